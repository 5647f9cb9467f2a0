/** Flank attacks worked out by hand from std:7.4, each with its reason: woods, swamps, rivers, rain, the edges of the map. */
import type { FlankPosition } from './flank-positions.ts'

// N1007: open, but N1006 north of it is woods. Clockwise N1006, N1107, N1108, N1008, N0908, N0907.
const woods: readonly FlankPosition[] = [
  {
    what: 'a restricted zone covers, and an empty hex behind woods reduces (N1006)',
    target: 'N1007',
    table: { at: { N1007: { 'cs-rodes-b': 8 }, N0908: { 'us-couch': 12 }, N1107: { 'us-casey': 12 } } },
    covered: 'N0907 N0908 N1006 N1008 N1107 N1108',
    reduced: 'N1006 woods',
    basic: 4,
    final: 3,
  },
  {
    what: 'a hex behind woods with a demoralized friend of the defender is not unoccupied, and he is demoralized: no reduction',
    target: 'N1007',
    table: {
      at: {
        N1007: { 'cs-rodes-b': 8 },
        N0908: { 'us-couch': 12 },
        N1107: { 'us-casey': 12 },
        N1006: { 'cs-hood': { manpower: 8, demoralized: 1 } },
      },
    },
    covered: 'N0907 N0908 N1006 N1008 N1107 N1108',
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'from a woods hex the hexes on both sides are behind woods, but the hex itself is occupied',
    target: 'N1007',
    table: { at: { N1007: { 'cs-rodes-b': 8 }, N1006: { 'us-couch': 12 }, N1008: { 'us-casey': 12 } } },
    covered: 'N0907 N0908 N1006 N1008 N1107 N1108',
    reduced: 'N0907 woods, N1107 woods',
    basic: 4,
    final: 2,
  },
  {
    what: 'one adjacent unit that is not behind woods is enough to reduce nothing (N0908 next to N0907)',
    target: 'N1007',
    table: {
      at: {
        N1007: { 'cs-rodes-b': 8 },
        N1006: { 'us-couch': 12 },
        N0908: { 'us-casey': 12 },
        N1108: { 'us-kearny': 12 },
      },
    },
    covered: 'N0907 N0908 N1006 N1008 N1107 N1108',
    reduced: '',
    basic: 4,
    final: 4,
  },
  {
    what: 'a demoralized unit without woods before it does not count for that (RULING OTR-33)',
    target: 'N1007',
    table: {
      at: {
        N1007: { 'cs-rodes-b': 8 },
        N1006: { 'us-couch': 12 },
        N1008: { 'us-kearny': 12 },
        N0806: { 'us-casey': { manpower: 12, demoralized: 1 } },
      },
    },
    covered: 'N0907 N0908 N1006 N1008 N1107 N1108',
    reduced: 'N0907 woods, N1107 woods',
    basic: 4,
    final: 2,
  },
  {
    // Seven Pines: N1327 and N1227 are woods; a railroad joins N1427 and N1327, nothing joins N1228 and N1227.
    what: 'a railroad through the woods makes the zone a normal one and reduces nothing',
    target: 'N1328',
    table: { at: { N1328: { 'cs-rodes-b': 8 }, N1427: { 'us-couch': 12 }, N1228: { 'us-casey': 12 } } },
    covered: 'N1227 N1228 N1327 N1329 N1427 N1428',
    reduced: 'N1227 woods',
    basic: 4,
    final: 3,
  },
  {
    what: 'in rain no zone reaches over the creek to N1329, which a road joins to the defender: five covered',
    target: 'N1328',
    table: { rain: true, at: { N1328: { 'cs-rodes-b': 8 }, N1427: { 'us-couch': 12 }, N1228: { 'us-casey': 12 } } },
    covered: 'N1227 N1228 N1327 N1427 N1428',
    reduced: 'N1227 woods',
    basic: 2,
    final: 1,
  },
]

