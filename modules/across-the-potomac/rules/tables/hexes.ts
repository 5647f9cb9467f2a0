/** atp:2.4, atp:3.3A, atp:3.4, atp:9.3–9.4, atp:13.2A What is printed in a hex, and which hexes are next to it. */
import data from '../../data/hexes.json' with { type: 'json' }
import type { HexId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { GRID } from './grid.ts'
import { booleanOf, entryOf, integerOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

export const TERRAINS = ['plain', 'slow', 'bay'] as const
export type Terrain = (typeof TERRAINS)[number]

export const TERRITORIES = ['north', 'south'] as const
export type Territory = (typeof TERRITORIES)[number]

export const SETTLEMENTS = ['town', 'city'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** One playable hex. A bay hex is open water: it has no territory and only naval transport enters it (atp:16.3H). */
export interface HexFact {
  readonly id: HexId
  readonly terrain: Terrain
  /** RULING ATP-05: 2811, mostly Virginian shore, counts as Northern. */
  readonly territory?: Territory | undefined
  /** Two letters. */
  readonly state?: string | undefined
  readonly settlement?: Settlement | undefined
  /** Names of places in the hex, for the reader. */
  readonly places: readonly string[]
  /** Enemy units may forage here (atp:13.2A). RULING ATP-30: in cities as in towns. */
  readonly forage: boolean
  /** Whose fortification it is at the start of the game. */
  readonly fortification?: Side | undefined
  /** Victory points for its capture, in half points (atp:3.4). RULING ATP-06: all values are reconstructed. */
  readonly cityHalfPoints?: number | undefined
  /** The original owner, who earns nothing here (atp:3.4B). */
  readonly cityOwner?: Side | undefined
  readonly citySource?: string | undefined
  readonly source: string
}

const sideOf = oneOf(SIDES)

function parseHex(value: unknown, where: string): HexFact {
  const row = recordOf(value, where)
  const id = textOf(row.id, `${where}.id`)
  if (!GRID.has(id)) throw new Error(`${where}: ${id} is no number of the grid.`)
  return {
    id,
    terrain: oneOf(TERRAINS)(row.terrain, `${where}.terrain`),
    territory: optional(row.territory, `${where}.territory`, oneOf(TERRITORIES)),
    state: optional(row.state, `${where}.state`, textOf),
    settlement: optional(row.settlement, `${where}.settlement`, oneOf(SETTLEMENTS)),
    places: listOf(row.places, `${where}.places`, textOf),
    forage: booleanOf(row.forage, `${where}.forage`),
    fortification: optional(row.fortification, `${where}.fortification`, sideOf),
    cityHalfPoints: optional(row.cityHalfPoints, `${where}.cityHalfPoints`, integerOf),
    cityOwner: optional(row.cityOwner, `${where}.cityOwner`, sideOf),
    citySource: optional(row.citySource, `${where}.citySource`, textOf),
    source: textOf(row.source, `${where}.source`),
  }
}

/** Every playable hex by id. */
const hexes: ReadonlyMap<HexId, HexFact> = tableOf(listOf(data.hexes, 'hexes', parseHex), 'hexes')

/** All playable hexes, ascending. */
export const HEX_IDS: readonly HexId[] = GRID.ids.filter((id) => hexes.has(id))

const neighbours: ReadonlyMap<HexId, readonly HexId[]> = new Map(
  HEX_IDS.map((id) => [id, GRID.neighbours(id).filter(isHex)]),
)

/** Whether the text is the number of a playable hex. */
export function isHex(id: string): boolean {
  return hexes.has(id)
}

/** The hex with this number. @throws Error if it is not a playable hex (a defect). */
export function hexFact(id: HexId): HexFact {
  return entryOf(hexes, id, 'hex')
}

/** The playable hexes next to a hex, bay hexes too, ascending. @throws Error if it is not a playable hex (a defect). */
export function neighboursOf(hex: HexId): readonly HexId[] {
  return entryOf(neighbours, hex, 'hex')
}

/** Hexes from one to the other counted straight across the grid: 0 for itself, 1 for neighbours. */
export function hexDistance(a: HexId, b: HexId): number {
  return GRID.distance(a, b)
}
