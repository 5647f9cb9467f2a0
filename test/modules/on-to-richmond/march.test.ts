import { describe, expect, it } from 'vitest'
import type { UnitId } from '../../../modules/on-to-richmond/rules/ids.ts'
import {
  allowanceOf,
  extendedMarchModifiersOf,
  extendedMarchOf,
  forceMarchOf,
} from '../../../modules/on-to-richmond/rules/queries/allowance.ts'
import { unitState } from '../../../modules/on-to-richmond/rules/state.ts'
import { begin, isOver, marchIn, marchTable, standIn } from '../../support/otr-march.ts'
import { gameEvents, stageOf, tableWith, type UnitSpec } from '../../support/otr-table.ts'

/** Open country on the North sheet, far from everything. */
const OPEN = 'N5203'

function lone(unit: UnitId, is: UnitSpec | number) {
  return { at: { [OPEN]: { [unit]: is } } }
}

describe('std:5.1 the Movement Allowance', () => {
  const rows: readonly (readonly [string, UnitId, readonly number[], number])[] = [
    ['Union infantry, one die', 'us-casey', [1], 1],
    ['Union infantry, one die', 'us-casey', [6], 6],
    ['Union artillery, one die', 'us-art-res-1', [1], 1],
    ['Confederate infantry, one die and no more in this game', 'cs-hood', [5], 5],
    ['Confederate infantry, at least 2', 'cs-hood', [1], 2],
    ['Confederate infantry', 'cs-hood', [2], 2],
    ['Confederate infantry', 'cs-hood', [6], 6],
    ['Confederate artillery, at least 2', 'cs-art-res-1', [1], 2],
    ['Union cavalry, two dice', 'us-6-pa', [1, 1], 2],
    ['Union cavalry, two dice', 'us-6-pa', [6, 5], 11],
    ['Confederate cavalry, two dice and one', 'cs-3-va-cav', [1, 1], 3],
    ['Confederate cavalry, two dice and one', 'cs-3-va-cav', [6, 6], 13],
  ]
  it.each(rows)('std:5.1 %s: %s rolls %j', (_what, unit, dice, points) => {
    expect(allowanceOf(unit, dice)).toBe(2 * points)
    const { position } = begin(lone(unit, 1), unit, [dice])
    expect(marchIn(position)).toMatchObject({ unit, leader: null, halfPoints: 2 * points, spent: 0, path: [OPEN] })
  })

  it('std:5.1 asks for the dice before anything happens, then raises Fatigue by one', () => {
    const waiting = begin(lone('us-casey', 5), 'us-casey', []).position
    expect(waiting.waiting).toMatchObject({
      for: 'roll',
      request: { purpose: 'Movement Allowance of Casey', dice: [6] },
    })
    const { position } = begin(lone('us-casey', 5), 'us-casey', [[3]])
    expect(unitState(position.board, 'us-casey').fatigue).toBe(1)
    expect(stageOf(position)).toBe('marching')
  })

  it('std:5.2 under an activated leader it neither rolls nor tires again', () => {
    const activation = { leader: 'us-leader-keyes', units: ['us-casey'], marched: [], halfPoints: 10 }
    const state = tableWith({ ...lone('us-casey', { manpower: 5, fatigue: 3 }), more: { activation } })
    const table = marchTable()
    const { position } = table.open(state, 'march', { unit: 'us-casey', step: 'cavalry' })
    expect(marchIn(position)).toMatchObject({ leader: 'us-leader-keyes', halfPoints: 10 })
    expect(unitState(position.board, 'us-casey').fatigue).toBe(3)
    const after = table.take(position, 'end-march').position
    expect(after.board.activation?.marched).toEqual(['us-casey'])
    expect(isOver(after)).toBe(true)
  })

  it('std:6.1 points left over are lost with the march', () => {
    const table = marchTable()
    const { position } = begin(lone('us-casey', 5), 'us-casey', [[6]], table)
    expect(table.offerOf(position, 'end-march').label).toBe('Casey ends its march in N5203, 6 MP left')
    const after = table.take(position, 'end-march')
    expect(isOver(after.position)).toBe(true)
    expect(gameEvents(after)).toEqual([{ type: 'march-ended' }])
  })
})

