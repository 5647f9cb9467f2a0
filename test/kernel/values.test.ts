import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asChoice, choiceId, parseChoiceId } from '../../src/kernel/choice.ts'
import { diceFromBytes, liveDice, recordedDice, scriptedDice } from '../../src/kernel/dice.ts'
import { modified } from '../../src/kernel/modifiers.ts'
import { notPlainAt, samePlain } from '../../src/kernel/plain.ts'

describe('dice from bytes', () => {
  const bytes = (...list: number[]) => {
    let at = 0
    return () => list[at++] ?? 0
  }

  it.each([
    ['a d6 takes 0–251', 6, [0], 1],
    ['a d6 takes 251 as 6', 6, [251], 6],
    ['a d6 rejects 252', 6, [252, 3], 4],
    ['a d10 takes 249 as 10', 10, [249], 10],
    ['a d10 rejects 250 and 255', 10, [250, 255, 0], 1],
    ['a d256 rejects nothing', 256, [255], 256],
  ])('%s', (_name, faces, from, expected) => {
    expect(diceFromBytes([faces], bytes(...from))).toEqual([expected])
  })

  it('is fair: over all bytes every face comes equally often', () => {
    for (const faces of [2, 6, 10, 100]) {
      const limit = Math.floor(256 / faces) * faces
      const counts = new Map<number, number>()
      for (let byte = 0; byte < limit; byte++) {
        const [shown = 0] = diceFromBytes([faces], () => byte)
        counts.set(shown, (counts.get(shown) ?? 0) + 1)
      }
      expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: faces }, (_, i) => i + 1))
      expect(new Set(counts.values()).size).toBe(1)
    }
  })

  it('refuses dice that cannot be', () => {
    for (const faces of [0, 1, 257, 2.5]) expect(() => diceFromBytes([faces], () => 0)).toThrow('faces')
  })

  it('live dice show what the bytes say', () => {
    expect(liveDice(bytes(7, 9)).roll({ rule: 'r', purpose: 'p', dice: [6, 10] })).toEqual([2, 10])
  })
})

describe('dice from a list', () => {
  const request = { rule: 'r', purpose: 'p', dice: [6] }

  it('scripted dice end, and complain about impossible numbers', () => {
    const dice = scriptedDice([[6], [7]])
    expect(dice.roll(request)).toEqual([6])
    expect(() => dice.roll(request)).toThrow('d6 cannot show 7')
    expect(dice.roll(request)).toBeUndefined()
  })

  it('recorded dice serve only the roll they were made for', () => {
    const dice = recordedDice([{ request, values: [4] }])
    expect(dice.roll({ ...request, purpose: 'another' })).toBeUndefined()
    expect(dice.roll({ ...request, dice: [10] })).toBeUndefined()
    expect(dice.roll(request)).toEqual([4])
    expect(dice.roll(request)).toBeUndefined()
  })
})

describe('choices as words', () => {
  it('go to text and back', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,20}$/)
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), (verb, args) => {
        expect(parseChoiceId(choiceId([verb, ...args]))).toEqual([verb, ...args])
      }),
    )
  })

  it.each([
    ['nothing', []],
    ['an empty word', ['attack', '']],
    ['a colon', ['attack', 'a:b']],
    ['a space', ['attack', 'a b']],
    ['a number', ['attack', 1]],
    ['ten words', Array.from({ length: 10 }, () => 'a')],
    ['a long word', ['a'.repeat(65)]],
    ['no list', 'attack'],
  ])('refuse %s', (_name, raw) => {
    expect(asChoice(raw)).toBeUndefined()
  })
})

describe('modifiers', () => {
  it('add up and stop at the least', () => {
    const tired = { rule: 'r', label: 'fatigued', value: -2 }
    const flank = { rule: 'r', label: 'flank', value: 1 }
    expect(modified(4, [tired, flank], 0)).toBe(3)
    expect(modified(1, [tired], 0)).toBe(0)
  })
})

describe('plain data', () => {
  class Thing {
    readonly name = 'thing'
  }

  it.each([
    ['a fraction', { a: { b: 0.5 } }, 'a.b: not a safe integer'],
    ['undefined', { a: [1, undefined] }, 'a[1]: undefined'],
    ['a function', { f: () => 1 }, 'f: function'],
    ['a class', { t: new Thing() }, 't: an instance of a class'],
    ['a big number', [2 ** 53], '[0]: not a safe integer'],
  ])('is not %s', (_name, raw, expected) => {
    expect(notPlainAt(raw)).toBe(expected)
  })

  it('is the same in any order of keys, and only then', () => {
    expect(samePlain({ a: 1, b: [null, 'x'] }, { b: [null, 'x'], a: 1 })).toBe(true)
    expect(samePlain({ a: 1 }, { a: 1, b: 1 })).toBe(false)
    expect(samePlain([1, 2], [2, 1])).toBe(false)
    expect(samePlain({ a: 1 }, { b: 1 })).toBe(false)
    expect(samePlain([], {})).toBe(false)
  })
})
