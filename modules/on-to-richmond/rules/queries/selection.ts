/** std:5.2 Which units can be added to those selected for a leader's activation. */
import type { LeaderId, UnitId } from '../ids.ts'
import type { State } from '../state.ts'
import { leaderFact } from '../tables/units.ts'
import { selectable, selectionLimit } from './activation.ts'
import { commandOf } from './command.ts'

/** The unit is of the leader's own command: artillery of no command is not. */
export function isOwn(state: State, leader: LeaderId, unit: UnitId): boolean {
  return commandOf(state, unit) === leaderFact(leader).command
}

/** One of those selected is of the leader's own command. RULING OTR-16: without one there is no activation. */
export function isOwnSelected(state: State, leader: LeaderId, units: readonly UnitId[]): boolean {
  return units.some((unit) => isOwn(state, leader, unit))
}

/** Units that can be selected beside those selected already; room is kept for one of the leader's own. */
export function selectableNow(state: State, leader: LeaderId, units: readonly UnitId[]): readonly UnitId[] {
  const left = selectionLimit(state, leaderFact(leader).side) - units.length
  if (left <= 0) return []
  const needsOwn = left === 1 && !isOwnSelected(state, leader, units)
  return selectable(state, leader).filter((unit) => !units.includes(unit) && (!needsOwn || isOwn(state, leader, unit)))
}
