import { type Choice, choiceId } from '../../src/kernel/choice.ts'
import { diceFromBytes } from '../../src/kernel/dice.ts'
import type { Engine } from '../../src/kernel/engine.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import { drive } from '../../src/kernel/play.ts'
import type { NumberSource } from '../../src/kernel/player.ts'
import type { Position } from '../../src/kernel/position.ts'

/** How often each offer is tried with other dice. */
const SAMPLES = 4
/** So many choices that change nothing on the board by themselves are looked through: who marches, who joins. */
const DEPTH = 2

/** A game, and how well a side stands in it. */
export interface Measure<S, E> {
  readonly engine: Engine<S, E>
  score(board: S, side: string): number
}

/**
 * The yardstick: looks one choice ahead. Every offer is taken by the engine, rolls are thrown with sampled dice until
 * somebody must decide again, and the offer with the best mean of `score` is chosen; equal ones are drawn by lot. A choice
 * that only opens another one of the same side, without any change on the board, is as good as the best of those.
 */
export function greedyPlayer<S, E>(measure: Measure<S, E>, numbers: NumberSource) {
  let board: S | undefined
  let taken = new Set<string>()
  return (position: Position<S>, side: string): Choice => {
    if (position.board !== board) taken = new Set()
    board = position.board
    const all = measure.engine.offers(position, side)
    // what was taken before and has changed nothing is not taken again
    const fresh = all.filter(({ choice }) => !taken.has(choiceId(choice)))
    const { choice } = bestOf(measure, position, side, fresh.length > 0 ? fresh : all, numbers)
    taken.add(choiceId(choice))
    return choice
  }
}

function bestOf<S, E>(
  measure: Measure<S, E>,
  position: Position<S>,
  side: string,
  offers: readonly Offer[],
  numbers: NumberSource,
): Offer {
  let best: Offer[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const offer of offers) {
    const worth = worthOf(measure, position, side, offer, numbers, DEPTH)
    if (worth > most) best = []
    if (worth >= most) {
      most = worth
      best.push(offer)
    }
  }
  const offer = best[numbers() % Math.max(1, best.length)]
  if (offer === undefined) throw new Error('a decision without an offer')
  return offer
}

function worthOf<S, E>(
  measure: Measure<S, E>,
  position: Position<S>,
  side: string,
  offer: Offer,
  numbers: NumberSource,
  depth: number,
): number {
  const { engine, score } = measure
  const chosen = engine.choose(position, side, offer.choice)
  if (!chosen.ok) throw new Error(chosen.error.message)
  const after = chosen.value.position
  if (depth > 0 && opensOnly(position, after, side)) {
    const worths = engine
      .offers(after, side)
      .map((next) => worthOf(measure, after, side, next, numbers, next.choice[0] === offer.choice[0] ? 0 : depth - 1))
    return Math.max(...worths)
  }
  let sum = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    let rolled = false
    const { position: end } = drive(engine, after, {
      roll(request) {
        rolled = true
        return diceFromBytes(request.dice, () => numbers() >>> 24)
      },
    })
    const worth = score(end.board, side)
    // without dice every sample is the same
    if (!rolled) return worth
    sum += worth
  }
  return sum / SAMPLES
}

/** Nothing has happened but that the side goes on to a further stage. */
function opensOnly<S>(before: Position<S>, after: Position<S>, side: string): boolean {
  const { waiting } = after
  if (waiting.for !== 'decision' || waiting.side !== side || after.board !== before.board) return false
  return after.frames.length > before.frames.length
}
