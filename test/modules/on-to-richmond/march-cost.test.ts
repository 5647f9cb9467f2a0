import { describe, expect, it } from 'vitest'
import type { HexId, UnitId } from '../../../modules/on-to-richmond/rules/ids.ts'
import { stepCost } from '../../../modules/on-to-richmond/rules/queries/march-cost.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { type TableSpec, tableWith, type UnitSpec } from '../../support/otr-table.ts'

/** Half MP of a step, or the code of the refusal. */
function costOf(state: State, unit: UnitId, from: HexId, to: HexId): number | string {
  const cost = stepCost(state, unit, from, to)
  return 'refused' in cost ? cost.refused.code : cost.halfPoints
}

function alone(from: HexId, rain: boolean, more: Partial<State> = {}, unit: UnitId = 'us-casey', manpower = 13): State {
  const scenario = from.startsWith('S') ? 'warwick-line' : 'seven-pines'
  return tableWith({ scenario, rain, at: { [from]: { [unit]: manpower } }, more })
}

type Row = readonly [from: HexId, to: HexId, what: string, dry: number | string, rain: number | string]

describe('std:6.2 and std:12.0 what a step costs, in half MP', () => {
  // Off the roads the values are those of data/terrain-chart.json; roads, pikes, railroads and the bans are the rulebook's.
  const rows: readonly Row[] = [
    ['N0204', 'N0305', 'clear', 6, 8],
    ['N0104', 'N0203', 'rolling', 6, 8],
    ['N0101', 'N0201', 'rough', 8, 10],
    ['N0102', 'N0202', 'woods', 8, 10],
    ['N0426', 'N0527', 'city, no road', 2, 4],
    ['N0833', 'N0934', 'hill', 8, 10],
    ['N0417', 'N0518', 'provisional swamp', 8, 'swamp'],
    ['N0518', 'N0417', 'woods out of a provisional swamp', 8, 'swamp'],
    ['N0621', 'N0522', 'clear out of a provisional swamp', 6, 'swamp'],
    ['N1430', 'N1530', 'swamp', 'swamp', 'swamp'],
    ['N1530', 'N1430', 'clear out of a swamp', 'swamp', 'swamp'],
    ['N3401', 'N3501', 'water', 'off-map', 'off-map'],
    ['N0313', 'N0413', 'clear by road', 2, 4],
    ['N0101', 'N0102', 'rolling by road', 2, 4],
    ['N0110', 'N0109', 'rough by road', 2, 4],
    ['N0107', 'N0106', 'woods by road', 2, 4],
    ['N0633', 'N0734', 'hill by road', 2, 4],
    ['N0626', 'N0627', 'city by road', 2, 4],
    ['N1223', 'N1224', 'provisional swamp by road', 2, 4],
    ['N1729', 'N1728', 'clear by road out of a provisional swamp', 2, 4],
    ['N0304', 'N0305', 'clear by railroad', 2, 4],
    ['N0130', 'N0229', 'woods by railroad', 2, 4],
    ['N1627', 'N1727', 'provisional swamp by railroad', 2, 4],
    ['N0226', 'N0326', 'clear by pike', 2, 3],
    ['N0124', 'N0224', 'woods by pike', 2, 3],
    ['N0425', 'N0526', 'city by pike and railroad', 2, 3],
    ['N0325', 'N0425', 'clear by pike and railroad', 2, 3],
    ['N0526', 'N0626', 'city by road and railroad', 2, 4],
    ['N0308', 'N0307', 'clear by road and railroad', 2, 4],
    ['N0421', 'N0422', 'clear over a creek', 6, 'creek-in-rain'],
    ['N0103', 'N0104', 'woods over a creek', 8, 'creek-in-rain'],
    ['N1023', 'N0923', 'clear by road over a creek', 2, 4],
    ['N0221', 'N0222', 'rolling by railroad over a creek', 2, 4],
    ['N0523', 'N0522', 'clear by pike over a creek', 2, 3],
    ['N0308', 'N0309', 'woods by road and railroad over a creek', 2, 4],
    ['N1529', 'N1530', 'swamp over a creek', 'swamp', 'creek-in-rain'],
    ['N0211', 'N0312', 'minor river without a crossing', 'river', 'river'],
    ['N0427', 'N0527', 'major river without a crossing', 'river', 'river'],
    ['N0911', 'N0912', 'clear by road over a minor bridge', 2, 4],
    ['N0111', 'N0112', 'woods by road over a minor bridge', 2, 4],
    ['N0306', 'N0307', 'clear by railroad over a minor bridge', 2, 4],
    ['N0627', 'N0628', 'city by pike over a major bridge', 2, 3],
    ['N0527', 'N0528', 'clear by railroad over a major bridge', 2, 4],
    ['N0106', 'N0205', 'rolling by road over a minor ford', 2, 'river'],
    ['N0205', 'N0106', 'woods by road over a minor ford', 2, 'river'],
    // ferries: 13 manpower are 4 MP; a minor one costs them in rain only
    ['N1717', 'N1617', 'clear by road over a minor ferry', 2, 4 + 8],
    ['N1215', 'N1315', 'woods by road over a minor ferry', 2, 4 + 8],
    ['N2119', 'N2218', 'clear by road over a major ferry', 2 + 8, 4 + 8],
    ['N2814', 'N2815', 'rolling by road over a major ferry', 2 + 8, 4 + 8],
    ['S5412', 'S5513', 'clear by road over a dam', 2, 4],
    ['S5314', 'S5313', 'woods by road over a dam', 2, 4],
    ['S5412', 'S5413', 'minor river without a dam', 'river', 'river'],
    ['S2121', 'S2220', 'swamp of the South sheet', 'swamp', 'swamp'],
    ['S5314', 'S5715', 'far away', 'not-adjacent', 'not-adjacent'],
  ]
  it.each(rows)('std:6.2 %s to %s: %s', (from, to, _what, dry, rain) => {
    expect(costOf(alone(from, false), 'us-casey', from, to)).toBe(dry)
    expect(costOf(alone(from, true), 'us-casey', from, to)).toBe(rain)
  })
})

