// Roads, pikes and railroads: through the middle of their hexes and over exactly the sides that carry them; where a
// side carries a road and rails, each has its half.
import { at, dist, type Line, mid, type Point, spline } from '../geometry.ts'
import { hash, seedOf } from '../noise.ts'
import { layAcross, type Road, type RoadNodes, type RoadSide } from '../roads.ts'
import type { GroundSide, TerrainGround } from './ground.ts'
import type { Stream } from './streams.ts'

export interface Ways {
  readonly roads: readonly Road[]
  readonly pikes: readonly Road[]
  readonly rails: readonly Road[]
  /** Where roads meet in a hex, and where rails do. */
  readonly roadNodes: ReadonlyMap<string, Point>
  readonly railNodes: ReadonlyMap<string, Point>
}

/** Rails keep so far to the lower left of a road in the same hex. */
const ASIDE = { x: -25, y: 25 }

export function layTerrainWays(ground: TerrainGround): Ways {
  const roadSides = ground.sides.filter(({ road }) => road !== undefined)
  const railSides = ground.sides.filter(({ rail }) => rail)
  const withRoad = hexesOf(roadSides)
  const roadNodes = new Map<string, Point>()
  const railNodes = new Map<string, Point>()
  for (const { id, centre } of ground.spaces.values()) {
    const sway = ground.size * 0.05
    const drift = (k: number) => (hash(seedOf(id), k) - 0.5) * 2 * sway
    const node = { x: centre.x + drift(1), y: centre.y + drift(2) + 6 }
    roadNodes.set(id, node)
    railNodes.set(id, withRoad.has(id) ? { x: node.x + ASIDE.x, y: node.y + ASIDE.y } : node)
  }
  const nameOf = (side: GroundSide) => side.roadName ?? ''
  const railName = (side: GroundSide) => (side.railName ?? '').split(';')[0]?.trim() ?? ''
  const places = new Set([...ground.spaces.values()].filter(({ places: own }) => own.length > 0).map(({ id }) => id))
  const roadNet: RoadNodes = { points: roadNodes, fixed: fixedOf(roadSides, nameOf, places) }
  const railNet: RoadNodes = { points: railNodes, fixed: fixedOf(railSides, railName, places) }
  const lay = (sides: readonly GroundSide[], name: (side: GroundSide) => string, net: RoadNodes, isRail: boolean) => {
    const across = sides.map((side) => acrossOf(side, name(side), isRail))
    const all = isRail ? railSides : roadSides
    return layAcross(across, net, ground.size).map((road) => ledOut(road, ground, net, endsOf(all, places)))
  }
  return {
    roads: lay(
      roadSides.filter(({ road }) => road !== 'pike'),
      nameOf,
      roadNet,
      false,
    ),
    pikes: lay(
      roadSides.filter(({ road }) => road === 'pike'),
      nameOf,
      roadNet,
      false,
    ),
    rails: lay(railSides, railName, railNet, true),
    roadNodes,
    railNodes,
  }
}

function acrossOf({ a, b, ends: [p, q], rail, road }: GroundSide, name: string, isRail: boolean): RoadSide {
  if (!rail || road === undefined) return { a, b, ends: [p, q], name }
  // The lower left end of the side is the rails' end, as their nodes lie to the lower left of the road's.
  const railEnd = p.y - p.x > q.y - q.x ? 0 : 1
  return { a, b, ends: [p, q], name, span: (railEnd === 0) === isRail ? [0.2, 0.38] : [0.62, 0.8] }
}

function hexesOf(sides: readonly GroundSide[]): ReadonlySet<string> {
  return new Set(sides.flatMap(({ a, b }) => [a, b]))
}

/** Places, forks, and where one name ends and another begins. */
function fixedOf(
  sides: readonly GroundSide[],
  nameOf: (side: GroundSide) => string,
  places: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = new Map<string, Set<string>>()
  const count = new Map<string, number>()
  for (const side of sides) {
    for (const id of [side.a, side.b]) {
      const known = names.get(id) ?? new Set<string>()
      names.set(id, known.add(nameOf(side)))
      count.set(id, (count.get(id) ?? 0) + 1)
    }
  }
  return new Set([
    ...places,
    ...[...count].filter(([id, n]) => n > 2 || (names.get(id)?.size ?? 0) > 1).map(([id]) => id),
  ])
}

/** Hexes without a place in which a single side carries a way. */
function endsOf(sides: readonly GroundSide[], places: ReadonlySet<string>): ReadonlySet<string> {
  const count = new Map<string, number>()
  for (const { a, b } of sides) for (const id of [a, b]) count.set(id, (count.get(id) ?? 0) + 1)
  return new Set([...count].filter(([id, n]) => n === 1 && !places.has(id)).map(([id]) => id))
}

