import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import type { MessagePort, Worker } from 'node:worker_threads'
import type { Result } from '../../kernel/result.ts'
import type { NamedFile } from '../../record/checked.ts'
import type { Failure } from '../../record/failures.ts'
import type { Library } from '../modules.ts'
import { alone, type Crew } from './crew.ts'
import type { AuditedGame } from './game-audit.ts'
import type { Glimpse } from './glimpse.ts'
import type { GameGroup } from './group.ts'
import { type PostedGame, postedGame, receivedGame } from './posted-game.ts'

type Trusted = ReadonlyMap<string, string>
type Glimpses = readonly Result<Glimpse, Failure>[]

type Task =
  | { readonly do: 'read'; readonly files: readonly NamedFile[] }
  | { readonly do: 'audit'; readonly group: GameGroup; readonly trusted: Trusted }

type Answer =
  | { readonly did: 'read'; readonly glimpses: Glimpses }
  | { readonly did: 'audit'; readonly game: PostedGame }

/**
 * So many files for each thread make it worth while: a thread begins by loading all rules, and what the engine learns of a
 * program to run it fast, each thread learns anew. For fewer, one alone may be the quicker (docs/benchmarks.md).
 */
const WORTH_A_THREAD = 750
/** At most so many files are read at a time. */
const BATCH = 32
/** A thread has its next task at hand when it ends one: this thread, which gives them out, may be in the midst of a game. */
const AT_HAND = 2

/**
 * Audits on all cores at once: in this thread and in others, which `start` starts and which do nothing but
 * {@link serveAudits}. A game is audited where most of its files were read, and what is in a file does not leave the thread
 * that read it. The audit is the same as that of one thread {@link alone}: who does what makes no difference. A thread that
 * fails fails the audit.
 */
export function threadedCrew(
  start: () => Worker,
  { cores = availableParallelism(), filesEach = WORTH_A_THREAD } = {},
): Crew {
  let threads: readonly Thread[] = []
  /** Who has read a file, by its name. */
  const readers = new Map<string, Member>()
  return {
    async read(files) {
      const count = Math.min(cores, Math.floor(files.length / filesEach))
      if (count < 2) return alone.read(files)
      if (threads.length === 0) threads = Array.from({ length: count - 1 }, () => new Thread(start()))
      return shareOut(batches(files), threads, async (batch, member) => {
        for (const { name } of batch) readers.set(name, member)
        if (member === HERE) return alone.read(batch)
        const answer = await member.ask({ do: 'read', files: batch })
        return answer.did === 'read' ? answer.glimpses : []
      })
    },
    async audit(groups, library, trusted) {
      if (threads.length === 0) return alone.audit(groups, library, trusted)
      const audited = async (group: GameGroup, member: Member): Promise<readonly AuditedGame[]> => {
        if (member === HERE) return alone.audit([group], library, trusted)
        const answer = await member.ask({ do: 'audit', group, trusted })
        return answer.did === 'audit' ? [receivedGame(answer.game, library)] : []
      }
      return shareOut(groups, threads, audited, (group) => readerOf(group, readers))
    },
    async dismiss() {
      await Promise.all(threads.map((thread) => thread.dismiss()))
      threads = []
      readers.clear()
    },
  }
}

/** This thread, which works as the others do: it need not be started, and it knows the program already. */
const HERE = 'here'
type Member = Thread | typeof HERE

/** Files that lie together are read together, since they are mostly of one game. */
function batches(files: readonly NamedFile[]): readonly (readonly NamedFile[])[] {
  const all: NamedFile[][] = []
  let folder: string | undefined
  for (const file of files) {
    const own = file.name.slice(0, file.name.lastIndexOf('/') + 1)
    const last = all[all.length - 1]
    if (last !== undefined && own === folder && last.length < BATCH) last.push(file)
    else all.push([file])
    folder = own
  }
  return all
}

/** Who has read the most of a game. */
function readerOf({ files }: GameGroup, readers: ReadonlyMap<string, Member>): Member | undefined {
  const counts = new Map<Member, number>()
  for (const { name } of files) {
    const reader = readers.get(name)
    if (reader !== undefined) counts.set(reader, (counts.get(reader) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Each does a task as soon as it has none, one that is meant for it before others. The answers are in the tasks' order. */
async function shareOut<T, A>(
  tasks: readonly T[],
  threads: readonly Thread[],
  work: (task: T, member: Member) => Promise<readonly A[]>,
  meantFor: (task: T) => Member | undefined = () => undefined,
): Promise<readonly A[]> {
  const answers = new Map<number, readonly A[]>()
  const waiting = tasks.map((task, at) => ({ task, at, whose: meantFor(task) }))
  let goesOn = true
  const workOn = async (member: Member): Promise<void> => {
    while (goesOn) {
      const own = waiting.findIndex(({ whose }) => whose === undefined || whose === member)
      const [next] = waiting.splice(own < 0 ? waiting.length - 1 : own, 1)
      if (next === undefined) return
      answers.set(next.at, await work(next.task, member))
      // Lets in what the others have to say, so that they are given something to do.
      if (member === HERE) await turn()
    }
  }
  try {
    const others = threads.flatMap((thread) => Array.from({ length: AT_HAND }, () => workOn(thread)))
    await Promise.all([...others, workOn(HERE)])
  } finally {
    goesOn = false
  }
  return tasks.flatMap((_, at) => answers.get(at) ?? [])
}

interface Asked {
  readonly resolve: (answer: Answer) => void
  readonly reject: (why: Error) => void
}

/** Another thread, which does what it is asked in that order. */
class Thread {
  readonly #worker: Worker
  readonly #asked: Asked[] = []
  #failed: Error | undefined

  constructor(worker: Worker) {
    this.#worker = worker
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', (code) => this.#fail(new Error(`a thread of the audit ended by itself (${code})`)))
    worker.on('message', (answer: Answer) => this.#asked.shift()?.resolve(answer))
  }

  ask(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#failed !== undefined) reject(this.#failed)
      this.#asked.push({ resolve, reject })
      this.#worker.postMessage(task)
    })
  }

  async dismiss(): Promise<void> {
    await this.#worker.terminate()
  }

  /** What was asked for will never come. */
  #fail(why: Error): void {
    this.#failed ??= why
    for (const { reject } of this.#asked) reject(why)
  }
}

/** What a thread of an audit does: one task after the other, as it is asked. */
export function serveAudits(port: MessagePort, library: Library): void {
  let before = Promise.resolve()
  port.on('message', (task: Task) => {
    before = before.then(async () => port.postMessage(await answerTo(task, library)))
  })
}

async function answerTo(task: Task, library: Library): Promise<Answer> {
  if (task.do === 'read') return { did: 'read', glimpses: await alone.read(task.files) }
  const [game] = await alone.audit([task.group], library, task.trusted)
  if (game === undefined) throw new Error('a game was not audited')
  return { did: 'audit', game: postedGame(game) }
}