describe('std:10.0 bridges, ferries and fords', () => {
  const gone = (hexside: string, rain = false, more: Partial<State> = {}) =>
    alone('N0911', rain, { destroyed: [hexside], ...more })

  it('std:10.2 a destroyed minor bridge or ferry is a ford on its road, a destroyed major one is nothing (OTR-29)', () => {
    expect(costOf(gone('N0911-N0912'), 'us-casey', 'N0911', 'N0912')).toBe(2)
    expect(costOf(gone('N0911-N0912', true), 'us-casey', 'N0911', 'N0912')).toBe('river')
    expect(costOf(gone('N1617-N1717'), 'us-casey', 'N1717', 'N1617')).toBe(2)
    expect(costOf(gone('N0627-N0628'), 'us-casey', 'N0627', 'N0628')).toBe('river')
    expect(costOf(gone('N2119-N2218'), 'us-casey', 'N2119', 'N2218')).toBe('river')
  })

  it('std:12.0 fords close while their river is unfordable, and only those of its class', () => {
    const minor = { weather: { rainUntil: 0, minorUnfordableUntil: 2, majorUnfordableUntil: 0 } }
    const major = { weather: { rainUntil: 0, minorUnfordableUntil: 1, majorUnfordableUntil: 2 } }
    expect(costOf(alone('N0106', false, minor), 'us-casey', 'N0106', 'N0205')).toBe('river')
    expect(costOf(alone('N0106', false, major), 'us-casey', 'N0106', 'N0205')).toBe(2)
    expect(costOf(gone('N0911-N0912', false, minor), 'us-casey', 'N0911', 'N0912')).toBe('river')
    expect(costOf(gone('N0911-N0912', false, major), 'us-casey', 'N0911', 'N0912')).toBe(2)
  })

  it('std:6.2 a ferry over an unfordable minor river costs a third of the manpower, fractions dropped', () => {
    const minor = { weather: { rainUntil: 0, minorUnfordableUntil: 2, majorUnfordableUntil: 0 } }
    const boats = (manpower: number, from: HexId, to: HexId, more: Partial<State>) =>
      costOf(alone(from, false, more, 'us-casey', manpower), 'us-casey', from, to)
    expect(boats(13, 'N1717', 'N1617', minor)).toBe(2 + 8)
    expect(boats(5, 'N1717', 'N1617', minor)).toBe(2 + 2)
    expect(boats(2, 'N1717', 'N1617', minor)).toBe(2)
    expect(boats(13, 'N1717', 'N1617', {})).toBe(2)
    expect(boats(5, 'N2119', 'N2218', {})).toBe(2 + 2)
    expect(boats(2, 'N2119', 'N2218', {})).toBe(2)
  })

  it('std:10.1 a pontoon bridge carries a road, not a pike, where both hexes have a path', () => {
    const over = (rain: boolean) => alone('N1717', rain, { pontoons: { 'N1617-N1717': 'union' } })
    expect(costOf(over(false), 'us-casey', 'N1717', 'N1617')).toBe(2)
    expect(costOf(over(true), 'us-casey', 'N1717', 'N1617')).toBe(4)
    const pike = { destroyed: ['N0627-N0628'], pontoons: { 'N0627-N0628': 'union' } } as const
    expect(costOf(alone('N0627', true, pike), 'us-casey', 'N0627', 'N0628')).toBe(4)
  })

  it('std:10.1 without a path in both hexes the terrain is paid', () => {
    const pontoon = { pontoons: { 'N1717-N1718': 'union' } } as const
    expect(costOf(alone('N1717', false, pontoon), 'us-casey', 'N1717', 'N1718')).toBe(6)
    expect(costOf(alone('N1717', true, pontoon), 'us-casey', 'N1717', 'N1718')).toBe(8)
  })

  it('std:10.2 nobody crosses the enemy’s pontoon bridge', () => {
    const enemy = { pontoons: { 'N0211-N0312': 'confederate' } } as const
    expect(costOf(alone('N0211', false, enemy), 'us-casey', 'N0211', 'N0312')).toBe('river')
  })

  it('std:10.2 nor does it help where the bridge of a major river is gone', () => {
    const more = { destroyed: ['N0627-N0628'], pontoons: { 'N0627-N0628': 'confederate' } } as const
    expect(costOf(alone('N0627', false, more), 'us-casey', 'N0627', 'N0628')).toBe('river')
    const own = { ...more, pontoons: { 'N0627-N0628': 'union' } } as const
    expect(costOf(alone('N0627', false, own), 'us-casey', 'N0627', 'N0628')).toBe(2)
  })

  it('otr:13.0 the Chickahominy is closed to Confederates and open to Union units at some bridges', () => {
    const union = tableWith({ at: { N1928: { 'us-jameson': 5 } } })
    expect(costOf(union, 'us-jameson', 'N1928', 'N2027')).toBe(2)
    const south = tableWith({ at: { N1928: { 'cs-hood': 5 } } })
    expect(costOf(south, 'cs-hood', 'N1928', 'N2027')).toBe('river-closed')
    expect(costOf(union, 'us-jameson', 'N1929', 'N2028')).toBe('river-closed')
  })

  it('std:6.2 no unit enters an enemy-occupied hex', () => {
    const state = tableWith({ at: { N5203: { 'us-casey': 5 }, N5103: { 'cs-3-va-cav': 1 } } })
    expect(costOf(state, 'us-casey', 'N5203', 'N5103')).toBe('enemy-occupied')
  })
})

