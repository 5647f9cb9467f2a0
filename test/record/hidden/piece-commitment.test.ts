import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HiddenPiece } from '../../../src/kernel/hidden.ts'
import { concat, fromHex, toHex, utf8 } from '../../../src/record/bytes.ts'
import { makeChain } from '../../../src/record/chain.ts'
import { asAnswerContent, asProofContent } from '../../../src/record/hidden/answer-shape.ts'
import { answerContent, checkPieces } from '../../../src/record/hidden/openings.ts'
import { commitPieces, type Pieces } from '../../../src/record/hidden/piece-commitment.ts'
import { placeRanges } from '../../../src/record/hidden/place-ranges.ts'
import { versionKey } from '../../../src/record/hidden/version-keys.ts'

const GAME = 'ab'.repeat(32)
const HIDDEN = makeChain(
  Uint8Array.from({ length: 32 }, (_, i) => i),
  'hidden',
)
const PLACES = ['w', 'e', 'off']

function piece(id: string, place: string, change: Partial<HiddenPiece> = {}): HiddenPiece {
  return { id, place, kind: 1, count: 3, detail: id, ...change }
}

const FIVE = [piece('p1', 'e'), piece('p2', 'w'), piece('p3', 'e'), piece('p4', 'off'), piece('p5', 'e')]

function standingOf(pieces: readonly HiddenPiece[]): ReadonlyMap<string, number> {
  return new Map(PLACES.map((place) => [place, pieces.filter((one) => one.place === place).length]))
}

function forces(change: Partial<Pieces> = {}): Pieces {
  const { version = 3, pieces = FIVE } = change
  const key = versionKey(HIDDEN, version)
  const of = { gameId: GAME, side: 'north', version, key }
  return { ...of, places: PLACES, pieces, standing: standingOf(pieces), ...change }
}

function signed(mine: Pieces) {
  return { ...commitPieces(mine).of, root: commitPieces(mine).root, ranges: placeRanges(mine.places, mine.standing) }
}

function opened(mine: Pieces, ids: readonly string[], how = { count: false, detail: false }) {
  const opens = ids.map((id) => ({ piece: id, ...how }))
  return answerContent(commitPieces(mine), { answer: true, opens }).openings
}

/** The formulas of docs/hidden-forces.md written down a second time, without a line of the program's. */
function joined(parts: readonly (Uint8Array | string)[]): Uint8Array {
  return concat(...parts.map((part) => (typeof part === 'string' ? utf8(part) : part)))
}
function sha(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return createHash('sha256').update(joined(parts)).digest()
}
function mac(key: Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(utf8(text)).digest()
}

