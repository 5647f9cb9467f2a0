/** std:2.2, std:5.1 How things of this game are called in sentences. */
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
  const whole = Math.trunc(halfPoints / 2)
  if (halfPoints % 2 === 0) return `${whole} MP`
  return whole === 0 ? '½ MP' : `${whole}½ MP`
}

/** A Combat Value as it is said: 0.5 → `½`. */
export function valueText(value: number): string {
  const whole = Math.trunc(value)
  const part = value - whole
  const sign = part === 0 ? '' : part === 0.25 ? '¼' : part === 0.5 ? '½' : part === 0.75 ? '¾' : String(part).slice(1)
  return whole === 0 && sign !== '' ? sign : `${whole}${sign}`
}

/** e.g. `+2`, `-1`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value)
}
