import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import JSZip from 'jszip'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { concat, sha256Hex, utf8 } from '../../src/record/bytes.ts'
import { isMemberName, packContainer, TURN_MEDIA_TYPE, unpackContainer } from '../../src/record/container.ts'
import { FAILURE_CODES } from '../../src/record/failures.ts'
import { type RawEnd, type RawMember, rawZip } from './raw-zip.ts'

const SAMPLE: ReadonlyMap<string, Uint8Array> = new Map([
  ['report.txt', utf8('Turn 1: Lee holds.\n')],
  ['record.jsonl', utf8('{"seq":1}\n{"seq":2}\n{"seq":3}\n')],
  ['turn.json', utf8('{"payload":"e30="}')],
])
const MIMETYPE: RawMember = { name: 'mimetype', content: utf8(TURN_MEDIA_TYPE) }
const TURN: RawMember = { name: 'turn.json', content: utf8('{}'), method: 8 }

/** Fixed when the format was: a change here is a change of the format. */
const SIZE = 497
const DIGEST = '14e075381c8eff400bff808db457c7aba448de841fe35d6b2b04bb56c93f4b9c'

/** The container alone as one script, so that a second Node can run it: in another time zone, with its own memory. */
const dir = mkdtempSync(join(tmpdir(), 'container-'))
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('../../src/record/container.ts', import.meta.url)),
      outDir: dir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'container.mjs' } },
    },
  })
})
afterAll(() => rmSync(dir, { recursive: true }))

function inSecondNode(program: string, zone: string): string {
  const from = JSON.stringify(pathToFileURL(join(dir, 'container.mjs')).href)
  const source = `import { packContainer, unpackContainer } from ${from}\n${program}`
  const options = { env: { TZ: zone }, encoding: 'utf8' as const }
  return execFileSync(process.execPath, ['--input-type=module', '-e', source], options)
}

/** The code a file is refused with, or `ok`; the sentence must be one. */
async function codeOf(bytes: Uint8Array): Promise<string> {
  const result = await unpackContainer(bytes)
  if (result.ok) return 'ok'
  expect(FAILURE_CODES).toContain(result.error.code)
  expect(result.error.message).toMatch(/^[A-Z].*\.$/)
  return result.error.code
}

function codeOfRaw(members: readonly RawMember[], end?: RawEnd): Promise<string> {
  return codeOf(rawZip(members, end))
}

describe('packContainer', () => {
  it('puts mimetype first and stored, then the others in their order', async () => {
    const packed = await packContainer(new Map([...SAMPLE, ['b.txt', utf8('b')], ['a.txt', utf8('')]]))
    const head = Buffer.from(packed.subarray(0, 30 + 8 + TURN_MEDIA_TYPE.length)).toString('latin1')
    expect(head.slice(30)).toBe(`mimetype${TURN_MEDIA_TYPE}`)
    const zip = await JSZip.loadAsync(packed, { checkCRC32: true })
    const names = ['mimetype', 'turn.json', 'record.jsonl', 'report.txt', 'a.txt', 'b.txt']
    expect(Object.keys(zip.files)).toEqual(names)
    expect(await zip.file('report.txt')?.async('string')).toBe('Turn 1: Lee holds.\n')
  })

  it('writes these very bytes on every machine', async () => {
    const packed = await packContainer(SAMPLE)
    expect(packed.length).toBe(SIZE)
    expect(sha256Hex(packed)).toBe(DIGEST)
    const backwards = new Map([...SAMPLE].reverse())
    expect(await packContainer(backwards)).toEqual(packed)
  })

  it('writes the same bytes in every time zone', async () => {
    const program = `
      const members = new Map([['turn.json', Buffer.from('{"payload":"e30="}')]])
      process.stdout.write(new Date(0).getHours() + ' ' + Buffer.from(await packContainer(members)).toString('hex'))`
    const outputs = ['Asia/Tokyo', 'America/New_York', 'UTC'].map((zone) => inSecondNode(program, zone))
    const here = await packContainer(new Map([['turn.json', utf8('{"payload":"e30="}')]]))
    const hex = Buffer.from(here).toString('hex')
    expect(outputs).toEqual([`9 ${hex}`, `19 ${hex}`, `0 ${hex}`])
  })

  it('throws for a name, a number or a size it cannot write', async () => {
    for (const name of [
      '',
      'mimetype',
      '../x',
      'a/b',
      'A',
      '1',
      'a..b',
      '.a',
      'a.',
      'a b',
      'é',
      'a'.repeat(65),
      '__proto__',
    ]) {
      expect(isMemberName(name)).toBe(false)
      await expect(packContainer(new Map([[name, utf8('')]]))).rejects.toThrow()
    }
    const many = new Map(Array.from({ length: 64 }, (_, i) => [`m${i}`, utf8('')]))
    await expect(packContainer(many)).rejects.toThrow()
    many.delete('m0')
    expect(await codeOf(await packContainer(many))).toBe('ok')
    await expect(packContainer(new Map([['a', new Uint8Array(64 * 2 ** 20 + 1)]]))).rejects.toThrow()
  })
})

