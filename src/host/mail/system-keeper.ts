import { fail, ok, type Result } from '../../kernel/result.ts'
import { concat, fromUtf8, sameBytes, utf8 } from '../../record/bytes.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { NOT_OURS, type SecretKeeper } from './secret-keeper.ts'

/** A keychain of the system, as the shell reaches it. Everything may throw. */
export interface Keychain {
  /** False where the system has none, or one that hides nothing. */
  available(): Promise<boolean>
  encrypt(text: string): Promise<Uint8Array>
  decrypt(sealed: Uint8Array): Promise<string>
}

/** In front of what the keychain sealed, to tell it from what the other keeper did. */
const MARK = utf8('keychain:1:')

/** Seals with the system's keychain; where there is none, as `otherwise` does. Opens what either of them sealed. */
export function systemKeeper(keychain: Keychain, otherwise: SecretKeeper): SecretKeeper {
  return {
    async seal(secret) {
      const text = fromUtf8(secret)
      if (text === undefined || !(await keychain.available().catch(() => false))) return otherwise.seal(secret)
      try {
        return ok(concat(MARK, await keychain.encrypt(text)))
      } catch {
        return fail(trouble('bad-mail', 'The keychain of this system keeps nothing now; unlock it, then try again.'))
      }
    },
    async open(sealed): Promise<Result<Uint8Array, Trouble>> {
      if (!sameBytes(sealed.subarray(0, MARK.length), MARK)) return otherwise.open(sealed)
      try {
        return ok(utf8(await keychain.decrypt(sealed.subarray(MARK.length))))
      } catch {
        return fail(NOT_OURS)
      }
    },
  }
}
