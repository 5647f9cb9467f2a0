import type { FailureCode } from '../../../record/failures.ts'
import type { CheatStage } from './stage.ts'

/** What a cheat must come to: a failure's code, or that it is told or gains nothing where no file is wrong. */
export type Expected = FailureCode | 'told' | 'nothing-gained'

/** One way of cheating, played in earnest by sessions of the host. */
export interface Cheat {
  readonly id: string
  /** What the cheat does, in one sentence. */
  readonly title: string
  readonly expected: Expected
  play(stage: CheatStage): Promise<Outcome>
}

/** What came of it, as the other side's app says it. */
export interface Outcome {
  /** `not-caught` when nobody noticed. */
  readonly code: Expected | 'not-caught'
  readonly message: string
  /** The files that prove it, by their names. */
  readonly evidence: readonly string[]
}
