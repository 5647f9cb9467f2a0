/** atp:7.0 What standing orders say about muster-outs and withdrawals. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { fitsWord, ordersOf, pick } from './in-force.ts'

/** What is owed, with the units that may give a step in its place (atp:7.4). */
export interface OwedDeparture {
  readonly unit: UnitId
  readonly substitutes: readonly UnitId[]
}

/**
 * The first departure that the orders speak of; undefined when they are silent on all. They hold for whoever is asked: the
 * Administrative Phase is nobody's player-turn.
 */
export function departureOrder(
  state: State,
  side: Side,
  owed: readonly OwedDeparture[],
  orders: Plain,
): Choice | undefined {
  const { departures, substitutes: ranking } = ordersOf(side, orders)
  for (const { unit, substitutes } of owed) {
    const word = departures[unit]
    const gone = unitState(state, unit).place === 'destroyed'
    if (word !== undefined && (word !== 'comply' || !gone)) return [word, unit]
    if (!gone || ranking === null) continue
    const other = pick(substitutes, ranking, (candidate, fit, among) => fitsWord(state, candidate, fit, among))
    if (other !== undefined) return ['substitute', unit, other]
  }
  return undefined
}
