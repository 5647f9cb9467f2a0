/** std:8.0 The Recovery Phase, its parts strictly in the listed order. */
import { end, type Next } from '../../../../../src/kernel/stage.ts'
import { RECOVERY_PHASE } from '../../sequence.ts'
import { type OtrStage, stage, type Work } from '../../stage-map.ts'

export const recoveryPhase: OtrStage = stage({
  id: 'recovery-phase',
  rule: 'std:8.0',
  title: 'Recovery Phase',
  enter: next,
  resume: next,
})

function next(work: Work<'recovery-phase'>): Next {
  const part = RECOVERY_PHASE[work.locals.next]
  if (part === undefined) return end()
  work.setLocals({ next: work.locals.next + 1 })
  return part()
}
