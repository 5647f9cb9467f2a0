import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Electron's safeStorage, as far as the app asks it. */
const storage = { backend: 'gnome_libsecret', available: true }
const platform = process.platform

beforeEach(() => {
  Object.assign(storage, { backend: 'gnome_libsecret', available: true })
  vi.resetModules()
  vi.doMock('electron', () => ({
    safeStorage: {
      getSelectedStorageBackend: () => storage.backend,
      isAsyncEncryptionAvailable: async () => storage.available,
      encryptStringAsync: async (text: string) => Buffer.from(`sealed ${text}`),
      decryptStringAsync: async (sealed: Buffer) => {
        if (!Buffer.isBuffer(sealed)) throw new TypeError('not a buffer')
        return { result: sealed.toString().replace('sealed ', ''), shouldReEncrypt: false }
      },
    },
  }))
})
afterEach(() => {
  vi.doUnmock('electron')
  on(platform)
})

function on(name: NodeJS.Platform) {
  Object.defineProperty(process, 'platform', { value: name })
}

async function keychain() {
  return (await import('../../src/main/keychain.ts')).electronKeychain
}

it.each([
  ['linux', 'gnome_libsecret', true, true],
  ['linux', 'kwallet6', true, true],
  // A password that everybody knows hides nothing.
  ['linux', 'basic_text', true, false],
  ['linux', 'unknown', true, false],
  ['linux', 'gnome_libsecret', false, false],
  ['darwin', 'basic_text', true, true],
  ['win32', 'unknown', true, true],
  ['win32', 'unknown', false, false],
] as const)('on %s with %s (available: %s) keeps secrets: %s', async (system, backend, available, expected) => {
  on(system)
  Object.assign(storage, { backend, available })
  expect(await (await keychain()).available()).toBe(expected)
})

it('seals and opens, given any bytes', async () => {
  const { encrypt, decrypt } = await keychain()
  const sealed = await encrypt('app pass')
  expect(Buffer.from(sealed).toString()).toBe('sealed app pass')
  expect(await decrypt(Uint8Array.from(sealed))).toBe('app pass')
})
