/** atp:15.6A–B A unit tries to enter a hex in enemy territory: the enemy is asked whether he is there. */
import { ask, end, type Next } from '../../../../src/kernel/stage.ts'
import { isCertain, isKnownIn } from '../queries/knowledge.ts'
import { opponentOf } from '../sides.ts'
import { type AtpStage, call, stage, type Work } from '../stage-map.ts'
import { isWord, learn, noteEntered, type Word } from '../telling.ts'
import { DECIDED } from './settlement.ts'

/** Ends with `entered`, `entered-later` after a decision of the enemy, or, when he is there, `stopped`. */
export const entering: AtpStage = stage({
  id: 'entering',
  rule: 'atp:15.6',
  title: 'Entering a Hex',
  enter(work) {
    const { side, to } = work.locals
    const enemy = opponentOf(side)
    // RULING ATP-74: where everything is known already nobody need be asked: what patrol zones show, what was told just now
    if (isCertain(work.board, enemy, to)) return isKnownIn(work.board, enemy, to) ? end('stopped') : entered(work)
    return ask({ rule: 'atp:15.6A', of: enemy, question: ['enter', to] })
  },
  answered(work, answer) {
    const { side, to } = work.locals
    const word: Word = isWord(answer) ? answer : 'nobody'
    learn(work, opponentOf(side), to, word)
    return word === 'nobody' ? entered(work) : end('stopped')
  },
  resume: (_, result) => end(result === DECIDED ? 'entered-later' : 'entered'),
})

function entered(work: Work<'entering'>): Next {
  const { side, from, to } = work.locals
  noteEntered(work, side, from, to)
  return call('settlement', { side })
}
