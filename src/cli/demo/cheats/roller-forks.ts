import { must } from '../two-players.ts'
import type { DiceCheat } from './cheat.ts'
import { outcomeOf } from './stage.ts'

export const rollerForks: DiceCheat = {
  kind: 'dice',
  id: 'roller-forks',
  title: 'A roller copies his folder, asks, does not like the number, and asks again with another choice.',
  expected: 'fork',
  caught: 'at-once',
  async play({ roller, responder, rival }) {
    const other = await rival()
    must(await responder.session.answer(must(await roller.session.ask()).bytes))
    // When the other choice leads to no roll, the file that he sends instead shows the same.
    if (other.asking === null) return outcomeOf(await responder.session.takeIn(must(await other.close()).bytes))
    return outcomeOf(await responder.session.answer(must(await other.ask()).bytes))
  },
}
