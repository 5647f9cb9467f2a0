import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  concat,
  fromBase64,
  fromHex,
  fromUtf8,
  isWellFormed,
  sameBytes,
  sha256,
  sha256Hex,
  toBase64,
  toHex,
  utf8,
} from '../../src/record/bytes.ts'

const anyBytes = fc.uint8Array({ maxLength: 300 })

describe('hex', () => {
  it('goes there and back', () => {
    fc.assert(fc.property(anyBytes, (bytes) => void expect(fromHex(toHex(bytes))).toEqual(bytes)))
    expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
  })

  it.each(['a', 'abc', 'AB', 'aB', '0x', 'zz', '0g', ' 00', '00 ', '00\n', '٠٠', 'ａａ'])(
    'does not read %j',
    (text) => {
      expect(fromHex(text)).toBeUndefined()
    },
  )

  it('reads nothing that it would write otherwise', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bytes = fromHex(text)
        if (bytes !== undefined) expect(toHex(bytes)).toBe(text)
      }),
    )
  })
})

describe('base64', () => {
  it('agrees with RFC 4648, section 10', () => {
    const vectors = {
      '': '',
      f: 'Zg==',
      fo: 'Zm8=',
      foo: 'Zm9v',
      foob: 'Zm9vYg==',
      fooba: 'Zm9vYmE=',
      foobar: 'Zm9vYmFy',
    }
    for (const [text, base64] of Object.entries(vectors)) {
      expect(toBase64(utf8(text))).toBe(base64)
      expect(fromBase64(base64)).toEqual(utf8(text))
    }
  })

  it.each(['Zg', 'Zg=', 'Zh==', 'Zm9=', 'Zm8', 'Zm9v\n', ' Zm9v', 'Zm9v=', '_-8=', 'Zm9v!', '=', '====', 'Zg==Zg=='])(
    'does not read %j, which is another spelling or none',
    (text) => {
      expect(fromBase64(text)).toBeUndefined()
    },
  )

  it('goes there and back', () => {
    fc.assert(fc.property(anyBytes, (bytes) => void expect(fromBase64(toBase64(bytes))).toEqual(bytes)))
  })
})

describe('UTF-8', () => {
  it('goes there and back for every text that has a UTF-8 form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (text.startsWith('\ufeff')) return
        expect(fromUtf8(utf8(text))).toBe(text)
      }),
    )
  })

  it.each([
    ['a byte-order mark', 'efbbbf61'],
    ['an overlong slash', 'c0af'],
    ['a surrogate', 'eda080'],
    ['a sequence cut off', 'e282'],
    ['a byte no UTF-8 has', 'ff'],
    ['more than 10FFFF', 'f4908080'],
  ])('is not read from %s', (_what, hex) => {
    expect(fromUtf8(fromHex(hex) ?? new Uint8Array())).toBeUndefined()
  })

  it('is not written for a lone surrogate', () => {
    expect(() => utf8('a\ud800')).toThrow()
    expect(() => utf8('\udc00a')).toThrow()
    expect(isWellFormed('\u{1f600}')).toBe(true)
    expect(isWellFormed('\ude00\ud83d')).toBe(false)
  })
})

describe('arrays of bytes', () => {
  it('are joined and compared', () => {
    expect(concat(Uint8Array.of(1), Uint8Array.of(), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3))
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2, 3))).toBe(false)
    const whole = Uint8Array.of(9, 1, 2, 9)
    expect(sameBytes(whole.subarray(1, 3), Uint8Array.of(1, 2))).toBe(true)
    expect(toHex(whole.subarray(1, 3))).toBe('0102')
  })

  it('are hashed as in FIPS 180-2, appendix B.1', () => {
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(sha256Hex(utf8('abc'))).toBe(abc)
    expect(toHex(sha256(utf8('abc')))).toBe(abc)
  })

  it('are never Buffers', () => {
    const made = [concat(utf8('a')), sha256(utf8('a')), fromHex('00'), fromBase64('AA=='), utf8('a')]
    for (const bytes of made) expect(bytes).not.toBeInstanceOf(Buffer)
  })
})
