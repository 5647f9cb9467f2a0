/**
 * Logarithms of factorials and the regularised incomplete gamma function, as the statistics of an audit need them. Numerical
 * methods: Press et al., Numerical Recipes, 3rd edition, 6.1 and 6.2 (series and continued fraction); Lanczos' coefficients
 * for g = 7, n = 9 as given there.
 */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
const PRECISION = 1e-14
const MOST_STEPS = 10_000

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  const y = x - 1
  const t = y + 7.5
  const sum = LANCZOS.reduce((all, coefficient, i) => (i === 0 ? coefficient : all + coefficient / (y + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** ln n! for a whole n of at least 0. */
export function logFactorial(n: number): number {
  return n < 2 ? 0 : logGamma(n + 1)
}

/** Q(a, x) = Γ(a, x) / Γ(a), the upper regularised incomplete gamma function, for a > 0 and x ≥ 0. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  return x < a + 1 ? 1 - bySeries(a, x) : byFraction(a, x)
}

function bySeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MOST_STEPS && Math.abs(term) > Math.abs(sum) * PRECISION; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * scale(a, x)
}

/** Lentz's method. */
function byFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let h = d
  for (let i = 1; i < MOST_STEPS; i++) {
    const an = -i * (i - a)
    b += 2
    d = 1 / nonZero(an * d + b, tiny)
    c = nonZero(b + an / c, tiny)
    const step = d * c
    h *= step
    if (Math.abs(step - 1) < PRECISION) break
  }
  return h * scale(a, x)
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value
}

function scale(a: number, x: number): number {
  return Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** The upper tail of the chi-square distribution: P(X² ≥ x) with so many degrees of freedom. */
export function chiSquareTail(x: number, degrees: number): number {
  return upperGamma(degrees / 2, x / 2)
}

/** Both tails of the normal distribution together: P(|Z| ≥ |z|) = erfc(|z| / √2). */
export function normalTwoTails(z: number): number {
  return upperGamma(0.5, (z * z) / 2)
}
