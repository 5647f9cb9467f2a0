/** Where a board is opened: near enough for counters to be read, where most of what matters stands. Pure. */
import { type Camera, fitted, type ViewSize } from './camera.ts'
import type { Ground, Point } from './ground.ts'
import type { Scene } from './scene.ts'

/** How large a space is when a board is opened: its radius in pixels of the screen. */
const READABLE = 46
/** A whole map that is nearly as large as that is shown whole. */
const NEARLY = 0.72
/** Counters that something is offered for count most, then those of the side that looks. */
const WEIGHTS = { offered: 5, ours: 3, other: 1 } as const
const STACKED = 0.15
/** What stands at the very edge of the view is not well seen. */
const EDGE = 0.86

interface Weight extends Point {
  readonly weight: number
}

export function openingOf(ground: Ground, view: ViewSize, scene: Scene, textScale: number): Camera {
  const whole = fitted(ground, view)
  const scale = (READABLE * Math.min(textScale, 1.5)) / ground.radius
  if (whole.scale >= scale * NEARLY) return whole
  const offered = new Set(scene.offered.counters)
  const spaces = new Map<string, number>()
  for (const { id, side, space } of scene.counters) {
    const weight = WEIGHTS[offered.has(id) ? 'offered' : side === scene.ours ? 'ours' : 'other']
    const before = spaces.get(space) ?? 0
    // A stack matters a little more than a counter that stands alone.
    spaces.set(space, Math.max(before, weight) + Math.min(before, weight) * STACKED)
  }
  const weights = [...spaces].flatMap(([space, weight]): Weight[] => {
    const centre = ground.centres.get(space)
    return centre === undefined ? [] : [{ ...centre, weight }]
  })
  if (weights.length === 0) return whole
  const reach = { x: (view.width / scale / 2) * EDGE, y: (view.height / scale / 2) * EDGE }
  const around = (middle: Point) =>
    weights.filter(({ x, y }) => Math.abs(x - middle.x) <= reach.x && Math.abs(y - middle.y) <= reach.y)
  let best: { readonly middle: Point; readonly sum: number } = { middle: whole, sum: -1 }
  for (const from of weights) {
    // Twice towards the middle of what is seen: the first guess has a counter in the middle, not the crowd.
    const middle = centreOf(around(centreOf(around(from), from)), from)
    const sum = around(middle).reduce((all, { weight }) => all + weight, 0)
    if (sum > best.sum) best = { middle, sum }
  }
  return { ...best.middle, scale }
}

/** The middle of the box around points; `else`: of none. */
function centreOf(points: readonly Point[], instead: Point): Point {
  if (points.length === 0) return { x: instead.x, y: instead.y }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
}
