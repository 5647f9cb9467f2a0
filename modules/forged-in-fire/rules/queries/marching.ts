/** fif:10.1, fif:10.2, fif:13, fif:16 What a step of a march costs and what forbids it. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { scoutFault } from '../battle/cavalry.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { Progress } from '../stage-map.ts'
import { playerTurnOf, type State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { isLocation, linkBetween } from '../tables/map.ts'
import { movementRate } from '../tables/tracks.ts'
import { blockLabel, blockLabels, placeLabel } from '../wording.ts'
import { enemyCavalryIn, enemyIn, isLine, mayBeLine } from './occupancy.ts'

import { isReleased, JACKSON_CDR, waysFrom } from './reinforcing.ts'
import { hiddenCountIn, toldOf } from './sight.ts'
import { isOwnRail } from './supply.ts'

export type Mode = 'road' | 'rail'

export const NOT_BEGUN: Progress = { halves: 0, roads: 0, steps: 0, railed: false }

/** Who marches, and under whom: null for a block activated by itself. */
export interface Marchers {
  readonly side: Side
  readonly commander: BlockId | null
  readonly blocks: readonly BlockId[]
}

/** fif:10.2 A step by rail costs half a point. */
export function afterStep(before: Progress, mode: Mode): Progress {
  return {
    halves: before.halves + (mode === 'rail' ? 1 : 2),
    roads: before.roads + (mode === 'road' ? 1 : 0),
    steps: before.steps + 1,
    railed: before.railed || mode === 'rail',
  }
}

/**
 * fif:10.2 Half points that a group may use. RULING FIF-50: weather takes nothing from a march by rail alone; one that leaves the rails
 * has the points of the weather for the whole of it, as the example of the rain turn counts.
 */
export function limitOf(state: State, blocks: readonly BlockId[], roads: number): number {
  const weather = roads === 0 ? 'clear' : state.weather
  return 2 * Math.min(...blocks.map((block) => movementRate(blockFact(block).type, weather)))
}

/** fif:16.7, fif:15.4 RULING FIF-51: Jackson's corps, and infantry and artillery attached to it, are slow; cavalry is not. */
export function isSlow(state: State, { commander, blocks }: Marchers): boolean {
  if (!state.conditions.slowJackson) return false
  return blocks.some((block) => blockFact(block).corps === 'Jackson' || (commander === JACKSON_CDR && isLine(block)))
}

/** Steps after which Jackson must roll (fif:16.7). */
export const STEPS_WITHOUT_ROLL = 2

/** Whether the next step waits for Jackson's roll. */
export function needsRoll(state: State, marchers: Marchers, before: Progress): boolean {
  const farther = playerTurnOf(state).jacksonFarther
  return farther === null && before.steps === STEPS_WITHOUT_ROLL && isSlow(state, marchers)
}

export function isCavalry(blocks: readonly BlockId[]): boolean {
  return blocks.every((block) => blockFact(block).type === 'cavalry')
}

/** Why a group may not take a step; undefined when it may. */
export function stepFault(
  state: State,
  marchers: Marchers,
  before: Progress,
  from: PlaceId,
  to: PlaceId,
  mode: Mode,
): Refusal | undefined {
  if (!waysFrom(from).includes(to)) {
    return refusal('not-connected', 'fif:10.1', `No road leads from ${placeLabel(from)} straight to ${placeLabel(to)}.`)
  }
  return (
    boxFault(state, marchers, from) ??
    railFault(state, marchers.side, from, to, mode) ??
    screenFault(state, marchers.side, before, from) ??
    pointsFault(state, marchers, afterStep(before, mode)) ??
    slowFault(state, marchers, before) ??
    enemyFault(state, marchers, afterStep(before, mode), from, to)
  )
}

function boxFault(state: State, { blocks }: Marchers, from: PlaceId): Refusal | undefined {
  if (isLocation(from)) return undefined
  const held = blocks.find((block) => !isReleased(state, block) || !['I', 'Jackson'].includes(blockFact(block).corps))
  if (held === undefined) return undefined
  return refusal('not-by-land', 'fif:15.1', `${blockLabel(held)} does not leave the box by land now.`)
}

function railFault(state: State, side: Side, from: PlaceId, to: PlaceId, mode: Mode): Refusal | undefined {
  if (mode === 'road' || isOwnRail(state, side, from, to)) return undefined
  const message = `${placeLabel(from)} and ${placeLabel(to)} are not both on a railroad that your side controls.`
  return refusal('no-rail', 'fif:10.2', message)
}

