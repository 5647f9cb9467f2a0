// Thinning of lines, and their compact form.

/** Douglas-Peucker without recursion; keeps both ends. */
export function simplify(line, tolerance) {
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const stack = [[0, line.length - 1]]
  while (stack.length > 0) {
    const [from, to] = stack.pop()
    let worst = 0
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const d = distance(line[i], line[from], line[to])
      if (d > worst) [worst, at] = [d, i]
    }
    if (worst <= tolerance) continue
    keep[at] = 1
    stack.push([from, at], [at, to])
  }
  return line.filter((_, i) => keep[i] === 1)
}

function distance(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

/** Whole ten-thousandths of a degree, about 10 m. */
export function toUnits(line) {
  return line.map(([x, y]) => [Math.round(x * 1e4), Math.round(y * 1e4)])
}
