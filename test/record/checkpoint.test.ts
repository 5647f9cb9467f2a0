import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { armour } from '../../src/record/armour.ts'
import { utf8 } from '../../src/record/bytes.ts'
import { type Checkpoint, checkpointText, readCheckpoint, readCheckpoints } from '../../src/record/checkpoint.ts'
import { anyManglings, MANGLINGS, mangleAll } from './mail-manglings.ts'

const hex32 = fc.stringMatching(/^[0-9a-f]{64}$/)
const anyCheckpoint: fc.Arbitrary<Checkpoint> = fc.record({
  game: fc.oneof(hex32, fc.constant(null)),
  file: fc.oneof(fc.nat(9_999_999), fc.constantFrom('open' as const, 'accept' as const, 'notice' as const)),
  head: hex32,
})
const SAMPLE: Checkpoint = { game: 'ab'.repeat(32), file: 12, head: '01'.repeat(32) }

describe('checkpointText', () => {
  it('writes three short lines', () => {
    const text = `Countersign checkpoint, file 12\ngame ${'ab'.repeat(32)}\nhead ${'01'.repeat(32)}\n`
    expect(checkpointText(SAMPLE)).toBe(text)
  })

  it('says of a file without a number what it is, and of an invitation that its game has not begun', () => {
    expect(checkpointText({ ...SAMPLE, game: null, file: 'open' })).toMatch(
      /^Countersign checkpoint, invitation\ngame not begun\nhead /,
    )
    expect(checkpointText({ ...SAMPLE, file: 'accept' })).toMatch(/^Countersign checkpoint, acceptance\ngame a/)
    expect(checkpointText({ ...SAMPLE, file: 'notice' })).toMatch(/^Countersign checkpoint, notice\ngame a/)
  })

  it.each<[string, Checkpoint]>([
    ['a short game', { ...SAMPLE, game: 'ab' }],
    ['a head in capitals', { ...SAMPLE, head: 'AB'.repeat(32) }],
    ['a negative file', { ...SAMPLE, file: -1 }],
    ['half a file', { ...SAMPLE, file: 0.5 }],
    ['a huge file', { ...SAMPLE, file: 10_000_000 }],
  ])('throws for %s', (_what, checkpoint) => {
    expect(() => checkpointText(checkpoint)).toThrow()
  })
})

describe('readCheckpoint', () => {
  it('reads back any checkpoint', () => {
    fc.assert(
      fc.property(
        anyCheckpoint,
        (checkpoint) => void expect(readCheckpoint(checkpointText(checkpoint))).toEqual(checkpoint),
      ),
    )
  })

  it.each(MANGLINGS)('survives: $name', ({ mangle }) => {
    expect(readCheckpoint(mangle(checkpointText(SAMPLE)))).toEqual(SAMPLE)
  })

  it('survives any row of them, with a block below', () => {
    fc.assert(
      fc.property(anyCheckpoint, anyManglings, (checkpoint, manglings) => {
        const mail = `Hello\n\n${checkpointText(checkpoint)}\n${armour(utf8('turn'))}`
        expect(readCheckpoints(mangleAll(mail, manglings))).toEqual([checkpoint])
      }),
      { numRuns: 1000 },
    )
  })

  it('finds none where there is none', () => {
    for (const text of [
      '',
      'Countersign checkpoint',
      checkpointText(SAMPLE).slice(0, -3),
      checkpointText(SAMPLE).padEnd(12 * 2 ** 20 + 1),
    ]) {
      expect(readCheckpoint(text)).toBeUndefined()
    }
    expect(readCheckpoint(checkpointText(SAMPLE).replace('file 12', 'file 012'))).toBeUndefined()
    expect(readCheckpoint(checkpointText(SAMPLE).replace('head', 'tail'))).toBeUndefined()
  })

  it('finds those of quoted mails too, each once, in order', () => {
    const older: Checkpoint = { ...SAMPLE, file: 11, head: '02'.repeat(32) }
    const quoted = checkpointText(older).replace(/^/gm, '> ')
    const mail = `${checkpointText(SAMPLE)}\nBob wrote:\n${quoted}\n> > ${checkpointText(SAMPLE)}`
    expect(readCheckpoints(mail)).toEqual([SAMPLE, older])
    expect(readCheckpoint(mail)).toEqual(SAMPLE)
  })

  it('never throws or hangs, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(readCheckpoints(text)).toEqual([])))
    const start = performance.now()
    readCheckpoints('Countersign checkpoint, file 1 game '.repeat(300_000))
    readCheckpoints(`Countersign checkpoint, file 1 game ${'a'.repeat(10_000_000)}`)
    readCheckpoints(checkpointText(SAMPLE).repeat(60_000))
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
