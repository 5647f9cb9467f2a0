/** std:4.0, std:4.1, std:4.4 Action Phases follow each other until one of them passes without an action. */
import { end, type Next } from '../../../../../src/kernel/stage.ts'
import { call, type OtrStage, stage, type Work } from '../../stage-map.ts'

/** What the segments of an Action Phase end with, once it is known whether another phase follows. */
export const PHASE_RESULTS = { acted: 'acted', over: 'cycle-over' } as const

export const actionCycle: OtrStage = stage({
  id: 'action-cycle',
  rule: 'std:4.0',
  title: 'The Action Cycle',
  enter: (work) => begin(work, 1),
  resume(work, result) {
    if (result === PHASE_RESULTS.acted) return begin(work, work.board.played.length + 1)
    work.emit({ type: 'cycle-ended' })
    return end()
  },
})

function begin(work: Work<'action-cycle'>, number: number): Next {
  work.emit({ type: 'phase-began', number })
  return call('initiative-segment', {})
}
