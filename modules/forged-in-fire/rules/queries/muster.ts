/** fif:2 Where blocks stand, by their places; of sides that are not seen only those that lie face up. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { type BySide, blockState, type State } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { isPlace } from '../tables/map.ts'

type Muster = BySide<ReadonlyMap<PlaceId, readonly BlockId[]>>

const NOBODY: readonly BlockId[] = []

/** Questions come in rows about one state: the muster of the last table of blocks is kept. */
let last: { readonly blocks: State['blocks']; readonly muster: Muster } | undefined

function musterOf({ blocks }: State): Muster {
  if (last?.blocks !== blocks) last = { blocks, muster: newMuster(blocks) }
  return last.muster
}

function newMuster(blocks: State['blocks']): Muster {
  const muster = { union: new Map<PlaceId, BlockId[]>(), confederate: new Map<PlaceId, BlockId[]>() }
  for (const block of BLOCK_IDS) {
    const place = blocks[block]?.place ?? ''
    if (!isPlace(place)) continue
    const map = muster[blockFact(block).side]
    const there = map.get(place)
    if (there === undefined) map.set(place, [block])
    else there.push(block)
  }
  return muster
}

/** The place a block stands in, boxes included; undefined when it stands nowhere. */
export function placeOf(state: State, block: BlockId): PlaceId | undefined {
  const { place } = blockState(state, block)
  return isPlace(place) ? place : undefined
}

/** Blocks of a side in a place, in the canonical order. */
export function blocksIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return musterOf(state)[side].get(place) ?? NOBODY
}

/** Places where a side has blocks, ascending. */
export function placesOf(state: State, side: Side): readonly PlaceId[] {
  return [...musterOf(state)[side].keys()].sort()
}

/** All of a side's blocks that stand somewhere, in the canonical order. */
export function blocksOf(state: State, side: Side): readonly BlockId[] {
  return BLOCK_IDS.filter((block) => blockFact(block).side === side && placeOf(state, block) !== undefined)
}
