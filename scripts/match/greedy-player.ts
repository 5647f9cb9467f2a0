import { diceFromBytes } from '../../src/kernel/dice.ts'
import type { Engine } from '../../src/kernel/engine.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import { drive } from '../../src/kernel/play.ts'
import type { NumberSource } from '../../src/kernel/player.ts'
import type { Position } from '../../src/kernel/position.ts'

/** How often each offer is tried with other dice. */
const SAMPLES = 4

/**
 * The yardstick: looks one choice ahead. Every offer is taken by the engine, rolls are thrown with sampled dice until
 * somebody must decide again, and the offer with the best mean of `score` is chosen; equal ones are drawn by lot.
 */
export function greedyChoice<S, E>(
  engine: Engine<S, E>,
  position: Position<S>,
  side: string,
  offers: readonly Offer[],
  numbers: NumberSource,
  score: (board: S, side: string) => number,
): Offer {
  let best: Offer[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const offer of offers) {
    let sum = 0
    for (let sample = 0; sample < SAMPLES; sample++) {
      const chosen = engine.choose(position, side, offer.choice)
      if (!chosen.ok) throw new Error(chosen.error.message)
      let rolled = false
      const after = drive(engine, chosen.value.position, {
        roll(request) {
          rolled = true
          return diceFromBytes(request.dice, () => numbers() >>> 24)
        },
      })
      sum += score(after.position.board, side)
      // without dice every sample is the same
      if (!rolled) {
        sum *= SAMPLES
        break
      }
    }
    if (sum > most) best = []
    if (sum >= most) {
      most = sum
      best.push(offer)
    }
  }
  const offer = best[numbers() % Math.max(1, best.length)]
  if (offer === undefined) throw new Error('a decision without an offer')
  return offer
}
