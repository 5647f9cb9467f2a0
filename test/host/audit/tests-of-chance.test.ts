import { describe, expect, it } from 'vitest'
import { chiSquareTail, logFactorial, logGamma, normalTwoTails } from '../../../src/host/audit/special-functions.ts'
import { fairness, holm, pearson, runsTest } from '../../../src/host/audit/tests-of-chance.ts'

describe('special functions', () => {
  it('gives factorials and Γ(1/2) = √π', () => {
    expect(Math.exp(logFactorial(10))).toBeCloseTo(3_628_800, 3)
    expect(logFactorial(0)).toBe(0)
    expect(Math.exp(logGamma(0.5))).toBeCloseTo(Math.sqrt(Math.PI), 12)
  })

  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, critical values of the chi-square distribution.
  it.each([
    [3.841, 1, 0.05],
    [11.07, 5, 0.05],
    [16.919, 9, 0.05],
    [15.086, 5, 0.01],
    [29.588, 10, 0.001],
    [1.61, 5, 0.9],
  ])('the tail of chi-square beyond %d with %i degrees is %d', (x, degrees, p) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(p, 4)
  })

  // The same handbook, 1.3.6.7.1.
  it.each([
    [1.96, 0.05],
    [2.576, 0.01],
    [0, 1],
  ])('both normal tails beyond %d are %d', (z, p) => {
    expect(normalTwoTails(z)).toBeCloseTo(p, 4)
  })
})

describe('the fairness of a die', () => {
  it('is exact for few rolls, as counted by hand', () => {
    // Two rolls of a d6: alike with 6/36; any two different ones are likelier, so p = 1/6.
    expect(fairness([2, 0, 0, 0, 0, 0])).toEqual({ p: expect.closeTo(1 / 6, 10), method: 'exact' })
    expect(fairness([1, 1, 0, 0, 0, 0]).p).toBeCloseTo(1, 10)
    // Three of a coin: all alike 2/8.
    expect(fairness([3, 0]).p).toBeCloseTo(0.25, 10)
    // Binomial test of 7 of 8: 2 × (8 + 1) / 256, R's binom.test(7, 8) gives 0.07031.
    expect(fairness([7, 1]).p).toBeCloseTo(0.0703125, 10)
  })

  it('agrees with the sum over every sequence of rolls', () => {
    const seen = [4, 1, 0, 1]
    expect(fairness(seen).p).toBeCloseTo(bruteForce(seen), 10)
  })

  it('adds up to one over all outcomes', () => {
    expect(fairness([6, 6, 6, 6, 5, 5, 5, 5, 5]).method).toBe('chi-square')
    expect(fairness([4, 4, 4, 4, 4, 4, 4, 4, 4, 4]).p).toBeCloseTo(1, 8)
  })

  it('is chi-square from five expected of each face on', () => {
    // 60 rolls, X² = 12: the tail of chi-square with five degrees beyond 12 is 0.0348.
    const counts = [10, 10, 10, 16, 4, 10]
    expect(pearson(counts)).toBeCloseTo(7.2, 10)
    expect(fairness([16, 16, 10, 10, 4, 4])).toEqual({
      p: expect.closeTo(chiSquareTail(14.4, 5), 12),
      method: 'chi-square',
    })
  })
})

/** Every sequence of rolls one by one. */
function bruteForce(seen: readonly number[]): number {
  const n = seen.reduce((sum, count) => sum + count, 0)
  const weights = new Map<string, { probability: number }>()
  for (let code = 0; code < seen.length ** n; code++) {
    const counts = seen.map(() => 0)
    for (let rest = code, i = 0; i < n; i++, rest = Math.floor(rest / seen.length)) {
      const face = rest % seen.length
      counts[face] = (counts[face] ?? 0) + 1
    }
    const known = weights.get(counts.join()) ?? { probability: 0 }
    known.probability += 1 / seen.length ** n
    weights.set(counts.join(), known)
  }
  const own = weights.get(seen.join())?.probability ?? 0
  return [...weights.values()].reduce((sum, { probability }) => sum + (probability <= own + 1e-12 ? probability : 0), 0)
}

describe('the runs test', () => {
  const spell = (text: string) => [...text].map((letter) => letter === 'H')

  it('gives the probabilities of Swed and Eisenhart (1943)', () => {
    // Five and five: 2 runs in 2 of 252 orders, 3 in 8: P(≤ 2) = .0079, P(≤ 3) = .0397.
    expect(runsTest(spell('HHHHHLLLLL'))).toEqual({ p: expect.closeTo(4 / 252, 10), method: 'exact', runs: 2 })
    expect(runsTest(spell('HHHHLLLLLH'))?.p).toBeCloseTo(20 / 252, 10)
    expect(runsTest(spell('HLHLHLHLHL'))?.p).toBeCloseTo(4 / 252, 10)
  })

  it('says nothing where all are on one side', () => {
    expect(runsTest(spell('HHHH'))).toBeUndefined()
    expect(runsTest([])).toBeUndefined()
  })

  it('turns to the normal distribution for many, and hardly differs there', () => {
    const few = runsTest(spell('HHLLHLHLLHHHHLLHLLLH'.repeat(10)))
    const many = runsTest(spell('HHLLHLHLLHHHHLLHLLLH'.repeat(11)))
    expect(few?.method).toBe('exact')
    expect(many?.method).toBe('normal')
    expect(few?.p).toBeGreaterThan(0.05)
    expect(Math.abs((few?.p ?? 1) - (many?.p ?? 1))).toBeLessThan(0.05)
  })
})

describe("Holm's correction", () => {
  it("gives what R's p.adjust(method = 'holm') gives", () => {
    const corrected = holm([0.01, 0.04, 0.03, 0.005])
    for (const [at, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(corrected[at]).toBeCloseTo(p, 12)
    expect(holm([0.9, 0.8])).toEqual([1, 1])
    expect(holm([])).toEqual([])
  })
})
