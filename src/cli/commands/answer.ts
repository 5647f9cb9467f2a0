import { type AnsweredRequest, answerRequest } from '../../host/answer-request.ts'
import { gamesMark } from '../../host/games-mark.ts'
import { turnByHeldOrders } from '../../host/held-turns.ts'
import type { Trouble } from '../../host/trouble.ts'
import type { Plain } from '../../kernel/plain.ts'
import { isPlainObject } from '../../record/canonical-text.ts'
import { type Answer, done, troubled, usage } from '../answer.ts'
import type { CommandSpec, Context, Given } from '../command.ts'
import { player } from '../hosting.ts'
import { readTurnFile } from '../input-files.ts'
import { outputOf } from '../output-files.ts'
import { askedFor } from '../text/questions.ts'
import { watchRequests } from '../watch-requests.ts'
import { mayPost, type Outbox, post, sendingLines, sentJson } from './sent-files.ts'

export const answer: CommandSpec = {
  name: 'answer',
  about:
    'answer a request: your half of the dice (strict dice), or a question about your hidden forces; the same request gets the same answer for ever',
  arguments: [{ name: '[file]', about: 'the request, or a mail with its text block' }],
  options: [
    { flags: '--out <file>', about: 'the answer to write; with --watch the folder for answers' },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    {
      flags: '--watch <dir>',
      about:
        'answer every request that lies or appears in this folder, and every turn that orders you hold decide, until Ctrl-C',
    },
    { flags: '--once', about: 'with --watch: answer what lies there and end' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: ['countersign answer request.turn --out answer.turn', 'countersign answer --watch incoming --out outgoing'],
  usesProfile: true,
  async run(context, given) {
    const file = given.argument(0)
    const folder = given.text('watch')
    if ((file === '') === (folder === undefined)) {
      return usage('Say which request: answer FILE --out ANSWER, or answer --watch DIR --out DIR2.')
    }
    return folder === undefined ? one(context, given, file) : all(context, given, folder)
  },
}

async function one(context: Context, given: Given, name: string): Promise<Answer> {
  const { io } = context
  const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
  if (outbox.turn === undefined && outbox.armour === undefined) {
    return usage('Say where the answer goes: --out ANSWER.turn, or --armour ANSWER.txt.')
  }
  const may = mayPost(io, outbox)
  if (!may.ok) return troubled(may.error)
  const file = readTurnFile(io, name)
  if (!file.ok) return troubled(file.error, name)
  const ready = await player(context)
  if (!ready.ok) return troubled(ready.error)
  const { host, identity } = ready.value
  const answered = await answerRequest(host, file.value.bytes, identity)
  if (!answered.ok) return refused(answered.error, name)
  const posted = post(io, outbox, answered.value.sent)
  if (!posted.ok) return troubled(posted.error)
  return done(answeredJson(answered.value, outbox), [
    ...answeredLines(answered.value),
    ...questionLines(context, answered.value),
    ...sendingLines(answered.value.sent, outbox, 'the one who asked'),
    'Nothing more is yours to do: his next file tells what came of it.',
  ])
}

async function all(context: Context, given: Given, folder: string): Promise<Answer> {
  const to = given.text('out')
  if (to === undefined) return usage('Say where answers go: --out DIR2, a folder.')
  const ready = await player(context)
  if (!ready.ok) return troubled(ready.error)
  const { host, identity } = ready.value
  const answering = {
    request: (bytes: Uint8Array) => answerRequest(host, bytes, identity),
    turn: (bytes: Uint8Array) => turnByHeldOrders(host, bytes, identity),
    mark: () => gamesMark(host),
  }
  return watchRequests(context, { from: folder, to, once: given.flag('once') }, answering)
}

/** A fork is told with the files that prove it. */
export function refused(trouble: Trouble, name: string): Answer {
  const evidence = trouble.kind === 'file' ? (trouble.evidence ?? []) : []
  const answer = troubled(trouble, name, evidence.length === 0 ? {} : { evidence })
  if (evidence.length === 0) return answer
  const kept = `The files that prove it are kept: ${evidence.join(' and ')}. Show them to the director.`
  return { ...answer, complaints: [...(answer.complaints ?? []), kept] }
}

export function answeredJson({ key, request, again, sent }: AnsweredRequest, outbox: Outbox) {
  return {
    game: key,
    request: { author: request.author, file: request.file, seq: request.last, since: request.claimedTime },
    again,
    sent: sentJson(sent, outbox),
  }
}

/** What was asked, what it tells of the asker, and what was shown: when it is answered for the first time. */
function questionLines({ library }: Context, { checked, sent }: AnsweredRequest): readonly string[] {
  const asked = checked?.asked ?? null
  const module = checked === null ? undefined : library.module(checked.module.id)
  if (asked === null || module === undefined || asked.what.for === 'roll') return []
  const { question, tells } = askedFor(module, asked)
  const said = answerIn(sent.header.answer)
  const shown = said === undefined ? undefined : module.source.answerWords?.(asked.what.query, said, asked.position)
  return [
    `Asked: ${question}`,
    ...(tells === null ? [] : [`  It tells you: ${tells}`]),
    ...(shown === undefined ? [] : [`Your answer shows: ${shown}`]),
  ]
}

/** What a question was answered with; undefined where nothing was said. */
function answerIn(said: Plain | undefined): Plain | undefined {
  return said !== undefined && isPlainObject(said) ? said.answer : undefined
}

export function answeredLines({ key, request, again, sent }: AnsweredRequest): readonly string[] {
  const what = `entry ${request.last} of file ${request.file}, game ${key.slice(0, 8)}, asked for at ${request.claimedTime}`
  const when = sent.header.claimedTime
  return [again ? `Answered before, at ${when}, and so again: ${what}.` : `Checked and answered: ${what}.`]
}
