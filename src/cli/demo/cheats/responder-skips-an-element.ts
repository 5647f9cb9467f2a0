import type { DiceCheat } from './cheat.ts'
import { outcomeOf } from './stage.ts'
import { twoAnswers } from './two-answers.ts'

export const responderSkipsAnElement: DiceCheat = {
  kind: 'dice',
  id: 'responder-skips-an-element',
  title: 'A responder answers with an element of his chain that is not the next, to move the number.',
  expected: 'bad-reveal',
  caught: 'at-once',
  async play(stage) {
    const { second } = await twoAnswers(stage, 2)
    return outcomeOf(await stage.roller.session.takeIn(second))
  },
}
