/** atp:7.0 A side musters out and withdraws what is due, puts it off, or pays for refusing. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { UnitId } from '../ids.ts'
import { delayReason, isVoid, type Obligation, obligationsOf, owedNow, substitutesFor } from '../queries/departures.ts'
import { isFogged } from '../queries/knowledge.ts'
import { unitLabel } from '../queries/labels.ts'
import { tidingsOfLeaving } from '../queries/leaving.ts'
import { notOwnUnit } from '../queries/refusals.ts'
import { type AtpStage, type Look, stage, type Work } from '../stage-map.ts'
import { departureOrder } from '../standing-orders/departures.ts'
import { unitState } from '../state.ts'
import { PENALTY_HALF_POINTS_PER_TURN } from '../tables/turn-record.ts'
import { unitFact } from '../tables/units.ts'
import { isForce, tell } from '../telling.ts'
import { pointsText, turnDay } from '../wording.ts'

type Id = 'muster-outs-and-withdrawals'

export const musterOutsAndWithdrawals: AtpStage = stage({
  id: 'muster-outs-and-withdrawals',
  rule: 'atp:7.0',
  title: 'Muster-Outs and Withdrawals',
  enter(work) {
    for (const obligation of owedNow(work.board, work.locals.side)) {
      if (isVoid(work.board, obligation)) work.emit({ type: 'obligation-met', unit: obligation.unit })
    }
    return next(work)
  },
  offers: (look) => open(look).flatMap((obligation) => offersFor(look, obligation)),
  choose(work, choice) {
    const [, unit] = choice
    const obligation = open(work).find((one) => one.unit === unit)
    if (obligation !== undefined) settle(work, obligation, choice)
    return next(work)
  },
  explain: whyNot,
  standing: (look, orders) => standingOrder(look, orders),
})

/** Under fog of war (ATP-70) only what needs no word about the place that is left. */
function standingOrder(look: Look<Id>, orders: Plain): Choice | undefined {
  const { board, locals } = look
  const owed = open(look).map(({ unit }) => ({ unit, substitutes: substitutesFor(board, unit) }))
  const choice = departureOrder(board, locals.side, owed, orders)
  const leaves = choice?.[0] === 'comply' || choice?.[0] === 'substitute'
  return isFogged(board) && leaves ? undefined : choice
}

function next(work: Work<Id>): Next {
  return open(work).length === 0 ? end() : decide(work.locals.side)
}

/** What is owed and not yet decided this turn. */
function open({ board, locals }: Pick<Look<Id>, 'board' | 'locals'>): readonly Obligation[] {
  return owedNow(board, locals.side).filter(({ unit }) => !locals.delayed.includes(unit))
}

function offersFor({ board }: Look<Id>, obligation: Obligation): readonly Offer[] {
  const { unit, rule, kind } = obligation
  const name = unitLabel(unit)
  const offers: Offer[] = []
  if (unitState(board, unit).place === 'destroyed') {
    for (const other of substitutesFor(board, unit)) {
      const label = `Withdraw a step of ${unitLabel(other)} in place of ${name}`
      for (const told of tidingsOfLeaving(board, other, 'muster-out')) {
        offers.push({ choice: ['substitute', unit, other, ...told], label, rule: 'atp:7.4', pieces: [other] })
      }
    }
  } else {
    const label = kind === 'muster-out' ? `Muster out a step of ${name}` : `Withdraw ${name}`
    for (const told of tidingsOfLeaving(board, unit, kind)) {
      offers.push({ choice: ['comply', unit, ...told], label: [label, ...told].join(', '), rule, pieces: [unit] })
    }
  }
  const reason = delayReason(board, obligation)
  if (reason !== undefined) {
    offers.push({ choice: ['delay', unit], label: `Put off ${name}: ${reason}`, rule: 'atp:7.2', pieces: [unit] })
  } else {
    const label = `Keep ${name} and forfeit ${pointsText(PENALTY_HALF_POINTS_PER_TURN)} VP this turn`
    offers.push({ choice: ['refuse', unit], label, rule: 'atp:7.5', pieces: [unit] })
  }
  return offers
}

