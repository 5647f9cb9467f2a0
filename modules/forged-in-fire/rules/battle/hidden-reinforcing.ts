/** fif:11.7 Who may come to reinforce a battle of hidden blocks, as far as both sides know. */
import { attackersAt } from '../hidden/counts.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { maySubordinate } from '../queries/command.ts'
import { placeOf } from '../queries/occupancy.ts'
import { hiddenCountIn, isPublic, publicBlocksIn } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { battleOf, playerTurnOf, type State } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { linkBetween, neighboursOf } from '../tables/map.ts'
import { closedFrom, isCommander, isLine } from './board.ts'
import { hasRetreated, isAtHand, isFree, placesNearby } from './reinforcing.ts'
import type { Attempt } from './stage-locals.ts'

/** Hidden blocks of a side in a place nearby that march against no place: as everybody counts them. */
export interface Nearby {
  readonly place: PlaceId
  readonly count: number
}

/** Where hidden blocks stand that might come, whoever they are; nobody in open play. */
export function hiddenNearby(state: State, side: Side): readonly Nearby[] {
  return placesNearby(state, side).flatMap((place) => {
    const committed = Math.max(hiddenCommitted(state, side, place), closedFrom(battleOf(state), side, place))
    const count = hiddenCountIn(state, side, place) - committed
    return count > 0 ? [{ place, count }] : []
  })
}

/** How many hidden blocks of those in a place have been announced to attack from there. */
function hiddenCommitted(state: State, side: Side, from: PlaceId): number {
  const { attacks } = playerTurnOf(state)
  const all = attacks.flatMap(({ place }) => attackersAt(state, place).map((way) => ({ place, ...way })))
  const announced = all.filter((way) => way.from === from).reduce((sum, { count }) => sum + count, 0)
  // those of this battle that have been named are hidden no more
  const { fighters, revealed } = battleOf(state)
  const named = revealed.filter((block) => {
    const fighter = fighters[block]
    const attacks = fighter?.arrival === 'road' || fighter?.arrival === 'amphibious'
    return attacks && fighter.from === from
  })
  // whoever else lies face up there, having called or tried to come, may be one of them: only their owner knows
  return Math.max(0, announced - named.length - standingUp(state, side, from).length)
}

/** Infantry, artillery and commanders that lie face up in a place and are not in this battle. */
function standingUp(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return publicBlocksIn(state, side, place).filter(
    (block) => (isLine(block) || isCommander(block)) && battleOf(state).fighters[block] === undefined,
  )
}

/** Blocks nearby that lie face up and may come. In open play these are all. */
export function publicNearby(state: State, side: Side): readonly BlockId[] {
  return placesNearby(state, side)
    .flatMap((place) => publicBlocksIn(state, side, place))
    .filter((block) => isFree(state, block))
}

/** Whether anybody could come, as far as both sides know: then the side is asked. Only where blocks are hidden (RULING FIF-81). */
export function mayBeReinforced(state: State, side: Side): boolean {
  const { called, decision } = battleOf(state)
  const known = placesNearby(state, side)
    .flatMap((place) => standingUp(state, side, place))
    .filter((block) => !hasRetreated(state, block) && (decision !== null || !called.includes(block)))
  return known.length + hiddenNearby(state, side).length > 0
}

/** A call as it is announced: who tries to come, from where, and to whom, who stands where. */
export interface Call extends Attempt {
  readonly from: PlaceId
  readonly at: PlaceId
}

/** Every call that a side which is not seen could lawfully announce, as far as is publicly known. */
export function callsOpen(state: State, side: Side): readonly Call[] {
  const { called } = battleOf(state)
  const hidden = hiddenNearby(state, side).map(({ place }) => place)
  return BLOCK_IDS.filter((block) => blockFact(block).side === side && (isLine(block) || isCommander(block)))
    .filter((block) => !called.includes(block) && !hasRetreated(state, block))
    .flatMap((block) => {
      const at = isPublic(state, block) ? placeOf(state, block) : undefined
      if (at === undefined)
        return isPublic(state, block) ? [] : hidden.flatMap((from) => leadersOpen(state, side, block, from))
      return publicNearby(state, side).includes(block) ? leadersOpen(state, side, block, at) : []
    })
}

function leadersOpen(state: State, side: Side, block: BlockId, from: PlaceId): readonly Call[] {
  const { place } = battleOf(state)
  if (isCommander(block)) return [{ block, commander: block, from, at: from }]
  return BLOCK_IDS.filter((commander) => isCommander(commander) && maySubordinate(commander, block)).flatMap(
    (commander): readonly Call[] => {
      if (isPublic(state, commander)) {
        const at = placeOf(state, commander)
        return at !== undefined && isAtHand(state, side, commander, from) ? [{ block, commander, from, at }] : []
      }
      return [from, ...neighboursOf(from)]
        .filter((at) => at === place || linkBetween(at, place) !== undefined)
        .filter((at) => hiddenOffBoard(state, side, at) > (isPublic(state, block) || at !== from ? 0 : 1))
        .map((at) => ({ block, commander, from, at }))
    },
  )
}

/** RULING FIF-79: who lies face down on the board calls nobody, so that one of the others in the place must be the commander. */
function hiddenOffBoard(state: State, side: Side, place: PlaceId): number {
  return hiddenCountIn(state, side, place) - closedFrom(battleOf(state), side, place)
}
