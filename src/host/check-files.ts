import { ok, type Result } from '../kernel/result.ts'
import { CheckMemory } from '../record/check-memory.ts'
import { FAILURE_CODES, failure } from '../record/failures.ts'
import type { Problem } from '../record/types.ts'
import { type NamedFile, type VerifyOptions, type VerifyReport, verifyFiles } from '../record/verify.ts'
import type { Host } from './host.ts'
import { readIdentity } from './identity.ts'
import type { Profile } from './profile.ts'
import { type Trouble, unacceptable } from './trouble.ts'
import { namesByFingerprint, trustedCards } from './trust.ts'

type Checker = Pick<Host, 'disk' | 'profile' | 'library'>

/** Each open profile remembers for itself: what another player's program found counts for nothing. */
const memories = new WeakMap<Profile, CheckMemory>()

/**
 * Verifies files against the installed modules and the keys this player trusts, his own among them, all of it from the
 * beginning. `now`: what time it is, where claims of a later one are to be told.
 */
export function checkFiles(
  host: Checker,
  files: readonly NamedFile[],
  now?: string,
): Promise<Result<VerifyReport, Trouble>> {
  return checked(host, files, now === undefined ? {} : { now })
}

/**
 * The same for the files of a game of this profile, which are verified at every step: what held before of the same bytes is
 * remembered while the program runs ({@link CheckMemory}).
 */
export function checkOwnGame(
  host: Checker,
  files: readonly NamedFile[],
  { now, breath }: Pick<VerifyOptions, 'now' | 'breath'> = {},
): Promise<Result<VerifyReport, Trouble>> {
  const memory = memories.get(host.profile) ?? new CheckMemory()
  memories.set(host.profile, memory)
  return checked(host, files, {
    memory,
    ...(now === undefined ? {} : { now }),
    ...(breath === undefined ? {} : { breath }),
  })
}

async function checked(
  { disk, profile, library }: Checker,
  files: readonly NamedFile[],
  options: Omit<VerifyOptions, 'trusted'>,
): Promise<Result<VerifyReport, Trouble>> {
  const cards = trustedCards(disk, profile)
  if (!cards.ok) return cards
  const own = readIdentity(disk, profile)
  const trusted = namesByFingerprint(own.ok ? [...cards.value, own.value] : cards.value)
  return ok(await verifyFiles(files, library.find, { ...options, trusted }))
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
