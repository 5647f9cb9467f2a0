import { gameRecordText } from '../../host/text/record.ts'
import { utf8 } from '../../record/bytes.ts'
import { done, troubled, usage } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { mayWrite, outputOf, write } from '../output-files.ts'
import { look } from '../playing.ts'
import { safeText } from '../safe-text.ts'
import { opponentOf } from './close.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

export const exportGame: CommandSpec = {
  name: 'export',
  about: 'write the game as a record to read, or your last file once more',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  options: [
    {
      flags: '--format <format>',
      about: 'text (a readable record) or turn (your last file, to send again)',
      required: true,
    },
    { flags: '--out <file>', about: 'the file to write (text: default is the screen)' },
    { flags: '--armour <file>', about: 'with --format turn: the file as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: [
    'countersign export 3f2a --format text --out game.txt',
    'countersign export 3f2a --format turn --out again.turn',
  ],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const format = given.text('format')
    const out = outputOf(io, given, 'out')
    if (format !== 'text' && format !== 'turn')
      return usage(`--format is text or turn. See "${context.plainCommandLine('export --help')}".`)
    const outbox = { turn: out, armour: outputOf(io, given, 'armour') }
    if (format === 'turn' && outbox.turn === undefined && outbox.armour === undefined) {
      return usage('Say where the file goes: --out FILE.turn, or --armour FILE.txt.')
    }
    const may = format === 'text' ? mayWrite(io.disk, out) : mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    const table = await look(context, given.argument(0))
    if (!table.ok) return troubled(table.error)
    const { session, module } = table.value
    if (format === 'turn') {
      const sent = session.sentFiles().at(-1)
      if (sent === undefined) throw new Error('a game was begun and no file of it was sent')
      const posted = post(io, outbox, sent, { host: table.value.host, key: session.key })
      if (!posted.ok) return troubled(posted.error)
      return done(
        { game: session.key, sent: sentJson(sent, outbox) },
        sendingLines(sent, outbox, opponentOf(table.value)),
      )
    }
    const lines = gameRecordText(module, session.checked)
    if (out === undefined) return done({ game: session.key, out: null, record: lines }, lines)
    const written = write(io.disk, out, utf8(safeText(`${lines.join('\n')}\n`)))
    if (!written.ok) return troubled(written.error, out.name)
    return done({ game: session.key, out: out.name, record: lines }, [`Written: ${out.name}`])
  },
}
