// Beside each place the freest ground for its blocks, and for a port the water for its anchor.
import { sample } from '../field.ts'
import { dist, distanceTo, type Point } from '../geometry.ts'
import type { Taken } from '../labels.ts'
import { overlap } from '../labels.ts'
import type { Water } from '../water.ts'
import type { PointGround } from './ground.ts'
import { square } from './names.ts'
import { TARGET } from './signs.ts'
import type { Way } from './ways.ts'
import type { Work } from './works.ts'

const TURNS = 32

/** Half the side of the ground that is kept free for blocks: a stack leans a little to each side. */
export const blockHalf = (ground: PointGround): number => ground.radius * 0.72

export interface StandQuestion {
  readonly ground: PointGround
  readonly ways: readonly Way[]
  readonly works: readonly Work[]
  /** Furniture, signs and names. */
  readonly reserved: readonly Taken[]
  /** What a box would hide of roads, rivers and shores. */
  readonly hidden: (box: Taken) => number
  /** Places that are boxes: their blocks stand in the middle. */
  readonly boxed: ReadonlySet<string>
}

/** Where the blocks of each place stand: beside its sign, off the ways, off other places and their blocks. */
export function standsOf({ ground, ways, works, reserved, hidden, boxed }: StandQuestion): Map<string, Point> {
  const half = blockHalf(ground)
  const stands = new Map<string, Point>()
  for (const [id, centre] of ground.centres) {
    if (boxed.has(id)) {
      stands.set(id, centre)
      continue
    }
    const own = ways.filter(({ link }) => link.ends.includes(id))
    let best: { point: Point; score: number } | undefined
    for (let k = 0; k < TURNS; k++) {
      for (const out of [TARGET + half + 2, TARGET + half + 20, TARGET + half + 44]) {
        const angle = (k * 2 * Math.PI) / TURNS - Math.PI / 2
        // A square's corner reaches farther than its side.
        const reach = out / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
        const point = { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) }
        const box = square(point, half)
        const { from, to } = ground.frame
        if (box.left < from.x || box.top < from.y || box.right > to.x || box.bottom > to.y) continue
        let score = hidden(box) * 3 + (out - TARGET - half) / 8 + (angle > 0.2 && angle < 2.9 ? 1.5 : 0)
        for (const other of stands.values()) if (overlap(box, square(other, half))) score += 60
        for (const [name, place] of ground.centres) {
          if (name !== id && overlap(box, square(place, TARGET + 6))) score += 80
          else if (name !== id && dist(place, point) < 150) score += 6
        }
        for (const each of reserved) if (overlap(box, each)) score += 100
        for (const { line } of own) if (distanceTo(point, line) < half) score += 4
        for (const work of works) {
          if (work.place !== id) continue
          const turn = (((angle - work.from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
          if (turn < work.to - work.from) score += 40
        }
        if (best === undefined || score < best.score) best = { point, score }
      }
    }
    stands.set(id, best?.point ?? centre)
  }
  return stands
}

/** The nearest water to a port where an anchor has room. */
export function anchorAt(centre: Point, water: Water, taken: readonly Taken[]): Point | undefined {
  for (let out = 62; out < 260; out += 8) {
    for (let k = 0; k < 36; k++) {
      const angle = (k * Math.PI) / 18
      const p = { x: centre.x + out * Math.cos(angle), y: centre.y + out * Math.sin(angle) }
      if (sample(water.depth, p) > 8 && !taken.some((box) => overlap(box, square(p, 22)))) return p
    }
  }
  return undefined
}
