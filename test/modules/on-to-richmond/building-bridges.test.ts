import { describe, expect, test, vi } from 'vitest'
import {
  buildModifiers,
  buildRefusal,
  repairModifiers,
} from '../../../modules/on-to-richmond/rules/queries/bridge-works.ts'
import { recoveryWorks } from '../../../modules/on-to-richmond/rules/stages/std-08-recovery/recovery-works.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { gameEvents, otrTable, stageOf, type TableSpec, tableWith, type UnitSpec } from '../../support/otr-table.ts'
import { FREE, FREE_NORTH } from './free-scenario.ts'

vi.mock(import('../../../modules/on-to-richmond/rules/tables/scenarios.ts'), async (original) => {
  const { withFreeScenario } = await import('./free-scenario.ts')
  return withFreeScenario(await original())
})

const table = otrTable([recoveryWorks])
const UNION = { side: 'union', done: [], tried: [], rolling: false } as const
const SOUTH = { ...UNION, side: 'confederate' } as const
const NOTHING = { done: [], tried: [] }

function free(at: TableSpec['at'], more: Partial<TableSpec> = {}): State {
  return tableWith({ scenario: FREE, at, ...more })
}

const sum = (list: readonly { readonly value: number }[]) => list.reduce((total, { value }) => total + value, 0)

