/** fif:6.3, fif:10.1, fif:11 Who stands where. The only place where a rule looks at blocks of the enemy. */
import type { BlockId, PlaceId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type BySide, blockState, type State } from '../state.ts'
import { BLOCK_IDS, type BlockType, blockFact } from '../tables/blocks.ts'
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

/** Whether enemies of the side stand in a place as infantry or artillery. */
export function enemyLineIn(state: State, side: Side, place: PlaceId): boolean {
  return lineIn(state, opponentOf(side), place).length > 0
}

/** What the enemy of a side has in a place. */
export function enemiesIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return blocksIn(state, opponentOf(side), place).filter((block) => blockFact(block).type !== 'ironclad')
}

/** Whether both sides have infantry or artillery in a place: never, outside a battle. */
export function sharedPlaces(state: State): readonly PlaceId[] {
  return placesOf(state, 'union').filter(
    (place) => lineIn(state, 'union', place).length > 0 && lineIn(state, 'confederate', place).length > 0,
  )
}
