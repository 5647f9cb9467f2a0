import { describe, expect, it } from 'vitest'
import { forgedInFire } from '../../../../modules/forged-in-fire/rules/game.ts'
import { kindOf } from '../../../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { deployedIn, readQuestion } from '../../../../modules/forged-in-fire/rules/hidden/questions.ts'
import { areAsked } from '../../../../modules/forged-in-fire/rules/hidden/rows-asked.ts'
import type { Fog, State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { choiceId, parseChoiceId } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { attackOn, type FieldSpec } from '../../../support/fif-battle.ts'
import { hiddenBattles } from '../../../support/hidden-battle.ts'
import { type HiddenTable, hiddenEngine, SEATS } from '../../../support/hidden-block-play.ts'

type At = Position<State>

/** What a cheating side announces, as the others hear it; the onlooker's position is as good as any. */
function hears(position: At, side: string, ...ids: readonly string[]): At {
  return ids.reduce((at, id) => {
    const choice = parseChoiceId(id)
    if (choice === undefined) throw new Error(`${id} is no choice`)
    const step = hiddenEngine.choose(at, side, choice)
    if (!step.ok) throw new Error(`${id}: ${step.error.code}`)
    return step.value.position
  }, position)
}

function answered(position: At, answer: Plain): At {
  const step = hiddenEngine.supplyAnswer(position, answer)
  if (!step.ok) throw new Error(step.error.message)
  return step.value.position
}

function offers(position: At): readonly string[] {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error(`play waits for ${waiting.for}`)
  return hiddenEngine.offers(position, waiting.side).map(({ choice }) => choiceId(choice))
}

type Row = readonly [block: string, sp: number, ...where: readonly string[]]

/** What becomes of an answer that shows these blocks in full, all signed in a place before any was seen, with the strength shown or another. */
function verdict(asked: At, rows: readonly Row[], place: string, signed: { readonly [block: string]: number } = {}) {
  if (asked.waiting.for !== 'answer' || forgedInFire.hidden === undefined) throw new Error('no question is open')
  const pieces = rows.map(([block, sp]) => ({
    ...{ place, kind: kindOf(blockFact(block).type), count: signed[block] ?? sp, detail: block },
  }))
  const none = { confederate: 0, union: 0 }
  const shown = { opened: new Map(), before: [], pieces, committed: withFog(asked, { gained: none, shown: {} }), asked }
  return forgedInFire.hidden.answerFault(asked.waiting.query, rows, shown)?.code ?? 'taken'
}

function withFog(position: At, change: Partial<Fog>): At {
  const { fog } = position.board
  if (fog === undefined) throw new Error('nothing is hidden')
  return { ...position, board: { ...position.board, fog: { ...fog, ...change } } }
}

const memory = { turn: 18, gained: 0, hurt: 0, hits: 0 }

/** Confederate blocks attack Seven Pines out of Barker; Couch and Casey are deployed. */
function attacked(blocks: readonly string[], spec: Partial<FieldSpec['at']> = {}): HiddenTable {
  const at = { 'seven-pines': ['us-couch', 'us-casey'], barker: blocks, ...spec }
  const ids = blocks.map((block) => block.split(' ')[0] ?? '')
  const table = hiddenBattles({ at, attacks: [attackOn('seven-pines', { barker: ids })] })
  table.play('deploy-all:centers')
  return table
}

/** Nobody fires or leaves until the Confederate side may call for others. */
function toReinforcement(table: HiddenTable): void {
  while (table.stage !== 'battle-reinforcement') {
    if (table.waiting.for === 'answer') table.answer()
    else table.play(table.stage === 'retreat-determination' ? 'stand' : 'done')
  }
}

const LEFT = 'deployed:left-center:1:barker:road'
const RIGHT = 'deployed:right-center:1:barker:road'
const left = (block: string, sp: number): Row => [block, sp, 'left-center', 'barker', 'road']
const right = (block: string, sp: number): Row => [block, sp, 'right-center', 'barker', 'road']

describe('RULING FIF-96 a side that only seems to fight', () => {
  it('cannot look at the enemy and deploy nobody, or not all, of an attack', () => {
    const table = attacked(['cs-decoy-1', 'cs-decoy-2'])
    for (const seat of ['onlooker', 'union'] as const) {
      expect(offers(table.positions[seat])).not.toContain('end-deployment')
      expect(offers(hears(table.positions[seat], 'confederate', LEFT))).not.toContain('end-deployment')
      expect(offers(hears(table.positions[seat], 'confederate', LEFT, RIGHT))).toEqual(['end-deployment'])
    }
  })

  it('nor as the defender, who has told that somebody fights', () => {
    const from = { barker: ['cs-early', 'cs-rodes'] }
    const at = { 'seven-pines': ['us-couch', 'us-casey'], ...from }
    const { onlooker } = hiddenBattles({ at, attacks: [attackOn('seven-pines', from)] }).positions
    expect(offers(onlooker)).not.toContain('end-deployment')
    const some = hears(onlooker, 'union', 'deployed:left-center:1:seven-pines:stood')
    expect(offers(some)).toContain('end-deployment')
  })

  it('and shows infantry or artillery in its centers, the defender, too', () => {
    const others = { richmond: ['cs-decoy-1', 'cs-longstreet-cdr'], 'fort-monroe': ['us-iii-cdr', 'us-iv-cdr'] }
    const table = attacked(['cs-early', 'cs-rodes'], others)
    const asked = hears(table.positions.onlooker, 'confederate', LEFT, RIGHT, 'end-deployment')
    expect(verdict(asked, [left('cs-decoy-1', 0), right('cs-longstreet-cdr', 0)], 'barker')).toBe('false-answer')
    expect(verdict(asked, [left('cs-decoy-1', 0), right('cs-rodes', 4)], 'barker')).toBe('taken')
    const union = answered(asked, [left('cs-early', 4), right('cs-rodes', 4)])
    const stood = (block: string, sp: number, where: string): Row => [block, sp, where, 'seven-pines', 'stood']
    const rows = (first: string, sp: number) => [
      stood(first, sp, 'left-center'),
      stood('us-iii-cdr', 0, 'right-center'),
    ]
    expect(verdict(union, rows('us-iv-cdr', 0), 'seven-pines')).toBe('false-answer')
    expect(verdict(union, rows('us-couch', 4), 'seven-pines')).toBe('taken')
    const untold = withFog(union, { told: { confederate: {}, union: {} } })
    expect(verdict(untold, rows('us-iv-cdr', 0), 'seven-pines')).toBe('taken')
  })

  it('whoever else of the same way lies in a flank', () => {
    const table = attacked(['cs-early', 'cs-rodes'], { richmond: ['cs-decoy-1'] })
    const flank = 'deployed:left-flank:1:barker:road'
    const asked = hears(table.positions.onlooker, 'confederate', LEFT, flank, 'end-deployment')
    expect(verdict(asked, [left('cs-decoy-1', 0)], 'barker')).toBe('false-answer')
    expect(verdict(asked, [left('cs-early', 4)], 'barker')).toBe('taken')
  })

  it('but not in a center by each group, as long as some of it lie face down', () => {
    const froms = { barker: ['cs-early', 'cs-decoy-1'], 'fair-oaks': ['cs-rodes'] }
    const table = hiddenBattles({
      at: { 'seven-pines': ['us-couch'], ...froms },
      attacks: [attackOn('seven-pines', froms)],
    })
    table.play('deploy-all:centers')
    const [flank, other] = ['deployed:left-flank:1:barker:road', 'deployed:right-center:1:fair-oaks:road']
    const { board, waiting } = hears(table.positions.onlooker, 'confederate', LEFT, flank, other, 'end-deployment')
    if (waiting.for !== 'answer') throw new Error('no question is open')
    const rows = deployedIn([left('cs-decoy-1', 0), ['cs-rodes', 4, 'right-center', 'fair-oaks', 'road']]) ?? []
    expect(rows).toHaveLength(2)
    expect(areAsked(board, 'confederate', readQuestion(waiting.query), rows)).toBe(true)
  })

  it('in each group that came by a way of its own', () => {
    const at = {
      'seven-pines': ['us-couch'],
      barker: ['cs-early'],
      'fair-oaks': ['cs-rodes'],
      richmond: ['cs-decoy-1'],
    }
    const froms = { barker: ['cs-early'], 'fair-oaks': ['cs-rodes'] }
    const table = hiddenBattles({ at, attacks: [attackOn('seven-pines', froms)] })
    table.play('deploy-all:centers')
    const other = 'deployed:right-center:1:fair-oaks:road'
    const asked = hears(table.positions.onlooker, 'confederate', LEFT, other, 'end-deployment')
    if (asked.waiting.for !== 'answer' || forgedInFire.hidden === undefined) throw new Error('no question is open')
    const rows = (last: string, sp: number): readonly Row[] => [
      left('cs-early', 4),
      [last, sp, 'right-center', 'fair-oaks', 'road'],
    ]
    const said = (last: string, sp: number) => {
      const pieces = rows(last, sp).map(([block, count, , place = '']) => ({
        ...{ place, kind: kindOf(blockFact(block).type), count, detail: block },
      }))
      const shown = { opened: new Map(), before: [], pieces, committed: asked, asked }
      const { waiting } = asked
      if (waiting.for !== 'answer') throw new Error('no question is open')
      return forgedInFire.hidden?.answerFault(waiting.query, rows(last, sp), shown)?.code ?? 'taken'
    }
    expect(said('cs-rodes', 4)).toBe('taken')
    expect(said('cs-decoy-1', 0)).toBe('false-answer')
    // Rodes was signed where the other group comes from
    expect(verdict(asked, rows('cs-rodes', 4), 'barker')).toBe('hidden-illegal')
  })
})

describe('a block that was seen before', () => {
  const asked = (change: Partial<Fog>) => {
    const table = attacked(['cs-early', 'cs-rodes'])
    const all = hears(table.positions.onlooker, 'confederate', LEFT, RIGHT, 'end-deployment')
    return withFog(all, change)
  }
  const rows = [left('cs-early', 3), right('cs-rodes', 3)]

  it('is not somewhere else, to where nobody has been seen going', () => {
    const shown = { 'cs-early': { place: 'richmond', sp: 4, ...memory } }
    const hurt = { confederate: 1, union: 0 }
    const seen = (place: string) => asked({ shown, hurt, whereabouts: { 'cs-early': [place] } })
    expect(verdict(seen('richmond'), rows, 'barker')).toBe('hidden-illegal')
    expect(verdict(seen('barker'), rows, 'barker')).toBe('taken')
  })

  it('does not rise by what another has gained', () => {
    const gained = { confederate: 1, union: 0 }
    const signed = asked({ gained })
    expect(verdict(signed, rows, 'barker', { 'cs-early': 2 })).toBe('taken')
    expect(verdict(signed, rows, 'barker', { 'cs-early': 2, 'cs-rodes': 2 })).toBe('hidden-illegal')
    const shown = {
      'cs-early': { place: 'barker', sp: 2, ...memory },
      'cs-rodes': { place: 'barker', sp: 2, ...memory },
    }
    expect(verdict(asked({ gained, shown }), rows, 'barker')).toBe('hidden-illegal')
    expect(verdict(asked({ gained: { confederate: 2, union: 0 }, shown }), rows, 'barker')).toBe('taken')
    // Rodes was seen when the point had been gained, so that it is no matter of his
    const later = { ...shown, 'cs-rodes': { place: 'barker', sp: 3, ...memory, gained: 1 } }
    expect(verdict(asked({ gained, shown: later }), rows, 'barker')).toBe('taken')
  })

  it('has lost what was lost where it stood alone, and not more than its side', () => {
    const early = (hits: number) => ({ 'cs-early': { place: 'barker', sp: 4, ...memory, hits } })
    const hurt = { confederate: 2, union: 0 }
    expect(verdict(asked({ hurt, shown: early(1) }), rows, 'barker')).toBe('taken')
    expect(verdict(asked({ hurt, shown: early(2) }), rows, 'barker')).toBe('hidden-illegal')
    const none = { confederate: 0, union: 0 }
    expect(verdict(asked({ hurt: none, shown: early(0) }), rows, 'barker')).toBe('hidden-illegal')
  })
})

describe('RULING FIF-79 a commander who lies face down on the board', () => {
  it('is not named by his side as one who stands beside it', () => {
    const blocks = ['cs-early', 'cs-rodes', 'cs-jones', 'cs-dh-hill-cdr']
    const at = { barhamsville: ['us-couch', 'us-casey'], eltham: blocks, slatersville: ['cs-carter'] }
    const table = hiddenBattles({ at, attacks: [attackOn('barhamsville', { eltham: blocks })] })
    table.play('deploy-all:centers')
    table.play('deploy:cs-early:left-center', 'deploy:cs-rodes:right-center')
    table.play('deploy:cs-jones:left-flank', 'deploy:cs-dh-hill-cdr:left-flank')
    toReinforcement(table)
    expect(table.decider).toBe('confederate')
    for (const seat of ['onlooker', 'union'] as const) {
      const calls = offers(table.positions[seat]).filter((id) => id.endsWith(':cs-dh-hill-cdr:slatersville:eltham'))
      expect(calls).toEqual([])
    }
  })

  it('who stands there besides those on the board may', () => {
    const blocks = ['cs-early', 'cs-rodes', 'cs-jones']
    const at = {
      barhamsville: ['us-couch', 'us-casey'],
      eltham: [...blocks, 'cs-dh-hill-cdr'],
      slatersville: ['cs-carter'],
    }
    const table = hiddenBattles({ at, attacks: [attackOn('barhamsville', { eltham: blocks })] })
    table.play('deploy-all:centers')
    table.play('deploy:cs-early:left-center', 'deploy:cs-rodes:right-center', 'deploy:cs-jones:left-flank')
    toReinforcement(table)
    const call = 'calls:cs-carter:cs-dh-hill-cdr:slatersville:eltham'
    expect(offers(table.positions.onlooker)).toContain(call)
  })
})

describe('where blocks of one side are seen first', () => {
  it('is followed alike in all positions, and hits where one stands alone are his', () => {
    const table = attacked(['cs-early', 'cs-rodes'])
    table.play('deploy-all:centers')
    while (table.stage !== 'gate') {
      if (table.waiting.for === 'answer') table.answer()
      else if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map(() => 1))
      else {
        const ids = table.offers().map(({ choice }) => choiceId(choice))
        table.play(ids.find((id) => /^(retreat|done|no-more)/.test(id)) ?? ids[0] ?? '')
      }
    }
    for (const seat of SEATS) {
      const { whereabouts, shown } = table.positions[seat].board.fog ?? {}
      expect(whereabouts).toMatchObject({ 'cs-early': ['seven-pines'], 'cs-rodes': ['seven-pines'] })
      expect(shown).toMatchObject({ 'cs-early': { place: 'seven-pines', hits: 0, hurt: 0 } })
    }
  })
})
