import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Occupancy } from '../../../src/kernel/hidden.ts'
import { concat, fromHex, toHex, utf8 } from '../../../src/record/bytes.ts'
import { chainOfTip, chainTip, makeChain } from '../../../src/record/chain.ts'
import { asAnswerContent } from '../../../src/record/hidden/answer-shape.ts'
import { commit, type Forces } from '../../../src/record/hidden/commitment.ts'
import { isLeafOf, merkleTree } from '../../../src/record/hidden/merkle.ts'
import type { AnswerContent } from '../../../src/record/hidden/opening.ts'
import { answerContent, checkOpenings } from '../../../src/record/hidden/openings.ts'
import { sealed } from '../../../src/record/hidden/sealing.ts'
import { LAST_VERSION, sealKey, versionKey } from '../../../src/record/hidden/version-keys.ts'

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
const GAME = 'ab'.repeat(32)
const HIDDEN = makeChain(SEED, 'hidden')
const EMPTY: Occupancy = { kind: 0, count: 0, detail: null }

function forces(change: Partial<Forces> = {}, spaces = 7): Forces {
  return {
    gameId: GAME,
    side: 'north',
    version: 3,
    key: versionKey(HIDDEN, 3),
    spaces: Array.from({ length: spaces }, (_, i) => `h${i}`),
    occupancy: (space) => (space === 'h4' ? { kind: 2, count: 513, detail: [['u1', 4]] } : EMPTY),
    ...change,
  }
}

const versionOf = (mine: Forces) => ({ ...commit(mine).of, root: commit(mine).root, spaces: mine.spaces })

/** Opens some spaces of a version, some with the count, `who` with detail. */
function opened(
  mine: Forces,
  spaces: readonly string[],
  who: readonly string[] = [],
  counted: readonly string[] = [],
): AnswerContent {
  const opens = spaces.map((space) => ({ space, count: counted.includes(space), detail: who.includes(space) }))
  return answerContent(commit(mine), { answer: true, opens })
}

/** The formulas of docs/hidden-forces.md written down a second time, without a line of the program's. */
function sha(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return createHash('sha256').update(joined(parts)).digest()
}
function mac(key: Uint8Array, ...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return createHmac('sha256', key).update(joined(parts)).digest()
}
function joined(parts: readonly (Uint8Array | string)[]): Uint8Array {
  return concat(...parts.map((part) => (typeof part === 'string' ? utf8(part) : part)))
}
const GAME_BYTES = fromHex(GAME) ?? new Uint8Array()

