/** std:6.1, std:6.2 Every hex that the unit on the march can reach without an attack, with the cheapest way to it. */
import type { HexId } from '../ids.ts'
import type { March } from '../state/march.ts'
import type { State } from '../state.ts'
import { isHex, neighboursOf } from '../tables/hexes.ts'
import { hereOf, marchStep } from './march-steps.ts'

/** A hex in reach. */
export type Destination = {
  readonly hex: HexId
  /** Half MP taken from the allowance on the way. */
  readonly halfPoints: number
  /** From the hex where the unit stands, that one too, to this one. */
  readonly path: readonly HexId[]
  /** The unit goes no farther from there: it has entered an enemy zone, or has used all it had. */
  readonly stops: boolean
  /** It loses its organization or manpower on the way (std:6.2, from zone to zone without a road). */
  readonly disorganizes: boolean
}

/**
 * Hexes in reach, the cheapest first, those of equal cost as `isBefore` has them. What the enemy's cavalry and a floating bridge may do on the
 * way is not foreseen.
 */
export function reachOf(state: State, march: March): readonly Destination[] {
  const start = hereOf(march)
  if (!isHex(start)) return []
  const settled = new Map<HexId, Destination>()
  const open = new Map<HexId, Destination>([
    [start, { hex: start, halfPoints: 0, path: [start], stops: false, disorganizes: false }],
  ])
  while (open.size > 0) {
    const next = [...open.values()].reduce((best, one) => (isBefore(one, best) ? one : best))
    open.delete(next.hex)
    settled.set(next.hex, next)
    if (next.stops) continue
    for (const hex of neighboursOf(next.hex)) {
      if (settled.has(hex)) continue
      const found = onward(state, march, next, hex)
      const known = open.get(hex)
      if (found === undefined || (known !== undefined && !isBefore(found, known))) continue
      open.set(hex, found)
    }
  }
  settled.delete(start)
  return [...settled.values()]
}

/** The way goes one hex farther. */
function onward(state: State, march: March, way: Destination, hex: HexId): Destination | undefined {
  const onTheWay: March = {
    ...march,
    spent: march.spent + way.halfPoints,
    path: [...march.path, ...way.path.slice(1)],
  }
  const step = marchStep(state, onTheWay, hex)
  if ('refused' in step) return undefined
  const halfPoints = way.halfPoints + step.pays
  return {
    hex,
    halfPoints,
    path: [...way.path, hex],
    stops: step.entersZone || step.isMinimumMove || march.spent + halfPoints >= march.halfPoints,
    disorganizes: step.disorganizes,
  }
}

/** Cheaper; as cheap and in order; with fewer hexes; at last by number, so that everybody finds the same way. */
function isBefore(a: Destination, b: Destination): boolean {
  if (a.halfPoints !== b.halfPoints) return a.halfPoints < b.halfPoints
  if (a.disorganizes !== b.disorganizes) return b.disorganizes
  if (a.path.length !== b.path.length) return a.path.length < b.path.length
  if (a.hex !== b.hex) return a.hex < b.hex
  return a.path.join() < b.path.join()
}
