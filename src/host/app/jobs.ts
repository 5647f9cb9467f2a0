import type { Word } from '../../ipc/contract.ts'

/** One long piece of work. It looks at `cancelled` between its steps. */
export interface Job {
  readonly cancelled: boolean
  /** `of` 0: nobody knows how much there is. */
  progress(done: number, of: number): void
  end(): void
}

/** Long work under way: told to the screens as it goes on, and broken off when they ask for it. */
export class Jobs {
  readonly #say: (word: Word) => void
  readonly #under = new Map<string, { cancelled: boolean }>()

  constructor(say: (word: Word) => void) {
    this.#say = say
  }

  begin(job: string, label: string): Job {
    const state = { cancelled: false }
    this.#under.set(job, state)
    const say = this.#say
    const under = this.#under
    return {
      get cancelled() {
        return state.cancelled
      },
      progress: (done, of) => say({ type: 'progress', job, label, done, of }),
      end() {
        under.delete(job)
        say({ type: 'job-ended', job })
      },
    }
  }

  cancel(job: string): void {
    const state = this.#under.get(job)
    if (state !== undefined) state.cancelled = true
  }
}
