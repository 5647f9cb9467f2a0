/** fif:11.5, fif:11.7, fif:10.3, fif:2.1 Where a side may retreat to out of a battle. */
import type { BlockId, PlaceId } from '../ids.ts'
import { enemyIn, enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { controlsRiver } from '../queries/rivers.ts'
import { hiddenCountIn, isPublic, isSeen, publicBlocksIn, toldOf } from '../queries/sight.ts'
import { opponentOf, type Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { commanderOf } from '../tables/blocks.ts'
import { FORT_MONROE, isLocation, NORFOLK, neighboursOf, PLACE_IDS, placeFact, RICHMOND } from '../tables/map.ts'
import { fighterOf, isLine, joinedOf } from './board.ts'

/** One way out; `bySea`: with ships to Fort Monroe (fif:11.7). */
export interface WayOut {
  readonly to: PlaceId
  readonly bySea: boolean
  /** Who stands there face down and is laid face up first (fif:2.1). */
  readonly commander?: BlockId
}

/** Every way out of the battle for a side, in the order of the places; none: it would be eliminated. */
export function waysOut(state: State, side: Side): readonly WayOut[] {
  return side === battleOf(state).attacker ? attackersWays(state, side) : defendersWays(state, side)
}

/** Those that both sides know of: what public orders choose from. */
export function knownWays(state: State, side: Side): readonly WayOut[] {
  return waysOut(state, side).filter(({ commander }) => commander === undefined)
}

/**
 * fif:6.3 Ways out on which hidden blocks stand of whom nothing is known: their owner says first whether infantry or artillery is among
 * them. None in open play.
 */
export function waysToAskAbout(state: State, side: Side): readonly PlaceId[] {
  const enemy = opponentOf(side)
  const places = waysOut(state, side).map(({ to }) => to)
  return [...new Set(places)].filter(
    (place) => hiddenCountIn(state, enemy, place) > 0 && toldOf(state, enemy, place) === undefined,
  )
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
  const known = joinedOf(battle, battle.attacker)
    .filter(isLine)
    .map((block) => fighterOf(battle, block))
  // RULING FIF-75: who lies face down passes for infantry or artillery here, too
  const origins = [...known, ...(battle.closed?.[battle.attacker] ?? [])]
    .filter(({ arrival }) => arrival === 'road' || arrival === 'amphibious')
    .map(({ from }) => from)
  return [...new Set(origins)].sort()
}

function defendersWays(state: State, side: Side): readonly WayOut[] {
  const { place } = battleOf(state)
  const origins = originsOf(state)
  const near = place === NORFOLK ? norfolkWays(state, side) : neighboursOf(place)
  const byRoad = near.filter((to) => !enemyLineIn(state, side, to) && !origins.includes(to))
  return [...byRoad.map((to) => ({ to, bySea: false })), ...toHiddenCommander(state, side), ...seaWay(state, side)]
}

/**
 * fif:2.1 RULING FIF-82: the commander of those in Norfolk who lie face up, as long as he lies face down himself: they may go to him, and
 * whether they can only their owner knows. Undefined elsewhere, and in open play.
 */
export function hiddenCommander(state: State, side: Side): BlockId | undefined {
  // in a battle elsewhere nobody who has a commander lies face up there
  const commanders = publicBlocksIn(state, side, NORFOLK).map(commanderOf)
  return commanders.find((commander) => commander !== undefined && !isPublic(state, commander))
}

/** Where he stands; where his side is not seen, anywhere where hidden blocks of it do. */
function toHiddenCommander(state: State, side: Side): readonly WayOut[] {
  const commander = hiddenCommander(state, side)
  if (commander === undefined) return []
  const places = isSeen(state, side)
    ? [placeOf(state, commander) ?? NORFOLK]
    : PLACE_IDS.filter((place) => hiddenCountIn(state, side, place) > 0)
  return places
    .filter((to) => to !== NORFOLK && to !== RICHMOND && isLocation(to) && !enemyIn(state, side, to))
    .map((to) => ({ to, bySea: false, commander }))
}

/** fif:2.1 From Norfolk to Richmond, or to the commander of those who stood there, as far as both sides know where he is. */
function norfolkWays(state: State, side: Side): readonly PlaceId[] {
  if (side === 'union') return []
  const commanders = publicBlocksIn(state, side, NORFOLK).map(commanderOf)
  const places = commanders.flatMap((commander) => {
    const at = commander === undefined || !isPublic(state, commander) ? undefined : placeOf(state, commander)
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
  const { riverArea } = placeFact(place) // ports only have one
  if (side !== 'union' || riverArea === undefined || place === FORT_MONROE) return []
  if (!controlsRiver(state, riverArea) || enemyLineIn(state, side, FORT_MONROE)) return []
  return [{ to: FORT_MONROE, bySea: true }]
}
