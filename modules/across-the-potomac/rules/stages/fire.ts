/** atp:10.1.2–10.1.4, atp:10.2 Preparatory barrage, defensive fire and offensive fire, one shot at a time. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next, roll } from '../../../../src/kernel/stage.ts'
import type { UnitId } from '../ids.ts'
import { attackingSide, survives } from '../queries/battle-roles.ts'
import { firingGround, firingStrength, shotsOpen, targetsOf } from '../queries/firing.ts'
import { unitLabel } from '../queries/labels.ts'
import { hitText } from '../queries/odds.ts'
import { type AtpStage, type Look, stage, type Work } from '../stage-map.ts'
import { fireOrder } from '../standing-orders/fire.ts'
import { battleOf, unitState } from '../state.ts'
import { shotFault } from './shot-refusals.ts'

type Fire = Pick<Look<'fire'>, 'board' | 'locals'>

export const fire: AtpStage = stage({
  id: 'fire',
  rule: 'atp:10.2',
  title: 'Fire',
  enter: (work) => nextShot(work),
  offers(look) {
    const { side, volley } = look.locals
    return [
      ...shotsOpen(look.board, side, volley).map((shot) => shotOffer(look, shot)),
      { choice: ['cease-fire'], label: ceaseLabel(look), rule: 'atp:10.2C' }, // nobody is forced to fire
    ]
  },
  choose(work, [verb, unit, target]) {
    if (verb === 'cease-fire' || unit === undefined || target === undefined) return end()
    work.setLocals({ shot: { unit, target } })
    const { die } = firingStrength(work.board, unit)
    const at = survives(work.board, target) ? unitLabel(target) : `the destroyed ${unitLabel(target)}, for an extra hit`
    return roll({ rule: 'atp:10.2E', purpose: `${unitLabel(unit)} fires at ${at}`, dice: [die] })
  },
  rolled(work, [value]) {
    const { shot } = work.locals
    if (shot === null || value === undefined) throw new Error('no shot waits for this roll')
    resolve(work, shot.unit, shot.target, value)
    work.setLocals({ shot: null })
    return nextShot(work)
  },
  explain: ({ board, locals }, [verb, unit, target]) =>
    verb === 'fire' && unit !== undefined && target !== undefined
      ? shotFault(board, locals.side, locals.volley, unit, target)
      : undefined,
  standing: (look, orders) => fireOrder(look.board, look.locals.side, look.locals.volley, orders),
})

function nextShot(work: Work<'fire'>): Next {
  const { side, volley } = work.locals
  // RULING ATP-16: 12.1D the attacker's retreat ends all his fire, also that of artillery which held it
  if (battleOf(work.board).retreated !== null) return end()
  return shotsOpen(work.board, side, volley).length === 0 ? end() : decide(side)
}

/** atp:10.2E–F, atp:10.4A A hit takes effect at once. */
function resolve(work: Work<'fire'>, unit: UnitId, target: UnitId, value: number): void {
  const { total, die } = firingStrength(work.board, unit)
  const { extraHit } = targetsOf(work.board, unit)
  const hit = value <= total
  work.emit({ type: 'shot-fired', unit, target, strength: total, die, value, hit })
  if (!unitState(work.board, unit).fatigued) work.emit({ type: 'unit-fatigued', unit, rule: 'atp:10.2B' })
  if (!hit) return
  // 12.4B RULING ATP-12: the extra hit destroys no step and so scores nothing (3.2)
  work.emit(extraHit ? { type: 'extra-hit', by: work.locals.side } : { type: 'step-lost', unit: target })
}

function shotOffer(
  look: Fire,
  { unit, target, extraHit }: { readonly unit: UnitId; readonly target: UnitId; readonly extraHit: boolean },
): Offer {
  const { modifiers, total, die } = firingStrength(look.board, unit)
  const at = extraHit ? `the destroyed ${unitLabel(target)} for an extra hit` : unitLabel(target)
  return {
    choice: ['fire', unit, target],
    label: `${unitLabel(unit)} fires at ${at}: ${hitText(total, die)} (${firingGround(look.board, unit)})`,
    rule: extraHit ? 'atp:12.4A' : 'atp:10.2D',
    space: battleOf(look.board).hex,
    pieces: [unit, target],
    modifiers,
  }
}

function ceaseLabel({ board, locals }: Fire): string {
  if (locals.volley === 'preparatory-barrage') return 'No more barrage; guns that held may fire later'
  return locals.side === attackingSide(board) ? 'Cease the offensive fire' : 'Cease the defensive fire'
}
