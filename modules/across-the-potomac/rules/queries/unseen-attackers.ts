/** atp:10.1.1, atp:10.6B, atp:15.5 Who might take part in an attack of a side that is not seen, so that a battle can come of it. */
import type { HexId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { battleOf, playerTurnOf, type State } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'
import { attackerFault, attackWayFault, hexesFault, isEscort, roomAcross, roomFault } from './attack-eligibility.ts'
import { attackingHexes } from './battle-roles.ts'
import { fogOf, isInPlay, markerOf, mayBeIn } from './knowledge.ts'
import { isEnemyTerritory } from './occupancy.ts'

/**
 * Who might be committed to the battle: units in play that have not fought in this player-turn, from every hex next to it in which
 * they may be; in canonical order of hex, then counter. None after which the battle could never begin: artillery is named
 * only where infantry or cavalry can still be named beside it (10.6B).
 */
export function possibleAttackers(state: State): readonly { readonly unit: UnitId; readonly from: HexId }[] {
  const { hex } = battleOf(state)
  const near = neighboursOf(hex).filter(
    (from) =>
      isWay(state, from, hex) && roomFault(state, from, 1) === undefined && hexesFault(state, from) === undefined,
  )
  const named = near.flatMap((from) => possibleFrom(state, from))
  if (named.length > 0) return named
  // what was just learned of the enemy may have left no hex in which the attacker could still be unknown
  return near.flatMap((from) => possibleFrom(state, from, true))
}

/** 10.1B Whether an attack that a side announces may lead to a battle: somebody can be named who attacks without another beside him. */
export function mayAttack(state: State, side: Side, hex: HexId, from: HexId): boolean {
  return isWay(state, from, hex) && candidates(state, side, hex, from).some(isEscort)
}

function isWay(state: State, from: HexId, hex: HexId): boolean {
  return hexFact(from).terrain !== 'bay' && attackWayFault(state, from, hex) === undefined
}

function possibleFrom(
  state: State,
  from: HexId,
  isUnknown = false,
): readonly { readonly unit: UnitId; readonly from: HexId }[] {
  const { side } = playerTurnOf(state)
  const isThere = mayBeIn(state, side, from) || (isUnknown && !isEnemyTerritory(side, from))
  if (!isThere) return []
  return candidates(state, side, battleOf(state).hex, from)
    .filter((unit) => leadsToBattle(state, unit, from))
    .map((unit) => ({ unit, from }))
}

/** Units that may attack the hex out of another as far as both sides know, and are not named yet. */
function candidates(state: State, side: Side, hex: HexId, from: HexId): readonly UnitId[] {
  const fought = new Set([
    ...(state.battle?.attackers.map(({ unit }) => unit) ?? []),
    ...Object.keys(fogOf(state).open),
  ])
  // 9.9 a red band is in enemy territory only where it was set up; that is not looked at here
  const redBands = !isEnemyTerritory(side, from) || markerOf(state, side, from) !== undefined
  return UNIT_IDS.filter((unit) => {
    if (unitFact(unit).side !== side || fought.has(unit) || !isInPlay(state, unit)) return false
    return attackerFault(unit, hex) === undefined && (!unitFact(unit).redBand || redBands)
  })
}

/**
 * 10.6B With this unit named there is still infantry or cavalry for each hex out of which artillery attacks alone, a unit apiece. A red
 * band may be in some of those hexes only: who may be in the one with the fewest may be in every other, too.
 */
function leadsToBattle(state: State, unit: UnitId, from: HexId): boolean {
  const battle = battleOf(state)
  const escorted = (at: HexId) => battle.attackers.some((one) => one.from === at && isEscort(one.unit))
  const alone = attackingHexes(battle).filter((at) => at !== from && !escorted(at))
  if (!isEscort(unit) && !escorted(from)) {
    const room = roomAcross(state, from, battle.hex)
    if (room !== undefined && room < 2) return false
    alone.push(from)
  }
  const { side } = playerTurnOf(state)
  const left = alone
    .map((at) => candidates(state, side, battle.hex, at).filter((one) => one !== unit && isEscort(one)).length)
    .toSorted((a, b) => a - b)
  return left.every((number, at) => number > at)
}
