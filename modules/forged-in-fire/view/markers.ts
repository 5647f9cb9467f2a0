/** fif:5.1, fif:8, fif:12 The markers in the printed boxes: the turn with its weather, and McClellan's confidence. */
import type { ViewMarker } from '../../../src/kernel/view.ts'
import type { State } from '../rules/state.ts'
import { signed, turnDay } from '../rules/wording.ts'

/** fif:8 The weather in two letters. */
const WEATHER_SIGNS = { clear: 'Cl', rain: 'Ra', mud: 'Mu' } as const

export function markersOf({ turn, weather, confidence }: State): readonly ViewMarker[] {
  return [
    { on: 'turns', box: turn, sign: WEATHER_SIGNS[weather], label: `Turn ${turn}, ${turnDay(turn)}: ${weather}` },
    { on: 'track', box: confidence, sign: 'Mc', label: `McClellan’s confidence: ${signed(confidence)}` },
  ]
}
