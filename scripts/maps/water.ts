// Land and water: the real shore, bent to the map, corrected where the rules need it otherwise.
import {
  blur,
  contours,
  dam,
  distances,
  type Field,
  fillDisc,
  fillRings,
  makeField,
  sameShape,
  sample,
} from './field.ts'
import type { Geography } from './geography.ts'
import { at, dist, type Line, type Point, resample, soften } from './geometry.ts'
import { keyOf, type MapModel } from './model.ts'
import { fractal } from './noise.ts'
import type { RiverCourse } from './rivers.ts'
import type { MapSource } from './style.ts'

export interface Water {
  /** Above 0 on water, below on land: pixels from the shore. */
  readonly depth: Field
  readonly shores: readonly Line[]
  /** Lines on the water that follow the shore, nearest first, and their strength 0..1. */
  readonly lining: readonly { readonly lines: readonly Line[]; readonly strength: number }[]
}

const CELL = 5

/** Rivers wider than twice this many pixels are part of the shores. */
export const BROAD = 9

export function floodSheet(
  source: MapSource,
  model: MapModel,
  geography: Geography,
  courses: readonly RiverCourse[],
): Water {
  const mask = makeField(model.width, model.height, CELL)
  mask.values.fill(1)
  fillRings(mask, source.layers.land.map(geography.lineOf), 0)
  correct(mask, source, model, courses)
  return shoresOf(roughen(mask), 420)
}

/** Shores and their lining from a mask of 0 and 1; islets of fewer than 70 cells and ponds below a size are dropped. */
export function shoresOf(shaped: Field, leastPond: number): Water {
  for (const [value, least] of [
    [1, leastPond],
    [0, 70],
  ] as const)
    dropSpecks(shaped, value, least)
  const soft = blur(shaped, 1)
  dam(soft)
  const toWater = distances(soft, (value) => value > 0.5)
  const toLand = distances(soft, (value) => value <= 0.5)
  const depth = sameShape(soft, (_x, _y, i) => at(toLand.values, i) - at(toWater.values, i))
  const smooth = blur(depth, 1)
  const shores = contours(soft, 0.5)
    .filter((line) => line.length > 14 || !isRing(line))
    .map(tidy)
  const lining = [8, 17, 28, 41, 57, 76, 98].map((d, i) => ({
    lines: contours(smooth, d)
      .filter((line) => line.length > 12)
      .map(tidy),
    strength: 1 - i * 0.13,
  }))
  return { depth, shores, lining }
}

/** Turns ponds and islets of fewer cells than this into what lies around them. */
function dropSpecks({ columns, values }: Field, value: number, least: number): void {
  const seen = new Uint8Array(values.length)
  for (let start = 0; start < values.length; start++) {
    if (seen[start] === 1 || values[start] !== value) continue
    const cells = [start]
    seen[start] = 1
    for (let head = 0; head < cells.length; head++) {
      const i = at(cells, head)
      for (const k of [i + 1, i - 1, i + columns, i - columns]) {
        if (values[k] !== value || seen[k] === 1) continue
        seen[k] = 1
        cells.push(k)
      }
    }
    if (cells.length < least) for (const i of cells) values[i] = 1 - value
  }
}

/** Shores that were cut straight by a rule get coves and points, as all others have. */
function roughen(mask: Field): Field {
  const { columns, rows, cell, values } = mask
  return sameShape(mask, (x, y, i) => {
    const far = Math.min(columns - 1, Math.max(0, Math.round((x + 15 * fractal(x / 74, y / 74, 3, 51)) / cell - 0.5)))
    const down = Math.min(rows - 1, Math.max(0, Math.round((y + 15 * fractal(x / 74, y / 74, 3, 67)) / cell - 0.5)))
    return values[down * columns + far] ?? values[i] ?? 0
  })
}

const isRing = (line: Line) => dist(at(line, 0), at(line, -1)) < 0.01

function tidy(line: Line): Line {
  const smooth = soften(line, 2)
  return smooth.filter((_, i) => i % 2 === 0 || i === smooth.length - 1)
}

/** Space by space: water where the map has water, land where units stand, dry necks between, channels along tidal sides. */
function correct(mask: Field, source: MapSource, model: MapModel, courses: readonly RiverCourse[]): void {
  const isWater = (id: string) => source.style.terrain.water.includes(model.spaces.get(id)?.terrain ?? '')
  const sideOf = new Map(model.sides.map((side) => [side.id, side]))
  const { size } = model
  for (const course of courses) {
    course.drawn.forEach((p, i) => {
      const half = course.half(i / (course.drawn.length - 1))
      if (half > 7) fillDisc(mask, p, half, 1)
    })
  }
  for (const space of model.spaces.values()) {
    if (isWater(space.id)) fillDisc(mask, space.centre, size * 0.36, 1)
    for (const other of model.grid.neighbours(space.id)) {
      if (other < space.id || !model.spaces.has(other)) continue
      const side = sideOf.get(`${space.id}-${other}`)
      const [a, b] = [space.centre, model.grid.centre(other)]
      const wet = isWater(space.id) || isWater(other)
      if (isWater(space.id) && isWater(other)) stroke(mask, a, b, size * 0.3, 1)
      else if (!wet && side?.river === undefined) stroke(mask, a, b, size * 0.2, 0)
    }
  }
  for (const space of model.spaces.values()) if (!isWater(space.id)) fillDisc(mask, space.centre, size * 0.3, 0)
  // A tidal side must look wet from end to end, and never lose its water to the necks beside it.
  for (const course of courses) {
    course.drawn.forEach((p, i) => {
      const half = course.half(i / (course.drawn.length - 1))
      if (half > 7) fillDisc(mask, p, Math.min(half, 20), 1)
    })
  }
  // A tidal river comes out into the open water that its end touches.
  for (const course of courses) {
    for (const end of [at(course.line, 0), at(course.line, -1)]) {
      for (const space of model.spaces.values()) {
        const touches = isWater(space.id) && space.outline.some((corner) => keyOf(corner) === keyOf(end))
        const isTidal = course.half(end === at(course.line, 0) ? 0 : 1) > BROAD
        if (touches && isTidal) stroke(mask, end, space.centre, 24, 1)
      }
    }
  }
  for (const side of model.sides) {
    if (side.riverName !== source.style.shoreName) continue
    const [a, b] = side.ends
    if (isWater(side.a) === isWater(side.b)) stroke(mask, a, b, 15, 1)
  }
}

function stroke(mask: Field, a: Point, b: Point, radius: number, value: number): void {
  for (const p of resample([a, b], 6)) fillDisc(mask, p, radius, value)
}

export const isWet = (water: Water, p: Point): boolean => sample(water.depth, p) > 0
