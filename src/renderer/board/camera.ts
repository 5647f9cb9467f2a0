/** What part of the map is seen, and how large. Pure: every change gives another camera. */
import { type Ground, type Point, type Rect, usedOf } from './ground.ts'

export interface Camera {
  /** The point of the map in the middle of the view. */
  readonly x: number
  readonly y: number
  /** Pixels of the screen (of CSS) for a pixel of the map. */
  readonly scale: number
}

export interface ViewSize {
  readonly width: number
  readonly height: number
}

/** The widest a space can become on the screen, half across. */
const LARGEST_RADIUS = 230
/** The whole map, with some air around it. */
const AIR = 0.96

export interface Limits {
  readonly least: number
  readonly most: number
}

export function limitsOf(ground: Ground, view: ViewSize): Limits {
  const fit = fitScale(ground, view)
  return { least: fit * 0.8, most: Math.max(fit, LARGEST_RADIUS / ground.radius) }
}

function fitScale(ground: Ground, view: ViewSize): number {
  const { width, height } = usedOf(ground)
  return AIR * Math.min(view.width / width, view.height / height)
}

export function fitted(ground: Ground, view: ViewSize): Camera {
  const { x, y, width, height } = usedOf(ground)
  return { x: x + width / 2, y: y + height / 2, scale: fitScale(ground, view) }
}

export function toMap(camera: Camera, view: ViewSize, at: Point): Point {
  return { x: camera.x + (at.x - view.width / 2) / camera.scale, y: camera.y + (at.y - view.height / 2) / camera.scale }
}

export function toScreen(camera: Camera, view: ViewSize, at: Point): Point {
  return { x: (at.x - camera.x) * camera.scale + view.width / 2, y: (at.y - camera.y) * camera.scale + view.height / 2 }
}

/** What of the map is seen. */
export function seen(camera: Camera, view: ViewSize): Rect {
  const width = view.width / camera.scale
  const height = view.height / camera.scale
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height }
}

/** Larger or smaller by a factor; the point of the map under `at` stays there. */
export function zoomed(camera: Camera, view: ViewSize, at: Point, factor: number, limits: Limits): Camera {
  const scale = Math.min(limits.most, Math.max(limits.least, camera.scale * factor))
  const held = toMap(camera, view, at)
  return {
    x: held.x - (at.x - view.width / 2) / scale,
    y: held.y - (at.y - view.height / 2) / scale,
    scale,
  }
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }
}

/** No further away than the edge of the map; a map smaller than the view stays in its middle. */
export function kept(camera: Camera, ground: Ground, view: ViewSize): Camera {
  return {
    x: keptAlong(camera.x, ground.width, view.width / camera.scale),
    y: keptAlong(camera.y, ground.height, view.height / camera.scale),
    scale: camera.scale,
  }
}

function keptAlong(middle: number, length: number, shown: number): number {
  if (shown >= length) return length / 2
  // A third of the view may be bare, so that the border can be brought away from panels that lie over the board.
  const reach = shown / 2 - Math.min(shown / 3, length / 4)
  return Math.min(length - reach, Math.max(reach, middle))
}

/** Between two cameras, `share` from 0 to 1; the zoom goes by equal factors. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** share
  // Along with the zoom, so that the end does not slide about while it grows.
  const along =
    Math.abs(to.scale - from.scale) < 1e-9 ? share : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale)
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along, scale }
}

/** Speed that is left after `ms` milliseconds of gliding; 0 when it is hardly seen. */
export function slowed(speed: number, ms: number): number {
  const left = speed * Math.exp(-ms / 190)
  return Math.abs(left) < 0.02 ? 0 : left
}
