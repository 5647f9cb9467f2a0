/** std:7.8, std:10.0, std:12.0, otr:13.0 What happens to markers on the map and on the tracks. */
import type { HexId, HexsideId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State, Weather } from '../state.ts'

export type MarkerEvent =
  | { readonly type: 'turn-began'; readonly turn: number }
  | { readonly type: 'weather-set'; readonly weather: Weather }
  | { readonly type: 'flanks-refused'; readonly hex: HexId }
  | { readonly type: 'flanks-restored'; readonly hex: HexId }
  | { readonly type: 'pontoon-built'; readonly hexside: HexsideId; readonly side: Side }
  | { readonly type: 'pontoon-removed'; readonly hexside: HexsideId; readonly rule: string }
  | { readonly type: 'crossing-destroyed'; readonly hexside: HexsideId }
  | { readonly type: 'crossing-repaired'; readonly hexside: HexsideId }
  | { readonly type: 'destruction-tried'; readonly unit: UnitId }
  | { readonly type: 'control-gained'; readonly hex: HexId; readonly side: Side }
  | { readonly type: 'lee-tied'; readonly command: string }
  | { readonly type: 'flag-set'; readonly flag: string; readonly value: number }
  /** A die of the scenario has brought or released nobody: nothing changes. */
  | {
      readonly type: 'die-failed'
      readonly what: 'reinforcement' | 'release'
      readonly units: readonly UnitId[]
      readonly value: number
      readonly atMost: number
    }

export function evolveMarkers(state: State, event: MarkerEvent): State {
  switch (event.type) {
    case 'turn-began':
      return { ...state, turn: event.turn, triedToDestroy: [], leeCommand: null, played: [], phase: null }
    case 'weather-set':
      return { ...state, weather: event.weather }
    case 'flanks-refused':
      return { ...state, flanksRefused: [...state.flanksRefused, event.hex] }
    case 'flanks-restored':
      return { ...state, flanksRefused: state.flanksRefused.filter((hex) => hex !== event.hex) }
    case 'pontoon-built':
      return { ...state, pontoons: { ...state.pontoons, [event.hexside]: event.side } }
    case 'pontoon-removed': {
      const { [event.hexside]: _removed, ...left } = state.pontoons
      return { ...state, pontoons: left }
    }
    case 'crossing-destroyed':
      return { ...state, destroyed: [...state.destroyed, event.hexside] }
    case 'crossing-repaired':
      return { ...state, destroyed: state.destroyed.filter((hexside) => hexside !== event.hexside) }
    case 'destruction-tried':
      return { ...state, triedToDestroy: [...state.triedToDestroy, event.unit] }
    case 'control-gained':
      return { ...state, control: { ...state.control, [event.hex]: event.side } }
    case 'lee-tied':
      return { ...state, leeCommand: event.command }
    case 'flag-set':
      return { ...state, flags: { ...state.flags, [event.flag]: event.value } }
    case 'die-failed':
      return state
  }
}
