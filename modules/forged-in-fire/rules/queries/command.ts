/** fif:4.3, fif:4.4 Which blocks a corps commander may activate. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { State } from '../state.ts'
import { type BlockType, blockFact } from '../tables/blocks.ts'
import { isLocation, neighboursOf } from '../tables/map.ts'
import { blocksIn, placeOf } from './occupancy.ts'

/** fif:4.4 Blocks that a commander never activates, whatever their colour. */
const ARMY_BLOCKS: readonly BlockType[] = ['siege-gun', 'supply-depot', 'ironclad', 'corps-commander']

/** fif:4.3 The places within a commander's range: his own and those one link away. */
export function commandRange(state: State, commander: BlockId): readonly PlaceId[] {
  const place = placeOf(state, commander)
  if (place === undefined) return []
  return [place, ...neighboursOf(place)]
}

/** fif:4.4 Whether a block is of the commander's corps or may be attached to it. */
export function maySubordinate(commander: BlockId, block: BlockId): boolean {
  const boss = blockFact(commander)
  const fact = blockFact(block)
  if (fact.side !== boss.side || ARMY_BLOCKS.includes(fact.type)) return false
  return fact.corps === boss.corps || fact.colour === 'white'
}

/** Every block in range that the commander may activate, himself first. */
export function commandOf(state: State, commander: BlockId): readonly BlockId[] {
  const { side } = blockFact(commander)
  const others = commandRange(state, commander).flatMap((place) =>
    blocksIn(state, side, place).filter(
      (block) => maySubordinate(commander, block) && mayJoinFrom(commander, block, place),
    ),
  )
  return [commander, ...others]
}

/** In a box only the corps itself is with its commander, nobody who waits there for other reasons. */
function mayJoinFrom(commander: BlockId, block: BlockId, place: PlaceId): boolean {
  return isLocation(place) || blockFact(block).corps === blockFact(commander).corps
}

/** Whether a block is within the range of a commander (fif:4.3). */
export function isInRange(state: State, commander: BlockId, place: PlaceId): boolean {
  return commandRange(state, commander).includes(place)
}
