/** std:4 The Action Cycle: who has the initiative, when it is asked for, and how the cycle ends. */
import { describe, expect, test } from 'vitest'
import type { Side } from '../../../modules/on-to-richmond/rules/sides.ts'
import { actionCycle } from '../../../modules/on-to-richmond/rules/stages/std-04-action-cycle/action-cycle.ts'
import { activationSegment } from '../../../modules/on-to-richmond/rules/stages/std-04-action-cycle/activation-segment.ts'
import { initiativeSegment } from '../../../modules/on-to-richmond/rules/stages/std-04-action-cycle/initiative-segment.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { marchInPlace } from '../../support/otr-marches.ts'
import { gameEvents, otrTable, stageOf, tableWith, type UnitSpec } from '../../support/otr-table.ts'

const table = otrTable(
  [actionCycle, initiativeSegment, activationSegment, marchInPlace],
  ['assault', 'activate-leader'],
)

const RESTED: UnitSpec = { manpower: 5 }
const WORN: UnitSpec = { manpower: 5, fatigue: 4 }

/** One unit of each side, far from each other. */
function twoUnits(confederate: UnitSpec = RESTED, union: UnitSpec = RESTED, more: Partial<State> = {}): State {
  return tableWith({ at: { N1519: { 'cs-garland-a': confederate }, N1722: { 'us-kearny': union } }, more })
}

const open = (state: State, dice: readonly (readonly number[])[] = [], orders = {}) =>
  table.open(state, 'action-cycle', {}, dice, orders)

/** Marches of the side at the keyboard until the dice of the next phase are due. */
function waitsFor(at: { readonly position: { readonly waiting: { readonly for: string } } }): unknown {
  return at.position.waiting
}

describe('the initiative roll', () => {
  test.each<[string, number, number, Side]>([
    ['the higher Confederate die', 5, 2, 'confederate'],
    ['the higher Union die', 2, 3, 'union'],
    ['a tie on 1: the Confederate side', 1, 1, 'confederate'],
    ['a tie on 6: the Confederate side', 6, 6, 'confederate'],
  ])('std:4.2 %s wins', (_what, confederate, union, winner) => {
    const at = open(twoUnits(), [[confederate, union]])
    expect(at.position.board.phase).toMatchObject({ rolls: { confederate, union }, winner })
    expect(waitsFor(at)).toEqual({ for: 'decision', side: winner })
    expect(table.offered(at.position)).toEqual(['take', 'pass'])
  })

  test('std:4.2 the offer of the initiative says how many units a Union leader may then activate', () => {
    const take = (confederate: number, union: number) =>
      table.offerOf(open(twoUnits(), [[confederate, union]]).position, 'take').label
    expect(take(5, 2)).toBe('Take the initiative')
    expect(take(2, 4)).toBe('Take the initiative; a leader may then activate one unit only')
    expect(take(2, 5)).toBe('Take the initiative; a leader may then activate 2 units only')
  })

  test('std:4.2 both dice are named before they fall, the Confederate one first', () => {
    const at = open(twoUnits())
    expect(at.position.waiting).toEqual({
      for: 'roll',
      request: { rule: 'std:4.2', purpose: 'Initiative: the Confederate die, then the Union die', dice: [6, 6] },
    })
  })

  test('std:4.2 whoever takes the initiative must act, and the other side has nothing to say', () => {
    const taken = table.take(open(twoUnits(), [[5, 2]]).position, 'take')
    expect(stageOf(taken.position)).toBe('activation-segment')
    expect(taken.position.board.phase?.active).toBe('confederate')
    expect(table.refusalOf(taken.position, 'pass')).toMatchObject({ code: 'must-act', rule: 'std:4.3' })
  })
})

