/** atp:3.4, atp:16.3F Under fog of war: what a side holds at the end of its player-turn, as far as it is known. */
import type { HexId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State } from '../state.ts'
import { hexFact } from '../tables/hexes.ts'
import { fogOf, knownHexesOf, mustTell } from './knowledge.ts'
import { hexesOf } from './occupancy.ts'

/** A hex that need not be told otherwise and in which ending the player-turn changes something that both sides keep. */
export function claimable(state: State, side: Side, hex: HexId): boolean {
  if (mustTell(state, side, hex) || fogOf(state).claimed.includes(hex)) return false
  const enemy = opponentOf(side)
  const { cityOwner, cityHalfPoints } = hexFact(hex)
  const city = cityOwner === enemy && cityHalfPoints !== undefined && !state.citiesScored.includes(hex)
  return city || state.fortifications[hex] === enemy
}

/** Hexes in which a side ends its player-turn; under fog of war those that both know of, ascending. */
export function heldHexes(state: State, side: Side): readonly HexId[] {
  if (state.fog === undefined) return hexesOf(state, side)
  const told = knownHexesOf(state, side).filter((hex) => mustTell(state, side, hex))
  return [...new Set([...told, ...state.fog.claimed])].sort()
}
