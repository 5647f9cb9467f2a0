/** fif:11.3 The side that was hit takes its losses one by one; among equals it chooses. */

import { refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { notOwnBlock } from '../../queries/refusals.ts'
import { type FifStage, stage, type Work } from '../../stage-map.ts'
import { lossOrder } from '../../standing-orders/battle.ts'
import { battleOf, blockState } from '../../state.ts'
import { blockLabel } from '../../wording.ts'
import { positionLabel } from '../board.ts'
import { noteForcedRetreat, takeHit } from '../effects.ts'
import { nextToSuffer } from '../hits.ts'

export const battleLosses: FifStage = stage({
  id: 'battle-losses',
  rule: 'fif:11.3',
  title: 'Losses',
  enter: (work) => suffer(work),
  offers({ board, locals: { side, position, by } }) {
    return nextToSuffer(board, side, position, by).map((block) => ({
      choice: ['take-hit', block],
      label: `${blockLabel(block)} takes a hit: ${blockState(board, block).sp} SP, then ${blockState(board, block).sp - 1}`,
      rule: 'fif:11.3',
      space: battleOf(board).place,
      pieces: [block],
    }))
  },
  choose(work, [, block]) {
    if (block === undefined) throw new Error('no block takes the hit')
    takeHit(work, block, 'fif:11.3')
    work.setLocals({ hits: work.locals.hits - 1 })
    return suffer(work)
  },
  explain({ board, locals: { side, position, by } }, [verb, block]) {
    if (verb !== 'take-hit') return undefined
    const wrong = notOwnBlock(side, block)
    if (wrong !== undefined || block === undefined) return wrong
    const [open] = nextToSuffer(board, side, position, by)
    const most = open === undefined ? 0 : blockState(board, open).sp
    const who = by === 'infantry' ? 'infantry first, and there the largest SP' : 'the largest SP'
    const message = `${blockLabel(block)} takes no hit in the ${positionLabel(position)}: ${who}, now ${most}, is hit.`
    return refusal('not-the-largest', 'fif:11.3', message)
  },
  standing: ({ board, locals }, orders) =>
    lossOrder(board, locals.side, nextToSuffer(board, locals.side, locals.position, locals.by), orders),
})

/** Takes every hit that leaves no choice. RULING FIF-42: hits for which nobody is left in the position are lost. */
function suffer(work: Work<'battle-losses'>): Next {
  const { side, position, by } = work.locals
  while (work.locals.hits > 0) {
    const equals = nextToSuffer(work.board, side, position, by)
    if (equals.length === 0) break
    // so many hits that each of the equals takes one: the order does not matter
    if (equals.length > work.locals.hits) return decide(side)
    for (const block of equals) takeHit(work, block, 'fif:11.3')
    work.setLocals({ hits: work.locals.hits - equals.length })
  }
  noteForcedRetreat(work, side, position)
  return end()
}
