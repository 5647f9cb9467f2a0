/** std:5.1 A march that has brought the unit to a high Fatigue level is paid for. */
import { end, roll } from '../../../../../src/kernel/stage.ts'
import { disorganize, loseManpower } from '../../consequences.ts'
import { extendedMarchOf, extendedMarchRequest } from '../../queries/allowance.ts'
import { type OtrStage, stage } from '../../stage-map.ts'

export const extendedMarch: OtrStage = stage({
  id: 'extended-march',
  rule: 'std:5.1',
  title: 'Extended March',
  enter: ({ locals }) => roll(extendedMarchRequest(locals.unit)),
  rolled(work, [die = 1]) {
    const { unit } = work.locals
    const { disorganized, manpower } = extendedMarchOf(work.board, unit, die)
    if (disorganized) disorganize(work, unit)
    if (manpower > 0) loseManpower(work, unit, manpower, 'extended-march', 'std:5.1')
    return end()
  },
})
