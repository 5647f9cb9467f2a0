/** Positions of random games of Across the Potomac, for tests that look at many of them. */
import type { Event } from '../../modules/across-the-potomac/rules/events.ts'
import { acrossThePotomac } from '../../modules/across-the-potomac/rules/game.ts'
import type { UnitId } from '../../modules/across-the-potomac/rules/ids.ts'
import {
  hexesOf,
  hexOf,
  isAdjacentToEnemy,
  unitsOfIn,
} from '../../modules/across-the-potomac/rules/queries/occupancy.ts'
import { dueReinforcements } from '../../modules/across-the-potomac/rules/queries/reinforcements.ts'
import type { Side } from '../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../modules/across-the-potomac/rules/state.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import type { Options } from '../../src/kernel/game.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'
import { playAtRandom } from './random-play.ts'

export const engine = createEngine<State, Event>(acrossThePotomac)

/** Choices that end something or decline to act come seldom, so that much happens. */
const QUIET = /^(yield$|end-|halt$|cease-fire$|stand|press-on$|refuse$|delay$)/

function weight(
  { choice: [verb], space }: Offer,
  offers: readonly Offer[],
  { board, waiting }: Position<State>,
): number {
  // bridges are left for the enemy to come to
  if (verb === 'burn') return offers.some((offer) => offer.choice[0] === 'yield') ? 2 : 0
  if (QUIET.test(verb)) return 2
  const side: Side = waiting.for === 'decision' && waiting.side === 'union' ? 'union' : 'confederate'
  const alike = offers.filter((offer) => offer.choice[0] === verb).length
  const eager = ['attack', 'engage', 'commit-hex', 'activate-stack', 'sail', 'place'].includes(verb)
  const wanted = space !== undefined && isAdjacentToEnemy(board, side, space)
  return Math.max(1, Math.round(((eager ? 60 : 12) * (wanted ? 5 : 1)) / alike))
}

export interface GuidedGame {
  readonly seed: number
  readonly scenario: string
  readonly options: Options
  readonly orders?: { readonly [side: string]: Plain }
}

/** Every position of a random game, in order, up to `most`. */
export function positionsOf({ seed, scenario, options, orders }: GuidedGame, most: number): readonly Position<State>[] {
  const positions: Position<State>[] = []
  const enough = new Error('enough')
  const check = (position: Position<State>): void => {
    positions.push(position)
    if (positions.length >= most) throw enough
  }
  try {
    playAtRandom(engine, seed, { scenario, options, weight, check, ...(orders === undefined ? {} : { orders }) })
  } catch (problem) {
    if (positions.length < most) throw problem
  }
  return positions
}

/** What a player could select: every stack, a part of it, each unit alone, and what waits off the map. */
export function selectionsOf({ board }: Position<State>, side: Side): readonly (readonly UnitId[])[] {
  const stacks = hexesOf(board, side).flatMap((hex) => {
    const units = unitsOfIn(board, side, hex)
    return [units, ...(units.length > 2 ? [units.slice(1)] : []), ...units.map((unit) => [unit])]
  })
  const due = dueReinforcements(board, side)
  return [[], ...stacks, ...(due.length > 1 ? [due] : []), ...due.map((unit) => [unit])]
}

/** The pieces that stand on the map. */
export function onMap(board: State, pieces: readonly UnitId[]): readonly UnitId[] {
  return pieces.filter((unit) => hexOf(board, unit) !== undefined)
}

/** Up to so many positions of each stage, spread over the game. */
export function ofEachStage(positions: readonly Position<State>[], most: number): readonly Position<State>[] {
  const byStage = new Map<string, Position<State>[]>()
  for (const position of positions) {
    const stage = position.frames[position.frames.length - 1]?.stage ?? ''
    const list = byStage.get(stage)
    if (list === undefined) byStage.set(stage, [position])
    else list.push(position)
  }
  return [...byStage.values()].flatMap((list) => {
    const every = Math.max(1, Math.ceil(list.length / most))
    return list.filter((_, at) => at % every === 0)
  })
}
