/** fif:11.1, fif:11.2 The battle board: who stands where, what faces what, and where a block may be put. */
import type { BlockId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { type Battle, type BattlePosition, type Fighter, POSITIONS } from './state.ts'

export const CENTERS = ['left-center', 'right-center'] as const satisfies readonly BattlePosition[]
export const FLANKS = ['left-flank', 'right-flank'] as const satisfies readonly BattlePosition[]

/** How a block takes part; a defect when it does not. */
export function fighterOf(battle: Battle, block: BlockId): Fighter {
  const fighter = battle.fighters[block]
  if (fighter === undefined) throw new Error(`${block} takes no part in the battle`)
  return fighter
}

export function defenderOf(battle: Battle): Side {
  return opponentOf(battle.attacker)
}

/** fif:3.1 Infantry and artillery: they fight, hold places, and cut supply and retreat (fif:6.3). */
export function isLine(block: BlockId): boolean {
  const { type } = blockFact(block)
  return type === 'infantry' || type === 'artillery'
}

export function isInfantry(block: BlockId): boolean {
  return blockFact(block).type === 'infantry'
}

export function isCommander(block: BlockId): boolean {
  return blockFact(block).type === 'corps-commander'
}

export function isCenter(position: Fighter['position']): boolean {
  return position === 'left-center' || position === 'right-center'
}

/** Blocks of a side that have come into the battle, the eliminated ones, too, in the order of the blocks. */
export function joinedOf(battle: Battle, side: Side): readonly BlockId[] {
  return BLOCK_IDS.filter((block) => battle.fighters[block] !== undefined && blockFact(block).side === side)
}

/** Blocks of a side in a position, or on the whole board. */
export function onBoard(battle: Battle, side: Side, position?: BattlePosition): readonly BlockId[] {
  return joinedOf(battle, side).filter((block) => {
    const at = fighterOf(battle, block).position
    return position === undefined ? at !== 'waiting' && at !== 'off' : at === position
  })
}

/** Blocks of a side that are in the battle now, deployed or not. */
export function presentOf(battle: Battle, side: Side): readonly BlockId[] {
  return joinedOf(battle, side).filter((block) => fighterOf(battle, block).position !== 'off')
}

/** Infantry and artillery of a side in a position, or on the whole board. */
export function lineOf(battle: Battle, side: Side, position?: BattlePosition): readonly BlockId[] {
  return onBoard(battle, side, position).filter(isLine)
}

/** RULING FIF-40: 11.4 a position is occupied by infantry or artillery; a commander alone does not hold it. */
export function isHeld(battle: Battle, side: Side, position: BattlePosition): boolean {
  return lineOf(battle, side, position).length > 0
}

/** fif:11.3 The enemy's position that faces one: his left is over against the right. */
export function oppositeOf(position: BattlePosition): BattlePosition {
  return POSITIONS[POSITIONS.length - 1 - POSITIONS.indexOf(position)] ?? position
}

/** fif:11.4 The enemy's center position that a flank looks into. */
export function diagonalOf(flank: 'left-flank' | 'right-flank'): 'left-center' | 'right-center' {
  return flank === 'left-flank' ? 'right-center' : 'left-center'
}

/** fif:11.2 The positions next to one. */
export function adjacentTo(position: BattlePosition): readonly BattlePosition[] {
  const at = POSITIONS.indexOf(position)
  return POSITIONS.filter((_, other) => Math.abs(other - at) === 1)
}

/** The flank next to a center position. */
export function flankBeside(center: 'left-center' | 'right-center'): 'left-flank' | 'right-flank' {
  return center === 'left-center' ? 'left-flank' : 'right-flank'
}

/** A word from outside as a position. */
export function asPosition(word: string | undefined): BattlePosition | undefined {
  return POSITIONS.find((position) => position === word)
}

/**
 * fif:11.1 Where a block that waits may be deployed so that the rest can still stand as the rule wants: both centers come before
 * the flanks; a single infantry or artillery block therefore goes into a center.
 */
export function deployable(battle: Battle, side: Side, block: BlockId): readonly BattlePosition[] {
  if (fighterOf(battle, block).position !== 'waiting') return []
  if (isCommander(block)) return POSITIONS
  // 11.1 a decoy stands with infantry or artillery, and so comes after them
  if (!isLine(block)) return POSITIONS.filter((position) => isHeld(battle, side, position))
  const empty = CENTERS.filter((center) => !isHeld(battle, side, center))
  const waiting = waitingLine(battle, side).length
  if (empty.length === 0) return POSITIONS
  return waiting > empty.length ? POSITIONS : empty
}

/** Infantry and artillery of a side that wait to be deployed. */
export function waitingLine(battle: Battle, side: Side): readonly BlockId[] {
  return joinedOf(battle, side).filter((block) => isLine(block) && fighterOf(battle, block).position === 'waiting')
}

/** All blocks of a side that wait to be deployed, infantry and artillery first, decoys last. */
export function waitingBlocks(battle: Battle, side: Side): readonly BlockId[] {
  const waiting = joinedOf(battle, side).filter((block) => fighterOf(battle, block).position === 'waiting')
  const rank = (block: BlockId) => (isLine(block) ? 0 : isCommander(block) ? 1 : 2)
  return [0, 1, 2].flatMap((wanted) => waiting.filter((block) => rank(block) === wanted))
}

/**
 * fif:11.2 Where a block may shift to. RULING FIF-41: no shift leaves a center without infantry and artillery, but for a side
 * that has only one such block, which may go from center to center.
 */
export function shiftsOf(battle: Battle, block: BlockId): readonly BattlePosition[] {
  const { position } = fighterOf(battle, block)
  if (position === 'waiting' || position === 'off' || battle.acted.includes(block)) return []
  const next = adjacentTo(position)
  if (!isLine(block)) return next
  if (!vacates(battle, block)) return next
  return lineOf(battle, blockFact(block).side).length === 1 ? next.filter(isCenter) : []
}

/** Whether a center would be left without infantry and artillery if this block left its position. */
export function vacates(battle: Battle, block: BlockId): boolean {
  const { position } = fighterOf(battle, block)
  if (position === 'waiting' || position === 'off' || !isCenter(position) || !isLine(block)) return false
  return lineOf(battle, blockFact(block).side, position).length === 1
}

/**
 * fif:11.1 Blocks that are to be laid face up and are not yet: those in the centers, and those in a flank that faces blocks of the
 * enemy.
 */
export function toReveal(battle: Battle, side: Side): readonly BlockId[] {
  return POSITIONS.flatMap((position) => {
    const faces = onBoard(battle, opponentOf(side), oppositeOf(position)).length > 0
    if (!isCenter(position) && !faces) return []
    return onBoard(battle, side, position).filter((block) => !battle.revealed.includes(block))
  })
}

/** A position as players call it: `left flank`. */
export function positionLabel(position: BattlePosition): string {
  return position.replace('-', ' ')
}
