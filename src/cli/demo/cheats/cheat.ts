import type { PlainObject } from '../../../kernel/plain.ts'
import type { FailureCode } from '../../../record/failures.ts'
import type { FileInHand } from '../blind/branch.ts'
import type { SignedPieces } from '../blind/signed-pieces.ts'
import type { CheatStage } from './stage.ts'

/** What a cheat must come to: a failure's code, or that it is told or gains nothing where no file is wrong. */
export type Expected = FailureCode | 'told' | 'nothing-gained'

/** `at-once`: the opponent's app sees it; `end-audit`: nobody can before both have disclosed. */
export type Caught = 'at-once' | 'end-audit'

interface CheatFacts {
  readonly id: string
  readonly title: string
  readonly expected: Expected
  readonly caught: Caught
  /** The games that it is for, by what is committed to in them; without it all that hide forces. */
  readonly commits?: 'space' | 'piece'
}

/** A cheat about the dice of a strict game, played in earnest by sessions of the host; its title is a sentence. */
export interface DiceCheat extends CheatFacts {
  readonly kind: 'dice'
  play(stage: CheatStage): Promise<Outcome>
}

/** A cheat of a double-blind game with the file that he is about to close. */
export interface FileCheat extends CheatFacts {
  readonly kind: 'file'
  /** What he does, and the file that comes of it with the lists he discloses; undefined where the file gives no occasion. */
  attempt(hand: FileInHand, claimedTime: string): Promise<Attempt | undefined>
}

export interface Attempt {
  readonly deed: string
  readonly bytes: Uint8Array
  /** The file in hand as he made it, for his disclosure. */
  readonly hand: FileInHand
}

/**
 * A cheat in what is shown of hidden forces: in an answer to the other side, or in a proof of one's own. Changes what is said;
 * undefined where the question gives no occasion. `signed`: the pieces that it is opened out of, where pieces are hidden.
 */
export interface AnswerCheat extends CheatFacts {
  readonly kind: 'answer'
  change(content: PlainObject, signed: () => SignedPieces | undefined): Lie | undefined
}

export interface Lie {
  readonly deed: string
  /** Null: nothing is said, which only an answer can. */
  readonly content: PlainObject | null
}

/** A cheat who keeps his secrets when the game is over. */
export interface SilentCheat extends CheatFacts {
  readonly kind: 'silence'
  readonly deed: string
}

/** One way of cheating. */
export type Cheat = DiceCheat | FileCheat | AnswerCheat | SilentCheat

/** What came of it, as the other side's app or the end audit says it. */
export interface Outcome {
  /** `not-caught` when nobody noticed. */
  readonly code: Expected | 'not-caught'
  readonly message: string
  /** What proves it: files by their names, and what stands in them. */
  readonly evidence: readonly string[]
}

/** A cheat that was played, with what came of it. */
export interface PlayedCheat {
  readonly id: string
  readonly title: string
  /** Who did what; null where the title says it. */
  readonly deed: string | null
  readonly caught: Caught
  readonly expected: string
  /** The code it was caught with; null: it was not. */
  readonly code: string | null
  readonly rule: string | null
  readonly message: string
  readonly evidence: readonly string[]
  /** Caught with the code that was expected, at the time that was expected. */
  readonly held: boolean
}
