// Washes of terrain and the shores: each hex keeps its own ground, but its edge wavers as if laid with a brush.
import { blur, contours, dam, type Field, fillDisc, makeField, sameShape } from '../field.ts'
import { at, type Line, pathOf, soften } from '../geometry.ts'
import { fractal } from '../noise.ts'
import { BROAD, shoresOf, type Water } from '../water.ts'
import type { TerrainGround, TerrainSpace } from './ground.ts'
import type { Stream } from './streams.ts'

const CELL = 5
/** How far an edge may leave the side of its hex, in hex lengths. */
const SWAY = 0.07

/** So far over the edge of its sheet a wash is drawn, under the paper there: no shore may end in sight. */
const BEYOND = 40

/** To which hex each cell is drawn; the half hexes at the edges of a sheet belong to the hex beside them. */
export interface Cover {
  readonly field: Field
  readonly owners: readonly (TerrainSpace | undefined)[]
}

export function coverOf(ground: TerrainGround): Cover {
  const field = makeField(ground.width, ground.height, CELL)
  const owners: (TerrainSpace | undefined)[] = new Array(field.values.length).fill(undefined)
  const sway = ground.size * SWAY
  const inSheet = (x: number, y: number) =>
    ground.sheets.some(
      (s) => x > s.x - BEYOND && x < s.x + s.width + BEYOND && y > s.y - BEYOND && y < s.y + s.height + BEYOND,
    )
  for (let row = 0, i = 0; row < field.rows; row++) {
    for (let column = 0; column < field.columns; column++, i++) {
      const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL]
      if (!inSheet(x, y)) continue
      const p = { x: x + sway * fractal(x / 52, y / 52, 2, 91), y: y + sway * fractal(x / 52, y / 52, 2, 37) }
      owners[i] = ground.nearest(p)
    }
  }
  return { field, owners }
}

/** The ground of the chosen hexes, melted together and rounded. */
export function washOf({ field, owners }: Cover, chosen: (space: TerrainSpace) => boolean, radius = 3): Field {
  const mask = sameShape(field, (_x, _y, i) => {
    const owner = owners[i]
    return owner !== undefined && chosen(owner) ? 1 : 0
  })
  const soft = blur(mask, radius)
  dam(soft)
  return soft
}

export const washPath = (soft: Field): string =>
  contours(soft, 0.5)
    .filter((line) => line.length > 8)
    .map((line) => pathOf(thinned(soften(line, 2)), true))
    .join('')

const thinned = (line: Line): Line => line.filter((_, i) => i % 2 === 0 || i === line.length - 1)

/** Water hexes and the broad rivers: one body with one shore. */
export function floodTerrain(cover: Cover, isWater: (id: string) => boolean, streams: readonly Stream[]): Water {
  const soft = washOf(cover, ({ id }) => isWater(id), 6)
  const mask = sameShape(soft, (_x, _y, i) => (at(soft.values, i) > 0.5 ? 1 : 0))
  for (const { line, half } of streams) {
    line.forEach((p, i) => {
      const width = half(i / (line.length - 1))
      if (width > BROAD) fillDisc(mask, p, width, 1)
    })
  }
  return shoresOf(mask, 60)
}
