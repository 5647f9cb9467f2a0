/** fif:11.1, fif:13.2 Blocks come among hidden blocks of the enemy that are no infantry or artillery: those are laid face up, and go. */
import { ask, end, type Next } from '../../../../src/kernel/stage.ts'
import type { MoversMay } from '../battle/stage-locals.ts'
import { settleConfidence } from '../confidence.ts'
import { noteNorfolk, noteTaking, overrun } from '../consequences.ts'
import { asking } from '../hidden/questions.ts'
import { publicBlocksIn } from '../queries/sight.ts'
import { opponentOf } from '../sides.ts'
import { call, type FifStage, stage, type Work } from '../stage-map.ts'
import { blockFact } from '../tables/blocks.ts'
import { turnBlocks } from '../telling.ts'

export const entering: FifStage = stage({
  id: 'entering',
  rule: 'fif:11.1',
  title: 'Among Hidden Blocks',
  // RULING FIF-68: who goes in proves that infantry or artillery is with him before the enemy shows anything; an answer that
  // does not prove it is refused (hidden/known-faults.ts)
  enter({ locals: { side, to, takes } }) {
    return ask(asking(side, 'fif:11.1', takes ? { what: 'infantry', place: to } : { what: 'lines', places: [to] }))
  },
  answered(work) {
    const { side, to } = work.locals
    work.emit({ type: 'place-told', side, place: to, word: 'line' })
    return call('laying-open', { side: opponentOf(side), place: to, who: 'all' })
  },
  resume(work, result) {
    const { side, from, to, part } = work.locals
    if (part === 'screening') return over(work, result === 'go-on' ? 'go-on' : 'stop')
    const riders = publicBlocksIn(work.board, opponentOf(side), to).some((block) => blockFact(block).type === 'cavalry')
    if (!riders) return over(work, 'stop') // 10.1
    work.setLocals({ part: 'screening' })
    return call('screen', { place: to, from, blocks: [] })
  },
})

/** The cavalry has gone; what cannot fight goes, too. */
function over(work: Work<'entering'>, result: MoversMay): Next {
  const { side, from, to, takes } = work.locals
  overrun(work, side, to)
  if (takes) noteTaking(work, side, from, to)
  noteNorfolk(work)
  settleConfidence(work)
  turnBlocks(work)
  return end(result)
}
