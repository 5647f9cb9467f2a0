/** std:10.2 Pontoon bridges: the enemy that ends a move beside one destroys it, the owner's marching unit may dismantle it. */
import type { HexId, HexsideId, UnitId } from './ids.ts'
import { hexOfUnit } from './queries/occupancy.ts'
import { combatValue } from './queries/strength.ts'
import type { Side } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import { type State, unitState } from './state.ts'
import { BRIDGES } from './tables/bridges.ts'
import { hexsideById } from './tables/hexsides.ts'
import { unitFact } from './tables/units.ts'

/** Pontoon bridges of a side at a hex, ascending: what a marching unit of that side there may dismantle, at no cost. */
export function dismantlable(state: State, side: Side, hex: HexId): readonly HexsideId[] {
  return pontoonsAt(state, hex).filter((hexside) => state.pontoons[hexside] === side)
}

/**
 * To be called when units have ended a march, a retreat or an advance: an undemoralized one with a Combat value of 5 or more in
 * one of the two hexes of an enemy's pontoon bridge destroys it.
 */
export function settlePontoons(work: AnyWork, units: readonly UnitId[]): void {
  for (const unit of units) {
    const hex = hexOfUnit(work.board, unit)
    if (hex === undefined || unitState(work.board, unit).demoralized > 0) continue
    if (combatValue(work.board, unit) < BRIDGES.leastValue) continue
    const { side } = unitFact(unit)
    for (const hexside of pontoonsAt(work.board, hex)) {
      if (work.board.pontoons[hexside] !== side) work.emit({ type: 'pontoon-removed', hexside, rule: 'std:10.2' })
    }
  }
}

function pontoonsAt(state: State, hex: HexId): readonly HexsideId[] {
  return Object.keys(state.pontoons)
    .filter((hexside) => hexsideById(hexside).hexes.includes(hex))
    .sort()
}
