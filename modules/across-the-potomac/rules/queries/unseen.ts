/** atp:15.0 What a side whose forces are not seen here may lawfully announce, as far as both sides know. */
import type { HexId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type Force, playerTurnOf, type State } from '../state.ts'
import { HEX_IDS, hexFact, neighboursOf } from '../tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'
import { barrier } from './hexsides.ts'
import { fogOf, isCertain, isKnownIn, knownHexesOf, markerOf, mayBeIn, mustTell, type News } from './knowledge.ts'
import { placeRefusal } from './march-cost.ts'
import { isEnemyTerritory } from './occupancy.ts'
import { probeWayFault } from './probes.ts'
import { mayAttack } from './unseen-attackers.ts'
import { hasTidalWater, isBay } from './waterways.ts'

export const FORCES: readonly Force[] = ['infantry', 'cavalry']

/** Whether units of a side may be in a hex: on land, or at sea where ships are in the game (16.3H). */
export function mayStand(state: State, side: Side, hex: HexId): boolean {
  return mayBeIn(state, side, hex) && (!isBay(hex) || maySail(state, side))
}

function maySail(state: State, side: Side): boolean {
  return state.conditions.naval && side === 'union'
}

export interface Entry {
  readonly to: HexId
  readonly from: HexId | null
}

/** 15.6A Hexes of enemy territory that units may try to enter, with the hex they come from where that is known. */
export function entries(state: State, side: Side): readonly Entry[] {
  return HEX_IDS.filter((to) => isEnemyTerritory(side, to) && placeRefusal(state, side, to) === undefined).flatMap(
    (to) => {
      const froms = neighboursOf(to).filter((from) => mayStand(state, side, from) && isWay(state, side, from, to))
      const named = froms.filter((from) => mustTell(state, side, from))
      const hidden = named.length < froms.length
      return [...(hidden ? [{ to, from: null }] : []), ...named.map((from) => ({ to, from }))]
    },
  )
}

/** By land, or perhaps by ship. */
function isWay(state: State, side: Side, from: HexId, to: HexId): boolean {
  if (!isBay(from) && barrier(state, from, to) === undefined) return true
  return maySail(state, side) && hasTidalWater(from) && hasTidalWater(to)
}

/** 9.1B Both sides know that one of them stands in a hex: the other is not there and does not say so. */
function isHeldBy(state: State, side: Side, hex: HexId): boolean {
  return isKnownIn(state, side, hex) && isCertain(state, side, hex)
}

/** 15.1, 15.2 What a side may say of where it stands, or stands no more; ascending. */
export function tellable(state: State, side: Side): readonly News[] {
  const { entered } = fogOf(state)
  return HEX_IDS.flatMap((hex): readonly News[] => {
    const marker = markerOf(state, side, hex)
    const come = entered.includes(hex) || (state.playerTurn === null && isEntryHex(side, hex))
    if (marker === undefined && isEnemyTerritory(side, hex) && !come) return []
    if (marker === undefined && isBay(hex) && !maySail(state, side)) return []
    const fresh =
      marker !== undefined && marker.turn === state.turn && marker.during === (state.playerTurn?.side ?? null)
    const forces = isHeldBy(state, opponentOf(side), hex)
      ? []
      : FORCES.filter((force) => !fresh || marker?.force !== force)
    const news = forces.map((force): News => ({ hex, force }))
    return marker === undefined ? news : [...news, { hex, force: undefined }]
  })
}

/** 6.1 Some reinforcement of the side enters here; a few do so in enemy territory. */
function isEntryHex(side: Side, hex: HexId): boolean {
  return UNIT_IDS.some((unit) => unitFact(unit).side === side && unitFact(unit).entryHexes.includes(hex))
}

/** 10.1B Hexes in which the enemy is known to be and that units may be next to; ascending. */
export function attackable(state: State, side: Side): readonly HexId[] {
  const { battleHexes } = playerTurnOf(state)
  return knownHexesOf(state, opponentOf(side)).filter(
    (hex) =>
      !battleHexes.includes(hex) &&
      neighboursOf(hex).some((from) => mayStand(state, side, from) && mayAttack(state, side, hex, from)),
  )
}

export interface Reach {
  readonly from: HexId
  readonly to: HexId
  readonly force: Force
}

/** 15.4C Probes that may be announced. */
export function probesOpen(state: State, side: Side): readonly Reach[] {
  const enemy = opponentOf(side)
  return HEX_IDS.filter((to) => mayBeIn(state, enemy, to) && hexFact(to).terrain !== 'bay').flatMap((to) =>
    neighboursOf(to)
      .filter(
        (from) => !isBay(from) && mayBeIn(state, side, from) && probeWayFault(state, side, from, to) === undefined,
      )
      .flatMap((from) => forcesAt(state, side, from).map((force) => ({ from, to, force }))),
  )
}

/** 15.4E-2 Ways into a hex just found empty. */
export function advancesInto(state: State, side: Side, to: HexId): readonly Reach[] {
  return neighboursOf(to)
    .filter((from) => !isBay(from) && mayBeIn(state, side, from) && barrier(state, from, to) === undefined)
    .flatMap((from) => FORCES.map((force) => ({ from, to, force })))
}

/** What is in a hex, where it must be told; else it may be either. */
function forcesAt(state: State, side: Side, hex: HexId): readonly Force[] {
  const marker = markerOf(state, side, hex)
  return marker !== undefined && mustTell(state, side, hex) ? [marker.force] : FORCES
}