describe('std:6.2 entering a hex with friends', () => {
  const open = (there: { readonly [unit: UnitId]: UnitSpec | number }, unit: UnitId = 'us-casey'): number | string =>
    costOf(tableWith({ at: { N5203: { [unit]: 5 }, N5103: there } }), unit, 'N5203', 'N5103')

  it('std:6.2 the penalty follows the combined Combat Value: 0 to 2, 3 to 11, more', () => {
    expect(open({ 'us-jameson': 2 })).toBe(6)
    expect(open({ 'us-jameson': 3 })).toBe(6 + 2)
    expect(open({ 'us-jameson': 2, 'us-couch': 1 })).toBe(6 + 2)
    expect(open({ 'us-couch': 11 })).toBe(6 + 2)
    expect(open({ 'us-couch': 12 })).toBe(6 + 4)
  })

  it('std:6.2 a value between two rows is rounded up', () => {
    // disorganized, 1 manpower fights as ½
    expect(open({ 'us-couch': 11, 'us-jameson': { manpower: 1, organized: false } })).toBe(6 + 4)
    expect(open({ 'us-couch': 2, 'us-jameson': { manpower: 1, organized: false } })).toBe(6 + 2)
  })

  it('std:6.2 it is the value at the moment: disorganized units count less, entrenchments nothing', () => {
    expect(open({ 'us-couch': { manpower: 12, organized: false } })).toBe(6 + 2)
    expect(open({ 'us-jameson': { manpower: 2, entrenched: 'fort' } })).toBe(6)
  })

  it('std:6.2 cavalry neither pays nor counts, artillery does both', () => {
    expect(open({ 'us-couch': 12 }, 'us-6-pa')).toBe(6)
    expect(open({ 'us-6-pa': 3 })).toBe(6)
    expect(open({ 'us-6-pa': 3, 'us-jameson': 2 })).toBe(6)
    expect(open({ 'us-couch': 12 }, 'us-art-res-1')).toBe(6 + 4)
    expect(open({ 'us-art-res-1': 3 })).toBe(6 + 2)
  })

  it('std:6.2 woods and swamps are dearer, provisional swamps in rain only', () => {
    const into = (from: HexId, to: HexId, manpower: number, rain: boolean) =>
      costOf(
        tableWith({ rain, at: { [from]: { 'us-casey': 5 }, [to]: { 'us-couch': manpower } } }),
        'us-casey',
        from,
        to,
      )
    expect(into('N0107', 'N0106', 3, false)).toBe(2 + 6)
    expect(into('N0107', 'N0106', 12, false)).toBe(2 + 8)
    expect(into('N0107', 'N0106', 12, true)).toBe(4 + 8)
    expect(into('N1223', 'N1224', 3, false)).toBe(2 + 2)
    expect(into('N1223', 'N1224', 3, true)).toBe(4 + 6)
    expect(into('N0626', 'N0627', 12, false)).toBe(2 + 4)
    expect(into('N0633', 'N0734', 12, false)).toBe(2 + 4)
    expect(into('N0110', 'N0109', 12, false)).toBe(2 + 4)
  })

  it('std:6.2 it says its parts', () => {
    const state = tableWith({ at: { N2119: { 'us-casey': 9 }, N2218: { 'us-couch': 12 } } })
    const cost = stepCost(state, 'us-casey', 'N2119', 'N2218')
    if ('refused' in cost) throw new Error(cost.refused.message)
    expect(cost.parts).toEqual([
      { rule: 'std:6.2', label: 'road', value: 2 },
      { rule: 'std:6.2', label: 'ferry over a major river', value: 6 },
      { rule: 'std:6.2', label: 'friends of Combat Value 12 in the hex', value: 4 },
    ])
    expect(cost.halfPoints).toBe(12)
  })
})

