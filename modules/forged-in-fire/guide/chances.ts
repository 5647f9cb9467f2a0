/** fif:11.3, fif:10.6 Exact chances of dice: so many hits of so many dice, worked out and not played out. */

/** The chance of each count, from none on. Together 1. */
export type Spread = readonly number[]

const SIDES = 6

/** `dice` dice of which each hits with `numbers` of its six sides. */
export function hitsOf(dice: number, numbers: number): Spread {
  let spread: Spread = [1]
  for (let die = 0; die < dice; die++) spread = sumOf(spread, [1 - numbers / SIDES, numbers / SIDES])
  return spread
}

/** The sum of two counts that have nothing to do with each other. */
export function sumOf(one: Spread, other: Spread): Spread {
  const sum = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (const [a, chance] of one.entries()) {
    for (const [b, more] of other.entries()) sum[a + b] = (sum[a + b] ?? 0) + chance * more
  }
  return sum
}

/** Of the outcomes of dice thrown together, how many have a hit; whole numbers. */
export function anyHit(dice: number, numbers: number): { readonly successes: number; readonly outOf: number } {
  const outOf = SIDES ** dice
  return { successes: outOf - (SIDES - numbers) ** dice, outOf }
}

export function meanOf(spread: Spread): number {
  return spread.reduce((sum, chance, count) => sum + chance * count, 0)
}

/** From `least` on. */
export function atLeast(spread: Spread, least: number): number {
  return spread.slice(least).reduce((sum, chance) => sum + chance, 0)
}
