import { beforeAll, describe, expect, it } from 'vitest'
import type { PlainObject } from '../../src/kernel/plain.ts'
import { toHex } from '../../src/record/bytes.ts'
import { makeChain } from '../../src/record/chain.ts'
import { packContainer, unpackContainer } from '../../src/record/container.ts'
import type { Tampering } from '../../src/record/reseal.ts'
import type { Problem } from '../../src/record/types.ts'
import type { CheckedGame, NamedFile } from '../../src/record/verify.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { forge } from '../support/forger.ts'
import { findToy } from '../support/toy-game.ts'
import { beginToy, NORTH, nextToyFile, type Sent, SOUTH, type ToyPlay } from '../support/toy-play.ts'
import { sampleToy } from '../support/toy-sample.ts'

/** What a cheat can do to whole files, beyond changing one field (that is forger.test.ts). */
let play: ToyPlay
let game: CheckedGame

beforeAll(async () => {
  const sample = await sampleToy()
  play = sample.play
  game = sample.game
}, 120_000)

function file(part: string): Sent {
  const found = play.files.find((one) => one.name.includes(part))
  if (found === undefined) throw new Error(`no file ${part}`)
  return found
}

async function errorsIn(files: readonly NamedFile[]): Promise<readonly Problem[]> {
  const { problems, ok } = await verifyFiles(files, findToy)
  const errors = problems.filter((problem) => problem.severity === 'error')
  expect(ok).toBe(errors.length === 0)
  return errors
}

async function codesIn(files: readonly NamedFile[]): Promise<string[]> {
  return (await errorsIn(files)).map((problem) => `${problem.code} ${problem.file}`)
}

/** The game up to a file, that one forged. */
async function forged(part: string, tampering: Tampering): Promise<readonly Problem[]> {
  const target = file(part)
  const changed = await forge(target, tampering, target.author, game)
  return errorsIn([...play.files.slice(0, play.files.indexOf(target)), changed])
}

/** The same file under another name with something changed. */
async function another(part: string, name: string, tampering: Tampering): Promise<NamedFile> {
  const target = file(part)
  return { ...(await forge(target, tampering, target.author, game)), name }
}

type Entries = (entries: readonly PlainObject[]) => readonly PlainObject[]
const leavingOut = (...at: readonly number[]): Tampering => ({
  entries: ((entries) => entries.filter((_, i) => !at.includes(i))) satisfies Entries,
  renumber: true,
})
const puttingIn = (at: number, entry: (entries: readonly PlainObject[]) => PlainObject): Tampering => ({
  entries: ((entries) => [...entries.slice(0, at), entry(entries), ...entries.slice(at)]) satisfies Entries,
  renumber: true,
})

// File 4 (south): 0 orders, 1 choice attack 2, 2 roll-request, 3 roll, 4 close.
describe('rolls', () => {
  it('a roll that nobody declared', async () => {
    expect(await forged('turn-4', leavingOut(2))).toMatchObject([{ code: 'undeclared-roll', seq: 14 }])
  })
  it('a roll that is declared and not made', async () => {
    expect(await forged('turn-4', leavingOut(3))).toMatchObject([{ code: 'early-close' }])
  })
  it('a roll that is declared twice', async () => {
    expect(
      await forged(
        'turn-4',
        puttingIn(3, (entries) => entries[2] ?? {}),
      ),
    ).toMatchObject([{ code: 'undeclared-roll' }])
  })
  it('orders between a declared roll and its numbers', async () => {
    expect(
      await forged(
        'turn-4',
        puttingIn(3, (entries) => entries[0] ?? {}),
      ),
    ).toMatchObject([{ code: 'undeclared-roll' }])
  })
  it('a choice between a declared roll and its numbers', async () => {
    expect(
      await forged(
        'turn-4',
        puttingIn(3, (entries) => entries[1] ?? {}),
      ),
    ).toMatchObject([{ code: 'illegal-choice' }])
  })
  it('a choice while a roll is due that nobody asked for yet', async () => {
    const entries: Entries = (own) =>
      own.flatMap((entry, i) => (i === 2 || i === 3 ? [] : i === 1 ? [entry, entry] : [entry]))
    expect(await forged('turn-4', { entries, renumber: true })).toMatchObject([{ code: 'illegal-choice' }])
  })
  it('the same numbers rolled again', async () => {
    expect(
      await forged(
        'turn-4',
        puttingIn(4, (entries) => entries[3] ?? {}),
      ),
    ).toMatchObject([{ code: 'undeclared-roll' }])
  })
  it('a roll that is not due', async () => {
    expect(
      await forged(
        'turn-4',
        puttingIn(4, (entries) => entries[2] ?? {}),
      ),
    ).toMatchObject([{ code: 'undeclared-roll' }])
  })
})

