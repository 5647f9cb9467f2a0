/** fif:9 Hidden blocks under siege guns: where an SP is lost is seen, and which block is gone, but not which is hurt. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { isSeen, toldOf } from '../queries/sight.ts'
import type { TellingWork } from '../stage-map.ts'
import { blockState, type State, UNSEEN } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { blockLabel, placeLabel } from '../wording.ts'

/** `own`: where the Confederate side is seen, what it may choose; it also says when nobody is left to be hit. */
export function hiddenLossOffers(state: State, place: PlaceId, own: readonly Offer[]): readonly Offer[] {
  const nobody: Offer = {
    choice: ['nobody-left'],
    label: `Nobody at ${placeLabel(place)} can be hit`,
    rule: 'fif:9',
    space: place,
  }
  if (isSeen(state, 'confederate')) return own.length > 0 ? own : [nobody]
  const lost = BLOCK_IDS.filter((block) => {
    const { side, maxSp } = blockFact(block)
    return side === 'confederate' && maxSp > 0 && blockState(state, block).place === UNSEEN
  })
  return [
    { choice: ['lost-sp', place], label: `A block at ${placeLabel(place)} loses 1 SP`, rule: 'fif:9', space: place },
    ...lost.map((block) => ({
      choice: ['lost', block, place] as const,
      label: `${blockLabel(block)} at ${placeLabel(place)} loses its last SP`,
      rule: 'fif:9',
      space: place,
      pieces: [block],
    })),
    // who has told of infantry, artillery or cavalry there has somebody left to be hit
    ...(toldOf(state, 'confederate', place) === 'line' || toldOf(state, 'confederate', place) === 'cavalry'
      ? []
      : [nobody]),
  ]
}

/** What a hit on hidden blocks comes to: taken off, nobody is left, or a block that loses its last SP is to be laid face up first. */
export type HiddenLoss = 'taken' | 'nobody' | { readonly last: BlockId }

/**
 * Takes one hit off. RULING FIF-71: who is hurt stays hidden; who is gone is named, and laid face up with a proof, or some other block
 * could be lost in its place.
 */
export function takeHiddenLoss(
  work: TellingWork,
  place: PlaceId,
  verb: string,
  block: BlockId | undefined,
): HiddenLoss {
  const side = 'confederate'
  switch (verb) {
    case 'lose':
      if (block === undefined) return 'nobody'
      if (blockState(work.board, block).sp === 1) {
        work.announce(side, ['lost', block, place])
        return { last: block }
      }
      work.announce(side, ['lost-sp', place])
      work.emit({ type: 'sp-lost', block, rule: 'fif:9' })
      return 'taken'
    case 'lost-sp':
      work.emit({ type: 'stranger-hit', side, place })
      return 'taken'
    case 'lost':
      return block === undefined ? 'nobody' : { last: block }
    default:
      if (isSeen(work.board, side)) work.announce(side, ['nobody-left'])
      return 'nobody'
  }
}
