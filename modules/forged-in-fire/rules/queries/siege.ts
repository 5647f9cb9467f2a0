/** fif:9 Where siege guns may fire, and who can take the losses. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { blockState, type State } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { isLocation, neighboursOf } from '../tables/map.ts'
import { blockLabel, placeLabel } from '../wording.ts'
import { blocksIn, placeOf } from './occupancy.ts'
import { alreadyActivated, tooDear } from './refusals.ts'
import { hiddenCountIn, isFogged } from './sight.ts'
import { isSupplied } from './supply.ts'

/** fif:4.2 What it costs to fire one block of siege guns. */
export const SIEGE_COST = 1

export const SIEGE_GUNS: readonly BlockId[] = BLOCK_IDS.filter((block) => blockFact(block).type === 'siege-gun')

/** Confederate blocks in a place that have SP to lose. */
export function siegeTargets(state: State, place: PlaceId): readonly BlockId[] {
  return blocksIn(state, 'confederate', place).filter((block) => {
    const { type } = blockFact(block)
    return type !== 'ironclad' && blockState(state, block).sp > 0
  })
}

/** Whether somebody can be hit in a place, as far as both sides know. */
function maybeTargets(state: State, place: PlaceId): boolean {
  return hiddenCountIn(state, 'confederate', place) > 0 || (!isFogged(state) && siegeTargets(state, place).length > 0)
}

/** Why a siege gun may not fire at all; undefined when it may. */
export function gunFault(state: State, gun: BlockId): Refusal | undefined {
  const place = placeOf(state, gun)
  if (place === undefined || !isLocation(place)) {
    return refusal('not-on-map', 'fif:9', `${blockLabel(gun)} is not on the map.`)
  }
  const used = alreadyActivated(state, gun) ?? tooDear(state, SIEGE_COST)
  if (used !== undefined) return used
  if (isSupplied(state, 'union', place)) return undefined
  return refusal(
    'out-of-supply',
    'fif:9',
    `${blockLabel(gun)} at ${placeLabel(place)} is out of supply and may not fire.`,
  )
}

/** Places next to a gun in which there is something to hit. */
export function shotsOf(state: State, gun: BlockId): readonly PlaceId[] {
  const place = placeOf(state, gun)
  if (place === undefined || gunFault(state, gun) !== undefined) return []
  return neighboursOf(place).filter((to) => maybeTargets(state, to))
}
