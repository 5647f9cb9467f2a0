import { fail, ok, type Result } from '../kernel/result.ts'
import { fromUtf8 } from '../record/bytes.ts'
import type { ReadDisk } from './disk.ts'
import { readFile } from './durable.ts'
import { type Trouble, trouble } from './trouble.ts'

/** Gets a passphrase: `new` for an identity being made, `known` to open one. Called only when one is needed. */
export type PassphraseSource = (purpose: 'new' | 'known') => Promise<Result<string, Trouble>>

export const PASSPHRASE_VARIABLE = 'COUNTERSIGN_PASSPHRASE'
const LIMIT = 4096
const CANCELLED = trouble('cancelled', 'Cancelled; nothing was changed.')

export interface PassphraseWays {
  readonly env: { readonly [name: string]: string | undefined }
  /** A file whose first line is the passphrase. */
  readonly file?: string
  /** Asks a person; absent where nobody can be asked. Undefined when he breaks off. */
  readonly prompt?: (purpose: 'new' | 'known') => Promise<string | undefined>
}

/**
 * A passphrase from the file named, else from the variable COUNTERSIGN_PASSPHRASE, else by asking. Codes: `cancelled` by the
 * person who was asked, `passphrase-needed`, and the disk's.
 */
export function passphraseFrom(disk: ReadDisk, { env, file, prompt }: PassphraseWays): PassphraseSource {
  return async (purpose) => {
    if (file !== undefined) return fromFile(disk, file)
    const given = env[PASSPHRASE_VARIABLE]
    if (given !== undefined) return ok(given)
    if (prompt !== undefined) {
      const typed = await prompt(purpose)
      return typed === undefined ? fail(CANCELLED) : ok(typed)
    }
    return fail(
      trouble(
        'passphrase-needed',
        `A passphrase is needed: set ${PASSPHRASE_VARIABLE}, name a passphrase file or type it.`,
      ),
    )
  }
}

function fromFile(disk: ReadDisk, path: string): Result<string, Trouble> {
  const bytes = readFile(disk, path, LIMIT)
  if (!bytes.ok) return bytes
  const text = fromUtf8(bytes.value)
  if (text === undefined)
    return fail(trouble('wrong-passphrase', `${path} is not a text in UTF-8; the passphrase must be.`))
  return ok(text.split(/\r?\n/, 1)[0] ?? '')
}
