import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256Hex, utf8 } from '../../src/record/bytes.ts'
import { gameIdOf, readLine, readRecord, recordBytes, writeEntry } from '../../src/record/entries.ts'
import { asHeader, isInstant } from '../../src/record/shapes.ts'

const place = { game: 'aa'.repeat(32), seq: 7, prev: 'bb'.repeat(32), author: 'north' }
const choice = writeEntry(place, { type: 'choice', body: { choice: ['attack', '2'] } })

describe('an entry', () => {
  it('is written as canonical JSON, hashed without its line feed', () => {
    expect(choice.text).toBe(
      `{"author":"north","body":{"choice":["attack","2"]},"game":"${place.game}","prev":"${place.prev}","seq":7,"type":"choice","v":1}`,
    )
    expect(choice.hash).toBe(sha256Hex(utf8(choice.text)))
    expect(recordBytes([choice.text, choice.text])).toEqual(utf8(`${choice.text}\n${choice.text}\n`))
    expect(gameIdOf('ab', 'c')).toBe(sha256Hex(utf8('abc')))
  })

  it('is read back as it was written', () => {
    const read = readRecord(recordBytes([choice.text]))
    expect(read.ok && read.value[0]?.entry).toEqual(choice.entry)
    expect(read.ok && read.value[0]?.hash).toBe(choice.hash)
  })

  const faults: readonly (readonly [string, string, string])[] = [
    ['no line at all', '', 'malformed'],
    ['an empty line', '\n', 'malformed'],
    ['no line feed at the end', choice.text, 'malformed'],
    ['a carriage return', `${choice.text}\r\n`, 'malformed'],
    ['a space', `${choice.text.replace(':7', ': 7')}\n`, 'malformed'],
    ['members in another order', `{"v":1,${choice.text.slice(1).replace(',"v":1', '')}\n`, 'malformed'],
    ['a number with a fraction', `${choice.text.replace(':7', ':7.0')}\n`, 'malformed'],
    ['a member twice', `${choice.text.replace('"v":1', '"v":1,"v":1')}\n`, 'malformed'],
    ['a list', '[]\n', 'malformed'],
    ['a line too long', `${choice.text.replace('attack', 'a'.repeat(70_000))}\n`, 'too-large'],
    ['too many lines', 'x\n'.repeat(2_049), 'too-large'],
    ['another version', `${choice.text.replace('"v":1', '"v":7')}\n`, 'unknown-format-version'],
    ['version 0', `${choice.text.replace('"v":1', '"v":0')}\n`, 'malformed'],
  ]
  const nested = (levels: number): string =>
    `${choice.text.replace('"choice":["attack","2"]', `"orders":${'['.repeat(levels)}${']'.repeat(levels)}`).replace('"type":"choice"', '"type":"orders"')}\n`
  it('is nested 32 deep, its own object and its body counted', () => {
    expect(readRecord(utf8(nested(30))).ok).toBe(true)
    const deeper = readRecord(utf8(nested(31)))
    expect(deeper.ok ? 'ok' : deeper.error.code).toBe('malformed')
  })

  for (const [what, text, code] of faults) {
    it(`with ${what} is ${code}`, () => {
      const read = readRecord(utf8(text))
      expect(read.ok ? 'ok' : read.error.code).toBe(code)
    })
  }

  it('names every wrong path in one sentence, and not without end', () => {
    const broken = choice.text.replace('"seq":7', '"seq":-7').replace('"north"', '"North"').replace('"2"', '"2 3"')
    const read = readLine(broken)
    expect(read.ok).toBe(false)
    if (read.ok) return
    for (const path of ['seq', 'author', 'body.choice.1']) expect(read.error.message).toContain(path)
    const many = readLine(choice.text.replace('"2"', Array.from({ length: 900 }, () => '"? ?"').join(',')))
    expect(many.ok ? '' : many.error.message.length).toBeLessThan(600)
  })

  it('of any bytes never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof readRecord(bytes).ok === 'boolean'))
    fc.assert(fc.property(fc.json(), (text) => !readRecord(utf8(`${text}\n`)).ok))
  })

  it('of the wrong shape is not written', () => {
    expect(() => writeEntry({ ...place, author: 'N' }, { type: 'choice', body: { choice: ['rest'] } })).toThrow()
    expect(() => writeEntry(place, { type: 'orders', body: { orders: 'x'.repeat(70_000) } })).toThrow()
  })
})

describe('a header', () => {
  it('is refused when it is anything but a header', () => {
    for (const value of [null, [], 7, {}, { v: 1 }, { v: 1, kind: 'turn' }, { v: 1, kind: '__proto__' }]) {
      const read = asHeader(value)
      expect(read.ok ? 'ok' : read.error.code).toBe('malformed')
    }
  })

  it('claims an instant that exists, in UTC, to the second', () => {
    for (const text of ['2032-02-29T23:59:59Z', '0000-02-29T00:00:00Z', '9999-12-31T23:59:59Z']) {
      expect(isInstant(text), text).toBe(true)
    }
    for (const text of ['2031-02-29T00:00:00Z', '2031-01-01T24:00:00Z', '2031-01-01T00:00:60Z', '2031-01-01', 'now']) {
      expect(isInstant(text), text).toBe(false)
    }
  })
})
