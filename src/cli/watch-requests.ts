import { isThere } from '../host/durable.ts'
import { type Answering, FolderWatch, type Looked } from '../host/watch-folder.ts'
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

/** One file that was looked at. */
interface Seen {
  readonly file: string
  readonly answered: string | null
  readonly again: boolean
  readonly problems: readonly CliProblem[]
}

/**
 * Answers every request that lies or appears in a folder, and every turn that the player's held orders decide, until the process
 * is interrupted or once, as {@link FolderWatch} does. With `--json` every file is one line of JSON while it runs.
 */
export async function watchRequests(
  context: Context,
  { from, to, once }: Watching,
  answering: Answering,
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
  const watch = new FolderWatch(io.disk, { from: source, to: target }, answering)
  const all: Seen[] = []
  const note = (looked: Looked): void => {
    const seen = seenOf(looked)
    all.push(seen)
    if (!once) say(context, seen)
  }
  const round = () => watch.round(note, () => !stop.done)
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

function seenOf({ file, reply, trouble }: Looked): Seen {
  const problems = trouble === null ? [] : problemsOf(trouble, file)
  return { file, answered: reply?.name ?? null, again: reply?.again ?? false, problems }
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
