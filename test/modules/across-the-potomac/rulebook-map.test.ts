import { expect, test } from 'vitest'
import { groundOf } from '../../../modules/across-the-potomac/rules/tables/battle-card.ts'
import {
  HEX_IDS,
  hexDistance,
  hexFact,
  isHex,
  neighboursOf,
} from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import {
  HEXSIDE_IDS,
  type HexsideFact,
  hexsideById,
  hexsideFact,
  isNortheastOfSusquehanna,
  roadCrosses,
} from '../../../modules/across-the-potomac/rules/tables/hexsides.ts'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import { CONFEDERATE_REINFORCEMENTS } from '../../../modules/across-the-potomac/rules/tables/turn-record.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import { type Fact, read } from './data-files.ts'

const land = HEX_IDS.filter((hex) => hexFact(hex).terrain !== 'bay')
const bay = HEX_IDS.filter((hex) => hexFact(hex).terrain === 'bay')
const sides = HEXSIDE_IDS.map(hexsideById)

const at = (place: string) => land.filter((hex) => hexFact(hex).places.includes(place))
const touch = (a: string, b: string) => neighboursOf(a).includes(b)
const sidesOf = (hex: string) => neighboursOf(hex).map((next) => hexsideFact(hex, next))
/** The land reached from a hex over hexsides that are open. */
function flood(start: string, open: (side: HexsideFact) => boolean): ReadonlySet<string> {
  const reached = new Set([start])
  for (const hex of reached) {
    for (const next of neighboursOf(hex)) {
      if (hexFact(next).terrain !== 'bay' && open(hexsideFact(hex, next))) reached.add(next)
    }
  }
  return reached
}
const offPotomac = (side: HexsideFact) => !/Potomac/.test(side.riverName ?? '')
const passable = (side: HexsideFact) => !side.blocked && (side.river !== 'tidal' || side.bridge !== undefined)

/** Confederates on the map in a scenario, by hex. */
const confederates = (scenario: string) =>
  (SCENARIOS[scenario]?.setup ?? []).flatMap(({ unit, hex }) =>
    hex !== undefined && unitFact(unit).side === 'confederate' ? [hex] : [],
  )

