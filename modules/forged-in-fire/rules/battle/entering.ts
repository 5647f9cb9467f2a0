/** fif:11.7 A block that has come to reinforce is put on the battle board. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { BlockId } from '../ids.ts'
import { placeOf } from '../queries/occupancy.ts'
import { isFogged } from '../queries/sight.ts'
import type { AnyWork } from '../stage-map.ts'
import { battleOf, blockState } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { blockLabel } from '../wording.ts'
import { positionLabel } from './board.ts'
import { reveal } from './effects.ts'
import { type BattlePosition, POSITIONS } from './state.ts'

/** Every position is open to it. */
export function entryOffers(block: BlockId): readonly Offer[] {
  return POSITIONS.map((position) => ({
    choice: ['enter', position],
    label: `${blockLabel(block)} comes in at the ${positionLabel(position)}`,
    rule: 'fif:11.7',
    pieces: [block],
  }))
}

/** Onto the board; a defender goes to the place at once, an attacker when it is won. What follows is settled by whoever calls this. */
export function enterBoard(work: AnyWork, block: BlockId, position: BattlePosition): void {
  const { place, attacker } = battleOf(work.board)
  const { side } = blockFact(block)
  const from = placeOf(work.board, block)
  if (from === undefined) throw new Error(`${block} stands nowhere`)
  const { sp } = blockState(work.board, block)
  work.emit({ type: 'block-reinforced', block, from, sp, position })
  // where blocks are hidden it was laid face up when it was called
  if (isFogged(work.board)) reveal(work, side, [block])
  if (side !== attacker) work.emit({ type: 'blocks-moved', blocks: [block], to: place })
}
