/** How numbers are told that need not be whole, such as costs and sums: with `¼`, `½` and `¾`, never with a decimal point there. */

const QUARTERS: ReadonlyMap<number, string> = new Map([
  [0.25, '¼'],
  [0.5, '½'],
  [0.75, '¾'],
])

/** e.g. `2`, `1½`, `½`, `-1½`. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  const whole = Math.trunc(size)
  const part = QUARTERS.get(size - whole)
  if (part === undefined) return String(value)
  return `${value < 0 ? '-' : ''}${whole === 0 ? '' : whole}${part}`
}
