/** std:5.1 A unit gets more Movement Points for its organization, and perhaps for manpower. */
import { end, roll } from '../../../../../src/kernel/stage.ts'
import { disorganize, loseManpower } from '../../consequences.ts'
import { forceMarchOf, forceMarchRequest } from '../../queries/allowance.ts'
import { type OtrStage, stage } from '../../stage-map.ts'
import { marchOf } from '../../state.ts'

export const forceMarch: OtrStage = stage({
  id: 'force-march',
  rule: 'std:5.1',
  title: 'Force March',
  enter(work) {
    disorganize(work, work.locals.unit)
    return roll(forceMarchRequest(work.locals.unit))
  },
  rolled(work, values) {
    const { unit } = work.locals
    const { halfPoints, manpower } = forceMarchOf(work.board, unit, values)
    const change = { halfPoints: marchOf(work.board).halfPoints + halfPoints, forceSettled: true }
    work.emit({ type: 'march-changed', change })
    if (manpower > 0) loseManpower(work, unit, manpower, 'force-march', 'std:5.1')
    return end()
  },
})
