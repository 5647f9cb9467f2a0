// Rivers run where the rules have them, along sides of hexes, but as water runs: the zigzag softened, with meanders,
// and wider downstream.
import { affineMap, realLine } from './geography.ts'
import { at, dist, type Line, lerp, mid, normals, type Point, resample, soften, spline } from './geometry.ts'
import { keyOf, type MapModel, type MapSide } from './model.ts'
import { fractal, seedOf } from './noise.ts'
import type { MapSource } from './style.ts'

export interface RiverCourse {
  readonly data: string
  /** Source to mouth, along the sides. */
  readonly line: Line
  /** As drawn. */
  readonly drawn: Line
  /** Half the width at a share 0..1 of the drawn line. */
  readonly half: (share: number) => number
  readonly sides: readonly MapSide[]
}

const HALF: Readonly<Record<string, readonly [number, number]>> = {
  minor: [1.3, 3.6],
  major: [4.5, 7.5],
  tidal: [12, 26],
}

/** Every river of the map, cut into courses: one through its whole length, the rest from its branches. */
export function coursesOf(source: MapSource, model: MapModel): RiverCourse[] {
  const flat = affineMap(source, model)
  const names = [
    ...new Set(model.sides.flatMap((side) => (side.river && side.riverName ? [side.riverName] : []))),
  ].sort()
  const courses: RiverCourse[] = []
  for (const name of names) {
    if (name === source.style.shoreName) continue
    let left = model.sides.filter((side) => side.riverName === name && side.river)
    while (left.length > 0) {
      const path = longestPath(left)
      left = left.filter((side) => !path.sides.includes(side))
      courses.push(courseOf(name, path, realLine(source, name, flat)))
    }
  }
  return courses
}

export interface Path<Side> {
  readonly corners: readonly Point[]
  readonly sides: readonly Side[]
}

type Ended = Pick<MapSide, 'ends'>

/** The longest of the shortest paths between corners: two sweeps find it in a tree, near enough elsewhere. */
export function longestPath<Side extends Ended>(sides: readonly Side[]): Path<Side> {
  const links = new Map<string, { side: Side; to: Point }[]>()
  for (const side of sides) {
    for (const [from, to] of [side.ends, [side.ends[1], side.ends[0]] as const]) {
      links.set(keyOf(from), [...(links.get(keyOf(from)) ?? []), { side, to }])
    }
  }
  const sweep = (start: Point): Path<Side> => {
    const found = new Map<string, Path<Side>>([[keyOf(start), { corners: [start], sides: [] }]])
    let last: Path<Side> = { corners: [start], sides: [] }
    const queue = [last]
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      last = path
      for (const { side, to } of links.get(keyOf(at(path.corners, -1))) ?? []) {
        if (found.has(keyOf(to))) continue
        const next = { corners: [...path.corners, to], sides: [...path.sides, side] }
        found.set(keyOf(to), next)
        queue.push(next)
      }
    }
    return last
  }
  const first = sweep(at(sides, 0).ends[0])
  return sweep(at(first.corners, -1))
}

function courseOf(name: string, path: Path<MapSide>, real: Line): RiverCourse {
  const isBackward =
    real.length > 1
      ? shareOf(real, at(path.corners, 0)) > shareOf(real, at(path.corners, -1))
      : at(path.sides, 0).river === 'tidal'
  const corners = isBackward ? [...path.corners].reverse() : path.corners
  const sides = isBackward ? [...path.sides].reverse() : path.sides
  return { data: name, line: corners, drawn: meander(corners, name), half: widths(sides), sides }
}

function shareOf(line: Line, p: Point): number {
  let best = 0
  line.forEach((q, i) => {
    if (dist(p, q) < dist(p, at(line, best))) best = i
  })
  return best / line.length
}

/** Lines along any marked sides, softened like rivers but without their sway. */
export function linesAlong(sides: readonly Ended[]): Line[] {
  const lines: Line[] = []
  let left = [...sides]
  while (left.length > 0) {
    const path = longestPath(left)
    left = left.filter((side) => !path.sides.includes(side))
    lines.push(softened(path.corners))
  }
  return lines
}

/** Through the middle of every side; corners are cut by half, and the line wavers by less than a tenth of a side. */
function softened(corners: readonly Point[]): Line {
  const anchors: Point[] = [at(corners, 0)]
  for (let i = 1; i < corners.length; i++) {
    anchors.push(mid(at(corners, i - 1), at(corners, i)))
    if (i < corners.length - 1) {
      const chord = mid(mid(at(corners, i - 1), at(corners, i)), mid(at(corners, i), at(corners, i + 1)))
      anchors.push(lerp(chord, at(corners, i), 0.55))
    }
  }
  anchors.push(at(corners, -1))
  return resample(soften(resample(spline(anchors, 8), 10), 4), 6)
}

function meander(corners: readonly Point[], name: string): Line {
  const smooth = softened(corners)
  const seed = seedOf(name)
  const side = normals(smooth)
  return smooth.map((p, i) => {
    const fromEnd = Math.min(i, smooth.length - 1 - i)
    const strength = 15 * Math.min(1, fromEnd / 8)
    const sway = strength * fractal(i / 9, 0.5, 3, seed % 9973)
    const n = at(side, i)
    return { x: p.x + n.x * sway, y: p.y + n.y * sway }
  })
}

function widths(sides: readonly MapSide[]): (share: number) => number {
  const steps = sides.map((side, i) => {
    const [from, to] = HALF[side.river ?? 'minor'] ?? [1.5, 3]
    const same = sides.filter((other) => other.river === side.river)
    const t = same.length < 2 ? 0.5 : same.indexOf(side) / (same.length - 1)
    return from + (to - from) * Math.min(1, t * Math.min(1, same.length / 8) + (i === 0 ? 0 : 0.05))
  })
  return (share) => {
    const x = share * sides.length - 0.5
    const i = Math.max(0, Math.min(sides.length - 1, Math.floor(x)))
    const j = Math.min(sides.length - 1, i + 1)
    const t = Math.max(0, Math.min(1, x - i))
    return at(steps, i) * (1 - t) + at(steps, j) * t
  }
}
