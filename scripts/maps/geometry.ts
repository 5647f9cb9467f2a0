// Points, lines and their SVG paths. Pixels; y grows downward.

export interface Point {
  readonly x: number
  readonly y: number
}
export type Line = readonly Point[]

/** The item, or a defect: the caller's index is wrong. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index < 0 ? list.length + index : index]
  if (item === undefined) throw new Error(`no item ${index} of ${list.length}`)
  return item
}

export const dist = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
export const mid = (a: Point, b: Point): Point => lerp(a, b, 0.5)

export function lengthOf(line: Line): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += dist(at(line, i - 1), at(line, i))
  return sum
}

/** Points every `step` pixels along a line, both ends kept. */
export function resample(line: Line, step: number): Point[] {
  const total = lengthOf(line)
  const count = Math.max(1, Math.round(total / step))
  const out: Point[] = []
  let segment = 0
  let before = 0
  for (let i = 0; i <= count; i++) {
    const target = (total * i) / count
    while (segment < line.length - 2 && before + dist(at(line, segment), at(line, segment + 1)) < target) {
      before += dist(at(line, segment), at(line, segment + 1))
      segment += 1
    }
    const a = at(line, segment)
    const b = at(line, Math.min(segment + 1, line.length - 1))
    const span = dist(a, b)
    out.push(span === 0 ? a : lerp(a, b, Math.min(1, (target - before) / span)))
  }
  return out
}

/** The point at a share 0..1 of a line's length, and the direction there. */
export function along(line: Line, share: number): { point: Point; angle: number } {
  const points = resample(line, Math.max(2, lengthOf(line) / 200))
  const i = Math.min(points.length - 2, Math.max(0, Math.round(share * (points.length - 1))))
  const a = at(points, i)
  const b = at(points, i + 1)
  return { point: a, angle: Math.atan2(b.y - a.y, b.x - a.x) }
}

/** Catmull-Rom through the points, `steps` points a span. */
export function spline(line: Line, steps = 8): Point[] {
  if (line.length < 3) return [...line]
  const out: Point[] = []
  for (let i = 0; i < line.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      at(line, Math.max(0, i - 1)),
      at(line, i),
      at(line, i + 1),
      at(line, Math.min(line.length - 1, i + 2)),
    ]
    for (let k = 0; k < steps; k++) out.push(catmullRom(p0, p1, p2, p3, k / steps))
  }
  out.push(at(line, -1))
  return out
}

function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const one = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return { x: one(p0.x, p1.x, p2.x, p3.x), y: one(p0.y, p1.y, p2.y, p3.y) }
}

/** Moving average; the ends stay. */
export function soften(line: Line, passes: number): Point[] {
  let out = [...line]
  for (let pass = 0; pass < passes; pass++) {
    out = out.map((p, i) => {
      if (i === 0 || i === out.length - 1) return p
      const a = at(out, i - 1)
      const b = at(out, i + 1)
      return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 }
    })
  }
  return out
}

/** Unit normal (to the left of travel when y grows downward) at each point. */
export function normals(line: Line): Point[] {
  return line.map((_, i) => {
    const a = at(line, Math.max(0, i - 1))
    const b = at(line, Math.min(line.length - 1, i + 1))
    const length = dist(a, b) || 1
    return { x: (b.y - a.y) / length, y: (a.x - b.x) / length }
  })
}

/** The line moved sideways, by a number or by one per point. */
export function offset(line: Line, by: number | ((i: number) => number)): Point[] {
  const side = normals(line)
  return line.map((p, i) => {
    const n = at(side, i)
    const d = typeof by === 'number' ? by : by(i)
    return { x: p.x + n.x * d, y: p.y + n.y * d }
  })
}

/** One decimal is a tenth of a pixel: enough, and the text stays the same on every machine. */
export const num = (value: number): string => {
  const text = value.toFixed(1)
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

export function pathOf(line: Line, closed = false): string {
  const parts = line.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p.x)} ${num(p.y)}`)
  return parts.join('') + (closed ? 'Z' : '')
}

export function isInside(p: Point, ring: Line): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = at(ring, i)
    const b = at(ring, j)
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Distance from a point to a line. */
export function distanceTo(p: Point, line: Line): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const a = at(line, i - 1)
    const b = at(line, i)
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length = dx * dx + dy * dy
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
    best = Math.min(best, Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy))
  }
  return best
}
