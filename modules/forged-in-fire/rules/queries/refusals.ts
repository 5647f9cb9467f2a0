/** fif:2, fif:3, fif:4.2 Refusals that several stages share. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { blockState, playerTurnOf, type State } from '../state.ts'
import { blockFact, isBlock } from '../tables/blocks.ts'
import { isPlace } from '../tables/map.ts'
import { blockLabel, sideName } from '../wording.ts'
import { placeOf } from './occupancy.ts'

/** Why a word does not name a block of the side; undefined when it does. */
export function notOwnBlock(side: Side, block: string | undefined): Refusal | undefined {
  if (block === undefined || !isBlock(block)) {
    return refusal('unknown-block', 'fif:3', `There is no block called "${block ?? ''}".`)
  }
  if (blockFact(block).side === side) return undefined
  return refusal('not-your-block', 'fif:3', `${blockLabel(block)} is a ${sideName(opponentOf(side))} block.`)
}

/** Why a word does not name a block of the side that stands somewhere; undefined when it does. */
export function notInPlay(state: State, side: Side, block: BlockId | undefined): Refusal | undefined {
  const wrong = notOwnBlock(side, block)
  if (wrong !== undefined || block === undefined) return wrong
  if (placeOf(state, block) !== undefined) return undefined
  const { place } = blockState(state, block)
  const where =
    place === 'not-used' ? 'is not in this game' : place === 'eliminated' ? 'is eliminated' : 'is out of play'
  return refusal('not-in-play', 'fif:3', `${blockLabel(block)} ${where}.`)
}

/** Why a word does not name a place; undefined when it does. */
export function notPlace(place: PlaceId | undefined): Refusal | undefined {
  if (place !== undefined && isPlace(place)) return undefined
  return refusal('unknown-place', 'fif:2', `There is no location "${place ?? ''}" on the map.`)
}

/** fif:4.2 Why a block may not be activated any more; undefined when it may. */
export function alreadyActivated(state: State, block: BlockId): Refusal | undefined {
  if (!playerTurnOf(state).activated.includes(block)) return undefined
  const message = `${blockLabel(block)} has been activated in this turn; no block is activated twice.`
  return refusal('already-activated', 'fif:4.2', message)
}

/** fif:4.2 Why there are not enough points; undefined when there are. */
export function tooDear(state: State, cost: number): Refusal | undefined {
  const { cap } = playerTurnOf(state)
  if (cap >= cost) return undefined
  return refusal('no-points-left', 'fif:4.2', `That costs ${cost} CAP; ${cap} ${cap === 1 ? 'is' : 'are'} left.`)
}
