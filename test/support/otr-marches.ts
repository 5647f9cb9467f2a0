/** Stand-ins for actions of On to Richmond! in tests of what is around them. */
import { type OtrStage, stage } from '../../modules/on-to-richmond/rules/stage-map.ts'
import { unitState } from '../../modules/on-to-richmond/rules/state.ts'
import { end } from '../../src/kernel/stage.ts'

/** A march that is over as soon as it has begun: the unit stays where it is. */
export const marchInPlace: OtrStage = stage({
  id: 'march',
  rule: 'std:5.1',
  title: 'A march in place',
  enter(work) {
    const { unit } = work.locals
    const { activation } = work.board
    work.emit({
      type: 'march-began',
      march: {
        unit,
        leader: activation?.leader ?? null,
        halfPoints: activation?.halfPoints ?? 0,
        spent: 0,
        path: [unitState(work.board, unit).place],
        beganInZone: false,
        attacks: 0,
        held: false,
        declined: [],
        forceSettled: true,
      },
    })
    work.emit({ type: 'march-ended' })
    return end()
  },
})
