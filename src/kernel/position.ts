import type { RollRequest } from './dice.ts'
import type { Frames } from './frames.ts'
import type { Plain } from './plain.ts'
import type { Query } from './query.ts'
import type { Outcome } from './stage.ts'

/** What play waits for. */
export type Waiting =
  | { readonly for: 'decision'; readonly side: string }
  | { readonly for: 'roll'; readonly request: RollRequest }
  | { readonly for: 'answer'; readonly query: Query }
  | { readonly for: 'nothing'; readonly outcome: Outcome }

/** A game between two inputs, whole: plain data, all that is needed to go on. */
export type Position<S> = {
  readonly board: S
  readonly frames: Frames
  readonly waiting: Waiting
  /** Public standing orders by side; null where a side has left none. */
  readonly orders: { readonly [side: string]: Plain }
}