describe('without dice', () => {
  test('std:4.2 a side whose opponent has nobody who could act has the initiative without dice', () => {
    const at = open(twoUnits(RESTED, WORN))
    expect(at.position.board.phase).toMatchObject({ rolls: null, winner: 'confederate' })
    expect(waitsFor(at)).toEqual({ for: 'decision', side: 'confederate' })
  })

  test('std:4.4 its pass ends the cycle at once, and the offer says so', () => {
    const at = open(twoUnits(WORN, RESTED))
    expect(table.offerOf(at.position, 'pass').label).toBe(
      'Pass, and end the Action Cycle: the Confederate side has nobody who can act',
    )
    const passed = table.take(at.position, 'pass')
    expect(stageOf(passed.position)).toBe('door')
    expect(passed.position.board.phase).toBeNull()
  })

  test('std:4.4 the cycle ends where nobody of either side could act', () => {
    const at = open(twoUnits(WORN, WORN))
    expect(stageOf(at.position)).toBe('door')
    expect(gameEvents(at).map(({ type }) => type)).toEqual(['phase-began', 'phase-ended', 'cycle-ended'])
  })

  test('std:4.2 units that a special rule keeps from acting do not count', () => {
    const walker = tableWith({ at: { N0627: { 'cs-walker': 8 }, N1722: { 'us-kearny': 5 } } })
    expect(open(walker).position.board.phase?.winner).toBe('union')
  })

  test('std:4.2 who cannot march, but whose leader can assault, can act: Siege artillery', () => {
    const worn = (manpower: number): UnitSpec => ({ manpower, fatigue: 4 })
    const siege = tableWith({
      scenario: 'warwick-line',
      at: { S5510: { 'cs-siege': 2, 'cs-ward': worn(2) }, S5610: { 'us-porter': worn(20) } },
      leaders: { 'cs-leader-magruder': 'cs-ward' },
    })
    expect(open(siege).position.board.phase?.winner).toBe('confederate')
  })

  test('otr:13.0 the first initiative of a scenario needs no dice, and may be passed', () => {
    const first = open(twoUnits(RESTED, RESTED, { turn: 1 }))
    expect(first.position.board.phase).toMatchObject({ rolls: null, winner: 'confederate' })
    const passed = table.take(first.position, 'pass')
    expect(waitsFor(passed)).toEqual({ for: 'decision', side: 'union' })
  })

  test('otr:13.0 only so many Action Phases of that turn are given: the second one is rolled for', () => {
    const first = open(twoUnits(RESTED, RESTED, { turn: 1 }))
    const acted = table.takeAll(first.position, ['take', 'march:cs-garland-a', 'roll-initiative', [[1, 2]]])
    expect(acted.position.board.phase).toMatchObject({
      number: 2,
      rolls: { confederate: 1, union: 2 },
      winner: 'union',
    })
  })
})

describe('passing', () => {
  test('std:4.2 a pass yields the initiative, and the other side must take it or pass', () => {
    const won = open(twoUnits(), [[5, 2]]).position
    expect(table.offerOf(won, 'pass').label).toBe('Pass, and leave the initiative to the Union side')
    const yielded = table.take(won, 'pass')
    expect(table.offerOf(yielded.position, 'pass').label).toBe('Pass, and end the Action Cycle: both have passed')
    expect(waitsFor(yielded)).toEqual({ for: 'decision', side: 'union' })
    expect(table.offered(yielded.position)).toEqual(['take', 'pass'])
    const taken = table.take(yielded.position, 'take')
    expect(taken.position.board.phase).toMatchObject({
      winner: 'confederate',
      passed: ['confederate'],
      active: 'union',
    })
  })

  test('std:4.4 two passes in one phase end the cycle; nobody has acted in it', () => {
    const over = table.takeAll(open(twoUnits(), [[2, 5]]).position, ['pass', 'pass'])
    expect(stageOf(over.position)).toBe('door')
    expect(over.position.board.played).toEqual([
      { number: 1, rolls: { confederate: 2, union: 5 }, winner: 'union', active: null, by: null, action: null },
    ])
  })

  test('std:4.1 passes of different phases do not add up', () => {
    const second = table.takeAll(open(twoUnits(), [[2, 5]]).position, [
      'pass',
      'take',
      'march:cs-garland-a',
      'roll-initiative',
      [[4, 3]],
      'pass',
    ])
    expect(waitsFor(second)).toEqual({ for: 'decision', side: 'union' })
    expect(second.position.board.phase).toMatchObject({ number: 2, passed: ['confederate'] })
  })
})

