/** fif:6.2, fif:7 Who may receive replacement points, and where eliminated blocks come back. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { blockState, type ShownBlock, type State } from '../state.ts'
import { BLOCK_IDS, type BlockType, blockFact } from '../tables/blocks.ts'
import { isLocation, NORFOLK } from '../tables/map.ts'
import { commandRange, maySubordinate } from './command.ts'
import { enemyIn, placeOf } from './occupancy.ts'
import { fogOf } from './sight.ts'
import { isSupplied, sourcesOf } from './supply.ts'

/** fif:7 What a strength point costs; undefined for blocks that get none. */
export function pointCost(type: BlockType): number | undefined {
  return type === 'infantry' || type === 'cavalry' ? 1 : type === 'artillery' ? 2 : undefined
}

/** fif:7 What it costs to bring a block back at 1 SP. */
export const RETURN_COST = 2

/** Blocks on the map that have lost SP, are in supply and can be paid for. */
export function replaceable(state: State, side: Side): readonly BlockId[] {
  const left = state.record.replacementPoints[side]
  return BLOCK_IDS.filter((block) => {
    const { side: owner, type, maxSp } = blockFact(block)
    const place = placeOf(state, block)
    const cost = pointCost(type)
    if (owner !== side || cost === undefined || cost > left || place === undefined) return false
    return blockState(state, block).sp < maxSp && isSupplied(state, side, place)
  })
}

/** Eliminated blocks that can be paid for, with every place they may come back to. */
export function returnable(
  state: State,
  side: Side,
): readonly { readonly block: BlockId; readonly places: readonly PlaceId[] }[] {
  if (state.record.replacementPoints[side] < RETURN_COST) return []
  return BLOCK_IDS.flatMap((block) => {
    if (blockFact(block).side !== side || blockState(state, block).place !== 'eliminated') return []
    const places = returnPlaces(state, side, block)
    return places.length === 0 ? [] : [{ block, places }]
  })
}

/**
 * fif:6.2, fif:7 RULING FIF-19: both sections hold: any supply location of the side, and any place in the range of a commander who may
 * command the block and is in supply; never a place with enemies, nor Norfolk, to which nothing moves (2.1).
 */
function returnPlaces(state: State, side: Side, block: BlockId): readonly PlaceId[] {
  const commanders = BLOCK_IDS.filter((one) => {
    const place = placeOf(state, one)
    if (blockFact(one).type !== 'corps-commander' || place === undefined) return false
    return isLocation(place) && maySubordinate(one, block) && isSupplied(state, side, place)
  })
  const places = [...sourcesOf(state, side), ...commanders.flatMap((one) => commandRange(state, one))]
  return [...new Set(places)].filter((place) => place !== NORFOLK && !enemyIn(state, side, place)).sort()
}

/** Whether a side can have lost anything that it could replace, as both sides know where blocks are hidden. */
export function mayReplace(state: State, side: Side): boolean {
  const { hurt, shown } = fogOf(state)
  return (
    hurt[side] > 0 ||
    BLOCK_IDS.some((block) => blockFact(block).side === side && isWeakened(state, block, shown[block]))
  )
}

/** Whoever gets no replacements is removed and not eliminated, and has no SP or always lies face up. */
function isWeakened(state: State, block: BlockId, last: ShownBlock | undefined): boolean {
  return blockState(state, block).place === 'eliminated' || (last !== undefined && last.sp < blockFact(block).maxSp)
}
