/** fif:10, fif:10.2 What a side that is seen says of blocks that move, so that both sides know what is seen on the table. */
import { enterPlace, isWonByGuns, takingMatters } from './consequences.ts'
import type { BlockId, PlaceId } from './ids.ts'
import { isLine } from './queries/occupancy.ts'
import { isOpenBlock } from './queries/sight.ts'
import { instantVictory } from './queries/victory.ts'
import type { Side } from './sides.ts'
import type { TellingWork } from './stage-map.ts'
import type { State } from './state.ts'
import { blockFact } from './tables/blocks.ts'

/** How blocks go: by road or rail, by a force march (fif:16.1), out of Norfolk (fif:10.7). */
export const WAYS_TO_GO = ['road', 'rail', 'force', 'norfolk'] as const
export type WayToGo = (typeof WAYS_TO_GO)[number]

/** Hidden blocks go to where no enemy is: it is seen how many; blocks that stand face up are named. True where infantry is to be proved. */
export function goAndTell(
  work: TellingWork,
  side: Side,
  blocks: readonly BlockId[],
  from: PlaceId,
  to: PlaceId,
  way: WayToGo,
): boolean {
  const open = blocks.filter(isOpenBlock)
  const count = blocks.length - open.length
  const takes = isWonByGuns(side, to) ? blocks.some(isLine) : infantryTakes(work.board, side, blocks, from, to)
  if (count > 0) work.announce(side, ['goes', from, to, String(count), way])
  for (const block of open) work.announce(side, ['moves', block, to, way])
  enterPlace(work, blocks, from, to)
  // where those who enter move the track so far that the game is over, nobody claims anything any more
  if (takes && instantVictory(work.board) === undefined) work.announce(side, ['takes', from, to])
  return takes
}

/** Whether infantry is with them and would change what both sides know. */
export function infantryTakes(
  state: State,
  side: Side,
  blocks: readonly BlockId[],
  from: PlaceId,
  to: PlaceId,
): boolean {
  return takingMatters(state, side, from, to) && blocks.some((block) => blockFact(block).type === 'infantry')
}