describe('by mail', () => {
  const won = () => table.take(open(twoUnits(), [[5, 2]]).position, 'take').position

  test('std:4.1 after an action the other side lets the dice be thrown', () => {
    const acted = table.take(won(), 'march:cs-garland-a')
    expect(waitsFor(acted)).toEqual({ for: 'decision', side: 'union' })
    expect(table.offered(acted.position)).toEqual(['roll-initiative'])
    expect(acted.position.board.phase).toMatchObject({ number: 2, winner: null })
    expect(acted.position.board.played[0]).toMatchObject({ active: 'confederate', by: 'cs-garland-a', action: 'march' })
  })

  test('std:4.2 the dice are asked for once, before anything of the new phase', () => {
    const acted = table.take(won(), 'march:cs-garland-a')
    expect(table.refusalOf(acted.position, 'take')).toMatchObject({ code: 'roll-first', rule: 'std:4.2' })
    expect(table.refusalOf(acted.position, 'pass').code).toBe('roll-first')
    expect(table.refusalOf(acted.position, 'march:us-kearny').code).toBe('initiative-first')
    const rolled = table.take(acted.position, 'roll-initiative', [[1, 6]])
    expect(table.refusalOf(rolled.position, 'roll-initiative').code).toBe('rolled-already')
  })

  test('std:4.2 standing orders let the dice be thrown at once', () => {
    const orders = { union: { initiative: { rollFor: 'at-once' } } }
    const first = open(twoUnits(), [[5, 2]], orders)
    const acted = table.takeAll(first.position, ['take', 'march:cs-garland-a', [[3, 1]]])
    expect(acted.position.board.phase).toMatchObject({ number: 2, winner: 'confederate' })
    expect(waitsFor(acted)).toEqual({ for: 'decision', side: 'confederate' })
  })

  test('std:4.2 orders of the side that has acted do not throw its own next dice', () => {
    const orders = { confederate: { initiative: { rollFor: 'at-once' } } }
    const first = open(twoUnits(), [[5, 2]], orders)
    const acted = table.takeAll(first.position, ['take', 'march:cs-garland-a'])
    expect(waitsFor(acted)).toEqual({ for: 'decision', side: 'union' })
  })

  test('std:4.2 nothing is asked where no dice are needed', () => {
    const first = open(twoUnits(RESTED, WORN))
    const acted = table.takeAll(first.position, ['take', 'march:cs-garland-a'])
    expect(table.offered(acted.position)).toEqual(['take', 'pass'])
  })
})

describe('a policy on initiative', () => {
  const policy = (...rules: readonly object[]) => ({ initiative: { rollFor: 'at-once', policy: rules } })

  test('std:4.2 passing both ways by policy costs no decision at all', () => {
    const rule = { when: 'either', do: 'pass' }
    const over = open(twoUnits(), [[5, 2]], { union: policy(rule), confederate: policy(rule) })
    expect(stageOf(over.position)).toBe('door')
    expect(over.position.board.played).toHaveLength(1)
  })

  test('std:4.2 a policy for the initiative won leaves alone one that was yielded', () => {
    const orders = { confederate: policy({ when: 'won', do: 'pass' }) }
    const yielded = open(twoUnits(), [[5, 2]], orders)
    expect(waitsFor(yielded)).toEqual({ for: 'decision', side: 'union' })
    const lost = table.take(open(twoUnits(), [[2, 5]], orders).position, 'pass')
    expect(waitsFor(lost)).toEqual({ for: 'decision', side: 'confederate' })
    // the table waits for the same side when the cycle is over
    expect(stageOf(lost.position)).toBe('initiative-segment')
  })

  test('std:4.2 a policy for the initiative yielded leaves alone one that was won', () => {
    const orders = { confederate: policy({ when: 'yielded', do: 'pass' }) }
    expect(waitsFor(open(twoUnits(), [[5, 2]], orders))).toEqual({ for: 'decision', side: 'confederate' })
    const yielded = table.take(open(twoUnits(), [[2, 5]], orders).position, 'pass')
    expect(stageOf(yielded.position)).toBe('door')
  })

  test('std:4.2 the first rule that speaks decides: ask before pass', () => {
    const orders = { confederate: policy({ when: 'won', do: 'ask' }, { when: 'either', do: 'pass' }) }
    const at = open(twoUnits(), [[5, 2]], orders)
    expect(waitsFor(at)).toEqual({ for: 'decision', side: 'confederate' })
  })

  test.each<[string, number, readonly string[], boolean]>([
    ['the enemy is at three hexes, two are watched', 2, ['cs-garland-a'], true],
    ['the enemy is at three hexes, three are watched', 3, ['cs-garland-a'], false],
    ['another hex is watched, and he is far from it', 3, ['N1128'], true],
    ['he stands in the hex watched', 1, ['N1722'], false],
    ['the unit watched is not on the map', 9, ['cs-rodes-b'], true],
    ['the hex watched is not on the map of the scenario', 1, ['S5113'], false],
  ])('std:4.2 pass until an enemy is near: %s', (_what, hexes, of, passes) => {
    const state = tableWith({ at: { N1719: { 'cs-garland-a': 5 }, N1722: { 'us-kearny': 5 } } })
    const rule = { when: 'won', do: 'pass', untilEnemyWithin: { hexes, of } }
    const at = open(state, [[5, 2]], { confederate: policy(rule) })
    expect(waitsFor(at)).toEqual({ for: 'decision', side: passes ? 'union' : 'confederate' })
  })

  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('std:4.2 pass when all are tired to level 2: level %i', (fatigue, passes) => {
    const rule = { when: 'either', do: 'pass', fatigueAtLeast: 2 }
    const at = open(twoUnits({ manpower: 5, fatigue }), [[5, 2]], { confederate: policy(rule) })
    expect(waitsFor(at)).toEqual({ for: 'decision', side: passes ? 'union' : 'confederate' })
  })
})
