/** fif:11.1, fif:11.3, fif:11.4 What follows at once when the board has changed. */
import type { BlockId } from '../ids.ts'
import { opponentOf, SIDES, type Side } from '../sides.ts'
import type { AnyWork } from '../stage-map.ts'
import { battleOf, blockState } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { closedToOpen, fighterOf, isCenter, isHeld, oppositeOf, toReveal } from './board.ts'
import { isFlank } from './flank-fire.ts'
import type { BattlePosition } from './state.ts'

/**
 * Blocks that face the enemy are laid face up, and a flank into which he has come is closed. False where hidden blocks must be laid
 * face up first, by stage battle-reveal, which settles the rest itself.
 */
export function settleBoard(work: AnyWork): boolean {
  for (const side of SIDES) reveal(work, side, toReveal(battleOf(work.board), side))
  if (SIDES.some((side) => closedToOpen(battleOf(work.board), side).length > 0)) return false
  for (const side of SIDES) closeFlanks(work, side)
  return true
}

/** fif:11.1 Lays blocks face up. RULING FIF-35: a decoy that is seen to be one is out of the game, not only of the battle. */
export function reveal(work: AnyWork, side: Side, blocks: readonly BlockId[]): void {
  const hidden = blocks.filter((block) => !battleOf(work.board).revealed.includes(block))
  if (hidden.length === 0) return
  work.emit({ type: 'blocks-revealed', side, blocks: hidden })
  for (const block of hidden) {
    if (blockFact(block).type !== 'decoy') continue
    work.emit({ type: 'block-left-board', block })
    work.emit({ type: 'decoy-revealed', block })
  }
}

/** fif:11.4 The advantage is over when infantry or artillery comes into the flank opposite. */
function closeFlanks(work: AnyWork, side: Side): void {
  const battle = battleOf(work.board)
  const blocks = battle.flankers.filter((block) => {
    const { position } = fighterOf(battle, block)
    return blockFact(block).side === side && isFlank(position) && isHeld(battle, opponentOf(side), oppositeOf(position))
  })
  if (blocks.length > 0) work.emit({ type: 'flank-closed', blocks })
}

/** fif:11.3 One hit: the block turns, and leaves the board when nothing is left of it. */
export function takeHit(work: AnyWork, block: BlockId, rule: string): void {
  work.emit({ type: 'sp-lost', block, rule })
  if (blockState(work.board, block).sp === 0) work.emit({ type: 'block-left-board', block })
}

/** fif:11.5 Fire has emptied a center of infantry and artillery: the side is forced to retreat. */
export function noteForcedRetreat(work: AnyWork, side: Side, position: BattlePosition): void {
  const battle = battleOf(work.board)
  if (battle.decision !== null || !isCenter(position) || isHeld(battle, side, position)) return
  work.emit({ type: 'battle-decided', loser: side, how: 'forced' })
}
