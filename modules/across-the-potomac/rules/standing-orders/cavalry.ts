/** atp:12.6 What standing orders say about cavalry leaving before a battle. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { UnitId } from '../ids.ts'
import { attackersInAction } from '../queries/battle-roles.ts'
import { firingStrength } from '../queries/firing.ts'
import type { Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { ordersInForce } from './in-force.ts'

/** The choice for the first unit that is still to be asked, or undefined when the orders are silent. */
export function cavalryOrder(state: State, side: Side, unasked: readonly UnitId[], orders: Plain): Choice | undefined {
  const [unit] = unasked
  const leave = ordersInForce(state, side, orders)?.cavalry.leave ?? null
  if (unit === undefined || leave === null) return undefined
  if (leave === 'always') return ['leave', unit]
  if (leave === 'never') return ['stand', unit]
  // whole numbers: attackers : defenders at least n : 1. All defenders count, so that one answer holds for all cavalry
  const attackers = totalStrength(state, attackersInAction(state))
  const defenders = totalStrength(state, battleOf(state).defenders)
  return attackers >= leave.whenOddsAtLeast * defenders ? ['leave', unit] : ['stand', unit]
}

function totalStrength(state: State, units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => sum + firingStrength(state, unit).total, 0)
}