describe('a commitment', () => {
  it('is what the formulas say, for three spaces', () => {
    const key = versionKey(HIDDEN, 3)
    const leaf = (space: string, kind: number, count: readonly number[], detail: string) => {
      const inner = sha(Uint8Array.of(2), mac(key, 'detail\0', space), detail)
      const tally = sha(Uint8Array.of(3), mac(key, 'count\0', space), Uint8Array.of(...count))
      const head = [Uint8Array.of(0), GAME_BYTES, 'north\0', Uint8Array.of(0, 0, 0, 3), space, '\0'] as const
      return sha(...head, mac(key, 'leaf\0', space), Uint8Array.of(kind), tally, inner)
    }
    const [a, b, c] = [leaf('a', 0, [0, 0], 'null'), leaf('b', 2, [2, 1], '[["u1",4]]'), leaf('c', 0, [0, 0], 'null')]
    const root = sha(Uint8Array.of(1), sha(Uint8Array.of(1), a, b), c)
    const occupancy = (space: string) => (space === 'b' ? { kind: 2, count: 513, detail: [['u1', 4]] } : EMPTY)
    expect(commit(forces({ spaces: ['a', 'b', 'c'], occupancy })).root).toBe(toHex(root))
  })

  it('opens any space of a tree of any size, and only at its own place', () => {
    for (let size = 1; size <= 17; size++) {
      const leaves = Array.from({ length: size }, (_, i) => sha(`leaf ${i}`))
      const tree = merkleTree(leaves)
      for (const [at, leaf] of leaves.entries()) {
        const path = tree.path(at)
        for (let place = 0; place < size; place++) {
          expect(isLeafOf(tree.root, leaf, { at: place, of: size }, path)).toBe(place === at)
        }
        expect(isLeafOf(tree.root, leaf, { at, of: size }, [...path, leaf])).toBe(false)
        if (path.length > 0) expect(isLeafOf(tree.root, leaf, { at, of: size }, path.slice(1))).toBe(false)
      }
    }
  })

  it('is another one for another game, side, version, key, space, kind, count or detail', () => {
    const others: readonly Partial<Forces>[] = [
      { gameId: 'ac'.repeat(32) },
      { side: 'south' },
      { version: 4 },
      { key: versionKey(HIDDEN, 4) },
      { spaces: ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h7'] },
      { occupancy: (space) => (space === 'h4' ? { kind: 1, count: 513, detail: [['u1', 4]] } : EMPTY) },
      { occupancy: (space) => (space === 'h4' ? { kind: 2, count: 257, detail: [['u1', 4]] } : EMPTY) },
      { occupancy: (space) => (space === 'h4' ? { kind: 2, count: 513, detail: [['u1', 5]] } : EMPTY) },
    ]
    const roots = [{}, ...others].map((change) => commit(forces(change)).root)
    expect(new Set(roots).size).toBe(roots.length)
  })

  it('refuses what no game may have: a space twice, a count where nobody is, numbers that do not fit', () => {
    expect(() => commit(forces({ spaces: ['a', 'a'] }))).toThrow('cannot be called')
    expect(() => commit(forces({ spaces: ['a\0'] }))).toThrow('cannot be called')
    expect(() => commit(forces({ occupancy: () => ({ ...EMPTY, count: 1 }) }))).toThrow('empty space')
    expect(() => commit(forces({ occupancy: () => ({ ...EMPTY, kind: 256 }) }))).toThrow('no kind')
    expect(() => commit(forces({ occupancy: () => ({ kind: 1, count: 65_536, detail: null }) }))).toThrow('count')
    expect(() => commit(forces({ occupancy: () => ({ kind: 1, count: 1, detail: 'x'.repeat(9000) }) }))).toThrow('room')
  })
})

describe('openings', () => {
  it('show the kind, and how many and who only where that is opened', () => {
    const mine = forces()
    const { openings } = opened(mine, ['h0', 'h4'])
    const checked = checkOpenings(versionOf(mine), openings)
    expect(checked).toEqual({
      ok: true,
      value: new Map([
        ['h0', { kind: 0, count: undefined, detail: undefined }],
        ['h4', { kind: 2, count: undefined, detail: undefined }],
      ]),
    })
    expect(JSON.stringify(openings)).not.toMatch(/u1|"count"|513/)
    const many = checkOpenings(versionOf(mine), opened(mine, ['h4'], [], ['h4']).openings)
    expect(many).toEqual({ ok: true, value: new Map([['h4', { kind: 2, count: 513, detail: undefined }]]) })
    const who = checkOpenings(versionOf(mine), opened(mine, ['h4'], ['h4']).openings)
    expect(who).toMatchObject({
      ok: true,
      value: new Map([['h4', { kind: 2, count: undefined, detail: [['u1', 4]] }]]),
    })
    const all = checkOpenings(versionOf(mine), opened(mine, ['h4'], ['h4'], ['h4']).openings)
    expect(all).toMatchObject({ ok: true, value: new Map([['h4', { kind: 2, count: 513, detail: [['u1', 4]] }]]) })
  })

  it('are refused when anything in them is changed', () => {
    const mine = forces()
    const [plain] = opened(mine, ['h4']).openings
    const [who] = opened(mine, ['h4'], ['h4']).openings
    const [many] = opened(mine, ['h4'], [], ['h4']).openings
    if (plain === undefined || who === undefined || many === undefined) throw new Error('nothing was opened')
    const changed = [
      { ...plain, kind: 0 },
      { ...plain, kind: 1 },
      { ...plain, tally: 'cd'.repeat(32) },
      { ...many, count: 512 },
      { ...many, countSalt: 'cd'.repeat(32) },
      { ...plain, space: 'h5' },
      { ...plain, salt: 'cd'.repeat(32) },
      { ...plain, inner: 'cd'.repeat(32) },
      { ...plain, path: plain.path.toReversed() },
      { ...who, detail: [['u2', 4]] },
      { ...who, detailSalt: 'cd'.repeat(32) },
    ]
    for (const one of changed) {
      expect(checkOpenings(versionOf(mine), [one])).toEqual({
        ok: false,
        error: expect.stringContaining('had signed before'),
      })
    }
  })

  it('are refused out of order, twice, or of no space; and of another version', () => {
    const mine = forces()
    const { openings } = opened(mine, ['h1', 'h4'])
    const check = (list: typeof openings) => checkOpenings(versionOf(mine), list)
    expect(check(openings.toReversed())).toEqual({ ok: false, error: expect.stringContaining('out of order') })
    expect(check(openings.flatMap((one) => [one, one]))).toEqual({ ok: false, error: expect.stringContaining('twice') })
    expect(check(openings.map((one) => ({ ...one, space: 'x' })))).toEqual({
      ok: false,
      error: expect.stringContaining('no space'),
    })
    const next = forces({ version: 4, key: versionKey(HIDDEN, 4) })
    expect(checkOpenings(versionOf(next), openings)).toMatchObject({ ok: false })
  })

  it('of an empty space and of a full one look alike but for the kind', () => {
    const lengths = ['h2', 'h4'].map((space) => {
      const [one] = opened(forces({}, 8), [space]).openings
      return JSON.stringify({ ...one, kind: 0 }).length
    })
    expect(new Set(lengths).size).toBe(1)
  })

  it('are read strictly', () => {
    const good = opened(forces(), ['h4'])
    const plain = JSON.parse(JSON.stringify(good))
    expect(asAnswerContent(plain)).toEqual({ ok: true, value: plain })
    expect(asAnswerContent(null)).toMatchObject({ ok: false, error: { code: 'refused-proof' } })
    const wrong = [
      {},
      [],
      { ...plain, more: 1 },
      { ...plain, openings: [{ ...plain.openings[0], detail: null }] },
      { ...plain, openings: [{ ...plain.openings[0], count: 513 }] },
      { ...plain, openings: [{ ...plain.openings[0], count: 513, countSalt: 'ab'.repeat(32) }] },
      { ...plain, openings: [{ ...plain.openings[0], kind: 256 }] },
      { ...plain, openings: [{ ...plain.openings[0], path: ['x'] }] },
      { ...plain, openings: Array.from({ length: 33 }, () => plain.openings[0]) },
    ]
    for (const one of wrong) expect(asAnswerContent(one)).toMatchObject({ ok: false, error: { code: 'malformed' } })
    const large = { ...plain, answer: 'x'.repeat(41 * 1024) }
    expect(asAnswerContent(large)).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })
})

describe('a seal', () => {
  it('is what the formula says, and another one for another list, number, game or player', () => {
    const key = sealKey(HIDDEN)
    const of = { gameId: GAME, seal: 5, key }
    const list = [['march', 'u1', 'h3']] as const
    const salt = mac(key, 'seal\0', Uint8Array.of(0, 0, 0, 5))
    const due = sha('countersign/v1/sealed\0', GAME_BYTES, Uint8Array.of(0, 0, 0, 5), salt, '[["march","u1","h3"]]')
    expect(sealed(of, list)).toBe(toHex(due))
    const all = [
      sealed(of, list),
      sealed(of, []),
      sealed({ ...of, seal: 6 }, list),
      sealed({ ...of, gameId: 'ac'.repeat(32) }, list),
      sealed({ ...of, key: versionKey(HIDDEN, 1) }, list),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('the keys', () => {
  it('all follow from the element that is disclosed', () => {
    const disclosed = chainOfTip(chainTip(SEED, 'hidden'), 'hidden')
    expect(sealKey(disclosed)).toEqual(sealKey(HIDDEN))
    for (const version of [0, 1, LAST_VERSION])
      expect(versionKey(disclosed, version)).toEqual(versionKey(HIDDEN, version))
    expect(() => versionKey(HIDDEN, LAST_VERSION + 1)).toThrow('no version')
    expect(() => versionKey(makeChain(SEED, 'roller'), 1)).toThrow('no keys')
  })
})
