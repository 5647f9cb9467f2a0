/** fif:11.1, fif:13.1 Whether the blocks that an answer lays face up can be those that the question asks for. */

import { isCenter } from '../battle/board.ts'
import { type Battle, type BattlePosition, type ClosedStack, POSITIONS } from '../battle/state.ts'
import type { PlaceId } from '../ids.ts'
import { isLine } from '../queries/occupancy.ts'
import { hiddenCountIn, isPublic, publicBlocksIn, toldOf } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { type BlockType, blockFact } from '../tables/blocks.ts'
import { type DeployedRow, deployedOf, type Question, type ShownRow } from './questions.ts'

/** By what both sides know, the number of blocks in a place that is laid open whole left out. */
export function areAsked(state: State, side: Side, question: Question, rows: readonly ShownRow[]): boolean {
  const ofType = (type: BlockType) => rows.every(({ block }) => blockFact(block).type === type)
  switch (question.what) {
    case 'all':
      return agrees(state, side, question.place, rows)
    case 'cavalry':
      return ofType('cavalry') && fitsIn(state, side, question.place, rows) && shows(state, side, question.place, rows)
    case 'decoys':
      return ofType('decoy') && fitsIn(state, side, question.place, rows)
    case 'named': {
      const named = question.blocks.toSorted().join()
      const shown = rows.map(({ block }) => block)
      return named === shown.sort().join() && fitsIn(state, side, question.place, rows)
    }
    case 'deployed': {
      const positions = POSITIONS.filter((position) => question.positions.includes(position))
      const deployed = deployedOf(rows)
      return deployed !== undefined && fitsBoard(state, side, positions, deployed) && fights(state, side, deployed)
    }
    default:
      return false
  }
}

/** Each stack in these positions of the battle board is shown, whole, by blocks of the side that lay face down. */
export function fitsBoard(
  state: State,
  side: Side,
  positions: readonly BattlePosition[],
  rows: readonly DeployedRow[],
): boolean {
  const own = rows.every(({ block }) => blockFact(block).side === side && !isPublic(state, block))
  const stacks = closedOf(battleOf(state), side).filter(({ position }) => positions.includes(position))
  const all = stacks.reduce((sum, { count }) => sum + count, 0)
  return (
    own && rows.length === all && stacks.every((stack) => rows.filter((row) => isOf(row, stack)).length === stack.count)
  )
}

/** No more than stand there. */
function fitsIn(state: State, side: Side, place: PlaceId, rows: readonly ShownRow[]): boolean {
  return rows.length <= hiddenCountIn(state, side, place)
}

/** What has been told of the place holds as long as nobody comes or goes, so nobody is shown there whom it has denied. */
function agrees(state: State, side: Side, place: PlaceId, rows: readonly ShownRow[]): boolean {
  const word = toldOf(state, side, place)
  if (word === undefined || word === 'line') return true
  return !rows.some(({ block }) => isLine(block) || (word === 'others' && blockFact(block).type === 'cavalry'))
}

/** Where cavalry has been told of some is shown. */
function shows(state: State, side: Side, place: PlaceId, rows: readonly ShownRow[]): boolean {
  if (rows.length > 0 || toldOf(state, side, place) !== 'cavalry') return true
  return publicBlocksIn(state, side, place).some((block) => blockFact(block).type === 'cavalry')
}

/**
 * RULING FIF-67, FIF-75: every group that attacks has infantry or artillery; so has a place of which it was told. RULING FIF-96: some of it
 * stands in a center, which is laid face up first.
 */
function fights(state: State, side: Side, rows: readonly DeployedRow[]): boolean {
  const battle = battleOf(state)
  const attacks = side === battle.attacker
  const first = rows.filter(({ stack }) => isCenter(stack.position))
  const claimed = attacks || toldOf(state, side, battle.place) === 'line'
  if (claimed && first.length > 0 && !first.some(({ block }) => isLine(block))) return false
  return !attacks || rows.every((row) => groupFights(battle, side, row, rows))
}

/** Whether somebody fights of those that came by the same way, or some of them still lie face down. */
function groupFights(battle: Battle, side: Side, { stack }: DeployedRow, rows: readonly DeployedRow[]): boolean {
  const same = ({ from, arrival }: { readonly from: PlaceId; readonly arrival: string }) =>
    from === stack.from && arrival === stack.arrival
  const shown = rows.filter((row) => same(row.stack))
  const closed = closedOf(battle, side).reduce((sum, one) => sum + (same(one) ? one.count : 0), 0)
  if (shown.length < closed || shown.some(({ block }) => isLine(block))) return true
  return battle.revealed.some((block) => {
    const fighter = battle.fighters[block]
    return blockFact(block).side === side && isLine(block) && fighter !== undefined && same(fighter)
  })
}

function closedOf({ closed }: Battle, side: Side): readonly ClosedStack[] {
  return closed?.[side] ?? []
}

function isOf({ stack }: DeployedRow, { position, from, arrival }: ClosedStack): boolean {
  return stack.position === position && stack.from === from && stack.arrival === arrival
}
