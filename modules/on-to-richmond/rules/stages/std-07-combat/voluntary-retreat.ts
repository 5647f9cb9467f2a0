/** std:7.6 Defender's Voluntary Retreat Option: after a result without r or R he may take units back one to four hexes. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { raiseFatigue } from '../../consequences.ts'
import type { UnitId } from '../../ids.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import { isImmobile } from '../../queries/restrictions.ts'
import { canFinishRetreat } from '../../queries/retreat-plans.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { call, type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { voluntaryOrder } from '../../standing-orders/retreats.ts'
import type { Retreat } from '../../state/combat.ts'
import { combatOf, type State } from '../../state.ts'
import { isUnit } from '../../tables/units.ts'
import { hexLabel, unitLabel, unitLabels } from '../../wording.ts'

export const voluntaryRetreat: OtrStage = stage({
  id: 'voluntary-retreat',
  rule: 'std:7.6',
  title: "Defender's Voluntary Retreat Option",
  // RULING OTR-56: it is offered only where it can be completed: nobody surrenders of his own accord.
  enter({ board }) {
    const units = unitsThatMayGo(board)
    return units.length > 0 && canFinishRetreat(board, retreatFor(board, units)) ? decide(defenderOf(board)) : end()
  },
  offers: (look) => voluntaryOffers(look),
  choose(work, [verb, unit]) {
    const all = unitsThatMayGo(work.board)
    if (verb === 'stand') return end()
    if (verb === 'withdraw-all') return go(work, all)
    if (verb === 'go') return go(work, work.locals.units)
    const units = all.filter((other) => other === unit || work.locals.units.includes(other))
    if (units.length === all.length) return go(work, units)
    work.setLocals({ units })
    return decide(defenderOf(work.board))
  },
  resume: () => end(),
  explain: (look, choice) => voluntaryRefusal(look, choice),
  standing: ({ board, locals }, orders) =>
    locals.units.length > 0 ? undefined : voluntaryOrder(board, unitsThatMayGo(board), defenderOf(board), orders),
})

function defenderOf(state: State): Side {
  return opponentOf(combatOf(state).attacker)
}

/** Units of the hex that was attacked, whatever their Fatigue level; those that cannot move stay (otr:13.0). */
export function unitsThatMayGo(state: State): readonly UnitId[] {
  const { defenders, target } = combatOf(state)
  return defenders.filter((unit) => hexOfUnit(state, unit) === target && !isImmobile(state, unit))
}

function retreatFor(state: State, units: readonly UnitId[]): Retreat {
  const { from, target } = combatOf(state)
  return { side: defenderOf(state), units, kind: 'voluntary', enemy: from, path: [target], overridden: false }
}

function go(work: Work<'voluntary-retreat'>, units: readonly UnitId[]): Next {
  work.setLocals({ units, chosen: true })
  if (hasNoEffect(work.board)) for (const unit of units) raiseFatigue(work, unit, 1, 'std:7.6')
  work.emit({ type: 'retreat-began', retreat: retreatFor(work.board, units) })
  return call('retreat', { rolling: null })
}

/** The defender's result is a dash: then to go costs one Fatigue level. */
function hasNoEffect(state: State): boolean {
  const share = combatOf(state).results?.defender
  return share !== undefined && share.manpower === 0 && share.letters.length === 0
}

function voluntaryOffers({ board, locals: { units } }: Look<'voluntary-retreat'>): readonly Offer[] {
  const all = unitsThatMayGo(board)
  const left = all.filter((unit) => !units.includes(unit))
  const where = hexLabel(combatOf(board).target)
  const tired = hasNoEffect(board) ? ', +1 Fatigue level each' : ''
  const offers = left.map((unit): Offer => {
    const label = `Take ${unitLabel(unit)} back from ${where} (1 to 4 hexes${tired})`
    return { choice: ['withdraw', unit], label, rule: 'std:7.6', pieces: [unit] }
  })
  if (units.length > 0) {
    const label = `Retreat with ${unitLabels(units)}, the others stay`
    return [...offers, { choice: ['go'], label, rule: 'std:7.6', pieces: units }]
  }
  const stand: Offer = { choice: ['stand'], label: `Stay in ${where}`, rule: 'std:7.6', pieces: all }
  if (all.length === 1) return [stand, ...offers]
  const label = `Take all units back from ${where} (1 to 4 hexes${tired})`
  return [stand, { choice: ['withdraw-all'], label, rule: 'std:7.6', pieces: all }, ...offers]
}

function voluntaryRefusal({ board, locals }: Look<'voluntary-retreat'>, [verb, unit]: Choice): Refusal | undefined {
  const [only] = unitsThatMayGo(board)
  if (verb === 'withdraw-all' && locals.units.length === 0 && only !== undefined) {
    // it is offered wherever several may go
    return refusal('one-only', 'std:7.6', `${unitLabel(only)} is the only unit that can go; choose withdraw:${only}.`)
  }
  if (verb === 'stand' || verb === 'withdraw-all') {
    return refusal('already-chosen', 'std:7.6', 'Units are chosen to retreat already; add others or go.')
  }
  if (verb === 'go') return refusal('nobody-chosen', 'std:7.6', 'Choose first which units retreat.')
  if (verb !== 'withdraw' || unit === undefined || !isUnit(unit)) return undefined
  const { target, defenders } = combatOf(board)
  const name = unitLabel(unit)
  if (locals.units.includes(unit)) return refusal('already-chosen', 'std:7.6', `${name} goes already; choose another.`)
  if (isImmobile(board, unit)) return refusal('immobile', 'otr:13.0', `${name} does not move in this scenario.`)
  if (defenders.includes(unit)) return refusal('not-there', 'std:7.6', `${name} is in ${hexLabel(target)} no more.`)
  return refusal('not-attacked', 'std:7.6', `${name} was not attacked; only units in ${hexLabel(target)} may retreat.`)
}
