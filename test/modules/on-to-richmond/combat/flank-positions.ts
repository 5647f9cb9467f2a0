/** Flank attacks worked out by hand from std:7.4, each with its reason: who covers what in the open, and the quarter. */
import type { TableSpec } from '../../../support/otr-table.ts'

export interface FlankPosition {
  readonly what: string
  readonly target: string
  /** The side that attacks; default Union. */
  readonly attacker?: 'confederate' | 'union'
  /** The active unit or leader; default `us-couch`. */
  readonly active?: string
  readonly table: Omit<TableSpec, 'scenario'> & { readonly scenario?: string }
  /** Covered hexes, `-` for each beyond the sheets. */
  readonly covered: string
  /** `hex reason` of each reducing hex. */
  readonly reduced: string
  readonly weak?: string
  readonly basic: number
  readonly final: number
  /** The modifier after refused flanks, redoubt or cavalry; default the final bonus. */
  readonly bonus?: number
}

// N1309: open ground all round. Clockwise N1308, N1408, N1409, N1310, N1209, N1208.
export const RING = { at: { N1309: { 'cs-rodes-b': 8 } } }
export const NORTH = { N1308: { 'us-couch': 12 } }
export const SOUTH = { N1310: { 'us-casey': 12 } }
export const BOTH = { ...RING.at, ...NORTH, ...SOUTH }
export const ALL = 'N1208 N1209 N1308 N1310 N1408 N1409'
export const UPPER = 'N1208 N1308 N1408'
const LOWER = 'N1209 N1310 N1409'

const openGround: readonly FlankPosition[] = [
  {
    what: 'one unit covers its own hex and the two beside it: three, no bonus',
    target: 'N1309',
    table: { at: { ...RING.at, ...NORTH } },
    covered: UPPER,
    reduced: '',
    basic: 0,
    final: 0,
  },
  {
    what: 'two units next to one another cover four: no bonus',
    target: 'N1309',
    table: { at: { ...RING.at, ...NORTH, N1408: { 'us-casey': 12 } } },
    covered: `${UPPER} N1409`,
    reduced: '',
    basic: 0,
    final: 0,
  },
  {
    what: 'two units with one hex between them cover five: +2',
    target: 'N1309',
    table: { at: { ...RING.at, ...NORTH, N1409: { 'us-casey': 12 } } },
    covered: `${UPPER} N1310 N1409`,
    reduced: '',
    basic: 2,
    final: 2,
  },
  {
    what: 'two units on opposite sides cover all six: +4',
    target: 'N1309',
    table: { at: BOTH },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'an inactive unit two hexes away covers what its zone reaches (N1407: N1308 and N1408)',
    target: 'N1309',
    table: { at: { ...RING.at, ...SOUTH, N1407: { 'us-kearny': 12 } } },
    active: 'us-casey',
    covered: `N1308 N1408 ${LOWER}`,
    reduced: '',
    basic: 2,
    final: 2,
  },
  {
    what: 'a friend of the defender in a covered hex reduces by one',
    target: 'N1309',
    table: { at: { ...BOTH, N1209: { 'cs-garland-a': 8 } } },
    covered: ALL,
    reduced: 'N1209 friend',
    basic: 4,
    final: 3,
  },
  {
    what: 'a demoralized friend of the defender reduces nothing',
    target: 'N1309',
    table: { at: { ...BOTH, N1209: { 'cs-garland-a': { manpower: 8, demoralized: 1 } } } },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'two friends of the defender reduce by two',
    target: 'N1309',
    table: { at: { ...BOTH, N1209: { 'cs-garland-a': 8 }, N1208: { 'cs-hood': 8 } } },
    covered: ALL,
    reduced: 'N1208 friend, N1209 friend',
    basic: 4,
    final: 2,
  },
  {
    what: 'four reducing hexes reduce by three at most: six covered hexes always give +1',
    target: 'N1309',
    table: {
      at: {
        ...BOTH,
        N1209: { 'cs-garland-a': 8 },
        N1208: { 'cs-hood': 8 },
        N1409: { 'cs-pickett': 8 },
        N1408: { 'cs-walker': 8 },
      },
    },
    covered: ALL,
    reduced: 'N1208 friend, N1209 friend, N1408 friend, N1409 friend',
    basic: 4,
    final: 1,
  },
  {
    what: 'five covered hexes with three reducing ones never give less than 0',
    target: 'N1309',
    table: {
      at: {
        ...RING.at,
        ...NORTH,
        N1409: { 'us-casey': 12 },
        N1208: { 'cs-hood': 8 },
        N1408: { 'cs-walker': 8 },
        N1310: { 'cs-pickett': 8 },
      },
    },
    covered: `${UPPER} N1310 N1409`,
    reduced: 'N1208 friend, N1310 friend, N1408 friend',
    basic: 2,
    final: 0,
  },
  {
    what: 'a friend of the defender in a hex that is not covered changes nothing',
    target: 'N1309',
    table: { at: { ...RING.at, ...NORTH, N1409: { 'us-casey': 12 }, N1209: { 'cs-hood': 8 } } },
    covered: `${UPPER} N1310 N1409`,
    reduced: '',
    basic: 2,
    final: 2,
  },
  {
    what: 'a demoralized unit of the attacker contributes nothing',
    target: 'N1309',
    table: { at: { ...RING.at, ...NORTH, N1310: { 'us-casey': { manpower: 12, demoralized: 1 } } } },
    covered: UPPER,
    reduced: '',
    basic: 0,
    final: 0,
  },
  {
    what: 'a demoralized active unit does not cover even its own hex',
    target: 'N1309',
    table: { at: { ...RING.at, ...SOUTH, N1308: { 'us-couch': { manpower: 12, demoralized: 2 } } } },
    covered: LOWER,
    reduced: '',
    basic: 0,
    final: 0,
  },
]

