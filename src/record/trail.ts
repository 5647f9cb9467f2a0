import type { Result } from '../kernel/result.ts'
import type { Check } from './checked.ts'
import { type Failure, failure } from './failures.ts'
import { seenText } from './line-text.ts'
import type { Problem } from './types.ts'

/** What is found while files are verified: every check as a named line, and the problems among them. */
export interface Trail {
  readonly checks: readonly Check[]
  readonly problems: readonly Problem[]
  /** Notes the outcome of one named check of a file; true when it held. `held` says what held, in a few words. */
  check(name: string, file: string | null, fault: Failure | undefined, held?: string): boolean
  /** The same for a check that gives a value: the value when it held. */
  value<T>(name: string, file: string | null, result: Result<T, Failure>, held?: string): T | undefined
  /** Tells something that does not refuse a file. */
  warn(code: Problem['code'], file: string | null, seq: number | null, message: string): void
  /** Notes that a file was not looked at, and why. */
  skip(file: string, why: string): void
}

export function createTrail(): Trail {
  const checks: Check[] = []
  const problems: Problem[] = []
  const trail: Trail = {
    checks,
    problems,
    check(name, file, fault, held = '') {
      checks.push({ name, file, ok: fault === undefined, detail: seenText(fault?.message ?? held) })
      if (fault === undefined) return true
      const { code, message, seq, rule } = fault
      problems.push({
        code,
        severity: 'error',
        file,
        seq: seq ?? null,
        ...(rule === undefined ? {} : { rule }),
        message: seenText(message),
      })
      return false
    },
    value(name, file, result, held) {
      return trail.check(name, file, result.ok ? undefined : result.error, held) && result.ok ? result.value : undefined
    },
    warn(code, file, seq, message) {
      problems.push({ code, severity: 'warning', file, seq, message: seenText(message) })
    },
    skip(file, why) {
      checks.push({ name: 'not checked', file, ok: false, detail: why })
    },
  }
  return trail
}

/** A check that can be read by its name: gives why it does not hold, or undefined. */
export type NamedCheck<T> = readonly [name: string, check: (subject: T) => Failure | undefined]

/** Runs checks in their order up to the first that does not hold; true when all held. */
export function runChecks<T>(trail: Trail, file: string, checks: readonly NamedCheck<T>[], subject: T): boolean {
  return checks.every(([name, check]) => trail.check(name, file, check(subject)))
}

/** A failure unless a condition holds. */
export function unless(holds: boolean, ...what: Parameters<typeof failure>): Failure | undefined {
  return holds ? undefined : failure(...what)
}

/**
 * Makes checks of one file. A throw in them is a defect of the rules or of this program that the file leads to: the file is refused and
 * the defect is said, and the program of whoever was sent it goes on. Undefined then.
 */
export function guarded<T>(trail: Trail, file: string | null, checks: () => T): T | undefined {
  try {
    return checks()
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    const message = `Countersign or the rules of the game come to a stop over this file (${why}); do not play on with it, and report it.`
    trail.check('rules', file, failure('illegal-choice', message))
    return undefined
  }
}
