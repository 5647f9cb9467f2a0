/** atp:3.5 Who holds the battlefield when the battle is over. */
import type { Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { attackersInAction, attackingSide, defendingSide } from './battle-roles.ts'
import { isOccupiedBy } from './occupancy.ts'

/** The side that gained the battlefield, or undefined: contested, or nobody is left on it. */
export function battlefieldWinner(state: State): Side | undefined {
  const { hex, retreated } = battleOf(state)
  const attacker = attackingSide(state)
  const defender = defendingSide(state)
  // RULING ATP-21: flankers that failed take no part (10.8C) and hold nothing
  const attackersGone = retreated === attacker || attackersInAction(state).length === 0
  const defendersGone = !isOccupiedBy(state, defender, hex)
  if (attackersGone === defendersGone) return undefined // 3.5B; RULING ATP-22: an empty field is nobody's
  return attackersGone ? defender : attacker
}
