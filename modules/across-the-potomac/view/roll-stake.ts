/** atp:10.2E, atp:10.8C What the roll that is waited for is worth, and to whom: for the audit's allocation figure. */
import { topFrame } from '../../../src/kernel/frames.ts'
import type { RollStake } from '../../../src/kernel/module.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { attackingSide } from '../rules/queries/battle-roles.ts'
import { firingStrength } from '../rules/queries/firing.ts'
import { coordinationOf } from '../rules/stages/flank-attacks.ts'
import type { State } from '../rules/state.ts'
import { COORDINATION_DIE } from '../rules/tables/battle-card.ts'
import { unitFact } from '../rules/tables/units.ts'

/** A shot and a coordination roll succeed low, for who fires and who attacks. Weather favours nobody in particular. */
export function stakeOf({ board, frames, waiting }: Position<State>): RollStake | undefined {
  if (waiting.for !== 'roll' || board.battle === null) return undefined
  const { stage, locals } = topFrame(frames)
  if (stage === 'flank-attacks') {
    return { side: attackingSide(board), good: 'low', successes: coordinationOf(board), outcomes: COORDINATION_DIE }
  }
  const { shot } = locals
  if (stage !== 'fire' || shot === null || typeof shot !== 'object' || !('unit' in shot)) return undefined
  const { unit } = shot
  if (typeof unit !== 'string') return undefined
  const { total, die } = firingStrength(board, unit)
  return { side: unitFact(unit).side, good: 'low', successes: Math.min(total, die), outcomes: die }
}
