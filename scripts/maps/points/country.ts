// What lies between the roads: the shore's tint, woods here and there, reeds along the swampy streams.
import { sample } from '../field.ts'
import { at, dist, normals, type Point, pathOf } from '../geometry.ts'
import type { Taken } from '../labels.ts'
import { fractal, hash } from '../noise.ts'
import { group, path } from '../svg.ts'
import type { Water } from '../water.ts'
import type { PointGround } from './ground.ts'
import type { Stream } from './streams.ts'
import type { Way } from './ways.ts'

/** The land's wash, deeper along the water. */
export function landTint({ shores }: Water): string {
  const d = shores.map((line) => pathOf(line, true)).join('')
  return (
    path(`M-10 -10H99999V99999H-10Z`, { fill: '#ecd9ab', opacity: 0.5 }) +
    group({ fill: 'none', 'stroke-linejoin': 'round' }, [
      path(d, { stroke: '#c9a35d', 'stroke-width': 64, opacity: 0.16 }),
      path(d, { stroke: '#c9a35d', 'stroke-width': 30, opacity: 0.22 }),
    ])
  )
}

interface Country {
  readonly ground: PointGround
  readonly ways: readonly Way[]
  readonly streams: readonly Stream[]
  readonly water: Water
  readonly taken: readonly Taken[]
}

const GAP = 46

export function growCountry({ ground, ways, streams, water, taken }: Country): {
  readonly trees: readonly Point[]
  readonly reeds: readonly Point[]
} {
  const lines = [...ways.map(({ line }) => line), ...streams.map(({ line }) => line)]
  const near = nearness(lines.flat())
  const isTaken = (p: Point) =>
    taken.some(({ left, right, top, bottom }) => p.x > left - 8 && p.x < right + 8 && p.y > top - 8 && p.y < bottom + 8)
  const trees: Point[] = []
  for (let row = 0; row * GAP < ground.height; row++) {
    for (let column = 0; column * GAP < ground.width; column++) {
      const p = {
        x: (column + 0.5 * (row % 2)) * GAP + (hash(row, column, 3) - 0.5) * GAP * 0.8,
        y: row * GAP + (hash(row, column, 4) - 0.5) * GAP * 0.7,
      }
      if (fractal(p.x / 420, p.y / 420, 3, 77) < 0.16 || hash(row, column, 5) < 0.25) continue
      if (sample(water.depth, p) > -26 || near(p, 30) || isTaken(p)) continue
      trees.push(p)
    }
  }
  const reeds: Point[] = []
  for (const { river, line } of streams) {
    if (river.isSwampy !== true) continue
    const side = normals(line)
    for (let i = 4; i < line.length; i += 5) {
      const off = (24 + 26 * hash(i, 7)) * (hash(i, 8) < 0.5 ? 1 : -1)
      const [p, n] = [at(line, i), at(side, i)]
      const q = { x: p.x + n.x * off, y: p.y + n.y * off }
      if (sample(water.depth, q) < -10 && !isTaken(q) && ways.every(({ line: way }) => far(q, way) > 26)) reeds.push(q)
    }
  }
  return { trees, reeds }
}

const far = (p: Point, line: readonly Point[]) => line.reduce((least, q) => Math.min(least, dist(p, q)), 1e9)

/** Whether some of these points lies nearer than so much; looked up in squares. */
function nearness(points: readonly Point[]): (p: Point, within: number) => boolean {
  const cell = 40
  const squares = new Map<string, Point[]>()
  for (const p of points) {
    const key = `${Math.floor(p.x / cell)},${Math.floor(p.y / cell)}`
    const list = squares.get(key)
    if (list === undefined) squares.set(key, [p])
    else list.push(p)
  }
  return (p, within) => {
    const [c, r] = [Math.floor(p.x / cell), Math.floor(p.y / cell)]
    for (let dc = -1; dc <= 1; dc++)
      for (let dr = -1; dr <= 1; dr++)
        if ((squares.get(`${c + dc},${r + dr}`) ?? []).some((q) => dist(p, q) < within)) return true
    return false
  }
}
