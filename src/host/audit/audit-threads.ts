import { availableParallelism } from 'node:os'
import type { MessagePort, Worker } from 'node:worker_threads'
import type { Result } from '../../kernel/result.ts'
import type { NamedFile } from '../../record/checked.ts'
import type { Failure } from '../../record/failures.ts'
import { adoptRead, type ReadFile } from '../../record/read-file.ts'
import type { Library } from '../modules.ts'
import { alone, type Crew } from './crew.ts'
import type { GameGroup } from './group.ts'
import { type PostedGame, postedGame, receivedGame } from './posted-game.ts'

type Task =
  | { readonly do: 'read'; readonly files: readonly NamedFile[] }
  | { readonly do: 'audit'; readonly group: GameGroup; readonly trusted: ReadonlyMap<string, string> }

type Answer =
  | { readonly did: 'read'; readonly reads: readonly Result<ReadFile, Failure>[] }
  | { readonly did: 'audit'; readonly game: PostedGame }

/** A thread begins by loading all rules: for fewer files than this each, it is quicker to do without. */
const WORTH_A_THREAD = 150
/** So many files are read at a time. */
const BATCH = 8

/**
 * Audits on all cores at once. `start` starts a thread that does nothing but {@link serveAudits}. The audit is the same as
 * that of one thread {@link alone}: which thread does what makes no difference. A thread that fails fails the audit.
 */
export function threadedCrew(
  start: () => Worker,
  { cores = availableParallelism(), filesEach = WORTH_A_THREAD } = {},
): Crew {
  let threads: Threads | undefined
  return {
    async read(files) {
      const count = Math.min(cores, Math.floor(files.length / filesEach))
      if (count < 2) return alone.read(files)
      threads ??= new Threads(start, count)
      const { ask } = threads
      const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, at) =>
        files.slice(at * BATCH, (at + 1) * BATCH),
      )
      const answers = await Promise.all(batches.map((batch) => ask({ do: 'read', files: batch })))
      return answers.flatMap((answer) => (answer.did === 'read' ? answer.reads : []))
    },
    async audit(groups, library, trusted) {
      if (threads === undefined) return alone.audit(groups, library, trusted)
      const { ask } = threads
      const answers = await Promise.all(groups.map((group) => ask({ do: 'audit', group, trusted })))
      return answers.flatMap((answer) => (answer.did === 'audit' ? [receivedGame(answer.game, library)] : []))
    },
    async dismiss() {
      await threads?.dismiss()
      threads = undefined
    },
  }
}

interface Job {
  readonly task: Task
  readonly resolve: (answer: Answer) => void
  readonly reject: (why: Error) => void
}

/** Some threads, each with one task at a time; the others wait in their order. */
class Threads {
  readonly #workers: readonly Worker[]
  readonly #running = new Map<Worker, Job>()
  readonly #waiting: Job[] = []
  #failed: Error | undefined

  constructor(start: () => Worker, count: number) {
    this.#workers = Array.from({ length: count }, start)
    for (const worker of this.#workers) {
      worker.on('error', (error) => this.#fail(error))
      worker.on('exit', (code) => this.#fail(new Error(`a thread of the audit ended by itself (${code})`)))
      worker.on('message', (answer: Answer) => {
        this.#running.get(worker)?.resolve(answer)
        this.#running.delete(worker)
        this.#give()
      })
    }
  }

  readonly ask = (task: Task): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (this.#failed !== undefined) reject(this.#failed)
      this.#waiting.push({ task, resolve, reject })
      this.#give()
    })

  async dismiss(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  #give(): void {
    for (const worker of this.#workers) {
      if (this.#running.has(worker)) continue
      const job = this.#waiting.shift()
      if (job === undefined) return
      this.#running.set(worker, job)
      worker.postMessage(job.task)
    }
  }

  /** What was asked for will never come. */
  #fail(why: Error): void {
    this.#failed ??= why
    for (const { reject } of [...this.#running.values(), ...this.#waiting]) reject(why)
  }
}

/** What a thread of an audit does: one task after the other, as it is asked. */
export function serveAudits(port: MessagePort, library: Library): void {
  port.on('message', async (task: Task) => {
    if (task.do === 'read') {
      port.postMessage({ did: 'read', reads: await alone.read(task.files) } satisfies Answer)
      return
    }
    for (const { read } of task.group.files) adoptRead(read)
    const games = await alone.audit([task.group], library, task.trusted)
    for (const game of games) port.postMessage({ did: 'audit', game: postedGame(game) } satisfies Answer)
  })
}
