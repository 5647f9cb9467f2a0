/** What lies under a point of the map. Pure. */
import { type Ground, type Point, type Rect, spaceAt } from './ground.ts'
import type { Layout } from './stacks.ts'

export interface Hit {
  readonly space: string | null
  readonly counter: string | null
  /** The counters of the stack that the point is on, the top first; a single counter is no stack. */
  readonly stack: readonly string[]
  /** On the count of a stack. */
  readonly onToken: boolean
  /** On the open fan's plate or one of its counters. */
  readonly inFan: boolean
}

export function hitIn(ground: Ground, layout: Layout, point: Point, open: string | null): Hit {
  const { plate } = layout
  if (plate !== null && open !== null && holds(plate, point)) {
    const placement = topmost(layout, point, true)
    const stack = layout.stacks.find(({ space }) => space === open)?.counters ?? []
    return { space: open, counter: placement?.id ?? null, stack, onToken: false, inFan: true }
  }
  for (const { space, token, counters } of layout.stacks) {
    if (space !== open && Math.hypot(token.x - point.x, token.y - point.y) <= token.size / 2) {
      return { space, counter: counters[0] ?? null, stack: counters, onToken: true, inFan: false }
    }
  }
  const placement = topmost(layout, point, false)
  if (placement === undefined) {
    return { space: spaceAt(ground, point), counter: null, stack: [], onToken: false, inFan: false }
  }
  const stack = layout.stacks.find(({ space }) => space === placement.space)?.counters ?? []
  return { space: placement.space, counter: placement.id, stack, onToken: false, inFan: false }
}

function topmost({ placements }: Layout, point: Point, inFan: boolean) {
  for (let index = placements.length - 1; index >= 0; index--) {
    const placement = placements[index]
    if (placement === undefined || placement.covered || placement.inFan !== inFan) continue
    const half = placement.size / 2
    if (Math.abs(point.x - placement.x) <= half && Math.abs(point.y - placement.y) <= half) return placement
  }
  return undefined
}

export function holds(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.x <= rect.x + rect.width && point.y >= rect.y && point.y <= rect.y + rect.height
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Larger by the same at every side. */
export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
