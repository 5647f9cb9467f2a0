/** atp:14.3–14.4 Units that performed no action rest. */
import { end } from '../../../../src/kernel/stage.ts'
import type { UnitId } from '../ids.ts'
import { DEPOTS } from '../queries/cities.ts'
import { unitsOnMap } from '../queries/occupancy.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AtpStage, stage } from '../stage-map.ts'
import { playerTurnOf, type State, unitState } from '../state.ts'

export const rest: AtpStage = stage({
  id: 'rest',
  rule: 'atp:14.3',
  title: 'Rest',
  enter(work) {
    const { side } = work.locals
    for (const unit of unitsOnMap(work.board, side)) {
      if (unitState(work.board, unit).fatigued && recovers(work.board, side, unit)) {
        work.emit({ type: 'unit-rested', unit })
      }
    }
    return end()
  },
})

/** 14.3B–C Whoever was not activated, or performed no action, rests and so recovers (14.3A). */
function recovers(state: State, side: Side, unit: UnitId): boolean {
  if (playerTurnOf(state).acted[unit] !== undefined) return false
  if (!state.depotLost[side]) return true
  // 14.4 without the own depot only off the enemy's; RULING ATP-53: from the very player-turn in which it is entered.
  return unitState(state, unit).place === DEPOTS[opponentOf(side)]
}