/** A way that ends in a hex at the map's edge is drawn on over that edge. */
function ledOut(road: Road, ground: TerrainGround, { points }: RoadNodes, ends: ReadonlySet<string>): Road {
  const forward = outOf(road.line, ground, points, ends)
  const both = outOf([...forward].reverse(), ground, points, ends)
  return { ...road, line: both.reverse() }
}

function outOf(
  line: Line,
  ground: TerrainGround,
  points: ReadonlyMap<string, Point>,
  ends: ReadonlySet<string>,
): Point[] {
  const [last, before] = [at(line, -1), at(line, Math.max(0, line.length - 9))]
  const space = ground.nearest(last)
  const node = space && points.get(space.id)
  if (space === undefined || node === undefined || !ends.has(space.id) || dist(node, last) > 4) return [...line]
  let best: { readonly edge: Point; readonly out: Point; readonly score: number } | undefined
  space.outline.forEach((a, i) => {
    const edge = mid(a, at(space.outline, (i + 1) % space.outline.length))
    const out = { x: 2 * edge.x - space.centre.x, y: 2 * edge.y - space.centre.y }
    const beyond = ground.nearest(out)
    if (beyond !== undefined && dist(beyond.centre, out) < 2) return
    const score = (out.x - space.centre.x) * (last.x - before.x) + (out.y - space.centre.y) * (last.y - before.y)
    if (best === undefined || score > best.score) best = { edge, out, score }
  })
  if (best === undefined || best.score <= 0) return [...line]
  const turn = spline([before, last, best.edge, best.out], 8)
  return [...line, ...turn.slice(9)]
}

export interface Crossing {
  readonly side: GroundSide
  readonly kind: string
  readonly point: Point
  /** The direction in which it is crossed. */
  readonly angle: number
  /** Half the width of the river there. */
  readonly half: number
}

/** Where each road and railroad crosses the river at a side with a bridge, ferry, ford or dam. */
export function crossingsOf(ground: TerrainGround, ways: Ways, streams: readonly Stream[]): readonly Crossing[] {
  const found: Crossing[] = []
  for (const side of ground.sides) {
    if (side.crossing === undefined) continue
    const middle = mid(...side.ends)
    const river = riverAt(side, streams)
    const lines = [
      ...(side.road === undefined ? [] : [...ways.roads, ...ways.pikes].filter(({ name }) => name === side.roadName)),
      ...(side.rail ? ways.rails.filter(({ name }) => (side.railName ?? '').startsWith(name)) : []),
    ]
    const before = found.length
    for (const { line } of lines) {
      const meet = meeting(line, river.line, middle, ground.size * 0.34)
      if (meet !== undefined) found.push({ side, kind: side.crossing, half: river.half, ...meet })
    }
    if (found.length > before) continue
    const [a, b] = [ground.spaces.get(side.a)?.centre ?? middle, ground.spaces.get(side.b)?.centre ?? middle]
    const angle = Math.atan2(b.y - a.y, b.x - a.x)
    found.push({ side, kind: side.crossing, half: river.half, point: middle, angle })
  }
  return found
}

/** The stretch of river on a side and beside it. */
function riverAt(side: GroundSide, streams: readonly Stream[]): { readonly line: Line; readonly half: number } {
  for (const { line, along, half } of streams) {
    const first = along.indexOf(side)
    if (first < 0) continue
    const last = along.lastIndexOf(side)
    return {
      line: line.slice(Math.max(0, first - 8), last + 9),
      half: half((first + last) / 2 / (line.length - 1)),
    }
  }
  return { line: side.ends, half: 4 }
}

function meeting(road: Line, river: Line, near: Point, reach: number): { point: Point; angle: number } | undefined {
  for (let i = 1; i < road.length; i++) {
    const [a, b] = [at(road, i - 1), at(road, i)]
    if (dist(a, near) > reach) continue
    for (let k = 1; k < river.length; k++) {
      const point = intersection(a, b, at(river, k - 1), at(river, k))
      if (point !== undefined && dist(point, near) < reach) {
        return { point, angle: Math.atan2(b.y - a.y, b.x - a.x) }
      }
    }
  }
  return undefined
}

function intersection(a: Point, b: Point, p: Point, q: Point): Point | undefined {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, q.x - p.x, q.y - p.y]
  const det = dx * ey - dy * ex
  if (det === 0) return undefined
  const t = ((p.x - a.x) * ey - (p.y - a.y) * ex) / det
  const u = ((p.x - a.x) * dy - (p.y - a.y) * dx) / det
  return t < 0 || t > 1 || u < 0 || u > 1 ? undefined : { x: a.x + dx * t, y: a.y + dy * t }
}
