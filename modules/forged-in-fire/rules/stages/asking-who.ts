/** fif:10.1, fif:11.1 Blocks come to hidden blocks of the enemy: he says what they are, and opens the class of as many as settle it. */
import { ask, end } from '../../../../src/kernel/stage.ts'
import { asking } from '../hidden/questions.ts'
import { mustAsk, toldOf } from '../queries/sight.ts'
import { opponentOf } from '../sides.ts'
import { type FifStage, stage } from '../stage-map.ts'
import { WORDS } from '../state.ts'

export const askingWho: FifStage = stage({
  id: 'asking-who',
  rule: 'fif:10.1',
  title: 'Who is there?',
  enter({ board, locals: { side, place } }) {
    if (!mustAsk(board, opponentOf(side), place)) return end(toldOf(board, side, place) ?? null)
    return ask(asking(side, 'fif:10.1', { what: 'who', place }))
  },
  answered(work, answer) {
    const { side, place } = work.locals
    const word = WORDS.find((one) => one === answer)
    if (word === undefined) throw new Error('the answer is no word for blocks')
    work.emit({ type: 'place-told', side, place, word })
    return end(word)
  },
})
