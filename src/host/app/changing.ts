import type { CallName } from '../../ipc/contract.ts'

/** Calls after which another window may show something old. */
export const CHANGING: ReadonlySet<CallName> = new Set<CallName>([
  'identity.make',
  'trust.add',
  'trust.remove',
  'game.invite',
  'game.local',
  'inbox.take',
  'inbox.putAway',
  'game.choose',
  'game.undo',
  'game.orders',
  'game.finish',
  'game.ask',
  'game.disclose',
  'game.holdOrders',
  'game.notice',
  'game.dispatched',
  'mail.send',
])

/** The game that the facts of a call name. */
export function keyIn(facts: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null || !('key' in facts)) return undefined
  return typeof facts.key === 'string' ? facts.key : undefined
}
