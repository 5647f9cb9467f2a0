/** fif:11.7 Hidden blocks: a block and the commander who calls it are laid face up, and it rolls; the same in all positions. */
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import type { BlockId } from '../../ids.ts'
import { isPublic } from '../../queries/sight.ts'
import { call, type FifStage, stage, type Work } from '../../stage-map.ts'
import { positionOrder } from '../../standing-orders/battle.ts'
import { battleOf } from '../../state.ts'
import { blockLabel, placeLabel } from '../../wording.ts'
import { asPosition } from '../board.ts'
import { settleBoard } from '../effects.ts'
import { enterBoard, entryOffers } from '../entering.ts'
import { reinforcementRating } from '../reinforcing.ts'

export const reinforcementCall: FifStage = stage({
  id: 'reinforcement-call',
  rule: 'fif:11.7',
  title: 'Reinforcement Phase',
  enter: (work) => next(work),
  resume(work) {
    // on the board already: hidden blocks opposite it have been laid face up
    return isFighter(work) ? end() : next(work)
  },
  rolled(work, [die]) {
    const { side, block, commander } = work.locals
    if (die === undefined) throw new Error('nobody tries to reinforce')
    const rating = reinforcementRating(work.board, { block, commander }).total
    const success = die <= rating
    work.emit({ type: 'reinforcement-attempted', block, commander, rating, die, success })
    return success ? decide(side) : end()
  },
  offers: ({ locals: { block } }) => entryOffers(block),
  choose(work, [, word]) {
    const position = asPosition(word)
    if (position === undefined) throw new Error('nobody enters the board')
    enterBoard(work, work.locals.block, position)
    return settleBoard(work) ? end() : call('battle-reveal', { side: null, positions: [], asked: null })
  },
  standing: ({ board, locals: { side } }, orders) => positionOrder(board, side, orders),
})

/** Both are known by name before the die is thrown. */
function next(work: Work<'reinforcement-call'>): Next {
  const { side, block, commander, from, at } = work.locals
  const hidden = (one: BlockId) => !isPublic(work.board, one)
  if (hidden(block)) {
    const who = from === at && commander !== block && hidden(commander) ? [block, commander] : [block]
    return call('laying-open', { side, place: from, who })
  }
  if (hidden(commander)) return call('laying-open', { side, place: at, who: [commander] })
  const purpose = `${blockLabel(block)} reinforces ${placeLabel(battleOf(work.board).place)} for ${blockLabel(commander)}`
  return roll({ rule: 'fif:11.7', purpose, dice: [6] })
}

function isFighter({ board, locals: { block } }: Pick<Work<'reinforcement-call'>, 'board' | 'locals'>): boolean {
  return battleOf(board).fighters[block] !== undefined
}
