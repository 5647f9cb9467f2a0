/** atp:16.2C What standing orders say when enemy units come to a bridge. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { HexsideId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { ordersOf } from './in-force.ts'

/** To burn it or to yield it; undefined when the orders are silent, or the owner is not absent. */
export function bridgeOrder(state: State, side: Side, bridge: HexsideId, orders: Plain): Choice | undefined {
  if (state.playerTurn?.side === side) return undefined
  const { bridges } = ordersOf(side, orders)
  const order = bridges[bridge] ?? bridges.any ?? null
  if (order?.burnWhen === undefined || order.burnWhen === null) return undefined
  return [order.burnWhen === 'never' ? 'yield' : 'burn', bridge]
}
