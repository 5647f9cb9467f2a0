// Where two lines cross, and how often.
import { at, type Line, type Point } from '../geometry.ts'

/** Whether the boxes around two lines come within so many pixels: most lines of a sheet are far from each other. */
export function areNear(a: Line, b: Line, within: number): boolean {
  const [p, q] = [boxOf(a), boxOf(b)]
  return (
    p.left - within <= q.right && q.left - within <= p.right && p.top - within <= q.bottom && q.top - within <= p.bottom
  )
}

const boxes = new WeakMap<Line, { left: number; right: number; top: number; bottom: number }>()

function boxOf(line: Line): { left: number; right: number; top: number; bottom: number } {
  const known = boxes.get(line)
  if (known !== undefined) return known
  const xs = line.map(({ x }) => x)
  const ys = line.map(({ y }) => y)
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  boxes.set(line, box)
  return box
}

/** The points where one line crosses the other, in the first's order. */
export function crossings(a: Line, b: Line): Point[] {
  const found: Point[] = []
  if (!areNear(a, b, 1)) return found
  for (let i = 1; i < a.length; i++) {
    const [p, q] = [at(a, i - 1), at(a, i)]
    const [left, right] = [Math.min(p.x, q.x), Math.max(p.x, q.x)]
    const [top, bottom] = [Math.min(p.y, q.y), Math.max(p.y, q.y)]
    for (let k = 1; k < b.length; k++) {
      const [r, s] = [at(b, k - 1), at(b, k)]
      if (Math.max(r.x, s.x) < left || Math.min(r.x, s.x) > right) continue
      if (Math.max(r.y, s.y) < top || Math.min(r.y, s.y) > bottom) continue
      const hit = meeting(p, q, r, s)
      if (hit !== undefined) found.push(hit)
    }
  }
  return found
}

function meeting(p: Point, q: Point, r: Point, s: Point): Point | undefined {
  const [dx, dy, ex, ey] = [q.x - p.x, q.y - p.y, s.x - r.x, s.y - r.y]
  const det = dx * ey - dy * ex
  if (det === 0) return undefined
  const t = ((r.x - p.x) * ey - (r.y - p.y) * ex) / det
  const u = ((r.x - p.x) * dy - (r.y - p.y) * dx) / det
  if (t < 0 || t >= 1 || u < 0 || u >= 1) return undefined
  return { x: p.x + dx * t, y: p.y + dy * t }
}
