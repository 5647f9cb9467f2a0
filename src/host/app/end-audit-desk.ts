import type { Answered } from '../../ipc/contract.ts'
import type { EndAuditSight, EndAuditStop } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { CheckedGame } from '../../record/checked.ts'
import { type EndAudit, endAuditSteps } from '../../record/hidden/end-audit.ts'
import type { Hex32 } from '../../record/types.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { badly, well } from './answers.ts'
import { type Audited, auditedGame, endAuditSight, endAuditStop } from './end-audit-sight.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Shelf } from './shelf.ts'
import type { Open } from './sights.ts'

/** How long work goes on before anybody looks up from it, in milliseconds. */
export interface Pace {
  /** Before it is looked whether it should stop. */
  readonly slice: number
  /** Before it is told: what is over sooner nobody notices. */
  readonly quiet: number
}

const USUAL: Pace = { slice: 40, quiet: 300 }

/** The end audit of games that are open, made once for what the game holds, and kept as long as it is open. */
export class EndAuditDesk {
  readonly #shelf: Pick<Shelf, 'open'>
  readonly #jobs: Jobs
  readonly #pace: Pace
  /** A game that took something in, e.g. a disclosure, is another one. */
  readonly #made = new WeakMap<CheckedGame, Audited>()

  constructor(shelf: Pick<Shelf, 'open'>, jobs: Jobs, pace: Pace = USUAL) {
    this.#shelf = shelf
    this.#jobs = jobs
    this.#pace = pace
  }

  async see(key: Hex32): Promise<Answered<EndAuditSight>> {
    const audited = await this.#audited(key)
    return audited.ok ? well(endAuditSight(key, audited.value)) : badly(audited.error)
  }

  async at(key: Hex32, stop: number, spaces: string | null): Promise<Answered<EndAuditStop>> {
    const audited = await this.#audited(key)
    if (!audited.ok) return badly(audited.error)
    const shown = endAuditStop(audited.value, stop, spaces)
    if (shown !== undefined) return well(shown)
    const last = audited.value.stops.length - 1
    return badly(trouble('not-found', `This audit can be looked at from stop 0 to ${last}; there is no stop ${stop}.`))
  }

  async #audited(key: Hex32): Promise<Result<Audited, Trouble>> {
    const open = await this.#shelf.open(key)
    if (!open.ok) return open
    const { session, module } = open.value
    const { checked } = session
    const made = this.#made.get(checked)
    if (made !== undefined) return ok(made)
    const not = notYet(open.value)
    if (not !== undefined) return fail(not)
    const audit = await this.#audit(key, checked)
    if (!audit.ok) return audit
    const audited = auditedGame(module, checked, audit.value)
    this.#made.set(checked, audited)
    return ok(audited)
  }

  /** In slices, so that it can be broken off; told when it takes long enough to be noticed. */
  async #audit(key: Hex32, checked: CheckedGame): Promise<Result<EndAudit, Trouble>> {
    const steps = endAuditSteps(checked)
    const begun = performance.now()
    let job: Job | undefined
    try {
      for (let slice = begun; ; ) {
        const step = steps.next()
        if (step.done === true) return ok(step.value)
        const now = performance.now()
        if (now - slice < this.#pace.slice) continue
        if (now - begun >= this.#pace.quiet) {
          job ??= this.#jobs.begin(
            `end-audit-${key.slice(0, 8)}`,
            'Playing the game again with everything that was hidden',
          )
          job.progress(step.value, checked.entries.length)
        }
        await new Promise((resolve) => setImmediate(resolve))
        if (job?.cancelled === true)
          return fail(trouble('cancelled', 'The end audit was broken off; nothing was changed.'))
        slice = performance.now()
      }
    } finally {
      job?.end()
    }
  }
}

/** Why there is no end audit of a game; undefined: there is one. */
function notYet({ session: { checked } }: Open): Trouble | undefined {
  if (checked.versions === null) {
    return trouble(
      'nothing-to-disclose',
      'Nothing was hidden in this game, so there is nothing to disclose or to audit.',
    )
  }
  if (checked.finished !== null) return undefined
  return trouble(
    'nothing-to-disclose',
    'The end audit comes when the game is over; until then nobody discloses anything.',
  )
}
