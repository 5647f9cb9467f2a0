import type { Trouble } from '../../host/trouble.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { done, troubled, usage } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import type { Io } from '../io.ts'
import { outputOf } from '../output-files.ts'
import { type Hand, playAt } from '../playing.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { opponentOf } from './close.ts'
import { mayPost, type Outbox, post, sendingLines, sentJson } from './sent-files.ts'

export const ask: CommandSpec = {
  name: 'ask',
  about:
    'ask what play waits for: the half of the dice of a roll (strict dice), or a question about hidden forces; again gives the same request',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  options: [
    { flags: '--out <file>', about: 'the request to write, for the attachment' },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign ask 3f2a --out request.turn'],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    if (outbox.turn === undefined && outbox.armour === undefined) {
      return usage(
        `Say where the request goes: --out FILE.turn, or --armour FILE.txt. See "${context.plainCommandLine('ask --help')}".`,
      )
    }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    return playAt(context, given.argument(0), async (hand) => {
      const asked = await askFor(hand, { io, outbox })
      if (!asked.ok) return troubled(asked.error, null, statusJson(hand.table()))
      const table = hand.table()
      return done({ ...statusJson(table), sent: asked.value.json }, [...asked.value.lines, ...nextSteps(table)])
    })
  },
}

/** Where a request goes. */
export interface Posting {
  readonly io: Io
  readonly outbox: Outbox
}

/** A request that was written, in both languages. */
export interface Requested {
  readonly json: ReturnType<typeof sentJson>
  readonly lines: readonly string[]
}

/** Asks for what play waits for and writes the request; when only the writing fails, asking again writes it. */
export async function askFor(hand: Hand, { io, outbox }: Posting): Promise<Result<Requested, Trouble>> {
  const sent = await hand.play((session) => session.ask())
  if (!sent.ok) return sent
  const posted = post(io, outbox, sent.value, { host: hand.host, key: hand.table().session.key })
  if (!posted.ok) return posted
  const lines = sendingLines(sent.value, outbox, opponentOf(hand.table()))
  return ok({ json: sentJson(sent.value, outbox), lines })
}
