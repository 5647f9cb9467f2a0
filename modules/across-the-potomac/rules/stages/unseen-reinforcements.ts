/** atp:6.1, atp:15.2A Reinforcements of a side that is not seen: that they come is known, where only if it must be told. */
import { decide, end } from '../../../../src/kernel/stage.ts'
import { unitLabel } from '../queries/labels.ts'
import { dueReinforcements } from '../queries/reinforcements.ts'
import { tellable } from '../queries/unseen.ts'
import { type AtpStage, call, stage } from '../stage-map.ts'
import { isForce, tell } from '../telling.ts'
import { newsOffer } from './turn-close.ts'

export const unseenReinforcements: AtpStage = stage({
  id: 'unseen-reinforcements',
  rule: 'atp:6.1',
  title: 'Reinforcements',
  enter: ({ locals }) => decide(locals.side),
  resume: ({ locals }) => decide(locals.side),
  offers: ({ board, locals: { side } }) => [
    { choice: ['end-reinforcements'], label: 'No more arrivals', rule: 'atp:6.1B' },
    ...dueReinforcements(board, side).map((unit) => ({
      choice: ['arrive', unit] as const,
      label: `${unitLabel(unit)} appears`,
      rule: 'atp:6.1A',
      pieces: [unit],
    })),
    ...tellable(board, side).map(newsOffer),
  ],
  choose(work, [verb, what]) {
    const { side } = work.locals
    if (verb === 'end-reinforcements' || what === undefined) return end()
    if (verb === 'arrive') {
      work.emit({ type: 'unit-arrived', unit: what })
      return decide(side)
    }
    tell(work, side, { hex: what, force: isForce(verb) ? verb : undefined })
    return call('settlement', { side })
  },
})
