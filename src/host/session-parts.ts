import type { LoggedEvent } from '../kernel/events.ts'
import type { Input } from '../kernel/inputs.ts'
import type { CheckedGame } from '../record/checked.ts'
import type { Problem } from '../record/types.ts'
import type { Deed } from './deeds.ts'
import type { StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import type { Lock } from './lock.ts'
import type { Pending, PendingState } from './pending.ts'

/** Something the player did: the inputs it added and all that happened because of it. */
export interface Step {
  readonly inputs: readonly Input[]
  /** The same with what enters no file. */
  readonly deeds: readonly Deed[]
  readonly events: readonly LoggedEvent<unknown>[]
}

/** Whose file comes next: ours, the opponent's, or nobody's. */
export type Turn = 'ours' | 'theirs' | 'over'

/** What a session is opened with; see load-game.ts. */
export interface SessionParts {
  readonly host: Host
  readonly stored: StoredGame
  readonly checked: CheckedGame
  readonly problems: readonly Problem[]
  /** The inputs of the file being made, whether or not they can be added to. */
  readonly pending: PendingState
  /** Null: the session only reads. */
  readonly writing: { readonly lock: Lock; readonly pending: Pending } | null
  /** Without it nothing can be rolled or signed. */
  readonly identity: UnlockedIdentity | undefined
}
