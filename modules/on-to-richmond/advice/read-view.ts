/** std:2.0, otr:13.0 The table set up again from what a side sees, so that the advice can count by the rules' own queries. */
import type { SideView, ViewCounter } from '../../../src/kernel/view.ts'
import type { HexId, HexsideId, LeaderId, UnitId } from '../rules/ids.ts'
import { releasedFlag } from '../rules/queries/restrictions.ts'
import { SIDES, type Side, sideOfId } from '../rules/sides.ts'
import { ENTRENCHMENTS, type Entrenchment, type LeaderState, type State, type UnitState } from '../rules/state.ts'
import { hexsideId } from '../rules/tables/hexsides.ts'
import { onMapOf, SCENARIO_IDS, type ScenarioFact, scenarioFact } from '../rules/tables/scenarios.ts'
import { isLeader, isUnit, LEADER_IDS } from '../rules/tables/units.ts'
import { leaderLabel, sideName, unitLabel } from '../rules/wording.ts'
import { actionFrom } from './read-action.ts'
import { lossesFrom, numberIn, tableOf } from './read-words.ts'

/**
 * The state as far as the view tells it. What is not seen: which units are released by an event (guessed: those that are not as
 * they were set up), who tried to destroy something, and the steps of the action that is on.
 */
export function tableFrom(view: SideView): State {
  const turn = numberIn(view.heading[0])
  const control = controlFrom(view)
  const facts = new Map(view.facts.map(({ label, value }) => [label, value]))
  const lastTurn = numberIn(facts.get('Last turn'))
  const scenario = scenarioOf(view, control, lastTurn)
  const units = unitsFrom(view, scenario)
  const rivers = facts.get('Rivers') ?? ''
  const until = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)
  const weather = facts.get('Weather') ?? ''
  return {
    conditions: { scenario: scenario.id, lastTurn },
    turn,
    weather: {
      rainUntil: weather.startsWith('rain') ? Math.max(turn, until(weather, /to turn (\d+)/)) : 0,
      minorUnfordableUntil: until(rivers, /minor unfordable to turn (\d+)/),
      majorUnfordableUntil: until(rivers, /major unfordable to turn (\d+)/),
    },
    units,
    leaders: leadersFrom(view),
    flanksRefused: view.spaces.filter(({ marks }) => marks.includes('flanks refused')).map(({ id }) => id),
    ...bridgesFrom(view),
    triedToDestroy: [],
    control,
    losses: lossesFrom(view),
    leeCommand: null,
    flags: flagsFrom(scenario, units),
    played: [],
    assault: null,
    combat: null,
    retreat: null,
    ...actionFrom(view, facts, units),
  }
}

/** The scenario whose objectives, length and map these are. */
function scenarioOf(view: SideView, control: State['control'], lastTurn: number): ScenarioFact {
  const likeness = (id: string): number => {
    const fact = scenarioFact(id)
    const { objectives } = fact.parameters
    const same = objectives.every(({ hex }) => control[hex] !== undefined)
    const there = objectives.length === Object.keys(control).length && same ? 4 : 0
    const first = view.spaces[0]
    const sheet = first !== undefined && onMapOf(fact, first.id) ? 2 : 0
    return there + sheet + (fact.lastTurn === lastTurn ? 1 : 0)
  }
  const [best] = [...SCENARIO_IDS].sort((a, b) => likeness(b) - likeness(a))
  return scenarioFact(best ?? '')
}

function unitsFrom(view: SideView, scenario: ScenarioFact): { readonly [unit: UnitId]: UnitState } {
  const units: { [unit: UnitId]: UnitState } = {}
  for (const counter of view.counters) if (isUnit(counter.id)) units[counter.id] = unitFrom(counter)
  for (const row of scenario.setup) {
    if (row.kind !== 'unit' || units[row.unit] !== undefined) continue
    units[row.unit] = { ...FRESH, manpower: row.manpower, ...offMap(view, row.unit) }
  }
  return units
}

const FRESH = { organized: true, fatigue: 0, exhausted: false, demoralized: 0, entrenched: 'none' } as const

function unitFrom({ space, values, marks }: ViewCounter): UnitState {
  const value = (label: string): number => numberIn(values.find((one) => one.label === label)?.value)
  return {
    place: space,
    manpower: value('Manpower'),
    organized: !marks.includes('disorganized'),
    fatigue: value('Fatigue'),
    exhausted: marks.includes('exhausted'),
    demoralized: marks.includes('Demoralize-2') ? 2 : marks.includes('Demoralize-1') ? 1 : 0,
    entrenched: ENTRENCHMENTS.find((one) => marks.includes(MARKER_WORDS[one])) ?? 'none',
  }
}

