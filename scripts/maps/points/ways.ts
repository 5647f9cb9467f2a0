// The links of the data as roads and railroads: along the real road where there is one, gently curved where there is
// none, and never across each other, over another place, or across a river that the data does not know.
import {
  at,
  dist,
  distanceTo,
  type Line,
  lengthOf,
  lerp,
  normals,
  type Point,
  resample,
  soften,
  spline,
} from '../geometry.ts'
import { hash, seedOf } from '../noise.ts'
import { areNear, crossings } from './crossing.ts'
import type { PointGround } from './ground.ts'
import type { LinkRecord, PointSource } from './source.ts'
import type { Stream } from './streams.ts'

export interface Way {
  readonly link: LinkRecord
  readonly line: Line
}

const STEP = 12
/** How near a way may come to a place it does not lead to. */
const CLEAR = 74

/** One way a link, in the data's order. */
export function layWays(source: PointSource, ground: PointGround, streams: readonly Stream[]): Way[] {
  const straight = new Map(source.links.map((link) => [link.id, resample(endsOf(link, ground), STEP)]))
  const laid = new Map<string, Line>()
  const roads = source.layers.roads.map((feature) =>
    resample(
      (feature.line ?? []).map(([x, y]) => ground.project([x / 1e4, y / 1e4])),
      STEP,
    ),
  )
  const rails = new Map(source.rails.flatMap((stops) => [...railCurves(stops, ground)]))
  for (const link of source.links) {
    const plain = straight.get(link.id) ?? []
    const others = source.links.flatMap((other) => {
      const line = laid.get(other.id) ?? straight.get(other.id)
      return other.id === link.id || line === undefined ? [] : [{ link: other, line }]
    })
    const course = source.style.courses[link.id]?.map(ground.project)
    const given = course === undefined ? [] : [through(plain, course)]
    const best = [...given, ...shapesOf(link, plain, roads, rails)].find((line) =>
      isClear(link, line, others, ground, streams),
    )
    laid.set(link.id, best ?? plain)
  }
  return source.links.map((link) => ({ link, line: laid.get(link.id) ?? [] }))
}

function endsOf(link: LinkRecord, ground: PointGround): Line {
  const [a, b] = [ground.centres.get(link.ends[0]), ground.centres.get(link.ends[1])]
  if (a === undefined || b === undefined) throw new Error(`${link.id}: an end without a place`)
  return [a, b]
}

/** A smooth line by way of some points. */
function through(plain: Line, course: readonly Point[]): Line {
  return resample(spline([at(plain, 0), ...course, at(plain, -1)], 12), STEP)
}

/** From the fairest to the plainest. */
function shapesOf(link: LinkRecord, plain: Line, roads: readonly Line[], rails: ReadonlyMap<string, Line>): Line[] {
  const shapes: Line[] = []
  const rail = rails.get(link.ends.join()) ?? rails.get([link.ends[1], link.ends[0]].join())
  if (rail !== undefined) {
    const line = dist(at(rail, 0), at(plain, 0)) < 1 ? rail : [...rail].reverse()
    shapes.push(line, blend(plain, line, 0.5))
  } else {
    const road = realRoad(plain, roads)
    if (road !== undefined) for (const share of [1, 0.7, 0.4]) shapes.push(blend(plain, road, share))
    for (const share of [1, -1, 0.5, -0.5]) shapes.push(swayed(plain, link.id, share))
  }
  return [...shapes, plain]
}

/** Smooth curves through the stops of a railroad, one a pair of neighbours. */
function railCurves(stops: readonly string[], ground: PointGround): (readonly [string, Line])[] {
  const points = stops.flatMap((id) => {
    const p = ground.centres.get(id)
    return p === undefined ? [] : [p]
  })
  const curve = spline(points, 12)
  return stops.slice(1).map((id, k) => [[stops[k], id].join(), curve.slice(k * 12, k * 12 + 13)] as const)
}