const quarter: readonly FlankPosition[] = [
  {
    what: 'less than a quarter of the defender covers nothing (4 of 20)',
    target: 'N1309',
    table: { at: { ...SOUTH, N1309: { 'cs-huger-b': 20 }, N1308: { 'us-couch': 4 } } },
    covered: LOWER,
    reduced: '',
    weak: UPPER,
    basic: 0,
    final: 0,
  },
  {
    what: 'a quarter exactly covers (5 of 20)',
    target: 'N1309',
    table: { at: { ...SOUTH, N1309: { 'cs-huger-b': 20 }, N1308: { 'us-couch': 5 } } },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'a disorganized unit counts what its marker shows (manpower 5 is 4 of 20)',
    target: 'N1309',
    table: { at: { ...SOUTH, N1309: { 'cs-huger-b': 20 }, N1308: { 'us-couch': { manpower: 5, organized: false } } } },
    covered: LOWER,
    reduced: '',
    weak: UPPER,
    basic: 0,
    final: 0,
  },
  {
    what: 'units in different hexes pool their values at each hex they reach (3 + 2 of 20)',
    target: 'N1309',
    table: {
      at: { ...SOUTH, N1309: { 'cs-huger-b': 20 }, N1308: { 'us-couch': 3 }, N1207: { 'us-kearny': 2 } },
    },
    covered: `N1208 N1308 ${LOWER}`,
    reduced: '',
    weak: 'N1408',
    basic: 2,
    final: 2,
  },
  {
    what: 'a demoralized unit is not pooled',
    target: 'N1309',
    table: {
      at: {
        ...SOUTH,
        N1309: { 'cs-huger-b': 20 },
        N1308: { 'us-couch': 3 },
        N1207: { 'us-kearny': { manpower: 2, demoralized: 1 } },
      },
    },
    covered: LOWER,
    reduced: '',
    weak: UPPER,
    basic: 0,
    final: 0,
  },
  {
    what: 'the quarter is of the entrenched defender (10 under a fort is 30: 7 is too little)',
    target: 'N1309',
    table: {
      at: { ...SOUTH, N1309: { 'cs-huger-b': { manpower: 10, entrenched: 'fort' } }, N1308: { 'us-couch': 7 } },
    },
    covered: LOWER,
    reduced: '',
    weak: UPPER,
    basic: 0,
    final: 0,
  },
  {
    what: 'entrenchments of the covering units do not count (4 under a fort is 4 of 20)',
    target: 'N1309',
    table: {
      at: { ...SOUTH, N1309: { 'cs-huger-b': 20 }, N1308: { 'us-couch': { manpower: 4, entrenched: 'fort' } } },
    },
    covered: LOWER,
    reduced: '',
    weak: UPPER,
    basic: 0,
    final: 0,
  },
  {
    what: 'the defender counts his maximum at most (63 counts 60: 15 covers)',
    target: 'N1309',
    table: {
      at: {
        N1309: { 'cs-huger-b': 21, 'cs-pickett': 21, 'cs-holmes': 21 },
        N1308: { 'us-couch': 15 },
        N1310: { 'us-casey': 15 },
      },
    },
    covered: ALL,
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'without a maximum 15 would be less than a quarter (60 count 60: 14 is too little)',
    target: 'N1309',
    table: {
      at: {
        N1309: { 'cs-huger-b': 21, 'cs-pickett': 21, 'cs-holmes': 18 },
        N1308: { 'us-couch': 14 },
        N1310: { 'us-casey': 15 },
      },
    },
    covered: LOWER,
    reduced: '',
    weak: UPPER,
    basic: 0,
    final: 0,
  },
]

/** Open ground all round. */
export const FLANKS_IN_THE_OPEN: readonly FlankPosition[] = [...openGround, ...quarter]
