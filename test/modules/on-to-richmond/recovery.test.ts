import { describe, expect, test } from 'vitest'
import { readOrders } from '../../../modules/on-to-richmond/rules/orders.ts'
import { recoveryPhase } from '../../../modules/on-to-richmond/rules/stages/std-08-recovery/recovery-phase.ts'
import { recoverySteps } from '../../../modules/on-to-richmond/rules/stages/std-08-recovery/recovery-steps.ts'
import { recoveryWorks } from '../../../modules/on-to-richmond/rules/stages/std-08-recovery/recovery-works.ts'
import type { UnitState } from '../../../modules/on-to-richmond/rules/state.ts'
import { gameEvents, otrTable, stageOf, type TableSpec, tableWith, type UnitSpec } from '../../support/otr-table.ts'

const table = otrTable([recoveryPhase, recoveryWorks, recoverySteps])
const WORKS = { side: 'union', done: [], tried: [], rolling: false } as const

/** Casey alone at Seven Pines. */
function casey(is: Partial<UnitSpec>, more: Partial<TableSpec> = {}) {
  return tableWith({ at: { N1328: { 'us-casey': { manpower: 13, ...is } } }, ...more })
}

function afterSteps(is: Partial<UnitSpec>): UnitState | undefined {
  return table.open(casey(is), 'recovery-steps', {}).position.board.units['us-casey']
}

describe('std:8.0 steps 3 to 5', () => {
  const positions: readonly [string, Partial<UnitSpec>, Partial<UnitState>][] = [
    ['3a at Fatigue 0 disorder ends', { organized: false }, { organized: true, fatigue: 0 }],
    ['3a at Fatigue 1 disorder ends', { organized: false, fatigue: 1 }, { organized: true, fatigue: 0 }],
    ['3a at Fatigue 2 it does not', { organized: false, fatigue: 2 }, { organized: false, fatigue: 0 }],
    ['3a nor with Demoralize-2', { organized: false, demoralized: 2 }, { organized: false, demoralized: 1 }],
    ['3a but with Demoralize-1', { organized: false, demoralized: 1 }, { organized: true, demoralized: 0 }],
    ['3b at Fatigue 1 exhaustion ends', { exhausted: true, fatigue: 1 }, { exhausted: false, fatigue: 0 }],
    ['3b at Fatigue 2 it stays', { exhausted: true, fatigue: 2 }, { exhausted: true, fatigue: 0 }],
    ['3b and with Demoralize-2', { exhausted: true, demoralized: 2 }, { exhausted: true, demoralized: 1 }],
    ['3c Demoralize-1 goes at Fatigue 1', { demoralized: 1, fatigue: 1 }, { demoralized: 0 }],
    ['3c Demoralize-2 becomes 1 at Fatigue 0', { demoralized: 2 }, { demoralized: 1 }],
    ['3c at Fatigue 2 it stays', { demoralized: 1, fatigue: 2 }, { demoralized: 1 }],
    ['4 at Fatigue 3 it is exhausted', { fatigue: 3 }, { exhausted: true, fatigue: 0 }],
    ['4 at Fatigue 4 it is exhausted', { fatigue: 4 }, { exhausted: true, fatigue: 1 }],
    ['4 at Fatigue 2 it is not', { fatigue: 2 }, { exhausted: false, fatigue: 0 }],
    ['4 and stays so', { fatigue: 4, exhausted: true }, { exhausted: true, fatigue: 1 }],
    ['5 three levels go', { fatigue: 4 }, { fatigue: 1 }],
  ]
  test.each(positions)('std:8.0 %s', (_name, before, after) => {
    expect(afterSteps(before)).toMatchObject(after)
  })

  test('std:8.0 the steps go 3, 4, 5: a unit at Fatigue 4 rests to 1 and yet recovers nothing, and is exhausted', () => {
    const spec = { fatigue: 4, organized: false, demoralized: 1, exhausted: false } as const
    expect(afterSteps(spec)).toMatchObject({ fatigue: 1, organized: false, demoralized: 1, exhausted: true })
  })

  test('std:8.0 a unit exhausted in step 4 is not refreshed by what step 5 leaves it', () => {
    expect(afterSteps({ fatigue: 3 })).toMatchObject({ fatigue: 0, exhausted: true })
  })

  test('std:8.0 a unit that is exhausted already is not exhausted once more in step 4', () => {
    const stepsOf = (exhausted: boolean) =>
      gameEvents(table.open(casey({ fatigue: 4, exhausted }), 'recovery-steps', {})).map(({ type }) => type)
    expect(stepsOf(false)).toEqual(['unit-exhausted', 'fatigue-set'])
    expect(stepsOf(true)).toEqual(['fatigue-set'])
  })

  test('std:8.0 works come first: a unit that recovers in step 3 could not entrench before', () => {
    const state = casey({ fatigue: 1 })
    const after = table.open(state, 'recovery-phase', { next: 0 })
    expect(stageOf(after.position)).toBe('door')
    expect(gameEvents(after)).toEqual([{ type: 'fatigue-set', unit: 'us-casey', fatigue: 0, rule: 'std:8.0' }])
  })

  test('std:8.0 the Union side does its works first, then the Confederate one', () => {
    const state = tableWith({ at: { N1328: { 'us-casey': 13 }, N1128: { 'cs-garland-a': 17 } } })
    const first = table.open(state, 'recovery-phase', { next: 0 })
    expect(first.position.waiting).toMatchObject({ side: 'union' })
    const second = table.take(first.position, 'done')
    expect(second.position.waiting).toMatchObject({ side: 'confederate' })
    expect(stageOf(table.take(second.position, 'done').position)).toBe('door')
  })
})

