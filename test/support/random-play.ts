/** Random games: every choice and every die from one seed, everything that must hold checked on the way. */
import { isDeepStrictEqual } from 'node:util'
import { type Choice, choiceId } from '../../src/kernel/choice.ts'
import { liveDice } from '../../src/kernel/dice.ts'
import type { Engine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import type { Options } from '../../src/kernel/game.ts'
import { type Input, replayEvents, replayInputs } from '../../src/kernel/inputs.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import { notPlainAt, type Plain } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'

/** Whole numbers from 0 to 2^32 - 1, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

export interface RandomGame<S, E> {
  readonly start: Position<S>
  readonly end: Position<S>
  readonly inputs: readonly Input[]
  readonly events: readonly LoggedEvent<E>[]
}

export interface RandomPlay<S> {
  readonly scenario: string
  readonly options: Options
  /** How likely each offer is against the others; 0 never while another is above 0. */
  weight(offer: Offer, offers: readonly Offer[], position: Position<S>): number
  /** Standing orders left before the first choice, by side. */
  readonly orders?: { readonly [side: string]: Plain }
  /** Breaks off after so many inputs; absent: never. */
  readonly most?: number
  /** Called at every stop of play; throws when something is wrong. */
  check(position: Position<S>): void
}

/** Plays one game to its end, or as far as is wanted. @throws Error with the seed and the last choices when anything goes wrong */
export function playAtRandom<S, E>(engine: Engine<S, E>, seed: number, play: RandomPlay<S>): RandomGame<S, E> {
  const next = numbersFrom(seed)
  const dice = liveDice(() => next() >>> 24)
  const started = engine.start(play.scenario, play.options)
  if (!started.ok) throw new Error(started.error.message)
  const inputs: Input[] = []
  const events: LoggedEvent<E>[] = []
  const start = started.value.position
  let position = start
  const put = (input: Input): void => {
    inputs.push(input)
    const step = replayInputs(engine, position, [input])
    if (!step.ok) throw new Error(`${JSON.stringify(input)} is refused: ${step.error.message}`)
    position = step.value.position
    events.push(...step.value.events)
    play.check(position)
  }
  try {
    for (const [side, orders] of Object.entries(play.orders ?? {})) put({ type: 'orders', side, orders })
    const { most = Number.POSITIVE_INFINITY } = play
    while (position.waiting.for !== 'nothing' && inputs.length < most) {
      const { waiting } = position
      if (waiting.for === 'decision') {
        const choice = pick(engine.offers(position, waiting.side), next, play, position)
        put({ type: 'choice', side: waiting.side, choice })
      } else if (waiting.for === 'roll') {
        const values = dice.roll(waiting.request)
        if (values === undefined) throw new Error('live dice are never pending')
        put({ type: 'roll', request: waiting.request, values })
      } else {
        throw new Error('a question was asked though nothing is hidden')
      }
    }
  } catch (problem) {
    const last = inputs.slice(-12).map((input) => (input.type === 'choice' ? choiceId(input.choice) : input.type))
    const what = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
    throw new Error(`seed ${seed}, after ${inputs.length} inputs (… ${last.join(' ')}): ${what}`)
  }
  return { start, end: position, inputs, events }
}

function pick<S>(offers: readonly Offer[], next: () => number, play: RandomPlay<S>, position: Position<S>): Choice {
  const ids = new Set(offers.map(({ choice }) => choiceId(choice)))
  if (ids.size !== offers.length) throw new Error(`two offers are the same choice among ${[...ids].join(' ')}`)
  const weights = offers.map((offer) => play.weight(offer, offers, position))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let at = total > 0 ? next() % total : next() % Math.max(offers.length, 1)
  for (let i = 0; i < offers.length; i++) {
    const offer = offers[i]
    if (offer === undefined) break
    at -= total > 0 ? (weights[i] ?? 0) : 1
    if (at < 0) return offer.choice
  }
  throw new Error('play waits for a decision and nothing is offered')
}

/** Throws unless a position survives JSON unchanged and is made of plain data only. */
export function checkPlain<S>(position: Position<S>): void {
  const fault = notPlainAt(position)
  if (fault !== undefined) throw new Error(`not plain data: ${fault}`)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(position)), position))
    throw new Error('the position does not survive JSON')
}

/** Replays a game twice, from its inputs and from its events; throws unless both end where the game ended. */
export function checkReplays<S, E>(engine: Engine<S, E>, game: RandomGame<S, E>): void {
  const end = canonical(game.end)
  const played = replayInputs(engine, game.start, game.inputs)
  if (!played.ok) throw new Error(`the inputs do not replay: ${played.error.message}`)
  if (canonical(played.value.position) !== end) throw new Error('the inputs lead elsewhere')
  if (canonical(played.value.events) !== canonical(game.events)) throw new Error('the inputs give other events')
  if (canonical(replayEvents(engine, game.start, game.events)) !== end) throw new Error('the events lead elsewhere')
}

/** JSON with every object's keys in order: one text for one value. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
