/** fif:11.1 Ready-made deployments, so that nobody has to place every block by hand. */
import type { BlockId } from '../ids.ts'
import { maySubordinate } from '../queries/command.ts'
import type { Side } from '../sides.ts'
import { battleOf, blockState, type State } from '../state.ts'
import { CENTERS, everyoneOf, fighterOf, isCommander, isInfantry, isLine, waitingBlocks } from './board.ts'
import type { Battle, BattlePosition } from './state.ts'

export const POSTURES = ['centers', 'flanks'] as const
/** All in the centers, or one infantry in each flank besides. */
export type Posture = (typeof POSTURES)[number]

/** Whether a posture can be taken: flanks are guarded by those that are left when both centers hold infantry or artillery. */
export function isPossible(state: State, side: Side, posture: Posture): boolean {
  const waiting = waitingBlocks(battleOf(state), side)
  if (waiting.length === 0) return false
  if (posture === 'centers') return true
  const line = waiting.filter(isLine)
  return line.length >= CENTERS.length + 2 && line.filter(isInfantry).length >= 2
}

/** Where every block that still waits goes, in an order in which each may be deployed. */
export function deploymentOf(
  state: State,
  side: Side,
  posture: Posture,
): readonly { readonly block: BlockId; readonly position: BattlePosition }[] {
  const battle = battleOf(state)
  const sp = (block: BlockId) => blockState(state, block).sp
  const waiting = waitingBlocks(battle, side)
  const line = waiting.filter(isLine).sort((a, b) => sp(b) - sp(a))
  const weakest = line.filter(isInfantry).slice(-2)
  const guards = posture === 'flanks' && isPossible(state, side, 'flanks') ? weakest : []
  const load = new Map<BattlePosition, number>(
    CENTERS.map((center) => [center, deployedLine(battle, side, center).reduce((sum, block) => sum + sp(block), 0)]),
  )
  const placed = new Map<BlockId, BattlePosition>()
  for (const block of line) {
    if (guards.includes(block)) continue
    const [left, right] = CENTERS
    const lighter = (load.get(right) ?? 0) < (load.get(left) ?? 0) ? right : left
    placed.set(block, lighter)
    load.set(lighter, (load.get(lighter) ?? 0) + sp(block))
  }
  for (const [at, block] of guards.entries()) placed.set(block, at === 0 ? 'left-flank' : 'right-flank')
  for (const block of waiting.filter(isCommander)) placed.set(block, besideItsOwn(battle, side, block, placed))
  for (const block of waiting) if (!placed.has(block)) placed.set(block, 'left-center')
  return [...placed].map(([block, position]) => ({ block, position }))
}

/** Infantry and artillery that its side has put in a position, face down or not. */
function deployedLine(battle: Battle, side: Side, position: BattlePosition): readonly BlockId[] {
  return everyoneOf(battle, side).filter((block) => isLine(block) && fighterOf(battle, block).position === position)
}

/** A commander stands with most of the infantry he may rally and lead. */
function besideItsOwn(
  battle: Battle,
  side: Side,
  commander: BlockId,
  placed: ReadonlyMap<BlockId, BattlePosition>,
): BattlePosition {
  const deployed = CENTERS.flatMap((center) =>
    deployedLine(battle, side, center).map((block) => [block, center] as const),
  )
  const own = [...deployed, ...placed].filter(([block]) => isInfantry(block) && maySubordinate(commander, block))
  const count = (center: BattlePosition) => own.filter(([, position]) => position === center).length
  return count('right-center') > count('left-center') ? 'right-center' : 'left-center'
}
