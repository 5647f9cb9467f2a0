import { describe, expect, it } from 'vitest'
import { fileKeeper } from '../../../src/host/mail/secret-keeper.ts'
import { type Keychain, systemKeeper } from '../../../src/host/mail/system-keeper.ts'
import { code, hostAt, value } from '../../support/host-world.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

const SECRET = new TextEncoder().encode('app pässword 🔑')

/** A keychain that turns bytes round under a number of its own, as far as anybody outside can tell. */
function keychain(number: number, state: { available: boolean | Error } = { available: true }): Keychain {
  const turned = (bytes: Uint8Array) => bytes.map((each) => each ^ number)
  return {
    async available() {
      if (state.available instanceof Error) throw state.available
      return state.available
    },
    async encrypt(text) {
      return Uint8Array.from([number, ...turned(new TextEncoder().encode(text))])
    },
    async decrypt(sealed) {
      if (sealed[0] !== number) throw new Error('the user’s keychain is another one')
      return new TextDecoder().decode(turned(sealed.subarray(1)))
    },
  }
}

function keepers(disk = new MemoryDisk()) {
  const inFile = fileKeeper(hostAt(disk, '/ann', 'ann'))
  return { disk, inFile }
}

describe('the keychain of the system', () => {
  it('keeps the password, and no key lies beside it', async () => {
    const { disk, inFile } = keepers()
    const keeper = systemKeeper(keychain(7), inFile)
    const sealed = value(await keeper.seal(SECRET))
    expect(Buffer.from(sealed).includes(Buffer.from('app p'))).toBe(false)
    expect(value(await keeper.open(sealed))).toEqual(SECRET)
    expect([...disk.files()].map(([name]) => name)).not.toContain('/ann/mail.key')
  })

  it('gives way to the key in a file where there is none, and both are opened later', async () => {
    const { inFile } = keepers()
    const state: { available: boolean | Error } = { available: false }
    const keeper = systemKeeper(keychain(7, state), inFile)
    const before = value(await keeper.seal(SECRET))
    expect(value(await inFile.open(before))).toEqual(SECRET)
    state.available = new Error('no session bus')
    expect(value(await inFile.open(value(await keeper.seal(SECRET))))).toEqual(SECRET)
    state.available = true
    const after = value(await keeper.seal(SECRET))
    expect(value(await keeper.open(before))).toEqual(SECRET)
    expect(value(await keeper.open(after))).toEqual(SECRET)
    // In a browser there is no keychain: the password is asked for again.
    expect(code(await inFile.open(after))).toBe('damaged')
  })

  it('says in a sentence what it cannot do', async () => {
    const { inFile } = keepers()
    const sealed = value(await systemKeeper(keychain(7), inFile).seal(SECRET))
    expect(code(await systemKeeper(keychain(8), inFile).open(sealed))).toBe('damaged')
    const locked: Keychain = { ...keychain(7), encrypt: () => Promise.reject(new Error('locked')) }
    expect(code(await systemKeeper(locked, inFile).seal(SECRET))).toBe('bad-mail')
    expect(code(await systemKeeper(keychain(7), inFile).open(new Uint8Array(3)))).toBe('damaged')
  })
})
