/** fif:10.2, fif:12, fif:15.1 Infantry that stands with its back to the enemy proves that it is some, and takes what it has come to. */
import { ask, end } from '../../../../src/kernel/stage.ts'
import { noteApproach, noteTaking } from '../consequences.ts'
import { asking } from '../hidden/questions.ts'
import { type FifStage, stage } from '../stage-map.ts'

export const taking: FifStage = stage({
  id: 'taking',
  rule: 'fif:10.2',
  title: 'Control',
  enter: ({ locals: { side, at } }) => ask(asking(side, 'fif:10.2', { what: 'infantry', place: at })),
  answered(work, answer) {
    const { side, from, to, at } = work.locals
    if (answer !== true) return end('taken')
    work.emit({ type: 'place-told', side, place: at, word: 'line' })
    if (at === to) noteTaking(work, side, from, to)
    else noteApproach(work, to)
    return end('taken')
  },
})
