// A grid of numbers over the sheet: masks, distances, heights, and the contour lines of all of them.
import { at, type Line, type Point } from './geometry.ts'

/** Values at the centres of square cells; `cell` pixels a side. */
export interface Field {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  readonly values: Float32Array
}

export function makeField(width: number, height: number, cell: number): Field {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  return { columns, rows, cell, values: new Float32Array(columns * rows) }
}

export function sameShape(field: Field, value: (x: number, y: number, i: number) => number): Field {
  const out = { ...field, values: new Float32Array(field.values.length) }
  for (let row = 0, i = 0; row < field.rows; row++) {
    for (let column = 0; column < field.columns; column++, i++) {
      out.values[i] = value((column + 0.5) * field.cell, (row + 0.5) * field.cell, i)
    }
  }
  return out
}

/** Even-odd fill of rings. */
export function fillRings(field: Field, rings: readonly Line[], value: number): void {
  const crossings: number[][] = Array.from({ length: field.rows }, () => [])
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const a = at(ring, i)
      const b = at(ring, (i + 1) % ring.length)
      const [top, bottom] = a.y < b.y ? [a, b] : [b, a]
      const first = Math.max(0, Math.ceil(top.y / field.cell - 0.5))
      const last = Math.min(field.rows - 1, Math.ceil(bottom.y / field.cell - 0.5) - 1)
      for (let row = first; row <= last; row++) {
        const t = ((row + 0.5) * field.cell - top.y) / (bottom.y - top.y)
        at(crossings, row).push(top.x + t * (bottom.x - top.x))
      }
    }
  }
  for (let row = 0; row < field.rows; row++) {
    const xs = at(crossings, row).sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, Math.ceil(at(xs, i) / field.cell - 0.5))
      const to = Math.min(field.columns - 1, Math.ceil(at(xs, i + 1) / field.cell - 0.5) - 1)
      for (let column = from; column <= to; column++) field.values[row * field.columns + column] = value
    }
  }
}

/** A disc. */
export function fillDisc(field: Field, centre: Point, radius: number, value: number): void {
  const r = radius / field.cell
  const [cx, cy] = [centre.x / field.cell - 0.5, centre.y / field.cell - 0.5]
  for (let row = Math.max(0, Math.ceil(cy - r)); row <= Math.min(field.rows - 1, cy + r); row++) {
    const half = Math.sqrt(Math.max(0, r * r - (row - cy) ** 2))
    for (let column = Math.max(0, Math.ceil(cx - half)); column <= Math.min(field.columns - 1, cx + half); column++) {
      field.values[row * field.columns + column] = value
    }
  }
}

/** Box blur, three times: near enough a Gaussian. */
export function blur(field: Field, radius: number): Field {
  const { rows, columns } = field
  const values = field.values.slice()
  const spare = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    blurLines(values, spare, { lines: rows, length: columns, lineStep: columns, step: 1 }, radius)
    blurLines(spare, values, { lines: columns, length: rows, lineStep: 1, step: columns }, radius)
  }
  return { ...field, values }
}

interface Lines {
  readonly lines: number
  readonly length: number
  readonly lineStep: number
  readonly step: number
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  { lines, length, lineStep, step }: Lines,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    const end = start + (length - 1) * step
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += from[Math.max(start, Math.min(end, start + i * step))] ?? 0
    for (let k = start; k <= end; k += step) {
      to[k] = sum * share
      sum += (from[Math.min(end, k + (radius + 1) * step)] ?? 0) - (from[Math.max(start, k - radius * step)] ?? 0)
    }
  }
}

/** Distance in pixels from each cell to the nearest cell whose value is above a half (exact, Felzenszwalb). */
export function distances(field: Field, isSource: (value: number) => boolean): Field {
  const { columns, rows, cell } = field
  const far = 1e12
  // Plain loops: Float64Array.from with a function is many times slower.
  const values = new Float64Array(field.values.length)
  for (let i = 0; i < values.length; i++) values[i] = isSource(field.values[i] ?? 0) ? 0 : far
  const pass = (lines: number, length: number, lineStep: number, step: number) => {
    const f = new Float64Array(length)
    const hull = new Int32Array(length)
    const bounds = new Float64Array(length + 1)
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i < length; i++) f[i] = values[line * lineStep + i * step] ?? far
      lowerEnvelope(f, hull, bounds, values, line * lineStep, step)
    }
  }
  pass(columns, rows, 1, columns)
  pass(rows, columns, columns, 1)
  const out = new Float32Array(values.length)
  for (let i = 0; i < out.length; i++) out[i] = Math.sqrt(values[i] ?? 0) * cell
  return { ...field, values: out }
}