describe('unpackContainer', () => {
  it('gives back what was packed, in order', async () => {
    const result = await unpackContainer(await packContainer(SAMPLE))
    const names = ['turn.json', 'record.jsonl', 'report.txt']
    expect(result.ok && [...result.value]).toEqual(names.map((name) => [name, SAMPLE.get(name)]))
  })

  it('gives back any members', async () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}(\.[a-z0-9-]{1,5}){0,2}$/).filter(isMemberName)
    const members = fc.dictionary(name, fc.uint8Array({ maxLength: 2000 }), { maxKeys: 6 })
    await fc.assert(
      fc.asyncProperty(members, async (object) => {
        const map = new Map(Object.entries(object))
        const packed = await packContainer(map)
        const result = await unpackContainer(packed)
        if (!result.ok) throw new Error(result.error.message)
        expect(new Map(result.value)).toEqual(map)
        expect(await packContainer(result.value)).toEqual(packed)
      }),
      { numRuns: 60 },
    )
  })

  it('refuses every change of one byte, anywhere', async () => {
    const packed = await packContainer(SAMPLE)
    const codes = new Map<string, number>()
    for (let at = 0; at < packed.length; at++) {
      for (const flip of [0x01, 0x80, 0xff]) {
        const changed = Uint8Array.from(packed)
        changed[at] = (changed[at] ?? 0) ^ flip
        const code = await codeOf(changed)
        expect(code, `byte ${at} ^ ${flip}`).not.toBe('ok')
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
    }
    expect([...codes.keys()].sort()).toEqual(['malformed', 'too-large', 'unsafe-archive'])
  })

  it('refuses every truncation, and every byte more at the end or in front', async () => {
    const packed = await packContainer(SAMPLE)
    for (let length = 0; length < packed.length; length++) {
      expect(await codeOf(packed.subarray(0, length)), `${length} bytes`).toBe('malformed')
    }
    for (let start = 1; start < packed.length; start++) {
      expect(await codeOf(packed.subarray(start)), `from ${start}`).not.toBe('ok')
    }
    for (const byte of [0, 10, 0x50, 255]) {
      expect(await codeOf(concat(packed, Uint8Array.of(byte)))).toBe('malformed')
      expect(await codeOf(concat(Uint8Array.of(byte), packed))).toBe('malformed')
    }
    expect(await codeOf(concat(packed, packed))).not.toBe('ok')
  })

  it.each<[string, Uint8Array]>([
    ['an empty file', new Uint8Array()],
    ['one byte', Uint8Array.of(0x50)],
    ['a zip signature alone', utf8('PK\x03\x04')],
    ['an empty zip', concat(utf8('PK\x05\x06'), new Uint8Array(18))],
    ['a photo', concat(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), utf8('\0\x10JFIF'), new Uint8Array(5000))],
    ['a text', utf8('Dear Bob, here is my turn.\n')],
    ['a zip of something else', rawZip([{ name: 'letter.txt', content: utf8('Dear Bob') }])],
    ['a zip whose mimetype is not first', rawZip([TURN, MIMETYPE])],
    ['a mimetype of something else', rawZip([{ name: 'mimetype', content: utf8('application/epub+zip') }, TURN])],
  ])('refuses %s as malformed', async (_what, bytes) => {
    expect(await codeOf(bytes)).toBe('malformed')
  })

  it('names what is no part of a turn file before anything is inflated', async () => {
    // What these hold does not inflate: whoever tried would call the file damaged.
    const broken = ['photo.jpg', 'a.b', 'c', 'd'].map((name) => ({ name, method: 8, content: utf8('no stream') }))
    const refused = async (members: readonly RawMember[]) => {
      const result = await unpackContainer(rawZip([MIMETYPE, ...members]), ['turn.json'])
      return result.ok ? 'ok' : `${result.error.code}: ${result.error.message}`
    }
    expect(await refused(broken.slice(0, 1))).toBe(
      'malformed: The file holds photo.jpg, which is no part of a turn file; ask for it to be sent again.',
    )
    expect(await refused(broken)).toContain('holds photo.jpg, a.b, c and 1 more, which are no part')
    const sample = await unpackContainer(await packContainer(SAMPLE), [...SAMPLE.keys()])
    expect(sample.ok).toBe(true)
  })

  it.each<[string, Uint8Array]>([
    ['is empty', new Uint8Array()],
    ['is not a turn file', utf8('GIF89a, more or less, and long enough')],
    ['is an archive, but not a turn file', rawZip([{ name: 'letter.txt' }])],
    ['is an archive, but not a turn file', rawZip([TURN, MIMETYPE])],
    ['is an archive, but not a turn file', rawZip([{ name: 'mimetype', content: utf8('application/epub+zip') }])],
    ['is damaged or was changed', rawZip([MIMETYPE, { ...TURN, claimedCrc: 1 }])],
  ])('says that it %s', async (words, bytes) => {
    const result = await unpackContainer(bytes)
    expect(result.ok ? '' : result.error.message).toContain(words)
  })

  it.each([
    '../turn.json',
    '/etc/passwd',
    'a/b',
    'C:\\x',
    '..\\x',
    'a\\b',
    '.hidden',
    'x..y',
    'a\0b',
    'a\nb',
    'TURN.JSON',
    'a b',
    '',
  ])('refuses a member called %j as unsafe', async (name) => {
    expect(await codeOfRaw([MIMETYPE, { name, content: utf8('x') }])).toBe('unsafe-archive')
  })

  it.each<[string, RawMember[], RawEnd?]>([
    ['a name that is not ASCII', [MIMETYPE, { name: 'tür.json' }]],
    ['a name that is not UTF-8', [MIMETYPE, { name: Uint8Array.of(0xff, 0xfe) }]],
    ['a name twice', [MIMETYPE, TURN, TURN]],
    ['mimetype twice', [MIMETYPE, MIMETYPE]],
    ['an encrypted member', [MIMETYPE, { ...TURN, flags: 1 }]],
    ['an unknown compression', [MIMETYPE, { ...TURN, method: 12 }]],
    ['a symbolic link', [MIMETYPE, { ...TURN, madeBy: 0x0314, externalAttributes: 0xa1ff0000 }]],
    ['an extra field', [MIMETYPE, { ...TURN, extra: Uint8Array.of(0x55, 0x54, 1, 0, 0) }]],
    ['a comment at a member', [MIMETYPE, { ...TURN, comment: utf8('hello') }]],
    ['a comment at the end', [MIMETYPE, TURN], { comment: utf8('hello') }],
    ['a split archive', [MIMETYPE, TURN], { disk: 1 }],
    ['a 64-bit archive', [MIMETYPE, TURN], { before: concat(utf8('PK\x06\x07'), new Uint8Array(16)) }],
    ['a member larger than it claims', [MIMETYPE, { ...TURN, content: new Uint8Array(9999), claimedSize: 10 }]],
    ['a stored member larger than it claims', [MIMETYPE, { ...TURN, method: 0, claimedSize: 1 }]],
  ])('refuses %s as unsafe', async (_what, members, end) => {
    expect(await codeOfRaw(members, end)).toBe('unsafe-archive')
  })

  it.each<[string, RawMember[], RawEnd?]>([
    ['a wrong checksum', [MIMETYPE, { ...TURN, claimedCrc: 1 }]],
    ['a member smaller than it claims', [MIMETYPE, { ...TURN, claimedSize: 3 }]],
    ['a stored member that we would deflate', [MIMETYPE, { ...TURN, method: 0 }]],
    ['a deflated mimetype', [{ ...MIMETYPE, method: 8 }, TURN]],
    ['another order', [MIMETYPE, { name: 'report.txt', content: utf8('x'), method: 8 }, TURN]],
    ['a flag', [MIMETYPE, { ...TURN, flags: 8 }]],
    ['permissions', [MIMETYPE, { ...TURN, madeBy: 0x031e, externalAttributes: 0x81a40000 }]],
    ['fewer members than are there', [MIMETYPE, TURN], { entries: 1 }],
    ['more members than are there', [MIMETYPE, TURN], { entries: 3 }],
    ['something between directory and end', [MIMETYPE, TURN], { before: utf8('hidden') }],
  ])('refuses %s as malformed', async (_what, members, end) => {
    expect(await codeOfRaw(members, end)).toBe('malformed')
  })

  it('refuses the same members deflated otherwise', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `{"seq":${i},"prev":"${sha256Hex(Uint8Array.of(i))}"}\n`)
    const zip = new JSZip()
    const options = { date: new Date(Date.UTC(1980, 0, 1)), createFolders: false }
    zip.file('mimetype', utf8(TURN_MEDIA_TYPE), { ...options, compression: 'STORE' })
    zip.file('turn.json', utf8(lines.join('')), options)
    for (const level of [1, 4, 6, 9]) {
      const form = { compression: 'DEFLATE', compressionOptions: { level } } as const
      const bytes = await zip.generateAsync({ type: 'uint8array', ...form })
      expect(await codeOf(bytes), `level ${level}`).toBe(level === 4 ? 'ok' : 'malformed')
    }
  })

  it('refuses what is too large: file, claims, number of members', async () => {
    expect(await codeOf(new Uint8Array(8 * 2 ** 20 + 1))).toBe('too-large')
    expect(await codeOfRaw([MIMETYPE, { ...TURN, claimedSize: 2 ** 31 }])).toBe('too-large')
    expect(await codeOfRaw([MIMETYPE, { ...TURN, method: 0, claimedSize: 2 ** 31 }])).toBe('too-large')
    expect(await codeOfRaw([MIMETYPE, { ...TURN, claimedSize: 0xffffffff }])).toBe('too-large')
    const halves = ['a', 'b', 'c'].map((name) => ({ ...TURN, name, claimedSize: 30 * 2 ** 20 }))
    expect(await codeOfRaw([MIMETYPE, ...halves])).toBe('too-large')
    const many = Array.from({ length: 64 }, (_, i) => ({ ...TURN, name: `m${i}` }))
    expect(await codeOfRaw([MIMETYPE, ...many])).toBe('too-large')
  })

  it('does not inflate a bomb: 60 MiB behind a claim of 100 bytes cost no memory', () => {
    const bomb = rawZip([MIMETYPE, { ...TURN, content: new Uint8Array(60 * 2 ** 20), claimedSize: 100 }])
    expect(bomb.length).toBeLessThan(100_000)
    writeFileSync(join(dir, 'bomb.turn'), bomb)
    const program = `
      import { readFileSync } from 'node:fs'
      const bomb = readFileSync(${JSON.stringify(join(dir, 'bomb.turn'))})
      const before = process.resourceUsage().maxRSS
      const result = await unpackContainer(bomb)
      const kibibytes = process.resourceUsage().maxRSS - before
      process.stdout.write(result.error.code + (kibibytes < 16 * 1024 ? ' small' : ' ' + kibibytes))`
    expect(inSecondNode(program, 'UTC')).toBe('unsafe-archive small')
  })

  it('takes no long time for bytes that are slow to deflate', () => {
    const program = `
      const bits = new Uint8Array(4 * 2 ** 20)
      let state = 1
      for (let i = 0; i < bits.length; i++) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0
        bits[i] = state >>> 31
      }
      const packed = await packContainer(new Map([['turn.json', bits]]))
      const before = process.cpuUsage().user
      const result = await unpackContainer(packed)
      const seconds = (process.cpuUsage().user - before) / 1e6
      process.stdout.write(result.ok + (seconds < 10 ? ' fast' : ' ' + seconds))`
    expect(inSecondNode(program, 'UTC')).toBe('true fast')
  })

  it('never throws or hangs, whatever the bytes', async () => {
    const packed = await packContainer(SAMPLE)
    const noise = fc.uint8Array({ maxLength: 400 })
    const spliced = fc
      .tuple(fc.nat(packed.length), fc.nat(packed.length), noise)
      .map(([from, to, middle]) => concat(packed.subarray(0, from), middle, packed.subarray(to)))
    const withHead = noise.map((bytes) => concat(utf8('PK\x03\x04'), bytes))
    const withEnd = fc
      .tuple(noise, fc.uint8Array({ minLength: 16, maxLength: 16 }))
      .map(([bytes, end]) => concat(utf8('PK\x03\x04'), bytes, utf8('PK\x05\x06'), end, Uint8Array.of(0, 0)))
    await fc.assert(
      fc.asyncProperty(fc.oneof(noise, spliced, withHead, withEnd), async (bytes) => {
        const same = bytes.length === packed.length && bytes.every((byte, i) => byte === packed[i])
        expect((await codeOf(bytes)) === 'ok').toBe(same)
      }),
      { numRuns: 1500 },
    )
  })
})
