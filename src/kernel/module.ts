import type { LoggedEvent } from './events.ts'
import type { Game } from './game.ts'
import type { Guide } from './guide.ts'
import type { Plain } from './plain.ts'
import type { Advice } from './player.ts'
import type { Position } from './position.ts'
import type { Query } from './query.ts'
import type { Reference } from './reference.ts'
import type { SideView, ViewFact } from './view.ts'

/** What module.json says of a game. */
export interface Manifest {
  readonly id: string
  readonly title: string
  readonly version: string
  /** Higher by one whenever a recorded game could replay differently. */
  readonly rulesRevision: number
  readonly books: readonly { readonly id: string; readonly title: string }[]
  readonly sides: readonly { readonly id: string; readonly name: string }[]
  readonly scenarios: readonly {
    readonly id: string
    readonly title: string
    readonly rule: string
    readonly status: 'complete' | 'planned'
  }[]
}

export const COVERAGE_STATUSES = ['implemented', 'data', 'no-rule', 'not-this-game', 'ruling', 'pending'] as const
export type CoverageStatus = (typeof COVERAGE_STATUSES)[number]

/** What became of one statement of the rulebook. */
export interface CoveredStatement {
  /** As in the index of the rulebook's statements, e.g. `10.8D`. */
  readonly id: string
  readonly status: CoverageStatus
  /** Names of tests that show it. */
  readonly tests: readonly string[]
  /** The number of the ruling in the module's README, where one was taken. */
  readonly ruling?: string
}

/** An option of a scenario, for help and forms. */
export interface OptionFact {
  readonly id: string
  readonly rule: string
  readonly type: 'integer' | 'boolean'
  readonly default: number | boolean
  readonly minimum?: number
  readonly maximum?: number
  /** What it is, in a few words; else its id stands for it. */
  readonly label?: string
  /** Chosen, each side sees its own forces only, and asks the other side's app about those it does not see. */
  readonly hides?: true
}

/** What a player wants to know of a scenario before he begins it. */
export interface ScenarioAbout {
  /** Two or three sentences, our own. */
  readonly summary: string
  /** e.g. its length, who moves first, how it is won. */
  readonly facts: readonly ViewFact[]
  /** What the side does that decides first, e.g. `moves first`, for a list of the sides; absent: nothing is said there. */
  readonly opens?: string
}

/** What a roll is worth: read by the audit, which looks whether good numbers were spent where they mattered. */
export interface RollStake {
  /** The side that gains by a success. */
  readonly side: string
  /** Which numbers succeed; with several dice, of their sum. */
  readonly good: 'low' | 'high'
  /** So many of the last dice are the other side's: on them the opposite numbers serve. Absent: none. */
  readonly against?: number
  /** How many of all outcomes of the dice succeed, from 0 to `outcomes`. */
  readonly successes: number
  readonly outcomes: number
}

/** A question as players read it. */
export interface QuestionWords {
  /** e.g. `Who is in Winchester (2811)?` */
  readonly question: string
  /** What the one asked learns of the asker by it, as a sentence. */
  readonly tells: string
}

/** What stands over the choices of a verb in a list, e.g. `march-stack` → `March a stack`. */
export type VerbTitles = { readonly [verb: string]: string }

/** One game, ready to be played: its rules, its facts and what to show of it. */
export interface GameModule<S = unknown, E = unknown> {
  readonly manifest: Manifest
  /** Every data file by its path in the module, as the digest covers them. */
  readonly data: { readonly [path: string]: Plain }
  readonly game: Game<S, E>
  readonly coverage: readonly CoveredStatement[]
  optionsOf(scenario: string): readonly OptionFact[]
  aboutScenario?(scenario: string): ScenarioAbout
  view(position: Position<S>, side: string): SideView
  /** An event as a sentence for a readable record of the game; undefined for mere bookkeeping. */
  describe(event: LoggedEvent<E>, before: Position<S>): string | undefined
  /** A question about hidden forces in words, and what it tells whoever is asked of the asker. */
  questionWords?(query: Query, position: Position<S>): QuestionWords
  /** What an answer to such a question says, as a sentence; also when it says that nobody is there. */
  answerWords?(query: Query, answer: Plain, position: Position<S>): string
  /** Titles for the verbs of its choices, in the imperative; a verb that has none is spelt as it is. */
  readonly verbs?: VerbTitles
  /** What the roll is worth that the position waits for; undefined where it favours nobody or cannot be said. */
  stakeOf?(position: Position<S>): RollStake | undefined
  /** What the board asks beyond view and offers; without it a player takes every small choice by itself. */
  readonly guide?: Guide<S, E>
  /** Its rules to look up, in its own words, and its charts; without it rules are known by their numbers only. */
  reference?(): Reference
  /** How to play it well, for the computer opponent; without it the opponent plays at a basic level. */
  readonly advice?: Advice
}
