/** fif:5.1, fif:15 The end of a turn: what is looked at then, victory, and the end of the game. */
import { decide, end, finish, type Next } from '../../../../src/kernel/stage.ts'
import { bankInQuestion, noteTooFewSouth, settleBank } from '../confidence.ts'
import { isFogged } from '../queries/sight.ts'
import { finalVictory, gambleHangsOnDivisions, instantVictory } from '../queries/victory.ts'
import { become, call, type FifStage, stage, type Work } from '../stage-map.ts'
import type { State } from '../state.ts'
import { scenarioFact } from '../tables/scenarios.ts'

/** fif:15.1 So much confidence lets the Union go on. */
const CONFIDENCE_TO_EXTEND = 8

export const turnEnd: FifStage = stage({
  id: 'turn-end',
  rule: 'fif:5.1',
  title: 'Victory',
  enter(work) {
    if (isFogged(work.board))
      return bankInQuestion(work.board) ? call('divisions-proof', { area: 'south' }) : over(work)
    settleBank(work) // 15.3
    return over(work)
  },
  resume(work, enough) {
    if (work.locals.part === 'gamble') return finish(finalVictory(work.board, enough === true))
    if (enough !== true) noteTooFewSouth(work)
    return over(work)
  },
})

function over(work: Work<'turn-end'>): Next {
  const won = instantVictory(work.board)
  if (won !== undefined) return finish(won)
  if (work.board.turn < work.board.lastTurn) return end()
  if (mayExtend(work.board)) return become('extension', {})
  if (!isFogged(work.board) || !gambleHangsOnDivisions(work.board)) return finish(finalVictory(work.board))
  work.setLocals({ part: 'gamble' })
  return call('divisions-proof', { area: 'south-inland' })
}

/** fif:15.1 The Union may play on for five turns. */
export const extension: FifStage = stage({
  id: 'extension',
  rule: 'fif:15.1',
  title: 'Extension',
  enter: () => decide('union'),
  offers: ({ board }) => [
    {
      choice: ['extend'],
      label: `Play on to turn ${board.lastTurn + extensionOf(board)}`,
      rule: 'fif:15.1',
    },
    { choice: ['end-game'], label: 'Let the game end', rule: 'fif:15.1' },
  ],
  choose(work, [verb]): Next {
    if (verb !== 'extend') return finish(finalVictory(work.board))
    work.emit({ type: 'game-extended', lastTurn: work.board.lastTurn + extensionOf(work.board) })
    return end()
  },
})

function extensionOf(state: State): number {
  return scenarioFact(state.conditions.scenario).extensionTurns
}

function mayExtend(state: State): boolean {
  const { lastTurn, conditions, confidence } = state
  return lastTurn === conditions.lastTurn && extensionOf(state) > 0 && confidence >= CONFIDENCE_TO_EXTEND
}
