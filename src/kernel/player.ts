import type { Choice } from './choice.ts'
import type { Offer } from './offer.ts'
import type { Plain } from './plain.ts'
import type { SideView } from './view.ts'

/** Somebody who decides for a side by what that side sees, and by nothing else: the same for a program as for a person. */
export interface Player {
  /** One of the offers' choices. @throws Error when there are no offers (a defect: nobody would have been asked). */
  choose(view: SideView, offers: readonly Offer[], side: string): Choice
  /** Standing orders to leave for the side now; null: none. Missing for a player that never leaves any. */
  orders?(view: SideView, side: string): Plain | null
}

/** What a game knows about playing itself well. Like a player it sees a view and offers only. */
export interface Advice {
  /**
   * How good each offer is, in the order of the offers: the greater the better, comparable only within one call.
   * Undefined for an offer the advice knows nothing about.
   */
  worth(view: SideView, offers: readonly Offer[], side: string): readonly (number | undefined)[]
  /** Standing orders for the side as it stands, in the game's own form; null: none. */
  orders?(view: SideView, side: string): Plain | null
}

/** Whole numbers from 0 to 2^32 - 1 from a seed: the same seed gives the same numbers, and so the same choices. */
export type NumberSource = () => number

/** A number source for players, not for dice (mulberry32). */
export function numberSource(seed: number): NumberSource {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
