import { describe, expect, it } from 'vitest'
import { artilleryReport } from '../../../../modules/on-to-richmond/rules/queries/artillery.ts'
import { type TableSpec, tableWith, type UnitSpec } from '../../../support/otr-table.ts'

type Units = { readonly [unit: string]: UnitSpec | number }

interface Guns {
  readonly what: string
  readonly target: string
  readonly from: string
  readonly attackers: Units
  readonly defenders: Units
  readonly rain?: boolean
  /** Attacker's, defender's and printed values, then the modifier on an even and on an odd die. */
  readonly is: readonly [number, number, number, number, number]
}

// Printed: Couch, Casey, Hooker 4; Art Res-1 (Union) 6; Jameson, Sykes-A, Colston, Ward 0; Hood, Walker 1; Pickett 2; Huger-B 4.
const OPEN = { target: 'N1310', from: 'N1309' } // clear
const ROLLING = { target: 'N1309', from: 'N1310' }
const ROUGH = { target: 'N1228', from: 'N1229' }
const WOODS = { target: 'N1006', from: 'N0907' }
const HILL = { target: 'N1734', from: 'N1733' }
const PROVISIONAL = { target: 'N2131', from: 'N2031' } // with a road

const GUNS: readonly Guns[] = [
  {
    what: 'clear, 4 against 2: +2 is no effect',
    ...OPEN,
    attackers: { 'us-couch': 9 },
    defenders: { 'cs-pickett': 9 },
    is: [4, 2, 2, 0, 0],
  },
  {
    what: 'clear, 0 against 2: -2',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-pickett': 9 },
    is: [0, 2, 2, -2, -2],
  },
  {
    what: 'clear, 0 against 4: -3',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-huger-b': 9 },
    is: [0, 4, 4, -3, -3],
  },
  {
    what: 'clear, 6 against 1: +1',
    ...OPEN,
    attackers: { 'us-art-res-1': 2 },
    defenders: { 'cs-hood': 9 },
    is: [6, 1, 1, 1, 1],
  },
  {
    what: 'clear, 6 against none: +1, since no printed guns spare the defender and not the attacker',
    ...OPEN,
    attackers: { 'us-art-res-1': 2 },
    defenders: { 'cs-colston': 9 },
    is: [6, 0, 0, 1, 1],
  },
  {
    what: 'clear, 10 against 1: +2 even, +1 odd',
    ...OPEN,
    attackers: { 'us-art-res-1': 2, 'us-couch': 9 },
    defenders: { 'cs-hood': 9 },
    is: [10, 1, 1, 2, 1],
  },
  {
    what: 'rolling, 0 against 2: -1',
    ...ROLLING,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-pickett': 9 },
    is: [0, 2, 2, -1, -1],
  },
  {
    what: 'rolling, 0 against 4: -2',
    ...ROLLING,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-huger-b': 9 },
    is: [0, 4, 4, -2, -2],
  },
  {
    what: 'rolling, 6 against 1: +1 even only',
    ...ROLLING,
    attackers: { 'us-art-res-1': 2 },
    defenders: { 'cs-hood': 9 },
    is: [6, 1, 1, 1, 0],
  },
  {
    what: 'rolling, 10 against 1: +1',
    ...ROLLING,
    attackers: { 'us-art-res-1': 2, 'us-couch': 9 },
    defenders: { 'cs-hood': 9 },
    is: [10, 1, 1, 1, 1],
  },
  {
    what: 'rough, 0 against 2: -1 even only',
    ...ROUGH,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-pickett': 9 },
    is: [0, 2, 2, -1, 0],
  },
  {
    what: 'rough, 0 against 4: -1',
    ...ROUGH,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-huger-b': 9 },
    is: [0, 4, 4, -1, -1],
  },
  {
    what: 'rough, 10 against 1: +1 even only',
    ...ROUGH,
    attackers: { 'us-art-res-1': 2, 'us-couch': 9 },
    defenders: { 'cs-hood': 9 },
    is: [10, 1, 1, 1, 0],
  },
  {
    what: 'a hill is as rough',
    ...HILL,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-huger-b': 9 },
    is: [0, 4, 4, -1, -1],
  },
  {
    what: 'woods: nothing',
    ...WOODS,
    attackers: { 'us-art-res-1': 2, 'us-couch': 9 },
    defenders: { 'cs-hood': 9 },
    is: [10, 1, 1, 0, 0],
  },
  {
    what: 'a provisional swamp is as rough',
    ...PROVISIONAL,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-huger-b': 9 },
    is: [0, 4, 4, -1, -1],
  },
  {
    what: 'a provisional swamp in rain: nothing',
    ...PROVISIONAL,
    rain: true,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-huger-b': 9 },
    is: [0, 4, 4, 0, 0],
  },

  {
    what: 'neither side has guns: nothing',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-colston': 5 },
    is: [0, 0, 0, 0, 0],
  },
  {
    what: 'a defender without guns has no modifier in his favour',
    ...ROLLING,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-colston': 5 },
    is: [0, 0, 0, 0, 0],
  },
  {
    what: 'one printed gun makes -1 of -2',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-hood': 9 },
    is: [0, 1, 1, -1, -1],
  },
  {
    what: 'one printed gun makes -1 of -2 however well it is dug in (1 under a fort is 3)',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-hood': { manpower: 9, entrenched: 'fort' } },
    is: [0, 3, 1, -1, -1],
  },
  {
    what: 'two printed guns make -2 of -3 (2 under a fort are 6)',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-pickett': { manpower: 9, entrenched: 'fort' } },
    is: [0, 6, 2, -2, -2],
  },
  {
    what: 'the printed guns of the hex are added up (1 and 1 are 2, twofold 4: -2, not -3)',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: {
      'cs-hood': { manpower: 9, entrenched: 'breastwork' },
      'cs-walker': { manpower: 9, entrenched: 'breastwork' },
    },
    is: [0, 4, 2, -2, -2],
  },
  {
    what: 'with three printed guns -3 stays (1 and 2, twofold 6)',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: {
      'cs-hood': { manpower: 9, entrenched: 'breastwork' },
      'cs-pickett': { manpower: 9, entrenched: 'breastwork' },
    },
    is: [0, 6, 3, -3, -3],
  },
  {
    what: 'only units under a marker have more guns (2 twofold and 1 are 5)',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-hood': 9, 'cs-pickett': { manpower: 9, entrenched: 'breastwork' } },
    is: [0, 5, 3, -3, -3],
  },
  {
    what: 'in a redoubt the sum is rounded up, not each unit (1 and 2 are 4½: 5)',
    target: 'N0725',
    from: 'N0724',
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-hood': 9, 'cs-pickett': 9 },
    is: [0, 5, 3, -3, -3],
  },
  {
    what: 'the guns of a demoralized attacker are 0',
    ...OPEN,
    attackers: { 'us-couch': { manpower: 9, demoralized: 1 } },
    defenders: { 'cs-pickett': 9 },
    is: [0, 2, 2, -2, -2],
  },
  {
    what: 'the guns of a demoralized defender are 0, printed too (RULING OTR-32)',
    ...OPEN,
    attackers: { 'us-jameson': 5 },
    defenders: { 'cs-huger-b': { manpower: 9, demoralized: 1 }, 'cs-hood': 9 },
    is: [0, 1, 1, -1, -1],
  },
  {
    what: 'fatigue and disorganization change no guns',
    ...OPEN,
    attackers: { 'us-couch': { manpower: 9, organized: false, fatigue: 4 } },
    defenders: { 'cs-pickett': 9 },
    is: [4, 2, 2, 0, 0],
  },
]

describe('std:7.4 the artillery modifier', () => {
  it.each(GUNS.map((guns) => [guns.what, guns] as const))('std:7.4 %s', (_what, guns) => {
    const { target, from, attackers, defenders, rain = false } = guns
    const table: TableSpec = { rain, at: { [from]: attackers, [target]: defenders } }
    const report = artilleryReport(tableWith(table), Object.keys(attackers), Object.keys(defenders), target)
    const { attacker, defender, printed, even, odd } = report
    expect([attacker, defender, printed, even, odd].map((value) => value + 0)).toEqual(guns.is)
  })
})
