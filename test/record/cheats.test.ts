import { describe, expect, it } from 'vitest'
import type { Input } from '../../src/kernel/inputs.ts'
import type { Plain, PlainObject } from '../../src/kernel/plain.ts'
import { type Author, writeNotice, writeTurn } from '../../src/record/build.ts'
import { packContainer } from '../../src/record/container.ts'
import { generateKey } from '../../src/record/ed25519.ts'
import { readTurnFile } from '../../src/record/read-file.ts'
import { reseal } from '../../src/record/reseal.ts'
import { sealParts } from '../../src/record/seal.ts'
import type { Notice } from '../../src/record/types.ts'
import type { CheckedGame, NamedFile, VerifyOptions } from '../../src/record/verify.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { forge } from '../support/forger.ts'
import { findToy, TOY_MODULE } from '../support/toy-game.ts'
import {
  authorOf,
  beginToy,
  fingerprint,
  finishToy,
  gameOf,
  minute,
  NORTH,
  nextToyFile,
  SOUTH,
  send,
  type ToyPlay,
  toyAuthor,
} from '../support/toy-play.ts'

/** Attacks that a cheating opponent made in earnest, once each. */

const rest = (): number => 2

async function told(files: readonly NamedFile[], options: VerifyOptions = {}): Promise<readonly string[]> {
  const { problems } = await verifyFiles(files, findToy, options)
  return problems.filter(({ code }) => code !== 'identity-not-checked').map(({ code, file }) => `${code} ${file}`)
}

async function notice(play: ToyPlay, author: Author, type: Notice['type'], game: CheckedGame): Promise<void> {
  const claimedTime = minute(play.files.length + 1)
  send(play, await writeNotice({ author, game, notice: { type, text: '' }, claimedTime }), author, type)
}

async function again(file: NamedFile, name: string, change: PlainObject, author: Author, game: CheckedGame) {
  const forged = await forge(file, { header: (header) => ({ ...header, ...change }) }, author, game)
  return { ...forged, name }
}

describe('a file that is made to be slow', () => {
  /** Only a throw-away key signs it: nothing of its record may be parsed. */
  async function bomb(kind: 'open' | 'accept' | 'turn', lines: readonly string[]): Promise<NamedFile> {
    const none = kind === 'open'
    const header = {
      ...{ v: 1, kind, author: 'north', first: 0, last: 0, head: 'cc'.repeat(32), roots: [] },
      ...{ file: kind === 'turn' ? 1 : null, reveal: kind === 'turn' ? 'ee'.repeat(32) : null },
      ...{
        game: none ? null : 'aa'.repeat(32),
        ack: none ? null : 'dd'.repeat(32),
        state: none ? null : 'ff'.repeat(32),
      },
      claimedTime: minute(0),
    }
    return { name: `${kind}.turn`, bytes: (await sealParts({ header, lines, report: 'x\n' }, generateKey())).bytes }
  }
  const heavy = `[${'{},'.repeat(1_000)}{}]`
  const line = `{"author":"north","body":{"orders":${heavy}},"game":"${'aa'.repeat(32)}","prev":"${'bb'.repeat(32)}","seq":2,"type":"orders","v":1}`

  it('with many entries in an opening or acceptance is refused before they are parsed', async () => {
    for (const kind of ['open', 'accept'] as const) {
      // No entry at all is a good one; a reader that parsed them would say so.
      const file = await bomb(
        kind,
        Array.from({ length: 60 }, () => 'no entry'),
      )
      const { problems } = await verifyFiles([file], findToy)
      expect(problems).toMatchObject([{ code: 'malformed', message: expect.stringContaining('holds one entry') }])
    }
  })

  it('with a record or report larger than any is refused before it is inflated', async () => {
    for (const [name, size] of [
      ['record.jsonl', 4],
      ['report.txt', 16],
    ] as const) {
      for (const more of [0, 1]) {
        const content = new Uint8Array(size * 1024 * 1024 + more)
        const bytes = await packContainer(new Map([[name, content]]))
        const read = await readTurnFile({ name: 'large.turn', bytes })
        expect(read.ok ? 'ok' : read.error.code).toBe(more === 1 ? 'too-large' : 'malformed')
      }
    }
  })

  it('and belongs to no game is not read at all', async () => {
    const { problems, checks } = await verifyFiles([await bomb('turn', ['no entry'])], findToy)
    expect(problems.map(({ code }) => code)).toEqual(['missing-turn'])
    expect(checks.map(({ name }) => name)).not.toContain('record')
  })

  it('with more values than an entry can have is refused', async () => {
    const many = line.replace(heavy, `[${'0,'.repeat(20_000)}0]`)
    const file = await bomb('open', [many])
    const { problems } = await verifyFiles([file], findToy)
    expect(problems).toMatchObject([{ code: 'malformed', message: expect.stringContaining('more than 20000 values') }])
  })
})

