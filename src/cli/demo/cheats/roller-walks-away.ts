import { checkFiles } from '../../../host/check-files.ts'
import { must } from '../two-players.ts'
import type { DiceCheat } from './cheat.ts'

export const rollerWalksAway: DiceCheat = {
  kind: 'dice',
  id: 'roller-walks-away',
  title: 'A roller sees a bad number and never goes on.',
  expected: 'told',
  caught: 'at-once',
  async play({ roller, responder }) {
    must(await responder.session.answer(must(await roller.session.ask()).bytes))
    const { asked } = must(await checkFiles(responder.host, responder.session.files))
    if (asked === null || asked.answer === null) return { code: 'not-caught', message: 'Nobody knows.', evidence: [] }
    const message = `${roller.name} asked at ${asked.since} and was answered at ${asked.answer.claimedTime}; nothing has come since. He loses on time.`
    return { code: 'told', message, evidence: [asked.name, asked.answer.name] }
  },
}
