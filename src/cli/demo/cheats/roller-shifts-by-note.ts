import { must } from '../two-players.ts'
import type { DiceCheat } from './cheat.ts'

export const rollerShiftsByNote: DiceCheat = {
  kind: 'dice',
  id: 'roller-shifts-by-note',
  title: 'A roller sends a note and his request once more, so that the numbers come out otherwise.',
  expected: 'nothing-gained',
  caught: 'at-once',
  async play({ roller, responder }) {
    const { session } = roller
    const first = must(await responder.session.answer(must(await session.ask()).bytes))
    must(await responder.session.takeIn(must(await session.note('Luck!')).bytes))
    const again = must(await responder.session.answer(must(await session.ask()).bytes))
    const isSame = Buffer.from(first.sent.bytes).equals(again.sent.bytes) && again.again
    must(await session.takeIn(again.sent.bytes))
    const message = `${responder.name}'s app gives the same answer again, byte for byte; a note has no part in the numbers.`
    return isSame
      ? { code: 'nothing-gained', message, evidence: [] }
      : { code: 'not-caught', message: 'The answer is another one now.', evidence: [] }
  },
}
