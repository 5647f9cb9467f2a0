import { safeStorage } from 'electron'
import type { Keychain } from '../host/mail/system-keeper.ts'

/** Electron's way to the keychain of macOS, Windows or the desktop. Only after the app is ready. */
export const electronKeychain: Keychain = {
  async available() {
    // On Linux without a keyring Electron "encrypts" with a password that everybody knows.
    if (process.platform === 'linux') {
      const backend = safeStorage.getSelectedStorageBackend()
      if (backend === 'basic_text' || backend === 'unknown') return false
    }
    return safeStorage.isAsyncEncryptionAvailable()
  },
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  async decrypt(sealed) {
    const { result } = await safeStorage.decryptStringAsync(Buffer.from(sealed))
    return result
  },
}
