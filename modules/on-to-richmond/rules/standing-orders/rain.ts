/** std:12.0 What standing orders say of units that rain drives out of a swamp. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { HexId, UnitId } from '../ids.ts'
import { hexesOf, unitsOfIn } from '../queries/occupancy.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State } from '../state.ts'
import { hexDistance } from '../tables/hexes.ts'
import { ordersOfAbsent } from './in-force.ts'
import type { PathRanking } from './shape.ts'

/** The hex the ranking puts first, of equal ones the one with the lowest number; undefined without a ranking. */
export function displacementOrder(
  state: State,
  side: Side,
  unit: UnitId,
  hexes: readonly HexId[],
  orders: Plain,
): Choice | undefined {
  const ranking = ordersOfAbsent(state, side, orders)?.rainDisplacement.path ?? null
  if (ranking === null) return undefined
  const friends = hexesOf(state, side).filter((hex) => unitsOfIn(state, side, hex).some((other) => other !== unit))
  const enemies = hexesOf(state, opponentOf(side))
  const best = ranking.reduce((left, word) => nearest(left, (hex) => rankOf(word, hex, friends, enemies)), hexes)[0]
  return best === undefined ? undefined : ['displace', unit, best]
}

/** Less is better; nobody is lost by this move, whichever hex it takes. */
function rankOf(word: PathRanking[number], hex: HexId, friends: readonly HexId[], enemies: readonly HexId[]): number {
  if (word === 'fewest-losses') return 0
  if (word === 'toward-friends') return farOf(hex, friends)
  if (word === 'away') return -farOf(hex, enemies)
  return hexDistance(hex, word)
}

function farOf(hex: HexId, others: readonly HexId[]): number {
  return others.length === 0 ? 0 : Math.min(...others.map((other) => hexDistance(hex, other)))
}

function nearest(hexes: readonly HexId[], rank: (hex: HexId) => number): readonly HexId[] {
  const least = Math.min(...hexes.map(rank))
  return hexes.filter((hex) => rank(hex) === least)
}
