/** atp:3.3A, atp:6.4, atp:9.5–9.6, atp:11.2–11.4, atp:16.3H What is printed along the side of two hexes. */
import data from '../../data/hexsides.json' with { type: 'json' }
import type { HexId, HexsideId } from '../ids.ts'
import { HEX_IDS, hexFact, isHex, neighboursOf } from './hexes.ts'
import { booleanOf, entryOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

export const RIVERS = ['minor', 'major', 'tidal'] as const
export type River = (typeof RIVERS)[number]

export const BRIDGES = ['major', 'road'] as const
export type Bridge = (typeof BRIDGES)[number]

/** One hexside. Where nothing is printed, only the id, the hexes and three times false. */
export interface HexsideFact {
  readonly id: HexsideId
  /** The lower number first. */
  readonly hexes: readonly [HexId, HexId]
  readonly river?: River | undefined
  readonly riverName?: string | undefined
  /** `major` is a bridge in the sense of the rules; `road` carries a road over a minor river and matters only in rain. */
  readonly bridge?: Bridge | undefined
  readonly bridgeName?: string | undefined
  /** Never crossed (atp:9.6B). */
  readonly blocked: boolean
  /** What blocks it. */
  readonly barrier?: string | undefined
  /** Lies between Northern and Southern territory. */
  readonly border: boolean
  /** A road crosses it. */
  readonly road: boolean
  readonly roadName?: string | undefined
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
  return {
    id,
    hexes: [a, b],
    river: optional(row.river, `${where}.river`, oneOf(RIVERS)),
    riverName: optional(row.riverName, `${where}.riverName`, textOf),
    bridge: optional(row.bridge, `${where}.bridge`, oneOf(BRIDGES)),
    bridgeName: optional(row.bridgeName, `${where}.bridgeName`, textOf),
    blocked: booleanOf(row.blocked, `${where}.blocked`),
    barrier: optional(row.barrier, `${where}.barrier`, textOf),
    border: booleanOf(row.border, `${where}.border`),
    road: booleanOf(row.road, `${where}.road`),
    roadName: optional(row.roadName, `${where}.roadName`, textOf),
    source: textOf(row.source, `${where}.source`),
  }
}

const printed = tableOf(listOf(data.hexsides, 'hexsides', parseHexside), 'hexsides')

/** A hexside where nothing is printed. The shores of bay hexes are all in the file. */
function open(a: HexId, b: HexId): HexsideFact {
  return { id: hexsideId(a, b), hexes: [a, b], blocked: false, border: false, road: false }
}

const hexsides: ReadonlyMap<HexsideId, HexsideFact> = tableOf(
  HEX_IDS.flatMap((a) =>
    neighboursOf(a)
      .filter((b) => a < b)
      .map((b) => printed.get(hexsideId(a, b)) ?? open(a, b)),
  ),
  'hexsides',
)

/** The side of every two playable hexes that touch, ascending. */
export const HEXSIDE_IDS: readonly HexsideId[] = [...hexsides.keys()].sort()

/** The same by the two hexes, so that nothing has to be put together to be looked up. */
const between: ReadonlyMap<HexId, ReadonlyMap<HexId, HexsideFact>> = new Map(
  HEX_IDS.map((a) => [a, new Map(neighboursOf(a).map((b) => [b, entryOf(hexsides, hexsideId(a, b), 'hexside')]))]),
)

/** The side of two hexes, in either order. @throws Error if they are not playable or do not touch (a defect). */
export function hexsideFact(a: HexId, b: HexId): HexsideFact {
  return between.get(a)?.get(b) ?? entryOf(hexsides, hexsideId(a, b), 'hexside')
}

/** The hexside with this id. @throws Error if there is none (a defect). */
export function hexsideById(id: HexsideId): HexsideFact {
  return entryOf(hexsides, id, 'hexside')
}

/** Whether a road crosses the side of the two hexes (atp:9.5C). @throws Error as `hexsideFact`. */
export function roadCrosses(a: HexId, b: HexId): boolean {
  return hexsideFact(a, b).road
}

const PHILADELPHIA = '1008'

/** All land that can be reached from Philadelphia without crossing the Susquehanna or the Bay. */
function floodNortheast(): ReadonlySet<HexId> {
  const reached = new Set<HexId>([PHILADELPHIA])
  // A set's iteration also meets the members added while it runs.
  for (const hex of reached) {
    for (const next of neighboursOf(hex)) {
      const crossing = hexsideFact(hex, next).riverName === 'Susquehanna'
      if (!crossing && hexFact(next).terrain !== 'bay') reached.add(next)
    }
  }
  return reached
}

const northeast = floodNortheast()

/** Whether the hex lies across (northeast of) the Susquehanna (atp:6.4, atp:7.4.1B, atp:8.3A). Bay hexes do not. */
export function isNortheastOfSusquehanna(hex: HexId): boolean {
  return northeast.has(hex)
}
