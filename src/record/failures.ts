/**
 * The closed list of reasons why a file is not acceptable. The words are part of the interface: programs, the corpus of
 * bad files and the director's report use them; see docs/turn-file.md.
 */
export const FAILURE_CODES = [
  'malformed',
  'too-large',
  'unsafe-archive',
  'unknown-format-version',
  'bad-signature',
  'unknown-signer',
  'wrong-game',
  'broken-chain',
  'missing-turn',
  'replayed-turn',
  'fork',
  'out-of-turn',
  'early-close',
  'bad-reveal',
  'wrong-dice',
  'undeclared-roll',
  'illegal-choice',
  'state-mismatch',
  'other-module',
  'other-rules-revision',
  'other-kit',
  'bad-opening',
  'bad-proof',
  'refused-proof',
  'hidden-illegal',
  'clock',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

/** Why a file is not acceptable: a value, never thrown across a public function. */
export interface Failure {
  readonly code: FailureCode
  /** One sentence a player understands, which says what to do where something can be done. */
  readonly message: string
  /** The entry it is in, where it is in one. */
  readonly seq?: number
  /** The rule it breaks, where it breaks one, e.g. `atp:9.6A`. */
  readonly rule?: string
}

export function failure(code: FailureCode, message: string, where: { seq?: number; rule?: string } = {}): Failure {
  return { code, message, ...where }
}