describe('std:10.1 building pontoon bridges', () => {
  const at = (is: UnitSpec | number = 12): TableSpec['at'] => ({ N1225: { 'us-couch': is } })

  test('std:10.1 a bridge is built on a modified 5 or less, and is its builder’s', () => {
    const open = table.open(free(at()), 'recovery-works', UNION).position
    expect(table.offered(open)).toContain('build:us-couch:N1224-N1225')
    const built = table.take(open, 'build:us-couch:N1224-N1225', [[5]])
    expect(gameEvents(built)).toEqual([{ type: 'pontoon-built', hexside: 'N1224-N1225', side: 'union' }])
    expect(stageOf(built.position)).toBe('door')
  })

  test('std:10.1 an unmodified 6 builds nothing, though the Confederate -3 near the Capitol would bring it to 5', () => {
    const open = table.open(free({ N0627: { 'cs-ripley': 5 } }), 'recovery-works', SOUTH).position
    const choice = 'build:cs-ripley:N0627-N0628'
    expect(table.offerOf(open, choice).modifiers?.map(({ value }) => value)).toEqual([-3, 2, 0])
    expect(gameEvents(table.take(open, choice, [[6]]))).toEqual([])
    expect(gameEvents(table.take(open, choice, [[5]])).length).toBe(1)
  })

  test('std:10.1 a modified 6 builds nothing', () => {
    // +2 for a road on one bank only
    const open = table.open(free({ N1425: { 'us-couch': 12 } }), 'recovery-works', UNION).position
    expect(gameEvents(table.take(open, 'build:us-couch:N1425-N1525', [[4]]))).toEqual([])
    expect(gameEvents(table.take(open, 'build:us-couch:N1425-N1525', [[3]])).length).toBe(1)
  })

  const modifiers: readonly [string, 'union' | 'confederate', string, number, Partial<TableSpec>][] = [
    ['a road on both banks and a ford: 0', 'union', 'N1224-N1225', 0, {}],
    [
      'a road on both banks and a destroyed bridge: 0',
      'union',
      'N0923-N0924',
      0,
      { more: { destroyed: ['N0923-N0924'] } },
    ],
    ['an unfordable river: +1', 'union', 'N1224-N1225', 1, { more: { weather: weather(9, 0) } }],
    ['the marker of the other class: 0', 'union', 'N1224-N1225', 0, { more: { weather: weather(0, 9) } }],
    ['roads on both banks, no crossing: +1', 'union', 'N1625-N1626', 1, {}],
    ['a road on one bank: +2', 'union', 'N1425-N1525', 2, {}],
    ['no road on either bank: +3', 'union', 'N1124-N1125', 3, {}],
    ['a major river: +2', 'union', 'N0627-N0628', 2, {}],
    ['the same for a Confederate near the Capitol: -3', 'confederate', 'N0627-N0628', -1, {}],
    ['far from the Capitol no -3', 'confederate', 'N2823-N2924', 2, {}],
    ['Barrett’s Ferry: +1, and +2 for the major river', 'union', 'S3409-S3509', 3, {}],
    ['a minor river near the Capitol has no -3', 'confederate', 'N0923-N0924', 0, {}],
  ]
  test.each(modifiers)('std:10.1 %s', (_name, side, hexside, value, more) => {
    expect(sum(buildModifiers(free({}, more), side, hexside))).toBe(value)
  })

  const refused: readonly [string, TableSpec['at'], Partial<TableSpec>, string, string][] = [
    ['at Fatigue 1', at({ manpower: 12, fatigue: 1 }), {}, 'N1224-N1225', 'fatigued'],
    ['demoralized', at({ manpower: 12, demoralized: 1 }), {}, 'N1224-N1225', 'demoralized'],
    ['in rain', at(), { rain: true }, 'N1224-N1225', 'rain'],
    ['with a Combat value of 4 (5 disorganized)', at({ manpower: 5, organized: false }), {}, 'N1224-N1225', 'too-weak'],
    ['over a creek', { N0519: { 'us-couch': 12 } }, {}, 'N0518-N0519', 'no-river'],
    ['over a side of another hex', at(), {}, 'N1625-N1626', 'no-river'],
    ['where no river is', at(), {}, 'N1225-N1226', 'no-river'],
    ['at a dam', { S5412: { 'us-couch': 12 } }, {}, 'S5412-S5512', 'bridged-already'],
    [
      'at a pontoon bridge, the enemy’s too',
      at(),
      { more: { pontoons: { 'N1224-N1225': 'confederate' } } },
      'N1224-N1225',
      'bridged-already',
    ],
    [
      'toward enemies of Combat value 5 together',
      { ...at(), N1224: { 'cs-rodes-b': 3, 'cs-ripley': 2 } },
      {},
      'N1224-N1225',
      'enemy-over-there',
    ],
    [
      'over a second major river',
      { N0627: { 'us-couch': 12 } },
      { more: { pontoons: { 'N2823-N2924': 'union' } } },
      'N0627-N0628',
      'no-marker',
    ],
  ]
  test.each(refused)('std:10.1 no bridge is built %s', (_name, hexes, more, hexside, code) => {
    const position = table.waitingIn(free(hexes, more), 'recovery-works', UNION, 'union')
    expect(table.offered(position)).not.toContain(`build:us-couch:${hexside}`)
    expect(table.refusalOf(position, `build:us-couch:${hexside}`).code).toBe(code)
  })

  const allowed: readonly [string, TableSpec['at'], Partial<TableSpec>, string][] = [
    ['with a Combat value of 5', at(5), {}, 'N1224-N1225'],
    ['toward an enemy of Combat value 4', { ...at(), N1224: { 'cs-rodes-b': 4 } }, {}, 'N1224-N1225'],
    [
      'toward a strong entrenchment of a weak enemy',
      { ...at(), N1224: { 'cs-rodes-b': { manpower: 4, entrenched: 'fort' } } },
      {},
      'N1224-N1225',
    ],
    ['beside a permanent bridge', { N0924: { 'us-couch': 12 } }, {}, 'N0923-N0924'],
    [
      'over a major river, with a minor one bridged',
      { N0627: { 'us-couch': 12 } },
      { more: { pontoons: { 'N1224-N1225': 'union' } } },
      'N0627-N0628',
    ],
    [
      'over a major river, with the enemy’s marker in use',
      { N0627: { 'us-couch': 12 } },
      { more: { pontoons: { 'N2823-N2924': 'confederate' } } },
      'N0627-N0628',
    ],
  ]
  test.each(allowed)('std:10.1 a bridge may be built %s', (_name, hexes, more, hexside) => {
    expect(buildRefusal(free(hexes, more), 'us-couch', hexside, NOTHING)).toBeUndefined()
  })

  test('std:10.1 Confederate infantry may bridge a major river', () => {
    expect(buildRefusal(free({ N0627: { 'cs-ripley': 5 } }), 'cs-ripley', 'N0627-N0628', NOTHING)).toBeUndefined()
  })

  test('std:10.1 neither cavalry nor artillery builds', () => {
    const state = free({ N1225: { 'us-art-res-1': 6, 'us-3-8-pa': 6 } })
    for (const unit of ['us-art-res-1', 'us-3-8-pa']) {
      expect(buildRefusal(state, unit, 'N1224-N1225', NOTHING)?.code).toBe('not-infantry')
    }
  })

  test('std:10.1 one unit in each hex tries, one bridge for each unit, each hexside once', () => {
    const state = free({ N1225: { 'us-couch': 12, 'us-casey': 13 }, N1224: { 'us-kearny': 12 } })
    const open = table.open(state, 'recovery-works', UNION).position
    const { position } = table.take(open, 'build:us-couch:N1224-N1225', [[6]])
    expect(table.refusalOf(position, 'build:us-couch:N1225-N1325').code).toBe('done-already')
    expect(table.refusalOf(position, 'build:us-casey:N1224-N1225').code).toBe('one-for-each-hex')
    expect(table.refusalOf(position, 'build:us-kearny:N1224-N1225').code).toBe('tried-already')
    expect(table.offered(position)).toContain('entrench:us-casey')
    expect(table.refusalOf(position, 'entrench:us-couch').code).toBe('done-already')
  })

  test('std:10.1 a repair tried by another unit of the hex keeps nobody from building, not even on the same hexside', () => {
    const state = free({ N0923: { 'us-couch': 12, 'us-casey': 13 } }, { more: { destroyed: ['N0923-N0924'] } })
    const repair = { work: 'repair', unit: 'us-couch', hexside: 'N0923-N0924' } as const
    const so = { done: ['us-couch'], tried: [repair] }
    expect(buildRefusal(state, 'us-casey', 'N0923-N0924', so)).toBeUndefined()
  })

  test('std:10.1 nobody builds toward a sheet that the scenario does not use', () => {
    const at = { N0833: { 'us-couch': 12 } }
    expect(buildRefusal(free(at), 'us-couch', 'N0833-S0401', NOTHING)).toBeUndefined()
    const north = tableWith({ scenario: FREE_NORTH, at })
    expect(buildRefusal(north, 'us-couch', 'N0833-S0401', NOTHING)?.code).toBe('no-river')
  })

  test('otr:13.0 in both scenarios nobody builds', () => {
    for (const [scenario, hex, hexside] of [
      ['seven-pines', 'N1225', 'N1224-N1225'],
      ['warwick-line', 'S5314', 'S5214-S5314'],
    ] as const) {
      const state = tableWith({ scenario, at: { [hex]: { 'us-couch': 12 } } })
      expect(buildRefusal(state, 'us-couch', hexside, NOTHING)).toMatchObject({ code: 'no-bridges', rule: 'otr:13.0' })
    }
  })
})

