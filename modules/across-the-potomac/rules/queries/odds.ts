/** atp:10.2E The exact chances of a shot. */

/** A chance as a fraction of whole numbers, not reduced: so many faces of the die. */
export type Chance = { readonly numerator: number; readonly denominator: number }

/** The chance that a unit of this firing strength (points) hits with a die of so many faces. */
export function hitChance(strength: number, die: number): Chance {
  return { numerator: Math.min(Math.max(strength, 0), die), denominator: die }
}

/** The same as a player reads it: `hits on 1–3 of d6`. */
export function hitText(strength: number, die: number): string {
  const { numerator, denominator } = hitChance(strength, die)
  if (numerator === 0) return `cannot hit with d${denominator}`
  if (numerator === denominator) return `always hits with d${denominator}`
  return numerator === 1 ? `hits on 1 of d${denominator}` : `hits on 1–${numerator} of d${denominator}`
}

/** Orders two chances: negative when `a` is the smaller. Whole numbers only. */
export function compareChances(a: Chance, b: Chance): number {
  return a.numerator * b.denominator - b.numerator * a.denominator
}
