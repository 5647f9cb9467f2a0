/** atp:10.1.5, atp:3.2, atp:3.5, atp:14.1C The battle is over: fatigue of those hit, and what it is worth. */
import { end } from '../../../../src/kernel/stage.ts'
import { attackingSide, stepsLost, survives, unitsInBattle } from '../queries/battle-roles.ts'
import { counted, hexLabel } from '../queries/labels.ts'
import { battlefieldWinner } from '../queries/possession.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AnyWork, type AtpStage, stage } from '../stage-map.ts'
import { battleOf, unitState } from '../state.ts'
import { VICTORY_HALF_POINTS } from '../tables/turn-record.ts'

export const redeployment: AtpStage = stage({
  id: 'redeployment',
  rule: 'atp:10.1.5',
  title: 'Redeployment',
  enter(work) {
    const attacker = attackingSide(work.board)
    const sides = [attacker, opponentOf(attacker)]
    for (const side of sides) fatigueTheHit(work, side)
    for (const side of sides) scoreSteps(work, side)
    scoreBattlefield(work)
    return end()
  },
})

/** atp:14.1C Units hit that did not fire tire now, not when they were hit. */
function fatigueTheHit(work: AnyWork, side: Side): void {
  for (const unit of unitsInBattle(work.board, side)) {
    const hit = (battleOf(work.board).hits[unit] ?? 0) > 0
    if (!hit || !survives(work.board, unit) || unitState(work.board, unit).fatigued) continue
    work.emit({ type: 'unit-fatigued', unit, rule: 'atp:14.1C' })
  }
}

/**
 * atp:3.2 A point for each enemy step destroyed. RULING ATP-23: counted when the battle is over, without the step a retreat
 * brought back; units that surrendered or could not retreat count with all their steps.
 */
function scoreSteps(work: AnyWork, side: Side): void {
  const steps = stepsLost(work.board, opponentOf(side))
  if (steps === 0) return
  const reason = `${counted(steps, 'enemy step')} destroyed at ${hexLabel(battleOf(work.board).hex)}`
  work.emit({
    type: 'points-scored',
    side,
    halfPoints: VICTORY_HALF_POINTS.stepDestroyed * steps,
    rule: 'atp:3.2',
    reason,
  })
}

/** atp:3.5A, atp:12.1C */
function scoreBattlefield(work: AnyWork): void {
  const side = battlefieldWinner(work.board)
  if (side === undefined) return
  const reason = `possession of the battlefield at ${hexLabel(battleOf(work.board).hex)}`
  work.emit({ type: 'points-scored', side, halfPoints: VICTORY_HALF_POINTS.battlefield, rule: 'atp:3.5', reason })
}
