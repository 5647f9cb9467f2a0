import { describe, expect, it } from 'vitest'
import { forgedInFire } from '../../../../modules/forged-in-fire/rules/game.ts'
import { kindOf } from '../../../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { countIn, toldOf } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { type TableSpec, tableWith } from '../../../support/fif-table.ts'
import { HiddenTable, hiddenEngine, SEATS } from '../../../support/hidden-block-play.ts'
import { answerAll, asked, filed, movementOn } from '../../../support/hidden-march.ts'
import { inFull, UnseenSide } from '../../../support/unseen-side.ts'

const seen = (table: HiddenTable) => table.positions.onlooker.board

function siegeOn(spec: TableSpec, told: readonly string[] = []): HiddenTable {
  const opened = () => ({ stage: 'siege-fire', locals: { side: 'union', shot: null, hits: 0 } }) as const
  return HiddenTable.open(tableWith(spec), opened, told)
}

describe('fif:9 siege guns and hidden blocks', () => {
  const at = {
    'fort-monroe': ['us-depot'],
    'howards-bridge': ['us-tyler-1'],
    yorktown: ['cs-jones 2', 'cs-magruder-cdr'],
    richmond: ['cs-early'],
  }

  it('say where an SP is lost, and who is gone, and not who is hurt', () => {
    const table = siegeOn({ at })
    table.play('fire:us-tyler-1:yorktown')
    table.roll(({ dice }) => dice.map((_, at) => (at < 2 ? 6 : 1)))
    expect(table.decider).toBe('confederate')
    expect(hiddenEngine.isSecret(table.positions.confederate)).toBe(true)
    expect(hiddenEngine.isSecret(table.positions.union)).toBe(false)
    table.play('lose:cs-jones')
    expect(filed(table).at(-1)).toBe('lost-sp:yorktown')
    expect(seen(table).fog?.hurt.confederate).toBe(1)
    expect(seen(table).record.lost.confederate).toBe(1)
    table.play('lose:cs-jones')
    expect(filed(table).at(-1)).toBe('lost:cs-jones:yorktown')
    answerAll(table)
    expect(asked(table)).toEqual(['own confederate: named yorktown cs-jones → [["cs-jones",1]]'])
    expect(seen(table).blocks['cs-jones']).toEqual({ place: 'eliminated', sp: 0 })
    expect(countIn(seen(table), 'confederate', 'yorktown')).toBe(1)
    expect(seen(table).record.lost.confederate).toBe(2)
  })

  it('fire also where nobody can be hit: his owner says so', () => {
    const table = siegeOn({ at: { ...at, yorktown: ['cs-decoy-1'] } })
    table.play('fire:us-tyler-1:yorktown')
    table.roll(({ dice }) => dice.map(() => 6))
    expect(table.offers().map(({ choice }) => choiceId(choice))).toEqual(['nobody-left'])
    table.play('nobody-left')
    expect(seen(table).record.lost.confederate).toBe(0)
    expect(filed(table).at(-1)).toBe('nobody-left')
  })

  it('hit somebody where infantry or artillery was told of', () => {
    const said = (told: readonly string[]) => {
      const table = siegeOn({ at }, told)
      table.play('fire:us-tyler-1:yorktown')
      table.roll(({ dice }) => dice.map(() => 6))
      return hiddenEngine.offers(table.positions.union, 'confederate').map(({ choice }) => choiceId(choice))
    }
    expect(said([])).toContain('nobody-left')
    expect(said(['yorktown'])).not.toContain('nobody-left')
  })

  it('RULING FIF-71 take a block of the side that may stand there and has SP, and nobody after the last', () => {
    const table = siegeOn({
      at: { ...at, yorktown: ['cs-jones 1'], morris: ['cs-decoy-1'], eliminated: ['cs-rodes 0'], roper: ['us-couch'] },
    })
    table.play('fire:us-tyler-1:yorktown')
    table.roll(({ dice }) => dice.map(() => 6))
    const side = new UnseenSide(table)
    expect(side.offers('lost')).toEqual(['lost:cs-early:yorktown', 'lost:cs-jones:yorktown'])
    side.says('lost:cs-jones:yorktown').answers([['cs-jones', 1]], [inFull('cs-jones', 'yorktown', 1)])
    expect(side.at.frames.at(-1)?.stage).toBe('gate')
  })

  it('RULING FIF-71 take no block that stands elsewhere', () => {
    const table = siegeOn({ at })
    table.play('fire:us-tyler-1:yorktown')
    table.roll(({ dice }) => dice.map((_, at) => (at < 1 ? 6 : 1)))
    const step = hiddenEngine.choose(table.positions.union, 'confederate', ['lost', 'cs-early', 'yorktown'])
    if (!step.ok) throw new Error(step.error.message)
    const { position } = step.value
    expect(position.waiting).toMatchObject({
      query: { of: 'confederate', question: ['named', 'yorktown', 'cs-early'] },
    })
    if (position.waiting.for !== 'answer') throw new Error('no question is open')
    const piece = { place: 'richmond', kind: kindOf('infantry'), count: 4, detail: 'cs-early' }
    const shown = { opened: new Map(), before: [], pieces: [piece], committed: table.positions.union, asked: position }
    const fault = forgedInFire.hidden?.answerFault(position.waiting.query, [['cs-early', 4]], shown)
    expect(fault?.code).toBe('hidden-illegal')
  })

  it('RULING FIF-97 hurt him who stands alone there, as far as everybody knows', () => {
    const table = siegeOn({ at: { ...at, yorktown: ['cs-jones'] } })
    const memory = { place: 'yorktown', sp: 4, turn: 1, gained: 0, hurt: 0, hits: 0 }
    for (const seat of SEATS) {
      const { [seat]: position } = table.positions
      const { fog } = position.board
      if (fog === undefined) throw new Error('nothing is hidden')
      const known = { shown: { 'cs-jones': memory }, whereabouts: { 'cs-jones': ['yorktown'] } }
      table.positions[seat] = { ...position, board: { ...position.board, fog: { ...fog, ...known } } }
    }
    table.play('fire:us-tyler-1:yorktown')
    table.roll(({ dice }) => dice.map((_, at) => (at < 2 ? 6 : 1)))
    table.play('lose:cs-jones', 'lose:cs-jones')
    for (const seat of SEATS) expect(table.positions[seat].board.fog?.shown['cs-jones']).toEqual({ ...memory, hits: 2 })
  })

  it('ask nobody when they miss', () => {
    const table = siegeOn({ at })
    table.play('fire:us-tyler-1:yorktown')
    table.roll(({ dice }) => dice.map(() => 1))
    expect(filed(table)).toEqual(['fire:us-tyler-1:yorktown'])
    expect(table.stage).toBe('gate')
  })
})

