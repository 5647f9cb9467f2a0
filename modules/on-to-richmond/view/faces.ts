/** std:2.2, std:6.5, std:8.0, std:9.0, std:11.0 The faces of counters: what is printed on them and what markers tell of them. */
import type { CounterBadge, CounterFace, CounterSymbol } from '../../../src/kernel/view.ts'
import type { LeaderId, UnitId } from '../rules/ids.ts'
import { artilleryValue } from '../rules/queries/artillery.ts'
import { commandOf } from '../rules/queries/command.ts'
import { isImmobile, isReleased, restrictionOn } from '../rules/queries/restrictions.ts'
import { combatValue } from '../rules/queries/strength.ts'
import { type Entrenchment, type State, unitState } from '../rules/state.ts'
import { scenarioFact } from '../rules/tables/scenarios.ts'
import { leaderFact, type UnitType, unitFact } from '../rules/tables/units.ts'
import { leaderLabel, unitLabel, valueText } from '../rules/wording.ts'
import { formationOf } from './formations.ts'
import { ENTRENCHMENT_WORDS, LEADER_SIGNS, SIZE_SIGNS, silentGuns } from './state-words.ts'

const SYMBOLS: { readonly [type in UnitType]: CounterSymbol } = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
}

/** Lower left the Combat Value as its Strength marker shows it now, lower right the Tactical and Artillery values. */
export function unitFace(state: State, unit: UnitId): CounterFace {
  const { side, type, size, tactical } = unitFact(unit)
  const { manpower } = unitState(state, unit)
  const { name, colours } = formationOf(side, commandOf(state, unit))
  return {
    shape: 'counter',
    symbol: SYMBOLS[type],
    size: SIZE_SIGNS[size],
    name: unitLabel(unit),
    formation: name,
    colours,
    left: valueText(combatValue(state, unit)),
    right: `${tactical.defence}–${artilleryValue(state, unit)}`,
    steps: { left: manpower, full: Math.max(manpower, manpowerAtStart(state, unit)) },
    badges: badgesOf(state, unit),
  }
}

/** Lower right the Tactical and Command values; an army leader has no Tactical value. */
export function leaderFace(state: State, leader: LeaderId): CounterFace {
  const { side, kind, command, tactical, commandValue } = leaderFact(leader)
  const { name, colours } = formationOf(side, command)
  return {
    shape: 'counter',
    symbol: 'leader',
    size: LEADER_SIGNS[kind],
    name: leaderLabel(leader),
    formation: name,
    colours,
    left: '',
    right: tactical === undefined ? `${commandValue}` : `${tactical}–${commandValue}`,
    steps: { left: 0, full: 0 },
    badges: [...leaderAction(state, leader), ...heldBack(state, leader)],
  }
}

/** The manpower the scenario gave it. */
export function manpowerAtStart({ conditions }: State, unit: UnitId): number {
  const row = scenarioFact(conditions.scenario).setup.find((one) => one.kind === 'unit' && one.unit === unit)
  return row?.kind === 'unit' ? row.manpower : 0
}

const WORKS: { readonly [entrenched in Exclude<Entrenchment, 'none'>]: string } = {
  'breastwork-build': 'b',
  breastwork: 'B',
  'fort-build': 'f',
  fort: 'Ft',
}

/** The most important first: a small counter shows only so many. */
function badgesOf(state: State, unit: UnitId): readonly CounterBadge[] {
  const { organized, fatigue, exhausted, demoralized, entrenched } = unitState(state, unit)
  const badges: CounterBadge[] = []
  if (fatigue > 0) {
    badges.push({ sign: `${fatigue}`, label: `Fatigue level ${fatigue}`, tone: fatigue > 2 ? 'alert' : 'weary' })
  }
  if (demoralized > 0) {
    const label = [`Demoralize-${demoralized}`, ...silentGuns(state, unit)].join(', ')
    badges.push({ sign: `M${demoralized}`, label, tone: 'alert' })
  }
  if (!organized) badges.push({ sign: 'D', label: 'Disorganized: a lower Combat Value, no force march', tone: 'alert' })
  if (exhausted) badges.push({ sign: 'E', label: 'Exhausted: extended marches from Fatigue level 2 on', tone: 'weary' })
  if (entrenched !== 'none') {
    const label = `Entrenched: ${ENTRENCHMENT_WORDS[entrenched]}`
    badges.push({ sign: WORKS[entrenched], label, tone: 'done' })
  }
  return [...badges, ...unitAction(state, unit), ...heldBack(state, unit)]
}

/** What the unit does in the action that is on. */
function unitAction({ march, activation, assault, combat }: State, unit: UnitId): readonly CounterBadge[] {
  if (combat?.attackers.includes(unit) === true) return [{ sign: 'At', label: 'Attacks', tone: 'ready' }]
  if (combat?.defenders.includes(unit) === true) return [{ sign: 'Df', label: 'Is attacked', tone: 'alert' }]
  if (march?.unit === unit) return [{ sign: 'Mv', label: 'On the march', tone: 'ready' }]
  if (activation?.marched.includes(unit) === true) {
    return [{ sign: 'Ok', label: 'Has marched under its leader', tone: 'done' }]
  }
  if (activation?.units.includes(unit) === true) {
    return [{ sign: 'A', label: 'Activated: still to march', tone: 'ready' }]
  }
  return assault?.selected.includes(unit) === true
    ? [{ sign: 'As', label: 'Takes part in the assault', tone: 'ready' }]
    : []
}

function leaderAction({ activation, assault }: State, leader: LeaderId): readonly CounterBadge[] {
  if (activation?.leader === leader) return [{ sign: 'A', label: 'Activated', tone: 'ready' }]
  return assault?.leader === leader ? [{ sign: 'As', label: 'Leads the assault', tone: 'ready' }] : []
}

/** otr:13.0 What the scenario keeps it from. */
function heldBack(state: State, who: UnitId | LeaderId): readonly CounterBadge[] {
  if (isImmobile(state, who)) return [{ sign: '=', label: 'Does not move in this scenario', tone: 'weary' }]
  const held = restrictionOn(state, who)
  if (held === undefined || isReleased(state, who)) return []
  return [{ sign: 'H', label: 'Held back by the scenario until it is released', tone: 'weary' }]
}
