/** fif:11, fif:11.1 How many hidden blocks take part in attacks and battles, as everybody sees it. */
import { closedCount } from '../battle/board.ts'
import type { Battle, BattlePosition } from '../battle/state.ts'
import type { PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { battleOf, playerTurnOf, type State, type StrangersAttacking } from '../state.ts'

/** From where how many attack a place, in the order of the places they come from. */
export function attackersAt(state: State, place: PlaceId): readonly StrangersAttacking[] {
  const attack = playerTurnOf(state).attacks.find((one) => one.place === place)
  const all = [
    ...(attack?.strangers ?? []),
    ...(attack?.blocks ?? []).map(({ from, by }): StrangersAttacking => ({ from, by, count: 1 })),
  ]
  const ways = new Map<string, StrangersAttacking>()
  for (const { from, by, count } of all) {
    const key = `${from} ${by}`
    ways.set(key, { from, by, count: count + (ways.get(key)?.count ?? 0) })
  }
  return [...ways.keys()].sort().flatMap((key) => ways.get(key) ?? [])
}

/** How many blocks of a side lie face down in a position of the battle board; none before it has deployed, and in open play. */
export function closedIn(state: State, side: Side, position: BattlePosition): number {
  return closedCount(battleOf(state), side, position)
}

/** Those that lie face up, or have lain so. */
export function publicFighters(state: State): Battle['fighters'] {
  const { fighters, revealed } = battleOf(state)
  return Object.fromEntries(Object.entries(fighters).filter(([block]) => revealed.includes(block)))
}
