import { must } from '../two-players.ts'
import type { DiceCheat } from './cheat.ts'
import { outcomeOf } from './stage.ts'
import { twoAnswers } from './two-answers.ts'

export const responderAnswersTwice: DiceCheat = {
  kind: 'dice',
  id: 'responder-answers-twice',
  title: 'A responder signs a second answer to the same request, with another half of the dice.',
  expected: 'fork',
  caught: 'at-once',
  async play(stage) {
    const { roller } = stage
    const { answer, second } = await twoAnswers(stage, 2)
    must(await roller.session.takeIn(answer))
    return outcomeOf(await roller.session.takeIn(second))
  },
}
