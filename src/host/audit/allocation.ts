import type { RollStake } from '../../kernel/module.ts'
import { rounded } from './dice-statistics.ts'
import { holm } from './tests-of-chance.ts'
import type { Allocation, AllocationFigure } from './types.ts'

/** A roll of a file that the module can say the worth of. */
export interface WeighedRoll {
  readonly file: string
  readonly number: number
  /** The side whose file it is in. */
  readonly author: string
  readonly dice: readonly number[]
  readonly values: readonly number[]
  readonly stake: RollStake
}

/** A file with fewer rolls that matter says nothing by itself. */
const LEAST_ROLLS = 3
/** Up to so many orders all are tried; beyond, so many are drawn, fewer where there are very many rolls. */
const MOST_ORDERS = 50_000
const MOST_DRAWS = 20_000
const LEAST_DRAWS = 2_000
const MOST_DRAWN_ROLLS = 4_000_000

/**
 * At casual level a player can look at the numbers of his file beforehand, which come in a fixed order, and arrange his
 * rolls so that the good ones fall where they matter. The figure measures that. A roll that succeeds in s of n outcomes has
 * the importance 4·p·(1 − p), p = s / n: one for an even chance, nothing for what is certain. Its goodness is how far up its
 * numbers it is, from 0 for the worst face to 1 for the best, and counts against the author where the roll is his
 * opponent's. The figure of a file is the sum of importance times goodness, compared with that of all orders of the same
 * numbers (numbers of the same dice change places): p is the share of orders that do as well or better. It is an indication where to
 * look closer, never a proof: one honest file in twenty has a p below 0.05.
 */
export function allocationOf(rolls: readonly WeighedRoll[], hasStakes: boolean): Allocation {
  if (!hasStakes)
    return { without: 'The module of this game does not say what a roll is worth.', files: [], players: [] }
  const byFile = new Map<number, WeighedRoll[]>()
  for (const roll of rolls) byFile.set(roll.number, [...(byFile.get(roll.number) ?? []), roll])
  const all = [...byFile.values()]
  const files = all.filter((one) => one.length >= LEAST_ROLLS && matters(one)).map((one) => figureOf([one], one[0]))
  const players = [...new Set(rolls.map(({ author }) => author))].toSorted().flatMap((side) => {
    const own = all.filter((one) => one[0]?.author === side)
    return own.some((one) => one.length > 1 && matters(one)) ? [figureOf(own, undefined, side)] : []
  })
  const without = files.length + players.length === 0 ? 'There are too few rolls whose order could matter.' : null
  return { without, files: corrected(files), players: corrected(players) }
}

/** False where every order is as good as any other. */
function matters(rolls: readonly WeighedRoll[]): boolean {
  return worthOf(bestOrder(rolls, 1)) - worthOf(bestOrder(rolls, -1)) > 1e-9
}

function corrected(figures: readonly AllocationFigure[]): readonly AllocationFigure[] {
  const all = holm(figures.map(({ p }) => p))
  return figures.map((figure, at) => ({ ...figure, corrected: rounded(all[at] ?? 1) }))
}

/** A roll's weight with its sign, and the number that fell, from 0 for the lowest to 1 for the highest. */
interface Weighed {
  readonly kind: string
  readonly weight: number
  readonly height: number
}

function weighed({ author, dice, values, stake }: WeighedRoll): Weighed {
  const p = stake.outcomes === 0 ? 0 : stake.successes / stake.outcomes
  const own = stake.side === author ? 1 : -1
  const up = stake.good === 'high' ? 1 : -1
  const against = stake.against ?? 0
  // A die of the other side counts from its top: a high difference of both is then a high sum.
  const sum = values.reduce(
    (all, value, at) => all + (at < dice.length - against ? value : (dice[at] ?? 0) + 1 - value),
    0,
  )
  const most = dice.reduce((all, faces) => all + faces, 0)
  const height = (sum - dice.length) / Math.max(1, most - dice.length)
  return { kind: `${dice.join(' ')} ${against}`, weight: 4 * p * (1 - p) * own * up, height }
}

/** The worth of an order; a low number that is good counts as its distance from the top, which only adds a constant. */
function worthOf(rolls: readonly Weighed[]): number {
  return rolls.reduce((sum, { weight, height }) => sum + weight * height, 0)
}

