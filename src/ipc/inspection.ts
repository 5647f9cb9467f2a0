/** What the screens are told of a file from outside before it is taken in. */
import type { ViewFact } from '../kernel/view.ts'
import type { Notice, Opponent } from './opponent.ts'
import type { CallFailure, Person } from './shapes.ts'

/** One named check of a file that came in. */
export interface CheckLine {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

/** What a file from outside is, before anything is changed by it. */
export interface Inspection {
  readonly kind: 'open' | 'accept' | 'turn' | 'notice' | 'request' | 'answer' | 'disclosure' | 'card' | 'unknown'
  /** e.g. `File 6 by Ann (Union), Across the Potomac`. */
  readonly title: string
  readonly from: string | null
  /** Who signed it, by his key; null where that is not known. */
  readonly sender: Opponent | null
  /** What a notice says. */
  readonly notice: Notice | null
  /** What the player must say yes to, each by itself, before anything is done. */
  readonly asks: readonly { readonly code: 'another-key' | 'rename' | 'namesake'; readonly sentence: string }[]
  readonly checks: readonly CheckLine[]
  /** What speaks against it; with it nothing can be taken in. */
  readonly failure: CallFailure | null
  /** Told, not refused: e.g. that the sender's key was never checked. */
  readonly warnings: readonly string[]
  /** What can be done: accept an invitation, take a file in, answer a request, trust a card. */
  readonly can: 'accept' | 'take' | 'answer' | 'trust' | 'nothing'
  /** Of a request: what is asked, and that the same was answered before. Of an answer: what it answers. */
  readonly exchange: {
    readonly kind: 'roll' | 'question'
    /** In words, e.g. what is rolled for. */
    readonly what: string
    readonly rule: string
    /** What the question tells us of the asker; null where it tells nothing. */
    readonly tells: string | null
    /** What an answer says; null of requests and of halves of dice. */
    readonly says: string | null
    readonly again: boolean
  } | null
  readonly game: string | null
  /** Of an invitation. */
  readonly invitation: {
    readonly module: string
    readonly scenario: string
    readonly side: string
    /** All that can be chosen about the scenario, as it would be played. */
    readonly options: readonly ViewFact[]
    /** What is fixed about the scenario, such as its length. */
    readonly facts: readonly ViewFact[]
    /** The level's name, e.g. `strict`, and what it promises. */
    readonly dice: string
    readonly diceLabel: string
  } | null
  /** Of a card. */
  readonly card: Person | null
}