describe('orders that burden every later position', () => {
  async function turnWith(orders: readonly Plain[], between: readonly Plain[] = []): Promise<readonly string[]> {
    const play = await beginToy()
    const game = await gameOf(play)
    const left = orders.map((one): Input => ({ type: 'orders', side: 'north', orders: one }))
    const attacks = between.map((): Input => ({ type: 'choice', side: 'north', choice: ['rest'] }))
    const inputs = left.flatMap((one, at) => [one, ...attacks.slice(at, at + 1)])
    const sealed = await writeTurn({ author: NORTH, game, inputs, publicState: null, claimedTime: minute(2) })
    send(play, sealed, NORTH, 'turn')
    return told(play.files)
  }

  it('are not left twice in a row', async () => {
    expect(await turnWith(['stand', 'fall-back'])).toEqual(['malformed 02-turn.turn'])
    // One alone is read and played; only the close is too early.
    expect(await turnWith(['stand'])).toEqual(['early-close 02-turn.turn'])
  })

  it('are not left more than sixteen times in a file', async () => {
    const of = (count: number): readonly Plain[] => Array.from({ length: count }, () => 'stand')
    expect(await turnWith(of(17), of(16))).toEqual(['malformed 02-turn.turn'])
    // Form is all right: the second rest is not the author's to choose.
    expect(await turnWith(of(16), of(15))).toEqual(['out-of-turn 02-turn.turn'])
  })

  it('are at most 8 KiB', async () => {
    const play = await beginToy()
    const game = await nextToyFile(play, rest, 'stand')
    const orders = (text: string) => (entries: readonly PlainObject[]) =>
      entries.map((entry) => (entry.type === 'orders' ? { ...entry, body: { orders: text } } : entry))
    const target = play.files[2]
    if (target === undefined) throw new Error('no file')
    // Two quotes count.
    for (const [size, code] of [
      [8_191, 'too-large'],
      [8_190, 'illegal-choice'],
    ] as const) {
      const forged = await forge(target, { entries: orders('x'.repeat(size)) }, NORTH, game)
      expect(await told([...play.files.slice(0, 2), forged])).toEqual([`${code} ${target.name}`])
    }
  })
})

describe('a draw', () => {
  it('is not accepted after the next file was seen, even one that won', async () => {
    const play = await beginToy({ options: { turns: 1 } })
    const before = await nextToyFile(play, rest)
    await notice(play, NORTH, 'draw-offer', before)
    const end = await nextToyFile(play, rest)
    expect(end.finished).toMatchObject({ rule: 'toy:1.3' })
    await notice(play, SOUTH, 'draw-accept', before)
    // He signed both: what he did with the offer has forked, and nobody can say how the game ended.
    expect(await told(play.files.toReversed())).toEqual(['fork 05-draw-accept.turn', 'fork 04-turn-2.turn'])
    const { checked } = await verifyFiles(play.files, findToy)
    expect(checked?.finished).toBeNull()
  })

  it('is not offered by the side that writes the next file', async () => {
    const play = await beginToy({ options: { turns: 1 } })
    const before = await gameOf(play)
    await notice(play, NORTH, 'draw-offer', before)
    expect(await told(play.files)).toEqual(['out-of-turn 02-draw-offer.turn'])
    await nextToyFile({ ...play, files: play.files.splice(2) && play.files }, rest)
    await notice(play, SOUTH, 'draw-accept', before)
    expect(await told(play.files)).toEqual(['out-of-turn 03-draw-accept.turn'])
  })

  it('or resignation that crosses the turn which ends the game does not change how it ended', async () => {
    const play = await beginToy({ options: { turns: 1 } })
    const before = await nextToyFile(play, rest)
    await nextToyFile(play, rest)
    await notice(play, NORTH, 'resign', before)
    const report = await verifyFiles(play.files, findToy)
    expect(report.ok).toBe(true)
    expect(report.checked?.finished).toMatchObject({ winner: null, rule: 'toy:1.3' })
  })
})

