import { done, troubled } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { outputOf } from '../output-files.ts'
import { playAt } from '../playing.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { opponentOf } from './close.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

export const resign: CommandSpec = {
  name: 'resign',
  about: 'give the game up; writes a signed notice to send',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  options: [
    { flags: '--out <file>', about: 'the notice to write', required: true },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--text <words>', about: 'something to say with it' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign resign 3f2a --out resigned.turn --text "Well played."'],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    return playAt(context, given.argument(0), async (hand) => {
      const sent = await hand.play((session) => session.resign(given.text('text') ?? ''))
      if (!sent.ok) return troubled(sent.error)
      const table = hand.table()
      const posted = post(io, outbox, sent.value)
      if (!posted.ok) return troubled(posted.error, null, statusJson(table))
      return done({ ...statusJson(table), sent: sentJson(sent.value, outbox) }, [
        ...sendingLines(sent.value, outbox, opponentOf(table)),
        ...nextSteps(table),
      ])
    })
  },
}
