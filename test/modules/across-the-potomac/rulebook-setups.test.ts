import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'

/** The tables of the rulebook: hex and units there; `-1` one step lost, `F` fatigued. Set against the scenario files. */
const tables: readonly (readonly [section: string, scenario: string, side: string, hex: string, units: string])[] = [
  // atp:17.2 RULING ATP-01: "8/2" is 2/8; RULING ATP-02: "4" is 1/4; RULING ATP-03: F after three units is of the last alone
  ['17.2', 'great-invasion', 'union', '2121', '2/8 -1 F'],
  ['17.2', 'great-invasion', 'union', '2617', '1/C, 2/C'],
  ['17.2', 'great-invasion', 'union', '2416', '1, 11, RW F'],
  ['17.2', 'great-invasion', 'union', '2815', '2 -1'],
  ['17.2', 'great-invasion', 'union', '2616', '3, 5, Res'],
  ['17.2', 'great-invasion', 'union', '2417', '12 F'],
  ['17.2', 'great-invasion', 'union', '2714', '6 -1, LW'],
  ['17.2', 'great-invasion', 'union', '3406', '1/4'],
  ['17.3', 'great-invasion', 'confederate', '1919', 'Jenk/Imb F'],
  ['17.3', 'great-invasion', 'confederate', '2119', 'Rodes/2 F'],
  ['17.3', 'great-invasion', 'confederate', '2319', 'Early/2'],
  ['17.3', 'great-invasion', 'confederate', '2519', 'Johnson/2, Valley, 2'],
  ['17.3', 'great-invasion', 'confederate', '2718', 'Hood/1, 1'],
  ['17.3', 'great-invasion', 'confederate', '2817', 'Stuart, Robt, Jones'],
  ['17.3', 'great-invasion', 'confederate', '2917', 'McLaws/1, Pickett/1'],
  ['17.3', 'great-invasion', 'confederate', '3114', 'Andrsn/3, Heth/3, 3, Pender/3'],
  ['17.3', 'great-invasion', 'confederate', '3311', 'Corse'],
  // RULING ATP-02: "Wise/Cooke" are both units; 3510 is 3509 by the errata of atp:2.5
  ['17.3', 'great-invasion', 'confederate', '3509', 'Wise, Cooke'],
  ['18.3', 'lee-vs-meade', 'union', '1317', 'NY, PE'],
  ['18.3', 'lee-vs-meade', 'union', '2016', '3'],
  ['18.3', 'lee-vs-meade', 'union', '2115', '2/C'],
  ['18.3', 'lee-vs-meade', 'union', '2116', '3/C, 1 -1, 2 -1, 5, 11, 12, 1/M, 1/22, 2/22 -1, LW, RW, Res'],
  ['18.3', 'lee-vs-meade', 'union', '2117', '1/C'],
  ['18.3', 'lee-vs-meade', 'union', '2216', '6 -1'],
  ['18.3', 'lee-vs-meade', 'union', '2218', '1/8, 2/8 -1'],
  ['18.3', 'lee-vs-meade', 'union', '3409', '1/4, 1/7, 2/7, DVa'],
  ['18.3', 'lee-vs-meade', 'union', '3503', 'Nagle'],
  ['18.4', 'lee-vs-meade', 'confederate', '1418', 'Jenk/Imb'],
  ['18.4', 'lee-vs-meade', 'confederate', '1518', 'Johnson/2, Rodes/2, 2'],
  ['18.4', 'lee-vs-meade', 'confederate', '1515', 'Early/2'],
  ['18.4', 'lee-vs-meade', 'confederate', '1820', 'Hood/1, McLaws/1, Pickett/1, 1, Andrsn/3, Heth/3, Pender/3, 3'],
  ['18.4', 'lee-vs-meade', 'confederate', '2214', 'Stuart'],
  ['18.4', 'lee-vs-meade', 'confederate', '2619', 'Robt'],
  ['18.4', 'lee-vs-meade', 'confederate', '2518', 'Jones'],
  ['18.4', 'lee-vs-meade', 'confederate', '2519', 'Valley'],
  ['18.4', 'lee-vs-meade', 'confederate', '3316', 'Corse'],
  ['18.4', 'lee-vs-meade', 'confederate', '3410', 'Ransom, Cooke, Wise, DNC'],
  // atp:19.1 RULING ATP-04: "Law" is LW, "2m, 3m" are 2/M and 3/M; "Pender", "Pickett" the divisions, "Jenkins" Jenk/Imb
  ['19.1', '1862', 'union', '2013', '2/M, 3/M'],
  ['19.1', '1862', 'union', '2413', 'Mart, Norfolk, Haskins'],
  ['19.1', '1862', 'union', '2318', '1, 2/4'],
  ['19.1', '1862', 'union', '2513', 'Slough, DeRussy'],
  ['19.1', '1862', 'union', '2613', '1/8'],
  ['19.1', '1862', 'union', '2615', '2, LW'],
  ['19.1', '1862', 'union', '2721', 'C-M'],
  ['19.1', '1862', 'union', '3121', '2/8'],
  ['19.1', '1862', 'union', '3503', '3, 5, 6, 11, 12, 1/4, 1/7, 2/7, 1/22, 1/C, 2/C, Res, DVa, RW'],
  ['19.2', '1862', 'confederate', '3602', 'Wise, L-S'],
  ['19.2', '1862', 'confederate', '3708', 'Valley, RM'],
  ['19.2', '1862', 'confederate', '3506', 'Early/2, Andrsn/3'],
  ['19.2', '1862', 'confederate', '3504', 'Heth/3, Hood/1, McLaws/1, 1, DNC'],
  ['19.2', '1862', 'confederate', '3509', 'Rhett'],
  ['19.2', '1862', 'confederate', '3120', 'Pender/3, Jones, Jenk/Imb, 2'],
  ['19.2', '1862', 'confederate', '3013', 'Johnson/2, 3'],
  ['19.2', '1862', 'confederate', '3016', 'Stuart, Pickett/1, Ransom'],
  ['19.2', '1862', 'confederate', '3019', 'Rodes/2'],
]

