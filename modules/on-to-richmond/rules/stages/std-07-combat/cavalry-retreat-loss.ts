/** std:7.7 Manpower Loss: of cavalry that retreats together one unit bears the loss of a rolled 1. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { disorganize, loseManpower } from '../../consequences.ts'
import type { UnitId } from '../../ids.ts'
import { cavalryIn } from '../../queries/cavalry-retreats.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import { type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { cavalryLossOrder } from '../../standing-orders/retreats.ts'
import { isUnit } from '../../tables/units.ts'
import { hexLabel, unitLabel } from '../../wording.ts'

/** What the stage ends with. */
export const LOSS_TAKEN = 'loss-taken'

// RULING OTR-59: the owner says which of several units it is, as for every other loss of a stack (7.5).
export const cavalryRetreatLoss: OtrStage = stage({
  id: 'cavalry-retreat-loss',
  rule: 'std:7.7',
  title: 'Manpower Loss',
  enter(work) {
    const [only, ...more] = units(work)
    if (only === undefined) return end(LOSS_TAKEN)
    return more.length === 0 ? take(work, only) : decide(work.locals.side)
  },
  offers: (look) =>
    units(look).map((unit) => ({
      choice: ['take-loss', unit],
      label: `${unitLabel(unit)} loses ${look.locals.points} manpower and is disorganized`,
      rule: 'std:7.7',
      pieces: [unit],
    })),
  choose(work, [, unit]) {
    if (unit === undefined) throw new Error('no unit was named')
    return take(work, unit)
  },
  explain: (look, choice) => notThere(look, choice),
  standing: (look, orders) => cavalryLossOrder(look.board, units(look), look.locals.side, orders),
})

function units({ board, locals }: Look<'cavalry-retreat-loss'>): readonly UnitId[] {
  return cavalryIn(board, locals.side, locals.hex)
}

function take(work: Work<'cavalry-retreat-loss'>, unit: UnitId): Next {
  loseManpower(work, unit, work.locals.points, 'cavalry-retreat', 'std:7.7')
  if (hexOfUnit(work.board, unit) !== undefined) disorganize(work, unit)
  return end(LOSS_TAKEN)
}

function notThere(look: Look<'cavalry-retreat-loss'>, [verb, unit]: Choice): Refusal | undefined {
  if (verb !== 'take-loss' || unit === undefined || !isUnit(unit)) return undefined
  const message = `${unitLabel(unit)} does not retreat from ${hexLabel(look.locals.hex)}; name cavalry that does.`
  return refusal('not-retreating', 'std:7.7', message)
}