/** The numbers where they serve the author best (`sign` 1) or worst (-1): the largest weight gets the largest number. */
function bestOrder(rolls: readonly WeighedRoll[], sign: 1 | -1): readonly Weighed[] {
  const all = rolls.map(weighed)
  return [...new Set(all.map(({ kind }) => kind))].flatMap((kind) => {
    const alike = all.filter((roll) => roll.kind === kind)
    const weights = alike.map(({ weight }) => weight).toSorted((a, b) => sign * (a - b))
    const heights = alike.map(({ height }) => height).toSorted((a, b) => a - b)
    return weights.map((weight, at) => ({ kind, weight, height: heights[at] ?? 0 }))
  })
}

function figureOf(
  files: readonly (readonly WeighedRoll[])[],
  one: WeighedRoll | undefined,
  side = one?.author ?? '',
): AllocationFigure {
  const parts = files.flatMap((rolls) => {
    const all = rolls.map(weighed)
    return [...new Set(all.map(({ kind }) => kind))].map((kind) => all.filter((roll) => roll.kind === kind))
  })
  const seen = parts.reduce((sum, part) => sum + worthOf(part), 0)
  const orders = parts.reduce((product, part) => product * factorial(part.length), 1)
  const exact = orders <= MOST_ORDERS
  const best = files.reduce((sum, rolls) => sum + worthOf(bestOrder(rolls, 1)), 0)
  const worst = files.reduce((sum, rolls) => sum + worthOf(bestOrder(rolls, -1)), 0)
  return {
    side,
    file: one?.file ?? null,
    number: one?.number ?? null,
    rolls: files.reduce((sum, rolls) => sum + rolls.length, 0),
    place: rounded(best > worst ? (seen - worst) / (best - worst) : 0.5),
    p: rounded(exact ? exactShare(parts, seen) : sampledShare(parts, seen)),
    corrected: 1,
    method: exact ? 'exact' : 'sampled',
  }
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}

const TOLERANCE = 1e-9

/** The share of all orders whose worth is at least the one seen. */
function exactShare(parts: readonly (readonly Weighed[])[], seen: number): number {
  let sums: readonly number[] = [0]
  for (const part of parts) {
    const own = worthsOfOrders(part)
    sums = sums.flatMap((sum) => own.map((worth) => sum + worth))
  }
  return sums.filter((sum) => sum >= seen - TOLERANCE).length / sums.length
}

function worthsOfOrders(part: readonly Weighed[]): readonly number[] {
  const weights = part.map(({ weight }) => weight)
  const heights = part.map(({ height }) => height)
  const worths: number[] = []
  const place = (at: number, sum: number): void => {
    if (at === heights.length) {
      worths.push(sum)
      return
    }
    for (let i = at; i < heights.length; i++) {
      swap(heights, at, i)
      place(at + 1, sum + (weights[at] ?? 0) * (heights[at] ?? 0))
      swap(heights, at, i)
    }
  }
  place(0, 0)
  return worths
}

function swap(values: number[], a: number, b: number): void {
  const kept = values[a] ?? 0
  values[a] = values[b] ?? 0
  values[b] = kept
}

/** Orders drawn with a fixed seed; the order seen counts as one of them, so that p is never 0. */
function sampledShare(parts: readonly (readonly Weighed[])[], seen: number): number {
  const next = numbers(0x2545f491)
  const rolls = parts.reduce((sum, part) => sum + part.length, 0)
  const draws = Math.max(LEAST_DRAWS, Math.min(MOST_DRAWS, Math.floor(MOST_DRAWN_ROLLS / rolls)))
  let reached = 1
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0
    for (const part of parts) {
      const heights = part.map(({ height }) => height)
      for (let i = heights.length - 1; i > 0; i--) swap(heights, i, next() % (i + 1))
      sum += part.reduce((all, { weight }, at) => all + weight * (heights[at] ?? 0), 0)
    }
    if (sum >= seen - TOLERANCE) reached += 1
  }
  return reached / (draws + 1)
}

/** Marsaglia's xorshift of 32 bits (2003); `seed` is not 0. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
}
