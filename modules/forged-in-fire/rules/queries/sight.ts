/** fif:2, fif:11.1 Who sees what when blocks stand with their backs to the enemy: everything here is the same in all positions of a game. */
import type { BlockId, PlaceId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { blockState, type Fog, type State, type Word } from '../state.ts'
import { type BlockType, blockFact } from '../tables/blocks.ts'
import { isPlace } from '../tables/map.ts'
import { blocksIn } from './muster.ts'

/** RULING FIF-61: what can never stand on the battle board lies face up: what hangs on it must be checked at once. */
const OPEN_TYPES: readonly BlockType[] = ['siege-gun', 'supply-train', 'supply-depot', 'ironclad']

export function isFogged({ fog }: State): boolean {
  return fog !== undefined
}

/** The fog of a game with hidden blocks; a defect in open play. */
export function fogOf(state: State): Fog {
  if (state.fog === undefined) throw new Error('no blocks are hidden in this game')
  return state.fog
}

/** Whether the blocks of a side are known in this position. */
export function isSeen({ fog }: State, side: Side): boolean {
  return fog === undefined || fog.sees.includes(side)
}

/** Blocks that stand face up all the time. */
export function isOpenBlock(block: BlockId): boolean {
  return OPEN_TYPES.includes(blockFact(block).type)
}

/** Whether both sides know where a block is, and what it has: all of them in open play. */
export function isPublic(state: State, block: BlockId): boolean {
  const { fog } = state
  if (fog === undefined || isOpenBlock(block) || fog.faceUp.includes(block)) return true
  const { place } = blockState(state, block)
  return !isPlace(place) && place !== 'unseen'
}

/** Blocks of a side in a place that both sides know to be there. */
export function publicBlocksIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return blocksIn(state, side, place).filter((block) => isPublic(state, block))
}

/** How many blocks of a side stand in a place with their backs to the enemy; none in open play. */
export function hiddenCountIn(state: State, side: Side, place: PlaceId): number {
  if (state.fog === undefined) return 0
  if (!isSeen(state, side)) return state.fog.strangers[side][place] ?? 0
  return blocksIn(state, side, place).filter((block) => !isPublic(state, block)).length
}

/** How many blocks of a side stand in a place, whichever. */
export function countIn(state: State, side: Side, place: PlaceId): number {
  return publicBlocksIn(state, side, place).length + hiddenCountIn(state, side, place)
}

/** What the enemy of a side knows of its hidden blocks in a place; undefined when nothing, and in open play. */
export function toldOf(state: State, side: Side, place: PlaceId): Word | undefined {
  return state.fog?.told[side][place]
}

/** Somebody of the enemy of a side stands in a place with his back to us, and whether he fights there is not known. */
export function mustAsk(state: State, side: Side, place: PlaceId): boolean {
  const enemy = opponentOf(side)
  if (hiddenCountIn(state, enemy, place) === 0) return false
  const word = toldOf(state, enemy, place)
  return word === undefined || word === 'quiet'
}