/** fif:13.2 A screened place is entered and not passed. */
function screenFault(state: State, side: Side, { steps }: Progress, from: PlaceId): Refusal | undefined {
  const enemy = opponentOf(side)
  if (steps === 0 || !state.field.blocked.some(({ place, by }) => place === from && by === enemy)) return undefined
  return refusal('screened', 'fif:13.2', `${placeLabel(from)} is screened: nobody passes through it in this turn.`)
}

function pointsFault(state: State, { blocks }: Marchers, after: Progress): Refusal | undefined {
  if (after.halves <= limitOf(state, blocks, after.roads)) return undefined
  const limit = limitOf(state, blocks, 1) / 2
  const message = `${blockLabels(blocks)} may march ${limit} in ${state.weather} weather, and twice as far by rail alone.`
  return refusal('no-movement-left', 'fif:10.1', message)
}

function slowFault(state: State, marchers: Marchers, before: Progress): Refusal | undefined {
  if (before.steps < STEPS_WITHOUT_ROLL || !isSlow(state, marchers)) return undefined
  if (playerTurnOf(state).jacksonFarther !== false) return undefined
  return refusal(
    'jackson-halts',
    'fif:16.7',
    'Jackson’s roll has failed: his corps goes no farther than two locations.',
  )
}

/** fif:10.1, fif:10.2, fif:11.1, fif:13 Who may enter a place in which the enemy is. */
function enemyFault(
  state: State,
  { side, blocks }: Marchers,
  after: Progress,
  from: PlaceId,
  to: PlaceId,
): Refusal | undefined {
  if (!enemyIn(state, side, to)) return undefined
  if (isCavalry(blocks)) return cavalryFault(state, side, blocks, after, from, to)
  const others = blocks.find((block) => ['cavalry', 'siege-gun', 'supply-train'].includes(blockFact(block).type))
  if (others !== undefined) {
    const message = `The enemy is at ${placeLabel(to)}; ${blockLabel(others)} cannot go in with the others.`
    return refusal('cannot-fight', 'fif:11.1', message)
  }
  if (!blocks.some(isLine)) {
    const message = `The enemy is at ${placeLabel(to)}; only infantry and artillery go in, and cavalry by itself.`
    return refusal('enemy-there', 'fif:10.1', message)
  }
  if (!mayBeLine(state, side, to)) return undefined
  if (!isLocation(from)) {
    // RULING FIF-52: reinforcements enter by road where no enemy infantry or artillery stands
    return refusal('entry-held', 'fif:15.1', `The enemy holds ${placeLabel(to)}; enter somewhere else.`)
  }
  if (after.railed) return noBattleByRail(to)
  if (state.conditions.mudNoRiverBattle && state.weather === 'mud' && linkBetween(from, to)?.riverEffect === true) {
    return refusal('river-in-mud', 'fif:16.3', `In mud nobody attacks across a river, here into ${placeLabel(to)}.`)
  }
  return undefined
}

function noBattleByRail(to: PlaceId): Refusal {
  const message = `Who has used the rail bonus enters no battle, here at ${placeLabel(to)}; go on by road without it.`
  return refusal('rail-no-battle', 'fif:10.2', message)
}

/**
 * 13.1, 13.3 Cavalry meets cavalry by road; to anybody else it comes to scout. RULING FIF-66: where both is possible it must be free to
 * do both.
 */
function cavalryFault(
  state: State,
  side: Side,
  blocks: readonly BlockId[],
  after: Progress,
  from: PlaceId,
  to: PlaceId,
): Refusal | undefined {
  if (enemyCavalryIn(state, side, to)) return after.railed ? noBattleByRail(to) : undefined
  const unknown = hiddenCountIn(state, opponentOf(side), to) > 0 && toldOf(state, opponentOf(side), to) !== 'others'
  if (unknown && after.railed) return noBattleByRail(to)
  return scoutFault(state, blocks, from, to)
}

/** Every step open to a group, road before rail. */
export function stepsOpen(
  state: State,
  marchers: Marchers,
  before: Progress,
  from: PlaceId,
): readonly { readonly to: PlaceId; readonly mode: Mode }[] {
  return waysFrom(from).flatMap((to) =>
    (['road', 'rail'] as const)
      .filter((mode) => stepFault(state, marchers, before, from, to, mode) === undefined)
      .map((mode) => ({ to, mode })),
  )
}
