/** fif:5.1, fif:6.3 The supply phase where blocks are hidden: those that would cut somebody off say whether they are infantry or artillery. */
import { ask, end, type Next } from '../../../../src/kernel/stage.ts'
import { asking } from '../hidden/questions.ts'
import { cutInQuestion } from '../queries/cutting.ts'
import { opponentOf, SIDES } from '../sides.ts'
import { type FifStage, stage, type Work } from '../stage-map.ts'

export const supplyCheck: FifStage = stage({
  id: 'supply-check',
  rule: 'fif:5.1',
  title: 'Supply',
  enter: (work) => next(work),
  // RULING FIF-70: lines are looked at once a game turn; who is asked and stands there with others cuts nothing
  answered(work, answer) {
    const side = SIDES[work.locals.next]
    if (side === undefined || !Array.isArray(answer)) throw new Error('the answer names no places')
    for (const place of cutInQuestion(work.board, side)) {
      const word = answer.includes(place) ? 'line' : 'quiet'
      work.emit({ type: 'place-told', side: opponentOf(side), place, word })
    }
    return next(work)
  },
})

function next(work: Work<'supply-check'>): Next {
  for (let at = work.locals.next; at < SIDES.length; at++) {
    const side = SIDES[at]
    if (side === undefined) break
    const places = cutInQuestion(work.board, side)
    if (places.length === 0) continue
    work.setLocals({ next: at })
    return ask(asking(opponentOf(side), 'fif:6.3', { what: 'lines', places }))
  }
  return end()
}
