/** atp:3.4, atp:8.4, atp:9.4–9.6, atp:14.4, atp:15.1A Overlays of what is printed on the map and never changes. */
import type { ViewOverlay, ViewOverlayPart } from '../../../src/kernel/view.ts'
import type { HexId } from '../rules/ids.ts'
import { CAPITALS, DEPOTS } from '../rules/queries/cities.ts'
import { hexLabel } from '../rules/queries/labels.ts'
import { hasTidalWater } from '../rules/queries/waterways.ts'
import { SIDES } from '../rules/sides.ts'
import { HEX_IDS, type HexFact, hexFact } from '../rules/tables/hexes.ts'
import { HEXSIDE_IDS, type HexsideFact, hexsideById, isNortheastOfSusquehanna } from '../rules/tables/hexsides.ts'
import { pointsText, sideName } from '../rules/wording.ts'

/** A part with what it has. */
export function part(label: string, more: Partial<Omit<ViewOverlayPart, 'label'>>): ViewOverlayPart {
  return { label, spaces: [], between: [], ...more }
}

function where(test: (fact: HexFact) => boolean): readonly HexId[] {
  return HEX_IDS.filter((hex) => test(hexFact(hex)))
}

function along(test: (fact: HexsideFact) => boolean): readonly (readonly [HexId, HexId])[] {
  return HEXSIDE_IDS.map(hexsideById)
    .filter(test)
    .map(({ hexes }) => hexes)
}

/** 3.4A What each city brings to whoever takes it from its owner. */
const CITIES: readonly ViewOverlayPart[] = where(({ cityHalfPoints }) => cityHalfPoints !== undefined).flatMap(
  (hex) => {
    const { cityHalfPoints, cityOwner } = hexFact(hex)
    if (cityHalfPoints === undefined || cityOwner === undefined) return []
    return [
      part(`${hexLabel(hex)}: ${pointsText(cityHalfPoints)} VP for its capture`, { side: cityOwner, spaces: [hex] }),
    ]
  },
)

export const PRINTED: readonly ViewOverlay[] = [
  { id: 'cities', title: 'Cities and what they are worth', rule: 'atp:3.4', parts: CITIES },
  {
    id: 'places',
    title: 'Named places',
    rule: 'atp:2.4',
    parts: [
      part('City', { spaces: where(({ settlement }) => settlement === 'city') }),
      part('Town', { spaces: where(({ settlement }) => settlement === 'town') }),
      part('Other place', { spaces: where(({ settlement, places }) => settlement === undefined && places.length > 0) }),
    ],
  },
  {
    id: 'territory',
    title: 'The border and both territories',
    rule: 'atp:15.1A',
    parts: [
      part('Northern territory', { side: 'union', spaces: where(({ territory }) => territory === 'north') }),
      part('Southern territory', { side: 'confederate', spaces: where(({ territory }) => territory === 'south') }),
      part('Border', { between: along(({ border }) => border) }),
    ],
  },
  {
    id: 'bases',
    title: 'Capitals and supply depots',
    rule: 'atp:8.4',
    parts: SIDES.flatMap((side) => [
      part(`${sideName(side)} capital`, { side, spaces: [CAPITALS[side]] }),
      part(`${sideName(side)} supply depot`, { side, spaces: [DEPOTS[side]] }),
    ]),
  },
  { id: 'roads', title: 'Roads', rule: 'atp:9.5', parts: [part('Road', { between: along(({ road }) => road) })] },
  {
    id: 'rivers',
    title: 'Rivers and blocked hexsides',
    rule: 'atp:9.6',
    parts: [
      part('Minor river', { between: along(({ river }) => river === 'minor') }),
      part('Major river', { between: along(({ river }) => river === 'major') }),
      part('Tidal river', { between: along(({ river }) => river === 'tidal') }),
      part('Blocked', { between: along(({ blocked }) => blocked) }),
    ],
  },
  {
    id: 'slow-ground',
    title: 'Slow ground',
    rule: 'atp:9.4A',
    parts: [part('Slow ground', { spaces: where(({ terrain }) => terrain === 'slow') })],
  },
  {
    id: 'waterways',
    title: 'Water that ships can sail',
    rule: 'atp:16.3B',
    parts: [part('Bay or tidal river', { spaces: HEX_IDS.filter(hasTidalWater) })],
  },
  {
    id: 'susquehanna',
    title: 'Beyond the Susquehanna',
    rule: 'atp:6.4',
    parts: [
      part('Beyond the Susquehanna', { spaces: HEX_IDS.filter(isNortheastOfSusquehanna) }),
      part('The Susquehanna', { between: along(({ riverName }) => riverName === 'Susquehanna') }),
    ],
  },
]
