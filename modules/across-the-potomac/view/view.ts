/** atp:2.0, atp:3.0, atp:8.0, atp:15.0 What a player sees of a position; with one map nothing is hidden (2.4A). */
import type { Position } from '../../../src/kernel/position.ts'
import type { SideView, ViewCounter } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import { unitLabel } from '../rules/queries/labels.ts'
import { unitsOnMap } from '../rules/queries/occupancy.ts'
import { SIDES } from '../rules/sides.ts'
import { type State, unitState } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { faceOf } from './faces.ts'
import { factsOf } from './facts.ts'
import { headingOf } from './heading.ts'
import { knownForces } from './known-forces.ts'
import { overlaysOf } from './overlays.ts'
import { redacted } from './redacted.ts'
import { spacesOf } from './spaces.ts'
import { strengthText, tablesOf } from './tables.ts'

/** The same for both sides while they play with one map; under fog of war (15.0) nothing hidden of the other side. */
export function view(whole: Position<State>, side: string): SideView {
  const position = redacted(whole, side)
  const { board } = position
  // Each part is worked out when somebody looks at it, once: the log looks at the heading of every entry and at nothing else.
  const facts = once(() => factsOf(position, side))
  const spaces = once(() => spacesOf(board))
  const counters = once(() => [
    ...SIDES.flatMap((one) => unitsOnMap(board, one)).map((unit) => counterOf(board, unit)),
    ...knownForces(board, side),
  ])
  const tables = once(() => tablesOf(board))
  const overlays = once(() => overlaysOf(board))
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
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const ACTIONS = { attack: 'attacked', move: 'moved', forage: 'foraged' } as const

function counterOf(state: State, unit: UnitId): ViewCounter {
  const { side, type, size, movement, redBand } = unitFact(unit)
  const { place, fatigued } = unitState(state, unit)
  const marks = [`${type.replace('-', ' ')} ${size}`]
  if (fatigued) marks.push('fatigued')
  if (redBand) marks.push('red band')
  const action = state.playerTurn?.acted[unit]
  if (action !== undefined) marks.push(ACTIONS[action])
  else if (state.playerTurn?.activated.includes(unit) === true) marks.push('activated')
  return {
    id: unit,
    side,
    space: place,
    name: unitLabel(unit),
    values: [
      { label: 'Strength', value: strengthText(state, unit), rule: 'atp:2.10' },
      { label: 'MA', value: `${movement}`, rule: 'atp:2.11' },
    ],
    marks,
    face: faceOf(state, unit),
  }
}
