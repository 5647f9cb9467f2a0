/** fif:13 What cavalry may do, and where it goes when it has to leave. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import { modified } from '../../../../src/kernel/modifiers.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { blocksIn, enemyIn, enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { countIn } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { blockState, type State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { neighboursOf, PLACE_IDS, placeFact } from '../tables/map.ts'
import { blockLabels, placeLabel } from '../wording.ts'
import { approachModifiers, crossesWorks, groundModifiers, highest } from './terrain.ts'

/** fif:13.1 Cavalry of a stack that has not tried to scout in this game turn. */
export function freshScouts(state: State, blocks: readonly BlockId[]): readonly BlockId[] {
  return alive(state, blocks).filter((block) => isCavalry(block) && !state.field.scouted.includes(block))
}

/** fif:13.2 Cavalry in a place that has not tried to screen in this game turn. */
export function freshScreens(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return blocksIn(state, side, place).filter((block) => isCavalry(block) && !state.field.screened.includes(block))
}

export function isCavalry(block: BlockId): boolean {
  return blockFact(block).type === 'cavalry'
}

export function alive(state: State, blocks: readonly BlockId[]): readonly BlockId[] {
  return blocks.filter((block) => blockState(state, block).sp > 0)
}

/** fif:13.1, fif:13.2 Several blocks do not add up: the highest SP counts. */
export function highestSp(state: State, blocks: readonly BlockId[]): number {
  return blocks.reduce((most, block) => Math.max(most, blockState(state, block).sp), 0)
}

/** fif:13.1 Why cavalry may not scout a place from another; undefined when it may. */
export function scoutFault(
  state: State,
  blocks: readonly BlockId[],
  from: PlaceId,
  place: PlaceId,
): Refusal | undefined {
  if (placeFact(place).fortress) {
    return refusal('fortress', 'fif:13.1', `${placeLabel(place)} is a fortress; cavalry does not scout it.`)
  }
  if (crossesWorks({ from, to: place })) {
    const message = `Entrenchments lie between ${placeLabel(from)} and ${placeLabel(place)}; cavalry does not scout across them.`
    return refusal('across-works', 'fif:13.1', message)
  }
  if (freshScouts(state, blocks).length > 0) return undefined
  return refusal('scouted-already', 'fif:13.1', `${blockLabels(blocks)} cannot scout a second time in this game turn.`)
}

/** fif:13.3, fif:11.6 What the ground takes from each block of the cavalry that moves in. */
export function moversModifiers(from: PlaceId, place: PlaceId): readonly Modifier[] {
  return highest([...groundModifiers(place), ...approachModifiers([{ from, to: place }])])
}

/** fif:13.3 The dice of a side of a cavalry battle: all SP, of the movers less what the ground takes. */
export function cavalryDice(state: State, blocks: readonly BlockId[], modifiers: readonly Modifier[]): number {
  return blocks.reduce((sum, block) => sum + modified(blockState(state, block).sp, modifiers, 0), 0)
}

/** fif:13.2 Where cavalry may go that leaves a place into which the enemy comes from another: to no enemy and not there. */
export function cavalryWaysOut(state: State, side: Side, place: PlaceId, enemyFrom: PlaceId): readonly PlaceId[] {
  return neighboursOf(place).filter((to) => to !== enemyFrom && !enemyIn(state, side, to))
}

/** fif:13.2 Of these ways the one towards the nearest friendly block, of equals the first; undefined without a way. */
export function towardsFriends(
  state: State,
  side: Side,
  leaving: readonly BlockId[],
  ways: readonly PlaceId[],
): PlaceId | undefined {
  const leavingFrom = leaving.map((block) => placeOf(state, block))
  const friends = new Set(
    PLACE_IDS.filter((place) => countIn(state, side, place) > leavingFrom.filter((from) => from === place).length),
  )
  let best: { readonly way: PlaceId; readonly links: number } | undefined
  for (const way of ways) {
    const links = distance(state, side, way, friends)
    if (best === undefined || links < best.links) best = { way, links }
  }
  return best?.way
}

/** Links to the nearest of some places, past no enemy infantry or artillery; more than any way is long where none leads there. */
function distance(state: State, side: Side, from: PlaceId, goals: ReadonlySet<PlaceId>): number {
  const seen = new Set([from])
  let front: readonly PlaceId[] = [from]
  for (let links = 0; front.length > 0; links++) {
    if (front.some((place) => goals.has(place))) return links
    front = front.flatMap(neighboursOf).filter((place) => {
      if (seen.has(place) || enemyLineIn(state, side, place)) return false
      seen.add(place)
      return true
    })
  }
  return Number.MAX_SAFE_INTEGER
}

/**
 * fif:13.3, fif:11.3 Who takes hits in a cavalry battle, one block a hit: the largest SP anew each time. RULING FIF-31: of equals the
 * first in the order of the blocks.
 */
export function cavalryLosses(state: State, blocks: readonly BlockId[], hits: number): readonly BlockId[] {
  const left = new Map(blocks.map((block) => [block, blockState(state, block).sp]))
  const lost: BlockId[] = []
  for (let hit = 0; hit < hits; hit++) {
    const [block, sp] = [...left].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0] as readonly [
      BlockId,
      number,
    ])
    if (sp === 0) break
    lost.push(block)
    left.set(block, sp - 1)
  }
  return lost
}
