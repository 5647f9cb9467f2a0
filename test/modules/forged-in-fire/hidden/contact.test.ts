import { describe, expect, it } from 'vitest'
import { countIn, toldOf } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import type { Word } from '../../../../modules/forged-in-fire/rules/state.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { type HiddenTable, SEATS } from '../../../support/hidden-block-play.ts'
import { answerAll, asked, filed, movementOn } from '../../../support/hidden-march.ts'

const seen = (table: HiddenTable) => table.positions.onlooker.board
/** Everybody has been told this of hidden Confederate blocks in a place. */
function know(table: HiddenTable, place: string, word: Word): void {
  for (const seat of SEATS) {
    const { [seat]: position } = table.positions
    const { board } = position
    const { fog } = board
    if (fog === undefined) throw new Error('nothing is hidden')
    const told = { ...fog.told, confederate: { ...fog.told.confederate, [place]: word } }
    table.positions[seat] = { ...position, board: { ...board, fog: { ...fog, told } } }
  }
}
const attacks = (table: HiddenTable) => seen(table).playerTurn?.attacks

describe('fif:10.1, fif:11.1 coming to hidden blocks', () => {
  it('asks the enemy who is there; infantry or artillery is attacked, and stays face down', () => {
    const table = movementOn({
      at: { glendale: ['us-iii-cdr', 'us-hooker', 'us-de-russy'], 'malvern-hill': ['cs-early', 'cs-decoy-1'] },
    })
    table.play('activate:us-iii-cdr', 'march-stack:glendale', 'to:malvern-hill')
    expect(filed(table)).toEqual(['spend:1', 'meets:glendale:malvern-hill:3'])
    answerAll(table)
    expect(asked(table)).toEqual(['confederate: who malvern-hill → "line"'])
    expect(attacks(table)).toEqual([
      { place: 'malvern-hill', blocks: [], strangers: [{ from: 'glendale', by: 'road', count: 3 }] },
    ])
    for (const seat of SEATS) {
      const { board } = table.positions[seat]
      expect(toldOf(board, 'confederate', 'malvern-hill')).toBe('line')
      expect(board.fog?.faceUp).toEqual([])
      expect(countIn(board, 'union', 'glendale')).toBe(3)
    }
  })

  it('asks nothing of a place that has told already', () => {
    const table = movementOn({ at: { glendale: ['us-hooker'], 'malvern-hill': ['cs-early'] } }, ['malvern-hill'])
    table.play('single:us-hooker', 'to:malvern-hill')
    expect(filed(table)).toEqual(['spend:1', 'attacks:glendale:malvern-hill:1'])
    expect(asked(table)).toEqual([])
    expect(attacks(table)?.[0]?.strangers).toEqual([{ from: 'glendale', by: 'road', count: 1 }])
  })

  it('lays open what does not fight, once the mover has proved that he does; decoys are gone, commanders go to supply', () => {
    const table = movementOn({
      at: { glendale: ['us-hooker'], 'malvern-hill': ['cs-decoy-1', 'cs-dh-hill-cdr'], richmond: ['cs-early'] },
    })
    table.play('single:us-hooker', 'to:malvern-hill')
    answerAll(table)
    expect(asked(table)).toEqual([
      'confederate: who malvern-hill → "others"',
      'own union: lines malvern-hill → ["malvern-hill"]',
      'confederate: all malvern-hill → [["cs-dh-hill-cdr",0],["cs-decoy-1",0]]',
    ])
    expect(table.board.blocks['cs-decoy-1']?.place).toBe('removed')
    expect(table.board.blocks['cs-dh-hill-cdr']?.place).toBe('richmond')
    expect(seen(table).blocks['cs-dh-hill-cdr']?.place).toBe('unseen') // turned again
    expect(seen(table).fog?.shown['cs-dh-hill-cdr']).toMatchObject({ place: 'richmond' })
    expect(toldOf(seen(table), 'union', 'malvern-hill')).toBe('line')
    expect(table.stage).toBe('movement') // 10.1 he stops there
  })

  it('lays nothing open where everything lies face up: the train goes back to its box', () => {
    const at = { glendale: ['us-train'], 'malvern-hill': ['cs-early'], 'fort-monroe': ['us-hooker'] }
    const table = movementOn({ at, side: 'confederate' })
    table.play('single:cs-early', 'to:glendale')
    answerAll(table)
    expect(asked(table)).toEqual(['own confederate: lines glendale → ["glendale"]'])
    for (const seat of SEATS) expect(table.positions[seat].board.blocks['us-train']?.place).toBe('union-box')
  })

  it('does not let a commander or a decoy alone, or the train, come to hidden blocks', () => {
    const table = movementOn({ at: { glendale: ['us-iii-cdr', 'us-train'], 'malvern-hill': ['cs-decoy-1'] } })
    const steps = () => table.offers().map(({ choice }) => choiceId(choice))
    table.play('single:us-train')
    expect(steps()).toContain('to:long-bridge')
    expect(steps()).not.toContain('to:malvern-hill')
  })

  it('fif:13.2 lays cavalry open that stands alone: it screens, leaves and turns its back again', () => {
    const table = movementOn({
      at: { glendale: ['us-hooker'], 'malvern-hill': ['cs-lee-cav'], richmond: ['cs-early'] },
    })
    table.play('single:us-hooker', 'to:malvern-hill')
    answerAll(table)
    expect(asked(table)).toEqual([
      'confederate: who malvern-hill → "cavalry"',
      'own union: lines malvern-hill → ["malvern-hill"]',
      'confederate: all malvern-hill → [["cs-lee-cav",3]]',
    ])
    expect(table.decider).toBe('confederate')
    table.play('screen')
    table.roll(() => [3])
    table.play('withdraw:haxalls')
    expect(seen(table).field.blocked).toEqual([{ place: 'malvern-hill', by: 'confederate' }])
    expect(toldOf(seen(table), 'confederate', 'haxalls')).toBe('cavalry')
    expect(countIn(seen(table), 'confederate', 'haxalls')).toBe(1)
    expect(seen(table).fog?.faceUp).toEqual([])
    expect(table.decider).toBe('union')
  })

  it('fif:13.2 goes on where the screen has failed, without a word before the next choice of the mover', () => {
    const table = movementOn({
      at: { glendale: ['us-hooker'], 'malvern-hill': ['cs-lee-cav'], richmond: ['cs-early'] },
    })
    table.play('single:us-hooker', 'to:malvern-hill')
    answerAll(table)
    table.play('give-way')
    expect(table.offers().map(({ choice }) => choiceId(choice))).toContain('to:new-market')
    expect(filed(table)).toEqual(['spend:1', 'meets:glendale:malvern-hill:1', 'give-way'])
  })
})

