import { type Choice, choiceId } from './choice.ts'
import type { Modifier } from './modifiers.ts'

/** One choice now open to a side, with what a player wants to know before he takes it. */
export interface Offer {
  readonly choice: Choice
  /** What it does, as a short phrase in the game's own words. */
  readonly label: string
  /** The rule that allows it. */
  readonly rule: string
  /** What it costs, in the unit the label names. */
  readonly cost?: number
  /** The space it points at, for a board to light up. */
  readonly space?: string
  /** The pieces it is about. */
  readonly pieces?: readonly string[]
  /** Every modifier that will apply, e.g. to a shot. */
  readonly modifiers?: readonly Modifier[]
  /** What stays unused by it and cannot be made up for, as a sentence; a screen may ask before it is taken. */
  readonly leaves?: string
  /** What the other side learns by it though no rule asks for it, as a sentence: a screen leads nobody to it and asks before it is taken. */
  readonly tells?: string
}

/** The offer that a choice takes, or undefined when it is not among them: membership is the whole of validation. */
export function offerFor(offers: readonly Offer[], choice: Choice): Offer | undefined {
  const id = choiceId(choice)
  return offers.find((offer) => choiceId(offer.choice) === id)
}
