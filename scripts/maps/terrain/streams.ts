// Rivers run where the rules have them, through the middle of each of their sides, the corners rounded as water does.
import { at, dist, type Line, lerp, mid, normals, type Point, spline } from '../geometry.ts'
import { keyOf } from '../model.ts'
import { fractal, seedOf } from '../noise.ts'
import type { GroundSide, TerrainGround } from './ground.ts'

export interface Stream {
  readonly line: Line
  /** Half the width at a share 0..1 of the line's points. */
  readonly half: (share: number) => number
  /** The side that each point of the line follows. */
  readonly along: readonly GroundSide[]
}

/** Half the width of a river by its class. */
export const HALF: Readonly<Record<string, number>> = { creek: 2.4, minor: 6.6, major: 14, 'all-water': 30 }
const RANK: Readonly<Record<string, number>> = { creek: 1, minor: 2, major: 3, 'all-water': 4 }

const rankOf = (side: GroundSide): number => RANK[side.river ?? ''] ?? 0

interface Chain {
  readonly sides: readonly GroundSide[]
  readonly corners: readonly Point[]
}

/** Every river side of the map in one stream; also all water between two hexes of land, which no water hex shows. */
export function layStreams(ground: TerrainGround, isWater: (id: string) => boolean): readonly Stream[] {
  const isShown = ({ river, a, b }: GroundSide) => river === 'all-water' && (isWater(a) || isWater(b))
  const sides = ground.sides.filter((side) => rankOf(side) > 0 && !isShown(side))
  const ends = new Map<string, GroundSide[]>()
  for (const side of sides) {
    for (const end of side.ends) {
      const key = keyOf(end)
      const list = ends.get(key)
      if (list === undefined) ends.set(key, [side])
      else list.push(side)
    }
  }
  const next = pairs(ends)
  const chains = chainsOf(sides, next)
  const drawn = chains.map((chain) => streamOf(chain, ground, ends, isWater))
  // A branch ends on the water it runs into, not at the corner that the greater river rounds.
  return chains.map((chain, i) => {
    const joins = (end: Point): Point | undefined => {
      const others = ends.get(keyOf(end)) ?? []
      if (others.length < 3) return undefined
      const through = drawn.find(
        (_, k) =>
          k !== i &&
          at(chains, k)
            .corners.slice(1, -1)
            .some((p) => p === end),
      )
      return through && nearestOn(through.line, end)
    }
    return streamOf(chain, ground, ends, isWater, joins)
  })
}

/** Which side follows which at a corner: of three the two that belong together most. */
function pairs(
  ends: ReadonlyMap<string, readonly GroundSide[]>,
): (corner: string, side: GroundSide) => GroundSide | undefined {
  const next = new Map<string, GroundSide>()
  for (const [corner, sides] of ends) {
    let best: { readonly pair: readonly [GroundSide, GroundSide]; readonly score: number } | undefined
    sides.forEach((a, i) => {
      for (const b of sides.slice(i + 1)) {
        const score = (a.riverName === b.riverName ? 10 : 0) + rankOf(a) + rankOf(b)
        if (best === undefined || score > best.score) best = { pair: [a, b], score }
      }
    })
    if (best === undefined) continue
    const [a, b] = best.pair
    next.set(`${corner} ${a.id}`, b)
    next.set(`${corner} ${b.id}`, a)
  }
  return (corner, side) => next.get(`${corner} ${side.id}`)
}

function chainsOf(
  sides: readonly GroundSide[],
  next: (corner: string, side: GroundSide) => GroundSide | undefined,
): readonly Chain[] {
  const done = new Set<GroundSide>()
  const chains: Chain[] = []
  const walk = (start: GroundSide, from: Point) => {
    const chain: GroundSide[] = []
    const corners = [from]
    let side: GroundSide | undefined = start
    while (side !== undefined && !done.has(side)) {
      done.add(side)
      chain.push(side)
      const [p, q]: readonly [Point, Point] = side.ends
      const end: Point = keyOf(p) === keyOf(at(corners, -1)) ? q : p
      corners.push(end)
      side = next(keyOf(end), side)
    }
    chains.push({ sides: chain, corners })
  }
  for (const side of sides) {
    for (const end of side.ends) if (!done.has(side) && next(keyOf(end), side) === undefined) walk(side, end)
  }
  for (const side of sides) if (!done.has(side)) walk(side, side.ends[0])
  return chains
}

