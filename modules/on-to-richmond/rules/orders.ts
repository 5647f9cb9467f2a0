/** std:4.0 Public standing orders: what a player has left for decisions that come while he is away. */
import type { Plain } from '../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import { fail, type Result } from '../../../src/kernel/result.ts'
import { SIDES } from './sides.ts'
import { readStandingOrders } from './standing-orders/read.ts'

/**
 * Reads orders from outside for a side. What is kept is complete, null wherever the orders are silent; reading that again
 * gives the same. Refused with the path and what is allowed there.
 */
export function readOrders(side: string, orders: unknown): Result<Plain, Refusal> {
  const known = SIDES.find((other) => other === side)
  if (known === undefined) return fail(refusal('no-such-side', 'kernel', `There is no side called "${side}".`))
  return readStandingOrders(known, orders)
}
