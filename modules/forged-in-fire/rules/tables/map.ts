/** fif:2, fif:10.2, fif:10.3, fif:11.6 The map: places, the roads and rail lines between them, rivers and works. RULING FIF-02: reconstructed. */
import { distances } from '../../../../src/kernel/space/reach.ts'
import linkData from '../../data/links.json' with { type: 'json' }
import placeData from '../../data/places.json' with { type: 'json' }
import type { PlaceId } from '../ids.ts'
import { booleanOf, entryOf, listOf, numberOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

export const RIVER_AREAS = ['hampton-roads', 'york-pamunkey', 'james-chickahominy'] as const
export type RiverArea = (typeof RIVER_AREAS)[number]

export const TERRAINS = ['clear', 'fortress', 'malvern-hill', 'city', 'area', 'box'] as const
export type Terrain = (typeof TERRAINS)[number]

export interface PlaceFact {
  readonly id: PlaceId
  readonly name: string
  readonly terrain: Terrain
  readonly port: boolean
  readonly riverArea?: RiverArea | undefined
  /** Whose supply location it is by the rulebook (fif:6.1). */
  readonly supply?: 'union' | 'confederate' | 'union-if-i-corps-enters' | undefined
  readonly rail: readonly string[]
  readonly entrenched: boolean
  readonly fortress: boolean
  /** Side of the Chickahominy; missing where the question does not arise. */
  readonly bank?: 'north' | 'south' | undefined
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

export interface LinkFact {
  readonly id: string
  readonly ends: readonly [PlaceId, PlaceId]
  /** A rail line serves as a road, too (fif:10.1). */
  readonly kind: 'road' | 'rail'
  readonly railLine?: string | undefined
  readonly river?: string | undefined
  /** Attackers across it lose a die (fif:11.61). */
  readonly riverEffect: boolean
  /** The end that entrenchments protect from the other (fif:11.63). */
  readonly entrenchmentDefends?: PlaceId | undefined
}

function parsePlace(value: unknown, where: string): PlaceFact {
  const row = recordOf(value, where)
  return {
    id: textOf(row.id, `${where}.id`),
    name: textOf(row.name, `${where}.name`),
    terrain: oneOf(TERRAINS)(row.terrain, `${where}.terrain`),
    port: booleanOf(row.port, `${where}.port`),
    riverArea: optional(row.riverArea, `${where}.riverArea`, oneOf(RIVER_AREAS)),
    supply: optional(
      row.supply,
      `${where}.supply`,
      oneOf(['union', 'confederate', 'union-if-i-corps-enters'] as const),
    ),
    rail: listOf(row.rail, `${where}.rail`, textOf),
    entrenched: booleanOf(row.entrenched, `${where}.entrenched`),
    fortress: booleanOf(row.fortress, `${where}.fortress`),
    bank: optional(row.bank, `${where}.bank`, oneOf(['north', 'south'] as const)),
    latitude: optional(row.latitude, `${where}.latitude`, numberOf),
    longitude: optional(row.longitude, `${where}.longitude`, numberOf),
  }
}

const places = listOf(placeData.places, 'places', parsePlace)
const placeTable = tableOf(places, 'places')

/** All places in the order of the data file: locations, Norfolk, the boxes. */
export const PLACE_IDS: readonly PlaceId[] = places.map(({ id }) => id)

/** The place with this id. @throws Error on an unknown id (a defect) */
export function placeFact(id: PlaceId): PlaceFact {
  return entryOf(placeTable, id, 'place')
}

/** Whether a word names a place, boxes included. */
export function isPlace(id: string): boolean {
  return placeTable.has(id)
}

/** Whether a word names a location of the map: not a box. */
export function isLocation(id: string): boolean {
  return placeTable.get(id)?.terrain !== 'box' && placeTable.has(id)
}

function parseLink(value: unknown, where: string): LinkFact {
  const row = recordOf(value, where)
  const [a, b, ...more] = listOf(row.ends, `${where}.ends`, textOf)
  if (a === undefined || b === undefined || more.length > 0) throw new Error(`${where}.ends must be two places.`)
  return {
    id: textOf(row.id, `${where}.id`),
    ends: [placeFact(a).id, placeFact(b).id],
    kind: oneOf(['road', 'rail'] as const)(row.kind, `${where}.kind`),
    railLine: optional(row.railLine, `${where}.railLine`, textOf),
    river: optional(row.river, `${where}.river`, textOf),
    riverEffect: booleanOf(row.riverEffect, `${where}.riverEffect`),
    entrenchmentDefends: optional(row.entrenchmentDefends, `${where}.entrenchmentDefends`, textOf),
  }
}

/**
 * Every road and rail link. RULING FIF-58: besides the Chickahominy and the Pamunkey the Warwick and White Oak Swamp cost attackers a
 * die, Beaver Dam Creek does not. RULING FIF-59: Rocketts is no port.
 */
export const LINKS: readonly LinkFact[] = listOf(linkData.links, 'links', parseLink)

const byPlace = new Map<PlaceId, Map<PlaceId, LinkFact>>(PLACE_IDS.map((id) => [id, new Map()]))
for (const link of LINKS) {
  const [a, b] = link.ends
  byPlace.get(a)?.set(b, link)
  byPlace.get(b)?.set(a, link)
}
const neighbourLists = new Map([...byPlace].map(([id, links]) => [id, [...links.keys()].sort()]))

/** The link between two places, or undefined where there is none. */
export function linkBetween(a: PlaceId, b: PlaceId): LinkFact | undefined {
  return byPlace.get(a)?.get(b)
}

/** The places one link away, ascending; none for boxes and Norfolk. */
export function neighboursOf(place: PlaceId): readonly PlaceId[] {
  return neighbourLists.get(place) ?? []
}

export const RICHMOND: PlaceId = 'richmond'
export const NORFOLK: PlaceId = 'norfolk'
export const YORKTOWN: PlaceId = 'yorktown'
export const FORT_MONROE: PlaceId = 'fort-monroe'
export const HANOVER: PlaceId = 'hanover-ch'
export const UNION_BOX: PlaceId = 'union-box'
export const CSA_BOX: PlaceId = 'csa-box'

const fromRichmond = distances(RICHMOND, neighboursOf)

/** fif:15.1, fif:15.4 Links from Richmond; undefined for places without a way there. */
export function distanceFromRichmond(place: PlaceId): number | undefined {
  return fromRichmond.get(place)
}

/** fif:15.2, fif:15.3 South of the Chickahominy. */
export function isSouth(place: PlaceId): boolean {
  return placeFact(place).bank === 'south'
}