/** 9.0 As the counter names what lies on it. */
const MARKER_WORDS: { readonly [entrenched in Entrenchment]: string } = {
  none: 'no marker',
  'breastwork-build': 'breastwork begun',
  breastwork: 'breastwork',
  'fort-build': 'fort begun',
  fort: 'fort',
}

const OFF_MAP_WORDS: ReadonlyMap<string, UnitState['place']> = new Map([
  ['to be set up', 'to-set-up'],
  ['reinforcement', 'reinforcement'],
  ['eliminated', 'eliminated'],
])

/** What the roster says of a unit which lies in no hex; one that is about to come may be tired already. */
function offMap(view: SideView, unit: UnitId): Partial<UnitState> & Pick<UnitState, 'place'> {
  for (const side of SIDES) {
    if (sideOfId(unit) !== side) continue
    for (const row of tableOf(view, `${sideName(side)} roster`)) {
      const place = OFF_MAP_WORDS.get(row[COLUMN.place] ?? '')
      if (row[COLUMN.name] !== unitLabel(unit) || place === undefined) continue
      return { place, manpower: numberIn(row[COLUMN.manpower]), fatigue: numberIn(row[COLUMN.fatigue]) }
    }
  }
  return { place: 'not-used' }
}

/** Columns of the roster. */
const COLUMN = { name: 0, place: 2, manpower: 3, fatigue: 7 } as const

/** A leader lies with his unit: the one of his hex that is named as such. */
function leadersFrom(view: SideView): { readonly [leader: LeaderId]: LeaderState } {
  const leaders: { [leader: LeaderId]: LeaderState } = {}
  for (const [name] of tableOf(view, 'Leaders')) {
    const leader = LEADER_IDS.find((one) => leaderLabel(one) === name)
    if (leader !== undefined) leaders[leader] = { attachedTo: null }
  }
  for (const { id, side, space, marks } of view.counters) {
    if (!isLeader(id)) continue
    const unit = view.counters.find(
      (one) => isUnit(one.id) && one.side === side && one.space === space && marks.includes(`with ${one.name}`),
    )
    leaders[id] = { attachedTo: unit?.id ?? null }
  }
  return leaders
}

function controlFrom({ spaces }: SideView): { readonly [hex: HexId]: Side } {
  const control: { [hex: HexId]: Side } = {}
  for (const { id, marks } of spaces) {
    const side = SIDES.find((one) => marks.includes(`objective, ${sideName(one)} control`))
    if (side !== undefined) control[id] = side
  }
  return control
}

/** What lies beside hexes is told in both of them: a bridge with its owner, a crossing that is destroyed. */
function bridgesFrom({ spaces }: SideView): Pick<State, 'pontoons' | 'destroyed'> {
  const pontoons: { [hexside: HexsideId]: Side } = {}
  const destroyed = new Set<HexsideId>()
  for (const { id, marks } of spaces) {
    for (const mark of marks) {
      if (mark.endsWith(' destroyed')) {
        const other = lastHex(mark.slice(0, -' destroyed'.length))
        if (other !== undefined) destroyed.add(hexsideId(id, other))
      } else if (mark.includes(' pontoon bridge to ')) {
        const side = SIDES.find((one) => mark.startsWith(sideName(one)))
        const other = lastHex(mark)
        if (side !== undefined && other !== undefined) pontoons[hexsideId(id, other)] = side
      }
    }
  }
  return { pontoons, destroyed: [...destroyed].sort() }
}

/** The hex that a text ends with, in brackets where it has a name. */
function lastHex(text: string): HexId | undefined {
  return /([NS]\d{4})\)?$/.exec(text)?.[1]
}

/** 13.0 Who is held back at first and stands elsewhere now, or is tired, must have been released. */
function flagsFrom(scenario: ScenarioFact, units: State['units']): { readonly [name: string]: number } {
  const flags: { [name: string]: number } = {}
  for (const { units: held, leaders } of scenario.parameters.restrictions) {
    const isFree = held.some((unit) => {
      const start = scenario.setup.find((row) => row.kind === 'unit' && row.unit === unit)
      const now = units[unit]
      if (start?.kind !== 'unit' || start.place.kind !== 'hex' || now === undefined) return false
      return now.place !== start.place.hex || now.fatigue > 0 || now.manpower < start.manpower
    })
    if (isFree) for (const who of [...held, ...leaders]) flags[releasedFlag(who)] = 1
  }
  return flags
}

/** The side as the kernel names it; a defect for anything else. */
export function sideFrom(side: string): Side {
  const found = SIDES.find((one) => one === side)
  if (found === undefined) throw new Error(`there is no side ${side}`)
  return found
}
