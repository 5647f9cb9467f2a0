/** fif:11.1, fif:11.2 The battle board: who stands where, what faces what, and where a block may be put. */
import type { BlockId, PlaceId } from '../ids.ts'
import { isLine } from '../queries/occupancy.ts'
import { opponentOf, type Side } from '../sides.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { type Battle, type BattlePosition, type Fighter, POSITIONS } from './state.ts'

export { isLine }

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

export function isInfantry(block: BlockId): boolean {
  return blockFact(block).type === 'infantry'
}

export function isCommander(block: BlockId): boolean {
  return blockFact(block).type === 'corps-commander'
}

export function isCenter(position: Fighter['position']): position is (typeof CENTERS)[number] {
  return position === 'left-center' || position === 'right-center'
}

/** Blocks of a side that have come into the battle, the eliminated ones, too, in the order of the blocks; face down or not. */
export function everyoneOf(battle: Battle, side: Side): readonly BlockId[] {
  return BLOCK_IDS.filter((block) => battle.fighters[block] !== undefined && blockFact(block).side === side)
}

/** The same without those that lie face down in a game with hidden blocks: what both sides know of the battle. */
export function joinedOf(battle: Battle, side: Side): readonly BlockId[] {
  return everyoneOf(battle, side).filter((block) => !isClosed(battle, block))
}

/** Of a side that is seen: a block that lies face down while blocks are hidden, and only goes along (RULING FIF-74). */
export function isClosed(battle: Battle, block: BlockId): boolean {
  return battle.closed !== undefined && !battle.revealed.includes(block)
}

/** How many blocks of a side lie face down in a position; none in open play. */
export function closedCount(battle: Battle, side: Side, position: BattlePosition): number {
  const stacks = battle.closed?.[side] ?? []
  return stacks.reduce((sum, stack) => sum + (stack.position === position ? stack.count : 0), 0)
}

/** How many blocks of a side that lie face down on the board stand in a place on the map; none in open play. */
export function closedFrom(battle: Battle, side: Side, place: PlaceId): number {
  const stacks = battle.closed?.[side] ?? []
  return stacks.reduce((sum, { from, count }) => sum + (from === place ? count : 0), 0)
}

/** How many blocks of a side lie face down on the whole board; none in open play. */
export function closedOnBoard(battle: Battle, side: Side): number {
  return POSITIONS.reduce((sum, position) => sum + closedCount(battle, side, position), 0)
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

/**
 * RULING FIF-40: 11.4 a position is occupied by infantry or artillery; a commander alone does not hold it. RULING FIF-73: what lies face
 * down passes for infantry or artillery.
 */
export function isHeld(battle: Battle, side: Side, position: BattlePosition): boolean {
  return lineOf(battle, side, position).length > 0 || closedCount(battle, side, position) > 0
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
  const line = everyoneOf(battle, side).filter(isLine)
  // only where blocks are hidden a side deploys that has no infantry or artillery: it is seen in the centers
  if (line.length === 0) return CENTERS
  if (isCommander(block)) return POSITIONS
  const standsAt = (position: BattlePosition) => line.some((one) => fighterOf(battle, one).position === position)
  // 11.1 a decoy stands with infantry or artillery, and so comes after them
  if (!isLine(block)) return POSITIONS.filter(standsAt)
  const empty = CENTERS.filter((center) => !standsAt(center))
  return waitingLine(battle, side).length > empty.length ? POSITIONS : empty
}

/** Infantry and artillery of a side that wait to be deployed. */
export function waitingLine(battle: Battle, side: Side): readonly BlockId[] {
  return everyoneOf(battle, side).filter((block) => isLine(block) && fighterOf(battle, block).position === 'waiting')
}

/** All blocks of a side that wait to be deployed, infantry and artillery first, decoys last. */
export function waitingBlocks(battle: Battle, side: Side): readonly BlockId[] {
  const waiting = everyoneOf(battle, side).filter((block) => fighterOf(battle, block).position === 'waiting')
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
  if (!vacates(battle, block)) return next
  const { side } = blockFact(block)
  const others = POSITIONS.some((other) => closedCount(battle, side, other) > 0)
  return lineOf(battle, side).length === 1 && !others ? next.filter(isCenter) : []
}

/** Whether a center would be left without infantry and artillery if this block left its position. */
export function vacates(battle: Battle, block: BlockId): boolean {
  const { position } = fighterOf(battle, block)
  if (!isCenter(position) || !isLine(block)) return false
  return lineOf(battle, blockFact(block).side, position).length === 1
}

/** fif:11.1 Where blocks of a side lie face down that must be laid face up: in the centers, and where a flank faces the enemy. */
export function closedToOpen(battle: Battle, side: Side): readonly BattlePosition[] {
  const enemy = opponentOf(side)
  return POSITIONS.filter((position) => {
    if (closedCount(battle, side, position) === 0) return false
    const opposite = oppositeOf(position)
    return isCenter(position) || onBoard(battle, enemy, opposite).length + closedCount(battle, enemy, opposite) > 0
  })
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
