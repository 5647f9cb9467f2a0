import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from '../../src/record/bytes.ts'
import {
  authorElements,
  authorOfFile,
  CASUAL_DICE_TAG,
  casualDice,
  casualKey,
  casualRoll,
  LAST_FILE,
  rollBytes,
  secretOfReveal,
} from '../../src/record/casual-dice.ts'
import { CHAIN_LENGTH, makeChain } from '../../src/record/chain.ts'

const f = makeChain(new Uint8Array(32).fill(1), 'roller')
const s = makeChain(new Uint8Array(32).fill(2), 'roller')
const gameId = '5a'.repeat(32)
const key = casualKey(f.element(1), s.element(1))

describe('the bookkeeping of casual dice', () => {
  it('is the table: who writes, what is revealed, what it is checked against, where the dice come from', () => {
    // What each side's last known element is, as the other side sees it: the anchors at first.
    const known = { F: f.element(0), S: s.element(0) }
    for (let file = 0; file <= 8; file++) {
      const author = authorOfFile(file, 'F', 'S') === 'F' ? 'F' : 'S'
      expect(author).toBe(file % 2 === 0 ? 'S' : 'F')
      const own = author === 'F' ? f : s
      const { secret, reveal } = authorElements(own, file)
      expect(toHex(reveal)).toBe(toHex(own.element(file + 1)))
      const received = secretOfReveal(file, reveal, known[author])
      expect(received.ok, `file ${file}`).toBe(true)
      if (file === 0) expect([secret, received.ok && received.value]).toEqual([null, null])
      else {
        expect(toHex(secret ?? new Uint8Array())).toBe(toHex(own.element(file)))
        expect(received.ok && received.value !== null && toHex(received.value)).toBe(toHex(own.element(file)))
        // q(n): what the other side revealed last is its element n.
        const theirs = author === 'F' ? known.S : known.F
        expect(toHex(theirs)).toBe(toHex((author === 'F' ? s : f).element(file)))
      }
      known[author] = reveal
    }
  })

  it('refuses every other element', () => {
    for (const [file, element] of [
      [0, 2],
      [0, 0],
      [1, 1],
      [1, 3],
      [3, 3],
      [3, 5],
    ] as const) {
      const known = file === 0 ? s.element(0) : f.element(file - 1)
      expect(secretOfReveal(file, (file === 0 ? s : f).element(element), known).ok, `${file} ${element}`).toBe(false)
    }
    expect(secretOfReveal(1, s.element(2), f.element(0)).ok).toBe(false)
  })

  it('ends where the chains end', () => {
    expect(LAST_FILE + 1).toBe(CHAIN_LENGTH)
    expect(toHex(authorElements(f, LAST_FILE).reveal)).toBe(toHex(f.element(CHAIN_LENGTH)))
    expect(() => authorElements(f, LAST_FILE + 1)).toThrow('no file')
  })
})

describe('the numbers', () => {
  it('are the HMAC of game, file and ordinal, and of the block beyond 32 bytes', () => {
    const u32 = (value: number): Buffer => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    }
    const mac = (with_: Buffer[]): Buffer =>
      createHmac('sha256', key)
        .update(Buffer.concat([Buffer.from(gameId, 'hex'), ...with_]))
        .digest()
    const expected = Buffer.concat([
      mac([u32(7), u32(2)]),
      mac([u32(7), u32(2), u32(1)]),
      mac([u32(7), u32(2), u32(2)]),
    ])
    const next = rollBytes(key, gameId, 7, 2)
    expect(Buffer.from(Array.from({ length: 96 }, next)).equals(expected)).toBe(true)
    const prk = createHmac('sha256', utf8(CASUAL_DICE_TAG))
      .update(Buffer.concat([f.element(1), s.element(1)]))
      .digest()
    expect(toHex(key)).toBe(toHex(prk))
  })

  it('reject a byte that is not below the greatest multiple of the faces', () => {
    for (const faces of [6, 10, 100, 256]) {
      const next = rollBytes(key, gameId, 1, 0)
      const limit = Math.floor(256 / faces) * faces
      const expected: number[] = []
      while (expected.length < 80) {
        const byte = next()
        if (byte < limit) expected.push(1 + (byte % faces))
      }
      const dice = Array.from({ length: 80 }, () => faces)
      expect(casualRoll(key, gameId, 1, 0, dice)).toEqual(expected)
    }
  })

  it('are others for another file, roll, game or half, and the same for the same', () => {
    const dice = Array.from({ length: 16 }, () => 256)
    const rolls = [
      casualRoll(key, gameId, 1, 0, dice),
      casualRoll(key, gameId, 1, 1, dice),
      casualRoll(key, gameId, 2, 0, dice),
      casualRoll(key, '5b'.repeat(32), 1, 0, dice),
      casualRoll(casualKey(s.element(1), f.element(1)), gameId, 1, 0, dice),
    ]
    expect(new Set(rolls.map(String)).size).toBe(5)
    expect(casualRoll(key, gameId, 1, 0, dice)).toEqual(rolls[0])
  })

  it('come from every face about equally often', () => {
    const counts = new Map<number, number>()
    const dice = Array.from({ length: 6000 }, () => 6)
    for (const value of casualRoll(key, gameId, 1, 0, dice)) counts.set(value, (counts.get(value) ?? 0) + 1)
    const square = [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + ((counts.get(face) ?? 0) - 1000) ** 2 / 1000, 0)
    // Chi-square with 5 degrees of freedom: above 20.5 in one of a thousand; the numbers are fixed, so is the outcome.
    expect(square).toBeLessThan(20.5)
  })
})

describe('the port', () => {
  const request = (purpose: string) => ({ rule: 'toy:1', purpose, dice: [6, 6, 10] })

  it('counts the rolls of the file and goes on where a half-made file stopped', () => {
    const tape = { gameId, file: 1, own: f.element(1), theirs: s.element(1) }
    const whole = casualDice({ ...tape, firstRoll: 0 })
    const rolls = ['a', 'b', 'c'].map((purpose) => whole.roll(request(purpose)))
    expect(casualDice({ ...tape, firstRoll: 2 }).roll(request('c'))).toEqual(rolls[2])
    expect(rolls[1]).toEqual(casualRoll(key, gameId, 1, 1, [6, 6, 10]))
  })

  it('has no numbers for file 0', () => {
    expect(() => casualDice({ gameId, file: 0, own: f.element(1), theirs: s.element(1), firstRoll: 0 })).toThrow()
  })
})
