import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { concat } from '../../record/bytes.ts'
import { readFile, writeWhole } from '../durable.ts'
import type { Host } from '../host.ts'
import { type Trouble, trouble } from '../trouble.ts'

/** Keeps small secrets, such as a mail password, from lying open on disk. */
export interface SecretKeeper {
  seal(secret: Uint8Array): Promise<Result<Uint8Array, Trouble>>
  /** Code `damaged` for what it did not seal. */
  open(sealed: Uint8Array): Promise<Result<Uint8Array, Trouble>>
}

const KEY = 32
const NONCE = 12
const TAG = 16
/** Sealed by somebody else, or in another place. */
export const NOT_OURS = trouble(
  'damaged',
  'The kept mail password cannot be read on this computer; enter it again in the settings.',
)

/**
 * Where the system has no keychain for us: AES-256-GCM under a random key in a file of its own beside the sealed text, for its
 * owner alone. It keeps a password out of sight and out of copies of one file; it does not keep out who can read the profile.
 */
export function fileKeeper({ disk, profile }: Pick<Host, 'disk' | 'profile'>): SecretKeeper {
  const path = join(profile.folder, 'mail.key')
  const known = (): Result<Uint8Array, Trouble> => {
    const bytes = readFile(disk, path, KEY)
    return bytes.ok && bytes.value.length !== KEY ? fail(NOT_OURS) : bytes
  }
  return {
    async seal(secret) {
      const there = known()
      if (!there.ok && there.error.code !== 'not-found') return there
      const key = there.ok ? there.value : new Uint8Array(randomBytes(KEY))
      if (!there.ok) {
        const written = writeWhole(disk, path, key, 'refuse')
        if (!written.ok) return written
      }
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return ok(concat(nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()))
    },
    async open(sealed) {
      const key = known()
      if (!key.ok) return fail(NOT_OURS)
      if (sealed.length < NONCE + TAG) return fail(NOT_OURS)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.value, sealed.subarray(0, NONCE))
        decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
        return ok(concat(decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()))
      } catch {
        return fail(NOT_OURS)
      }
    },
  }
}
