/** std:7.5 Points of a combat result are taken off: the owner says from which unit, point by point. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { loseManpower } from '../../consequences.ts'
import type { UnitId } from '../../ids.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { lossOrder } from '../../standing-orders/losses.ts'
import { combatOf, type State, unitState } from '../../state.ts'
import { isUnit } from '../../tables/units.ts'
import { unitLabel } from '../../wording.ts'

type W = Work<'loss-allocation'>
type Of = 'attacker' | 'defender'

export const lossAllocation: OtrStage = stage({
  id: 'loss-allocation',
  rule: 'std:7.5',
  title: 'Combat Results',
  enter: (work) => goOn(work),
  offers: (look) => lossOffers(look),
  choose(work, [, unit]) {
    if (unit === undefined) throw new Error('no unit was named')
    takeOff(work, unit, 1)
    return goOn(work)
  },
  explain: (look, choice) => lossRefusal(look, choice),
  standing: ({ board, locals }, orders) => {
    const units = bearersOf(board, locals.of)
    const unit = lossOrder(board, sideOf(board, locals.of), orders, units, locals.lost)
    return unit === undefined ? undefined : ['lose', unit]
  },
})

function sideOf(state: State, of: Of): Side {
  const { attacker } = combatOf(state)
  return of === 'attacker' ? attacker : opponentOf(attacker)
}

/** Units of the force that have manpower left. */
function bearersOf(state: State, of: Of): readonly UnitId[] {
  const { attackers, defenders } = combatOf(state)
  return (of === 'attacker' ? attackers : defenders).filter((unit) => hexOfUnit(state, unit) !== undefined)
}

function toLose(state: State, of: Of): number {
  return combatOf(state).results?.[of].toLose ?? 0
}

/** Asks as long as there is a choice: not for a single unit, and not where the whole force is lost. */
function goOn(work: W): Next {
  const { of } = work.locals
  const units = bearersOf(work.board, of)
  const points = toLose(work.board, of)
  const all = units.reduce((sum, unit) => sum + unitState(work.board, unit).manpower, 0)
  if (points === 0) return end()
  if (units.length > 1 && points < all) return decide(sideOf(work.board, of))
  for (const unit of units) takeOff(work, unit, Math.min(points, unitState(work.board, unit).manpower))
  return end()
}

function takeOff(work: W, unit: UnitId, points: number): void {
  const { of, lost } = work.locals
  const { results } = combatOf(work.board)
  if (results === null) throw new Error('the combat has no result yet')
  loseManpower(work, unit, points, 'combat', 'std:7.5')
  const share = { ...results[of], toLose: results[of].toLose - points }
  work.emit({ type: 'combat-changed', change: { results: { ...results, [of]: share } } })
  work.setLocals({ lost: { ...lost, [unit]: (lost[unit] ?? 0) + points } })
}

function lossOffers({ board, locals }: Look<'loss-allocation'>): readonly Offer[] {
  const points = toLose(board, locals.of)
  return bearersOf(board, locals.of).map((unit) => {
    const { manpower } = unitState(board, unit)
    const after = manpower === 1 ? 'which eliminates it' : `which leaves it ${manpower - 1}`
    return {
      choice: ['lose', unit],
      label: `Take 1 of ${points} manpower off ${unitLabel(unit)}, ${after}`,
      rule: 'std:7.5',
      pieces: [unit],
    }
  })
}

function lossRefusal({ board, locals }: Look<'loss-allocation'>, [verb, unit]: Choice): Refusal | undefined {
  if (verb !== 'lose' || unit === undefined || !isUnit(unit)) return undefined
  const { attackers, defenders } = combatOf(board)
  const isOurs = (locals.of === 'attacker' ? attackers : defenders).includes(unit)
  if (isOurs)
    return refusal('eliminated', 'std:7.5', `${unitLabel(unit)} has nothing left to lose; choose another unit.`)
  const message = `${unitLabel(unit)} is not among the units that bear this result; choose one of them.`
  return refusal('not-in-combat', 'std:7.5', message)
}