describe('std:9.0 entrenching', () => {
  const procedure: readonly [UnitState['entrenched'], UnitState['entrenched']][] = [
    ['none', 'breastwork-build'],
    ['breastwork-build', 'breastwork'],
    ['breastwork', 'fort-build'],
    ['fort-build', 'fort'],
  ]
  test.each(procedure)('std:9.0 in 1862 a unit with %s entrenches to %s', (entrenched, after) => {
    const { position } = table.open(casey({ entrenched }), 'recovery-works', WORKS)
    const done = table.take(position, 'entrench:us-casey')
    expect(gameEvents(done)).toEqual([{ type: 'entrenchment-set', unit: 'us-casey', entrenched: after }])
    expect(stageOf(done.position)).toBe('door')
  })

  test('std:9.0 in a redoubt of its side a unit begins with a completed breastwork, then goes on as elsewhere', () => {
    const side = { ...WORKS, side: 'confederate' } as const
    const at = (entrenched: UnitState['entrenched']) =>
      tableWith({ scenario: 'warwick-line', at: { S4607: { 'cs-ward': { manpower: 2, entrenched } } } })
    const first = table.take(table.open(at('none'), 'recovery-works', side).position, 'entrench:cs-ward')
    expect(gameEvents(first)).toEqual([{ type: 'entrenchment-set', unit: 'cs-ward', entrenched: 'breastwork' }])
    const next = table.take(table.open(at('breastwork'), 'recovery-works', side).position, 'entrench:cs-ward')
    expect(gameEvents(next)).toEqual([{ type: 'entrenchment-set', unit: 'cs-ward', entrenched: 'fort-build' }])
  })

  test('std:9.0 the other side gains nothing from it', () => {
    const state = tableWith({ scenario: 'warwick-line', at: { S4607: { 'us-casey': 10 } } })
    const done = table.take(table.open(state, 'recovery-works', WORKS).position, 'entrench:us-casey')
    expect(gameEvents(done)).toEqual([{ type: 'entrenchment-set', unit: 'us-casey', entrenched: 'breastwork-build' }])
  })

  const refused: readonly [string, Partial<UnitSpec>, Partial<TableSpec>, string, string][] = [
    ['at Fatigue 1', { fatigue: 1 }, {}, 'fatigued', 'std:8.0'],
    ['with Demoralize-1', { demoralized: 1 }, {}, 'demoralized', 'std:11.0'],
    ['with Demoralize-2', { demoralized: 2 }, {}, 'demoralized', 'std:11.0'],
    ['in rain', {}, { rain: true }, 'rain', 'std:12.0'],
    ['when it has a fort', { entrenched: 'fort' }, {}, 'fort-stands', 'std:9.0'],
  ]
  test.each(refused)('std:9.0 a unit does not entrench %s', (_when, is, more, code, rule) => {
    const position = table.waitingIn(casey(is, more), 'recovery-works', WORKS, 'union')
    expect(table.offered(position)).toEqual(['done'])
    expect(table.refusalOf(position, 'entrench:us-casey')).toMatchObject({ code, rule })
    expect(stageOf(table.open(casey(is, more), 'recovery-works', WORKS).position)).toBe('door')
  })

  test('std:8.0 one activity for each unit, and the enemy’s units do none', () => {
    const at = { N1328: { 'us-casey': 13, 'us-couch': 12 }, N1128: { 'cs-garland-a': 17 } }
    const open = table.open(tableWith({ at }), 'recovery-works', WORKS).position
    expect(table.offered(open)).toEqual(['entrench:us-casey', 'entrench:us-couch', 'done'])
    const { position } = table.take(open, 'entrench:us-couch')
    expect(table.offered(position)).toEqual(['entrench:us-casey', 'done'])
    expect(table.refusalOf(position, 'entrench:us-couch').code).toBe('done-already')
    expect(table.refusalOf(position, 'entrench:cs-garland-a').code).toBe('not-yours')
    expect(table.refusalOf(position, 'entrench:us-porter').code).toBe('not-yours')
    expect(table.refusalOf(position, 'entrench:nobody').code).toBe('not-yours')
  })

  test('std:9.0 every type of unit entrenches, a squadron and a battery too', () => {
    const at = { S5518: { 'us-5-6-us': 1, 'us-art-res-1': 2 } }
    const open = table.open(tableWith({ scenario: 'warwick-line', at }), 'recovery-works', WORKS).position
    expect([...table.offered(open)].sort()).toEqual(['done', 'entrench:us-5-6-us', 'entrench:us-art-res-1'])
  })

  test('std:8.0 a unit that waits for its turn off the map is refused', () => {
    const state = tableWith({
      scenario: 'warwick-line',
      at: { S5518: { 'us-casey': 1 }, reinforcement: { 'us-6-pa': 1 } },
    })
    const open = table.open(state, 'recovery-works', WORKS).position
    expect(table.refusalOf(open, 'entrench:us-6-pa').code).toBe('not-on-map')
  })
})

