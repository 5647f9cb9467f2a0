/** std:3.0, otr:13.0 The Turn Indication Phase: a scenario's dice for units that wait for their release, and for floating bridges. */
import type { RollRequest } from '../../../../../src/kernel/dice.ts'
import { end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { isReleased } from '../../queries/restrictions.ts'
import { release } from '../../releases.ts'
import { type OtrStage, stage, type Work } from '../../stage-map.ts'
import type { State } from '../../state.ts'
import { scenarioFact } from '../../tables/scenarios.ts'
import { unitLabels, upToText } from '../../wording.ts'
import { collapseRequest, pendingCollapses, settleCollapse } from './collapse.ts'

/** A die of the phase: whether it is to be rolled now, and what it does. */
interface PhaseDie {
  readonly isDue: (state: State) => boolean
  readonly request: RollRequest
  readonly apply: (work: Work<'turn-indication-phase'>, value: number) => void
}

/** `step`: which die of the list comes next. */
export const turnIndicationPhase: OtrStage = stage({
  id: 'turn-indication-phase',
  rule: 'std:3.0',
  title: 'Turn Indication Phase',
  enter: next,
  rolled(work, [value = 0]) {
    diceOf(work.board)[work.locals.step]?.apply(work, value)
    work.setLocals({ step: work.locals.step + 1 })
    return next(work)
  },
})

function next(work: Work<'turn-indication-phase'>): Next {
  const dice = diceOf(work.board)
  for (let step = work.locals.step; step < dice.length; step++) {
    const die = dice[step]
    if (die?.isDue(work.board) === true) {
      work.setLocals({ step })
      return roll(die.request)
    }
  }
  return end()
}

/** Every die that the scenario can ask for, in its own order; the list is the same in every turn. */
function diceOf(state: State): readonly PhaseDie[] {
  const { restrictions, pontoons } = scenarioFact(state.conditions.scenario).parameters
  const releases = restrictions.flatMap((restriction) =>
    restriction.releasedBy.flatMap((by): readonly PhaseDie[] => {
      if (by.kind !== 'roll') return []
      const { units } = restriction
      return [
        {
          isDue: (now) => now.turn === by.endOfTurn && !units.every((unit) => isReleased(now, unit)),
          request: {
            rule: 'otr:13.0',
            purpose: `Release of ${unitLabels(units)}, which comes on ${upToText(by.atMost)}`,
            dice: [6],
          },
          apply: (work, value) => {
            if (value <= by.atMost) release(work, restriction)
            else work.emit({ type: 'die-failed', what: 'release', units, value, atMost: by.atMost })
          },
        },
      ]
    }),
  )
  const bridges = pontoons.map(
    ({ hexside }): PhaseDie => ({
      isDue: (now) => pendingCollapses(now).includes(hexside),
      request: collapseRequest(state, hexside),
      apply: (work, value) => void settleCollapse(work, hexside, value),
    }),
  )
  return [...releases, ...bridges]
}
