/** std:4.0 Which of a side's standing orders hold now. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { readStandingOrders } from './read.ts'
import type { StandingOrders } from './shape.ts'

/** The side's orders. @throws Error when they cannot be read: they were accepted before (a defect) */
export function ordersOf(side: Side, orders: Plain): StandingOrders {
  const read = readStandingOrders(side, orders)
  if (!read.ok) throw new Error(`standing orders were accepted and cannot be read: ${read.error.message}`)
  return read.value
}

/**
 * The side's orders for what comes up in an action: undefined for the side whose action it is. Orders speak for whoever is
 * away; outside the actions, in phases in which both sides decide, they speak for both.
 */
export function ordersOfAbsent(state: State, side: Side, orders: Plain): StandingOrders | undefined {
  return state.phase?.active === side ? undefined : ordersOf(side, orders)
}