/** The stretch of a real road between two places, its ends led into them. */
function realRoad(plain: Line, roads: readonly Line[]): Line | undefined {
  const [from, to] = [at(plain, 0), at(plain, -1)]
  const span = dist(from, to)
  let best: { line: Line; score: number } | undefined
  for (const road of roads) {
    const [i, k] = [nearest(road, from), nearest(road, to)]
    const off = dist(at(road, i), from) + dist(at(road, k), to)
    if (i === k || off > Math.min(300, span * 0.55)) continue
    const part = i < k ? road.slice(i, k + 1) : road.slice(k, i + 1).reverse()
    const length = lengthOf(part)
    if (length > span * 1.5 || length < span * 0.5) continue
    const score = off + length * 0.2
    if (best === undefined || score < best.score) best = { line: part, score }
  }
  if (best === undefined) return undefined
  const part = resample(best.line, lengthOf(best.line) / Math.max(1, plain.length - 1))
  const [head, tail] = [at(part, 0), at(part, -1)]
  const led = part.map((p, i) => {
    const t = i / Math.max(1, part.length - 1)
    return {
      x: p.x + (from.x - head.x) * (1 - t) + (to.x - tail.x) * t,
      y: p.y + (from.y - head.y) * (1 - t) + (to.y - tail.y) * t,
    }
  })
  return soften(led, 3)
}

function nearest(line: Line, p: Point): number {
  let best = 0
  line.forEach((q, i) => {
    if (dist(p, q) < dist(p, at(line, best))) best = i
  })
  return best
}

function blend(plain: Line, road: Line, share: number): Line {
  const points = resample(road, lengthOf(road) / Math.max(1, plain.length - 1))
  return plain.map((p, i) => lerp(p, points[Math.min(i, points.length - 1)] ?? p, share))
}

/** A slight bend and a wave, both by the link's name. */
function swayed(plain: Line, name: string, share: number): Line {
  const seed = seedOf(name) % 9973
  const span = lengthOf(plain)
  const bend = span * (0.03 + 0.05 * hash(seed, 1)) * share
  const wave = Math.min(13, span * 0.03) * (hash(seed, 2) < 0.5 ? 1 : -1)
  const side = normals(plain)
  return plain.map((p, i) => {
    const t = i / (plain.length - 1)
    const d = bend * Math.sin(Math.PI * t) + wave * Math.sin(2 * Math.PI * t) * Math.min(1, span / 400)
    const n = at(side, i)
    return { x: p.x + n.x * d, y: p.y + n.y * d }
  })
}

/** Whether a way crosses nothing it must not, and keeps off other ways but near a common end. */
function isClear(
  link: LinkRecord,
  line: Line,
  others: readonly Way[],
  ground: PointGround,
  streams: readonly Stream[],
): boolean {
  for (const [id, centre] of ground.centres) {
    if (!link.ends.includes(id) && distanceTo(centre, line) < CLEAR) return false
  }
  for (const other of others) {
    if (!areNear(line, other.line, 30)) continue
    const shared = link.ends.find((id) => other.link.ends.includes(id))
    const joint = shared === undefined ? undefined : ground.centres.get(shared)
    if (crossings(line, other.line).some((p) => joint === undefined || dist(p, joint) > 3)) return false
    for (const p of line) {
      if (distanceTo(p, other.line) < 26 && (joint === undefined || dist(p, joint) > 150)) return false
    }
  }
  return streams.every(({ river, line: course }) => {
    if (river.data === undefined) return true
    return crossings(line, course).length === (link.river === river.data ? 1 : 0)
  })
}

/** Ways that break a rule of the sheet, for the tests. */
export function faultsOf(ways: readonly Way[], ground: PointGround, streams: readonly Stream[]): string[] {
  const faults: string[] = []
  ways.forEach(({ link, line }, i) => {
    for (const other of ways.slice(i + 1)) {
      const shared = link.ends.find((id) => other.link.ends.includes(id))
      const joint = shared === undefined ? undefined : ground.centres.get(shared)
      const hits = crossings(line, other.line).filter((p) => joint === undefined || dist(p, joint) > 3)
      if (hits.length > 0) faults.push(`${link.id} crosses ${other.link.id}`)
    }
    for (const { river, line: course } of streams) {
      if (river.data === undefined) continue
      const count = crossings(line, course).length
      if (count !== (link.river === river.data ? 1 : 0)) faults.push(`${link.id} crosses ${river.data} ${count} times`)
    }
  })
  return faults
}
