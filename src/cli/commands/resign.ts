import { counted } from '../../host/report/words.ts'
import { type Trouble, trouble } from '../../host/trouble.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { done, failed, troubled, usage } from '../answer.ts'
import type { CommandSpec, Context } from '../command.ts'
import { outputOf } from '../output-files.ts'
import { playAt, type Table } from '../playing.ts'
import { nextSteps, statusJson } from '../text/status.ts'
import { opponentOf } from './close.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

export const resign: CommandSpec = {
  name: 'resign',
  about: 'give the game up; asks first, and writes a signed notice to send',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  options: [
    { flags: '--out <file>', about: 'the notice to write', required: true },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--text <words>', about: 'something to say with it' },
    { flags: '--yes', about: 'you mean it: do not ask (needed where nobody can be asked)' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign resign 3f2a --out resigned.turn --text "Well played."'],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    if (!given.flag('yes') && (context.json || io.ask === undefined)) {
      return usage('Resigning ends the game for good; add --yes to say that you mean it.')
    }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    return playAt(context, given.argument(0), async (hand) => {
      const lost = unsentWords(hand.table())
      if (!given.flag('yes') && hand.table().session.turn !== 'over') {
        const meant = await isMeant(context, hand.table(), lost)
        if (!meant.ok) return troubled(meant.error)
        if (!meant.value) return notMeant()
      }
      const sent = await hand.play((session) => session.resign(given.text('text') ?? ''))
      if (!sent.ok) return troubled(sent.error)
      const table = hand.table()
      const posted = post(io, outbox, sent.value, { host: hand.host, key: table.session.key })
      if (!posted.ok) return troubled(posted.error, null, statusJson(table))
      return done({ ...statusJson(table), sent: sentJson(sent.value, outbox) }, [
        ...sendingLines(sent.value, outbox, opponentOf(table)),
        ...(lost === undefined ? [] : [`${lost} not sent.`]),
        ...nextSteps(table),
      ])
    })
  },
}

/** What of the file being made goes nowhere when the game ends here, e.g. `2 choices of yours were`. */
export function unsentWords({ session }: Table): string | undefined {
  const choices = session.deeds.filter(({ type }) => type === 'choice' || type === 'secret').length
  if (choices === 0) return undefined
  return `${counted(choices, 'choice')} of yours ${choices === 1 ? 'was' : 'were'}`
}

async function isMeant({ io }: Context, table: Table, lost: string | undefined): Promise<Result<boolean, Trouble>> {
  const unsent = lost === undefined ? '' : `${lost} not sent yet and will not be. `
  const game = `game ${table.session.key.slice(0, 8)} against ${opponentOf(table)}`
  const answer = await io.ask?.(`This ends your ${game}: you lose it. ${unsent}Type resign to do it: `)
  if (answer === undefined) return fail(trouble('cancelled', 'Cancelled; nothing was changed.'))
  return ok(['resign', 'yes'].includes(answer.trim().toLowerCase()))
}

function notMeant() {
  const message = 'You have not resigned; nothing was changed.'
  return failed(1, [{ code: 'not-confirmed', severity: 'error', file: null, seq: null, message }])
}
