/** std:2.0, otr:13.0 What a player sees of a position: everything, and so does the other side. */
import type { Position } from '../../../src/kernel/position.ts'
import type { SideView, ViewCounter } from '../../../src/kernel/view.ts'
import type { LeaderId, UnitId } from '../rules/ids.ts'
import { artilleryValue } from '../rules/queries/artillery.ts'
import { hexOfLeader, hexOfUnit, leadersWith, unitsOnMap } from '../rules/queries/occupancy.ts'
import { combatValue } from '../rules/queries/strength.ts'
import { SIDES } from '../rules/sides.ts'
import { leaderState, type State, unitState } from '../rules/state.ts'
import { leaderFact, unitFact } from '../rules/tables/units.ts'
import { leaderLabel, unitLabel, valueText } from '../rules/wording.ts'
import { leaderFace, unitFace } from './faces.ts'
import { factsOf } from './facts.ts'
import { headingOf } from './heading.ts'
import { overlaysOf } from './overlays.ts'
import { spacesOf } from './spaces.ts'
import { conditionMarks, kindText, leadersText } from './state-words.ts'
import { markersOf, tablesOf } from './tables.ts'

/** Nothing is hidden: both sides get the same. */
export function view(position: Position<State>, _side: string): SideView {
  const { board } = position
  // Each part is worked out when somebody looks at it, once: the log looks at the heading of every entry and at nothing else.
  const facts = once(() => factsOf(position))
  const spaces = once(() => spacesOf(board))
  const counters = once(() => countersOf(board))
  const tables = once(() => tablesOf(board))
  const overlays = once(() => overlaysOf(board))
  const markers = once(() => markersOf(board))
  return {
    heading: headingOf(position),
    get facts() {
      return facts()
    },
    get spaces() {
      return spaces()
    },
    get counters() {
      return counters()
    },
    get tables() {
      return tables()
    },
    get overlays() {
      return overlays()
    },
    get markers() {
      return markers()
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Each leader lies right after his unit, so that he is stacked with it. */
function countersOf(state: State): readonly ViewCounter[] {
  return SIDES.flatMap((side) =>
    unitsOnMap(state, side).flatMap((unit) => [
      unitCounter(state, unit),
      ...leadersWith(state, unit).map((leader) => leaderCounter(state, leader)),
    ]),
  )
}

function unitCounter(state: State, unit: UnitId): ViewCounter {
  const { side, tactical } = unitFact(unit)
  const { manpower, fatigue } = unitState(state, unit)
  const leaders = leadersText(state, unit)
  return {
    id: unit,
    side,
    space: hexOfUnit(state, unit) ?? '',
    name: unitLabel(unit),
    values: [
      { label: 'Combat Value', value: valueText(combatValue(state, unit)), rule: 'std:2.2' },
      { label: 'Manpower', value: `${manpower}`, rule: 'std:2.2' },
      { label: 'Tactical', value: `${tactical.defence}`, rule: 'std:7.4' },
      { label: 'Artillery', value: `${artilleryValue(state, unit)}`, rule: 'std:7.3' },
      { label: 'Fatigue', value: `${fatigue}`, rule: 'std:6.5' },
    ],
    marks: [kindText(unit), ...conditionMarks(state, unit), ...(leaders === '' ? [] : [`with ${leaders}`])],
    face: unitFace(state, unit),
  }
}

function leaderCounter(state: State, leader: LeaderId): ViewCounter {
  const { side, kind, cavalry, tactical, commandValue } = leaderFact(leader)
  const { attachedTo } = leaderState(state, leader)
  return {
    id: leader,
    side,
    space: hexOfLeader(state, leader) ?? '',
    name: leaderLabel(leader),
    values: [
      ...(tactical === undefined ? [] : [{ label: 'Tactical', value: `${tactical}`, rule: 'std:7.4' }]),
      { label: 'Command', value: `${commandValue}`, rule: 'std:2.2' },
    ],
    marks: [`${cavalry ? 'cavalry' : kind} leader`, ...(attachedTo === null ? [] : [`with ${unitLabel(attachedTo)}`])],
    face: leaderFace(state, leader),
  }
}
