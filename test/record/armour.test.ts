import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { armour, unarmour } from '../../src/record/armour.ts'
import { sha256, toHex, utf8 } from '../../src/record/bytes.ts'
import { anyManglings, MANGLINGS, mangleAll } from './mail-manglings.ts'

const anyFile = fc.uint8Array({ minLength: 1, maxLength: 700 })
/** Bytes that look random, the same on every run. */
const SAMPLE = Uint8Array.from({ length: 1000 }, (_, i) => sha256(Uint8Array.of(i & 255, i >> 8))[0] ?? 0)
const BLOCK = armour(SAMPLE)

function read(text: string): Uint8Array {
  const result = unarmour(text)
  if (!result.ok) throw new Error(`${result.error.message}\n${text}`)
  return result.value
}

function refused(text: string): string {
  const result = unarmour(text)
  if (result.ok) throw new Error('it was read')
  expect(result.error.message).toMatch(/^[A-Z].*\.$/)
  return `${result.error.code}: ${result.error.message}`
}

describe('armour', () => {
  it('writes exactly this', () => {
    expect(armour(utf8('Hello, Bob'))).toBe(
      [
        '-----BEGIN COUNTERSIGN TURN FILE-----',
        'Length: 10;',
        `Check: ${toHex(sha256(utf8('Hello, Bob'))).slice(0, 12)};`,
        'SGVsbG8sIEJvYg',
        '-----END COUNTERSIGN TURN FILE-----',
        '',
      ].join('\n'),
    )
  })

  it('keeps to 64 columns, ASCII, and no equals sign', () => {
    fc.assert(
      fc.property(anyFile, (bytes) => {
        const text = armour(bytes)
        expect(text).toMatch(/^[ -~\n]+$/)
        expect(text).not.toContain('=')
        for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(64)
      }),
    )
    expect(BLOCK.split('\n')[3]).toHaveLength(64)
  })

  it('throws for what is no turn file', () => {
    expect(() => armour(new Uint8Array())).toThrow()
    expect(() => armour(new Uint8Array(8 * 2 ** 20 + 1))).toThrow()
  })
})

