import type { Choice } from './choice.ts'
import type { RollRequest } from './dice.ts'
import type { Offer } from './offer.ts'
import type { Plain, PlainObject } from './plain.ts'
import type { Query } from './query.ts'
import type { Refusal } from './refusal.ts'

/** What a stage sees. `locals` are its own variables, kept in its frame. */
export interface Look<S, L> {
  readonly board: S
  readonly locals: L
  /** The side whose decision is waited for; the empty string while none is. */
  readonly side: string
}

/** A stage at work: the look is always current, and every change goes through an event. */
export interface Work<S, E, L> extends Look<S, L> {
  /** Something happened: recorded, and the board is changed by the game's `evolve`. */
  emit(event: E): void
  /** Changes some of the stage's own variables. */
  setLocals(change: Partial<L>): void
  /**
   * A side tells the other something, as the rules demand while its forces are hidden (hidden.ts): recorded for both, the public
   * face of a choice that is not shown itself. Where that side's forces are not seen it is taken as a choice instead.
   */
  announce(side: string, announcement: Choice): void
}

/** What happens after a stage has done its part: exactly one of these, as data. */
export type Next =
  /** Runs another stage; when that one ends, this stage's `resume` gets its result. */
  | { readonly do: 'call'; readonly stage: string; readonly locals: PlainObject }
  /** Puts another stage in this one's place. */
  | { readonly do: 'become'; readonly stage: string; readonly locals: PlainObject }
  /** This stage is over. */
  | { readonly do: 'end'; readonly result: Plain }
  /** Waits for dice; then `rolled`. */
  | { readonly do: 'roll'; readonly request: RollRequest }
  /** Waits for an answer about something hidden; then `answered`. */
  | { readonly do: 'ask'; readonly query: Query }
  /** Waits for a side to take one of `offers`; then `choose`. */
  | { readonly do: 'decide'; readonly side: string }
  /** The game is over. */
  | { readonly do: 'finish'; readonly outcome: Outcome }

/** How a game ended; `winner` null is a draw. */
export type Outcome = {
  readonly winner: string | null
  /** One sentence, e.g. the final score. */
  readonly reason: string
  readonly rule: string
}

/** A place in the sequence of play, named by the rulebook's heading. It either offers or advances. */
export interface Stage<S, E, L = PlainObject> {
  readonly id: string
  readonly rule: string
  /** The rulebook's heading, for people. */
  readonly title: string
  /** The frame has just been made. */
  enter(work: Work<S, E, L>): Next
  /** A stage this one called has ended. */
  resume?(work: Work<S, E, L>, result: Plain): Next
  /** Every choice open to `look.side`; also the validator. Never empty while the stage waits for a decision. */
  offers?(look: Look<S, L>): readonly Offer[]
  choose?(work: Work<S, E, L>, choice: Choice): Next
  /** Why a choice that is not offered is not: rule and sentence. Undefined where there is nothing particular to say. */
  explain?(look: Look<S, L>, choice: Choice): Refusal | undefined
  rolled?(work: Work<S, E, L>, values: readonly number[]): Next
  answered?(work: Work<S, E, L>, answer: Plain): Next
  /**
   * True where the choices of `look.side` stay with it while its forces are hidden, so that the other side learns only what is
   * announced. Absent: never.
   */
  secret?(look: Look<S, L>): boolean
  /** What `look.side`'s standing orders say about this decision; undefined where they are silent, then play stops. */
  standing?(look: Look<S, L>, orders: Plain): Choice | undefined
}

/** A stage with its locals' type forgotten, as the engine keeps it. */
export type AnyStage<S, E> = Stage<S, E, PlainObject>

/**
 * Declares a stage whose locals have a type of their own. They are what `call` or `become` put into its frame, so a game
 * keeps one typed table of its stages' locals and calls stages only through it.
 */
export function defineStage<S, E, L extends PlainObject>(stage: Stage<S, E, L>): AnyStage<S, E> {
  return stage
}

export function call(stage: string, locals: PlainObject): Next {
  return { do: 'call', stage, locals }
}

export function become(stage: string, locals: PlainObject): Next {
  return { do: 'become', stage, locals }
}

export function end(result: Plain = null): Next {
  return { do: 'end', result }
}

export function roll(request: RollRequest): Next {
  return { do: 'roll', request }
}

export function ask(query: Query): Next {
  return { do: 'ask', query }
}

export function decide(side: string): Next {
  return { do: 'decide', side }
}

export function finish(outcome: Outcome): Next {
  return { do: 'finish', outcome }
}
