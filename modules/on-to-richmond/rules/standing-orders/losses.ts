/** std:7.5 Who takes the next point of a combat result by the standing orders of the absent side. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { ordersOfAbsent } from './in-force.ts'

/**
 * The unit that loses the next point; undefined where the orders are silent or name none of these units. Of equals the first takes
 * it. `lost`: points taken so far.
 */
export function lossOrder(
  state: State,
  side: Side,
  orders: Plain,
  units: readonly UnitId[],
  lost: { readonly [unit: UnitId]: number },
): UnitId | undefined {
  const order = ordersOfAbsent(state, side, orders)?.losses.order ?? null
  if (order === null) return undefined
  if (typeof order !== 'string') return order.find((unit) => units.includes(unit))
  const manpower = (unit: UnitId): number => unitState(state, unit).manpower
  const least = (of: (unit: UnitId) => number): UnitId | undefined => units.toSorted((a, b) => of(a) - of(b))[0]
  if (order === 'weakest') return least(manpower)
  return order === 'strongest' ? least((unit) => -manpower(unit)) : least((unit) => lost[unit] ?? 0)
}