describe('std:6.2 enemy zones', () => {
  const at = (spec: TableSpec['at'], more: Omit<TableSpec, 'at'> = {}) => tableWith({ at: spec, ...more })

  it('std:6.2 into a zone from outside costs nothing more', () => {
    const state = at({ N5203: { 'us-casey': 5 }, N5001: { 'cs-hood': 5 } })
    const cost = stepCost(state, 'us-casey', 'N5202', 'N5102')
    expect(cost).toMatchObject({ halfPoints: 6, entersZone: true, zoneToZone: false })
  })

  it('std:6.2 out of a zone costs 1 MP more, besides everything else', () => {
    const state = at({ N5203: { 'us-casey': 5 }, N5103: { 'cs-hood': 5 }, N5204: { 'us-couch': 12 } })
    // N5204 is not next to N5103
    expect(stepCost(state, 'us-casey', 'N5203', 'N5304')).toMatchObject({ halfPoints: 6 + 2, entersZone: false })
    const fromZone = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 }, N5204: { 'us-couch': 12 } })
    expect(stepCost(fromZone, 'us-casey', 'N5203', 'N5204')).toMatchObject({ halfPoints: 6 + 4 + 2 })
  })

  it('std:6.2 from zone to zone without a path disorganizes, by road it does not; friends in the hex are no matter', () => {
    const off = at({ N5203: { 'us-casey': 5 }, N5103: { 'cs-hood': 5 }, N5202: { 'us-couch': 12 } })
    expect(stepCost(off, 'us-casey', 'N5203', 'N5202')).toMatchObject({ zoneToZone: true, disorganizes: true })
    const road = at({ N1619: { 'us-casey': 5 }, N1719: { 'cs-hood': 5 } })
    expect(stepCost(road, 'us-casey', 'N1619', 'N1720')).toMatchObject({ zoneToZone: true, disorganizes: false })
    expect(stepCost(road, 'us-casey', 'N1619', 'N1618')).toMatchObject({ zoneToZone: true })
  })

  it('std:6.2 zones of different enemies are as good', () => {
    const state = at({ N5203: { 'us-casey': 5 }, N5304: { 'cs-hood': 5 }, N5102: { 'cs-huger-b': 5 } })
    expect(stepCost(state, 'us-casey', 'N5203', 'N5202')).toMatchObject({ zoneToZone: true })
    expect(stepCost(state, 'us-casey', 'N5203', 'N5104')).toMatchObject({ zoneToZone: false, halfPoints: 6 + 2 })
  })

  it('std:6.2 a restricted zone never touches movement, neither in nor out', () => {
    // N0714 is woods that no path enters
    const state = at({ N0714: { 'cs-hood': 5 }, N0613: { 'us-casey': 5 } })
    expect(stepCost(state, 'us-casey', 'N0612', 'N0613')).toMatchObject({ entersZone: false, zoneToZone: false })
    expect(stepCost(state, 'us-casey', 'N0613', 'N0614')).toMatchObject({ halfPoints: 6, zoneToZone: false })
    expect(stepCost(state, 'us-casey', 'N0613', 'N0513')).toMatchObject({ halfPoints: 2, zoneToZone: false })
  })

  it('std:2.4 a path over the woods hexside makes the zone a normal one', () => {
    // N1327 is woods: a road leads to N1226, none to N1326
    const state = at({ N1327: { 'cs-hood': 5 }, N1326: { 'us-casey': 5 } })
    expect(stepCost(state, 'us-casey', 'N1326', 'N1226')).toMatchObject({ halfPoints: 2, entersZone: true })
    expect(stepCost(state, 'us-casey', 'N1226', 'N1326')).toMatchObject({ halfPoints: 2 + 2, entersZone: false })
  })

  it('std:6.2 friends in the enemy zone do not lift it', () => {
    const state = at({ N5203: { 'us-casey': 5 }, N5001: { 'cs-hood': 5 }, N5102: { 'us-couch': 2 } })
    expect(stepCost(state, 'us-casey', 'N5202', 'N5102')).toMatchObject({ entersZone: true })
  })

  it('std:12.0 in rain zones do not cross fords and creeks without a path, and so do not stop', () => {
    // N0421 and N0422 lie on either side of a creek
    const spec = { N0421: { 'cs-hood': 5 }, N0423: { 'us-casey': 5 } }
    expect(stepCost(at(spec), 'us-casey', 'N0423', 'N0422')).toMatchObject({ entersZone: true })
    expect(stepCost(at(spec, { rain: true }), 'us-casey', 'N0423', 'N0422')).toMatchObject({ entersZone: false })
  })
})
