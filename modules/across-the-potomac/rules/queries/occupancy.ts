/** atp:9.1 Who stands where. */
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { hexFact, isHex, neighboursOf } from '../tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'

/** The hex a unit stands in, or undefined when it is off the map. */
export function hexOf(state: State, unit: UnitId): HexId | undefined {
  const { place } = unitState(state, unit)
  return isHex(place) ? place : undefined
}

/** Units in a hex, in the canonical order of the counters. */
export function unitsIn(state: State, hex: HexId): readonly UnitId[] {
  return UNIT_IDS.filter((unit) => state.units[unit]?.place === hex)
}

export function unitsOfIn(state: State, side: Side, hex: HexId): readonly UnitId[] {
  return unitsIn(state, hex).filter((unit) => unitFact(unit).side === side)
}

/** A side's units on the map, in canonical order. */
export function unitsOnMap(state: State, side: Side): readonly UnitId[] {
  return UNIT_IDS.filter((unit) => unitFact(unit).side === side && isHex(state.units[unit]?.place ?? ''))
}

/** Hexes in which a side has units, ascending. */
export function hexesOf(state: State, side: Side): readonly HexId[] {
  const hexes = new Set<HexId>()
  for (const unit of unitsOnMap(state, side)) hexes.add(unitState(state, unit).place)
  return [...hexes].sort()
}

export function isOccupiedBy(state: State, side: Side, hex: HexId): boolean {
  return unitsOfIn(state, side, hex).length > 0
}

/** atp:9.1B A hex with a unit of the side's enemy in it. */
export function isEnemyOccupied(state: State, side: Side, hex: HexId): boolean {
  return isOccupiedBy(state, opponentOf(side), hex)
}

/** A hex with a neighbour in which an enemy of the side stands. */
export function isAdjacentToEnemy(state: State, side: Side, hex: HexId): boolean {
  return neighboursOf(hex).some((neighbour) => isEnemyOccupied(state, side, neighbour))
}

/** atp:3.3A, atp:15.1A The territory of a side's enemy; hexes of neither side, such as bay hexes, are not. */
export function isEnemyTerritory(side: Side, hex: HexId): boolean {
  const { territory } = hexFact(hex)
  return territory !== undefined && territory !== (side === 'union' ? 'north' : 'south')
}

/** atp:8.2 Any Confederate unit in Northern territory. */
export function confederateInNorth(state: State): boolean {
  return hexesOf(state, 'confederate').some((hex) => isEnemyTerritory('confederate', hex))
}
