// Which way the works of a place face: over against the links that they defend, and no other.
import type { Point } from '../geometry.ts'
import type { PointGround } from './ground.ts'
import type { PointSource } from './source.ts'
import type { Way } from './ways.ts'

export interface Work {
  readonly place: string
  readonly centre: Point
  /** Radians, clockwise on the sheet; `to` is greater than `from`. */
  readonly from: number
  readonly to: number
}

/** The distance of the works from their place. */
export const WORKS_AT = 64
const WIDEST = 0.62

/** One arc a defended link; arcs that touch are joined. */
export function worksOf(source: PointSource, ground: PointGround, ways: readonly Way[]): Work[] {
  return source.places.flatMap((place) => {
    const centre = ground.centres.get(place.id)
    if (!place.entrenched || centre === undefined) return []
    const roads = ways
      .filter(({ link }) => link.ends.includes(place.id))
      .map(({ link, line }) => ({ angle: angleAt(line, centre), isHeld: link.entrenchmentDefends === place.id }))
      .sort((a, b) => a.angle - b.angle)
    const arcs = roads.flatMap((road, i): Work[] => {
      if (!road.isHeld) return []
      const before = roads[(i + roads.length - 1) % roads.length] ?? road
      const after = roads[(i + 1) % roads.length] ?? road
      const room = (other: typeof road, gap: number) => (other.isHeld ? gap / 2 + 0.02 : Math.min(WIDEST, gap - 0.3))
      const back = roads.length === 1 ? WIDEST : room(before, turn(road.angle - before.angle))
      const ahead = roads.length === 1 ? WIDEST : room(after, turn(after.angle - road.angle))
      const from = road.angle - Math.min(back, before.isHeld ? back : WIDEST)
      return [{ place: place.id, centre, from, to: road.angle + Math.min(ahead, after.isHeld ? ahead : WIDEST) }]
    })
    return joined(arcs)
  })
}

const turn = (angle: number) => {
  const full = 2 * Math.PI
  const rest = ((angle % full) + full) % full
  return rest === 0 ? full : rest
}

function angleAt(line: readonly Point[], centre: Point): number {
  const p = line.reduce<Point>(
    (best, q) => (Math.abs(far(q, centre) - WORKS_AT) < Math.abs(far(best, centre) - WORKS_AT) ? q : best),
    line[0] ?? centre,
  )
  return Math.atan2(p.y - centre.y, p.x - centre.x)
}

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function joined(arcs: readonly Work[]): Work[] {
  const out: Work[] = []
  for (const arc of arcs) {
    const last = out.at(-1)
    if (last !== undefined && arc.from - last.to < 0.05) out.splice(-1, 1, { ...last, to: arc.to })
    else out.push(arc)
  }
  return out
}
