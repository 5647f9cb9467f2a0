/** std:2.4 Zones of control, normal and restricted. */
import type { HexId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { crossingRefusal, hasPath } from './crossings.ts'
import { isOccupiedBy } from './occupancy.ts'

export type Zone = 'normal' | 'restricted'

/** The zone that a unit of the side in `from` exerts into the hex beside it; undefined: none. */
export function zoneAcross(state: State, side: Side, from: HexId, to: HexId): Zone | undefined {
  if (crossingRefusal(state, side, from, to, 'zone') !== undefined) return undefined
  return isWoodsHexside(from, to) && !hasPath(state, from, to) ? 'restricted' : 'normal'
}

/** std:2.3 The side of a woods hex with any hex, whatever is drawn along it. */
export function isWoodsHexside(a: HexId, b: HexId): boolean {
  return hexFact(a).terrain === 'woods' || hexFact(b).terrain === 'woods'
}

/** Hexes with units of the side whose zone reaches into the hex, ascending; `kind` leaves only those of one kind. */
export function zonesInto(state: State, side: Side, hex: HexId, kind?: Zone): readonly HexId[] {
  return neighboursOf(hex).filter((from) => {
    if (!isOccupiedBy(state, side, from)) return false
    const zone = zoneAcross(state, side, from, hex)
    return zone !== undefined && (kind === undefined || zone === kind)
  })
}

/** The hex is in a normal zone of the enemy of the side: it stops marches (std:6.2). */
export function inEnemyNormalZone(state: State, side: Side, hex: HexId): boolean {
  return zonesInto(state, opponentOf(side), hex, 'normal').length > 0
}

/** The hex is in a zone of the enemy of the side, normal or restricted. */
export function inEnemyZone(state: State, side: Side, hex: HexId): boolean {
  return zonesInto(state, opponentOf(side), hex).length > 0
}