function settle(work: Work<Id>, { unit, kind }: Obligation, [verb, , ...words]: Choice): void {
  const [other] = verb === 'substitute' ? words : []
  const [hex, left] = verb === 'substitute' ? words.slice(1) : words
  if (verb === 'delay' || verb === 'refuse') {
    if (verb === 'refuse') forfeit(work, unit)
    work.setLocals({ delayed: [...work.locals.delayed, unit] })
    return
  }
  if (verb === 'substitute' && other !== undefined) work.emit({ type: 'step-mustered-out', unit: other })
  // RULING ATP-46: terms of service run out wherever a unit is, so one still to arrive loses its step too (7.3).
  else if (kind === 'muster-out') work.emit({ type: 'step-mustered-out', unit })
  else work.emit({ type: 'unit-withdrawn', unit }) // 7.4 from play or from the list of reinforcements
  if (hex !== undefined) tell(work, work.locals.side, { hex, force: isForce(left) ? left : undefined })
  work.emit({ type: 'obligation-met', unit })
}

/** 7.5 For each turn. RULING ATP-47: the score may fall below zero by it. */
function forfeit(work: Work<Id>, unit: UnitId): void {
  work.emit({
    type: 'points-scored',
    side: work.locals.side,
    halfPoints: -PENALTY_HALF_POINTS_PER_TURN,
    rule: 'atp:7.5',
    reason: `${unitLabel(unit)} stays in spite of its orders`,
  })
}

function whyNot(look: Look<Id>, [verb, unit, other]: Choice): Refusal | undefined {
  if (!['comply', 'delay', 'refuse', 'substitute'].includes(verb)) return undefined
  const { board, locals } = look
  const wrong = notOwnUnit(locals.side, unit)
  if (wrong !== undefined || unit === undefined) return wrong
  const obligation = obligationsOf(board, locals.side).find((one) => one.unit === unit)
  const name = unitLabel(unit)
  if (obligation === undefined) return refusal('nothing-owed', 'atp:7.1', `${name} owes no departure.`)
  const { turn, rule } = obligation
  if (turn > board.turn) {
    return refusal('not-due', rule, `${name} departs on turn ${turn} (${turnDay(board.conditions, turn)}), not before.`)
  }
  if (locals.delayed.includes(unit)) {
    return refusal('already-decided', 'atp:7.2', `The departure of ${name} has been decided for this turn.`)
  }
  if (verb === 'delay') {
    return refusal(
      'no-delay',
      'atp:7.2',
      `The departure of ${name} may not be put off now; it may be refused at a cost.`,
    )
  }
  if (verb === 'refuse') {
    return refusal('delay-instead', 'atp:7.2', `The departure of ${name} may be put off for nothing; choose delay.`)
  }
  if (verb === 'comply') {
    return refusal('eliminated', 'atp:7.4', `${name} was eliminated; another infantry step is withdrawn in its place.`)
  }
  return whyNoSubstitute(look, unit, other)
}

function whyNoSubstitute({ board, locals }: Look<Id>, unit: UnitId, other: UnitId | undefined): Refusal | undefined {
  if (unitState(board, unit).place !== 'destroyed') {
    const message = `${unitLabel(unit)} has not been eliminated, so that it departs itself.`
    return refusal('not-eliminated', 'atp:7.4', message)
  }
  const wrong = notOwnUnit(locals.side, other)
  if (wrong !== undefined || other === undefined) return wrong
  const { type, movement } = unitFact(other)
  const fault = type !== 'infantry' ? 'is not infantry' : movement === 0 ? 'has zero MA' : 'is not on the map'
  return refusal('no-substitute', 'atp:7.4', `${unitLabel(other)} ${fault}; it cannot give the step.`)
}
