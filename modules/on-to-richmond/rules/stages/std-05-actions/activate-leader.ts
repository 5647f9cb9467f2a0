/** std:5.2 A leader and the units he leads: they are selected, share one allowance, and march one after another. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Modifier } from '../../../../../src/kernel/modifiers.ts'
import { modified } from '../../../../../src/kernel/modifiers.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { raiseFatigue } from '../../consequences.ts'
import type { LeaderId, UnitId } from '../../ids.ts'
import { selectionLimit } from '../../queries/activation.ts'
import { isExtendedMarch } from '../../queries/fatigue.ts'
import { attachmentRefusal, goingAlong } from '../../queries/leader-transfer.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import { isOwnSelected, selectableNow } from '../../queries/selection.ts'
import { call, type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import type { State } from '../../state.ts'
import { activationAllowance } from '../../tables/leader-activation.ts'
import { leaderFact } from '../../tables/units.ts'
import { hexLabel, leaderLabel, mpText, sideName, unitLabel, unitLabels } from '../../wording.ts'
import { whyNotActivated } from './activate-leader-refusals.ts'

type Locals = Look<'activate-leader'>['locals']

export const activateLeader: OtrStage = stage({
  id: 'activate-leader',
  rule: 'std:5.2',
  title: 'Activate Leader',
  enter: (work) => decide(leaderFact(work.locals.leader).side),
  offers({ board, locals }) {
    if (locals.step === 'select') return selectOffers(board, locals)
    if (locals.step === 'transfer') return transferOffers(board, locals)
    return toMarch(board).map((unit) => marchOffer(board, unit))
  },
  choose(work, choice) {
    const [verb, unit = '', along] = choice
    const { leader, units } = work.locals
    switch (verb) {
      case 'select':
        return select(work, [...units, unit])
      case 'select-all':
        return select(work, [...units, ...selectableNow(work.board, leader, units)])
      case 'selected':
        work.setLocals({ step: 'allowance' })
        return roll(allowanceRoll(leader, units))
      case 'transfer':
      case 'transfer-with':
        work.emit({ type: 'leader-attached', leader, unit })
        if (along !== undefined) work.emit({ type: 'leader-attached', leader: along, unit })
        return next(work)
      case 'stay':
        return next(work)
      default:
        return march(work, unit)
    }
  },
  rolled(work, values) {
    const { leader, units } = work.locals
    const sum = values.reduce((total, value) => total + value, 0)
    const halfPoints = 2 * modified(sum, allowanceModifiers(leader), 0)
    work.emit({ type: 'activation-began', activation: { leader, units, marched: [], halfPoints } })
    for (const unit of units) raiseFatigue(work, unit, 1, 'std:5.2')
    if (transferOffers(work.board, work.locals).length === 1) return next(work)
    work.setLocals({ step: 'transfer' })
    return decide(leaderFact(leader).side)
  },
  /** Back from an extended march, which may have been the end of the unit, or from a march. */
  resume(work) {
    const { extended } = work.locals
    work.setLocals({ extended: null })
    const survives = extended !== null && hexOfUnit(work.board, extended) !== undefined
    return survives ? begin(extended) : next(work)
  },
  explain: whyNotActivated,
})

function select(work: Work<'activate-leader'>, units: readonly UnitId[]): Next {
  work.setLocals({ units })
  return decide(leaderFact(work.locals.leader).side)
}

/** RULING OTR-15: one roll for all who were selected; the bonuses are data. */
function allowanceRoll(leader: LeaderId, units: readonly UnitId[]) {
  const { side, cavalry } = leaderFact(leader)
  const { dice } = activationAllowance(side, cavalry)
  const purpose = `Movement Allowance of ${unitLabels(units)} under ${leaderLabel(leader)}`
  return { rule: 'std:5.2', purpose, dice: Array.from({ length: dice }, () => 6) }
}

function allowanceModifiers(leader: LeaderId): readonly Modifier[] {
  const { side, cavalry } = leaderFact(leader)
  const { bonus } = activationAllowance(side, cavalry)
  const label = cavalry ? `${sideName(side)} cavalry leader` : `${sideName(side)} leader`
  return bonus === 0 ? [] : [{ rule: 'std:5.2', label, value: bonus }]
}