describe('a time that is made up', () => {
  it('is told when it is more than a day ahead of the clock here', async () => {
    const play = await beginToy()
    const game = await gameOf(play)
    const text = { type: 'note', text: '' } as const
    const late = await writeNotice({ author: NORTH, game, notice: text, claimedTime: '9999-12-31T23:59:59Z' })
    send(play, late, NORTH, 'note')
    expect(await told(play.files, { now: minute(0) })).toEqual(['clock 02-note.turn'])
    expect(await told(play.files)).toEqual([])
    expect(await told(play.files.slice(0, 2), { now: '2031-04-30T00:01:00Z' })).toEqual([])
    expect(await told(play.files.slice(0, 2), { now: '2031-04-30T00:00:59Z' })).toEqual(['clock 01-accept.turn'])
    expect(await told(play.files.slice(0, 1), { now: '2031-04-29T23:59:59Z' })).toEqual(['clock 00-open.turn'])
  })
})

describe('a second signing of a file', () => {
  it('with a stranger’s file that acknowledges it puts no blame on who answered the first', async () => {
    const play = await beginToy({ options: { turns: 4 } })
    await nextToyFile(play, rest)
    const game = await nextToyFile(play, rest)
    const [, , turn] = play.files
    if (turn === undefined) throw new Error('no file')
    const earlier = await again(turn, 'again.turn', { claimedTime: minute(0) }, NORTH, game)
    const read = await readTurnFile(earlier)
    if (!read.ok) throw new Error(read.error.message)
    const { payloadHash } = read.value
    const note = await writeNotice({ author: NORTH, game, notice: { type: 'note', text: '' }, claimedTime: minute(9) })
    const keyless = async (change: PlainObject): Promise<NamedFile> => {
      const header = (old: PlainObject): PlainObject => ({ ...old, ...change, ack: payloadHash })
      const junk = await reseal(note.bytes, { header }, generateKey(), game)
      if (!junk.ok) throw new Error(junk.error.message)
      return { name: 'junk.turn', bytes: junk.value.bytes }
    }
    for (const junk of [
      await keyless({ game: 'ab'.repeat(32) }),
      await keyless({}),
      await keyless({ author: 'south' }),
    ]) {
      const report = await verifyFiles([...play.files, earlier, junk], findToy)
      const about = report.problems.filter(({ code }) => code !== 'identity-not-checked')
      expect(about.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
        expect.stringMatching(/^sent-twice again|^unknown-signer junk|^wrong-game junk/),
        expect.stringMatching(/^unknown-signer junk|^wrong-game junk|^sent-twice again/),
      ])
      expect(report.checked?.files[2]?.name).toBe(turn.name)
      expect(report.checked?.files).toHaveLength(4)
    }
  })

  it('that nobody answered does not gain its author an earlier time', async () => {
    const play = await beginToy({ options: { turns: 4 } })
    const game = await nextToyFile(play, rest)
    const turn = play.files[2]
    if (turn === undefined) throw new Error('no file')
    const earlier = await again(turn, 'again.turn', { claimedTime: minute(1) }, NORTH, game)
    expect(await told([earlier, ...play.files])).toEqual(['sent-twice again.turn'])
    const { checked } = await verifyFiles([earlier, ...play.files], findToy)
    expect(checked?.files[2]?.header.claimedTime).toBe(turn.sealed.header.claimedTime)
  })

  it('does not make its game the one that is followed by naming it in files that nobody signed', async () => {
    const other = await beginToy({ options: { turns: 3 } })
    const play = await beginToy({ options: { turns: 4 } })
    const game = await gameOf(play)
    const foreign = await gameOf(other)
    const note = await writeNotice({ author: NORTH, game, notice: { type: 'note', text: '' }, claimedTime: minute(9) })
    const junk: NamedFile[] = []
    for (let count = 0; count < 3; count++) {
      const header = (old: PlainObject): PlainObject => ({ ...old, game: foreign.gameId })
      const made = await reseal(note.bytes, { header }, generateKey(), game)
      if (made.ok) junk.push({ name: `junk-${count}.turn`, bytes: made.value.bytes })
    }
    await nextToyFile(play, rest)
    const two = other.files.map((file) => ({ ...file, name: `other-${file.name}` }))
    const report = await verifyFiles([...two, ...junk, ...play.files], findToy)
    expect(report.game).toBe(game.gameId)
  })
})

