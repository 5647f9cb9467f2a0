/** Where the spaces lie: from the map's own facts, or, where there is no picture, from the places the view gives them. */
import type { ViewMarker, ViewSpace } from '../../ipc/shapes.ts'
import type { MapBox, MapFacts } from './scene.ts'
import { type Ways, waysOf } from './ways.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Ground {
  readonly width: number
  readonly height: number
  /** The part of the map that this game is played on; absent: all of it. */
  readonly used?: Rect
  /** How far a space reaches from its centre. */
  readonly radius: number
  /** Corners around a centre, in turn. */
  readonly outline: readonly Point[]
  readonly centres: ReadonlyMap<string, Point>
  /** Where counters stand that do not lie on their space's centre. */
  readonly stands: ReadonlyMap<string, Point>
  readonly ways: Ways
  /** Printed boxes for markers, by {@link boxKey}. */
  readonly boxes: ReadonlyMap<string, Rect>
}

/** How a printed box is found: `turns 12`. */
export function boxKey(on: ViewMarker['on'], number: number): string {
  return `${on} ${number}`
}

/** Half a column and a row of the view's grid in map pixels: hexagons 216 wide. */
const HALF_COLUMN = 108
const ROW = 187
const LARGEST = 108
const LARGEST_CIRCLE = 165
const MARGIN = 190
const CIRCLE_CORNERS = 72

const NOWHERE = { stands: new Map<string, Point>(), ways: waysOf([]), boxes: new Map<string, Rect>() }

export function groundOf(facts: MapFacts | null, spaces: readonly ViewSpace[]): Ground {
  return facts === null ? plainGround(spaces) : printedGround(facts, spaces)
}

function printedGround(facts: MapFacts, spaces: readonly ViewSpace[]): Ground {
  const all = new Map(Object.entries(facts.spaces).map(([id, [x, y]]) => [id, { x, y }]))
  const played = new Set(spaces.map(({ id }) => id))
  const some = new Map([...all].filter(([id]) => played.has(id)))
  // Before the first scene nothing is known to be played on.
  const centres = some.size === 0 ? all : some
  const radius = facts.radius ?? Math.min(LARGEST, nearestOf([...centres.values()]) / 2)
  const outline = facts.outline?.map(([x, y]) => ({ x, y })) ?? circle(radius)
  const stands = new Map(Object.entries(facts.stands ?? {}).map(([id, [x, y]]) => [id, { x, y }]))
  const ways = waysOf((facts.ways ?? []).map(({ ends, line }) => ({ ends, line: line.map(([x, y]) => ({ x, y })) })))
  const boxes = new Map([...boxesOf('turns', facts.turns), ...boxesOf('track', facts.track)])
  const ground = { width: facts.width, height: facts.height, radius, outline, centres, stands, ways, boxes }
  return centres.size < all.size ? { ...ground, used: usedPart([...centres.values()], radius, facts) } : ground
}

/** The box around spaces, a space's breadth of their surroundings with it. */
function usedPart(centres: readonly Point[], radius: number, facts: MapFacts): Rect {
  const room = 3 * radius
  const left = Math.max(0, Math.min(...centres.map(({ x }) => x)) - room)
  const top = Math.max(0, Math.min(...centres.map(({ y }) => y)) - room)
  const right = Math.min(facts.width, Math.max(...centres.map(({ x }) => x)) + room)
  const bottom = Math.min(facts.height, Math.max(...centres.map(({ y }) => y)) + room)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What is shown when the whole of the game's ground is shown. */
export function usedOf({ used, width, height }: Pick<Ground, 'used' | 'width' | 'height'>): Rect {
  return used ?? { x: 0, y: 0, width, height }
}

/** Whether both grounds are of the same part of a map. */
export function sameUse(a: Ground, b: Ground): boolean {
  const [p, q] = [usedOf(a), usedOf(b)]
  return p.x === q.x && p.y === q.y && p.width === q.width && p.height === q.height
}

function boxesOf(on: ViewMarker['on'], boxes: readonly MapBox[] = []): readonly (readonly [string, Rect])[] {
  return boxes.map(({ number, at: [x, y], size: [width, height] }) => [
    boxKey(on, number),
    { x: x - width / 2, y: y - height / 2, width, height },
  ])
}

function plainGround(spaces: readonly ViewSpace[]): Ground {
  const left = Math.min(0, ...spaces.map(({ x }) => x))
  const top = Math.min(0, ...spaces.map(({ y }) => y))
  const centres = new Map(
    spaces.map(({ id, x, y }) => [id, { x: MARGIN + (x - left) * HALF_COLUMN, y: MARGIN + (y - top) * ROW }]),
  )
  const points = [...centres.values()]
  const width = MARGIN + Math.max(MARGIN, ...points.map(({ x }) => x))
  const height = MARGIN + Math.max(MARGIN, ...points.map(({ y }) => y))
  const hexes = isHexGrid(spaces)
  const radius = hexes ? LARGEST : Math.min(LARGEST_CIRCLE, nearestOf(points) * 0.43)
  return { width, height, radius, outline: hexes ? hexagon(radius) : circle(radius), centres, ...NOWHERE }
}

/** How near to each other the two nearest spaces are. */
function nearestOf(points: readonly Point[]): number {
  const sorted = [...points].sort((a, b) => a.x - b.x)
  let nearest = 8 * LARGEST
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const b = sorted[next]
      if (b === undefined || b.x - a.x >= nearest) break
      const distance = Math.hypot(b.x - a.x, b.y - a.y)
      if (distance > 1) nearest = Math.min(nearest, distance)
    }
  }
  return nearest
}

