/** std:12.0 Rain and unfordable rivers. */
import type { State } from '../state.ts'
import { scenarioFact } from '../tables/scenarios.ts'

/** It is a rain turn. */
export function isRain(state: State): boolean {
  return state.weather.rainUntil >= state.turn
}

/**
 * Fords of the river cannot be used: in rain turns, while the marker of its class is on the track, or because the scenario says
 * so of this river (`river`: its name).
 */
export function isUnfordable(state: State, river: 'major' | 'minor', name: string | undefined): boolean {
  if (isRain(state)) return true
  const { minorUnfordableUntil, majorUnfordableUntil } = state.weather
  const until = river === 'major' ? majorUnfordableUntil : minorUnfordableUntil
  return (
    until >= state.turn || (name !== undefined && scenarioFact(state.conditions.scenario).unfordable.includes(name))
  )
}
