// Where trees and reeds stand in rough ground that is no hill country.
import { type Field, sample } from './field.ts'
import { isInside, type Point } from './geometry.ts'
import type { MapModel, MapSpace } from './model.ts'
import { hash, seedOf } from './noise.ts'

/** Spots in the spaces about `gap` apart, off the water and off what is to stay clear. */
export function scatter(
  spaces: readonly Pick<MapSpace, 'id' | 'outline'>[],
  gap: number,
  isClosed: (p: Point) => boolean,
  seed: number,
): Point[] {
  const spots: Point[] = []
  for (const space of spaces) {
    const xs = space.outline.map((p) => p.x)
    const ys = space.outline.map((p) => p.y)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const base = seedOf(space.id) + seed
    for (let row = 0; top + row * gap < Math.max(...ys); row++) {
      for (let column = 0; left + column * gap < Math.max(...xs); column++) {
        const p = {
          x: left + (column + 0.5 * (row % 2)) * gap + (hash(base, row, column) - 0.5) * gap * 0.8,
          y: top + row * gap + (hash(base, row, column + 5000) - 0.5) * gap * 0.7,
        }
        const isBare = hash(base, row, column + 9000) < 0.18
        if (!isBare && isInside(p, space.outline) && !isClosed(p)) spots.push(p)
      }
    }
  }
  return spots
}

export function growWoods(
  model: MapModel,
  wooded: readonly MapSpace[],
  depth: Field,
  keepOff: (p: Point) => boolean,
): { readonly trees: readonly Point[]; readonly reeds: readonly Point[] } {
  const isClosed = (p: Point) => sample(depth, p) > -12 || keepOff(p)
  const gap = model.size * 0.13
  return { trees: scatter(wooded, gap, isClosed, 1), reeds: scatter(wooded, gap * 1.9, isClosed, 2) }
}
