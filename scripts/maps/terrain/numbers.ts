// The number of each hex; where it lies on two sheets, that of the second at its lower edge.
import { num, type Point } from '../geometry.ts'
import { FACE, PAPER } from '../ink.ts'
import type { Taken } from '../labels.ts'
import type { Metrics } from '../letter.ts'
import { placeNumbers } from '../numbers.ts'
import { group, text } from '../svg.ts'
import type { TerrainGround, TerrainSpace } from './ground.ts'

export interface Numbered {
  readonly space: TerrainSpace
  readonly text: string
  /** The middle of its baseline. */
  readonly point: Point
  readonly box: Taken
}

const SIZE = 24
/** A letter more than a plain number: there is less room beside it. */
const ASIDE = [0, -9, 9, -17, 17] as const

export function numberTerrain(
  ground: TerrainGround,
  metrics: Metrics,
  signs: readonly Taken[],
  clutter: (box: Taken) => number,
): readonly Numbered[] {
  const numbers: Numbered[] = []
  for (const { space, point, box } of placeNumbers(ground, metrics, signs, clutter, ASIDE).values()) {
    const own = ground.spaces.get(space.id)
    if (own === undefined) continue
    numbers.push({ space: own, text: own.id, point, box })
    if (own.also === undefined) continue
    const half = metrics.width(own.also, 'roman', SIZE) / 2 + 2
    const low = { x: own.centre.x, y: own.centre.y + ground.size * 0.45 }
    const lowBox = { left: low.x - half, right: low.x + half, top: low.y - SIZE * 0.72, bottom: low.y + 4 }
    numbers.push({ space: own, text: own.also, point: low, box: lowBox })
  }
  return numbers
}

/** On a halo of paper: a hex that cannot be read cannot be ordered to. */
export function drawNumbers(numbers: readonly Numbered[], isWet: (space: TerrainSpace) => boolean): string {
  const shape = { ...FACE.bold, 'font-size': SIZE, 'text-anchor': 'middle' }
  const halo = { fill: 'none', stroke: PAPER, 'stroke-width': 5.4, 'stroke-linejoin': 'round', 'stroke-opacity': 0.74 }
  const at = ({ point }: Numbered) => ({ x: num(point.x), y: num(point.y) })
  return [
    group(
      { ...shape, ...halo },
      numbers.map((each) => text(each.text, at(each))),
    ),
    group(
      shape,
      numbers.map((each) => text(each.text, { ...at(each), fill: isWet(each.space) ? '#2c4f5d' : '#33271a' })),
    ),
  ].join('\n')
}
