/** atp:6.1 Reinforcements that may appear. */
import type { UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'

/**
 * A side's released units whose turn has come, in canonical order. Once released they stay so (6.1C); a unit that has
 * appeared or been withdrawn has no due turn any more.
 */
export function dueReinforcements(state: State, side: Side): readonly UnitId[] {
  return UNIT_IDS.filter((unit) => {
    const due = state.dueTurns[unit]
    return due !== undefined && due <= state.turn && unitFact(unit).side === side
  })
}
