/** Which rows of a long list are in view. Pure. */

const BEYOND = 400

/** Where each row begins, and at the end where the list ends. */
export function offsetsOf(heights: readonly number[]): readonly number[] {
  const offsets = [0]
  let sum = 0
  for (const height of heights) {
    sum += height
    offsets.push(sum)
  }
  return offsets
}

/** The rows to draw, `last` not included: what is in view and a little beyond. */
export function windowOf(
  offsets: readonly number[],
  top: number,
  height: number,
): { readonly first: number; readonly last: number } {
  const rows = offsets.length - 1
  const first = Math.max(0, rowAt(offsets, top - BEYOND))
  const last = Math.min(rows, rowAt(offsets, top + height + BEYOND) + 1)
  return { first, last }
}

/** The row in which a place lies, by halving. */
function rowAt(offsets: readonly number[], place: number): number {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
