/** std:5.2, std:6.3 Why a choice is not open while a leader is activated. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { selectionLimit, selectionRefusal } from '../../queries/activation.ts'
import { attachmentRefusal } from '../../queries/leader-transfer.ts'
import type { Look } from '../../stage-map.ts'
import { isLeader, isUnit, leaderFact } from '../../tables/units.ts'
import { leaderLabel, unitLabel, unitLabels } from '../../wording.ts'

/** The refusal for a choice that is not offered; undefined where there is nothing particular to say. */
export function whyNotActivated(look: Look<'activate-leader'>, choice: Choice): Refusal | undefined {
  const [verb, unit, along] = choice
  const { step, leader, units } = look.locals
  switch (verb) {
    case 'select':
    case 'select-all':
      return step === 'select' ? whyNotSelect(look, unit) : stepRefusal(look)
    case 'selected': {
      if (step !== 'select') return stepRefusal(look)
      const message = `Select a unit of ${leaderLabel(leader)}’s own command first; artillery of no command only joins it.`
      return refusal('own-unit-first', 'std:5.2', message)
    }
    case 'transfer':
    case 'transfer-with':
      return step === 'transfer' ? whyNotTransfer(look, unit, along) : stepRefusal(look)
    case 'march': {
      if (step !== 'march') return stepRefusal(look)
      if (unit !== undefined && units.includes(unit)) {
        return refusal('marched', 'std:5.2', `${unitLabel(unit)} has had its march; choose another of those selected.`)
      }
      return refusal('not-selected', 'std:5.2', `Only those march that were selected: ${unitLabels(units)}.`)
    }
    case 'assault':
      return refusal(
        'no-assault-now',
        'std:5.2',
        'No assault is made while a leader is activated; end this action first.',
      )
    case 'done':
    case 'pass':
      return stepRefusal(look)
    default:
      return undefined
  }
}

function whyNotSelect(
  { board, locals: { leader, units } }: Look<'activate-leader'>,
  unit?: string,
): Refusal | undefined {
  const limit = selectionLimit(board, leaderFact(leader).side)
  const full = () => {
    const many = limit === 1 ? 'one unit' : `${limit} units`
    const message = `The number rolled for initiative lets ${leaderLabel(leader)} activate ${many} only; go on with those selected.`
    return refusal('initiative-limit', 'std:5.2', message)
  }
  if (unit === undefined) {
    if (Number.isFinite(limit)) return full()
    return refusal(
      'nobody-more',
      'std:5.2',
      'Not more than one unit can still be selected; choose select:UNIT or selected.',
    )
  }
  if (!isUnit(unit))
    return refusal('no-such-unit', 'std:5.2', 'There is no such unit in this game; choose select:UNIT.')
  if (units.includes(unit)) return refusal('selected-already', 'std:5.2', `${unitLabel(unit)} is selected already.`)
  const refused = selectionRefusal(board, leader, unit)
  if (refused !== undefined) return refused
  if (units.length >= limit) return full()
  const message = `The last place is for a unit of ${leaderLabel(leader)}’s own command; artillery of no command only joins it.`
  return refusal('own-unit-first', 'std:5.2', message)
}

function whyNotTransfer(
  { board, locals: { leader, units } }: Look<'activate-leader'>,
  unit?: string,
  along?: string,
): Refusal | undefined {
  if (unit === undefined || !units.includes(unit)) {
    const message = `${leaderLabel(leader)} goes over to one of those selected only: ${unitLabels(units)}.`
    return refusal('not-selected', 'std:6.3', message)
  }
  const refused = attachmentRefusal(board, leader, unit)
  if (refused !== undefined) return refused
  if (along === undefined || !isLeader(along)) return undefined
  if (leaderFact(leader).cavalry) {
    return refusal(
      'with-cavalry-leader',
      'std:6.3',
      'No army leader goes along with a cavalry leader; choose transfer:UNIT.',
    )
  }
  const message = `${leaderLabel(along)} is no army leader in the hex of ${leaderLabel(leader)}, or cannot be with that unit; choose transfer:UNIT.`
  return refusal('not-going-along', 'std:6.3', message)
}

/** What the step that is on asks for. */
function stepRefusal({ locals: { step, leader } }: Look<'activate-leader'>): Refusal {
  const name = leaderLabel(leader)
  switch (step) {
    case 'select':
      return refusal('select-first', 'std:5.2', `Select whom ${name} leads first, then choose selected.`)
    case 'transfer':
      return refusal('transfer-first', 'std:5.2', `Say first where ${name} goes; choose transfer:UNIT or stay.`)
    default: {
      const message = 'Those selected march now, each once, if only in place; choose march:UNIT.'
      return refusal('march-now', 'std:5.2', message)
    }
  }
}