describe('choices', () => {
  it('one too many, while the other side decides', async () => {
    expect(
      await forged(
        'turn-4',
        puttingIn(4, (entries) => entries[1] ?? {}),
      ),
    ).toMatchObject([{ code: 'out-of-turn', rule: 'kernel' }])
  })
  it('closing while the author still has to decide', async () => {
    expect(await forged('turn-4', leavingOut(1, 2, 3))).toMatchObject([{ code: 'early-close' }])
  })
  it('closing before a roll that is due', async () => {
    expect(await forged('turn-4', leavingOut(2, 3))).toMatchObject([{ code: 'early-close', rule: 'toy:3.1' }])
  })
})

describe('files', () => {
  it('an old turn signed again as a new one', async () => {
    const again = await another('turn-4', 'again.turn', { header: (header) => ({ ...header, file: 8 }) })
    expect(await codesIn([...play.files, again])).toEqual(['replayed-turn again.turn'])
  })
  it('an old turn signed again as the newest one', async () => {
    const again = await another('turn-4', 'again.turn', { header: (header) => ({ ...header, file: 6 }) })
    const before = play.files.slice(0, play.files.indexOf(file('turn-6')))
    expect(await codesIn([...before, again])).toEqual(['replayed-turn again.turn'])
  })
  it('an old entry carried on in a new file is a second head for its number', async () => {
    const entries: Entries = (own) => [own[0] ?? {}, own[own.length - 1] ?? {}]
    const header = (old: PlainObject): PlainObject => ({ ...old, file: 6 })
    const again = await another('turn-2', 'again.turn', { entries, renumber: true, header })
    const before = play.files.slice(0, play.files.indexOf(file('turn-6')))
    expect(await codesIn([...before, again])).toEqual([`fork ${file('turn-2').name}`, 'fork again.turn'])
  })
  it('two versions of one file, both named', async () => {
    const second = await another('turn-4', 'second.turn', leavingOut(0))
    const problems = await errorsIn([...play.files, second])
    expect(problems.map(({ code, file: name }) => `${code} ${name}`)).toEqual([
      `fork ${file('turn-4').name}`,
      'fork second.turn',
    ])
    expect(problems[0]?.message).toContain('second.turn')
    expect(problems[1]?.message).toContain(file('turn-4').name)
  })
  it('a second version under another number', async () => {
    const tampering = { ...leavingOut(0), header: (header: PlainObject) => ({ ...header, file: 8 }) }
    const second = await another('turn-4', 'second.turn', tampering)
    expect((await codesIn([...play.files, second])).sort()).toEqual([`fork ${file('turn-4').name}`, 'fork second.turn'])
  })
  it('two files running by one author', async () => {
    const next = await another('turn-6', 'next.turn', {
      header: (header) => ({ ...header, file: 7 }),
      entries: (entries) => entries.map((entry) => ({ ...entry, seq: Number(entry.seq) + 4 })),
    })
    expect(await codesIn([...play.files, next])).toEqual(['out-of-turn next.turn'])
  })
  it('file 0 a second time, as a turn', async () => {
    const zero = await another('turn-2', 'zero.turn', { header: (header) => ({ ...header, file: 0 }) })
    const files = play.files.filter((one) => one.name !== file('turn-2').name)
    expect((await codesIn([...files, zero]))[0]).toBe('fork zero.turn')
  })
  it('a gap, named by its number', async () => {
    const files = play.files.filter((one) => one.name !== file('turn-3').name)
    const problems = await errorsIn(files)
    expect(problems).toMatchObject([{ code: 'missing-turn', file: file('turn-4').name }])
    expect(problems[0]?.message).toContain('File 3 is missing')
  })
  it('no opening, no acceptance, nothing at all', async () => {
    const withoutOpening = await codesIn(play.files.slice(1))
    expect(withoutOpening).toHaveLength(play.files.length - 1)
    expect(withoutOpening[0]).toBe('missing-turn 01-accept.turn')
    const withoutAcceptance = await codesIn(play.files.filter((one) => !one.name.includes('accept')))
    expect(withoutAcceptance[0]).toBe('missing-turn 02-turn-1.turn')
    expect(await codesIn([])).toEqual(['missing-turn null'])
    const changed = await another('accept', 'changed.turn', {
      members: (digests) => ({ ...digests, 'report.txt': '00'.repeat(32) }),
    })
    expect(await codesIn([changed])).toEqual(['bad-signature changed.turn'])
  })
  it('files of another game among them', async () => {
    const other = await beginToy({ scenario: 'ford' })
    await nextToyFile(other, () => 2)
    const foreign = other.files.map((one) => ({ ...one, name: `foreign-${one.name}` }))
    const codes = await codesIn([...foreign, ...play.files])
    expect(codes.sort()).toEqual(foreign.map((one) => `wrong-game ${one.name}`))
  })
})

