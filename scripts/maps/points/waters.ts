// Land and water of the sheet: the real shores, tidal rivers cut into them, and dry ground under places and roads.
import { fillDisc, fillRings, makeField } from '../field.ts'
import { resample } from '../geometry.ts'
import { shoresOf, type Water } from '../water.ts'
import type { PointGround } from './ground.ts'
import type { PointSource } from './source.ts'
import type { Stream } from './streams.ts'
import type { Way } from './ways.ts'

const CELL = 5
/** Dry ground about a place and beside a road. */
const FIRM = { place: 44, road: 20 }

export function floodPoints(
  source: PointSource,
  ground: PointGround,
  streams: readonly Stream[],
  ways: readonly Way[],
): Water {
  const mask = makeField(ground.width, ground.height, CELL)
  mask.values.fill(1)
  const rings = source.layers.land.map((feature) =>
    (feature.line ?? feature.ring ?? []).map(([x, y]) => ground.project([x / 1e4, y / 1e4])),
  )
  fillRings(mask, rings, 0)
  for (const { link, line } of ways) {
    if (link.river !== undefined) continue
    for (const p of resample(line, CELL)) fillDisc(mask, p, FIRM.road, 0)
  }
  for (const place of source.places) {
    const centre = ground.centres.get(place.id)
    if (centre !== undefined && place.longitude !== undefined) fillDisc(mask, centre, FIRM.place, 0)
  }
  // Last, so that no road dams a river; the rivers keep off them by themselves.
  for (const { river, line, half } of streams) {
    if (river.isWide !== true) continue
    line.forEach((p, i) => {
      fillDisc(mask, p, half(i / (line.length - 1)), 1)
    })
  }
  return shoresOf(mask, 60)
}
