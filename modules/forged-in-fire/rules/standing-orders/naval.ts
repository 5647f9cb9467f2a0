/** fif:10.5, fif:10.6 What standing orders say about CSS Virginia. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { blockState, type State, voyageOf } from '../state.ts'
import { VIRGINIA } from '../tables/blocks.ts'
import { ordersOfAbsent } from './in-force.ts'

/** Whether she comes out; after a round, whether she goes on. Undefined when the orders are silent. */
export function navalOrder(state: State, orders: Plain): Choice | undefined {
  const virginia = ordersOfAbsent(state, 'confederate', orders)?.virginia
  if (virginia === undefined) return undefined
  if (voyageOf(state).rounds === 0) {
    if (virginia.respond === null) return undefined
    return virginia.respond ? ['sortie'] : ['let-pass']
  }
  if (virginia.withdrawAtSp === null) return undefined
  return blockState(state, VIRGINIA).sp <= virginia.withdrawAtSp ? ['withdraw-virginia'] : ['fight-on']
}