describe('std:5.1 Extended March', () => {
  const rolled = (is: UnitSpec): boolean => {
    const { position } = begin(lone('us-casey', is), 'us-casey', [[3]])
    return position.waiting.for === 'roll'
  }

  it('std:5.1 on the normal side from Fatigue level 3 on, exhausted from 2 on', () => {
    expect([0, 1, 2, 3].map((fatigue) => rolled({ manpower: 5, fatigue }))).toEqual([false, false, true, true])
    const exhausted = [0, 1, 2, 3].map((fatigue) => rolled({ manpower: 5, fatigue, exhausted: true }))
    expect(exhausted).toEqual([false, true, true, true])
  })

  it('std:5.1 the modifiers are those of data/extended-march.json', () => {
    const sum = (unit: UnitId, fatigue: number, exhausted: boolean): number => {
      const state = tableWith(lone(unit, { manpower: 5, fatigue, exhausted }))
      return extendedMarchModifiersOf(state, unit).reduce((total, { value }) => total + value, 0)
    }
    expect([3, 4].map((fatigue) => sum('cs-hood', fatigue, false))).toEqual([0, 1])
    expect([2, 3, 4].map((fatigue) => sum('cs-hood', fatigue, true))).toEqual([0, 1, 3])
    expect([3, 4].map((fatigue) => sum('us-casey', fatigue, false))).toEqual([1, 2])
    expect([2, 3, 4].map((fatigue) => sum('us-casey', fatigue, true))).toEqual([1, 2, 4])
  })

  // Worked examples E01, E02, E03, E05, E06 of published play.
  const examples: readonly (readonly [string, UnitId, UnitSpec, number])[] = [
    ['E01', 'us-casey', { manpower: 6, fatigue: 3 }, 1],
    ['E02', 'cs-hood', { manpower: 2, fatigue: 3 }, 3],
    ['E03', 'cs-hood', { manpower: 4, fatigue: 3 }, 5],
    ['E05', 'cs-hood', { manpower: 8, fatigue: 2, exhausted: true }, 5],
    ['E06', 'us-casey', { manpower: 15, fatigue: 2, exhausted: true, organized: false }, 1],
  ]
  it.each(examples)('std:5.1 %s has no effect', (_id, unit, is, die) => {
    expect(extendedMarchOf(tableWith(lone(unit, is)), unit, die)).toMatchObject({ disorganized: false, manpower: 0 })
  })

  it('std:5.1 published expectations hold: P01, P02, P04', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const chance = (unit: UnitId, is: UnitSpec, of: 'disorganized' | 'loss'): number =>
      faces.filter((die) => {
        const result = extendedMarchOf(tableWith(lone(unit, is)), unit, die)
        return of === 'loss' ? result.manpower > 0 : result.disorganized
      }).length / 6
    // P01: Confederate, normal side, third march of the day
    expect(chance('cs-hood', { manpower: 5, fatigue: 3 }, 'disorganized')).toBeCloseTo(0.17, 2)
    // P02: exhausted: level 2, then level 3, where one that is disorganized already loses
    const second = chance('cs-hood', { manpower: 5, fatigue: 2, exhausted: true }, 'disorganized')
    const third = chance('cs-hood', { manpower: 5, fatigue: 3, exhausted: true }, 'disorganized')
    expect(second + (1 - second) * third).toBeCloseTo(0.44, 2)
    const lossOfDisorganized = chance('cs-hood', { manpower: 5, fatigue: 3, exhausted: true, organized: false }, 'loss')
    expect(second * lossOfDisorganized).toBeCloseTo(0.06, 2)
    // P04
    const worn: UnitSpec = { manpower: 5, fatigue: 2, exhausted: true, organized: false }
    expect(chance('cs-hood', worn, 'loss')).toBeCloseTo(0.17, 2)
    expect(chance('us-casey', worn, 'loss')).toBeCloseTo(0.33, 2)
  })

  it('std:5.1 a D disorganizes, a number takes manpower, and the march goes on', () => {
    const tired = begin(lone('us-casey', { manpower: 5, fatigue: 2 }), 'us-casey', [[3], [5]])
    expect(unitState(tired.position.board, 'us-casey')).toMatchObject({ organized: false, manpower: 5, fatigue: 3 })
    expect(stageOf(tired.position)).toBe('marching')
    const worse = begin(lone('us-casey', { manpower: 5, fatigue: 2, organized: false }), 'us-casey', [[3], [5]])
    expect(unitState(worse.position.board, 'us-casey')).toMatchObject({ organized: false, manpower: 4 })
    expect(worse.position.board.losses.union['extended-march']).toBe(1)
    expect(worse.position.board.losses.union.combat).toBe(0)
  })

  it('std:5.1 the column of a disorganized unit is that of its manpower', () => {
    const loss = (manpower: number, die: number): number =>
      extendedMarchOf(tableWith(lone('cs-hood', { manpower, fatigue: 3, organized: false })), 'cs-hood', die).manpower
    // the bounds of the columns and these losses are reconstructed (data/extended-march.json)
    expect([1, 5, 6, 11, 12, 21].map((manpower) => loss(manpower, 6))).toEqual([1, 1, 1, 1, 2, 2])
    expect([1, 5, 6, 11, 12, 21].map((manpower) => loss(manpower, 5))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('std:5.1 a unit that loses its last manpower marches no more', () => {
    const { position } = begin(lone('us-casey', { manpower: 1, fatigue: 2, organized: false }), 'us-casey', [[3], [6]])
    expect(unitState(position.board, 'us-casey').place).toBe('eliminated')
    expect(isOver(position)).toBe(true)
  })
})

describe('std:5.1 Force March', () => {
  const force = (unit: UnitId, is: UnitSpec | number, first: readonly number[], dice: readonly number[]) => {
    const table = marchTable()
    const { position } = begin(lone(unit, is), unit, [first], table)
    return table.take(position, 'force-march', [dice]).position
  }

  it('std:5.1 infantry: one die less one, at least 2 MP (P06)', () => {
    const state = tableWith(lone('us-casey', 5))
    const gains = [1, 2, 3, 4, 5, 6].map((die) => forceMarchOf(state, 'us-casey', [die]).halfPoints / 2)
    expect(gains).toEqual([2, 2, 2, 3, 4, 5])
    const atLeast = (points: number): number => gains.filter((gain) => gain >= points).length / 6
    expect([2, 3, 4, 5].map(atLeast)).toEqual([1, 0.5, 2 / 6, 1 / 6])
  })

  it('std:5.1 infantry loses 0, 1 or 2 manpower by the unmodified die (P05)', () => {
    const losses = (manpower: number): readonly number[] =>
      [1, 2, 3, 4, 5, 6].map((die) => forceMarchOf(tableWith(lone('us-casey', manpower)), 'us-casey', [die]).manpower)
    expect(losses(5)).toEqual([0, 1, 1, 1, 1, 1])
    expect(losses(6)).toEqual([0, 1, 1, 1, 1, 2])
  })

  it('std:5.1 cavalry: two dice less one, at least 4 MP; 8 and more cost 1 manpower', () => {
    const of = (...dice: readonly number[]) => forceMarchOf(tableWith(lone('us-6-pa', 7)), 'us-6-pa', dice)
    expect(of(1, 1)).toEqual({ halfPoints: 8, manpower: 0 })
    expect(of(2, 2)).toEqual({ halfPoints: 8, manpower: 0 })
    expect(of(3, 2)).toEqual({ halfPoints: 8, manpower: 0 })
    expect(of(3, 3)).toEqual({ halfPoints: 10, manpower: 0 })
    expect(of(4, 3)).toEqual({ halfPoints: 12, manpower: 0 })
    expect(of(4, 4)).toEqual({ halfPoints: 14, manpower: 1 })
    expect(of(6, 6)).toEqual({ halfPoints: 22, manpower: 1 })
  })

  it('std:5.1 step 3: the marker is turned, the points are added to the allowance', () => {
    const position = force('us-casey', 6, [2], [6])
    expect(marchIn(position)).toMatchObject({ halfPoints: 4 + 10, forceSettled: true })
    expect(unitState(position.board, 'us-casey')).toMatchObject({ organized: false, manpower: 4 })
    expect(position.board.losses.union['force-march']).toBe(2)
    const table = marchTable()
    expect(table.refusalOf(position, 'force-march')).toMatchObject({ code: 'too-late', rule: 'std:5.1' })
  })

  it('std:5.1 a unit that loses its last manpower marches no more', () => {
    const position = force('us-casey', 1, [2], [3])
    expect(unitState(position.board, 'us-casey').place).toBe('eliminated')
    expect(isOver(position)).toBe(true)
  })

  it('std:5.1 never artillery, never a disorganized unit, never after a step', () => {
    const table = marchTable()
    const artillery = begin(lone('us-art-res-1', 3), 'us-art-res-1', [[3]], table).position
    expect(table.refusalOf(artillery, 'force-march').code).toBe('artillery')
    const disorganized = begin(lone('us-casey', { manpower: 3, organized: false }), 'us-casey', [[3]], table).position
    expect(table.refusalOf(disorganized, 'force-march').code).toBe('disorganized')
    const fresh = begin(lone('us-casey', 3), 'us-casey', [[6]], table).position
    expect(table.offered(fresh)).toContain('force-march')
    const moved = table.take(fresh, 'to:N5103').position
    expect(table.refusalOf(moved, 'force-march').code).toBe('too-late')
  })

  it('std:5.1 not after an extended march that has disorganized the unit', () => {
    const table = marchTable()
    const { position } = begin(lone('us-casey', { manpower: 5, fatigue: 2 }), 'us-casey', [[3], [5]], table)
    expect(table.refusalOf(position, 'force-march').code).toBe('disorganized')
  })
})

describe('std:10.2 the end of a march', () => {
  it('std:10.2 an enemy pontoon bridge beside it is destroyed, and the march is over after that', () => {
    const table = marchTable(standIn('destroying', null, [{ type: 'destruction-tried', unit: 'us-casey' }]))
    const more = { pontoons: { 'N0911-N0912': 'confederate' } } as const
    const { position } = begin({ at: { N0911: { 'us-casey': 5 } }, more }, 'us-casey', [[3]], table)
    const after = table.take(position, 'end-march')
    expect(gameEvents(after)).toEqual([
      { type: 'pontoon-removed', hexside: 'N0911-N0912', rule: 'std:10.2' },
      { type: 'destruction-tried', unit: 'us-casey' },
      { type: 'march-ended' },
    ])
  })
})
