import type { Host } from '../host/host.ts'
import { readIdentity, type UnlockedIdentity, unlockIdentity } from '../host/identity.ts'
import { systemProcesses } from '../host/lock.ts'
import { type PassphraseSource, passphraseFrom } from '../host/passphrase.ts'
import {
  namedProfile,
  openExistingProfile,
  type Profile,
  profileAt,
  type Surroundings,
  systemSurroundings,
  usualFolder,
} from '../host/profile.ts'
import type { Trouble } from '../host/trouble.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Context } from './command.ts'

/** The host of the profile that the command line names. Code `no-profile` when it is not there: only {@link newHost} makes one. */
export function hostOf(context: Context): Result<Host, Trouble> {
  const opened = openExistingProfile(context.io.disk, context.profile, surroundingsOf(context))
  return opened.ok ? ok(hostAt(context, opened.value)) : opened
}

/** The host of a profile that need not be there; what is written into it makes its folders, nothing else does. */
export function newHost(context: Context): Result<Host, Trouble> {
  const named = namedProfile(context.profile, surroundingsOf(context))
  return named.ok ? ok(hostAt(context, named.value)) : named
}

/** The places of the profile, whether or not it is there. */
export function profileOf(context: Context): Profile {
  return profileAt(context.profile ?? usualFolder(surroundingsOf(context)))
}

function surroundingsOf({ io }: Context): Surroundings {
  return { ...systemSurroundings(), env: io.env }
}

function hostAt({ io, library }: Context, profile: Profile): Host {
  const { disk, clock, entropy } = io
  return { disk, profile, library, clock, entropy, processes: systemProcesses }
}

/** Where the passphrase comes from: the file named, COUNTERSIGN_PASSPHRASE, or a person at a terminal. */
export function passphraseOf({ io, passphraseFile }: Context): PassphraseSource {
  const ways = {
    env: io.env,
    ...(passphraseFile === undefined ? {} : { file: passphraseFile }),
    ...(io.prompt === undefined ? {} : { prompt: asking(io.prompt) }),
  }
  return passphraseFrom(io.disk, ways)
}

const EMPTY = 'A passphrase must not be empty (--no-passphrase leaves the key unencrypted).\n'
const DIFFERENT = 'These were not the same; again.\n'

/** A new passphrase is typed twice, for nobody sees it; an empty one and two that differ are said and asked for again. */
function asking(prompt: (question: string) => Promise<string | undefined>) {
  return async (purpose: 'new' | 'known'): Promise<string | undefined> => {
    if (purpose === 'known') return prompt('Passphrase: ')
    for (let why = ''; ; ) {
      const first = await prompt(`${why}New passphrase: `)
      if (first === undefined) return undefined
      why = EMPTY
      if (first === '') continue
      const second = await prompt('The same again: ')
      if (second === first || second === undefined) return second
      why = DIFFERENT
    }
  }
}

/** The profile's identity, unlocked. */
export async function unlock(context: Context, host: Host): Promise<Result<UnlockedIdentity, Trouble>> {
  const identity = readIdentity(host.disk, host.profile)
  return identity.ok ? unlockIdentity(host.profile, identity.value, passphraseOf(context)) : identity
}

/** The host with its identity unlocked: what every command that writes or plays begins with. */
export async function player(
  context: Context,
): Promise<Result<{ readonly host: Host; readonly identity: UnlockedIdentity }, Trouble>> {
  const host = hostOf(context)
  if (!host.ok) return fail(host.error)
  const identity = await unlock(context, host.value)
  return identity.ok ? ok({ host: host.value, identity: identity.value }) : identity
}
