/** std:2.4, std:6.2, std:7.1, std:7.4, std:7.6, std:12.0 The rules against a second reading, on positions made up at random. */
import { describe, expect, it } from 'vitest'
import { CASES, casesOf, SELDOM } from './cases.ts'
import { compare, told } from './compare.ts'
import { madeUp } from './positions.ts'

/** Positions of a normal run; BRUTE_FORCE=2000 for the long one, RANDOM_SEED=n to begin with another seed. */
const POSITIONS = Number(process.env.BRUTE_FORCE ?? 60)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

/** In the long run every case comes so often; a short one is for the comparison alone. */
const LEAST = POSITIONS >= 2000 ? 20 : 0

describe('the second reading of the rules', () => {
  it('std:2.4 std:6.2 std:7.1 std:7.4 std:7.6 std:12.0 agrees with them on positions made up at random', () => {
    const cases = new Map<string, number>()
    const found: string[] = []
    let all = 0
    for (let seed = FIRST_SEED; seed < FIRST_SEED + POSITIONS; seed++) {
      const made = madeUp(seed)
      const { differences, compared } = compare(made)
      all += compared
      for (const one of casesOf(made)) cases.set(one, (cases.get(one) ?? 0) + 1)
      if (differences.length > 0) found.push(`${told(made)}\n  ${differences.join('\n  ')}`)
    }
    console.log(`${all} comparisons in ${POSITIONS} positions; ${found.length} positions differ`)
    if (LEAST > 0) console.log(Object.fromEntries([...cases].sort()))
    expect(found.slice(0, 5).join('\n\n')).toBe('')
    expect(CASES.filter((one) => (cases.get(one) ?? 0) < LEAST)).toEqual([])
    expect(SELDOM.filter((one) => (cases.get(one) ?? 0) < LEAST / 4)).toEqual([])
  })
})
