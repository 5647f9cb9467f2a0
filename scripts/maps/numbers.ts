// The printed number of each space: at its upper edge, a little to one side where a sign or a line would cross it.
import { num, type Point } from './geometry.ts'
import { FACE, PAPER } from './ink.ts'
import { overlap, type Taken } from './labels.ts'
import type { Metrics } from './letter.ts'
import type { MapModel, MapSpace } from './model.ts'
import { group, text } from './svg.ts'

export interface PrintedNumber {
  readonly space: MapSpace
  /** The middle of its baseline. */
  readonly point: Point
  readonly box: Taken
}

const SIZE = 25
/** Farther aside it would leave its space. */
const ASIDE = [0, -12, 12, -24, 24] as const

export function placeNumbers(
  model: Pick<MapModel, 'spaces' | 'size'>,
  metrics: Metrics,
  signs: readonly Taken[],
  clutter: (box: Taken) => number,
  asides: readonly number[] = ASIDE,
): ReadonlyMap<string, PrintedNumber> {
  const placed = new Map<string, PrintedNumber>()
  for (const space of model.spaces.values()) {
    const half = metrics.width(space.id, 'roman', SIZE) / 2 + 2
    let best: (PrintedNumber & { readonly score: number }) | undefined
    for (const aside of asides) {
      const point = { x: space.centre.x + aside, y: space.centre.y - model.size * 0.345 }
      const box = { left: point.x - half, right: point.x + half, top: point.y - SIZE * 0.72, bottom: point.y + 4 }
      const hidden = signs.filter((sign) => overlap(sign, box)).length
      // Numbers in line please the eye: a line is worth a small step aside, a sign any.
      const score = hidden * 100 + clutter(box) + Math.abs(aside) * 0.05
      if (best === undefined || score < best.score) best = { space, point, box, score }
    }
    if (best !== undefined) placed.set(space.id, best)
  }
  return placed
}

/** On a halo of paper, over roads and rivers: a space that cannot be read cannot be ordered to. */
export function drawNumbers(numbers: Iterable<PrintedNumber>, isWet: (space: MapSpace) => boolean): string {
  const texts = [...numbers].map(({ space, point }) => ({
    at: { x: num(point.x), y: num(point.y) },
    id: space.id,
    fill: isWet(space) ? '#345460' : '#3a2c1b',
  }))
  const shape = { ...FACE.roman, 'font-size': SIZE, 'text-anchor': 'middle' }
  const halo = { fill: 'none', stroke: PAPER, 'stroke-width': 6, 'stroke-linejoin': 'round', opacity: 0.72 }
  return [
    group(
      { ...shape, ...halo },
      texts.map(({ id, at }) => text(id, at)),
    ),
    group(
      shape,
      texts.map(({ id, at, fill }) => text(id, { ...at, fill })),
    ),
  ].join('\n')
}