describe('fif:13 cavalry and hidden blocks', () => {
  const at = { glendale: ['us-stoneman'], 'malvern-hill': ['cs-early 3', 'cs-decoy-1', 'cs-dh-hill-cdr'] }

  it('is named and laid open, scouts, and goes back; what it has seen is known, and decoys are gone', () => {
    const table = movementOn({ at })
    table.play('single:us-stoneman', 'to:malvern-hill')
    expect(filed(table)).toEqual(['spend:1', 'rides:glendale:malvern-hill:us-stoneman'])
    answerAll(table)
    table.roll(() => [1])
    answerAll(table)
    expect(asked(table)).toEqual([
      'own union: named glendale us-stoneman → [["us-stoneman",2]]',
      'confederate: who malvern-hill → "line"',
      'confederate: cavalry malvern-hill → []',
      'confederate: scouted malvern-hill → [["corps-commander",0],["decoy",0],["infantry",3]]',
      'confederate: decoys malvern-hill → [["cs-decoy-1",0]]',
    ])
    const { fog, blocks } = seen(table)
    expect(fog?.scouted.confederate['malvern-hill']).toEqual([
      ['corps-commander', 0],
      ['infantry', 3],
    ])
    expect(blocks['cs-decoy-1']?.place).toBe('removed')
    expect(toldOf(seen(table), 'confederate', 'malvern-hill')).toBe('line')
    expect(table.board.blocks['us-stoneman']?.place).toBe('glendale')
    expect(toldOf(seen(table), 'union', 'glendale')).toBe('cavalry')
    expect(fog?.faceUp).toEqual([])
  })

  it('RULING FIF-83 says anew who is there when the decoys it has seen are gone', () => {
    const table = movementOn({ at: { ...at, 'malvern-hill': ['cs-decoy-1', 'cs-dh-hill-cdr'] } })
    table.play('single:us-stoneman', 'to:malvern-hill')
    answerAll(table)
    table.play('scout')
    table.roll(() => [1])
    answerAll(table)
    expect(toldOf(seen(table), 'confederate', 'malvern-hill')).toBe('others')
    expect(seen(table).fog?.scouted.confederate['malvern-hill']).toEqual([['corps-commander', 0]])
  })

  it('RULING FIF-35 has seen nothing but decoys: nobody is left there of whom anything is known', () => {
    const table = movementOn({ at: { ...at, 'malvern-hill': ['cs-decoy-1'], richmond: ['cs-early'] } })
    table.play('single:us-stoneman', 'to:malvern-hill')
    answerAll(table)
    table.play('scout')
    table.roll(() => [1])
    answerAll(table)
    expect(seen(table).blocks['cs-decoy-1']?.place).toBe('removed')
    expect(toldOf(seen(table), 'confederate', 'malvern-hill')).toBeUndefined()
    expect(seen(table).fog?.scouted.confederate).toEqual({})
  })

  it('RULING FIF-30 stays with those who do not fight when it does not scout, and asks them for no cavalry', () => {
    const table = movementOn({ at: { ...at, 'malvern-hill': ['cs-dh-hill-cdr'], richmond: ['cs-early'] } })
    table.play('single:us-stoneman', 'to:malvern-hill')
    answerAll(table)
    expect(asked(table)).toEqual([
      'own union: named glendale us-stoneman → [["us-stoneman",2]]',
      'confederate: who malvern-hill → "others"',
    ])
    table.play('no-scout')
    expect(table.board.blocks['us-stoneman']?.place).toBe('malvern-hill')
    for (const seat of SEATS) expect(countIn(table.positions[seat].board, 'union', 'malvern-hill')).toBe(1)
    expect(table.offers().map(({ choice }) => choiceId(choice))).toContain('to:haxalls')
  })

  it('leaves it known that infantry or artillery stands where the cavalry has come from', () => {
    const table = movementOn({ at: { ...at, glendale: ['us-stoneman', 'us-hooker'] } }, ['glendale'])
    table.play('single:us-stoneman', 'to:malvern-hill')
    answerAll(table)
    expect(toldOf(seen(table), 'union', 'glendale')).toBe('line')
  })

  it('learns nothing from a scout that fails', () => {
    const table = movementOn({ at })
    table.play('single:us-stoneman', 'to:malvern-hill')
    answerAll(table)
    table.roll(() => [6])
    expect(asked(table)).toHaveLength(3)
    expect(seen(table).fog?.scouted.confederate).toEqual({})
    expect(table.board.blocks['us-stoneman']?.place).toBe('glendale')
  })

  it('fif:13.3 fights cavalry that is laid open, also where that stands with infantry', () => {
    const table = movementOn({ at: { glendale: ['us-stoneman'], 'malvern-hill': ['cs-early', 'cs-hampton'] } })
    table.play('single:us-stoneman', 'to:malvern-hill')
    answerAll(table)
    expect(asked(table).at(-1)).toBe('confederate: cavalry malvern-hill → [["cs-hampton",2]]')
    table.roll(({ dice }) => dice.map((_, at) => (at === 0 ? 6 : 1)))
    expect(seen(table).blocks['cs-hampton']).toEqual({ place: 'malvern-hill', sp: 1 })
    table.play('stand', 'break-off')
    expect(seen(table).blocks['cs-hampton']).toEqual({ place: 'unseen', sp: 0 })
    expect(seen(table).fog?.shown['cs-hampton']).toMatchObject({ place: 'malvern-hill', sp: 1 })
    expect(toldOf(seen(table), 'confederate', 'malvern-hill')).toBe('line')
  })

  it('fif:13.3 is gone when it has lost its last SP, and nobody goes back', () => {
    const table = movementOn({ at: { glendale: ['us-stoneman 1', 'us-couch'], 'fussells-mill': ['cs-hampton'] } })
    table.play('single:us-stoneman', 'to:fussells-mill')
    answerAll(table)
    table.roll(() => [1, 6, 1])
    for (const seat of SEATS) expect(table.positions[seat].board.blocks['us-stoneman']?.place).toBe('eliminated')
    const moves = table.events.flatMap(({ event }) => (event.type === 'blocks-moved' ? [event.blocks] : []))
    expect(moves).toEqual([['us-stoneman']])
    expect(table.stage).toBe('movement')
  })

  it('fif:13.3 goes on without those who are lost, from where the others are', () => {
    const riders = ['us-stoneman 1', 'us-cooke 1', 'us-iii-cdr']
    const table = movementOn({ at: { glendale: riders, 'fussells-mill': ['cs-hampton 1', 'cs-early'] } })
    table.play('activate:us-iii-cdr', 'march:us-stoneman', 'join:us-cooke', 'to:fussells-mill')
    answerAll(table)
    table.roll(() => [6, 1, 6]) // one on each side
    table.roll(() => [6]) // the scout sees nothing
    expect(table.board.blocks).toMatchObject({
      'us-stoneman': { place: 'eliminated' },
      'us-cooke': { place: 'glendale' },
    })
    const steps = table.offers().filter(({ choice }) => choice[0] === 'to')
    expect(steps.map(({ choice }) => choiceId(choice))).toContain('to:long-bridge')
    for (const { pieces } of steps) expect(pieces).toEqual(['us-cooke'])
  })

  it('fif:10.2 does not come by rail to whom it may have to fight', () => {
    const table = movementOn({
      at: { dispatch: ['us-stoneman'], 'savage-station': ['cs-lee-cav'], richmond: ['cs-early'] },
      more: { control: { dispatch: 'union', 'savage-station': 'union' } },
    })
    table.play('single:us-stoneman')
    const steps = table.offers().map(({ choice }) => choiceId(choice))
    expect(steps).toContain('to:savage-station')
    expect(steps).not.toContain('rail:savage-station')
    know(table, 'savage-station', 'others') // nobody rides there: it comes to scout
    expect(table.offers().map(({ choice }) => choiceId(choice))).toContain('rail:savage-station')
  })

  it('comes only to where it may scout, as long as it is not known that cavalry is there', () => {
    const table = movementOn({
      at: { 'new-bridge': ['us-stoneman'], johnston: ['cs-lee-cav'], richmond: ['cs-early'] },
    })
    table.play('single:us-stoneman')
    const steps = table.offers().map(({ choice }) => choiceId(choice))
    expect(steps).toContain('to:fair-oaks')
    expect(steps).not.toContain('to:johnston') // works lie between
    know(table, 'johnston', 'cavalry') // 13.3 it comes to fight
    expect(table.offers().map(({ choice }) => choiceId(choice))).toContain('to:johnston')
  })
})
