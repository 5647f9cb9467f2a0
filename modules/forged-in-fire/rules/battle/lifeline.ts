/** fif:16.6 The option that supply counts in battle: a line of any length must lead to a supply location. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { placeOf } from '../queries/occupancy.ts'
import { isConnected } from '../queries/supply.ts'
import type { Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { diceLost } from '../tables/battle-board.ts'
import { blockFact } from '../tables/blocks.ts'
import { neighboursOf } from '../tables/map.ts'

/**
 * fif:16.6 Surrounded, as far as the option is in force. An attacker stands where he came from. RULING FIF-45: who stands in a box or
 * in Norfolk, which no road leaves, is not.
 */
export function isSurrounded(state: State, block: BlockId): boolean {
  const place = placeOf(state, block)
  return place !== undefined && isCutOff(state, blockFact(block).side, place)
}

/** fif:16.6 The same of all of a side that stand in a place. */
export function isCutOff(state: State, side: Side, place: PlaceId): boolean {
  if (!state.conditions.battleSupply || neighboursOf(place).length === 0) return false
  return !isConnected(state, side, place)
}

/** fif:16.6 A surrounded attacker rolls fewer dice; it is no effect of the ground, so that it adds to one. */
export function supplyModifiers(state: State, block: BlockId): readonly Modifier[] {
  if (blockFact(block).side !== battleOf(state).attacker || !isSurrounded(state, block)) return []
  return [{ rule: 'fif:16.6', label: 'surrounded', value: -diceLost('surrounded') }]
}
