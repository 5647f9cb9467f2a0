/** atp:15.1–15.3 What each side knows of the other under fog of war, and what it must be told. */
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type Fog, type Force, type Marker, type State, unitState } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { hexsideFact } from '../tables/hexsides.ts'
import { unitFact } from '../tables/units.ts'
import { bridgeStands } from './hexsides.ts'
import { hexesOf, isEnemyTerritory, isOccupiedBy, unitsOfIn } from './occupancy.ts'

/** The fog of war of a game that has it; a defect in one that has not. */
export function fogOf(state: State): Fog {
  if (state.fog === undefined) throw new Error('there is no fog of war in this game')
  return state.fog
}

export function isFogged({ fog }: State): boolean {
  return fog !== undefined
}

/** Whether the forces of a side are known in this position. */
export function isSeen({ fog }: State, side: Side): boolean {
  return fog === undefined || fog.sees.includes(side)
}

/** What the enemy of a side knows of one of its hexes. */
export function markerOf(state: State, side: Side, hex: HexId): Marker | undefined {
  return state.fog?.located[side][hex]
}

/** Hexes in which a side is known to be, ascending; all of them where there is no fog. */
export function knownHexesOf(state: State, side: Side): readonly HexId[] {
  return state.fog === undefined ? hexesOf(state, side) : Object.keys(state.fog.located[side]).sort()
}

/** Whether a side is known to be in a hex. */
export function isKnownIn(state: State, side: Side, hex: HexId): boolean {
  return state.fog === undefined ? isOccupiedBy(state, side, hex) : state.fog.located[side][hex] !== undefined
}

/** 15.1B What the units of a side in a hex are called together; undefined for none. */
export function forceIn(state: State, side: Side, hex: HexId): Force | undefined {
  return forceOf(unitsOfIn(state, side, hex))
}

export function forceOf(units: readonly UnitId[]): Force | undefined {
  if (units.length === 0) return undefined
  return units.some((unit) => unitFact(unit).type === 'cavalry') ? 'cavalry' : 'infantry'
}

/**
 * 15.3A Hexes that cavalry in this one patrols. RULING ATP-71: as for foraging (ATP-52) a river in flood is no barrier, for
 * floods count for movement and attack only (16.1D-3); a burned bridge is one.
 */
export function zoneOf(state: State, hex: HexId): readonly HexId[] {
  return neighboursOf(hex).filter((next) => {
    const { blocked, river } = hexsideFact(hex, next)
    return !blocked && (river !== 'tidal' || bridgeStands(state, hex, next))
  })
}

/**
 * 15.3B In the patrol zone of enemy cavalry that is known; a zone counts once the enemy has told what is in it. RULING ATP-86: it
 * lasts as long as the marker, so that both sides see from what both know whether a hex must be told.
 */
function isPatrolled(state: State, side: Side, hex: HexId): boolean {
  const enemy = opponentOf(side)
  const waiting = patrolsOf(state, enemy)
  return zoneOf(state, hex).some((next) => markerOf(state, enemy, next)?.force === 'cavalry' && !waiting.includes(next))
}

/** 15.3B Where cavalry of a side has become known of whose zone the enemy has still to tell. */
export function patrolsOf(state: State, side: Side): readonly HexId[] {
  return fogOf(state).patrols.flatMap((patrol) => (patrol.side === side ? [patrol.hex] : []))
}

/** The same position when a side has told all that falls into the zones of its enemy, so that they count. */
export function withZonesTold(state: State, side: Side): State {
  const { fog } = state
  if (fog === undefined || patrolsOf(state, opponentOf(side)).length === 0) return state
  return { ...state, fog: { ...fog, patrols: fog.patrols.filter((patrol) => patrol.side === side) } }
}

/** 15.1B, 15.2A, 15.3B A hex in which a side must tell what it has. */
export function mustTell(state: State, side: Side, hex: HexId): boolean {
  return isEnemyTerritory(side, hex) || isPatrolled(state, side, hex)
}

/**
 * What is known of a side in a hex is the truth: it must be told there, or it was told in this player-turn of the other
 * side, in which nothing of this side moves unseen.
 */
export function isCertain(state: State, side: Side, hex: HexId): boolean {
  return mustTell(state, side, hex) || (fogOf(state).checked.includes(hex) && state.playerTurn?.side !== side)
}

/** What is known of a side in a hex is the truth, or was told in this player-turn. */
export function isCurrent(state: State, side: Side, hex: HexId): boolean {
  const marker = markerOf(state, side, hex)
  const fresh = marker?.turn === state.turn && marker.during === (state.playerTurn?.side ?? null)
  return fresh || isCertain(state, side, hex)
}

/** The same, and true of everything where there is no fog. */
export function isSure(state: State, side: Side, hex: HexId): boolean {
  return state.fog === undefined || isCertain(state, side, hex)
}

/** 15.6A Whether a unit of the side that comes to this hex has first to ask whether the enemy is there. */
export function asksFirst(state: State, side: Side, hex: HexId): boolean {
  return state.fog !== undefined && isEnemyTerritory(side, hex) && !isCertain(state, opponentOf(side), hex)
}

/** A side might stand in a hex as far as its enemy knows. */
export function mayBeIn(state: State, side: Side, hex: HexId): boolean {
  return isKnownIn(state, side, hex) || !isCertain(state, side, hex)
}

/** 15.3B Hexes that cavalry newly known patrols and of which the enemy has not told already, ascending. */
export function newlyPatrolled(state: State, side: Side, hex: HexId): readonly HexId[] {
  const enemy = opponentOf(side)
  return zoneOf(state, hex)
    .filter((next) => !mustTell(state, enemy, next) && markerOf(state, side, next) === undefined)
    .filter((next) => !fogOf(state).checked.includes(next) || state.playerTurn?.side === enemy)
    .toSorted()
}

/** Units that stand on the map, wherever that is; in canonical order. */
export function isInPlay(state: State, unit: UnitId): boolean {
  const { place } = unitState(state, unit)
  return !['reinforcement', 'destroyed', 'withdrawn', 'not-used'].includes(place)
}

export type News =
  | { readonly hex: HexId; readonly force: Force }
  /** Nobody is left there (15.1D, 15.6D). */
  | { readonly hex: HexId; readonly force: undefined }

/**
 * What a side has still to tell of its own: wherever it must tell and the enemy knows otherwise. RULING ATP-72: a
 * hex is told of anew also when what stands in it changes from infantry to cavalry or back, not only when it is vacated.
 */
export function untold(before: State, side: Side): readonly News[] {
  const state = withZonesTold(before, side) // what falls into a zone that does not count yet is told, too
  const hexes = new Set([...hexesOf(state, side), ...knownHexesOf(state, side)])
  const news = [...hexes].toSorted().flatMap((hex): readonly News[] => {
    const force = forceIn(state, side, hex)
    const known = markerOf(state, side, hex)?.force
    return force === known || !mustTell(state, side, hex) ? [] : [{ hex, force }]
  })
  // cavalry first: what it has patrolled until now need not be asked for again
  return (['cavalry', 'infantry', undefined] as const).flatMap((force) => news.filter((one) => one.force === force))
}
