/** fif:11.4 Who may fire into a flank: by a roll against the commander's rating, or because it has succeeded before. */
import type { BlockId } from '../ids.ts'
import { maySubordinate } from '../queries/command.ts'
import { opponentOf, type Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import {
  diagonalOf,
  fighterOf,
  flankBeside,
  isCommander,
  isHeld,
  isInfantry,
  onBoard,
  oppositeOf,
  vacates,
} from './board.ts'
import { fireDice } from './hits.ts'
import type { BattlePosition, Fighter } from './state.ts'

export type Flank = 'left-flank' | 'right-flank'

export interface FlankAttempt {
  readonly block: BlockId
  readonly commander: BlockId
  readonly flank: Flank
}

export function isFlank(position: Fighter['position'] | undefined): position is Flank {
  return position === 'left-flank' || position === 'right-flank'
}

/** The enemy's flank opposite is empty, and there is somebody in the center it looks into. */
export function isOpenFlank(state: State, side: Side, flank: Flank): boolean {
  const battle = battleOf(state)
  const enemy = opponentOf(side)
  return !isHeld(battle, enemy, oppositeOf(flank)) && isHeld(battle, enemy, diagonalOf(flank))
}

/** The flank a block would fire from: its own, or the one beside its center. */
function flankOf(position: Fighter['position']): Flank | undefined {
  if (isFlank(position)) return position
  return position === 'left-center' || position === 'right-center' ? flankBeside(position) : undefined
}

/**
 * fif:11.4 Every flank fire a side may try now. RULING FIF-34: a commander tries it with one block a round. RULING FIF-41: the block
 * does not leave its center empty.
 */
export function flankAttempts(state: State, side: Side): readonly FlankAttempt[] {
  const battle = battleOf(state)
  const ready = onBoard(battle, side).filter((block) => !battle.acted.includes(block))
  const commanders = ready.filter(isCommander)
  return ready.filter(isInfantry).flatMap((block) => {
    const { position } = fighterOf(battle, block)
    const flank = flankOf(position)
    if (flank === undefined || vacates(battle, block) || !isOpenFlank(state, side, flank)) return []
    if (keepsFlank(state, block) || fireDice(state, block).total === 0) return []
    return commanders
      .filter((commander) => fighterOf(battle, commander).position === position && maySubordinate(commander, block))
      .map((commander) => ({ block, commander, flank }))
  })
}

/**
 * fif:11.4 It has succeeded before, and the flank opposite is still empty: it fires into the flank without a roll. RULING FIF-28: the
 * advantage is that block's own, and is kept without the commander as long as it stays in the flank.
 */
export function keepsFlank(state: State, block: BlockId): boolean {
  return battleOf(state).flankers.includes(block)
}

/** The center that a block which keeps its advantage fires into; undefined when nobody is there to hit. */
export function keptTarget(state: State, side: Side, block: BlockId): BattlePosition | undefined {
  const battle = battleOf(state)
  const { position } = fighterOf(battle, block)
  if (!isFlank(position) || !isOpenFlank(state, side, position)) return undefined
  return diagonalOf(position)
}
