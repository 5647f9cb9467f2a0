import { describe, expect, it } from 'vitest'
import { allocationOf, type WeighedRoll } from '../../../src/host/audit/allocation.ts'

/** A d6 of a file of the north: what fell, on what it succeeds, and whose shot it is. */
function roll(
  value: number,
  successes: number,
  how: { readonly side?: string; readonly number?: number } = {},
): WeighedRoll {
  const { side = 'north', number = 1 } = how
  const stake = { side, good: 'low', successes, outcomes: 6 } as const
  return { file: `${number}.turn`, number, author: 'north', dice: [6], values: [value], stake }
}

const figure = (rolls: readonly WeighedRoll[]) => allocationOf(rolls, true).files[0]

describe('the allocation figure', () => {
  // Two even shots (importance 1) and two that need a 1 (importance 20/36). Low numbers are good.
  it('is smallest when the good numbers all fall where they matter', () => {
    // Of the 24 orders of 1 2 5 6, those with 1 and 2 on the even shots: 2 × 2.
    expect(figure([roll(1, 3), roll(2, 3), roll(5, 1), roll(6, 1)])).toMatchObject({
      place: 1,
      p: 0.166667,
      method: 'exact',
      rolls: 4,
    })
    expect(figure([roll(5, 3), roll(6, 3), roll(1, 1), roll(2, 1)])).toMatchObject({ place: 0, p: 1 })
  })

  it('counts a roll for the opponent the other way round', () => {
    const mine = figure([roll(1, 3), roll(6, 3, { side: 'south' }), roll(3, 1)])
    expect(mine).toMatchObject({ place: 1 })
    // 1 for oneself and 6 for the opponent is the best of six orders.
    expect(mine?.p).toBeCloseTo(1 / 6, 6)
    expect(figure([roll(6, 3), roll(1, 3, { side: 'south' }), roll(3, 1)])?.place).toBe(0)
  })

  it('says nothing where no order is better than another, or where the module does not say what rolls are worth', () => {
    expect(allocationOf([roll(1, 3), roll(2, 3), roll(6, 3)], true)).toMatchObject({ files: [], players: [] })
    expect(allocationOf([roll(1, 3), roll(2, 3), roll(6, 3)], true).without).toContain('too few rolls')
    expect(allocationOf([], false).without).toContain('does not say')
  })

  it('exchanges numbers of the same dice of the same file only', () => {
    const ten = { ...roll(1, 3), dice: [10], stake: { ...roll(1, 3).stake, outcomes: 10 } }
    // The d10 has no partner, so of the d6 only two orders are there.
    expect(figure([roll(1, 3), roll(6, 1), ten])?.p).toBe(0.5)
    const { files, players } = allocationOf([roll(1, 3), roll(6, 1, { number: 3 }), roll(2, 3, { number: 3 })], true)
    expect(files).toEqual([])
    expect(players).toMatchObject([{ rolls: 3, p: 0.5, file: null }])
  })

  it('draws orders by a fixed seed where there are too many, and comes near the exact share', () => {
    // 9 rolls: 362,880 orders. One important roll has the best number: the exact share is 1/9.
    const rolls = [roll(1, 3), ...[2, 3, 4, 5, 6, 2, 3, 4].map((value) => roll(value, 1))]
    const drawn = figure(rolls)
    expect(drawn?.method).toBe('sampled')
    expect(Math.abs((drawn?.p ?? 0) - 1 / 9)).toBeLessThan(0.01)
    expect(figure(rolls)).toEqual(drawn)
  })

  it('is evenly spread for rolls in an order by chance', () => {
    let state = 7
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const shares = Array.from({ length: 300 }, () => {
      const rolls = Array.from({ length: 6 }, () => roll(1 + next(6), 1 + next(3)))
      return figure(rolls)?.p ?? 1
    })
    const small = shares.filter((p) => p <= 0.1).length
    expect(small).toBeGreaterThan(10)
    expect(small).toBeLessThan(45)
  })

  it('counts a die of the other side from its top', () => {
    const opposed = (values: readonly [number, number], successes: number): WeighedRoll => {
      const stake = { side: 'north', good: 'high', against: 1, successes, outcomes: 36 } as const
      return { file: '1.turn', number: 1, author: 'north', dice: [6, 6], values, stake }
    }
    // 6 against 1 is the best there is, 1 against 6 the worst, though their sums are the same.
    expect(figure([opposed([6, 1], 18), opposed([3, 3], 3), opposed([1, 6], 1)])).toMatchObject({ place: 1 })
    expect(figure([opposed([1, 6], 18), opposed([3, 3], 3), opposed([6, 1], 1)])?.place).toBe(0)
  })
})