describe('fif:10.3 voyages of hidden blocks', () => {
  const control = { 'fort-monroe': 'union', yorktown: 'union', norfolk: 'union', richmond: 'confederate' } as const
  const corps = ['us-iii-cdr', 'us-hooker', 'us-de-russy']

  function sail(table: HiddenTable, to: string, ...blocks: readonly string[]): void {
    table.play('embark-corps:us-iii-cdr', ...blocks.map((block) => `load:${block}`), `sail:${to}`)
  }

  it('tell how many sail from where to where, and land unseen', () => {
    const table = movementOn({ at: { 'fort-monroe': corps, richmond: ['cs-early'] }, more: { control } })
    sail(table, 'eltham', 'us-hooker', 'us-de-russy')
    expect(filed(table)).toEqual(['ships', 'sails:fort-monroe:eltham:2'])
    expect(seen(table).playerTurn).toMatchObject({ cap: 2, corpsShipped: true })
    expect(countIn(seen(table), 'union', 'eltham')).toBe(2)
    expect(table.stage).toBe('activation')
  })

  it('prove infantry where it takes the port, as was said before the ships sailed', () => {
    const table = movementOn({
      at: { 'fort-monroe': corps, norfolk: ['cs-virginia'], richmond: ['cs-early'] },
      more: { control: { ...control, 'white-house': 'confederate', norfolk: 'confederate' } },
    })
    sail(table, 'white-house', 'us-hooker')
    expect(filed(table).at(-1)).toBe('sails:fort-monroe:white-house:1:takes')
    expect(table.decider).toBe('confederate')
    table.play('let-pass')
    answerAll(table)
    // asked in the file of the other side, which answers by itself
    expect(asked(table)).toEqual(['union: infantry white-house → true'])
    expect(seen(table).control['white-house']).toBe('union')
  })

  it('prove nothing where artillery lands alone, which takes no port', () => {
    const table = movementOn({
      at: { 'fort-monroe': corps, richmond: ['cs-early'] },
      more: { control: { ...control, 'white-house': 'confederate' } },
    })
    sail(table, 'white-house', 'us-de-russy')
    expect(filed(table).at(-1)).toBe('sails:fort-monroe:white-house:1')
    expect(asked(table)).toEqual([])
    expect(seen(table).control['white-house']).toBe('confederate')
  })

  it('11.65 prove no infantry that attacks: it takes the port when it has won', () => {
    const table = movementOn({
      at: { 'fort-monroe': corps, 'white-house': ['cs-early'], richmond: ['cs-rodes'] },
      more: { control: { ...control, 'white-house': 'confederate' } },
    })
    sail(table, 'white-house', 'us-hooker')
    expect(filed(table).at(-1)).toBe('sails:fort-monroe:white-house:1:takes')
    answerAll(table)
    expect(asked(table)).toEqual(['confederate: who white-house → "line"'])
    expect(seen(table).control['white-house']).toBe('confederate')
  })

  it('11.65 attack out of the ships where infantry or artillery says that it is there', () => {
    const table = movementOn({
      at: { 'fort-monroe': corps, eltham: ['cs-early'], richmond: ['cs-rodes'] },
      more: { control },
    })
    sail(table, 'eltham', 'us-hooker', 'us-de-russy')
    answerAll(table)
    expect(asked(table)).toEqual(['confederate: who eltham → "line"'])
    expect(seen(table).playerTurn?.attacks).toEqual([
      { place: 'eltham', blocks: [], strangers: [{ from: 'fort-monroe', by: 'amphibious', count: 2 }] },
    ])
    expect(seen(table).voyage).toBeNull()
  })

  it('land among decoys, which are gone by that', () => {
    const table = movementOn({
      at: { 'fort-monroe': corps, eltham: ['cs-decoy-1'], richmond: ['cs-rodes'] },
      more: { control },
    })
    sail(table, 'eltham', 'us-hooker')
    answerAll(table)
    expect(table.board.blocks['cs-decoy-1']?.place).toBe('removed')
    expect(toldOf(seen(table), 'union', 'eltham')).toBe('line')
  })

  it('name siege guns and the depot, which stand face up', () => {
    const table = movementOn({
      at: { 'union-box': ['us-depot', 'us-tyler-1'], 'fort-monroe': ['us-hooker'], richmond: ['cs-rodes'] },
      more: { control },
    })
    table.play('embark:us-tyler-1', 'sail:fort-monroe', 'embark:us-depot', 'sail:eltham')
    expect(filed(table)).toEqual([
      'spend:1',
      'sails:union-box:fort-monroe:0:us-tyler-1',
      'spend:2',
      'sails:union-box:eltham:0:us-depot',
    ])
    expect(seen(table).blocks['us-depot']?.place).toBe('eltham')
  })

  it('fif:12 say nothing of VI Corps that comes from the box', () => {
    const table = movementOn({
      at: { 'union-box': ['us-vi-cdr', 'us-slocum'], 'fort-monroe': ['us-hooker'], richmond: ['cs-rodes'] },
      more: { control, yorktownTurn: 1 },
      turn: 3,
    })
    table.play('embark-corps:us-vi-cdr', 'load:us-slocum', 'sail:eltham')
    expect(filed(table).at(-1)).toBe('sails:union-box:eltham:1')
    expect(seen(table).confidenceMoves).toEqual([])
  })

  it('fif:12 say that I Corps comes from the box', () => {
    const table = movementOn({
      at: { 'union-box': ['us-i-cdr', 'us-king'], 'fort-monroe': ['us-hooker'], richmond: ['cs-rodes'] },
      more: { control, mcdowell: { rolls: 1, dueTurn: 1, by: 'roll' }, jacksonTurn: 1 },
    })
    table.play('embark-corps:us-i-cdr', 'load:us-king', 'sail:eltham')
    expect(filed(table).at(-1)).toBe('sails:union-box:eltham:1:i-corps')
    expect(seen(table).confidenceMoves.map(({ event }) => event)).toEqual(['mcdowell-enters'])
  })
})
