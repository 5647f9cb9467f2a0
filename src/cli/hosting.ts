import type { Host } from '../host/host.ts'
import { readIdentity, type UnlockedIdentity, unlockIdentity } from '../host/identity.ts'
import { systemProcesses } from '../host/lock.ts'
import { type PassphraseSource, passphraseFrom } from '../host/passphrase.ts'
import { openProfile } from '../host/profile.ts'
import type { Trouble } from '../host/trouble.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Context } from './command.ts'

/** The host of the profile that the command line names. Makes the profile's folder when it is not there. */
export function hostOf({ io, library, profile }: Context): Result<Host, Trouble> {
  const { disk, clock, entropy } = io
  const opened = openProfile(disk, profile)
  if (!opened.ok) return opened
  return ok({ disk, profile: opened.value, library, clock, entropy, processes: systemProcesses })
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

/** A new passphrase is typed twice, for nobody sees it; two that differ are asked for again, three times at most. */
function asking(prompt: (question: string) => Promise<string | undefined>) {
  return async (purpose: 'new' | 'known'): Promise<string | undefined> => {
    if (purpose === 'known') return prompt('Passphrase: ')
    for (let tries = 0; tries < 3; tries++) {
      const first = await prompt('New passphrase: ')
      if (first === undefined) return undefined
      const second = await prompt('The same again: ')
      if (second === first || second === undefined) return second
    }
    return undefined
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
