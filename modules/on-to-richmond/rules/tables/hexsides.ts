/** std:2.3, std:6.2, std:10.0 What is printed along the side of two hexes. */
import data from '../../data/hexsides.json' with { type: 'json' }
import type { HexId, HexsideId } from '../ids.ts'
import { HEX_IDS, isHex, neighboursOf } from './hexes.ts'
import { booleanOf, entryOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

/** `all-water` is the side of a water hex, or broad water between two hexes of land. */
export const RIVERS = ['major', 'minor', 'creek', 'all-water'] as const
export type River = (typeof RIVERS)[number]

export const ROADS = ['road', 'pike'] as const
export type Road = (typeof ROADS)[number]

export const CROSSINGS = ['bridge', 'ferry', 'ford', 'dam'] as const
export type Crossing = (typeof CROSSINGS)[number]

/** One hexside. Where nothing is printed, only the id, the hexes and twice false. */
export interface HexsideFact {
  readonly id: HexsideId
  /** The lower id first. */
  readonly hexes: readonly [HexId, HexId]
  readonly river?: River | undefined
  readonly riverName?: string | undefined
  /** A road or pike leads over it. */
  readonly road?: Road | undefined
  readonly roadName?: string | undefined
  /** A railroad leads over it, with or without a road. */
  readonly rail: boolean
  readonly railName?: string | undefined
  /** Only on major and minor rivers. */
  readonly crossing?: Crossing | undefined
  readonly crossingName?: string | undefined
  readonly countyBorder: boolean
  /** Missing where nothing is printed. */
  readonly source?: string | undefined
}

/** The id of the hexside of two hexes, in either order; whether they touch is not looked at. */
export function hexsideId(a: HexId, b: HexId): HexsideId {
  return a < b ? `${a}-${b}` : `${b}-${a}`
}

function parseHexside(value: unknown, where: string): HexsideFact {
  const row = recordOf(value, where)
  const id = textOf(row.id, `${where}.id`)
  const [a, b, ...more] = id.split('-')
  if (a === undefined || b === undefined || more.length > 0 || id !== hexsideId(a, b)) {
    throw new Error(`${where}: '${id}' is no hexside id.`)
  }
  if (!isHex(a) || !neighboursOf(a).includes(b)) throw new Error(`${where}: ${a} and ${b} do not touch.`)
  const fact: HexsideFact = {
    id,
    hexes: [a, b],
    river: optional(row.river, `${where}.river`, oneOf(RIVERS)),
    riverName: optional(row.riverName, `${where}.riverName`, textOf),
    road: optional(row.road, `${where}.road`, oneOf(ROADS)),
    roadName: optional(row.roadName, `${where}.roadName`, textOf),
    rail: booleanOf(row.rail, `${where}.rail`),
    railName: optional(row.railName, `${where}.railName`, textOf),
    crossing: optional(row.crossing, `${where}.crossing`, oneOf(CROSSINGS)),
    crossingName: optional(row.crossingName, `${where}.crossingName`, textOf),
    countyBorder: booleanOf(row.countyBorder, `${where}.countyBorder`),
    source: textOf(row.source, `${where}.source`),
  }
  if (fact.crossing !== undefined && fact.river !== 'major' && fact.river !== 'minor') {
    throw new Error(`${where}: the ${fact.crossing} crosses no river.`)
  }
  return fact
}

const printed = tableOf(listOf(data.hexsides, 'hexsides', parseHexside), 'hexsides')

/** A hexside where nothing is printed. */
function open(a: HexId, b: HexId): HexsideFact {
  return { id: hexsideId(a, b), hexes: [a, b], rail: false, countyBorder: false }
}

const hexsides: ReadonlyMap<HexsideId, HexsideFact> = tableOf(
  HEX_IDS.flatMap((a) =>
    neighboursOf(a)
      .filter((b) => a < b)
      .map((b) => printed.get(hexsideId(a, b)) ?? open(a, b)),
  ),
  'hexsides',
)

/** The side of every two hexes that touch, ascending. */
export const HEXSIDE_IDS: readonly HexsideId[] = [...hexsides.keys()].sort()

/** The same by the two hexes, so that nothing has to be put together to be looked up. */
const between: ReadonlyMap<HexId, ReadonlyMap<HexId, HexsideFact>> = new Map(
  HEX_IDS.map((a) => [a, new Map(neighboursOf(a).map((b) => [b, entryOf(hexsides, hexsideId(a, b), 'hexside')]))]),
)

/** Whether the text is the id of a hexside, lower hex first. */
export function isHexside(id: string): boolean {
  return hexsides.has(id)
}

/** The side of two hexes, in either order. @throws Error if they do not touch (a defect). */
export function hexsideFact(a: HexId, b: HexId): HexsideFact {
  return between.get(a)?.get(b) ?? entryOf(hexsides, hexsideId(a, b), 'hexside')
}

/** The hexside with this id. @throws Error if there is none (a defect). */
export function hexsideById(id: HexsideId): HexsideFact {
  return entryOf(hexsides, id, 'hexside')
}

/** Whether a road, pike or railroad crosses the side of the two hexes. @throws Error as `hexsideFact`. */
export function pathCrosses(a: HexId, b: HexId): boolean {
  const { road, rail } = hexsideFact(a, b)
  return road !== undefined || rail
}
