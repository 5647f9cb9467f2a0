/** fif:15.1 Hidden reinforcements come in by name. */
import { end, type Next } from '../../../../src/kernel/stage.ts'
import { settleConfidence } from '../confidence.ts'
import { enterPlace } from '../consequences.ts'
import { call, type FifStage, stage, type Work } from '../stage-map.ts'
import { turnBlocks } from '../telling.ts'

export const namedEntry: FifStage = stage({
  id: 'named-entry',
  rule: 'fif:15.1',
  title: 'Reinforcements by Name',
  enter: ({ locals: { side, from, blocks } }) => call('laying-open', { side, place: from, who: blocks }),
  resume(work) {
    const { side, to, leader, part } = work.locals
    if (part === 'leader' || leader === null) return come(work)
    work.setLocals({ part: 'leader' })
    return call('laying-open', { side, place: to, who: [leader] })
  },
})

function come(work: Work<'named-entry'>): Next {
  const { blocks, from, to } = work.locals
  enterPlace(work, blocks, from, to)
  settleConfidence(work)
  turnBlocks(work)
  return end()
}
