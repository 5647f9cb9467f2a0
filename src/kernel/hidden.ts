import type { Plain } from './plain.ts'
import type { Position } from './position.ts'
import type { Query } from './query.ts'
import type { Refusal } from './refusal.ts'

/**
 * Forces that the other side does not see (docs/adr/0007). One game is then played in several positions at once, each of which
 * `sees` some sides: a player's own sees his side, an onlooker's none, the audit's both. All of them follow the same public
 * inputs and agree in what `publicState` gives.
 *
 * - A side that is seen plays the stages of the rulebook. Choices in a stage that is `secret` are its own; what the rules make it
 *   tell it announces, and each announcement becomes a public input of all other positions.
 * - A side that is not seen makes no secret choices there: its announcements come in as choices, and the stage which waits for
 *   them offers whatever it could lawfully announce as far as is publicly known. What the public cannot know the end audit checks.
 * - A decision that is not secret is the same choice in all positions; whether one is due at all depends on public facts alone.
 */
export interface HiddenForces<S> {
  /** Whether forces are hidden in this game: by its scenario and options. */
  inForce(position: Position<S>): boolean
  /** Every space in which forces can stand, in canonical order; the same in all games of the module. */
  readonly spaces: readonly string[]
  /** What a side has in a space. Only of sides that the position sees; else a defect. */
  occupancy(position: Position<S>, side: string, space: string): Occupancy
  /** The true answer, out of a position that sees the side asked. */
  answer(position: Position<S>, query: Query): HiddenAnswer
  /**
   * Why an answer cannot be right, undefined when it can: it must have the shape that the question asks for, be what the opened
   * spaces show, and open those which settle it and no others. For every position, whatever it sees. The code `hidden-illegal` is for
   * spaces that show forces as they never may stand; every other code says that the proof is bad.
   */
  answerFault(query: Query, answer: Plain, shown: Shown<S>): Refusal | undefined
}

/** What stands in a space, of a fixed size, so that an empty space looks like any other before it is opened. */
export type Occupancy = {
  /** 0 when it is empty; else the game's own number for the kind of force, at most 255. */
  readonly kind: number
  /** At most 65,535; committed to apart, so that the kind can be shown without it. */
  readonly count: number
  /** Who it is, in full; committed to apart, so that kind and count can be shown without it. */
  readonly detail: Plain
}

export interface HiddenAnswer {
  readonly answer: Plain
  /** The spaces that prove it, in canonical order, at most {@link OPENINGS_LIMIT}. */
  readonly opens: readonly Opens[]
}

/** The spaces that one answer can open: no stage may ask about more in one question, or nobody could answer it. */
export const OPENINGS_LIMIT = 32

/** What is shown of an opened space: its kind always, how many and who only where the rule makes the owner tell it. */
export type Opens = {
  readonly space: string
  readonly count: boolean
  readonly detail: boolean
}

/** What an answer is checked against. */
export interface Shown<S> {
  /** The spaces opened, as they were committed to. */
  readonly opened: ReadonlyMap<string, ShownSpace>
  /** The position in which the commitment was signed, and the one in which the question is asked. */
  readonly committed: Position<S>
  readonly asked: Position<S>
}

/** An opened space; what stays closed of it is undefined. */
export type ShownSpace = {
  readonly kind: number
  readonly count: number | undefined
  readonly detail: Plain | undefined
}
