/** otr:13.0 What the special rules of a scenario keep units and leaders from doing, and until when. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { LeaderId, UnitId } from '../ids.ts'
import type { State } from '../state.ts'
import type { BarredAction, Release, Restriction } from '../tables/scenario-parameters.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { isLeader } from '../tables/units.ts'
import { hexLabel, leaderLabel, unitLabel } from '../wording.ts'

/** The flag of state.flags that says that a unit or leader was released. */
export function releasedFlag(who: UnitId | LeaderId): string {
  return `released:${who}`
}

/** The restriction of the scenario on a unit or leader, released or not; undefined: it has none. */
export function restrictionOn(state: State, who: UnitId | LeaderId): Restriction | undefined {
  return scenarioFact(state.conditions.scenario).parameters.restrictions.find(
    ({ units, leaders }) => units.includes(who) || leaders.includes(who),
  )
}

/** The unit or leader may do what its restriction forbids: a flag says so, or the time has come. */
export function isReleased(state: State, who: UnitId | LeaderId): boolean {
  if (state.flags[releasedFlag(who)] !== undefined) return true
  return restrictionOn(state, who)?.releasedBy.some((release) => hasCome(state, release)) ?? true
}

/** Turns and Action Phases release by themselves; everything else is told by a flag. */
function hasCome(state: State, release: Release): boolean {
  switch (release.kind) {
    case 'turn':
      return state.turn >= release.turn
    case 'action-phase': {
      // outside the Action Cycle: as many phases as were played are behind
      const phase = state.phase?.number ?? state.played.length + 1
      return state.turn > release.turn || (state.turn === release.turn && phase >= release.phase)
    }
    default:
      return false
  }
}

/** The unit neither moves nor advances after combat, and is removed when it must retreat (Siege artillery). */
export function isImmobile(state: State, unit: UnitId): boolean {
  return scenarioFact(state.conditions.scenario).parameters.immobile.includes(unit)
}

/**
 * Why a unit or leader may not do this now; undefined: no special rule keeps it from it. `activate-leader` means for a unit to be
 * selected by a leader, `assault` to be selected for one.
 */
export function restrictionRefusal(state: State, who: UnitId | LeaderId, action: BarredAction): Refusal | undefined {
  const name = isLeader(who) ? leaderLabel(who) : unitLabel(who)
  if (isImmobile(state, who) && action !== 'assault') {
    return refusal('immobile', 'otr:13.0', `${name} does not move in this scenario; it can attack in an assault only.`)
  }
  const restriction = restrictionOn(state, who)
  if (restriction === undefined || !restriction.bars.includes(action) || isReleased(state, who)) return undefined
  const until = restriction.releasedBy.map(untilText).join(' or ')
  return refusal('restricted', 'otr:13.0', `${name} may not ${ACTION_WORDS[action]} until ${until}.`)
}

const ACTION_WORDS: { readonly [action in BarredAction]: string } = {
  march: 'march',
  'activate-leader': 'take part in the activation of a leader',
  assault: 'take part in an assault',
}

function untilText(release: Release): string {
  switch (release.kind) {
    case 'attacked':
      return 'it is attacked'
    case 'enemy-next-to':
      return `an enemy unit enters a hex next to ${hexLabel(release.hex)}`
    case 'turn':
      return `turn ${release.turn}`
    case 'action-phase':
      return `Action Phase ${release.phase} of turn ${release.turn}`
    case 'roll':
      return `it is released by a roll of ${release.atMost} or less at the end of turn ${release.endOfTurn}`
  }
}