/** Points between two points that a stream is led through, and from the middle of a side to that of the next. */
const STEPS = 7
const SIDE = 2 * STEPS

function streamOf(
  { sides, corners }: Chain,
  ground: TerrainGround,
  ends: ReadonlyMap<string, readonly GroundSide[]>,
  isWater: (id: string) => boolean,
  joins: (end: Point) => Point | undefined = () => undefined,
): Stream {
  const endOf = (end: Point): Point => {
    const wet = (ground.around.get(keyOf(end)) ?? []).filter(({ id }) => isWater(id))
    const [first, second = first] = wet
    if (first !== undefined && second !== undefined) return lerp(end, mid(first.centre, second.centre), 0.24)
    return joins(end) ?? end
  }
  const middles = sides.map(({ ends: [p, q] }) => mid(p, q))
  const control = [endOf(at(corners, 0))]
  middles.forEach((middle, i) => {
    control.push(middle)
    if (i === middles.length - 1) return
    // Half way out to the corner, so that the river is seen to follow its sides.
    control.push(lerp(mid(middle, at(middles, i + 1)), at(corners, i + 1), 0.5))
  })
  control.push(endOf(at(corners, -1)))
  const smooth = spline(control, STEPS)
  const seed = seedOf(at(sides, 0).id) % 9973
  const across = normals(smooth)
  const line = smooth.map((p, i) => {
    // Between the middles of its sides it may waver.
    const free = Math.sin((Math.PI * (i - STEPS)) / SIDE) ** 2 * Math.min(1, i / STEPS, (smooth.length - 1 - i) / STEPS)
    const sway = 6 * free * fractal(i / 7, 0.5, 2, seed)
    const n = at(across, i)
    return { x: p.x + n.x * sway, y: p.y + n.y * sway }
  })
  const along = line.map((_, i) => at(sides, Math.max(0, Math.min(sides.length - 1, Math.round((i - STEPS) / SIDE)))))
  const isSource = (end: Point) =>
    (ends.get(keyOf(end)) ?? []).length === 1 &&
    (ground.around.get(keyOf(end)) ?? []).length === 3 &&
    endOf(end) === end
  const plain = along.map((side) => HALF[side.river ?? ''] ?? 2)
  const thin = [isSource(at(corners, 0)), isSource(at(corners, -1))] as const
  const halves = plain.map((_, i) => {
    const near = plain.slice(Math.max(0, i - 6), i + 7)
    const width = near.reduce((sum, each) => sum + each, 0) / near.length
    const [before, after] = [i / (2 * SIDE), (plain.length - 1 - i) / (2 * SIDE)]
    return width * Math.min(1, thin[0] ? 0.35 + 0.65 * before : 1, thin[1] ? 0.35 + 0.65 * after : 1)
  })
  return {
    line,
    half: (share) => at(halves, Math.round(Math.max(0, Math.min(1, share)) * (halves.length - 1))),
    along,
  }
}

function nearestOn(line: Line, p: Point): Point {
  return line.reduce((best, q) => (dist(q, p) < dist(best, p) ? q : best))
}

/** The stretches of all streams whose side is chosen. */
export function stretches(streams: readonly Stream[], chosen: (side: GroundSide) => boolean): Line[] {
  const lines: Point[][] = []
  for (const { line, along } of streams) {
    let run: Point[] = []
    line.forEach((p, i) => {
      if (chosen(at(along, i))) run.push(p)
      else {
        if (run.length > 1) lines.push(run)
        run = []
      }
    })
    if (run.length > 1) lines.push(run)
  }
  return lines
}