describe('unarmour', () => {
  it('reads back any file', () => {
    fc.assert(fc.property(anyFile, (bytes) => void expect(read(armour(bytes))).toEqual(bytes)))
  })

  it.each(MANGLINGS)('survives: $name', ({ mangle }) => {
    expect(read(mangle(BLOCK))).toEqual(SAMPLE)
    const mail = `From here = there:\n > ${'word '.repeat(40)}\n\n${BLOCK}`
    expect(mangle(mail)).not.toBe(mail)
  })

  it('survives any row of them', () => {
    fc.assert(
      fc.property(anyFile, anyManglings, (bytes, manglings) => {
        expect(read(mangleAll(armour(bytes), manglings)), manglings.map(({ name }) => name).join()).toEqual(bytes)
      }),
      { numRuns: 2000 },
    )
  })

  it('reads a file of the largest size, quoted and as quoted-printable, within a second or two', () => {
    const largest = new Uint8Array(8 * 2 ** 20).fill(0xfb)
    const text = mangleAll(
      armour(largest),
      MANGLINGS.filter(({ name }) => name === 'quoted'),
    )
    const start = performance.now()
    expect(read(text).length).toBe(largest.length)
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it('says when there is no block', () => {
    expect(refused('')).toMatch(/^malformed: There is no turn block/)
    expect(refused('Dear Bob, my turn is attached.')).toMatch(/^malformed: There is no turn block/)
  })

  it('says when an end is missing', () => {
    expect(refused(BLOCK.slice(0, 700))).toMatch(/^malformed: The end of the block is missing/)
    expect(refused(BLOCK.slice(100))).toMatch(/^malformed: The start of the block is missing/)
  })

  it('says when there are several', () => {
    const other = armour(utf8('another'))
    expect(refused(BLOCK + other)).toMatch(/^malformed: There are several turn blocks/)
    expect(refused(`${BLOCK}\n> ${BLOCK.replaceAll('\n', '\n> ')}`)).toMatch(
      /^malformed: There are several turn blocks/,
    )
  })

  it('says when another block begins before the first has ended', () => {
    expect(refused(`-----BEGIN COUNTERSIGN TURN FILE-----\n${BLOCK}`)).toMatch(
      /^malformed: There are several turn blocks/,
    )
    expect(refused(`${BLOCK}-----END COUNTERSIGN TURN FILE-----`)).toMatch(/^malformed: There are several turn blocks/)
  })

  it('says when a part is missing, and when there is too much', () => {
    const lines = BLOCK.split('\n')
    expect(refused([...lines.slice(0, 5), ...lines.slice(6)].join('\n'))).toContain('a part of it is missing')
    expect(refused([...lines.slice(0, 5), ...lines.slice(4)].join('\n'))).toContain('more in it than was sent')
  })

  it('says when the marks stand the wrong way round', () => {
    const [begin = '', ...rest] = BLOCK.trimEnd().split('\n')
    const end = rest.pop() ?? ''
    expect(refused([end, ...rest, begin].join('\n'))).toMatch(
      /^malformed: The block in this text ends before it begins/,
    )
  })

  it('asks for the attachment when any line is swallowed, doubled or swapped with the next', () => {
    const lines = BLOCK.trimEnd().split('\n')
    for (let at = 1; at < lines.length - 1; at++) {
      const before = lines.slice(0, at)
      const [line = '', next = '', ...after] = lines.slice(at)
      for (const changed of [
        [next, ...after],
        [line, line, next, ...after],
        [next, line, ...after],
      ]) {
        if (changed[0] === next && after.length === 0) continue
        const said = refused([...before, ...changed].join('\n'))
        expect(said).toMatch(/^malformed: .*ask for the \.turn file as an attachment instead\.$/)
      }
    }
  })

  it('finds every change of a character between the marks', () => {
    const from = BLOCK.indexOf('Length')
    const to = BLOCK.indexOf('-----END')
    for (let at = from; at < to; at++) {
      if (/\s/.test(BLOCK[at] ?? '')) continue
      for (const put of ['', '!', BLOCK[at] === 'A' ? 'B' : 'A', `${BLOCK[at]}A`]) {
        expect(refused(BLOCK.slice(0, at) + put + BLOCK.slice(at + 1))).toMatch(/^malformed/)
      }
    }
  })

  it('refuses what is too large, before and after reading the length', () => {
    expect(refused('x'.repeat(12 * 2 ** 20 + 1))).toMatch(/^too-large/)
    expect(refused(BLOCK.replace('Length: 1000', 'Length: 99999999'))).toMatch(/^too-large/)
    expect(refused(BLOCK.replace('Length: 1000', `Length: ${'9'.repeat(400)}`))).toMatch(/^malformed/)
    expect(refused(BLOCK.replace('Length: 1000', 'Length: 0'))).toMatch(/^malformed/)
  })

  it('refuses stray bits in the last character', () => {
    const one = armour(Uint8Array.of(0xff))
    expect(one).toContain('\n/w\n')
    expect(refused(one.replace('\n/w\n', '\n/x\n'))).toMatch(/^malformed/)
  })

  it('never throws or hangs, whatever the text', () => {
    const pieces = fc.constantFrom(
      '-----BEGIN COUNTERSIGN TURN FILE-----',
      '-----END COUNTERSIGN TURN FILE-----',
      'Length: 3;',
      'Check: 0123456789ab;',
      'AAAA',
      '=',
      '=3D',
      '\n',
      '> ',
      '-',
      ' ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces).map((p) => p.join('')),
    )
    fc.assert(
      fc.property(text, (any) => void expect(unarmour(any).ok).toBe(false)),
      { numRuns: 2000 },
    )
    for (const piece of ['-', '=', '> ', '-----BEGIN COUNTERSIGN TURN FILE-----', '-----END', 'A', ' ']) {
      const start = performance.now()
      unarmour(piece.repeat(Math.floor((12 * 2 ** 20) / piece.length)))
      unarmour(
        `-----BEGIN COUNTERSIGN TURN FILE-----Length: 9;Check: 0123456789ab;${piece.repeat(2 ** 20)}-----END COUNTERSIGN TURN FILE-----`,
      )
      expect(performance.now() - start, piece).toBeLessThan(20_000)
    }
  })
})
