/** std:3.0 Everything that can happen on the table. Bookkeeping only: the rules that lead here are in the stages. */
import { type ActionEvent, evolveActions } from './events/actions.ts'
import { evolveMarkers, type MarkerEvent } from './events/markers.ts'
import { evolveUnits, type UnitEvent } from './events/units.ts'
import type { State } from './state.ts'

export type Event = UnitEvent | MarkerEvent | ActionEvent

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'unit-placed':
    case 'unit-moved':
    case 'manpower-lost':
    case 'unit-eliminated':
    case 'unit-disorganized':
    case 'unit-organized':
    case 'fatigue-set':
    case 'unit-exhausted':
    case 'unit-refreshed':
    case 'demoralization-set':
    case 'entrenchment-set':
    case 'leader-attached':
    case 'leader-removed':
      return evolveUnits(state, event)
    case 'turn-began':
    case 'weather-set':
    case 'flanks-refused':
    case 'flanks-restored':
    case 'pontoon-built':
    case 'pontoon-removed':
    case 'crossing-destroyed':
    case 'crossing-repaired':
    case 'destruction-tried':
    case 'control-gained':
    case 'lee-tied':
    case 'flag-set':
    case 'die-failed':
      return evolveMarkers(state, event)
    default:
      return evolveActions(state, event)
  }
}
