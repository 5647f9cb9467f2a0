import type { Plain } from '../kernel/plain.ts'
import { fail, type Result } from '../kernel/result.ts'
import { ordersRefusal } from './allowed.ts'
import { type Deed, doDeed } from './deeds.ts'
import type { GameInHand } from './game-in-hand.ts'
import { canUndo, type Pending, type PendingState } from './pending.ts'
import { roomRefusal } from './room.ts'
import type { Step } from './session-parts.ts'
import { refused, type Trouble } from './trouble.ts'

/**
 * Leaves standing orders in the file being made, or takes them back with null. A file holds no orders right after others: where the
 * last thing done was to leave some, these come in their place. Of a crash in between nothing is left but the game without either.
 */
export function leaveOrdersIn(game: GameInHand, writing: Pending, orders: Plain): Result<Step, Trouble> {
  const deed: Deed = { type: 'orders', side: game.side, orders }
  const replaces = areLast(game.made)
  const inputs = replaces ? game.inputs.slice(0, -1) : game.inputs
  const not = ordersRefusal(game.position, inputs, orders)
  if (not !== undefined) return fail(refused(not))
  const can = doDeed(game.standing, deed)
  if (!can.ok) return fail(refused(can.error))
  const full = replaces ? undefined : roomRefusal(game.made, [deed], game.side, can.value.standing.own.position)
  if (full !== undefined) return fail(refused(full))
  const undone = replaces ? game.takeBack(writing) : undefined
  if (undone?.ok === false) return undone
  // Orders left anew are read without those before them: what holds is the same.
  return game.keep(writing, can.value, [deed])
}

/** Whether the last thing done was to leave orders, and they are only here. */
function areLast(made: PendingState): boolean {
  const last = made.steps[made.steps.length - 1]
  return last?.length === 1 && last[0]?.type === 'orders' && canUndo(made)
}
