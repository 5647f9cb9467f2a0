/** std:4.3, std:5.0 The side with the initiative performs one action. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end } from '../../../../../src/kernel/stage.ts'
import {
  activatable,
  assaulters,
  leaderRefusal,
  marchers,
  marchRefusal,
  selectable,
  selectionLimit,
} from '../../queries/activation.ts'
import { assaultRefusal, assaultTargets, participants } from '../../queries/assaults.ts'
import { isExtendedMarch } from '../../queries/fatigue.ts'
import { hexOfLeader, hexOfUnit } from '../../queries/occupancy.ts'
import { marchEntry } from '../../queries/reinforcements.ts'
import type { Side } from '../../sides.ts'
import { call, type Look, type OtrStage, stage } from '../../stage-map.ts'
import { type State, unitState } from '../../state.ts'
import { isLeader, isUnit, leaderFact } from '../../tables/units.ts'
import { hexLabel, leaderLabel, listed, sideName, unitLabel } from '../../wording.ts'
import { PHASE_RESULTS } from './action-cycle.ts'

export const activationSegment: OtrStage = stage({
  id: 'activation-segment',
  rule: 'std:4.3',
  title: 'Activation Segment',
  enter: (work) => decide(work.locals.side),
  offers: ({ board, locals: { side } }) => [
    ...marchers(board, side).map((unit) => marchOffer(board, unit)),
    ...activatable(board, side).map((leader) => leaderOffer(board, side, leader)),
    ...assaulters(board, side).map((leader) => assaultOffer(board, leader)),
  ],
  choose(work, [verb, who = '']) {
    if (verb === 'march') {
      work.setLocals({ by: who, action: 'march' })
      return call('march', { unit: who, step: 'allowance' })
    }
    if (verb === 'activate') {
      work.setLocals({ by: who, action: 'activate-leader' })
      return call('activate-leader', { leader: who, step: 'select', units: [], extended: null })
    }
    work.setLocals({ by: who, action: 'assault' })
    return call('assault', { leader: who, step: 'select', units: [] })
  },
  resume(work) {
    const { by, action } = work.locals
    work.emit({ type: 'phase-ended', by, action })
    return end(PHASE_RESULTS.acted)
  },
  explain: whyNot,
})

function marchOffer(state: State, unit: string): Offer {
  const entry = marchEntry(state, unit)
  const onto = entry !== undefined && 'entry' in entry ? entry.entry.hex : undefined
  const hex = onto ?? hexOfUnit(state, unit)
  const where = onto === undefined ? '' : ` onto the map at ${hexLabel(onto)}`
  const offer = {
    choice: ['march', unit] as const,
    label: `March ${unitLabel(unit)}${where}${fatigueText(state, unit)}`,
    rule: 'std:5.1',
    pieces: [unit],
  }
  return hex === undefined ? offer : { ...offer, space: hex }
}

/** Which Fatigue level the march brings it to, and whether it is an extended one. */
function fatigueText(state: State, unit: string): string {
  const now = unitState(state, unit)
  const tired = { ...state, units: { ...state.units, [unit]: { ...now, fatigue: now.fatigue + 1 } } }
  const extended = isExtendedMarch(tired, unit) ? ', an extended march' : ''
  return ` (to Fatigue level ${now.fatigue + 1}${extended})`
}

function leaderOffer(state: State, side: Side, leader: string): Offer {
  const units = selectable(state, leader)
  const limit = selectionLimit(state, side)
  const number = Math.min(limit, units.length)
  const whom = number < units.length ? `${number} of ${listed(units.map(unitLabel))}` : listed(units.map(unitLabel))
  return withSpace(state, leader, {
    choice: ['activate', leader],
    label: `Activate ${leaderLabel(leader)}: he can lead ${whom}`,
    rule: 'std:5.2',
    pieces: [leader],
  })
}

function assaultOffer(state: State, leader: string): Offer {
  const hexes = listed(assaultTargets(state, leader).map(hexLabel))
  const units = listed(participants(state, leader).map(unitLabel))
  return withSpace(state, leader, {
    choice: ['assault', leader],
    label: `Assault under ${leaderLabel(leader)} with ${units}: ${hexes}`,
    rule: 'std:5.3',
    pieces: [leader],
  })
}

function withSpace(state: State, leader: string, offer: Offer): Offer {
  const hex = hexOfLeader(state, leader)
  return hex === undefined ? offer : { ...offer, space: hex }
}

function whyNot({ board, locals: { side } }: Look<'activation-segment'>, choice: Choice): Refusal | undefined {
  const [verb, who] = choice
  switch (verb) {
    case 'march': {
      if (who !== undefined && isLeader(who)) {
        const message = `${leaderLabel(who)} does not march by himself; activate him, or march his unit.`
        return refusal('leader-marches', 'std:5.1', message)
      }
      if (who === undefined || !isUnit(who)) return noSuch('unit', 'std:5.1', 'march:UNIT')
      return marchRefusal(board, side, who)
    }
    case 'activate':
      if (who === undefined || !isLeader(who)) return noSuch('leader', 'std:5.2', 'activate:LEADER')
      return leaderRefusal(board, side, who)
    case 'assault':
      if (who === undefined || !isLeader(who)) return noSuch('leader', 'std:5.3', 'assault:LEADER')
      return leaderFact(who).side === side && board.leaders[who] !== undefined
        ? assaultRefusal(board, who)
        : refusal(
            'not-your-leader',
            'std:5.3',
            `${leaderLabel(who)} is no leader of the ${sideName(side)} side in this game; choose one of your own.`,
          )
    case 'pass':
    case 'take': {
      const message = 'The initiative is taken and binds to one action; choose a march, a leader or an assault.'
      return refusal('must-act', 'std:4.3', message)
    }
    case 'entrench': {
      const message = 'Entrenching is for the Recovery Phase in 1862; choose a march, a leader or an assault.'
      return refusal('no-entrenching-now', 'std:5.5', message)
    }
    case 'burn':
      return refusal('no-burning', 'std:5.4', 'Stations are not burnt in this game; choose another action.')
    default:
      return undefined
  }
}

function noSuch(what: string, rule: string, form: string): Refusal {
  return refusal(`no-such-${what}`, rule, `There is no such ${what} in this game; choose ${form} with one of your own.`)
}