// N1429: clockwise N1428, N1529, N1530 (swamp behind a creek), N1430, N1330, N1329; creeks before N1329, N1330, N1430.
const swamps: readonly FlankPosition[] = [
  {
    what: 'a swamp without a path covers itself: with one unit four hexes, no bonus',
    target: 'N1429',
    table: { at: { N1429: { 'cs-rodes-b': 8 }, N1428: { 'us-couch': 12 } } },
    covered: 'N1329 N1428 N1529 N1530',
    reduced: 'N1530 swamp',
    basic: 0,
    final: 0,
  },
  {
    what: 'a swamp reduces where it covers',
    target: 'N1429',
    table: { at: { N1429: { 'cs-rodes-b': 8 }, N1428: { 'us-couch': 12 }, N1330: { 'us-casey': 12 } } },
    covered: 'N1329 N1330 N1428 N1430 N1529 N1530',
    reduced: 'N1530 swamp',
    basic: 4,
    final: 3,
  },
  {
    what: 'in rain three creeks without a path and the swamp cover: one unit has all six, reduced by three',
    target: 'N1429',
    table: { rain: true, at: { N1429: { 'cs-rodes-b': 8 }, N1428: { 'us-couch': 12 } } },
    covered: 'N1329 N1330 N1428 N1430 N1529 N1530',
    reduced: 'N1329 creek, N1330 creek, N1430 creek, N1530 swamp',
    basic: 4,
    final: 1,
  },
  {
    // N2030 is a swamp to which no path leads.
    what: 'a defender in a swamp without paths is covered all round and reduced by three',
    target: 'N2030',
    table: { at: { N2030: { 'cs-rodes-b': 8 }, N1931: { 'us-couch': 12 } } },
    covered: 'N1930 N1931 N2029 N2031 N2130 N2131',
    reduced: 'N1930 swamp, N1931 swamp, N2029 swamp, N2031 swamp, N2130 swamp, N2131 swamp',
    basic: 4,
    final: 1,
  },
  {
    // N1728: N1727 and N1827 are provisional swamps without a path to it, N1729 one on the road.
    what: 'a provisional swamp is rough in dry weather: no cover of its own',
    target: 'N1728',
    table: { at: { N1728: { 'cs-rodes-b': 8 }, N1628: { 'us-couch': 12 } } },
    covered: 'N1627 N1628 N1729',
    reduced: '',
    basic: 0,
    final: 0,
  },
  {
    what: 'in rain provisional swamps without a path cover and reduce; the one on the road is covered by the zone alone',
    target: 'N1728',
    table: { rain: true, at: { N1728: { 'cs-rodes-b': 8 }, N1628: { 'us-couch': 12 } } },
    covered: 'N1627 N1628 N1727 N1729 N1827',
    reduced: 'N1727 swamp, N1827 swamp',
    basic: 2,
    final: 0,
  },
]

// N2005: a minor river without a crossing before N1906 and N2006. Clockwise N2004, N2105, N2106, N2006, N1906, N1905.
const rivers: readonly FlankPosition[] = [
  {
    what: 'a river without a crossing covers and reduces: five covered, two of them reducing',
    target: 'N2005',
    table: { at: { N2005: { 'cs-rodes-b': 8 }, N2004: { 'us-couch': 12 } } },
    covered: 'N1905 N1906 N2004 N2006 N2105',
    reduced: 'N1906 river, N2006 river',
    basic: 2,
    final: 0,
  },
  {
    what: 'six covered, two behind the river',
    target: 'N2005',
    table: { at: { N2005: { 'cs-rodes-b': 8 }, N2004: { 'us-couch': 12 }, N2106: { 'us-casey': 12 } } },
    covered: 'N1905 N1906 N2004 N2006 N2105 N2106',
    reduced: 'N1906 river, N2006 river',
    basic: 4,
    final: 2,
  },
  {
    what: 'a unit of the attacker behind the river covers its hex, which reduces all the same',
    target: 'N2005',
    table: { at: { N2005: { 'cs-rodes-b': 8 }, N2004: { 'us-couch': 12 }, N2006: { 'us-casey': 12 } } },
    covered: 'N1905 N1906 N2004 N2006 N2105',
    reduced: 'N1906 river, N2006 river',
    basic: 2,
    final: 0,
  },
  {
    what: 'a pontoon bridge of either side takes the cover of the river away',
    target: 'N2005',
    table: {
      at: { N2005: { 'cs-rodes-b': 8 }, N2004: { 'us-couch': 12 } },
      more: { pontoons: { 'N2005-N2006': 'confederate' } },
    },
    covered: 'N1905 N1906 N2004 N2105',
    reduced: 'N1906 river',
    basic: 0,
    final: 0,
  },
  {
    // N0205: a ford before N0106. Clockwise N0204, N0305, N0306, N0206, N0106, N0105.
    what: 'a ford that can be used covers nothing',
    target: 'N0205',
    table: { at: { N0205: { 'cs-rodes-b': 8 }, N0305: { 'us-couch': 12 }, N0206: { 'us-casey': 12 } } },
    covered: 'N0204 N0206 N0305 N0306',
    reduced: '',
    basic: 0,
    final: 0,
  },
  {
    what: 'a ford over an unfordable river covers and reduces',
    target: 'N0205',
    table: {
      at: { N0205: { 'cs-rodes-b': 8 }, N0305: { 'us-couch': 12 }, N0206: { 'us-casey': 12 } },
      more: { weather: { rainUntil: 0, minorUnfordableUntil: 2, majorUnfordableUntil: 0 } },
    },
    covered: 'N0106 N0204 N0206 N0305 N0306',
    reduced: 'N0106 river',
    basic: 2,
    final: 1,
  },
  {
    what: 'in rain every ford does so',
    target: 'N0205',
    table: { rain: true, at: { N0205: { 'cs-rodes-b': 8 }, N0305: { 'us-couch': 12 }, N0206: { 'us-casey': 12 } } },
    covered: 'N0106 N0204 N0206 N0305 N0306',
    reduced: 'N0106 river',
    basic: 2,
    final: 1,
  },
  {
    // N0206: rivers before N0106, N0107, N0207; a bridge to N0307.
    what: 'three hexes behind the river reduce by three: nothing is left of +2',
    target: 'N0206',
    table: { at: { N0206: { 'cs-rodes-b': 8 }, N0205: { 'us-couch': 12 } } },
    covered: 'N0106 N0107 N0205 N0207 N0306',
    reduced: 'N0106 river, N0107 river, N0207 river',
    basic: 2,
    final: 0,
  },
  {
    what: 'a destroyed bridge leaves a ford: no cover while the river can be forded',
    target: 'N0206',
    table: { at: { N0206: { 'cs-rodes-b': 8 }, N0205: { 'us-couch': 12 } }, more: { destroyed: ['N0206-N0307'] } },
    covered: 'N0106 N0107 N0205 N0207 N0306',
    reduced: 'N0106 river, N0107 river, N0207 river',
    basic: 2,
    final: 0,
  },
  {
    what: 'a destroyed bridge over an unfordable river covers: six, reduced by three at most',
    target: 'N0206',
    table: {
      at: { N0206: { 'cs-rodes-b': 8 }, N0205: { 'us-couch': 12 } },
      more: {
        destroyed: ['N0206-N0307'],
        weather: { rainUntil: 0, minorUnfordableUntil: 9, majorUnfordableUntil: 0 },
      },
    },
    covered: 'N0106 N0107 N0205 N0207 N0306 N0307',
    reduced: 'N0106 river, N0107 river, N0207 river, N0307 river',
    basic: 4,
    final: 1,
  },
]

