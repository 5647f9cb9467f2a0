import { chiSquareTail, logFactorial, normalTwoTails } from './special-functions.ts'

/** A probability that chance alone does at least as much, and how it was reached. */
export interface Chance {
  readonly p: number
  readonly method: 'exact' | 'chi-square' | 'normal' | 'sampled'
}

/** What a test says when a rounded sum decides between equal and greater. */
const TOLERANCE = 1e-9

/** Pearson's X² of counts that should all be equal. */
export function pearson(counts: readonly number[]): number {
  const n = counts.reduce((sum, count) => sum + count, 0)
  const expected = n / counts.length
  return n === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/**
 * Whether counts of faces look like those of a fair die. While fewer than five of each face are expected: the exact
 * multinomial test, the sum of the probabilities of all outcomes that are no likelier than the one seen; else Pearson's
 * chi-square with one degree of freedom less than faces.
 */
export function fairness(counts: readonly number[]): Chance {
  const n = counts.reduce((sum, count) => sum + count, 0)
  if (n >= 5 * counts.length) return { p: chiSquareTail(pearson(counts), counts.length - 1), method: 'chi-square' }
  return { p: exactFairness(counts), method: 'exact' }
}

/** Outcomes that differ in the names of the faces only are equally likely, so the partitions of n are enough. */
function exactFairness(counts: readonly number[]): number {
  const faces = counts.length
  const n = counts.reduce((sum, count) => sum + count, 0)
  const seen = outcomeLog(counts)
  let p = 0
  forEachPartition(n, faces, (parts) => {
    const one = outcomeLog(parts)
    if (one <= seen + TOLERANCE) p += Math.exp(one + arrangementsLog(parts))
  })
  return Math.min(1, p)
}

/** The logarithm of the probability of just these counts: n! / (c1! … ck!) / k^n. */
function outcomeLog(counts: readonly number[]): number {
  const n = counts.reduce((sum, count) => sum + count, 0)
  return logFactorial(n) - counts.reduce((sum, count) => sum + logFactorial(count), 0) - n * Math.log(counts.length)
}

/** In how many ways counts can be given to the faces. */
function arrangementsLog(parts: readonly number[]): number {
  const alike = new Map<number, number>()
  for (const part of parts) alike.set(part, (alike.get(part) ?? 0) + 1)
  return [...alike.values()].reduce((sum, count) => sum - logFactorial(count), logFactorial(parts.length))
}

/** Every way to write n as a sum of `places` numbers from 0 up, not rising. */
function forEachPartition(n: number, places: number, visit: (parts: readonly number[]) => void): void {
  const parts = Array.from({ length: places }, () => 0)
  const fill = (at: number, left: number, most: number): void => {
    if (at === places - 1) {
      if (left > most) return
      parts[at] = left
      visit(parts)
      return
    }
    const least = Math.ceil(left / (places - at))
    for (let part = Math.min(left, most); part >= least; part--) {
      parts[at] = part
      fill(at + 1, left - part, part)
    }
  }
  fill(0, n, n)
}

/** Up to so many values the distribution of runs is summed exactly. */
const EXACT_RUNS = 200

/**
 * The runs test (Wald and Wolfowitz 1940): whether high and low follow one another as they do by chance; both tails, twice
 * the smaller one. Undefined when all are high or all low.
 */
export function runsTest(values: readonly boolean[]): (Chance & { readonly runs: number }) | undefined {
  const high = values.filter(Boolean).length
  const low = values.length - high
  if (high === 0 || low === 0) return undefined
  const runs = 1 + values.filter((value, i) => i > 0 && value !== values[i - 1]).length
  if (values.length > EXACT_RUNS) return { ...normalRuns(runs, high, low), runs }
  let below = 0
  let above = 0
  for (let r = 2; r <= values.length; r++) {
    const p = runsProbability(r, high, low)
    if (r <= runs) below += p
    if (r >= runs) above += p
  }
  return { p: Math.min(1, 2 * Math.min(below, above)), method: 'exact', runs }
}

/** P(exactly r runs) of m of one kind and n of the other, all orders being equally likely. */
function runsProbability(r: number, m: number, n: number): number {
  const all = chooseLog(m + n, m)
  const k = Math.floor(r / 2)
  const term = (a: number, b: number): number => {
    const log = chooseLog(m - 1, a) + chooseLog(n - 1, b) - all
    return Number.isFinite(log) ? Math.exp(log) : 0
  }
  return r % 2 === 0 ? 2 * term(k - 1, k - 1) : term(k, k - 1) + term(k - 1, k)
}

function chooseLog(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

function normalRuns(runs: number, m: number, n: number): Chance {
  const both = 2 * m * n
  const all = m + n
  const mean = both / all + 1
  const variance = (both * (both - all)) / (all * all * (all - 1))
  return { p: normalTwoTails((runs - mean) / Math.sqrt(variance)), method: 'normal' }
}

/**
 * Holm's correction (1979) of several p values, in their order: with all of them looked at together, the chance that any
 * fair set would be called strange at a level is at most that level.
 */
export function holm(values: readonly number[]): readonly number[] {
  const order = values.map((p, at) => ({ p, at })).toSorted((a, b) => a.p - b.p || a.at - b.at)
  const corrected = [...values]
  let least = 0
  for (const [rank, { p, at }] of order.entries()) {
    least = Math.max(least, Math.min(1, (values.length - rank) * p))
    corrected[at] = least
  }
  return corrected
}