function weather(minorUnfordableUntil: number, majorUnfordableUntil: number): State['weather'] {
  return { rainUntil: 0, minorUnfordableUntil, majorUnfordableUntil }
}

describe('std:10.3 repairing', () => {
  const BRIDGE = 'N0923-N0924'
  const FERRY = 'N1215-N1315'
  const at = (is: UnitSpec | number = 12): TableSpec['at'] => ({ N0923: { 'us-couch': is }, N1315: { 'us-casey': 12 } })
  const broken = { more: { destroyed: [BRIDGE, FERRY] } }

  test('std:10.3 a bridge is repaired on 3, not on 4', () => {
    const open = table.open(free(at(), broken), 'recovery-works', UNION).position
    const repaired = { type: 'crossing-repaired', hexside: BRIDGE }
    const after = table.take(open, `repair:us-couch:${BRIDGE}`, [[3]])
    expect(gameEvents(after)).toEqual([repaired])
    expect(after.position.board.destroyed).toEqual([FERRY])
    expect(gameEvents(table.take(open, `repair:us-couch:${BRIDGE}`, [[4]]))).toEqual([])
  })

  test('std:10.3 a ferry is repaired on 5, not on 6', () => {
    const open = table.open(free(at(), broken), 'recovery-works', UNION).position
    const repaired = { type: 'crossing-repaired', hexside: FERRY }
    expect(gameEvents(table.take(open, `repair:us-casey:${FERRY}`, [[5]]))).toEqual([repaired])
    expect(gameEvents(table.take(open, `repair:us-casey:${FERRY}`, [[6]]))).toEqual([])
  })

  test('std:10.3 +1 while the river is unfordable, +2 for a major river', () => {
    expect(sum(repairModifiers(free({}), BRIDGE))).toBe(0)
    expect(sum(repairModifiers(free({}, { more: { weather: weather(2, 0) } }), BRIDGE))).toBe(1)
    expect(sum(repairModifiers(free({}), 'N2823-N2924'))).toBe(2)
    expect(sum(repairModifiers(free({}, { more: { weather: weather(0, 2) } }), 'N2823-N2924'))).toBe(3)
  })

  const refused: readonly [string, TableSpec['at'], Partial<TableSpec>, string][] = [
    ['at Fatigue 1', at({ manpower: 12, fatigue: 1 }), broken, 'fatigued'],
    ['demoralized', at({ manpower: 12, demoralized: 2 }), broken, 'demoralized'],
    ['in rain', at(), { ...broken, rain: true }, 'rain'],
    ['below Combat value 5', at(4), broken, 'too-weak'],
    ['what stands', at(), {}, 'nothing-destroyed'],
    ['toward an enemy of 5', { ...at(), N0924: { 'cs-ripley': 5 } }, broken, 'enemy-over-there'],
    ['from elsewhere', { N1225: { 'us-couch': 12 } }, broken, 'nothing-destroyed'],
  ]
  test.each(refused)('std:10.3 no bridge is repaired %s', (_name, hexes, more, code) => {
    const position = table.waitingIn(free(hexes, more), 'recovery-works', UNION, 'union')
    expect(table.offered(position)).not.toContain(`repair:us-couch:${BRIDGE}`)
    expect(table.refusalOf(position, `repair:us-couch:${BRIDGE}`).code).toBe(code)
  })

  test('std:10.3 neither cavalry nor artillery repairs, be it a bridge or a ferry', () => {
    const state = free({ N0923: { 'us-art-res-1': 6, 'us-3-8-pa': 6 }, N1315: { 'us-8-il': 6 } }, broken)
    const position = table.waitingIn(state, 'recovery-works', UNION, 'union')
    expect(table.offered(position).filter((choice) => choice.startsWith('repair'))).toEqual([])
    for (const choice of [`us-art-res-1:${BRIDGE}`, `us-3-8-pa:${BRIDGE}`, `us-8-il:${FERRY}`]) {
      expect(table.refusalOf(position, `repair:${choice}`).code).toBe('not-infantry')
    }
  })

  test('std:10.3 a unit that has entrenched or tried to build repairs nothing in the same phase', () => {
    const open = table.open(free(at(), broken), 'recovery-works', UNION).position
    const entrenched = table.take(open, 'entrench:us-couch').position
    expect(table.refusalOf(entrenched, `repair:us-couch:${BRIDGE}`).code).toBe('done-already')
    const built = table.take(open, `build:us-couch:${BRIDGE}`, [[6]]).position
    expect(table.refusalOf(built, `repair:us-couch:${BRIDGE}`).code).toBe('done-already')
  })

  test('std:10.3 one attempt on each bridge in a phase, even by another unit on the other bank', () => {
    const state = free({ N0923: { 'us-couch': 12 }, N0924: { 'us-casey': 12 } }, broken)
    const open = table.open(state, 'recovery-works', UNION).position
    const { position } = table.take(open, `repair:us-couch:${BRIDGE}`, [[6]])
    expect(table.refusalOf(position, `repair:us-casey:${BRIDGE}`).code).toBe('tried-already')
  })

  test('otr:13.0 Turner’s and Fisher’s bridges may not be rebuilt in Seven Pines', () => {
    const state = tableWith({ at: { N1929: { 'us-couch': 12 } }, more: { destroyed: ['N1929-N2028', 'N2130-N2229'] } })
    const position = table.waitingIn(state, 'recovery-works', UNION, 'union')
    expect(table.refusalOf(position, 'repair:us-couch:N1929-N2028')).toMatchObject({ code: 'not-repairable' })
    expect(table.offered(position)).toEqual(['entrench:us-couch', 'done'])
  })
})
