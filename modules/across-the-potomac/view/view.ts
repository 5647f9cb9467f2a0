/** atp:2.0, atp:3.0, atp:8.0 What both players see of a position; with one map between them nothing is hidden (2.4A). */
import type { Position } from '../../../src/kernel/position.ts'
import type { SideView, ViewCounter, ViewFact } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import { unitLabel } from '../rules/queries/labels.ts'
import { unitsOnMap } from '../rules/queries/occupancy.ts'
import { SIDES } from '../rules/sides.ts'
import { type Commander, type State, unitState } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { pointsText, sideName } from '../rules/wording.ts'
import { faceOf } from './faces.ts'
import { headingOf } from './heading.ts'
import { overlaysOf } from './overlays.ts'
import { spacesOf } from './spaces.ts'
import { strengthText, tablesOf } from './tables.ts'

/** The same for both sides while they play with one map. */
export function view(position: Position<State>, _side: string): SideView {
  const { board } = position
  return {
    heading: headingOf(position),
    facts: factsOf(position),
    spaces: spacesOf(board),
    counters: SIDES.flatMap((side) => unitsOnMap(board, side)).map((unit) => counterOf(board, unit)),
    tables: tablesOf(board),
    // worked out only when somebody looks: the computer opponent and the record never do
    get overlays() {
      return overlaysOf(board)
    },
  }
}

const COMMANDERS: { readonly [commander in Commander]: string } = {
  hooker: 'Hooker',
  meade: 'Meade',
  reynolds: 'Reynolds',
}

function factsOf({ board, waiting }: Position<State>): readonly ViewFact[] {
  const facts: ViewFact[] = SIDES.map((side) => ({
    label: `${sideName(side)} VP`,
    value: pointsText(board.halfPoints[side]),
    rule: 'atp:3.1',
  }))
  if (board.playerTurn !== null) {
    facts.push({ label: 'Command points left', value: `${board.playerTurn.commandPoints}`, rule: 'atp:8.2' })
  }
  facts.push({ label: 'Weather', value: board.weather, rule: 'atp:16.1' })
  facts.push({ label: 'Union commander', value: COMMANDERS[board.commander], rule: 'atp:8.3' })
  for (const side of SIDES) {
    if (board.flagLost[side]) facts.push({ label: `${sideName(side)} flag`, value: 'lost', rule: 'atp:8.4' })
    if (board.depotLost[side]) facts.push({ label: `${sideName(side)} depot`, value: 'lost', rule: 'atp:14.4' })
  }
  facts.push({ label: 'Last turn', value: `${board.conditions.lastTurn}`, rule: 'atp:5.3' })
  facts.push({ label: 'Waiting for', value: waitingText(waiting) })
  return facts
}

function waitingText(waiting: Position<State>['waiting']): string {
  switch (waiting.for) {
    case 'decision':
      return `the ${waiting.side === 'union' ? 'Union' : 'Confederate'} decision`
    case 'roll':
      return `a roll: ${waiting.request.purpose}`
    case 'answer':
      return `the answer to a question (${waiting.query.rule})`
    case 'nothing':
      return `nothing: ${waiting.outcome.reason}`
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