const facts: readonly Fact[] = [
  [
    'atp:1.2A',
    'a hex is about ten miles across',
    () => read('data/grid.json'),
    expect.objectContaining({ hexPitchMiles: { alongRow: 9.68, betweenRows: 8.27 } }),
  ],
  ['atp:2.4D', 'Baltimore lies in 2013', () => at('Baltimore'), ['2013']],
  ['atp:2.5', 'Richmond lies in 3509', () => at('Richmond'), ['3509']],
  [
    'atp:3.3A',
    'no way from Frederick to Richmond avoids the Potomac',
    () => flood('2116', offPotomac).has('3509'),
    false,
  ],
  [
    'atp:3.3A',
    'the border is the edge of Northern territory',
    () => land.filter((hex) => flood('2116', (side) => !side.border).has(hex) !== (hexFact(hex).territory === 'north')),
    [],
  ],
  [
    'atp:3.4A',
    'Norfolk is a Union city in the South',
    () => hexFact('3602'),
    expect.objectContaining({ cityOwner: 'union', territory: 'south' }),
  ],
  [
    'atp:6.2',
    'Echols: seven hexes of Staunton or Lynchburg, ten turns',
    () => CONFEDERATE_REINFORCEMENTS.find((e) => e.unit === 'cs-echols')?.trigger?.withinHexesOf,
    [
      { hex: at('Staunton')[0], hexes: 7 },
      { hex: at('Lynchburg')[0], hexes: 7 },
    ],
  ],
  [
    'atp:6.2',
    'Cooke and Colquitt appear at Richmond or Petersburg',
    () => [unitFact('cs-cooke').entryHexes, unitFact('cs-colquitt').entryHexes],
    [
      [...at('Richmond'), ...at('Petersburg')],
      [...at('Richmond'), ...at('Petersburg')],
    ],
  ],
  ['atp:6.2', '3408 is within three hexes of Richmond', () => hexDistance('3408', '3509'), 2],
  [
    'atp:6.2',
    'the Blackwater cuts the roads from Suffolk to Petersburg',
    () => flood(at('Suffolk')[0] ?? '', (side) => side.road && side.riverName !== 'Blackwater').has('3708'),
    false,
  ],
  [
    'atp:6.2',
    'a road leads from Suffolk to Petersburg',
    () => flood(at('Suffolk')[0] ?? '', (side) => side.road).has('3708'),
    true,
  ],
  [
    'atp:7.4.1B',
    'no way from Baltimore to Philadelphia avoids the Susquehanna',
    () => flood('2013', (side) => side.riverName !== 'Susquehanna').has('1008'),
    false,
  ],
  [
    'atp:7.4.1B',
    'Harrisburg, Lancaster, Philadelphia lie northeast',
    () => ['1317', '1314', '1008'].map(isNortheastOfSusquehanna),
    [true, true, true],
  ],
  [
    'atp:7.4.1B',
    'Baltimore, York, Carlisle, Mechanicsburg lie southwest',
    () => ['2013', '1515', '1518', '1418'].map(isNortheastOfSusquehanna),
    [false, false, false, false],
  ],
  [
    'atp:8.3',
    'Washington, Alexandria, Baltimore are Union',
    () => ['Washington', 'Alexandria', 'Baltimore'].map((name) => hexFact(at(name)[0] ?? '').cityOwner),
    ['union', 'union', 'union'],
  ],
  ['atp:8.4', 'Richmond is Confederate', () => hexFact('3509').cityOwner, 'confederate'],
  ['atp:9.3', 'the Delmarva peninsula is not playable', () => ['1709', '2107', '2405', '2604'].filter(isHex), []],
  [
    'atp:9.5C',
    '2119 and 2220 touch, both on roads',
    () => [touch('2119', '2220'), sidesOf('2119').some((s) => s.road), sidesOf('2220').some((s) => s.road)],
    [true, true, true],
  ],
  ['atp:9.5C', 'no road crosses between them', () => roadCrosses('2119', '2220'), false],
  [
    'atp:9.6A',
    '2513-2413 is tidal and bridged',
    () => hexsideFact('2513', '2413'),
    expect.objectContaining({ river: 'tidal', bridge: 'major' }),
  ],
  [
    'atp:9.6A',
    '2513-2512 is tidal without a bridge',
    () => [hexsideFact('2513', '2512').river, hexsideFact('2513', '2512').bridge],
    ['tidal', undefined],
  ],
  ['atp:9.6', 'all land can be reached overland', () => land.filter((hex) => !flood('2413', passable).has(hex)), []],
  [
    'atp:10.11B',
    'Winchester lies in 2519, next to 2620',
    () => [at('Winchester'), touch('2519', '2620')],
    [['2519'], true],
  ],
  ['atp:10.11C', 'more than four may attack from 2620 to 2519', () => hexsideFact('2620', '2519').river, undefined],
  ['atp:10.11D', '2519 is plain ground', () => groundOf('2519'), 'plain'],
  ['atp:10.11H', '2419 touches 2519 and not 2620', () => [touch('2419', '2519'), touch('2419', '2620')], [true, false]],
  ['atp:10.11H', '2519 to 2419 is open to a retreat', () => passable(hexsideFact('2519', '2419')), true],
  [
    'atp:15.1A',
    'two Union strongholds on the south bank',
    () => [...flood('3509', offPotomac)].filter((hex) => hexFact(hex).territory === 'north').sort(),
    ['2318', '2513'],
  ],
  [
    'atp:15.4F',
    'a bridged tidal hexside exists',
    () => sides.some((side) => side.river === 'tidal' && side.bridge === 'major'),
    true,
  ],
  [
    'atp:16.1D',
    'rivers flood in rain',
    () => read('data/battle-card.json'),
    expect.objectContaining({ rain: expect.objectContaining({ minorCountsAs: 'major', majorCountsAs: 'tidal' }) }),
  ],
  [
    'atp:16.3F',
    'Richmond and Petersburg are the only Confederate fortifications',
    () => land.filter((hex) => hexFact(hex).fortification === 'confederate'),
    ['3509', '3708'],
  ],
  [
    'atp:16.3H',
    'bay touches land across tidal hexsides only',
    () =>
      bay
        .flatMap(sidesOf)
        .filter((side) => side.river !== 'tidal' && side.hexes.some((hex) => hexFact(hex).terrain !== 'bay')),
    [],
  ],
  [
    'atp:18.4',
    'no Confederate is across the Susquehanna',
    () => confederates('lee-vs-meade').filter(isNortheastOfSusquehanna),
    [],
  ],
  [
    'atp:20B',
    'Philadelphia and Petersburg are on the map',
    () => [at('Philadelphia'), at('Petersburg')],
    [['1008'], ['3708']],
  ],
  [
    'published: grognard.com/reviews/potomac.txt',
    'a minor river east of Frederick',
    () => hexsideFact('2116', '2115').river,
    'minor',
  ],
  [
    'published: grognard.com/xtr/reviews/atp.txt',
    'the Rappahannock above Fredericksburg is minor',
    () =>
      ['2915-3015', '2915-3016', '2914-3015'].map((id) => hexsideById(id)).map((side) => [side.riverName, side.river]),
    [
      ['Rappahannock', 'minor'],
      ['Rappahannock', 'minor'],
      ['Rappahannock', 'minor'],
    ],
  ],
]

test.each(facts)('%s %s', (_, __, actual, expected) => {
  expect(actual()).toEqual(expected)
})
