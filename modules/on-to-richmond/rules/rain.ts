/** std:12.0 What a rain event does to the weather of this turn and the next ones. */
import type { Weather } from './state.ts'
import { type RainEvent, rainFact } from './tables/rain.ts'

/** The weather after a rain event in a turn: rain lasts as long as the longer of both, Unfordable markers on the track advance. */
export function afterRain(weather: Weather, turn: number, event: RainEvent): Weather {
  const { moreTurns, rivers } = rainFact(event)
  return {
    rainUntil: Math.max(weather.rainUntil, turn + moreTurns),
    minorUnfordableUntil: advanced(weather.minorUnfordableUntil, turn, rivers.minor),
    majorUnfordableUntil: advanced(weather.majorUnfordableUntil, turn, rivers.major),
  }
}

/** A marker in the box of this turn or a later one is on the track: it goes on from there; else it starts from this turn. */
function advanced(marker: number, turn: number, by: number): number {
  if (marker >= turn) return marker + by
  return by === 0 ? marker : turn + by
}
