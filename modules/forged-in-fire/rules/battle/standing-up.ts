/** fif:2, fif:11.1 After a fight everything stands up again with its back to the enemy; what he has seen holds. */
import { isLine } from '../queries/occupancy.ts'
import { fogOf, toldOf } from '../queries/sight.ts'
import type { AnyWork } from '../stage-map.ts'
import { blockState } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'

/** Only where blocks are hidden. Where infantry or artillery lay face up last the enemy knows that it stands there. */
export function standUp(work: AnyWork): void {
  const { faceUp } = fogOf(work.board)
  if (faceUp.length === 0) return
  for (const block of faceUp.filter(isLine)) {
    const { side } = blockFact(block)
    const { place } = blockState(work.board, block)
    if (toldOf(work.board, side, place) === 'line') continue
    work.emit({ type: 'place-told', side, place, word: 'line' })
  }
  work.emit({ type: 'blocks-turned' })
}