/** Those selected who are still to march. RULING OTR-17: all of them do, if only in place, since all have been tired by it. */
function toMarch(state: State): readonly UnitId[] {
  const { activation } = state
  if (activation === null) return []
  return activation.units.filter((unit) => !activation.marched.includes(unit) && hexOfUnit(state, unit) !== undefined)
}

/** The next one marches; the last of them needs no choosing. */
function next(work: Work<'activate-leader'>): Next {
  const [unit, ...others] = toMarch(work.board)
  if (unit === undefined) {
    work.emit({ type: 'activation-ended' })
    return end()
  }
  work.setLocals({ step: 'march' })
  return others.length === 0 ? march(work, unit) : decide(leaderFact(work.locals.leader).side)
}

/** 5.1 Its fatigue has risen with the others'; what an extended march does to it comes before it moves. */
function march(work: Work<'activate-leader'>, unit: UnitId): Next {
  if (!isExtendedMarch(work.board, unit)) return begin(unit)
  work.setLocals({ extended: unit })
  return call('extended-march', { unit })
}

function begin(unit: UnitId): Next {
  return call('march', { unit, step: 'allowance' })
}

function selectOffers(state: State, { leader, units }: Locals): readonly Offer[] {
  const open = selectableNow(state, leader, units)
  const left = selectionLimit(state, leaderFact(leader).side) - units.length
  const one = open.map((unit): Offer => {
    const hex = hexOfUnit(state, unit)
    const offer = {
      choice: ['select', unit] as const,
      label: selectLabel(state, unit),
      rule: 'std:5.2',
      pieces: [unit],
    }
    return hex === undefined ? offer : { ...offer, space: hex }
  })
  const all: Offer = {
    choice: ['select-all'],
    label: `Select all: ${unitLabels(open)}`,
    rule: 'std:5.2',
    pieces: open,
  }
  const go: Offer = {
    choice: ['selected'],
    label: `Go with ${unitLabels(units)}; roll for their Movement Allowance`,
    rule: 'std:5.2',
    pieces: units,
    modifiers: allowanceModifiers(leader),
  }
  return [
    ...one,
    ...(open.length > 1 && open.length <= left ? [all] : []),
    ...(isOwnSelected(state, leader, units) ? [go] : []),
  ]
}

function selectLabel(state: State, unit: UnitId): string {
  const hex = hexOfUnit(state, unit)
  return `Select ${unitLabel(unit)}${hex === undefined ? '' : ` in ${hexLabel(hex)}`}`
}

/** 6.3 The leader may go over to one of the participants, an army leader of his hex with him; `stay` is always among them. */
function transferOffers(state: State, { leader, units }: Locals): readonly Offer[] {
  const targets = units.filter((unit) => attachmentRefusal(state, leader, unit) === undefined)
  const name = leaderLabel(leader)
  return [
    ...targets.flatMap((unit): readonly Offer[] => {
      const hex = hexOfUnit(state, unit) ?? ''
      const where = `${unitLabel(unit)} in ${hexLabel(hex)}`
      const offer = (choice: Choice, label: string): Offer => ({
        choice,
        label,
        rule: 'std:6.3',
        space: hex,
        pieces: [leader, unit],
      })
      return [
        offer(['transfer', unit], `${name} goes over to ${where}`),
        ...goingAlong(state, leader, unit).map((along) =>
          offer(['transfer-with', unit, along], `${name} and ${leaderLabel(along)} go over to ${where}`),
        ),
      ]
    }),
    { choice: ['stay'], label: `${name} stays with his unit`, rule: 'std:6.3' },
  ]
}

function marchOffer(state: State, unit: UnitId): Offer {
  const hex = hexOfUnit(state, unit) ?? ''
  const points = mpText(state.activation?.halfPoints ?? 0)
  const extended = isExtendedMarch(state, unit) ? ', an extended march' : ''
  const label = `March ${unitLabel(unit)} from ${hexLabel(hex)} with ${points}${extended}`
  return { choice: ['march', unit], label, rule: 'std:5.2', space: hex, pieces: [unit] }
}
