/** fif:6.1, fif:6.3 Whether a place is in supply: a way to a source, not too long and free of the enemy. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import {
  FORT_MONROE,
  HANOVER,
  isLocation,
  linkBetween,
  NORFOLK,
  neighboursOf,
  PLACE_IDS,
  placeFact,
} from '../tables/map.ts'
import { SUPPLY } from '../tables/tracks.ts'
import { enemyLineIn, placeOf } from './occupancy.ts'

const DEPOT: BlockId = 'us-depot'
const TRAIN: BlockId = 'us-train'

/** fif:6.1 The Confederate sources. RULING FIF-09: each counts only as long as its side controls it. */
const CONFEDERATE_SOURCES: readonly PlaceId[] = PLACE_IDS.filter((id) => placeFact(id).supply === 'confederate')

type Lookup = {
  readonly of: readonly [State['blocks'], State['control'], boolean, told: unknown, faceUp: unknown]
  readonly sources: { [side in Side]?: readonly PlaceId[] }
  readonly supplied: Map<string, boolean>
}

/** Supply is asked for place after place about one state: what was found out for the last table is kept. */
let last: Lookup | undefined

function lookupOf({ blocks, control, hanoverSupply, fog }: State): Lookup {
  const now = [blocks, control, hanoverSupply, fog?.told, fog?.faceUp] as const
  if (last === undefined || now.some((part, at) => part !== last?.of[at])) {
    last = { of: now, sources: {}, supplied: new Map() }
  }
  return last
}

/** The supply locations of a side now. */
export function sourcesOf(state: State, side: Side): readonly PlaceId[] {
  const lookup = lookupOf(state)
  const known = lookup.sources[side]
  if (known !== undefined) return known
  const sources = findSources(state, side)
  lookup.sources[side] = sources
  return sources
}

function findSources(state: State, side: Side): readonly PlaceId[] {
  if (side === 'confederate') return CONFEDERATE_SOURCES.filter((id) => state.control[id] === 'confederate')
  const fixed = [FORT_MONROE, ...(state.hanoverSupply ? [HANOVER] : [])].filter((id) => state.control[id] === 'union')
  const depot = onMap(state, DEPOT)
  const train = onMap(state, TRAIN)
  const sources = depot === undefined ? fixed : [...fixed, depot]
  const reached = depot !== undefined && train !== undefined && reaches(state, 'union', train, [depot])
  return reached ? [...sources, train] : sources
}

/** The place of a block of the map; undefined in a box or off the map. */
function onMap(state: State, block: BlockId): PlaceId | undefined {
  const place = placeOf(state, block)
  return place !== undefined && isLocation(place) ? place : undefined
}

/** Whether a side's blocks in a place are in supply. RULING FIF-06: Norfolk has no road; who stands there is supplied. */
export function isSupplied(state: State, side: Side, place: PlaceId): boolean {
  if (place === NORFOLK) return true
  if (!isLocation(place)) return false
  const { supplied } = lookupOf(state)
  const name = `${side} ${place}`
  const known = supplied.get(name)
  if (known !== undefined) return known
  const found = reaches(state, side, place, sourcesOf(state, side))
  supplied.set(name, found)
  return found
}

/**
 * fif:6.1 Counts the source and not the place itself. RULING FIF-10: rail links between places the side controls shorten a way by up to
 * two. Every place after the first must be free of enemy infantry and artillery.
 */
function reaches(state: State, side: Side, from: PlaceId, sources: readonly PlaceId[]): boolean {
  const { ranges, railBonus } = SUPPLY
  // the best way to a place for each number of rail links used; more than the bonus do not count
  let front = new Set([key(from, 0)])
  const seen = new Set(front)
  for (let links = 0; front.size > 0; links++) {
    const next = new Set<string>()
    for (const at of front) {
      const [place, rail] = unkey(at)
      if (links - rail <= ranges[side] && sources.includes(place)) return true
      if (links - rail > ranges[side]) continue
      for (const to of neighboursOf(place)) {
        if (enemyLineIn(state, side, to)) continue
        const railed = Math.min(railBonus, rail + (isOwnRail(state, side, place, to) ? 1 : 0))
        const then = key(to, railed)
        if (seen.has(then)) continue
        seen.add(then)
        next.add(then)
      }
    }
    front = next
  }
  return false
}

function key(place: PlaceId, rail: number): string {
  return `${place} ${rail}`
}

function unkey(text: string): readonly [place: PlaceId, rail: number] {
  const [place = '', rail = '0'] = text.split(' ')
  return [place, Number(rail)]
}

/** fif:10.2 A rail link both ends of which the side controls. */
export function isOwnRail(state: State, side: Side, a: PlaceId, b: PlaceId): boolean {
  return linkBetween(a, b)?.kind === 'rail' && state.control[a] === side && state.control[b] === side
}

/** fif:16.6 An uninterrupted line of any length to a source. */
export function isConnected(state: State, side: Side, place: PlaceId): boolean {
  if (place === NORFOLK) return true
  const sources = sourcesOf(state, side)
  const seen = new Set([place])
  for (const at of seen) {
    if (sources.includes(at)) return true
    for (const to of neighboursOf(at)) if (!enemyLineIn(state, side, to)) seen.add(to)
  }
  return false
}
