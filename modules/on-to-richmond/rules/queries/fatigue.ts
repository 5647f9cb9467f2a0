/** std:5.1, std:6.5 What a unit's fatigue lets it do, and when a march is an extended one. */
import type { UnitId } from '../ids.ts'
import { type State, unitState } from '../state.ts'

/** A unit at this Fatigue level does nothing but defend (std:6.5). */
export const WORN_OUT = 4

/** std:6.5 Its fatigue lets the unit perform an action. */
export function isFitToAct(state: State, unit: UnitId): boolean {
  return unitState(state, unit).fatigue < WORN_OUT
}

/** std:5.1 The march that has just raised its fatigue to what it is now is an extended march. */
export function isExtendedMarch(state: State, unit: UnitId): boolean {
  const { fatigue, exhausted } = unitState(state, unit)
  return fatigue >= (exhausted ? 2 : 3)
}
