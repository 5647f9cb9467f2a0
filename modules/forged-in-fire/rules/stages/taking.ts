/** fif:10.2, fif:12, fif:15 Infantry that stands with its back to the enemy proves that it is some, and takes what it has come to. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import { ask, end } from '../../../../src/kernel/stage.ts'
import { isWonByGuns, noteApproach, noteTaking } from '../consequences.ts'
import { asking } from '../hidden/questions.ts'
import { type FifStage, stage } from '../stage-map.ts'

export const taking: FifStage = stage({
  id: 'taking',
  rule: 'fif:10.2',
  title: 'Control',
  enter({ locals: { side, at, asked } }) {
    const guns = isWonByGuns(side, at)
    // who has claimed it must show somebody (hidden/known-faults.ts); else it may be that there is none
    const rule = asked === true ? 'fif:12' : 'fif:10.2'
    return ask(asking(side, rule, guns ? { what: 'lines', places: [at] } : { what: 'infantry', place: at }))
  },
  answered(work, answer) {
    const { side, from, to, at } = work.locals
    if (!isProved(answer, at)) return end('taken')
    work.emit({ type: 'place-told', side, place: at, word: 'line' })
    // with Richmond the game is over, whoever of them has come (15)
    if (isWonByGuns(side, at)) return end('taken')
    if (at === to) noteTaking(work, side, from, to)
    else noteApproach(work, to)
    return end('taken')
  },
})

function isProved(answer: Plain, at: string): boolean {
  return answer === true || (Array.isArray(answer) && answer.includes(at))
}
