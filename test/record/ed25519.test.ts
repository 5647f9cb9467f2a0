import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from '../../src/record/bytes.ts'
import {
  generateKey,
  keyObjectFromSeed,
  publicKeyOf,
  sign,
  usablePublicKey,
  verifyStrict,
} from '../../src/record/ed25519.ts'
import { RFC_8032, SMALL_ORDER_ENCODINGS, SPECCHECK } from './eddsa-vectors.ts'

function hex(text: string): Uint8Array {
  const bytes = fromHex(text)
  if (bytes === undefined) throw new Error(`not hex: ${text}`)
  return bytes
}

/** What node:crypto says by itself. */
function opensslAccepts(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(key).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, publicKey, signature)
}

/** A 256-bit number, little-endian. */
function littleEndian(value: bigint): Uint8Array {
  return hex(value.toString(16).padStart(64, '0')).reverse()
}

const P = 2n ** 255n - 19n
const L = 2n ** 252n + 27742317777372353535851937790883648493n

describe('sign and verifyStrict', () => {
  it.each(RFC_8032)('agree with RFC 8032 on "$message"', ({ seed, key, message, signature }) => {
    const privateKey = keyObjectFromSeed(hex(seed))
    expect(toHex(publicKeyOf(privateKey))).toBe(key)
    expect(toHex(sign(privateKey, hex(message)))).toBe(signature)
    expect(verifyStrict(hex(key), hex(message), hex(signature))).toBe(true)
    expect(usablePublicKey(hex(key))).toBe(true)
  })

  it('refuses every one-bit change of key, message and signature', () => {
    const privateKey = keyObjectFromSeed(hex('11'.repeat(32)))
    const key = publicKeyOf(privateKey)
    const message = hex('48656c6c6f')
    const signature = sign(privateKey, message)
    expect(verifyStrict(key, message, signature)).toBe(true)
    const flips = (bytes: Uint8Array) =>
      Array.from({ length: bytes.length * 8 }, (_, bit) => {
        const changed = Uint8Array.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return changed
      })
    expect(flips(key).some((changed) => verifyStrict(changed, message, signature))).toBe(false)
    expect(flips(message).some((changed) => verifyStrict(key, changed, signature))).toBe(false)
    expect(flips(signature).some((changed) => verifyStrict(key, message, changed))).toBe(false)
  })

  it('are false, not an exception, for wrong lengths', () => {
    const privateKey = generateKey()
    const key = publicKeyOf(privateKey)
    const message = hex('00')
    const signature = sign(privateKey, message)
    for (const length of [0, 31, 33, 64]) expect(verifyStrict(new Uint8Array(length), message, signature)).toBe(false)
    for (const length of [0, 32, 63, 65, 128]) expect(verifyStrict(key, message, new Uint8Array(length))).toBe(false)
  })

  it('never throw, whatever the bytes', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: 0, maxLength: length })
    const key = fc.oneof(bytes(40), fc.uint8Array({ minLength: 32, maxLength: 32 }))
    const signature = fc.oneof(bytes(70), fc.uint8Array({ minLength: 64, maxLength: 64 }))
    fc.assert(
      fc.property(key, bytes(20), signature, (k, m, s) => {
        expect(verifyStrict(k, m, s)).toBe(false)
        expect(typeof usablePublicKey(k)).toBe('boolean')
      }),
      { numRuns: 500 },
    )
  })

  it('still know a key after many others', () => {
    const message = hex('00')
    const privateKeys = Array.from({ length: 150 }, (_, i) => keyObjectFromSeed(new Uint8Array(32).fill(i)))
    for (let round = 0; round < 2; round++) {
      for (const [i, privateKey] of privateKeys.entries()) {
        const other = privateKeys[(i + 1) % privateKeys.length] ?? privateKey
        expect(verifyStrict(publicKeyOf(privateKey), message, sign(privateKey, message))).toBe(true)
        expect(verifyStrict(publicKeyOf(other), message, sign(privateKey, message))).toBe(false)
      }
    }
  })
})

describe('what OpenSSL alone would let through', () => {
  it.each(SPECCHECK)('speccheck $about', ({ key, message, signature, openssl, strict }) => {
    expect(opensslAccepts(hex(key), hex(message), hex(signature))).toBe(openssl)
    expect(verifyStrict(hex(key), hex(message), hex(signature))).toBe(strict)
  })

  it('takes a key of small order for which one signature fits every message; verifyStrict does not', () => {
    const identity = hex(`01${'00'.repeat(31)}`)
    const signature = hex(`01${'00'.repeat(63)}`)
    for (const message of ['', '00', '0102', 'ff'.repeat(100)]) {
      expect(opensslAccepts(identity, hex(message), signature)).toBe(true)
      expect(verifyStrict(identity, hex(message), signature)).toBe(false)
    }
  })

  it('takes keys that are not canonical; verifyStrict does not', () => {
    const signature = hex(`01${'00'.repeat(63)}`)
    const taken = SMALL_ORDER_ENCODINGS.filter((key) =>
      ['00', '01', '02', '03', '04', '05', '06', '07'].some((m) => opensslAccepts(hex(key), hex(m), signature)),
    )
    expect(taken).toContain('eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f')
    for (const key of taken) {
      for (let m = 0; m < 16; m++) expect(verifyStrict(hex(key), Uint8Array.of(m), signature)).toBe(false)
    }
  })

  it('S + L is a second signature for the same message in name only', () => {
    const privateKey = keyObjectFromSeed(hex('22'.repeat(32)))
    const signature = sign(privateKey, hex('00'))
    const s = BigInt(`0x${toHex(signature.slice(32).reverse())}`)
    const second = Uint8Array.from(signature)
    second.set(littleEndian(s + L), 32)
    expect(verifyStrict(publicKeyOf(privateKey), hex('00'), second)).toBe(false)
  })
})

describe('usablePublicKey', () => {
  it.each(SMALL_ORDER_ENCODINGS)('refuses the small-order encoding %s', (key) => {
    expect(usablePublicKey(hex(key))).toBe(false)
  })

  it('refuses every y from p to 2^255 - 1, with either sign', () => {
    for (let y = P; y < 2n ** 255n; y++) {
      expect(usablePublicKey(littleEndian(y))).toBe(false)
      expect(usablePublicKey(littleEndian(y + 2n ** 255n))).toBe(false)
    }
  })

  it('refuses a y that is on no point of the curve: y = 2 is not, y = 3 and the base point are', () => {
    expect(usablePublicKey(littleEndian(2n))).toBe(false)
    expect(usablePublicKey(littleEndian(3n))).toBe(true)
    expect(usablePublicKey(hex(`58${'66'.repeat(31)}`))).toBe(true)
  })

  it('takes every key that is made', () => {
    for (let i = 0; i < 20; i++) expect(usablePublicKey(publicKeyOf(generateKey()))).toBe(true)
  })
})

describe('keyObjectFromSeed', () => {
  it('takes 32 bytes and nothing else', () => {
    expect(() => keyObjectFromSeed(new Uint8Array(31))).toThrow()
    expect(() => keyObjectFromSeed(new Uint8Array(33))).toThrow()
  })
})
