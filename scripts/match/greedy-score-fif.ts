import type { BlockId, PlaceId } from '../../modules/forged-in-fire/rules/ids.ts'
import { isLine, lineIn, placesOf } from '../../modules/forged-in-fire/rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../../modules/forged-in-fire/rules/sides.ts'
import { blockState, type State } from '../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import {
  distanceFromRichmond,
  isLocation,
  linkBetween,
  neighboursOf,
  placeFact,
  RICHMOND,
} from '../../modules/forged-in-fire/rules/tables/map.ts'
import { distances } from '../../src/kernel/space/reach.ts'

/**
 * What the yardstick likes, in points of the track. Set by hand so that it goes for what is weaker, stands together, guards
 * Richmond and does not fight against the odds; nothing here is shared with the opponent that is measured against it.
 */
const LIKES = {
  sp: 0.13,
  hunt: 0.05,
  huntFar: 0.75,
  huntingRange: 6,
  /** An attack that is under way, by how much stronger it is. */
  attack: 1.4,
  mostAttack: 2.5,
  exposed: 0.09,
  mostExposed: 2,
  guard: 0.08,
  advance: 0.05,
  battle: 2.5,
  /** Richmond open to the enemy, so near. */
  capital: 8,
  near: 4,
} as const

/** How well a side stands: the track, strength, who can be hunted and who is exposed, attacks and the battle that is on. */
export function greedyFifScore(state: State, side: Side): number {
  const enemy = opponentOf(side)
  const track = side === 'union' ? state.confidence : -state.confidence
  return track + ownScore(state, side) - ownScore(state, enemy) + attackScore(state, side) + battleScore(state, side)
}

const kept = new WeakMap<State['blocks'], Map<Side, number>>()

/** All that depends on where the blocks are, and on nothing else. */
function ownScore(state: State, side: Side): number {
  const bySide = kept.get(state.blocks) ?? new Map<Side, number>()
  kept.set(state.blocks, bySide)
  const known = bySide.get(side)
  if (known !== undefined) return known
  let score = BLOCK_IDS.filter((block) => blockFact(block).side === side).reduce(
    (sum, block) => sum + blockState(state, block).sp * LIKES.sp,
    0,
  )
  for (const place of placesOf(state, side)) {
    const line = lineIn(state, side, place)
    if (line.length === 0) continue
    if (isLocation(place)) score += huntScore(state, side, place, line) - exposure(state, side, place)
    const far = distanceFromRichmond(place) ?? 20
    const near = side === 'confederate' ? Math.max(0, 4 - far) * LIKES.guard : -far * LIKES.advance
    score += (near * spOf(state, line)) / 12
  }
  if (side === 'confederate') score -= openCapital(state)
  bySide.set(side, score)
  return score
}

/** Richmond with too few to hold it, and Union troops near. */
function openCapital(state: State): number {
  const guards = spOf(state, lineIn(state, 'confederate', RICHMOND))
  const near = placesOf(state, 'union')
    .filter((place) => (distanceFromRichmond(place) ?? 99) <= LIKES.near)
    .reduce((most, place) => Math.max(most, spOf(state, lineIn(state, 'union', place))), 0)
  return near === 0 ? 0 : LIKES.capital * Math.max(0, 1 - (guards * 2) / near)
}

/** Drawn to the best enemy stack that is weaker. */
function huntScore(state: State, side: Side, place: PlaceId, line: readonly BlockId[]): number {
  const enemy = opponentOf(side)
  const sp = spOf(state, line)
  return placesOf(state, enemy).reduce((best, goal) => {
    const defence = defenceOf(state, enemy, goal)
    const links = waysFrom(goal).get(place) ?? 99
    if (defence === 0 || links > LIKES.huntingRange || defence >= sp) return best
    return Math.max(best, LIKES.hunt * defence * (1 - defence / sp) * LIKES.huntFar ** links)
  }, 0)
}

/** Stronger enemies next to a stack. */
function exposure(state: State, side: Side, place: PlaceId): number {
  const enemy = opponentOf(side)
  const threat = neighboursOf(place).reduce((sum, from) => sum + spOf(state, lineIn(state, enemy, from)), 0)
  if (threat === 0) return 0
  const worth = place === RICHMOND ? 6 : 1
  const over = threat - defenceOf(state, side, place)
  return worth * Math.min(LIKES.mostExposed, LIKES.exposed * Math.max(0, over))
}

function defenceOf(state: State, side: Side, place: PlaceId): number {
  return spOf(state, lineIn(state, side, place)) * (placeFact(place).fortress ? 1.8 : 1.1)
}

function spOf(state: State, blocks: readonly BlockId[]): number {
  return blocks.reduce((sum, block) => sum + blockState(state, block).sp, 0)
}

/** Attacks that are announced: good as far as they are stronger. */
function attackScore(state: State, side: Side): number {
  const { playerTurn } = state
  if (playerTurn === null) return 0
  const sign = playerTurn.side === side ? 1 : -1
  return playerTurn.attacks.reduce((sum, { place, blocks }) => {
    const line = blocks.filter(({ block }) => isLine(block))
    const hard = line.every(({ from }) => {
      const link = linkBetween(from, place)
      return link === undefined || link.riverEffect || link.entrenchmentDefends === place
    })
    const attack =
      spOf(
        state,
        line.map(({ block }) => block),
      ) * (hard ? 0.7 : 1)
    const defence = defenceOf(state, opponentOf(playerTurn.side), place)
    const odds = defence === 0 ? 2 : attack / defence - 1.1
    return sum + sign * Math.min(LIKES.mostAttack, LIKES.attack * odds)
  }, 0)
}

/** The battle that is on, by what is left on the board. */
function battleScore(state: State, side: Side): number {
  const { battle } = state
  if (battle === null) return 0
  const left = (of: Side) =>
    Object.entries(battle.fighters)
      .filter(([block, { position }]) => position !== 'off' && blockFact(block).side === of && isLine(block))
      .reduce((sum, [block]) => sum + blockState(state, block).sp, 0)
  const mine = left(side)
  const theirs = left(opponentOf(side))
  return mine + theirs === 0 ? 0 : (LIKES.battle * (mine - theirs)) / (mine + theirs)
}

const ways = new Map<PlaceId, ReadonlyMap<PlaceId, number>>()

function waysFrom(place: PlaceId): ReadonlyMap<PlaceId, number> {
  const known = ways.get(place) ?? distances(place, neighboursOf)
  ways.set(place, known)
  return known
}
