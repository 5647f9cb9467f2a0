/** atp:15.1B–D, atp:15.2A, atp:15.3B, atp:15.6D A side that is seen tells all that the rules make it tell now, hex by hex. */
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { patrolsOf, untold } from '../queries/knowledge.ts'
import { hexLabels } from '../queries/labels.ts'
import { opponentOf } from '../sides.ts'
import { type AtpStage, call, stage, type Work } from '../stage-map.ts'
import { newsChoice, tell } from '../telling.ts'
import { DECIDED } from './settlement.ts'

/** The result of this stage, by which the stages that call it know it from others. */
export const TOLD = 'told'

export const announcements: AtpStage = stage({
  id: 'announcements',
  rule: 'atp:15.1',
  title: 'Announcements',
  secret: () => true,
  enter: ({ locals }) => call('settlement', { side: locals.side }),
  resume(work, result) {
    const { side, afterEnemy } = work.locals
    const waits = afterEnemy || result === DECIDED
    // what follows from a decision of the enemy goes out with this side's next choice, not with his
    if (waits && untold(work.board, side).length > 0) return decide(side)
    return next(work)
  },
  offers: ({ board, locals }) => [
    {
      choice: ['announce'],
      label: `Announce what must be told of ${hexLabels(untold(board, locals.side).map(({ hex }) => hex))}`,
      rule: 'atp:15.1B',
    },
  ],
  choose(work) {
    work.setLocals({ afterEnemy: false })
    return next(work)
  },
})

function next(work: Work<'announcements'>): Next {
  const { side } = work.locals
  const [news] = untold(work.board, side)
  if (news === undefined) {
    const enemy = opponentOf(side)
    for (const hex of patrolsOf(work.board, enemy)) work.emit({ type: 'patrol-settled', side: enemy, hex })
    return end(TOLD)
  }
  work.announce(side, newsChoice(news))
  tell(work, side, news)
  return call('settlement', { side })
}
