/** atp:12.6 Defending cavalry may leave before the first shot. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { UnitId } from '../ids.ts'
import { isGarrison } from '../queries/battle-roles.ts'
import { unitLabel } from '../queries/labels.ts'
import { notOwnUnit } from '../queries/refusals.ts'
import { type AtpStage, type Look, stage, type Work } from '../stage-map.ts'
import { cavalryOrder } from '../standing-orders/cavalry.ts'
import { battleOf, type State } from '../state.ts'
import { unitFact } from '../tables/units.ts'

export const cavalryRetreatBeforeCombat: AtpStage = stage({
  id: 'cavalry-retreat-before-combat',
  rule: 'atp:12.6',
  title: 'Cavalry Retreat Before Combat',
  enter: (work) => nextDecision(work),
  offers: (look) => unasked(look).flatMap(offersFor),
  choose(work, [verb, unit]) {
    if (unit === undefined) return end()
    if (verb === 'leave') work.emit({ type: 'cavalry-left', unit })
    work.setLocals({ asked: [...work.locals.asked, unit] })
    return nextDecision(work)
  },
  explain({ board, locals }, [verb, unit]) {
    if ((verb !== 'leave' && verb !== 'stand') || unit === undefined) return undefined
    const foreign = notOwnUnit(locals.side, unit)
    if (foreign !== undefined) return foreign
    if (locals.asked.includes(unit)) {
      return refusal('already-decided', 'atp:12.6A', `It is already decided what ${unitLabel(unit)} does.`)
    }
    if (!battleOf(board).defenders.includes(unit)) {
      return refusal('not-defending', 'atp:12.6A', `${unitLabel(unit)} does not defend in this battle.`)
    }
    return refusal(
      'not-cavalry',
      'atp:12.6A',
      `Only cavalry may leave before the battle; ${unitLabel(unit)} must stand.`,
    )
  },
  standing: (look, orders) => cavalryOrder(look.board, look.locals.side, unasked(look), orders),
})

/** atp:12.3A A garrison never leaves, mounted or not. */
function mayLeave(board: State): readonly UnitId[] {
  return battleOf(board).defenders.filter((unit) => unitFact(unit).type === 'cavalry' && !isGarrison(unit))
}

type InStage = Pick<Look<'cavalry-retreat-before-combat'>, 'board' | 'locals'>

function unasked({ board, locals }: InStage): readonly UnitId[] {
  return mayLeave(board).filter((unit) => !locals.asked.includes(unit))
}

function nextDecision(work: Work<'cavalry-retreat-before-combat'>): Next {
  return unasked(work).length === 0 ? end() : decide(work.locals.side)
}

function offersFor(unit: UnitId): readonly Offer[] {
  const name = unitLabel(unit)
  return [
    { choice: ['leave', unit], label: `${name} leaves before the battle`, rule: 'atp:12.6A', pieces: [unit] },
    { choice: ['stand', unit], label: `${name} stands and fights`, rule: 'atp:12.6A', pieces: [unit] },
  ]
}
