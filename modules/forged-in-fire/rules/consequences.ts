/** fif:10.2, fif:10.4, fif:11.1, fif:12, fif:15.1 What follows when blocks enter a place, by whatever move. */
import { toSupply } from './battle/withdrawal.ts'
import { hasMoved, leeMayCome, moveConfidence } from './confidence.ts'
import type { BlockId, PlaceId } from './ids.ts'
import { enemyLineIn, isLine } from './queries/occupancy.ts'
import { virginiaAfloat } from './queries/rivers.ts'
import { isPublic, mustAsk, publicBlocksIn } from './queries/sight.ts'
import { opponentOf, type Side } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import type { State } from './state.ts'
import { type BlockType, blockFact } from './tables/blocks.ts'
import { CSA_BOX, distanceFromRichmond, HANOVER, linkBetween, NORFOLK, RICHMOND, UNION_BOX } from './tables/map.ts'
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
  if (from === UNION_BOX && corps === 'I') noteFirstCorps(work, to)
  if (!isPublic(work.board, block)) return // RULING FIF-63: what hidden blocks change they prove (stages entering and taking)
  if (isLine(block)) overrun(work, side, to)
  if (type === 'infantry') noteTaking(work, side, from, to)
}

/**
 * Blocks of a side that is not seen enter a place in which nobody stands in their way. From the box of the Confederate side only
 * Jackson's blocks march, from the Union's only I Corps (15.1); of those that sail from there the Union says it (`firstCorps`).
 */
export function strangersEnter(
  work: AnyWork,
  {
    side,
    from,
    to,
    count,
  }: { readonly side: Side; readonly from: PlaceId; readonly to: PlaceId; readonly count: number },
  firstCorps = from === UNION_BOX,
): void {
  work.emit({ type: 'strangers-moved', side, from, to, count })
  if (from === CSA_BOX) noteJackson(work)
  if (firstCorps) noteFirstCorps(work, to)
  noteNorfolk(work)
}

/** fif:12, fif:6.1 I Corps enters with the first of its blocks. */
function noteFirstCorps(work: AnyWork, to: PlaceId): void {
  moveConfidence(work, 'mcdowell-enters')
  if (to === HANOVER && !work.board.hanoverSupply) work.emit({ type: 'hanover-supplied' })
}

/** What it means that infantry has come into a place. */
export function noteTaking(work: AnyWork, side: Side, from: PlaceId, to: PlaceId): void {
  noteControl(work, side, to)
  if (side !== 'union') return
  noteApproach(work, to)
  // RULING FIF-14: crossed by going in, not by the attack
  if (crossesOuterWorks(from, to)) moveConfidence(work, 'entrenchments-crossed')
}

/** fif:12 Those round Richmond alone. */
function crossesOuterWorks(from: PlaceId, to: PlaceId): boolean {
  return linkBetween(from, to)?.entrenchmentDefends === to && to !== 'fort-magruder'
}

/** Whether infantry that comes into a place would change anything that both sides know. */
export function takingMatters(state: State, side: Side, from: PlaceId, to: PlaceId): boolean {
  if (controlChanges(state, side, to)) return true
  if (side !== 'union') return false
  return leeWouldCome(state, to) || (crossesOuterWorks(from, to) && !hasMoved(state, 'entrenchments-crossed'))
}

/** fif:15 Richmond is won by artillery as well as by infantry; all other places are taken by infantry alone (10.2). */
export function isWonByGuns(side: Side, place: PlaceId): boolean {
  return side === 'union' && place === RICHMOND
}

/** fif:15.1 Jackson enters with the first of his blocks. */
function noteJackson(work: AnyWork): void {
  if (work.board.jacksonTurn !== null) return
  work.emit({ type: 'jackson-entered' })
  moveConfidence(work, 'jackson-enters')
}

function controlChanges(state: State, side: Side, place: PlaceId): boolean {
  const before = state.control[place]
  return before !== undefined && before !== side && !enemyLineIn(state, side, place)
}

/** fif:10.2 Infantry takes control of what it comes to, where control matters. */
function noteControl(work: AnyWork, side: Side, place: PlaceId): void {
  if (!controlChanges(work.board, side, place)) return
  work.emit({ type: 'control-changed', place, side })
  if (side !== 'union') return
  if (place === 'yorktown') moveConfidence(work, 'union-takes-yorktown')
  if (place === NORFOLK) moveConfidence(work, 'union-takes-norfolk')
}

/** fif:15.1 Union infantry moves into, or attacks, a place near Richmond: Lee comes with the next turn. */
export function noteApproach(work: AnyWork, place: PlaceId): void {
  if (leeWouldCome(work.board, place)) work.emit({ type: 'lee-called', turn: work.board.turn + 1 })
}

/** Whether infantry that attacks a place would change by that anything that both sides know. */
export function attackMatters(state: State, side: Side, place: PlaceId): boolean {
  return side === 'union' && leeWouldCome(state, place)
}

/** Whether Union infantry in a place, or attacking it, calls Lee. */
function leeWouldCome(state: State, place: PlaceId): boolean {
  const { commander, leeDueTurn } = state
  const distance = distanceFromRichmond(place)
  if (commander === 'lee' || leeDueTurn !== null || distance === undefined) return false
  return distance <= LEE_TRIGGER.distance && leeMayCome(state)
}

/**
 * fif:10.4, fif:10.7 The ironclad is lost with Norfolk, taken or evacuated. RULING FIF-15: decoys do not hold it. RULING FIF-64: whether
 * hidden blocks do is asked at the end of the player turn.
 */
export function noteNorfolk(work: AnyWork): void {
  if (!virginiaAfloat(work.board) || norfolkHeld(work.board) !== false) return
  work.emit({ type: 'virginia-lost', how: 'norfolk-lost' })
}

/** Whether Confederate infantry or artillery holds Norfolk; undefined where hidden blocks have not told. */
export function norfolkHeld(state: State): boolean | undefined {
  if (enemyLineIn(state, 'union', NORFOLK)) return true
  return mustAsk(state, 'union', NORFOLK) && state.fog?.told.confederate[NORFOLK] !== 'quiet' ? undefined : false
}

/** What is lost where infantry or artillery of the enemy comes in and none of its own stands. */
const HELPLESS: readonly BlockType[] = ['siege-gun', 'supply-train', 'supply-depot']

/**
 * fif:11.1 Infantry or artillery of `side` has entered, where none of the enemy stands: what cannot fight is gone. RULING FIF-16: decoys
 * alone are revealed, and commanders alone go back to a supply location, as after a lost battle (11.7, FIF-27).
 */
export function overrun(work: AnyWork, side: Side, place: PlaceId): void {
  for (const block of publicBlocksIn(work.board, opponentOf(side), place)) {
    const { type } = blockFact(block)
    if (type === 'decoy') work.emit({ type: 'decoy-revealed', block })
    else if (type === 'corps-commander') toSupply(work, block)
    else if (HELPLESS.includes(type)) work.emit({ type: 'block-eliminated', block, rule: 'fif:11.1' })
  }
}
