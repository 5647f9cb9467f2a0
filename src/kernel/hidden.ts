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
  /** How a side's forces are committed to. */
  readonly commits: BySpace<S> | ByPiece<S>
  /** The true answer, out of a position that sees the side asked. */
  answer(position: Position<S>, query: Query): HiddenAnswer
  /**
   * Why an answer cannot be right, undefined when it can: it must have the shape that the question asks for, be what the opened
   * spaces or pieces show, and open those which settle it and no others. For every position, whatever it sees. The code
   * `hidden-illegal` is for forces shown as they never may stand; every other code says that the proof is bad.
   */
  answerFault(query: Query, answer: Plain, shown: Shown<S>): Refusal | undefined
}

/** Hidden spaces: nobody sees even where the other side stands. One leaf for each space, the empty ones too. */
export interface BySpace<S> {
  readonly by: 'space'
  /** Every space in which forces can stand, in canonical order; the same in all games of the module. */
  readonly spaces: readonly string[]
  /** What a side has in a space. Only of sides that the position sees; else a defect. */
  occupancy(position: Position<S>, side: string, space: string): Occupancy
}

/**
 * Hidden pieces (docs/adr/0009): everybody sees how many pieces stand where, and only their owner which ones. One leaf for each
 * piece, the dead and those never used too. What is shown links no piece with itself from one version to the next, unless its
 * detail names it.
 */
export interface ByPiece<S> {
  readonly by: 'piece'
  /** Every place in which a piece can be, off the map too, in canonical order; the same in all games of the module. */
  readonly places: readonly string[]
  /** All pieces of a side: the same number throughout a game. Only of sides that the position sees; else a defect. */
  pieces(position: Position<S>, side: string): readonly HiddenPiece[]
  /**
   * How many pieces of a side stand in each place, as everybody knows: the same in all positions, whatever they see. Places
   * without any may be left out.
   */
  standing(position: Position<S>, side: string): ReadonlyMap<string, number>
}

/** A piece as its owner commits to it. */
export type HiddenPiece = {
  /** Never shown; the salts come from it. Within a side no two pieces have the same. */
  readonly id: string
  readonly place: string
  /** The game's own number for what is shown of it whenever it is opened, from 0 to 255. */
  readonly kind: number
  /** At most 65,535; committed to apart, so that the kind can be shown without it. */
  readonly count: number
  /** Who it is, in full; committed to apart, so that kind and count can be shown without it. */
  readonly detail: Plain
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
  /** What proves it, at most {@link OPENINGS_LIMIT}: spaces in canonical order; pieces by their ids, in any order. */
  readonly opens: readonly Opens[]
}

/** The spaces or pieces that one answer can open: no stage may ask about more in one question, or nobody could answer it. */
export const OPENINGS_LIMIT = 32

/** What is shown of an opened space or piece: its kind always, how many and who only where the rule makes the owner tell it. */
export type Opens = OpensSpace | OpensPiece

export type OpensSpace = {
  readonly space: string
  readonly count: boolean
  readonly detail: boolean
}

export type OpensPiece = {
  /** Its id. */
  readonly piece: string
  readonly count: boolean
  readonly detail: boolean
}

/** What an answer is checked against. */
export interface Shown<S> {
  /** The spaces opened, as they were committed to; none where pieces are. */
  readonly opened: ReadonlyMap<string, ShownSpace>
  /** The pieces opened, in the order of their leaves, which is that of their places; none where spaces are. */
  readonly pieces: readonly ShownPiece[]
  /** The position in which the commitment was signed, and the one in which the question is asked. */
  readonly committed: Position<S>
  readonly asked: Position<S>
  /**
   * What the side has proved out of the same commitment before, in the order in which it did: what it proves itself in one file.
   * Everybody has seen which leaves it opened then, so a piece that is opened again can be followed (docs/adr/0009).
   */
  readonly before?: readonly ShownBefore<S>[]
}

/** What a side proved before, which held. */
export interface ShownBefore<S> extends Pick<Shown<S>, 'opened' | 'pieces' | 'asked'> {
  readonly query: Query
  readonly answer: Plain
}

/** An opened space; what stays closed of it is undefined. */
export type ShownSpace = {
  readonly kind: number
  readonly count: number | undefined
  readonly detail: Plain | undefined
}

/** An opened piece, where it stood when it was committed to. */
export type ShownPiece = ShownSpace & {
  readonly place: string
  /** Which leaf it is: the same piece has the same one in all that is shown out of one commitment. The record always says it. */
  readonly at?: number
}