// N4325: south of it N4326, woods; no road joins it to N4425, one leads over the ferry to N4226.
const ferry = { N4325: { 'cs-rodes-b': 8 }, N4425: { 'us-couch': 12 }, N4226: { 'us-casey': 12 } }
const ferries: readonly FlankPosition[] = [
  {
    what: 'woods screen an empty hex (N4424), but not one into which a unit has a road, be it over a ferry (N4326)',
    target: 'N4325',
    table: { at: ferry },
    covered: 'N4326 N4424 N4425',
    reduced: 'N4424 woods',
    basic: 0,
    final: 0,
  },
  {
    what: 'a destroyed ferry over a major river leaves no road, and the woods screen N4326, too',
    target: 'N4325',
    table: { at: ferry, more: { destroyed: ['N4226-N4326'] } },
    covered: 'N4326 N4424 N4425',
    reduced: 'N4326 woods, N4424 woods',
    basic: 0,
    final: 0,
  },
]

const edges: readonly FlankPosition[] = [
  {
    // N0102 on the west edge: two hexes beyond it, N0101, N0103, N0201, N0202 (woods).
    what: 'hexes beyond the edge cover and reduce: four covered, no bonus',
    target: 'N0102',
    table: { at: { N0102: { 'cs-rodes-b': 8 }, N0103: { 'us-couch': 12 } } },
    covered: '- - N0103 N0202',
    reduced: '- off-map, - off-map, N0202 woods',
    basic: 0,
    final: 0,
  },
  {
    what: 'two hexes beyond the edge and one behind woods leave +1 of +4',
    target: 'N0102',
    table: { at: { N0102: { 'cs-rodes-b': 8 }, N0103: { 'us-couch': 12 }, N0101: { 'us-casey': 12 } } },
    covered: '- - N0101 N0103 N0201 N0202',
    reduced: '- off-map, - off-map, N0202 woods',
    basic: 4,
    final: 1,
  },
  {
    // N0701 on the north edge has three hexes: one unit covers them all.
    what: 'at the north edge one unit completes the ring: +4 less three',
    target: 'N0701',
    table: { at: { N0701: { 'cs-rodes-b': 8 }, N0702: { 'us-couch': 12 } } },
    covered: '- - - N0601 N0702 N0801',
    reduced: '- off-map, - off-map, - off-map',
    basic: 4,
    final: 1,
  },
  {
    // Malvern Hill: its three southern hexes are on the South sheet, which this scenario does not use.
    what: 'hexes of a sheet that the scenario does not use are off the map',
    target: 'N1734',
    table: { at: { N1734: { 'cs-rodes-b': 8 }, N1733: { 'us-couch': 12 } } },
    covered: 'N1633 N1733 N1833 S1201 S1302 S1401',
    reduced: 'S1201 off-map, S1302 off-map, S1401 off-map',
    basic: 4,
    final: 1,
  },
  {
    // N3401: north edge, water to the east.
    what: 'water covers and reduces like a river (RULING OTR-34)',
    target: 'N3401',
    table: { at: { N3401: { 'cs-rodes-b': 8 }, N3402: { 'us-couch': 12 } } },
    covered: '- N3302 N3402 N3501 N3502',
    reduced: '- off-map, N3302 woods, N3501 water',
    basic: 2,
    final: 0,
  },
]

/** Ground that hides, bars or ends. */
export const FLANKS_BY_GROUND: readonly FlankPosition[] = [...woods, ...swamps, ...rivers, ...ferries, ...edges]
