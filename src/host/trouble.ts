import type { Refusal } from '../kernel/refusal.ts'
import type { Failure, FailureCode } from '../record/failures.ts'
import type { Problem } from '../record/types.ts'

/** What can go wrong in the host besides a refused choice and an unacceptable file. Closed; programs use these words. */
export const HOST_CODES = [
  'not-found',
  'exists',
  'is-a-directory',
  'not-a-directory',
  'not-a-file',
  'no-access',
  'disk-full',
  'disk-error',
  'too-large',
  'busy',
  'damaged',
  'read-only',
  'no-profile',
  'no-identity',
  'identity-exists',
  'bad-name',
  'passphrase-needed',
  'cancelled',
  'wrong-passphrase',
  'bad-card',
  'own-card',
  'other-key-known',
  'known-under-other-name',
  'unknown-module',
  'no-such-game',
  'which-game',
  'not-accepted',
  'already-accepted',
  'already-taken',
  'not-for-you',
  'not-your-file',
  'waiting-for-answer',
  'nothing-asked',
  'nothing-to-disclose',
  'to-be-answered',
  'only-close',
  'closing',
  'game-over',
  'bad-mail',
  'mail-failed',
] as const
export type HostCode = (typeof HOST_CODES)[number]

/** Why something was not done: always a value with one sentence for a player, never thrown across a public function. */
export type Trouble =
  /** The rules do not allow it. */
  | { readonly kind: 'refusal'; readonly code: string; readonly rule: string; readonly message: string }
  /** A turn file is not acceptable; `problems` are all findings where a whole game was verified. */
  | {
      readonly kind: 'file'
      readonly code: FailureCode
      readonly message: string
      readonly seq?: number
      readonly rule?: string
      readonly problems: readonly Problem[]
      /** Paths of files that prove a fork, kept aside; absent where none were. */
      readonly evidence?: readonly string[]
    }
  /** The disk, the identity, the passphrase, the wrong moment. */
  | { readonly kind: 'host'; readonly code: HostCode; readonly message: string }

export function trouble(code: HostCode, message: string): Trouble {
  return { kind: 'host', code, message }
}

export function refused(refusal: Refusal): Trouble {
  return { kind: 'refusal', ...refusal }
}

export function unacceptable(failure: Failure, problems: readonly Problem[] = []): Trouble {
  return { kind: 'file', ...failure, problems }
}
