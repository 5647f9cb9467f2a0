/** fif:11.5, fif:11.7, fif:9, fif:11.1, fif:16.6 A side leaves the battle: what marches, what is lost, who gives way. */
import type { BlockId, PlaceId } from '../ids.ts'
import { enemyIn, enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { isFogged, publicBlocksIn } from '../queries/sight.ts'
import { sourcesOf } from '../queries/supply.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { AnyWork } from '../stage-map.ts'
import { battleOf, blockState, playerTurnOf, type State } from '../state.ts'
import { SIEGE_GUN_LOSS } from '../tables/battle-board.ts'
import { type BlockType, blockFact } from '../tables/blocks.ts'
import { CSA_BOX, neighboursOf, UNION_BOX } from '../tables/map.ts'
import { isCommander, isLine, presentOf } from './board.ts'
import { moveHidden } from './going-along.ts'
import { isSurrounded } from './lifeline.ts'
import type { WayOut } from './retreat-places.ts'

function typeOf(block: BlockId): BlockType {
  return blockFact(block).type
}

/**
 * Everything of the side that has to leave: all on the board, and of the defender all others in the place, but for the ironclad. Blocks
 * that lie face down go along with them (going-along.ts).
 */
export function leavers(state: State, side: Side): readonly BlockId[] {
  const battle = battleOf(state)
  if (side === battle.attacker) return presentOf(battle, side)
  return publicBlocksIn(state, side, battle.place).filter((block) => typeOf(block) !== 'ironclad')
}

/** fif:16.6 Surrounded infantry and artillery that is forced to retreat is eliminated. */
export function loseSurrounded(work: AnyWork, side: Side): void {
  const lost = leavers(work.board, side).filter((block) => isLine(block) && isSurrounded(work.board, block))
  for (const block of lost) eliminate(work, block, 'fif:16.6')
}

/** fif:11.7 All go to the same place. */
export function withdraw(work: AnyWork, side: Side, { to, bySea }: WayOut): void {
  giveWay(work, opponentOf(side), to)
  const rule = bySea ? 'fif:10.3' : 'fif:11.7'
  const gone = leavers(work.board, side).filter((block) => marchesOff(work, block, rule))
  const others = moveHidden(work, side, to)
  if (gone.length > 0) {
    work.emit({ type: 'blocks-moved', blocks: gone, to })
    // RULING FIF-76: of hidden blocks only those that lay face up are known to have retreated
    work.emit({ type: 'blocks-retreated', blocks: gone, during: playerTurnOf(work.board).side })
  }
  if (bySea && gone.length + others > 0) work.emit({ type: 'ships-barred' }) // 10.3
}

/**
 * Whether a block can go; a decoy that lies face up is out of the game (FIF-35), the depot cannot (RULING FIF-24: by land either), a
 * siege gun loses SP (9) and may be gone by that.
 */
function marchesOff(work: AnyWork, block: BlockId, rule: string): boolean {
  if (typeOf(block) === 'decoy' && isFogged(work.board)) {
    work.emit({ type: 'decoy-revealed', block })
    return false
  }
  if (typeOf(block) === 'supply-depot') {
    work.emit({ type: 'block-eliminated', block, rule })
    return false
  }
  if (typeOf(block) !== 'siege-gun') return true
  for (let lost = 0; lost < SIEGE_GUN_LOSS; lost++) {
    if (blockState(work.board, block).sp > 0) work.emit({ type: 'sp-lost', block, rule: 'fif:9' })
  }
  return blockState(work.board, block).sp > 0
}

/**
 * fif:11.7 No way out: infantry, artillery and all that cannot go by itself is eliminated, commanders get away to supply.
 * RULING FIF-25: cavalry leaves alone if it finds a place; the same holds for an attacker.
 */
export function loseAll(work: AnyWork, side: Side): void {
  for (const block of leavers(work.board, side)) {
    if (isCommander(block)) toSupply(work, block)
    else if (typeOf(block) !== 'cavalry' || !stepAside(work, block)) eliminate(work, block, 'fif:11.7')
  }
}

/**
 * fif:11.7 Blocks that are no infantry or artillery make room for an enemy who retreats. RULING FIF-26: they go one location, to
 * infantry and artillery of their own if there is any, else to the first free place; without one they are eliminated.
 */
function giveWay(work: AnyWork, side: Side, place: PlaceId): void {
  for (const block of publicBlocksIn(work.board, side, place)) {
    if (!marchesOff(work, block, 'fif:11.7')) continue
    if (stepAside(work, block)) continue
    if (isCommander(block)) toSupply(work, block)
    else eliminate(work, block, 'fif:11.7')
  }
}

/** One location away from where it stands; false when there is no free place. */
function stepAside(work: AnyWork, block: BlockId): boolean {
  const { side } = blockFact(block)
  const at = placeOf(work.board, block)
  if (at === undefined) return false
  const free = neighboursOf(at).filter((place) => !enemyIn(work.board, side, place))
  // infantry and artillery of its own as far as both sides know of it
  const to = free.find((place) => enemyLineIn(work.board, opponentOf(side), place)) ?? free[0]
  if (to === undefined) return false
  work.emit({ type: 'blocks-moved', blocks: [block], to })
  return true
}

/**
 * fif:11.7 A commander goes to a supply location. RULING FIF-27: the nearest in links without enemy infantry and artillery, of equals
 * the first; without one to the box.
 */
export function toSupply(work: AnyWork, block: BlockId): void {
  const { side } = blockFact(block)
  const at = placeOf(work.board, block)
  const free = sourcesOf(work.board, side).filter((place) => !enemyLineIn(work.board, side, place))
  const to = at === undefined ? undefined : nearest(at, free)
  work.emit({ type: 'blocks-moved', blocks: [block], to: to ?? (side === 'union' ? UNION_BOX : CSA_BOX) })
}

function nearest(from: PlaceId, places: readonly PlaceId[]): PlaceId | undefined {
  const seen = new Set([from])
  let front = [from]
  while (front.length > 0) {
    const found = front.filter((place) => places.includes(place) && place !== from).sort()[0]
    if (found !== undefined) return found
    const next = front.flatMap(neighboursOf).filter((place) => !seen.has(place))
    for (const place of next) seen.add(place)
    front = [...new Set(next)]
  }
  return undefined
}

function eliminate(work: AnyWork, block: BlockId, rule: string): void {
  const onTheBoard = battleOf(work.board).fighters[block] !== undefined
  work.emit({ type: 'block-eliminated', block, rule })
  if (onTheBoard) work.emit({ type: 'block-left-board', block })
}
