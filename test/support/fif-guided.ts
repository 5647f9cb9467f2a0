/** Positions of Forged in Fire for tests of what a board asks: laid out in movement, or out of random games. */
import type { Event } from '../../modules/forged-in-fire/rules/events.ts'
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { State } from '../../modules/forged-in-fire/rules/state.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Position } from '../../src/kernel/position.ts'
import { playAtRandom, type RandomGame } from './random-play.ts'

export const engine = createEngine<State, Event>(forgedInFire)

const PARTS = { 'siege-fire': 4, movement: 5, battles: 6 } as const

/** The position in which a side is asked in this part of its player turn. */
export function askedIn(board: State, side: Side, stage: keyof typeof PARTS): Position<State> {
  const own = {
    'siege-fire': { side, shot: null, hits: 0 },
    movement: { side },
    battles: { side, fighting: null, froms: [] },
  }
  return {
    board,
    frames: [
      { stage: 'game', locals: {} },
      { stage: 'game-turn', locals: { next: side === 'union' ? 5 : 4 } },
      { stage: 'player-turn', locals: { side, next: PARTS[stage] } },
      { stage, locals: own[stage] },
    ],
    waiting: { for: 'decision', side },
    orders: { union: null, confederate: null },
  }
}

/** Choices that end something or decline to act come seldom, so that much happens. */
const QUIET = /^(end-|halt$|hold|let-pass$|done$|retreat|withdraw$|give-way$|no-)/

function weight({ choice: [verb], label }: Offer, offers: readonly Offer[]): number {
  if (QUIET.test(verb)) return 4
  if (verb === 'end-set-up') return 60
  const alike = offers.filter((offer) => offer.choice[0] === verb).length
  return Math.max(1, Math.round((30 * (/attack|enemy/.test(label) ? 6 : 1)) / alike))
}

/** A whole random game, and every position in it, in order. */
export function randomGame(
  seed: number,
  scenario: string,
  options: { readonly [id: string]: boolean } = {},
): { readonly game: RandomGame<State, Event>; readonly positions: readonly Position<State>[] } {
  const positions: Position<State>[] = []
  const check = (position: Position<State>): void => {
    positions.push(position)
  }
  const game = playAtRandom(engine, seed, { scenario, options, weight, check })
  return { game, positions }
}

/** The game's own events among these. */
export function gameEvents(events: readonly LoggedEvent<Event>[]): readonly Event[] {
  return events.flatMap((logged) => (logged.of === 'game' ? [logged.event] : []))
}
