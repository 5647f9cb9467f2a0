import { type Refusal, refusal } from '../kernel/refusal.ts'
import { fail, type Result } from '../kernel/result.ts'

/**
 * Does what a file makes the rules do. A defect in them shows itself by a throw; whoever has signed what leads into one must not stop
 * his opponent's app by it, so it is a refusal of that file, which says so. Not for what a player does himself: there a defect is to
 * be seen as what it is.
 */
export function byTheRules<T>(step: () => Result<T, Refusal>): Result<T, Refusal> {
  try {
    return step()
  } catch (thrown) {
    return fail(stopped(thrown))
  }
}

/** The same for the question whether something is wrong. */
export function faultByTheRules(check: () => Refusal | undefined): Refusal | undefined {
  try {
    return check()
  } catch (thrown) {
    return stopped(thrown)
  }
}

function stopped(thrown: unknown): Refusal {
  const why = thrown instanceof Error ? thrown.message : String(thrown)
  const message = `The rules of the game come to a stop here (${why}); do not play on with this file, and report it.`
  return refusal('rules-stopped', 'kernel', message)
}
