import { MODULES } from '../../../modules/index.ts'
import { systemDisk } from '../../../src/host/disk.ts'
import { readIdentity, unlockIdentity } from '../../../src/host/identity.ts'
import { libraryOf } from '../../../src/host/modules.ts'
import { openProfile } from '../../../src/host/profile.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import { fail } from '../../../src/kernel/result.ts'
import { isPlainObject } from '../../../src/record/canonical-text.ts'
import { reseal } from '../../../src/record/reseal.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import { value } from '../../support/host-world.ts'
import type { HandedFile } from './seat.ts'

/**
 * What a cheat makes of a file of his own: one choice is another, and whatever follows from it is made to fit again and
 * signed with his true key. `before`: the files of the game up to his. `profile`: where his key lies.
 */
export async function forgedChoice(
  profile: string,
  before: readonly HandedFile[],
  file: HandedFile,
  from: readonly string[],
  to: readonly string[],
): Promise<HandedFile> {
  const { find } = libraryOf(MODULES)
  const { checked } = await verifyFiles([...before, file], find)
  if (checked === null) throw new Error('the honest files do not hold')
  const own = value(openProfile(systemDisk, profile))
  const identity = value(readIdentity(systemDisk, own))
  const noPassphrase = async () => fail({ kind: 'host', code: 'passphrase-needed', message: 'no passphrase' } as const)
  const { privateKey } = value(await unlockIdentity(own, identity, noPassphrase))
  let changed = 0
  const another = (body: Plain | undefined): Plain => {
    if (!isPlainObject(body ?? null) || JSON.stringify(body) !== JSON.stringify({ choice: from })) return body ?? null
    changed++
    return { choice: to }
  }
  const tampering = {
    entries: (entries: readonly { readonly [name: string]: Plain }[]) =>
      entries.map((entry) => ({ ...entry, body: another(entry.body) })),
  }
  const { bytes } = value(await reseal(file.bytes, tampering, privateKey, checked))
  if (changed !== 1) throw new Error(`${changed} choices are ${from.join(':')}`)
  return { name: file.name, bytes: Buffer.from(bytes) }
}
