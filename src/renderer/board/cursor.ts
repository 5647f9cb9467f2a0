/** Where the keyboard leads: from space to space, and in turn through what is offered. Pure. */
import type { ViewCounter } from '../../ipc/shapes.ts'
import type { Ground, Point } from './ground.ts'
import type { Scene } from './scene.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

const WAYS: { readonly [direction in Direction]: Point } = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}
/** A space further off to the side than this (as a cosine) does not lie in the direction. */
const NARROWEST = 0.42

/** The next space in a direction: near, and rather straight ahead. `lean` breaks ties, so that up and down keep to one column. */
export function nextSpace(ground: Ground, from: string, direction: Direction, lean = 0): string | null {
  const start = ground.centres.get(from)
  if (start === undefined) return null
  const way = WAYS[direction]
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [id, { x, y }] of ground.centres) {
    const dx = x - start.x
    const dy = y - start.y
    const distance = Math.hypot(dx, dy)
    if (distance < 1) continue
    const ahead = (dx * way.x + dy * way.y) / distance
    if (ahead < NARROWEST) continue
    const tie = way.x === 0 ? Math.sign(dx) * lean : Math.sign(dy) * lean
    const weight = distance * (1 + 1.6 * (1 - ahead)) - tie
    if (weight < least) {
      least = weight
      best = id
    }
  }
  return best
}

/** The space nearest to a point, where the cursor starts. */
export function nearestSpace(ground: Ground, point: Point): string | null {
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [id, { x, y }] of ground.centres) {
    const distance = Math.hypot(x - point.x, y - point.y)
    if (distance < least) {
      least = distance
      best = id
    }
  }
  return best
}

/** As one reads: rows from above, each from the left. */
export function inReadingOrder(ground: Ground, spaces: readonly string[]): readonly string[] {
  const at = (id: string) => ground.centres.get(id) ?? { x: 0, y: 0 }
  const row = (id: string) => Math.round(at(id).y / ground.radius)
  return [...new Set(spaces)]
    .filter((id) => ground.centres.has(id))
    .sort((a, b) => row(a) - row(b) || at(a).x - at(b).x)
}

/** What the brackets lead through: a counter or a space to stop at. */
export interface Stop {
  readonly space: string
  readonly counter: string | null
}

/** The offered counters and spaces; once something is picked, its targets before them; where nothing is offered, all counters. */
export function stopsOf(scene: Scene, ground: Ground): readonly Stop[] {
  const offered = new Set(scene.offered.counters)
  const spaces = new Set(scene.offered.spaces)
  const counters = inOrder(ground, scene.counters).filter(({ id, space }) => offered.has(id) && !spaces.has(space))
  const targets = inReadingOrder(
    ground,
    scene.targets.map(({ space }) => space),
  )
  const picked = scene.selected.length > 0 && targets.length > 0
  const counterStops = counters.map(({ id, space }) => ({ space, counter: id }))
  const spaceStops = inReadingOrder(ground, [...scene.offered.spaces]).map((space) => ({ space, counter: null }))
  const targetStops = targets.map((space) => ({ space, counter: null }))
  const stops = picked ? [...targetStops, ...counterStops, ...spaceStops] : [...counterStops, ...spaceStops]
  return stops.length > 0 ? stops : inOrder(ground, scene.counters).map(({ id, space }) => ({ space, counter: id }))
}

function inOrder(ground: Ground, counters: readonly ViewCounter[]): readonly ViewCounter[] {
  const order = new Map(
    inReadingOrder(
      ground,
      counters.map(({ space }) => space),
    ).map((space, index) => [space, index]),
  )
  return counters
    .filter(({ space }) => order.has(space))
    .sort((a, b) => (order.get(a.space) ?? 0) - (order.get(b.space) ?? 0))
}

/** The stop after (or before) the one where the cursor is; from elsewhere the first (or last). */
export function nextStop(stops: readonly Stop[], current: Stop | null, step: 1 | -1): Stop | null {
  if (stops.length === 0) return null
  const at = stops.findIndex(({ space, counter }) => space === current?.space && counter === current.counter)
  const next = at < 0 ? (step > 0 ? 0 : stops.length - 1) : (at + step + stops.length) % stops.length
  return stops[next] ?? null
}

/** What Space picks at the cursor, again and again: each counter that can be picked in turn, then all of them. */
export function nextPick(scene: Scene, space: string): readonly string[] {
  const here = scene.counters.filter((counter) => counter.space === space)
  const offered = new Set(scene.offered.counters)
  const able = here.some(({ id }) => offered.has(id)) ? here.filter(({ id }) => offered.has(id)) : here
  const ids = able.map(({ id }) => id)
  if (ids.length < 2) return ids
  const picked = ids.filter((id) => scene.selected.includes(id))
  if (picked.length === 1) {
    const at = ids.indexOf(picked[0] ?? '')
    const next = ids[at + 1]
    return next === undefined ? ids : [next]
  }
  return ids.slice(0, 1)
}
