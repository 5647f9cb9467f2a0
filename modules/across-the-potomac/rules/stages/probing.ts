/** atp:15.4C–D A probe is announced: the enemy answers how many units there are, and of what kind. */
import { ask, end } from '../../../../src/kernel/stage.ts'
import { opponentOf } from '../sides.ts'
import { type AtpStage, call, stage } from '../stage-map.ts'
import { isWord, learn } from '../telling.ts'

/** Ends with what is there: `infantry`, `cavalry` or `nobody`. */
export const probing: AtpStage = stage({
  id: 'probing',
  rule: 'atp:15.4',
  title: 'Probe',
  enter: ({ locals }) => call('settlement', { side: locals.side }), // who probes has become known where he stands
  resume: ({ locals }) => ask({ rule: 'atp:15.4D', of: opponentOf(locals.side), question: ['strength', locals.hex] }),
  answered(work, answer) {
    const { side, hex } = work.locals
    const [word, count] = Array.isArray(answer) ? answer : []
    if (!isWord(word) || typeof count !== 'number') throw new Error('the answer does not say what is there')
    learn(work, opponentOf(side), hex, word, count)
    return end(word)
  },
})
