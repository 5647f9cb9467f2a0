/** fif:11.7 Commanders rally infantry that has lost in this battle. */
import { refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { type FifStage, stage, type Work } from '../../stage-map.ts'
import { rallyOrder } from '../../standing-orders/battle.ts'
import { battleOf, blockState } from '../../state.ts'
import { ratingOf } from '../../tables/blocks.ts'
import { blockLabel } from '../../wording.ts'
import { ralliesOf } from '../rallying.ts'
import type { Attempt } from '../stage-locals.ts'

export const rally: FifStage = stage({
  id: 'rally',
  rule: 'fif:11.7',
  title: 'Rally Phase',
  enter: (work) => next(work),
  offers: ({ board, locals: { side } }) => [
    ...ralliesOf(board, side).map(({ commander, block }) => ({
      choice: ['rally', commander, block] as const,
      label: `${blockLabel(commander)} rallies ${blockLabel(block)} (${blockState(board, block).sp} SP): ${ratingOf(commander)} or less`,
      rule: 'fif:11.7',
      space: battleOf(board).place,
      pieces: [commander, block],
    })),
    { choice: ['no-rally'], label: 'Rally nobody else', rule: 'fif:11.7' },
  ],
  choose(work, [verb, commander, block]) {
    if (verb === 'no-rally' || commander === undefined || block === undefined) return end()
    return attempt(work, { commander, block })
  },
  rolled(work, [die]) {
    const { attempt: tried } = work.locals
    if (tried === null || die === undefined) throw new Error('nobody rallies')
    const rating = ratingOf(tried.commander)
    const success = die <= rating
    work.emit({ type: 'rally-attempted', ...tried, rating, die, success })
    if (success) work.emit({ type: 'sp-rallied', block: tried.block })
    work.setLocals({ attempt: null })
    return next(work)
  },
  explain(_, [verb]) {
    if (verb !== 'rally') return undefined
    const message =
      'A commander rallies, once a round, one infantry block of his own in his position that has lost in this battle.'
    return refusal('cannot-rally', 'fif:11.7', message)
  },
  standing: ({ board, locals: { side } }, orders) => rallyOrder(board, side, ralliesOf(board, side), orders),
})

/** An attempt costs nothing: where only one is possible it is made. */
function next(work: Work<'rally'>): Next {
  const { side } = work.locals
  const [only, ...more] = ralliesOf(work.board, side)
  if (only === undefined) return end()
  return more.length === 0 ? attempt(work, only) : decide(side)
}

function attempt(work: Work<'rally'>, tried: Attempt): Next {
  work.setLocals({ attempt: tried })
  const purpose = `${blockLabel(tried.commander)} rallies ${blockLabel(tried.block)}`
  return roll({ rule: 'fif:11.7', purpose, dice: [6] })
}
