/** std:2.2, std:7.5, std:8.0 What happens to units and leaders, whatever the reason. */
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import { sideOfId } from '../sides.ts'
import { type Entrenchment, type LossCause, type OffMap, type State, type UnitState, unitState } from '../state.ts'

export type UnitEvent =
  /** It comes onto the map, or leaves it other than by elimination. */
  | { readonly type: 'unit-placed'; readonly unit: UnitId; readonly place: HexId | OffMap }
  | { readonly type: 'unit-moved'; readonly unit: UnitId; readonly to: HexId }
  | { readonly type: 'manpower-lost'; readonly unit: UnitId; readonly points: number; readonly cause: LossCause }
  | { readonly type: 'unit-eliminated'; readonly unit: UnitId; readonly rule: string }
  | { readonly type: 'unit-disorganized'; readonly unit: UnitId }
  | { readonly type: 'unit-organized'; readonly unit: UnitId }
  | { readonly type: 'fatigue-set'; readonly unit: UnitId; readonly fatigue: number; readonly rule: string }
  | { readonly type: 'unit-exhausted'; readonly unit: UnitId }
  | { readonly type: 'unit-refreshed'; readonly unit: UnitId }
  | { readonly type: 'demoralization-set'; readonly unit: UnitId; readonly level: 0 | 1 | 2 }
  | { readonly type: 'entrenchment-set'; readonly unit: UnitId; readonly entrenched: Entrenchment }
  | { readonly type: 'leader-attached'; readonly leader: LeaderId; readonly unit: UnitId }
  /** No subordinate is left (std:7.5). */
  | { readonly type: 'leader-removed'; readonly leader: LeaderId }

export function evolveUnits(state: State, event: UnitEvent): State {
  switch (event.type) {
    case 'unit-placed':
      return changed(state, event.unit, { place: event.place })
    case 'unit-moved':
      return changed(state, event.unit, { place: event.to })
    case 'manpower-lost': {
      const side = sideOfId(event.unit)
      const { manpower } = unitState(state, event.unit)
      const tally = state.losses[side]
      const lost = { ...tally, [event.cause]: tally[event.cause] + event.points }
      return {
        ...changed(state, event.unit, { manpower: manpower - event.points }),
        losses: { ...state.losses, [side]: lost },
      }
    }
    case 'unit-eliminated':
      return changed(state, event.unit, { place: 'eliminated', manpower: 0, entrenched: 'none' })
    case 'unit-disorganized':
      return changed(state, event.unit, { organized: false })
    case 'unit-organized':
      return changed(state, event.unit, { organized: true })
    case 'fatigue-set':
      return changed(state, event.unit, { fatigue: event.fatigue })
    case 'unit-exhausted':
      return changed(state, event.unit, { exhausted: true })
    case 'unit-refreshed':
      return changed(state, event.unit, { exhausted: false })
    case 'demoralization-set':
      return changed(state, event.unit, { demoralized: event.level })
    case 'entrenchment-set':
      return changed(state, event.unit, { entrenched: event.entrenched })
    case 'leader-attached':
      return { ...state, leaders: { ...state.leaders, [event.leader]: { attachedTo: event.unit } } }
    case 'leader-removed':
      return { ...state, leaders: { ...state.leaders, [event.leader]: { attachedTo: null } } }
  }
}

function changed(state: State, unit: UnitId, change: Partial<UnitState>): State {
  return { ...state, units: { ...state.units, [unit]: { ...unitState(state, unit), ...change } } }
}
