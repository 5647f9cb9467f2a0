/** atp:12.1 What standing orders say about the defender's retreat and the step it recovers. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { UnitId } from '../ids.ts'
import { defendingSide, stepsLost } from '../queries/battle-roles.ts'
import type { RetreatCase } from '../queries/retreat-hexes.ts'
import { battleOf, type State, unitState } from '../state.ts'
import { fitsWord, ordersInForce, pick } from './in-force.ts'
import type { RetreatWhen } from './shape.ts'

/** Retreat to which hex, or stand fast; undefined when the orders are silent. */
export function retreatOrder(state: State, open: RetreatCase, orders: Plain): Choice | undefined {
  const retreat = ordersInForce(state, defendingSide(state), orders)?.retreat
  if (retreat === undefined) return undefined
  if (!open.forced) {
    if (retreat.when === null) return undefined
    if (!isTime(state, retreat.when)) return ['stand-fast']
  }
  for (const to of retreat.to ?? []) {
    const hex = to === 'any' ? open.hexes[0] : open.hexes.find((other) => other === to)
    if (hex !== undefined) return ['retreat', hex]
  }
  return undefined
}

/** Whether what the orders wait for has come; retreat is open only after a hit. */
function isTime(state: State, when: RetreatWhen): boolean {
  if (when === 'never') return false
  if (when === 'when-hit') return true
  const lost = stepsLost(state, defendingSide(state))
  if ('stepsLostAtLeast' in when) return lost >= when.stepsLostAtLeast
  const left = battleOf(state).defenders.reduce((sum, unit) => sum + unitState(state, unit).steps, 0)
  return left * 100 <= when.strengthLeftAtMost * (left + lost)
}

/** Which unit recovers the step; undefined when the orders are silent. */
export function recoverOrder(state: State, units: readonly UnitId[], orders: Plain): Choice | undefined {
  const recover = ordersInForce(state, defendingSide(state), orders)?.recover ?? null
  if (recover === null) return undefined
  const unit = pick(units, recover, (other, word, among) => fitsWord(state, other, word, among))
  return unit === undefined ? undefined : ['recover', unit]
}