describe('std:8.0 standing orders', () => {
  const at = { N1328: { 'us-casey': 13, 'us-couch': { manpower: 12, fatigue: 1 } } }
  const orders = (recovery: Record<string, string>) => {
    const read = readOrders('union', { recovery })
    if (!read.ok) throw new Error(read.error.message)
    return { union: read.value }
  }

  test('std:8.0 "always" entrenches whoever may, and the phase goes on when nothing is left', () => {
    const after = table.open(tableWith({ at }), 'recovery-works', WORKS, [], orders({ entrench: 'always' }))
    expect(stageOf(after.position)).toBe('door')
    expect(gameEvents(after)).toEqual([{ type: 'entrenchment-set', unit: 'us-casey', entrenched: 'breastwork-build' }])
  })

  test('std:8.0 "never" leaves everything as it is; silent orders ask', () => {
    const never = table.open(tableWith({ at }), 'recovery-works', WORKS, [], orders({ entrench: 'never' }))
    expect(stageOf(never.position)).toBe('door')
    expect(gameEvents(never)).toEqual([])
    const silent = table.open(tableWith({ at }), 'recovery-works', WORKS, [], orders({}))
    expect(stageOf(silent.position)).toBe('recovery-works')
  })

  test('std:8.0 a unit that could repair is left to its side when the orders do not say whether it shall', () => {
    const bridge = { N2831: { 'us-casey': 13 }, N1328: { 'us-couch': 12 } }
    const state = tableWith({ at: bridge, more: { destroyed: ['N2831-N2832'] } })
    const asked = table.open(state, 'recovery-works', WORKS, [], orders({ entrench: 'always' }))
    expect(stageOf(asked.position)).toBe('recovery-works')
    expect(gameEvents(asked)).toEqual([{ type: 'entrenchment-set', unit: 'us-couch', entrenched: 'breastwork-build' }])
    const both = orders({ entrench: 'always', repair: 'always' })
    const repaired = table.open(state, 'recovery-works', WORKS, [[1]], both)
    expect(gameEvents(repaired).map(({ type }) => type)).toEqual(['crossing-repaired', 'entrenchment-set'])
    expect(stageOf(repaired.position)).toBe('door')
  })
})
