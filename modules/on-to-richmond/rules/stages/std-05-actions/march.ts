/** std:5.1 One unit marches: allowance, fatigue, extended march, the enemy's cavalry beside it, then hex by hex to the end. */
import type { Plain } from '../../../../../src/kernel/plain.ts'
import { end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { raiseFatigue } from '../../consequences.ts'
import type { LeaderId } from '../../ids.ts'
import { settlePontoons } from '../../pontoons.ts'
import { allowanceOf, allowanceRequest } from '../../queries/allowance.ts'
import { cavalryMayRetreat } from '../../queries/cavalry-retreats.ts'
import { isExtendedMarch } from '../../queries/fatigue.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import { inEnemyNormalZone } from '../../queries/zones.ts'
import { opponentOf, sideOfId } from '../../sides.ts'
import { call, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { unitState } from '../../state.ts'
import { takeFromMarch } from '../std-06-movement/march-points.ts'

export const march: OtrStage = stage({
  id: 'march',
  rule: 'std:5.1',
  title: 'March',
  enter(work) {
    const { activation } = work.board
    if (activation === null) return roll(allowanceRequest(work.locals.unit))
    // 5.2 the leader's stage has rolled for all of them, raised their fatigue, and made this one's extended march
    begin(work, activation.halfPoints, activation.leader)
    return beforeStepThree(work)
  },
  rolled(work, values) {
    const { unit } = work.locals
    const halfPoints = allowanceOf(unit, values)
    raiseFatigue(work, unit, 1, 'std:5.1')
    begin(work, halfPoints, null)
    return isExtendedMarch(work.board, unit) ? call('extended-march', { unit }) : beforeStepThree(work)
  },
  resume(work, result) {
    switch (work.locals.step) {
      case 'allowance':
        return beforeStepThree(work)
      case 'cavalry':
        return setOut(work, result)
      case 'marching':
        return over(work)
      case 'over':
        return finished(work)
    }
  },
})

function begin(work: Work<'march'>, halfPoints: number, leader: LeaderId | null): void {
  const { unit } = work.locals
  const hex = hexOfUnit(work.board, unit)
  work.emit({
    type: 'march-began',
    march: {
      unit,
      leader,
      halfPoints,
      spent: 0,
      path: [hex ?? unitState(work.board, unit).place],
      beganInZone: hex !== undefined && inEnemyNormalZone(work.board, sideOfId(unit), hex),
      attacks: 0,
      held: false,
      declined: [],
      forceSettled: false,
    },
  })
}

/** 5.1 step 2, 7.7 Before a force march cavalry next to the unit may go. */
function beforeStepThree(work: Work<'march'>): Next {
  const { unit } = work.locals
  // a unit that has lost its last manpower, or has not come yet, has no cavalry beside it
  const enemy = hexOfUnit(work.board, unit)
  const side = opponentOf(sideOfId(unit))
  const hexes = enemy === undefined ? [] : cavalryMayRetreat(work.board, side, 'starts-adjacent', enemy, unit)
  if (enemy === undefined || hexes.length === 0) return setOut(work, 0)
  work.setLocals({ step: 'cavalry' })
  return call('cavalry-retreat', { side, occasion: 'starts-adjacent', enemy, hexes, rolling: null, lost: 0 })
}

function setOut(work: Work<'march'>, lost: Plain): Next {
  takeFromMarch(work, lost)
  work.setLocals({ step: 'marching' })
  return call('marching', { waiting: 'choice' })
}

/** 10.2 What the unit does where its march has ended. */
function over(work: Work<'march'>): Next {
  const { unit } = work.locals
  settlePontoons(work, [unit])
  work.setLocals({ step: 'over' })
  return call('destroying', { unit, rolling: null })
}

function finished(work: Work<'march'>): Next {
  work.emit({ type: 'march-ended' })
  return end()
}
