import { done, troubled, usage } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { outputOf } from '../output-files.ts'
import { playAt } from '../playing.ts'
import { endAuditJson, endAuditLines, endAuditOf } from '../text/end-audit.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { opponentOf } from './close.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

/** Whoever discloses first has not been refused anything yet. */
const NOT_YET = 'The end audit is made when both have disclosed; who refuses to has lost, which the director says.'

export const disclose: CommandSpec = {
  name: 'disclose',
  about:
    'show all you kept hidden, once a game with hidden forces is over, so that it can be audited; again gives the same file',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  options: [
    { flags: '--out <file>', about: 'the disclosure to write, for the attachment' },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign disclose 3f2a --out disclosure.turn'],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    if (outbox.turn === undefined && outbox.armour === undefined) {
      return usage('Say where the disclosure goes: --out FILE.turn, or --armour FILE.txt.')
    }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    return playAt(context, given.argument(0), async (hand) => {
      const sent = await hand.play((session) => session.disclose())
      if (!sent.ok) return troubled(sent.error)
      const table = hand.table()
      const posted = post(io, outbox, sent.value, { host: hand.host, key: table.session.key })
      if (!posted.ok) return troubled(posted.error, null, statusJson(table))
      const audit = endAuditOf(table.session.checked)
      const json = { ...statusJson(table), sent: sentJson(sent.value, outbox), endAudit: endAuditJson(audit) }
      return done(json, [
        ...sendingLines(sent.value, outbox, opponentOf(table)),
        ...(audit !== null && audit.disclosed.length < 2 ? [NOT_YET] : endAuditLines(audit)),
        ...nextSteps(table),
      ])
    })
  },
}
