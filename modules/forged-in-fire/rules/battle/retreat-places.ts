/** fif:11.5, fif:11.7, fif:10.3, fif:2.1 Where a side may retreat to out of a battle. */
import type { PlaceId } from '../ids.ts'
import { blocksIn, enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { controlsRiver } from '../queries/rivers.ts'
import type { Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { commanderOf } from '../tables/blocks.ts'
import { FORT_MONROE, NORFOLK, neighboursOf, placeFact, RICHMOND } from '../tables/map.ts'
import { defenderOf, fighterOf, isLine, joinedOf } from './board.ts'

/** One way out; `bySea`: with ships to Fort Monroe (fif:11.7). */
export interface WayOut {
  readonly to: PlaceId
  readonly bySea: boolean
}

/** Every way out of the battle for a side, in the order of the places; none: it would be eliminated. */
export function waysOut(state: State, side: Side): readonly WayOut[] {
  return side === battleOf(state).attacker ? attackersWays(state, side) : defendersWays(state, side)
}

/** fif:11.7 Any place from which infantry or artillery came to attack, or the port it sailed from. */
function attackersWays(state: State, side: Side): readonly WayOut[] {
  return originsOf(state)
    .filter((place) => !enemyLineIn(state, side, place))
    .map((to) => ({ to, bySea: false }))
}

/** Where the attack came from. RULING FIF-48: those that came to reinforce have not marched to attack. */
function originsOf(state: State): readonly PlaceId[] {
  const battle = battleOf(state)
  const origins = joinedOf(battle, battle.attacker)
    .filter(isLine)
    .map((block) => fighterOf(battle, block))
    .filter(({ arrival }) => arrival === 'road' || arrival === 'amphibious')
    .map(({ from }) => from)
  return [...new Set(origins)].sort()
}

function defendersWays(state: State, side: Side): readonly WayOut[] {
  const { place } = battleOf(state)
  const origins = originsOf(state)
  const near = place === NORFOLK ? norfolkWays(state, side) : neighboursOf(place)
  const byRoad = near.filter((to) => !enemyLineIn(state, side, to) && !origins.includes(to))
  return [...byRoad.map((to) => ({ to, bySea: false })), ...seaWay(state, side)]
}

/** fif:2.1 From Norfolk to Richmond, or to the commander of those who stood there. */
function norfolkWays(state: State, side: Side): readonly PlaceId[] {
  if (side === 'union') return []
  const commanders = blocksIn(state, side, NORFOLK).map(commanderOf)
  const places = commanders.flatMap((commander) => {
    const at = commander === undefined ? undefined : placeOf(state, commander)
    return at === undefined || at === NORFOLK || placeFact(at).terrain === 'box' ? [] : [at]
  })
  return [...new Set([RICHMOND, ...places])]
}

/**
 * fif:11.7, fif:10.3 Union units that defend a port may leave by water. RULING FIF-29: they may also march off by the ordinary rule;
 * ships come where the Union controls the river.
 */
function seaWay(state: State, side: Side): readonly WayOut[] {
  const { place } = battleOf(state)
  const { port, riverArea } = placeFact(place)
  if (side !== 'union' || !port || riverArea === undefined || place === FORT_MONROE) return []
  if (!controlsRiver(state, riverArea) || enemyLineIn(state, side, FORT_MONROE)) return []
  return [{ to: FORT_MONROE, bySea: true }]
}

/** Whether the side defends in the battle that is on. */
export function isDefending(state: State, side: Side): boolean {
  return defenderOf(battleOf(state)) === side
}
