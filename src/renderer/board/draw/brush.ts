/** Puts pictures and lines on the board, in the sharpness that the zoom needs, and leaves out what is not seen. */
import type { Ground, Point, Rect } from '../ground.ts'
import { holds, overlaps } from '../hit.ts'
import type { Atlas, Picture } from './atlas.ts'
import type { Pool, Put } from './pool.ts'
import { discPicture, linePicture } from './wash-painter.ts'

export class Brush {
  readonly ground: Ground
  /** Pixels of the screen, of CSS, for a pixel of the map. */
  readonly scale: number
  /** What is drawn of the map: what is seen and some more. */
  readonly part: Rect
  readonly textScale: number
  readonly #atlas: Atlas
  readonly #pool: Pool
  readonly #resolution: number

  constructor(
    atlas: Atlas,
    pool: Pool,
    seen: {
      readonly ground: Ground
      readonly scale: number
      readonly part: Rect
      readonly textScale: number
      readonly resolution: number
    },
  ) {
    this.#atlas = atlas
    this.#pool = pool
    this.ground = seen.ground
    this.scale = seen.scale
    this.part = seen.part
    this.textScale = seen.textScale
    this.#resolution = seen.resolution
  }

  /** A picture over a place of the map. */
  put(picture: Picture, put: Put): void {
    const box = { x: put.x - put.width / 2, y: put.y - put.height / 2, width: put.width, height: put.height }
    if (put.rotation === undefined && !overlaps(box, this.part)) return
    const density = (put.width / picture.width) * this.scale * this.#resolution
    this.#pool.put(this.#atlas.texture(picture, density), put)
  }

  sees(point: Point): boolean {
    return holds(this.part, point)
  }

  /** As many pixels of the screen in pixels of the map. */
  screen(pixels: number): number {
    return pixels / this.scale
  }

  /** A line with round ends and corners. */
  line(points: readonly Point[], width: number, colour: string): void {
    // The pictures have one empty unit of twelve at each edge.
    const full = (width * 12) / 10
    for (const [index, from] of points.entries()) {
      this.put(discPicture(colour), { x: from.x, y: from.y, width: full, height: full })
      const to = points[index + 1]
      if (to !== undefined) this.stroke(from, to, width, colour)
    }
  }

  stroke(from: Point, to: Point, width: number, colour: string): void {
    if (!this.sees(from) && !this.sees(to)) return
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const full = (width * 12) / 10
    const picture = linePicture(colour)
    const density = (full / picture.height) * this.scale * this.#resolution
    this.#pool.put(this.#atlas.texture(picture, density), {
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      width: length,
      height: full,
      rotation: Math.atan2(to.y - from.y, to.x - from.x),
    })
  }
}
