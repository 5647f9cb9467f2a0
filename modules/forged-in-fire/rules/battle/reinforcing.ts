/** fif:11.7, fif:16.4, fif:16.5 Who may come to reinforce a battle, led by whom, and what the roll must be. */
import { type Modifier, modified } from '../../../../src/kernel/modifiers.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { isInRange, maySubordinate } from '../queries/command.ts'
import { blocksIn, blocksOf, placeOf } from '../queries/occupancy.ts'
import type { Side } from '../sides.ts'
import { battleOf, playerTurnOf, type State } from '../state.ts'
import { RAIN_RATING } from '../tables/battle-board.ts'
import { ratingOf } from '../tables/blocks.ts'
import { linkBetween, neighboursOf } from '../tables/map.ts'
import { isClosed, isCommander, isLine, onBoard } from './board.ts'
import type { Attempt } from './stage-locals.ts'
import { crossesRiver } from './terrain.ts'

/** fif:4.5, fif:16.5 A rating with what changes it. */
export interface Rating {
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly total: number
}

/**
 * Infantry, artillery and commanders of a side one link away that are free to come. RULING FIF-21: not those that march against
 * another place or are attacked where they stand before that battle is over, and not those that have retreated in this player turn.
 */
export function freeNearby(state: State, side: Side): readonly BlockId[] {
  return placesNearby(state, side)
    .flatMap((place) => blocksIn(state, side, place))
    .filter((block) => isFree(state, block))
}

/** Neither committed to an attack nor in the battle already. */
export function isFree(state: State, block: BlockId): boolean {
  const { attacks } = playerTurnOf(state)
  return (
    (isLine(block) || isCommander(block)) &&
    !attacks.some(({ blocks }) => blocks.some((attacker) => attacker.block === block)) &&
    !hasRetreated(state, block) &&
    battleOf(state).fighters[block] === undefined
  )
}

/** In this player turn, as far as both sides know. */
export function hasRetreated(state: State, block: BlockId): boolean {
  const { side: active } = playerTurnOf(state)
  return state.field.retreated.some((gone) => gone.during === active && gone.block === block)
}

/** The places from which a side may be reinforced. */
export function placesNearby(state: State, side: Side): readonly PlaceId[] {
  const { attacks, side: active } = playerTurnOf(state)
  const attacked = side === active ? [] : attacks.map(({ place }) => place)
  return neighboursOf(battleOf(state).place).filter((place) => !attacked.includes(place) && !isBarred(state, place))
}

/** fif:16.4 In mud nobody comes over a river, where the option is in force. */
function isBarred(state: State, from: PlaceId): boolean {
  const { conditions, weather } = state
  return conditions.mudNoRiverReinforcement && weather === 'mud' && crossesRiver({ from, to: battleOf(state).place })
}

/** Every block that may try to come in now, with the commander it rolls against: the best, of equals the first. */
export function reinforcementsOf(state: State, side: Side): readonly Attempt[] {
  const { called } = battleOf(state)
  return freeNearby(state, side)
    .filter((block) => !called.includes(block))
    .flatMap((block) => {
      const commander = leaderOf(state, side, block)
      return commander === undefined ? [] : [{ commander, block }]
    })
}

/** A commander rolls for himself; others need theirs in range, and near the battle or in it. */
function leaderOf(state: State, side: Side, block: BlockId): BlockId | undefined {
  if (isCommander(block)) return block
  const place = placeOf(state, block)
  if (place === undefined) return undefined
  const { fighters } = battleOf(state)
  const leaders = blocksOf(state, side).filter(
    (commander) =>
      isCommander(commander) &&
      maySubordinate(commander, block) &&
      // RULING FIF-79: a commander who lies face down on the board calls nobody before he is laid face up
      !(fighters[commander] !== undefined && isClosed(battleOf(state), commander)) &&
      isAtHand(state, side, commander, place),
  )
  const [first, ...rest] = leaders
  if (first === undefined) return undefined
  return rest.reduce((best, next) => (ratingOf(next) > ratingOf(best) ? next : best), first)
}

/**
 * fif:11.7 In range of the block, and near the battle. RULING FIF-22: one who is in the battle is as near as can be; he counts as
 * standing there, wherever he attacked from.
 */
export function isAtHand(state: State, side: Side, commander: BlockId, block: PlaceId): boolean {
  const battle = battleOf(state)
  if (onBoard(battle, side).includes(commander)) return linkBetween(block, battle.place) !== undefined
  const place = placeOf(state, commander)
  if (place === undefined || !isInRange(state, commander, block)) return false
  return place === battle.place || linkBetween(place, battle.place) !== undefined
}

/** fif:4.5, fif:16.5 What the die must not exceed. RULING FIF-23: rain takes one off the rating, which is a hindrance, not off the die. */
export function reinforcementRating(state: State, { commander, block }: Attempt): Rating {
  const from = placeOf(state, block)
  const { conditions, weather } = state
  const wet = conditions.rainRiverReinforcement && weather === 'rain' && from !== undefined
  const modifiers: readonly Modifier[] =
    wet && crossesRiver({ from, to: battleOf(state).place })
      ? [{ rule: 'fif:16.5', label: 'across a river in rain', value: RAIN_RATING }]
      : []
  const base = ratingOf(commander)
  return { base, modifiers, total: modified(base, modifiers, 0) }
}
