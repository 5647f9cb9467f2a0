/** fif:10.2, fif:10.4, fif:11.1, fif:12, fif:15.1 What follows when blocks enter a place, by whatever move. */
import { toSupply } from './battle/withdrawal.ts'
import { leeMayCome, moveConfidence } from './confidence.ts'
import type { BlockId, PlaceId } from './ids.ts'
import { blocksIn, enemyLineIn, isLine, lineIn } from './queries/occupancy.ts'
import { virginiaAfloat } from './queries/rivers.ts'
import { opponentOf, type Side } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import { blockFact } from './tables/blocks.ts'
import { CSA_BOX, distanceFromRichmond, HANOVER, linkBetween, NORFOLK, UNION_BOX } from './tables/map.ts'
import { LEE_TRIGGER } from './tables/tracks.ts'

/** Blocks enter a place in which no infantry or artillery of the enemy stands: emits the move and all it sets off. */
export function enterPlace(work: AnyWork, blocks: readonly BlockId[], from: PlaceId, to: PlaceId): void {
  work.emit({ type: 'blocks-moved', blocks, to })
  for (const block of blocks) noteArrival(work, block, from, to)
  noteNorfolk(work)
}

/** What it means that a block has come into a place, once it stands there: control, works crossed, entries. */
export function noteArrival(work: AnyWork, block: BlockId, from: PlaceId, to: PlaceId): void {
  const { side, type, corps } = blockFact(block)
  if (from === CSA_BOX && corps === 'Jackson') noteJackson(work)
  if (from === UNION_BOX && corps === 'I') {
    moveConfidence(work, 'mcdowell-enters')
    if (to === HANOVER && !work.board.hanoverSupply) work.emit({ type: 'hanover-supplied' })
  }
  if (isLine(block)) overrun(work, side, to)
  if (type !== 'infantry') return
  noteControl(work, side, to)
  if (side !== 'union') return
  noteApproach(work, to)
  const works = linkBetween(from, to)?.entrenchmentDefends === to
  // 12 those round Richmond alone; RULING FIF-14: crossed by going in, not by the attack
  if (works && to !== 'fort-magruder') moveConfidence(work, 'entrenchments-crossed')
}

/** fif:15.1 Jackson enters with the first of his blocks. */
function noteJackson(work: AnyWork): void {
  if (work.board.jacksonTurn !== null) return
  work.emit({ type: 'jackson-entered' })
  moveConfidence(work, 'jackson-enters')
}

/** fif:10.2 Infantry takes control of what it comes to, where control matters. */
function noteControl(work: AnyWork, side: Side, place: PlaceId): void {
  const before = work.board.control[place]
  if (before === undefined || before === side || enemyLineIn(work.board, side, place)) return
  work.emit({ type: 'control-changed', place, side })
  if (side !== 'union') return
  if (place === 'yorktown') moveConfidence(work, 'union-takes-yorktown')
  if (place === NORFOLK) moveConfidence(work, 'union-takes-norfolk')
}

/** fif:15.1 Union infantry moves into, or attacks, a place near Richmond: Lee comes with the next turn. */
export function noteApproach(work: AnyWork, place: PlaceId): void {
  const { commander, leeDueTurn, turn } = work.board
  const distance = distanceFromRichmond(place)
  if (commander === 'lee' || leeDueTurn !== null || distance === undefined) return
  if (distance <= LEE_TRIGGER.distance && leeMayCome(work.board)) work.emit({ type: 'lee-called', turn: turn + 1 })
}

/** fif:10.4, fif:10.7 The ironclad is lost with Norfolk, taken or evacuated. RULING FIF-15: decoys do not hold it. */
export function noteNorfolk(work: AnyWork): void {
  if (!virginiaAfloat(work.board) || lineIn(work.board, 'confederate', NORFOLK).length > 0) return
  work.emit({ type: 'virginia-lost', how: 'norfolk-lost' })
}

/**
 * fif:11.1 Infantry or artillery of `side` has entered: what cannot fight is gone. RULING FIF-16: decoys alone are revealed, and
 * commanders alone go back to a supply location, as after a lost battle (11.7, FIF-27).
 */
export function overrun(work: AnyWork, side: Side, place: PlaceId): void {
  const enemy = opponentOf(side)
  if (lineIn(work.board, enemy, place).length > 0) return
  for (const block of blocksIn(work.board, enemy, place)) {
    const { type } = blockFact(block)
    if (type === 'decoy') work.emit({ type: 'decoy-revealed', block })
    else if (type === 'corps-commander') toSupply(work, block)
    else if (type !== 'cavalry' && type !== 'ironclad') work.emit({ type: 'block-eliminated', block, rule: 'fif:11.1' })
  }
}
