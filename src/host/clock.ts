import { CLOCK_LEAD } from '../record/limits.ts'

/** What time it is, as files claim it: ISO 8601 in UTC to the second, e.g. `2026-03-01T18:00:00Z`. */
export interface Clock {
  now(): string
}

export const systemClock: Clock = { now: () => isoSeconds(Date.now()) }

/**
 * A clock for demos and tests: the first reading is `start`, each further one is `step` seconds later. Throws when `start`
 * is not an instant.
 */
export function steppingClock(start: string, step: number): Clock {
  let next = Date.parse(start)
  if (Number.isNaN(next)) throw new Error(`not an instant: ${start}`)
  return {
    now() {
      const reading = isoSeconds(next)
      next += step * 1000
      return reading
    },
  }
}

function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`
}

/**
 * The time to claim for a file that is written `now` and comes after others: what follows was written later, whatever the
 * clocks say, so clocks that differ a little give no false order. A time more than a day ahead is a wrong or made-up one and
 * is not followed.
 */
export function claimedAfter(now: string, others: readonly string[]): string {
  const latest = Date.parse(now) + CLOCK_LEAD * 1000
  return latestOf(now, ...others.filter((time) => Date.parse(time) <= latest))
}

/** The latest of some times in {@link Clock}'s form: the order of such texts is the order of the times. */
export function latestOf(first: string, ...others: readonly string[]): string {
  let latest = first
  for (const time of others) if (time > latest) latest = time
  return latest
}
