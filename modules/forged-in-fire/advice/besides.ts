/** fif:7, fif:9, fif:10.5, fif:13, fif:15 Set-up, replacements, siege guns, CSS Virginia and cavalry. */
import type { Offer } from '../../../src/kernel/offer.ts'
import { lineIn, placeOf } from '../rules/queries/occupancy.ts'
import { blockState } from '../rules/state.ts'
import { blockFact, VIRGINIA } from '../rules/tables/blocks.ts'
import { distanceFromRichmond, neighboursOf } from '../rules/tables/map.ts'
import { SIEGE_HITS } from '../rules/tables/tracks.ts'
import { isFighting, type Outlook, spOf } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** 11.1, 15 Troops stand where the scenario has them; a decoy lies on a road by which the enemy comes, and stops him there. */
export function setUpWorth(outlook: Outlook, { choice }: Offer): number {
  const [verb, block, place] = choice
  if (verb !== 'set-up' || block === undefined || place === undefined || isFighting(block)) return 0
  const now = placeOf(outlook.table, block)
  return now === undefined ? -1 : blockWorth(outlook, place, block) - blockWorth(outlook, now, block) - 0.01
}

/** A place next to the enemy and on his way to Richmond, that is held by nobody. */
function blockWorth({ table, side, enemy }: Outlook, place: string, decoy: string): number {
  if (lineIn(table, side, place).length > 0) return 0
  const others = Object.entries(table.blocks).filter(([id, state]) => id !== decoy && state.place === place).length
  if (others > 0) return 0
  const near = neighboursOf(place).filter((from) => {
    const nearer = (distanceFromRichmond(place) ?? 99) < (distanceFromRichmond(from) ?? 99)
    return nearer && lineIn(table, enemy, from).length > 0
  })
  return near.length
}

/** 7 Infantry first, the weakest of it: what hits twice as often costs twice as much. */
export function replacementWorth({ table }: Outlook, { choice, cost = 1, space }: Offer): number {
  const [verb, block] = choice
  if (verb === 'end-replacements' || block === undefined) return 0
  const { sp } = blockState(table, block)
  if (verb === 'return') return 0.9 - (space === undefined ? 0 : (distanceFromRichmond(space) ?? 20) * 0.01)
  const { type } = blockFact(block)
  if (type === 'cavalry') return 0.3
  return (type === 'artillery' ? 1.8 : 1.2 - sp * 0.05) / cost
}

/** 9 A shot that hits often enough for its point. */
export function siegeWorth(outlook: Outlook, { choice }: Offer): number {
  const { table } = outlook
  const [verb, gun, place] = choice
  if (verb !== 'fire' || gun === undefined || place === undefined) return WEIGHTS.siege.least * WEIGHTS.siege.hit
  const hits = (blockState(table, gun).sp * SIEGE_HITS.length) / 6
  return hits * WEIGHTS.siege.hit + spOf(outlook, lineIn(table, 'confederate', place)) * 0.001
}

/** 10.5, 10.6 She comes out while she is strong and goes home before she is sunk. */
export function navalWorth({ table }: Outlook, { choice: [verb] }: Offer): number {
  const { sp } = blockState(table, VIRGINIA)
  switch (verb) {
    case 'sortie':
      return sp - 2.5
    case 'fight-on':
      return sp - 1.5
    default:
      return 0
  }
}

/** 13 Cavalry screens, fights when it is stronger, and scouts where there is something to be seen. */
export function cavalryWorth(outlook: Outlook, { choice: [verb, to], pieces = [] }: Offer): number {
  const { table, side, enemy } = outlook
  switch (verb) {
    case 'screen':
      return 1
    case 'scout':
      return 0.2
    case 'stand': {
      const place = pieces[0] === undefined ? undefined : placeOf(table, pieces[0])
      const sp = (of: typeof side) =>
        Object.entries(table.blocks)
          .filter(([id, state]) => blockFact(id).side === of && blockFact(id).type === 'cavalry' && state.sp > 0)
          .filter(([, state]) => place === undefined || state.place === place)
          .reduce((sum, [, state]) => sum + state.sp, 0)
      return sp(side) >= sp(enemy) ? 1 : -1
    }
    case 'withdraw':
      return to === undefined ? 0 : 0.1 + spOf(outlook, lineIn(table, side, to)) * 0.01
    default:
      return 0
  }
}
