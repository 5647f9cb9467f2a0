import type { Choice } from './choice.ts'
import type { LoggedEvent } from './events.ts'
import type { Modifier } from './modifiers.ts'
import type { OrdersForm, OrdersPath } from './orders-form.ts'
import type { Plain } from './plain.ts'
import type { Position } from './position.ts'
import type { Refusal } from './refusal.ts'

/**
 * What a board asks of a game beyond its view and its offers, so that a player points at what he wants and sees what it
 * would cost. Nothing here decides anything: every choice of a plan is checked like any other when it is taken.
 */
export interface Guide<S, E> {
  /** Where the pieces can be brought by choices in a row, one plan for each space and purpose. None: an empty list. */
  plans(position: Position<S>, side: string, pieces: readonly string[]): readonly Plan[]
  /** Why they cannot be brought to a space that has no plan; undefined where the game has nothing to say. */
  whyNot(position: Position<S>, side: string, pieces: readonly string[], space: string): Refusal | undefined
  /** The contest that is on, or that the choice would begin, seen before anything is committed; undefined: none. */
  contest(position: Position<S>, side: string, choice?: Choice): Contest | undefined
  /** What an event is about, for filters of the log and for the board to look there. `before`: the position it happened in. */
  subjects(event: LoggedEvent<E>, before: Position<S>): Subjects
  /** The standing orders that a side can leave, as a form; without it they are written as JSON. */
  ordersForm?(position: Position<S>, side: string): OrdersForm
  /** What orders say at the path of a field that has no such answer, in words; undefined: the game has none for it. */
  ownOrder?(side: string, path: OrdersPath, value: Plain): string | undefined
}

/** A way to a space: the choices that lead there, and what they cost. */
export interface Plan {
  readonly space: string
  /** What it is, e.g. `march` or `transport`. */
  readonly kind: string
  readonly label: string
  readonly rule: string
  readonly cost?: number
  /** The spaces on the way, where it begins and the end included. */
  readonly path: readonly string[]
  readonly choices: readonly Choice[]
  /** What to ask {@link Guide.contest} with for the fight it would begin; absent: its first choice. */
  readonly contest?: Choice
  /** What a player wants to know first, e.g. that it fatigues; `grave` where it hurts. */
  readonly notes: readonly { readonly text: string; readonly rule: string; readonly grave: boolean }[]
}

/** A fight about to be fought or under way: both sides, every modifier, exact odds. */
export interface Contest {
  readonly title: string
  readonly rule: string
  readonly space: string
  readonly parties: readonly ContestParty[]
  /** What a player wants to know first, in a few lines, e.g. whether it takes place at all and the sum of the modifiers. */
  readonly outlook?: readonly { readonly label: string; readonly rule: string }[]
  /** Where one sum decides: every modifier as it counts for the side that begins the fight. */
  readonly modifiers?: readonly Modifier[]
  /** What holds for the whole of it, e.g. weather and ground. */
  readonly conditions: readonly { readonly label: string; readonly rule: string }[]
  readonly odds: readonly ContestOdds[]
}

export interface ContestParty {
  readonly side: string
  /** e.g. `Attacker`. */
  readonly role: string
  readonly lines: readonly ContestLine[]
}

/** One piece in a fight. */
export interface ContestLine {
  readonly piece: string
  readonly name: string
  /** Where it stands in the fight, e.g. `front from 2519`. */
  readonly part: string
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly total: number
  /** Sides of the die it throws; 0: it does not throw. */
  readonly die: number
  /** How many such dice it throws together; absent: one. With several, an outcome succeeds that has a hit in it. */
  readonly dice?: number
  /** Of the `outOf` outcomes of its throw, as many succeed. */
  readonly successes: number
  readonly outOf: number
}

/** An exact chance: a fraction of whole numbers worked out, not played out. */
export interface ContestOdds {
  readonly label: string
  /** From 0 to 1. */
  readonly chance: number
}

export interface Subjects {
  readonly pieces: readonly string[]
  readonly spaces: readonly string[]
  readonly rule?: string
  /** Of dice that were thrown, the numbers that succeeded, e.g. hit; absent: there is nothing to say. */
  readonly succeeded?: readonly number[]
}