/** The printed units of a side in a hex, in the notation of the table. */
function printed(scenario: string, side: string, hex: string, all: readonly string[]): readonly string[] {
  const rows = SCENARIOS[scenario]?.setup ?? []
  return rows
    .filter((row) => row.hex === hex && unitFact(row.unit).side === side)
    .map((row) => {
      const loss = row.stepsLost === 0 ? '' : ` -${row.stepsLost}`
      return `${unitFact(row.unit).label}${loss}${row.fatigued ? ' F' : ''}`
    })
    .filter((unit) => all.includes(unit))
    .sort()
}

describe('the set-up tables of the rulebook', () => {
  test.each(tables)('atp:%s, %s: %s in %s are %s', (_, scenario, side, hex, list) => {
    const units = list.split(', ')
    expect(printed(scenario, side, hex, units)).toEqual([...units].sort())
  })

  test.each([
    ['17.1E', 'great-invasion', ['us-2', 'us-2-8', 'us-6']],
    ['18.1E', 'lee-vs-meade', ['us-1', 'us-2', 'us-2-22', 'us-2-8', 'us-6']],
    ['19.0', '1862', []],
    ['4.2', 'campaign', []],
  ])('atp:%s, %s: only %j have lost a step', (_, scenario, units) => {
    const rows = SCENARIOS[scenario]?.setup ?? []
    expect(
      rows
        .filter((row) => row.stepsLost !== 0)
        .map((row) => row.unit)
        .sort(),
    ).toEqual(units)
  })

  test.each([
    ['17.1F', 'great-invasion', ['cs-jenkimb', 'cs-rodes', 'us-12', 'us-2-8', 'us-rw']],
    ['18.1F', 'lee-vs-meade', []],
    ['19.0', '1862', []],
    ['4.2', 'campaign', []],
  ])('atp:%s, %s: only %j are fatigued', (_, scenario, units) => {
    const rows = SCENARIOS[scenario]?.setup ?? []
    expect(
      rows
        .filter((row) => row.fatigued)
        .map((row) => row.unit)
        .sort(),
    ).toEqual(units)
  })
})
