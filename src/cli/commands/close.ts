import { otherSide, playerOf } from '../../record/verify.ts'
import { done, troubled, usage } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { outputOf } from '../output-files.ts'
import { playAt, type Table } from '../playing.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

export const close: CommandSpec = {
  name: 'close',
  about: 'end your file where the rules need the other side, sign it and write it',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  options: [
    { flags: '--out <file>', about: 'the turn file to write, for the attachment' },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: [
    'countersign close 3f2a --out turn-3.turn',
    'countersign close 3f2a --out turn-3.turn --armour turn-3.txt',
  ],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    if (outbox.turn === undefined && outbox.armour === undefined) {
      return usage(
        `Say where the file goes: --out FILE.turn, or --armour FILE.txt. See "${context.plainCommandLine('close --help')}".`,
      )
    }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    return playAt(context, given.argument(0), async (hand) => {
      const sent = await hand.play((session) => session.close())
      if (!sent.ok) return troubled(sent.error)
      const table = hand.table()
      const posted = post(io, outbox, sent.value, { host: hand.host, key: table.session.key })
      if (!posted.ok) {
        // The game has gone on; only the copy outside is missing.
        const line = table.commandLine(`export ${table.session.key.slice(0, 8)} --format turn --out FILE`)
        const again = `The file is closed and kept; write it with: ${line}`
        const answer = troubled(posted.error, null, statusJson(table))
        return { ...answer, complaints: [...(answer.complaints ?? []), again] }
      }
      return done({ ...statusJson(table), sent: sentJson(sent.value, outbox) }, [
        ...sendingLines(sent.value, outbox, opponentOf(table)),
        ...nextSteps(table),
      ])
    })
  },
}

export function opponentOf({ session }: Table): string {
  return playerOf(session.checked, otherSide(session.checked, session.side))?.name ?? 'your opponent'
}