function lowerEnvelope(
  f: Float64Array,
  hull: Int32Array,
  bounds: Float64Array,
  out: Float64Array,
  start: number,
  step: number,
): void {
  let k = 0
  hull[0] = 0
  bounds[0] = Number.NEGATIVE_INFINITY
  bounds[1] = Number.POSITIVE_INFINITY
  for (let q = 1; q < f.length; q++) {
    let s = cross(f, q, hull[k] ?? 0)
    while (s <= (bounds[k] ?? 0)) {
      k -= 1
      s = cross(f, q, hull[k] ?? 0)
    }
    k += 1
    hull[k] = q
    bounds[k] = s
    bounds[k + 1] = Number.POSITIVE_INFINITY
  }
  k = 0
  for (let q = 0; q < f.length; q++) {
    while ((bounds[k + 1] ?? 0) < q) k += 1
    const v = hull[k] ?? 0
    out[start + q * step] = (q - v) * (q - v) + (f[v] ?? 0)
  }
}

const cross = (f: Float64Array, q: number, v: number) => ((f[q] ?? 0) + q * q - (f[v] ?? 0) - v * v) / (2 * q - 2 * v)

/** Bilinear value at a pixel. */
export function sample(field: Field, p: Point): number {
  const { columns, rows, cell, values } = field
  const x = Math.max(0, Math.min(columns - 1.001, p.x / cell - 0.5))
  const y = Math.max(0, Math.min(rows - 1.001, p.y / cell - 0.5))
  const [c, r] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - c, y - r]
  const i = r * columns + c
  const [a = 0, b = 0] = [values[i], values[i + 1]]
  const [d = 0, e = 0] = [values[i + columns], values[i + columns + 1]]
  return (a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + e * u) * v
}

/** Lines where the field has this value; closed ones end where they begin. The higher ground is on one side always. */
export function contours(field: Field, level: number): Point[][] {
  const { columns, rows, cell, values } = field
  const next = new Map<number, { to: number; point: Point }>()
  const starts: number[] = []
  // An edge between two neighbouring cells has one number: twice the first cell, plus one if the second is below it.
  const crossing = (i: number, j: number): Point => {
    const [a = 0, b = 0] = [values[i], values[j]]
    const t = (level - a) / (b - a)
    const [ci, ri] = [i % columns, Math.floor(i / columns)]
    const [cj, rj] = [j % columns, Math.floor(j / columns)]
    return { x: (ci + (cj - ci) * t + 0.5) * cell, y: (ri + (rj - ri) * t + 0.5) * cell }
  }
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column
      const isHigh = (values[i] ?? 0) >= level
      const isFlat =
        (values[i + 1] ?? 0) >= level === isHigh &&
        (values[i + columns] ?? 0) >= level === isHigh &&
        (values[i + columns + 1] ?? 0) >= level === isHigh
      if (isFlat) continue
      const corners = [i, i + 1, i + columns + 1, i + columns]
      const high = corners.map((k) => (values[k] ?? 0) >= level)
      const edges = [i * 2, (i + 1) * 2 + 1, (i + columns) * 2, i * 2 + 1]
      for (let e = 0; e < 4; e++) {
        if (!at(high, e) || at(high, (e + 1) % 4)) continue
        let out = (e + 3) % 4
        while (at(high, out) || !at(high, (out + 1) % 4)) out = (out + 3) % 4
        next.set(at(edges, e), { to: at(edges, out), point: crossing(at(corners, e), at(corners, (e + 1) % 4)) })
        starts.push(at(edges, e))
      }
    }
  }
  return walk(next, starts)
}

function walk(next: Map<number, { to: number; point: Point }>, starts: readonly number[]): Point[][] {
  const targets = new Set([...next.values()].map(({ to }) => to))
  const lines: Point[][] = []
  const follow = (start: number) => {
    const line: Point[] = []
    let edge = start
    for (;;) {
      const step = next.get(edge)
      if (step === undefined) break
      next.delete(edge)
      line.push(step.point)
      edge = step.to
    }
    if (edge === start && line.length > 0) line.push(at(line, 0))
    if (line.length > 1) lines.push(line)
  }
  for (const start of starts) if (!targets.has(start)) follow(start)
  for (const start of starts) follow(start)
  return lines
}

/** Zero at the sheet's edge, so that every contour closes; the border hides it. */
export function dam({ columns, rows, values }: Field): void {
  for (let i = 0; i < values.length; i++) {
    const column = i % columns
    if (column === 0 || column === columns - 1 || i < columns || i >= columns * (rows - 1)) values[i] = 0
  }
}
