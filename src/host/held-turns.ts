import { ok, type Result } from '../kernel/result.ts'
import type { Hex32 } from '../record/types.ts'
import { playByHeldOrders, readHeldOrders } from './held-orders.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import { gameFor } from './incoming.ts'
import { loadGame } from './load-game.ts'
import type { SentFile } from './sending.ts'
import { takeIn } from './take-in.ts'
import type { Trouble } from './trouble.ts'

/**
 * Takes in a turn of a game in which the player holds orders, decides by them and gives the file that comes of it. Null, and nothing
 * taken in, where he holds none; null as well where they are silent: then the game waits for him with the turn taken in. `not-yet`: it is
 * of no game here, so far.
 */
export async function turnByHeldOrders(
  host: Host,
  bytes: Uint8Array,
  identity: UnlockedIdentity,
): Promise<Result<{ readonly key: Hex32; readonly sent: SentFile } | 'not-yet' | null, Trouble>> {
  const key = await gameFor(host, bytes)
  if (!key.ok) return ok(key.error.code === 'wrong-game' ? 'not-yet' : null)
  const orders = readHeldOrders(host, key.value)
  if (!orders.ok || orders.value === null) return orders.ok ? ok(null) : orders
  const taken = await takeIn(host, bytes)
  if (!taken.ok) return taken.error.code === 'already-taken' ? ok(null) : taken
  const session = await loadGame(host, key.value, identity)
  if (!session.ok) return session
  try {
    const played = await playByHeldOrders(host, session.value)
    if (!played.ok) return played
    const { sent } = played.value
    return ok(sent === null ? null : { key: key.value, sent })
  } finally {
    session.value.release()
  }
}
