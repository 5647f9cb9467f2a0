/** Combats and assaults with every stage that they call. */
import { assault } from '../../../../modules/on-to-richmond/rules/stages/std-05-actions/assault.ts'
import { grandAssault } from '../../../../modules/on-to-richmond/rules/stages/std-05-actions/grand-assault.ts'
import { advanceAfterCombat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/advance-after-combat.ts'
import { cavalryRetreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/cavalry-retreat.ts'
import { cavalryRetreatLoss } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/cavalry-retreat-loss.ts'
import { combat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/combat.ts'
import { lossAllocation } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/loss-allocation.ts'
import { retreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import { voluntaryRetreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/voluntary-retreat.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { otrTable, stageOf } from '../../../support/otr-table.ts'

export const whole = otrTable([
  assault,
  grandAssault,
  combat,
  lossAllocation,
  advanceAfterCombat,
  retreat,
  voluntaryRetreat,
  cavalryRetreat,
  cavalryRetreatLoss,
])

/** Retreats go by the first way offered and stop as soon as they may; nobody goes of his own accord. */
export function pastRetreats(position: Position<State>): Position<State> {
  let now = position
  while (stageOf(now) === 'retreat' || stageOf(now) === 'voluntary-retreat') {
    const offered = whole.offered(now)
    const choice = offered.find((text) => text === 'stop' || text === 'stand') ?? offered[0] ?? ''
    now = whole.take(now, choice).position
  }
  return now
}
