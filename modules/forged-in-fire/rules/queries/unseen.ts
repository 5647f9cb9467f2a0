/** fif:10 What a side that is not seen could do, as far as both sides know. */
import { hasMoved } from '../confidence.ts'
import type { PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { blockState, playerTurnOf, type State, UNSEEN } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { PLACE_IDS, UNION_BOX } from '../tables/map.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { waysFrom } from './reinforcing.ts'
import { hiddenCountIn, isOpenBlock } from './sight.ts'

/** Hidden blocks in a place that may still move: not those that attack from there. */
export function freeIn(state: State, side: Side, place: PlaceId): number {
  const committed = playerTurnOf(state)
    .attacks.flatMap(({ strangers = [] }) => strangers)
    .filter(({ from }) => from === place)
    .reduce((sum, { count }) => sum + count, 0)
  return hiddenCountIn(state, side, place) - committed
}

/** Places with hidden blocks of a side that may still move, boxes and Norfolk included. */
export function freePlaces(state: State, side: Side): readonly PlaceId[] {
  return PLACE_IDS.filter((place) => freeIn(state, side, place) > 0)
}

/** Where blocks may march from a place: from the Union box I Corps alone, when it is released (fif:15.1). */
export function waysOf({ mcdowell, turn }: State, place: PlaceId): readonly PlaceId[] {
  const held = place === UNION_BOX && (mcdowell.dueTurn === null || turn < mcdowell.dueTurn)
  return held ? [] : waysFrom(place)
}

/** The blocks of a side that always stand face up. */
export function openBlocksOf(side: Side): readonly string[] {
  return BLOCK_IDS.filter((block) => blockFact(block).side === side && isOpenBlock(block))
}

/**
 * fif:15.1 How many of the hidden blocks in the Union box can sail at most: with I Corps, when a roll has released it, or without it
 * (RULING FIF-85). Whoever is not released stays.
 */
export function mayLeaveBox(state: State, firstCorps: boolean): number {
  const { mcdowell, turn, yorktownTurn } = state
  const released = mcdowell.dueTurn !== null && turn >= mcdowell.dueTurn
  if (firstCorps && !(released && mcdowell.by === 'roll')) return 0
  const waiting = scenarioFact(state.conditions.scenario)
    .setup.filter(({ block, place }) => place === UNION_BOX && blockState(state, block).place === UNSEEN)
    .map(({ block }) => blockFact(block).corps)
  const sixth = yorktownTurn !== null && turn > yorktownTurn ? 0 : corpsIn(waiting, 'VI')
  const there = hiddenCountIn(state, 'union', UNION_BOX) - sixth
  // when the first of I Corps has entered, the others come without a word
  const entered = released && mcdowell.by === 'roll' && hasMoved(state, 'mcdowell-enters')
  if (firstCorps || entered) return Math.max(0, there)
  const others = waiting.length - corpsIn(waiting, 'I') - sixth + sentHome(state)
  return Math.max(0, Math.min(others, released ? there : there - corpsIn(waiting, 'I')))
}

/** Commanders of other corps who have lost their troops and may be in the box by what was seen (RULING FIF-27). */
function sentHome({ conditions, fog }: State): number {
  const { setup } = scenarioFact(conditions.scenario)
  return Object.entries(fog?.whereabouts ?? {}).filter(([block, places]) => {
    const waits = setup.some((row) => row.block === block && row.place === UNION_BOX)
    return !waits && places.includes(UNION_BOX)
  }).length
}

function corpsIn(waiting: readonly string[], corps: string): number {
  return waiting.filter((one) => one === corps).length
}
