/** A second reading of the rules: who stands where, what he is worth and the zones of control he exerts (std:2.4, std:7.2). */
import type { HexId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { type State, type UnitState, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { disorganizedValue } from '../../../../modules/on-to-richmond/rules/tables/strength-markers.ts'
import { unitFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import {
  creekIsClosed,
  crossingsAt,
  fordsUsable,
  hexesAround,
  isRiver,
  isSwampHexside,
  isWoodsHexside,
  pathBetween,
  scenarioOf,
  touchesWater,
} from './board.ts'

export function unitsIn(state: State, hex: HexId, side: Side): readonly UnitId[] {
  return Object.keys(state.units).filter((unit) => state.units[unit]?.place === hex && sideOfId(unit) === side)
}

export function isHeld(state: State, hex: HexId, side: Side): boolean {
  return unitsIn(state, hex, side).length > 0
}

/** std:7.2 What stands on the Strength marker. */
export function combatValue(unit: UnitState): number {
  return unit.organized ? unit.manpower : disorganizedValue(unit.manpower)
}

export function strengthOf(state: State, units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => sum + combatValue(unitState(state, unit)), 0)
}

export function isDemoralized(state: State, unit: UnitId): boolean {
  return unitState(state, unit).demoralized > 0
}

export type Zone = 'none' | 'restricted' | 'normal'

/** std:2.4, std:12.0 What a unit in `from` exerts into the hex next to it. */
export function zoneInto(state: State, from: HexId, into: HexId): Zone {
  if (touchesWater(from, into)) return 'none'
  const side = hexsideFact(from, into)
  const path = pathBetween(state, from, into)
  if (isSwampHexside(state, from, into) && !path) return 'none'
  if (isRiver(side)) {
    const { bridge, dam, ferry, ford, pontoon } = crossingsAt(state, side)
    const open = bridge || dam || ferry || pontoon !== null || (ford && fordsUsable(state, side))
    if (!open) return 'none'
  }
  if (creekIsClosed(state, from, into)) return 'none'
  return isWoodsHexside(from, into) && !path ? 'restricted' : 'normal'
}

/** The units of a side that exert a zone of this kind into the hex. */
export function unitsWithZone(state: State, hex: HexId, side: Side, kinds: readonly Zone[]): readonly UnitId[] {
  return hexesAround(state, hex)
    .filter((from) => kinds.includes(zoneInto(state, from, hex)))
    .flatMap((from) => unitsIn(state, from, side))
}

/** std:6.2 Only normal zones matter to movement. */
export function inEnemyNormalZone(state: State, hex: HexId, side: Side): boolean {
  return unitsWithZone(state, hex, opponentOf(side), ['normal']).length > 0
}

export function inEnemyZone(state: State, hex: HexId, side: Side): boolean {
  return unitsWithZone(state, hex, opponentOf(side), ['normal', 'restricted']).length > 0
}

/** std:9.0 The side that a redoubt or fort of the map protects here, if any. */
export function redoubtFor(state: State, hex: HexId, side: Side): boolean {
  const { redoubts } = scenarioOf(state).parameters
  return redoubts.side === side && redoubts.features.some((feature) => hexFact(hex).features.includes(feature))
}

const TIMES = { none: 1, 'breastwork-build': 1, breastwork: 2, 'fort-build': 2, fort: 3 }

/** std:9.0 How often a defender's Combat value counts. */
export function multiple(state: State, unit: UnitId, hex: HexId, side: Side): number {
  const own = TIMES[unitState(state, unit).entrenched]
  return redoubtFor(state, hex, side) ? Math.max(own, 1.5) : own
}

/** std:7.2, std:9.0 Defenders of a hex with their entrenchments, and no more than the limit. */
export function defence(state: State, hex: HexId, side: Side): number {
  const units = unitsIn(state, hex, side)
  const multiples = units.map((unit) => multiple(state, unit, hex, side))
  const entrenched = multiples.filter((times) => times > 1).length
  const limit = entrenched === units.length ? 130 : entrenched * 2 >= units.length ? 100 : 60
  const sum = units.reduce((total, unit, at) => total + strengthOf(state, [unit]) * (multiples[at] ?? 1), 0)
  return Math.min(sum, limit)
}

export function isCavalry(unit: UnitId): boolean {
  return unitFact(unit).type === 'cavalry'
}
