import type { HiddenForces } from './hidden.ts'
import type { Plain, PlainObject } from './plain.ts'
import type { Position } from './position.ts'
import type { Refusal } from './refusal.ts'
import type { Result } from './result.ts'
import type { AnyStage } from './stage.ts'

/** Options of a game as its opening fixes them: name to value, both short. */
export type Options = { readonly [name: string]: string | number | boolean }

/** A game on the kernel: a board's shape, its stages and its bookkeeping. S: the board; E: what can happen on it. */
export interface Game<S, E> {
  readonly id: string
  /** Both sides, in the order in which they are listed everywhere. */
  readonly sides: readonly [string, string]
  /** The side that sends the first file of a game. */
  firstSide(scenario: string): string
  readonly stages: readonly AnyStage<S, E>[]
  /**
   * The board at the start of a scenario, or why there is none: unknown scenario or option, value out of range. `sees`: the
   * sides whose hidden forces are known on it; games in which nothing is hidden need not look at it.
   */
  setUp(scenario: string, options: Options, sees: readonly string[]): Result<S, Refusal>
  /** The stage everything else is called from. */
  readonly outermost: { readonly stage: string; readonly locals: PlainObject }
  /** Bookkeeping only, total, no rules. */
  evolve(board: S, event: E): S
  /** What must hold between any two inputs; each broken promise as a sentence. */
  invariants(position: Position<S>): readonly string[]
  /** Reads standing orders from outside: the orders as they will be kept, or why they are not accepted. */
  readOrders(side: string, orders: unknown): Result<Plain, Refusal>
  /** What both sides may see of a position, for the digest that both sign. The whole of it where nothing is hidden. */
  publicState(position: Position<S>): Plain
  /** Absent where no scenario or option ever hides forces. */
  readonly hidden?: HiddenForces<S>
}
