/** fif:6.3, fif:10.1, fif:11 Who stands where. The only place where a rule looks at blocks of the enemy. */
import type { BlockId, PlaceId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State } from '../state.ts'
import { type BlockType, blockFact } from '../tables/blocks.ts'
import { blocksIn, placesOf } from './muster.ts'
import { hiddenCountIn, mustAsk, publicBlocksIn, toldOf } from './sight.ts'

export { blocksIn, blocksOf, placeOf, placesOf } from './muster.ts'

function ofTypes(state: State, side: Side, place: PlaceId, types: readonly BlockType[]): readonly BlockId[] {
  return blocksIn(state, side, place).filter((block) => types.includes(blockFact(block).type))
}

/** fif:3.1, fif:6.3 Infantry and artillery: they fight, hold places, and cut lines. */
export function isLine(block: BlockId): boolean {
  const { type } = blockFact(block)
  return type === 'infantry' || type === 'artillery'
}

/** fif:6.3 Infantry and artillery of a side in a place: what fights there, and cuts lines. */
export function lineIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return blocksIn(state, side, place).filter(isLine)
}

export function infantryIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return ofTypes(state, side, place, ['infantry'])
}

export function cavalryIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return ofTypes(state, side, place, ['cavalry'])
}

export function decoysIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return ofTypes(state, side, place, ['decoy'])
}

/**
 * Whether enemies of the side stand in a place as infantry or artillery. RULING FIF-62: hidden blocks do so once their owner has opened
 * the class of one of them.
 */
export function enemyLineIn(state: State, side: Side, place: PlaceId): boolean {
  const enemy = opponentOf(side)
  return toldOf(state, enemy, place) === 'line' || publicBlocksIn(state, enemy, place).some(isLine)
}

/** Whether infantry or artillery of the enemy of a side stands in a place, or hidden blocks that have not told whether they are any. */
export function mayBeLine(state: State, side: Side, place: PlaceId): boolean {
  return enemyLineIn(state, side, place) || mustAsk(state, side, place)
}

/** Whether enemy cavalry is known to stand in a place. */
export function enemyCavalryIn(state: State, side: Side, place: PlaceId): boolean {
  const enemy = opponentOf(side)
  const riders = publicBlocksIn(state, enemy, place).some((block) => blockFact(block).type === 'cavalry')
  return riders || toldOf(state, enemy, place) === 'cavalry'
}

/** Whether the enemy of a side has anybody in a place; the ironclad does not count. */
export function enemyIn(state: State, side: Side, place: PlaceId): boolean {
  return enemiesIn(state, side, place).length > 0 || hiddenCountIn(state, opponentOf(side), place) > 0
}

/** What the enemy of a side has in a place, as far as both sides know it. */
export function enemiesIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return publicBlocksIn(state, opponentOf(side), place).filter((block) => blockFact(block).type !== 'ironclad')
}

/** Whether both sides have infantry or artillery in a place: never, outside a battle. */
export function sharedPlaces(state: State): readonly PlaceId[] {
  return placesOf(state, 'union').filter(
    (place) => lineIn(state, 'union', place).length > 0 && lineIn(state, 'confederate', place).length > 0,
  )
}
