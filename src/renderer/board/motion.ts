/** How counters come from one picture to the next. Pure: the time is given. */
import type { Ground, Point } from './ground.ts'
import type { Track } from './scene.ts'
import type { Placement } from './stacks.ts'
import { courseBy } from './ways.ts'

/** A counter as it is drawn at a moment. */
export interface Shown {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** From 0 (not there) to 1. */
  readonly presence: number
  /** From 0 to 1 and back while it travels: it is lifted from the map. */
  readonly lift: number
}

/** What changes, by the counters' ids. */
export interface Diff {
  readonly moved: readonly string[]
  readonly came: readonly string[]
  readonly went: readonly string[]
}

export interface Standing {
  readonly id: string
  readonly space: string
}

export function diffOf(before: readonly Standing[], after: readonly Standing[]): Diff {
  const stood = new Map(before.map(({ id, space }) => [id, space]))
  const moved: string[] = []
  const came: string[] = []
  for (const { id, space } of after) {
    const was = stood.get(id)
    if (was === undefined) came.push(id)
    else if (was !== space) moved.push(id)
    stood.delete(id)
  }
  return { moved, came, went: [...stood.keys()] }
}

/** One journey: from where the counter was drawn, by the spaces between, to where it lies now. */
export interface Journey {
  readonly id: string
  readonly from: Pick<Shown, 'x' | 'y' | 'size' | 'presence'>
  /** Centres of the spaces on the way, without both ends. */
  readonly by: readonly Point[]
  readonly start: number
  readonly ms: number
  readonly lifted: boolean
}

/** Time to travel: short ways are quick, long ones do not take for ever. */
export function travelTime(length: number, radius: number): number {
  return Math.min(1400, 240 + 130 * (length / (2 * radius)))
}
/** For what only opens, closes or makes room. */
export const SETTLE_MS = 150
export const FADE_MS = 320

/** The spaces a counter comes through, found by following the tracks; none where they do not lead there. */
export function wayAlong(tracks: readonly Track[], from: string, to: string, ground: Ground): readonly Point[] {
  const before = new Map<string, string>([[from, '']])
  const queue = [from]
  for (let space = queue.shift(); space !== undefined && space !== to; space = queue.shift()) {
    for (const track of tracks) {
      if (track.from !== space || before.has(track.to)) continue
      before.set(track.to, space)
      queue.push(track.to)
    }
  }
  if (!before.has(to)) return []
  const spaces = [to]
  for (let space = before.get(to) ?? ''; space !== ''; space = before.get(space) ?? '') spaces.unshift(space)
  const course = courseBy(ground, spaces)
  // Where counters stand on the centres, both ends are where they come from and go to.
  return ground.ways.size > 0 ? course : course.slice(1, -1)
}

export function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    if (next !== undefined) length += Math.hypot(next.x - point.x, next.y - point.y)
  }
  return length
}

/** The point at a share of the whole length. */
export function pointAlong(points: readonly Point[], share: number): Point {
  let left = lengthOf(points) * share
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    if (next === undefined) return point
    const length = Math.hypot(next.x - point.x, next.y - point.y)
    if (left <= length && length > 0) {
      return { x: point.x + ((next.x - point.x) * left) / length, y: point.y + ((next.y - point.y) * left) / length }
    }
    left -= length
  }
  return { x: 0, y: 0 }
}

/** Slow at both ends. */
export function eased(share: number): number {
  const held = Math.min(1, Math.max(0, share))
  return held < 0.5 ? 4 * held ** 3 : 1 - (-2 * held + 2) ** 3 / 2
}

/** The counter of a journey at a time. The end is given anew each time: the zoom may change on the way. */
export function shownAt(journey: Journey | undefined, end: Placement, now: number): Shown {
  if (journey === undefined || now >= journey.start + journey.ms) {
    return { id: end.id, x: end.x, y: end.y, size: end.size, presence: 1, lift: 0 }
  }
  const share = eased((now - journey.start) / journey.ms)
  const { x, y } = pointAlong([journey.from, ...journey.by, end], share)
  return {
    id: end.id,
    x,
    y,
    size: journey.from.size + (end.size - journey.from.size) * share,
    presence: journey.from.presence + (1 - journey.from.presence) * share,
    lift: journey.lifted ? Math.sin(Math.PI * share) : 0,
  }
}