describe('a commitment to pieces', () => {
  it('is what the formulas say: a leaf for each piece, by place and then by hash', () => {
    const key = versionKey(HIDDEN, 3)
    const leaf = ({ id, place, kind, count, detail }: HiddenPiece) => {
      const tally = sha(Uint8Array.of(3), mac(key, `piece-count\0${id}`), Uint8Array.of(count >> 8, count & 255))
      const inner = sha(Uint8Array.of(2), mac(key, `piece-detail\0${id}`), JSON.stringify(detail))
      const head = [Uint8Array.of(0), fromHex(GAME) ?? '', 'north\0', Uint8Array.of(0, 0, 0, 3), place, '\0'] as const
      return sha(...head, mac(key, `piece\0${id}`), Uint8Array.of(kind), tally, inner)
    }
    const three = [piece('a', 'e', { count: 513 }), piece('b', 'w', { kind: 0, count: 0 }), piece('c', 'e')]
    const [a, b, c] = three.map(leaf)
    if (a === undefined || b === undefined || c === undefined) throw new Error('three leaves')
    const [low, high] = toHex(a) < toHex(c) ? [a, c] : [c, a]
    const root = sha(Uint8Array.of(1), sha(Uint8Array.of(1), b, low), high)
    expect(commitPieces(forces({ pieces: three })).root).toBe(toHex(root))
    expect(commitPieces(forces({ pieces: three.toReversed() })).root).toBe(toHex(root))
  })

  it('is another one for another game, side, version, place, kind, count, detail or id', () => {
    const first = (change: Partial<HiddenPiece>) => ({
      pieces: FIVE.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
    })
    const others: readonly Partial<Pieces>[] = [
      { gameId: 'ac'.repeat(32) },
      { side: 'south' },
      { version: 4 },
      { key: versionKey(HIDDEN, 4) },
      first({ place: 'w' }),
      first({ kind: 2 }),
      first({ count: 259 }),
      first({ detail: null }),
      first({ id: 'p9' }),
    ]
    const roots = [{}, ...others].map((change) => commitPieces(forces(change)).root)
    expect(new Set(roots).size).toBe(roots.length)
  })

  it('links no piece with itself from version to version, and names none where its detail stays closed', () => {
    const values = [3, 4].flatMap((version) => {
      return opened(forces({ version }), ['p1', 'p3', 'p5'], { count: true, detail: false }).flatMap((opening) => {
        const inner = 'inner' in opening ? [opening.inner] : []
        return [...inner, opening.salt, 'countSalt' in opening ? opening.countSalt : '', ...opening.path]
      })
    })
    const hashes = values.filter((value) => value !== '')
    const own = hashes.slice(0, hashes.length / 2)
    expect(hashes.slice(hashes.length / 2).filter((hash) => own.includes(hash))).toEqual([])
    expect(JSON.stringify(opened(forces(), ['p1'], { count: true, detail: false }))).not.toMatch(/p\d|"id"|detail/)
    const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((version) => {
      const all = opened(forces({ version }), ['p1', 'p3', 'p5'], { count: false, detail: true })
      return all.map((opening) => ('detail' in opening ? opening.detail : '')).join(' ')
    })
    expect(new Set(orders).size).toBeGreaterThan(1)
  })

  it('refuses what no game may have', () => {
    const wrong: readonly (readonly [Partial<Pieces>, string])[] = [
      [{ pieces: [], standing: new Map() }, 'cannot have 0'],
      [{ pieces: [piece('p1', 'x')], standing: new Map() }, 'no place'],
      [{ pieces: [piece('p1', 'w'), piece('p1', 'w')] }, 'one id'],
      [{ pieces: [piece('p1', 'w', { kind: 256 })] }, 'no kind'],
      [{ pieces: [piece('p1', 'w', { count: 65_536 })] }, 'count'],
      [{ pieces: [piece('p1', 'w', { detail: 'x'.repeat(9000) })] }, 'room'],
      [{ places: ['w', 'e', 'off', 'w'] }, 'cannot be called'],
      [
        {
          standing: new Map([
            ['w', 2],
            ['e', 2],
            ['off', 1],
          ]),
        },
        'do not stand',
      ],
      [
        {
          standing: new Map([
            ['w', 1],
            ['e', 3],
          ]),
        },
        'do not stand',
      ],
      [{ standing: new Map([['nowhere', 1]]) }, 'no place'],
      [{ standing: new Map([['w', -1]]) }, 'cannot stand'],
    ]
    for (const [change, words] of wrong) expect(() => commitPieces(forces(change))).toThrow(words)
    const [one] = opened(forces(), ['p1'])
    expect(one).toBeDefined()
    expect(() => opened(forces(), ['p9'])).toThrow('no piece')
    expect(() => commitPieces(forces()).openings([{ space: 'w', count: false, detail: false }])).toThrow('pieces are')
  })
})

