import type { SentFile } from '../../host/sending.ts'
import type { GameSession } from '../../host/session.ts'
import type { Trouble } from '../../host/trouble.ts'
import type { Result } from '../../kernel/result.ts'
import { type Answer, done, troubled, usage } from '../answer.ts'
import type { CommandSpec, Context, Given } from '../command.ts'
import { outputOf } from '../output-files.ts'
import { playAt } from '../playing.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { opponentOf } from './close.ts'
import { unsentWords } from './resign.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

const GAME = { name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }
const OUTPUT = [
  { flags: '--out <file>', about: 'the notice to write', required: true },
  { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
  { flags: '--force', about: 'replace a file that is there' },
]

export const draw: CommandSpec = {
  name: 'draw',
  about:
    'offer a draw, once your file is sent; with --accept: accept the one your opponent offers, which ends the game',
  arguments: [GAME],
  options: [
    ...OUTPUT,
    { flags: '--text <words>', about: 'something to say with it' },
    { flags: '--accept', about: 'accept the draw that was offered' },
  ],
  examples: ['countersign draw 3f2a --out draw.turn', 'countersign draw 3f2a --accept --out agreed.turn'],
  usesProfile: true,
  run: async (context, given) =>
    notice(context, given, (session) => {
      const text = given.text('text') ?? ''
      return given.flag('accept') ? session.acceptDraw(text) : session.offerDraw(text)
    }),
}

export const note: CommandSpec = {
  name: 'note',
  about: 'say something to your opponent in a signed file of its own',
  arguments: [GAME],
  options: [...OUTPUT, { flags: '--text <words>', about: 'what you say' }],
  examples: ['countersign note 3f2a --text "Away until Monday." --out note.turn'],
  usesProfile: true,
  async run(context, given) {
    const text = given.text('text') ?? ''
    if (text === '') return usage('Say something: --text "WORDS".')
    return notice(context, given, (session) => session.note(text))
  },
}

/** Writes and signs a notice and puts it where it was asked for. What was not sent when it ends the game is told. */
function notice(
  context: Context,
  given: Given,
  say: (session: GameSession) => Promise<Result<SentFile, Trouble>>,
): Promise<Answer> | Answer {
  const { io } = context
  const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
  const may = mayPost(io, outbox)
  if (!may.ok) return troubled(may.error)
  return playAt(context, given.argument(0), async (hand) => {
    const lost = unsentWords(hand.table())
    const sent = await hand.play(say)
    if (!sent.ok) return troubled(sent.error)
    const table = hand.table()
    const posted = post(io, outbox, sent.value, { host: hand.host, key: table.session.key })
    if (!posted.ok) return troubled(posted.error, null, statusJson(table))
    return done({ ...statusJson(table), sent: sentJson(sent.value, outbox) }, [
      ...sendingLines(sent.value, outbox, opponentOf(table)),
      ...(lost === undefined || table.session.turn !== 'over' ? [] : [`${lost} not sent.`]),
      ...nextSteps(table),
    ])
  })
}
