import { join } from 'node:path'
import type { AnsweredRequest } from '../host/answer-request.ts'
import { isThere, listFolder, readFile, writeWhole } from '../host/durable.ts'
import { peek } from '../host/peek.ts'
import type { SentFile } from '../host/sending.ts'
import type { Trouble } from '../host/trouble.ts'
import { ok, type Result } from '../kernel/result.ts'
import { sha256Hex } from '../record/bytes.ts'
import { PACKED_LIMIT } from '../record/limits.ts'
import type { Hex32 } from '../record/types.ts'
import { type Answer, type CliProblem, done, problemsOf, sentence, troubled, usage } from './answer.ts'
import type { Context } from './command.ts'
import { absolute } from './input-files.ts'
import { safeJson, safeText } from './safe-text.ts'

/** How often the folder is looked at. Mail programs write slowly, and nobody waits for a second. */
const PAUSE = 1000

/** What is watched, and where answers go. */
export interface Watching {
  readonly from: string
  readonly to: string
  readonly once: boolean
}

/** A turn that came in and was answered by the orders that the player holds, with the file that came of it. */
export interface DecidedTurn {
  readonly key: Hex32
  readonly sent: SentFile
}

/** One file that was looked at. */
interface Seen {
  readonly file: string
  readonly answered: string | null
  readonly again: boolean
  readonly problems: readonly CliProblem[]
}

/**
 * Answers every request that lies or appears in a folder, and every turn that the player's held orders decide, until the process
 * is interrupted or once. A file whose bytes were looked
 * at is not looked at again; one that is still being written has other bytes later. Other kinds of files are left alone. With
 * `--json` every file is one line of JSON while it runs.
 */
export async function watchRequests(
  context: Context,
  { from, to, once }: Watching,
  answering: (bytes: Uint8Array) => Promise<Result<AnsweredRequest, Trouble>>,
  deciding: (bytes: Uint8Array) => Promise<Result<DecidedTurn | null, Trouble>> = async () => ok(null),
): Promise<Answer> {
  const { io } = context
  const [source, target] = [absolute(io, from), absolute(io, to)]
  for (const [name, path] of [
    [from, source],
    [to, target],
  ] as const) {
    const there = isThere(io.disk, path)
    if (!there.ok) return troubled(there.error, name)
    if (io.disk.kind(path)?.is !== 'folder') return usage(`${name} is no folder; make it first.`)
  }
  const known = new Set<string>()
  const all: Seen[] = []
  const round = async (): Promise<void> => {
    const names = listFolder(io.disk, source)
    for (const file of names.ok ? names.value : []) {
      const bytes = readFile(io.disk, join(source, file), PACKED_LIMIT)
      const digest = bytes.ok ? sha256Hex(bytes.value) : ''
      if (!bytes.ok || known.has(digest)) continue
      known.add(digest)
      const seen = await answerFile(context, { file, bytes: bytes.value, target }, answering, deciding)
      if (seen === undefined) continue
      all.push(seen)
      if (!once) say(context, seen)
    }
  }
  const stop = interrupted()
  await round()
  while (!once && !stop.done) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, PAUSE)), stop.promise])
    if (!stop.done) await round()
  }
  stop.end()
  const problems = all.flatMap((each) => each.problems)
  const json = { watched: from, answers: to, files: all }
  if (!once || problems.length === 0) return done(json, once ? all.flatMap(lines) : [])
  return {
    exit: 1,
    json: { ok: false, ...json, problems },
    lines: all.flatMap(lines),
    complaints: problems.map(sentence),
  }
}

async function answerFile(
  { io }: Context,
  { file, bytes, target }: { readonly file: string; readonly bytes: Uint8Array; readonly target: string },
  answering: (bytes: Uint8Array) => Promise<Result<AnsweredRequest, Trouble>>,
  deciding: (bytes: Uint8Array) => Promise<Result<DecidedTurn | null, Trouble>>,
): Promise<Seen | undefined> {
  const seen = await peek({ name: file, bytes })
  if (!seen.ok) return undefined
  if (seen.value.header.kind === 'turn') {
    const decided = await deciding(bytes)
    if (!decided.ok) return { file, answered: null, again: false, problems: problemsOf(decided.error, file) }
    if (decided.value === null) return undefined
    const { key, sent } = decided.value
    const name = `${sent.header.kind}-${key.slice(0, 8)}-${sent.header.file}-${sent.header.last}.turn`
    const put = writeWhole(io.disk, join(target, name), sent.bytes, 'replace')
    const problems = put.ok ? [] : problemsOf(put.error, file)
    return { file, answered: put.ok ? name : null, again: false, problems }
  }
  if (seen.value.header.kind !== 'request') return undefined
  const answered = await answering(bytes)
  if (!answered.ok) return { file, answered: null, again: false, problems: problemsOf(answered.error, file) }
  const { sent, key, request, again } = answered.value
  const name = `answer-${key.slice(0, 8)}-${request.file}-${request.last}.turn`
  const written = writeWhole(io.disk, join(target, name), sent.bytes, 'replace')
  const problems = written.ok ? [] : problemsOf(written.error, file)
  return { file, answered: written.ok ? name : null, again, problems }
}

function lines({ file, answered, again }: Seen): readonly string[] {
  return answered === null ? [] : [`${file}: answered${again ? ' as before' : ''} with ${answered}`]
}

function say({ io, json }: Context, seen: Seen): void {
  if (json) io.stdout.write(`${safeJson(seen)}\n`)
  else if (seen.answered !== null) io.stdout.write(`${safeText(lines(seen).join('\n'))}\n`)
  if (!json && seen.problems.length > 0) io.stderr.write(`${safeText(seen.problems.map(sentence).join('\n'))}\n`)
}

/** Ends the watch at Ctrl-C, or when the system asks the program to end, after the answer that is being given. */
function interrupted() {
  let resolve: () => void = () => undefined
  const state = {
    done: false,
    promise: new Promise<void>((settle) => {
      resolve = settle
    }),
    end(): void {
      process.off('SIGINT', listener)
      process.off('SIGTERM', listener)
    },
  }
  function listener(): void {
    state.done = true
    resolve()
  }
  process.once('SIGINT', listener)
  process.once('SIGTERM', listener)
  return state
}
