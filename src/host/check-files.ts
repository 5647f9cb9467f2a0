import { ok, type Result } from '../kernel/result.ts'
import { FAILURE_CODES, failure } from '../record/failures.ts'
import type { Problem } from '../record/types.ts'
import { type NamedFile, type VerifyReport, verifyFiles } from '../record/verify.ts'
import type { Host } from './host.ts'
import { readIdentity } from './identity.ts'
import { type Trouble, unacceptable } from './trouble.ts'
import { namesByFingerprint, trustedCards } from './trust.ts'

/**
 * Verifies files against the installed modules and the keys this player trusts, his own among them. `now`: what time it is,
 * where claims of a later one are to be told.
 */
export async function checkFiles(
  { disk, profile, library }: Pick<Host, 'disk' | 'profile' | 'library'>,
  files: readonly NamedFile[],
  now?: string,
): Promise<Result<VerifyReport, Trouble>> {
  const cards = trustedCards(disk, profile)
  if (!cards.ok) return cards
  const own = readIdentity(disk, profile)
  const trusted = namesByFingerprint(own.ok ? [...cards.value, own.value] : cards.value)
  return ok(await verifyFiles(files, library.find, now === undefined ? { trusted } : { trusted, now }))
}

/** Why files are not acceptable, from the first error of their verification; undefined when there is none. */
export function firstTrouble({ problems }: VerifyReport): Trouble | undefined {
  const problem = problems.find(({ severity }) => severity === 'error')
  if (problem === undefined) return undefined
  const code = FAILURE_CODES.find((known) => known === problem.code)
  if (code === undefined) throw new Error(`${problem.code} is not an error`)
  return unacceptable(failure(code, problem.message, placeOf(problem)), problems)
}

function placeOf({ seq, rule }: Problem): { seq?: number; rule?: string } {
  return { ...(seq === null ? {} : { seq }), ...(rule === undefined ? {} : { rule }) }
}
