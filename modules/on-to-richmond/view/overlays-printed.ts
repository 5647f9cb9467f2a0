/** std:2.3, otr:13.0 Overlays of what is printed on the sheets of a scenario and never changes. */
import type { ViewOverlay, ViewOverlayPart } from '../../../src/kernel/view.ts'
import type { HexId } from '../rules/ids.ts'
import { type Feature, HEX_IDS, type HexFact, hexFact } from '../rules/tables/hexes.ts'
import { HEXSIDE_IDS, type HexsideFact, hexsideById } from '../rules/tables/hexsides.ts'
import { onMapOf, scenarioFact } from '../rules/tables/scenarios.ts'

/** A part with what it has. */
export function part(label: string, more: Partial<Omit<ViewOverlayPart, 'label'>>): ViewOverlayPart {
  return { label, spaces: [], between: [], ...more }
}

const known = new Map<string, readonly ViewOverlay[]>()

/** The same for every position of a scenario. */
export function printedOverlays(scenario: string): readonly ViewOverlay[] {
  const found = known.get(scenario)
  if (found !== undefined) return found
  const made = printed(scenario)
  known.set(scenario, made)
  return made
}

function printed(id: string): readonly ViewOverlay[] {
  const scenario = scenarioFact(id)
  const hexes = HEX_IDS.filter((hex) => onMapOf(scenario, hex))
  const where = (test: (fact: HexFact) => boolean): readonly HexId[] => hexes.filter((hex) => test(hexFact(hex)))
  const sides = HEXSIDE_IDS.map(hexsideById).filter((side) => side.hexes.every((hex) => onMapOf(scenario, hex)))
  const along = (test: (fact: HexsideFact) => boolean) => sides.filter(test).map(({ hexes: pair }) => pair)
  const narrows = along(
    ({ hexes: pair, river }) => river === 'all-water' && pair.every((hex) => hexFact(hex).terrain !== 'water'),
  )
  const feature = (label: string, one: Feature) =>
    part(label, { spaces: where(({ features }) => features.includes(one)) })
  const counties = [...new Set(hexes.flatMap((hex) => hexFact(hex).county ?? []))].sort()
  return [
    {
      id: 'woods-sides',
      title: 'Woods hexsides without a path',
      rule: 'std:2.3',
      parts: [
        part('Zones of control are restricted across it', {
          between: along(
            ({ hexes: pair, road, rail, river }) =>
              pair.some((hex) => hexFact(hex).terrain === 'woods') &&
              road === undefined &&
              !rail &&
              river !== 'all-water',
          ),
        }),
      ],
    },
    {
      id: 'terrain',
      title: 'Terrain',
      rule: 'std:2.3',
      parts: TERRAINS.map(([label, terrain]) => part(label, { spaces: where((fact) => fact.terrain === terrain) })),
    },
    {
      id: 'roads',
      title: 'Roads, pikes and railroads',
      rule: 'std:6.2',
      parts: [
        part('Road', { between: along(({ road }) => road === 'road') }),
        part('Pike', { between: along(({ road }) => road === 'pike') }),
        part('Railroad', { between: along(({ rail }) => rail) }),
      ],
    },
    {
      id: 'rivers',
      title: 'Rivers and creeks',
      rule: 'std:2.3',
      parts: [
        part('Creek', { between: along(({ river }) => river === 'creek') }),
        part('Minor river', { between: along(({ river }) => river === 'minor') }),
        part('Major river', { between: along(({ river }) => river === 'major') }),
        ...(narrows.length === 0 ? [] : [part('All water between land', { between: narrows })]),
      ],
    },
    {
      id: 'places',
      title: 'Stations, landings, county seats',
      rule: 'std:2.3',
      parts: [
        feature('Railroad station', 'station'),
        feature('Landing', 'landing'),
        feature('County seat', 'county-seat'),
        part('Other named place', { spaces: where((fact) => fact.places.length > 0 && fact.features.length === 0) }),
      ],
    },
    {
      id: 'counties',
      title: 'Counties',
      rule: 'std:2.3',
      parts: [
        ...counties.map((county) => part(county, { spaces: where((fact) => fact.county === county) })),
        part('County border', { between: along(({ countyBorder }) => countyBorder) }),
      ],
    },
  ]
}

const TERRAINS = [
  ['Clear', 'clear'],
  ['Rolling', 'rolling'],
  ['Rough', 'rough'],
  ['Woods', 'woods'],
  ['City', 'city'],
  ['Swamp', 'swamp'],
  ['Provisional swamp', 'provisional-swamp'],
  ['Hill', 'hill'],
] as const