describe('files changed without a key', () => {
  const changes: readonly (readonly [string, string, (text: string) => string, string])[] = [
    ['the record', 'record.jsonl', (text) => text.replace('"2"', '"1"'), 'bad-signature'],
    ['the report', 'report.txt', (text) => text.replace('Sam', 'Tom'), 'bad-signature'],
    [
      'the key named',
      'turn.json',
      (text) => text.replace(/"keyid":"./, (at) => `${at.slice(0, -1)}0`),
      'unknown-signer',
    ],
    ['the signature', 'turn.json', (text) => text.replace(/"sig":"../, '"sig":"AA'), 'bad-signature'],
    ['the format of the envelope', 'turn.json', (text) => `${text}\n`, 'malformed'],
    ['the version of the envelope', 'turn.json', (text) => text.replace('v=1', 'v=2'), 'unknown-format-version'],
  ]
  for (const [what, member, change, code] of changes) {
    it(`${what}: ${code}`, async () => {
      const target = file('turn-4')
      const members = await unpackContainer(target.bytes)
      if (!members.ok) throw new Error(members.error.message)
      const old = new TextDecoder().decode(members.value.get(member))
      expect(change(old)).not.toBe(old)
      const bytes = await packContainer(new Map(members.value).set(member, new TextEncoder().encode(change(old))))
      const codes = await codesIn(play.files.map((one) => (one === target ? { ...one, bytes } : one)))
      expect(codes[0]).toBe(`${code} ${target.name}`)
    })
  }
  it('a member more', async () => {
    const target = file('turn-4')
    const members = await unpackContainer(target.bytes)
    if (!members.ok) throw new Error(members.error.message)
    const bytes = await packContainer(new Map(members.value).set('extra.txt', new Uint8Array(3)))
    const codes = await codesIn(play.files.map((one) => (one === target ? { ...one, bytes } : one)))
    expect(codes[0]).toBe(`malformed ${target.name}`)
  })
  it('any byte of a file', async () => {
    const files = play.files.slice(0, 3)
    for (const target of [files[0], files[2]]) {
      if (target === undefined) throw new Error('no file')
      for (let at = 0; at < target.bytes.length; at += 41) {
        const bytes = Uint8Array.from(target.bytes)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
        const codes = await codesIn(files.map((one) => (one === target ? { ...one, bytes } : one)))
        expect(codes[0], `byte ${at} of ${target.name}`).toMatch(/^(malformed|unsafe-archive|too-large) /)
      }
    }
  })
  it('any byte of any member, packed again', async () => {
    const files = play.files.slice(0, 3)
    const target = files[2]
    const members = target === undefined ? undefined : await unpackContainer(target.bytes)
    if (target === undefined || members?.ok !== true) throw new Error('no members')
    for (const [name, content] of members.value) {
      for (let at = 0; at < content.length; at += 37) {
        const changed = Uint8Array.from(content)
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7))
        const bytes = await packContainer(new Map(members.value).set(name, changed))
        const codes = await codesIn(files.map((one) => (one === target ? { ...one, bytes } : one)))
        expect(codes[0], `byte ${at} of ${name}`).toMatch(
          /^(malformed|bad-signature|unknown-signer|unknown-format-version|wrong-game) /,
        )
      }
    }
  })
})

describe('what is signed and not true', () => {
  it('a report that says something else', async () => {
    const report = (text: string): string => text.replace('chooses attack:2', 'chooses rest')
    expect(await forged('turn-4', { report })).toMatchObject([{ code: 'malformed' }])
  })
  it('an element of his chain which is not the next', async () => {
    const reveal = toHex(makeChain(SOUTH.seed, 'roller').element(6))
    const entries: Entries = (own) =>
      own.map((one) => (one.type === 'close' ? { ...one, body: { reveal, state: game.lastHash } } : one))
    expect(await forged('turn-4', { entries })).toMatchObject([{ code: 'bad-reveal' }])
  })
  it('a close that reveals something else than the header', async () => {
    const { reveal } = file('turn-4').sealed.header
    const entries: Entries = (own) =>
      own.map((one) => (one.type === 'close' ? { ...one, body: { ...Object(one.body), reveal: game.lastHash } } : one))
    const header = (old: PlainObject): PlainObject => ({ ...old, reveal })
    expect(await forged('turn-4', { entries, header })).toMatchObject([{ code: 'bad-reveal' }])
  })
  it('an acceptance by somebody who was not invited', async () => {
    const stranger = { ...NORTH, name: 'Eve', side: 'south' }
    const eve = await beginToy({ acceptor: SOUTH })
    const target = eve.files[1]
    if (target === undefined) throw new Error('no acceptance')
    const entries: Entries = (own) =>
      own.map((one) => {
        const body = { ...Object(one.body) }
        return { ...one, body: { ...body, acceptor: { ...body.acceptor, key: keyOf(eve) } } }
      })
    const changed = await forge(target, { entries }, stranger, game)
    expect(await codesIn([...eve.files.slice(0, 1), changed])).toEqual([`bad-opening ${target.name}`])
  })
})

/** The key of the inviter, for one who tries to play both sides. */
function keyOf(toy: ToyPlay): string {
  const entry: { body: { inviter: { key: string } } } = JSON.parse(toy.files[0]?.sealed.lines[0] ?? '{}')
  return entry.body.inviter.key
}

describe('two acceptances', () => {
  it('of one opening are a fork', async () => {
    const second = await another('accept', 'second.turn', {
      entries: (own) =>
        own.map((one) => {
          const body = { ...Object(one.body) }
          return { ...one, body: { ...body, acceptor: { ...body.acceptor, name: 'Samuel' } } }
        }),
    })
    expect((await codesIn([play.files[0] ?? second, file('accept'), second])).sort()).toEqual([
      'fork 01-accept.turn',
      'fork second.turn',
    ])
  })
})

describe('a hostile text', () => {
  it('does not come through in what is said about it', async () => {
    const entries: Entries = (own) =>
      own.map((one) => ({ ...one, body: { ...Object(one.body), 'a\u001b[31m\u202e': 1 } }))
    const problems = await forged('turn-4', { entries })
    expect(problems).toMatchObject([{ code: 'malformed' }])
    expect(problems[0]?.message).toMatch(/^[\x20-\x7e]*$/)
  })
})
