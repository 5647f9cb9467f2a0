/** atp:9.1 Who stands where. */
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, SIDES, type Side } from '../sides.ts'
import { type BySide, type State, unitState } from '../state.ts'
import { hexFact, isHex, neighboursOf } from '../tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'

/** Who stands where, worked out once for each table of units. */
interface Muster {
  readonly byHex: ReadonlyMap<HexId, readonly UnitId[]>
  readonly bySide: BySide<ReadonlyMap<HexId, readonly UnitId[]>>
  /** Where a side stands, ascending. */
  readonly hexes: BySide<readonly HexId[]>
}

const NOBODY: readonly UnitId[] = []

/**
 * States are never changed, so that the same table of units always gives the same muster. Questions come in rows about one
 * state: the last table's muster is kept. A weak map of all would cost the garbage collector more than it saves.
 */
let last: { readonly units: State['units']; readonly muster: Muster } | undefined

function musterOf({ units }: State): Muster {
  if (last?.units !== units) last = { units, muster: newMuster(units) }
  return last.muster
}

function newMuster(table: State['units']): Muster {
  const byHex = new Map<HexId, UnitId[]>()
  const bySide = { union: new Map<HexId, UnitId[]>(), confederate: new Map<HexId, UnitId[]>() }
  for (const unit of UNIT_IDS) {
    const place = table[unit]?.place ?? ''
    if (!isHex(place)) continue
    for (const map of [byHex, bySide[unitFact(unit).side]]) {
      const units = map.get(place)
      if (units === undefined) map.set(place, [unit])
      else units.push(unit)
    }
  }
  const hexes = { union: [...bySide.union.keys()].sort(), confederate: [...bySide.confederate.keys()].sort() }
  return { byHex, bySide, hexes }
}

/** The hex a unit stands in, or undefined when it is off the map. */
export function hexOf(state: State, unit: UnitId): HexId | undefined {
  const { place } = unitState(state, unit)
  return isHex(place) ? place : undefined
}

/** Units in a hex, in the canonical order of the counters. */
export function unitsIn(state: State, hex: HexId): readonly UnitId[] {
  return musterOf(state).byHex.get(hex) ?? NOBODY
}

export function unitsOfIn(state: State, side: Side, hex: HexId): readonly UnitId[] {
  return musterOf(state).bySide[side].get(hex) ?? NOBODY
}

/** A side's units on the map, in canonical order. */
export function unitsOnMap(state: State, side: Side): readonly UnitId[] {
  return UNIT_IDS.filter((unit) => unitFact(unit).side === side && isHex(state.units[unit]?.place ?? ''))
}

/** Hexes in which a side has units, ascending. */
export function hexesOf(state: State, side: Side): readonly HexId[] {
  return musterOf(state).hexes[side]
}

/** Hexes in which both sides have units: never any (atp:9.1B). */
export function sharedHexes(state: State): readonly HexId[] {
  const [first, second] = SIDES
  return hexesOf(state, first).filter((hex) => isOccupiedBy(state, second, hex))
}

export function isOccupiedBy(state: State, side: Side, hex: HexId): boolean {
  return musterOf(state).bySide[side].has(hex)
}

/** atp:9.1B A hex with a unit of the side's enemy in it; under fog of war (15.1C) one in which he is known to be. */
export function isEnemyOccupied(state: State, side: Side, hex: HexId): boolean {
  const enemy = opponentOf(side)
  return state.fog === undefined ? isOccupiedBy(state, enemy, hex) : state.fog.located[enemy][hex] !== undefined
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

/** atp:8.2 Any Confederate unit in Northern territory; under fog of war it must be told there (15.1B). */
export function confederateInNorth(state: State): boolean {
  const hexes = state.fog === undefined ? hexesOf(state, 'confederate') : Object.keys(state.fog.located.confederate)
  return hexes.some((hex) => isEnemyTerritory('confederate', hex))
}