describe('openings of pieces', () => {
  it('come in the order of the leaves and show place and kind, the rest only where that is opened', () => {
    const mine = forces({ pieces: [...FIVE.slice(0, 4), piece('p5', 'off', { kind: 2, count: 9 })] })
    const openings = opened(mine, ['p5', 'p4', 'p2'], { count: true, detail: false })
    expect(openings.map(({ at, space }) => [at, space])).toEqual([
      [0, 'w'],
      [3, 'off'],
      [4, 'off'],
    ])
    const checked = checkPieces(signed(mine), openings)
    if (!checked.ok) throw new Error(checked.error)
    expect(checked.value[0]).toEqual({ place: 'w', at: 0, kind: 1, count: 3, detail: undefined })
    expect(checked.value.map(({ kind, count }) => `${kind} ${count}`).sort()).toEqual(['1 3', '1 3', '2 9'])
    const who = checkPieces(signed(mine), opened(mine, ['p5'], { count: false, detail: true }))
    expect(who).toEqual({
      ok: true,
      value: [{ place: 'off', at: expect.any(Number), kind: 2, count: undefined, detail: 'p5' }],
    })
    expect(checkPieces(signed(mine), [])).toEqual({ ok: true, value: [] })
  })

  it('are refused when anything in them is changed', () => {
    const mine = forces()
    const [plain] = opened(mine, ['p1'])
    const [many] = opened(mine, ['p1'], { count: true, detail: false })
    const [who] = opened(mine, ['p1'], { count: false, detail: true })
    if (plain === undefined || who === undefined || many === undefined) throw new Error('nothing was opened')
    const other = [1, 2, 3].find((at) => at !== plain.at)
    const changed = [
      { ...plain, kind: 2 },
      { ...plain, tally: 'cd'.repeat(32) },
      { ...plain, at: other },
      { ...many, count: 4 },
      { ...many, countSalt: 'cd'.repeat(32) },
      { ...plain, salt: 'cd'.repeat(32) },
      { ...plain, inner: 'cd'.repeat(32) },
      { ...plain, path: [] },
      { ...who, detail: 'p3' },
      { ...who, detailSalt: 'cd'.repeat(32) },
    ]
    for (const one of changed) {
      const checked = checkPieces(signed(mine), [JSON.parse(JSON.stringify(one))])
      expect(checked).toEqual({ ok: false, error: expect.stringContaining('had signed before') })
    }
    expect(checkPieces(signed(forces({ version: 4 })), [plain])).toMatchObject({ ok: false })
  })

  it('are refused where the board shows the leaf in another place', () => {
    const mine = forces()
    const [one] = opened(mine, ['p2'])
    if (one === undefined) throw new Error('nothing was opened')
    const board = {
      ...signed(mine),
      ranges: placeRanges(
        PLACES,
        new Map([
          ['e', 4],
          ['off', 1],
        ]),
      ),
    }
    expect(checkPieces(board, [one])).toEqual({ ok: false, error: expect.stringContaining('had none') })
    const later = {
      ...signed(mine),
      ranges: placeRanges(
        PLACES,
        new Map([
          ['w', 1],
          ['e', 4],
        ]),
      ),
    }
    const [off] = opened(mine, ['p4'])
    if (off === undefined) throw new Error('nothing was opened')
    expect(checkPieces(later, [{ ...off, space: 'e' }])).toEqual({
      ok: false,
      error: expect.stringContaining('signed'),
    })
    expect(checkPieces(later, [off])).toEqual({ ok: false, error: expect.stringContaining('had none') })
  })

  it('are read strictly, in an answer and in a proof', () => {
    const openings = opened(forces(), ['p1', 'p4'], { count: true, detail: true })
    const content = JSON.parse(JSON.stringify({ answer: 4, openings }))
    expect(asAnswerContent(content)).toEqual({ ok: true, value: content })
    expect(asProofContent({ ...content, sealed: GAME })).toEqual({ ok: true, value: content })
    const [first] = content.openings
    for (const wrong of [{ at: -1 }, { at: 65_536 }, { at: '1' }, { at: null }, { more: 1 }]) {
      const twisted = { ...content, openings: [{ ...first, ...wrong }] }
      expect(asAnswerContent(twisted)).toMatchObject({ ok: false, error: { code: 'malformed' } })
    }
    for (const wrong of [[], 'x', { ...content, more: 1 }, { sealed: GAME }]) {
      expect(asProofContent(wrong)).toMatchObject({ ok: false, error: { code: 'malformed' } })
    }
  })
})