describe('after the end by the rules', () => {
  it('nobody sends another turn', async () => {
    const play = await beginToy({ options: { turns: 1 } })
    const game = await finishToy(play, rest)
    expect(game.nextAuthor).toBeNull()
    const author = authorOf(play, 'north')
    const publicState = TOY_MODULE.engine.game.publicState(game.position)
    const sealed = await writeTurn({ author, game, inputs: [], publicState, claimedTime: minute(9) })
    send(play, sealed, author, 'late')
    expect(await told(play.files)).toEqual(['out-of-turn 04-late.turn'])
  })

  it('no orders are left, not even in the file that ends it', async () => {
    const play = await beginToy({ options: { turns: 1 } })
    const game = await nextToyFile(play, rest)
    const inputs: readonly Input[] = [
      { type: 'choice', side: 'south', choice: ['rest'] },
      { type: 'orders', side: 'south', orders: 'stand' },
    ]
    const sealed = await writeTurn({ author: SOUTH, game, inputs, publicState: null, claimedTime: minute(9) })
    send(play, sealed, SOUTH, 'turn-2')
    expect(await told(play.files)).toEqual(['out-of-turn 03-turn-2.turn'])
  })
})

describe('a name that looks like a trusted one', () => {
  const impostor = (name: string): Author => ({ ...toyAuthor('Impostor', 'south'), name })
  const trusted = new Map([
    [fingerprint(NORTH), NORTH.name],
    [fingerprint(SOUTH), SOUTH.name],
  ])

  it.each([
    'Sam ',
    ' Sam',
    'Sa\u0301m',
    'Sam\u{e0020}',
    'Sam\u3164',
    'Sam\ufe0f',
    'Sam\u034f',
    'S\u115fam',
    'Sam\u00a0X',
  ])('is not one: %j', async (name) => {
    const play = await beginToy()
    const game = await gameOf(play)
    const accept = play.files[1]
    if (accept === undefined) throw new Error('no file')
    const entries = (all: readonly PlainObject[]): readonly PlainObject[] =>
      all.map((entry) => {
        const body = Object(entry.body)
        return { ...entry, body: { ...body, acceptor: { ...body.acceptor, name } } }
      })
    const forged = await forge(accept, { entries }, SOUTH, game)
    expect(await told([...play.files.slice(0, 1), forged])).toEqual(['malformed 01-accept.turn'])
  })

  it('is warned of when the key is another one', async () => {
    for (const [name, said] of [
      ['SAM', 'Beware: SAM (south) does not sign with the key that you trust as Sam'],
      ['Samuel', 'Nobody has checked'],
    ] as const) {
      const play = await beginToy({ acceptor: impostor(name) })
      const { problems } = await verifyFiles(play.files, findToy, { trusted })
      expect(problems).toMatchObject([{ code: 'identity-not-checked', message: expect.stringContaining(said) }])
    }
  })
})
