import { describe, expect, it } from 'vitest'
import { casualKey } from '../../src/record/casual-dice.ts'
import { makeChain } from '../../src/record/chain.ts'
import { leadsTo, strictDice, strictKey, strictRoll } from '../../src/record/strict-dice.ts'

const game = 'e3'.repeat(32)
const chain = (byte: number, role: 'roller' | 'responder') => makeChain(new Uint8Array(32).fill(byte), role)
const own = chain(1, 'roller').element(3)
const theirs = chain(2, 'responder').element(3)

describe('strict dice', () => {
  it('depend on both halves, the game, the exchange and the ordinal, and on nothing else', () => {
    const key = strictKey(own, theirs)
    const dice = Array.from({ length: 20 }, () => 6)
    const rolls = [
      strictRoll(key, game, 3, 0, dice),
      strictRoll(key, game, 3, 1, dice),
      strictRoll(key, game, 4, 0, dice),
      strictRoll(key, '5b'.repeat(32), 3, 0, dice),
      strictRoll(strictKey(chain(1, 'roller').element(4), theirs), game, 3, 0, dice),
      strictRoll(strictKey(own, chain(2, 'responder').element(4)), game, 3, 0, dice),
      strictRoll(casualKey(own, theirs), game, 3, 0, dice),
    ]
    expect(new Set(rolls.map((roll) => roll.join(' '))).size).toBe(rolls.length)
    expect(strictRoll(key, game, 3, 0, dice)).toEqual(rolls[0])
  })

  it('are rolled in order by a window that goes on where it stopped', () => {
    const tape = { gameId: game, exchange: 3, own, theirs }
    const request = { rule: 'r', purpose: 'p', dice: [6, 10] }
    const whole = strictDice({ ...tape, firstRoll: 0 })
    const rolls = [whole.roll(request), whole.roll(request), whole.roll(request)]
    expect(strictDice({ ...tape, firstRoll: 2 }).roll(request)).toEqual(rolls[2])
    expect(rolls[1]).toEqual(strictRoll(strictKey(own, theirs), game, 3, 1, [6, 10]))
  })

  it('show an element that leads to the one before in just so many steps', () => {
    const roller = chain(1, 'roller')
    expect(leadsTo('roller', roller.element(5), 2, roller.element(3))).toBe(true)
    expect(leadsTo('roller', roller.element(5), 1, roller.element(3))).toBe(false)
    expect(leadsTo('roller', roller.element(5), 3, roller.element(3))).toBe(false)
    expect(leadsTo('responder', roller.element(5), 2, roller.element(3))).toBe(false)
    expect(leadsTo('roller', roller.element(3), -1, roller.element(3))).toBe(false)
    expect(() => strictKey(own, new Uint8Array(31))).toThrow()
  })
})