/** Rows shifted by half a column, and enough of them that this is no accident. */
function isHexGrid(spaces: readonly ViewSpace[]): boolean {
  if (spaces.length < 12) return false
  const parity = (space: ViewSpace) => Math.abs(space.x + space.y) % 2
  const first = spaces[0]
  return first !== undefined && spaces.every((space) => Number.isInteger(space.x) && parity(space) === parity(first))
}

/** Standing on a corner, as rows level make it. */
export function hexagon(radius: number): readonly Point[] {
  return corners(6, radius / Math.cos(Math.PI / 6), -Math.PI / 2)
}

export function circle(radius: number): readonly Point[] {
  return corners(CIRCLE_CORNERS, radius, 0)
}

function corners(count: number, reach: number, first: number): readonly Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = first + (index * 2 * Math.PI) / count
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) }
  })
}

/** The space at a point of the map; null where none is. */
export function spaceAt(ground: Ground, point: Point): string | null {
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [id, centre] of ground.centres) {
    const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2
    if (distance < least) {
      least = distance
      nearest = id
    }
  }
  const centre = nearest === null ? undefined : ground.centres.get(nearest)
  if (centre === undefined) return null
  return within(ground.outline, { x: point.x - centre.x, y: point.y - centre.y }) ? nearest : null
}

/** Whether a point lies in a polygon, its edge included as far as numbers go. */
export function within(polygon: readonly Point[], point: Point): boolean {
  let inside = false
  let before = polygon[polygon.length - 1]
  for (const corner of polygon) {
    if (
      before !== undefined &&
      corner.y > point.y !== before.y > point.y &&
      point.x < ((before.x - corner.x) * (point.y - corner.y)) / (before.y - corner.y) + corner.x
    ) {
      inside = !inside
    }
    before = corner
  }
  return inside
}

/** The line between two spaces that touch: the edge of the outline that faces the other; for circles a short cross line. */
export function sideBetween(ground: Ground, from: string, to: string): readonly [Point, Point] | null {
  const a = ground.centres.get(from)
  const b = ground.centres.get(to)
  if (a === undefined || b === undefined) return null
  const toward = { x: b.x - a.x, y: b.y - a.y }
  const length = Math.hypot(toward.x, toward.y)
  if (length === 0) return null
  if (ground.outline.length > 12) {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const across = { x: (-toward.y / length) * ground.radius * 0.5, y: (toward.x / length) * ground.radius * 0.5 }
    return [
      { x: middle.x - across.x, y: middle.y - across.y },
      { x: middle.x + across.x, y: middle.y + across.y },
    ]
  }
  let best: readonly [Point, Point] | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const [index, start] of ground.outline.entries()) {
    const end = ground.outline[(index + 1) % ground.outline.length]
    if (end === undefined) continue
    const facing = (start.x + end.x) * toward.x + (start.y + end.y) * toward.y
    if (facing > most) {
      most = facing
      best = [
        { x: a.x + start.x, y: a.y + start.y },
        { x: a.x + end.x, y: a.y + end.y },
      ]
    }
  }
  return best
}
