/** std:2.2, std:5.1 How things of this game are called in sentences. */
import { numberText } from '../../../src/kernel/numbers.ts'
import type { HexId, LeaderId, UnitId } from './ids.ts'
import type { Side } from './sides.ts'
import { hexFact } from './tables/hexes.ts'
import { leaderFact, unitFact } from './tables/units.ts'

/** e.g. `Seven Pines (N1328)`, or the number alone where the hex has no name. */
export function hexLabel(hex: HexId): string {
  const { places } = hexFact(hex)
  return places[0] === undefined ? hex : `${places[0]} (${hex})`
}

export function unitLabel(unit: UnitId): string {
  return unitFact(unit).name
}

export function leaderLabel(leader: LeaderId): string {
  return leaderFact(leader).name
}

/** e.g. `Casey, Couch and Naglee-A`. */
export function unitLabels(units: readonly UnitId[]): string {
  return listed(units.map(unitLabel))
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`
}

export function sideName(side: Side): string {
  return side === 'union' ? 'Union' : 'Confederate'
}

/** Half Movement Points as they are said: 3 → `1½ MP`. */
export function mpText(halfPoints: number): string {
  return `${numberText(halfPoints / 2)} MP`
}

/** A unit with the leaders who go with it, e.g. `Couch with Keyes`. */
export function accompanied(unit: UnitId, leaders: readonly LeaderId[]): string {
  return leaders.length === 0 ? unitLabel(unit) : `${unitLabel(unit)} with ${listed(leaders.map(leaderLabel))}`
}

/** The allowance that one roll gives to so many units, e.g. `5 MP each`. */
export function allowanceText(halfPoints: number, units: number): string {
  return units === 1 ? mpText(halfPoints) : `${mpText(halfPoints)} each`
}

/** Numbers of a die that succeed from 1 up, e.g. `1 or 2`, `1 to 4`. */
export function upToText(atMost: number): string {
  if (atMost < 2) return `${atMost}`
  return atMost === 2 ? '1 or 2' : `1 to ${atMost}`
}

/** A Combat Value as it is said: 0.5 → `½`. */
export const valueText = numberText

/** e.g. `+2`, `-1`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${numberText(value)}` : numberText(value)
}
