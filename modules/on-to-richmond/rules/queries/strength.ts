/** std:2.2, std:7.2 Combat Values as the Strength markers show them. */
import type { UnitId } from '../ids.ts'
import { type State, unitState } from '../state.ts'
import { disorganizedValue } from '../tables/strength-markers.ts'

/** The Combat Value of a unit, organized or not; entrenchments and demoralization are no part of it. May be ½. */
export function combatValue(state: State, unit: UnitId): number {
  const { manpower, organized } = unitState(state, unit)
  return organized ? manpower : disorganizedValue(manpower)
}

/** The Combat Values of units together. */
export function combatValueOf(state: State, units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => sum + combatValue(state, unit), 0)
}
