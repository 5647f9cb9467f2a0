// Roads run from hex to hex over the sides that carry one, through the towns on their way.
import type { Geography, NamedPlace } from './geography.ts'
import { at, dist, type Line, lerp, mid, normals, type Point, resample, soften, spline } from './geometry.ts'
import type { MapModel } from './model.ts'
import { fractal, hash, seedOf } from './noise.ts'

export interface Road {
  readonly name: string
  readonly line: Line
}

export interface RoadNodes {
  readonly points: ReadonlyMap<string, Point>
  /** Hexes whose point no road may shift: towns and forks. */
  readonly fixed: ReadonlySet<string>
}

/** The point of a hex through which all its roads pass: its chief place, else near the middle. */
export function roadNodes(model: MapModel, geography: Geography): RoadNodes {
  const chief = new Map<string, NamedPlace>()
  for (const place of geography.places) {
    const known = chief.get(place.hex)
    if (known === undefined || place.rank < known.rank) chief.set(place.hex, place)
  }
  const nodes = new Map<string, Point>()
  for (const space of model.spaces.values()) {
    const place = chief.get(space.id)
    const sway = model.size * 0.09
    const drift = {
      x: space.centre.x + (hash(seedOf(space.id), 1) - 0.5) * 2 * sway,
      y: space.centre.y + (hash(seedOf(space.id), 2) - 0.5) * 2 * sway,
    }
    nodes.set(space.id, place?.point ?? drift)
  }
  const names = new Map<string, Set<string>>()
  const count = new Map<string, number>()
  for (const side of model.sides.filter(({ road }) => road)) {
    for (const id of [side.a, side.b]) {
      names.set(id, (names.get(id) ?? new Set()).add(side.roadName ?? ''))
      count.set(id, (count.get(id) ?? 0) + 1)
    }
  }
  const isFork = (id: string) => (names.get(id)?.size ?? 0) > 1 || (count.get(id) ?? 0) > 2
  return { points: nodes, fixed: new Set([...nodes.keys()].filter((id) => chief.has(id) || isFork(id))) }
}

/** A side that a road crosses. */
export interface RoadSide {
  readonly a: string
  readonly b: string
  readonly ends: readonly [Point, Point]
  readonly name: string
  /** Between which shares of the side; anywhere but at its corners if nothing is said. */
  readonly span?: readonly [number, number]
}

export function layRoads(model: MapModel, nodes: RoadNodes): Road[] {
  const sides = model.sides.flatMap(({ a, b, ends, road, roadName = '' }) =>
    road ? [{ a, b, ends, name: roadName }] : [],
  )
  return layAcross(sides, nodes, model.size)
}

/** Named roads as long lines, so that they bend as a road does and not at every hex. */
export function layAcross(all: readonly RoadSide[], nodes: RoadNodes, size: number): Road[] {
  const byName = new Map<string, RoadSide[]>()
  for (const side of all) {
    const known = byName.get(side.name)
    if (known === undefined) byName.set(side.name, [side])
    else known.push(side)
  }
  const roads: Road[] = []
  for (const [name, sides] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const chain of chainsOf(sides)) roads.push({ name, line: roadLine(chain, sides, nodes, name, size) })
  }
  return roads
}

/** Walks of hexes that use every side once. */
function chainsOf(sides: readonly RoadSide[]): string[][] {
  const links = new Map<string, Set<string>>()
  for (const { a, b } of sides) {
    links.set(a, (links.get(a) ?? new Set()).add(b))
    links.set(b, (links.get(b) ?? new Set()).add(a))
  }
  const chains: string[][] = []
  const walk = (start: string) => {
    const chain = [start]
    for (;;) {
      const here = at(chain, -1)
      const next = [...(links.get(here) ?? [])].sort()[0]
      if (next === undefined) break
      links.get(here)?.delete(next)
      links.get(next)?.delete(here)
      chain.push(next)
    }
    if (chain.length > 1) chains.push(chain)
  }
  const ids = [...links.keys()].sort()
  for (const id of ids) while ((links.get(id)?.size ?? 0) % 2 === 1) walk(id)
  for (const id of ids) while ((links.get(id)?.size ?? 0) > 0) walk(id)
  return chains
}

interface Way {
  p: Point
  readonly home: Point
  /** A free point may wander about its home; a point on a side only along it; all others stay. */
  readonly hold: 'fixed' | 'free' | RoadSide
}

function roadLine(
  chain: readonly string[],
  sides: readonly RoadSide[],
  places: RoadNodes,
  name: string,
  size: number,
): Line {
  const nodeOf = (id: string): Way => {
    const node = places.points.get(id)
    if (node === undefined) throw new Error(`road ${name}: no hex ${id}`)
    return { p: node, home: node, hold: places.fixed.has(id) ? 'fixed' : 'free' }
  }
  const ways: Way[] = [nodeOf(at(chain, 0))]
  for (let i = 1; i < chain.length; i++) {
    const [from, to] = [at(chain, i - 1), at(chain, i)]
    const side = sides.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))
    if (side !== undefined) {
      const p = crossing(side, nodeOf(from).p, nodeOf(to).p)
      ways.push({ p, home: p, hold: side })
    }
    ways.push(nodeOf(to))
  }
  relax(ways, size)
  const points = ways.map(({ p }) => p)
  const smooth = soften(resample(spline(points, 10), 9), 3)
  const side = normals(smooth)
  const seed = seedOf(name) % 9973
  return smooth.map((p, i) => {
    const near = Math.min(...points.map((q) => dist(p, q)))
    const sway = Math.min(1, near / 40) * 7 * fractal(i / 7, 0.3, 2, seed)
    const n = at(side, i)
    return { x: p.x + n.x * sway, y: p.y + n.y * sway }
  })
}

/** Pulls a road straight between its towns. */
function relax(ways: readonly Way[], size: number): void {
  for (let pass = 0; pass < 40; pass++) {
    for (let i = 1; i < ways.length - 1; i++) {
      const way = at(ways, i)
      if (way.hold === 'fixed') continue
      const goal = mid(at(ways, i - 1).p, at(ways, i + 1).p)
      if (way.hold === 'free') {
        const d = dist(goal, way.home)
        way.p = d === 0 ? goal : lerp(way.home, goal, Math.min(1, (size * 0.26) / d))
      } else {
        const [a, b] = way.hold.ends
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        const t = ((goal.x - a.x) * dx + (goal.y - a.y) * dy) / (dx * dx + dy * dy)
        const [least, most] = way.hold.span ?? [0.22, 0.78]
        way.p = lerp(a, b, Math.max(least, Math.min(most, t)))
      }
    }
  }
}

/** Where a road crosses a side: on the straight way if that is near the middle, else toward it. */
export function crossing(side: Pick<RoadSide, 'ends' | 'span'>, from: Point, to: Point): Point {
  const [p, q] = side.ends
  const d = { x: to.x - from.x, y: to.y - from.y }
  const e = { x: q.x - p.x, y: q.y - p.y }
  const det = d.x * e.y - d.y * e.x
  const [least, most] = side.span ?? [0.32, 0.68]
  if (det === 0) return lerp(p, q, (least + most) / 2)
  const t = ((from.y - p.y) * d.x - (from.x - p.x) * d.y) / -det
  return lerp(p, q, Math.max(least, Math.min(most, t)))
}
