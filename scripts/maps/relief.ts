// Mountains as the engraver cut them: a height field from the ridge lines and from rough ground, then hachures, strokes
// that run down the slope, closer and heavier where it is steep and on the side away from the light.
import { blur, contours, type Field, fillRings, makeField, sameShape, sample } from './field.ts'
import type { Geography } from './geography.ts'
import { at, dist, num, type Point, resample } from './geometry.ts'
import type { MapModel, MapSpace } from './model.ts'
import { fractal, hash, noise } from './noise.ts'
import type { MapSource } from './style.ts'
import type { Water } from './water.ts'

const CELL = 6
/** Half the width of a ridge at its foot, pixels. */
const FOOT: Readonly<Record<string, number>> = { mountain: 46, hills: 34, plateau: 70 }

export interface Relief {
  readonly height: Field
  /** 0 to 1: how far a place lies in rough ground of the mountain kind. */
  readonly rough: Field
  /** Rough spaces without hills: woods and swamps. */
  readonly wooded: readonly MapSpace[]
  readonly hilly: readonly MapSpace[]
}

export function raiseRelief(source: MapSource, model: MapModel, geography: Geography): Relief {
  const ridges = ridgeField(source, model, geography)
  const roughSpaces = [...model.spaces.values()].filter(({ terrain }) => source.style.terrain.rough.includes(terrain))
  const isWooded = (space: MapSpace) => source.style.woods.includes(space.id)
  const wooded = roughSpaces.filter(isWooded)
  const hilly = roughSpaces.filter((space) => !isWooded(space))
  const mask = makeField(model.width, model.height, CELL)
  for (const space of hilly) fillRings(mask, [space.outline], 1)
  // The sheet's edge cuts ranges off: let them run on under the border.
  const rough = blur(mask, 5)
  const folds = foldField(mask, geography.north)
  const height = sameShape(mask, (x, y, i) => {
    const inside = Math.min(1, Math.max(0, at(rough.values, i) * 1.5 - 0.3))
    const real = at(ridges.values, i) * (0.22 + 0.78 * inside)
    return Math.max(real, at(folds.values, i) * inside) * (0.9 + 0.2 * noise(x / 60, y / 60, 3))
  })
  return { height: blur(height, 1), rough, wooded, hilly }
}

/** The ridge lines, each raised to its crest; heights in tenths of the tallest. */
function ridgeField(source: MapSource, model: MapModel, geography: Geography): Field {
  const field = makeField(model.width, model.height, CELL)
  const raise = (line: readonly Point[], crest: (share: number) => number, foot: number) => {
    const points = resample(line, 5)
    points.forEach((p, i) => {
      const top = crest(i / (points.length - 1))
      const reach = foot * (0.8 + 0.35 * fractal(i / 14, 0.7, 2, 17))
      splat(field, p, reach, top)
    })
  }
  for (const ridge of source.layers.ridges) {
    const line = geography.lineOf(ridge)
    if (line.length < 2) continue
    const crest = ridge.crest ?? [400]
    raise(
      line,
      (share) => {
        const metres = crest[Math.round(share * (crest.length - 1))] ?? 400
        return Math.min(100, 34 + metres / 14)
      },
      FOOT[ridge.class ?? 'mountain'] ?? 44,
    )
  }
  for (const side of model.sides) if (side.blocked) raise(side.ends, () => 105, 50)
  return field
}

function splat(field: Field, p: Point, reach: number, top: number): void {
  const { cell, columns, rows, values } = field
  for (
    let row = Math.max(0, Math.floor((p.y - reach) / cell));
    row <= Math.min(rows - 1, (p.y + reach) / cell);
    row++
  ) {
    const from = Math.max(0, Math.floor((p.x - reach) / cell))
    for (let column = from; column <= Math.min(columns - 1, (p.x + reach) / cell); column++) {
      const d = dist(p, { x: (column + 0.5) * cell, y: (row + 0.5) * cell }) / reach
      if (d >= 1) continue
      const h = top * (1 - d) ** 1.25
      const i = row * columns + column
      if (h > (values[i] ?? 0)) values[i] = h
    }
  }
}

/** Long parallel folds along the strike of the country (north-east), for rough ground where no ridge is named. */
function foldField(shape: Field, north: number): Field {
  const strike = north + (38 * Math.PI) / 180
  const [sx, sy] = [Math.sin(strike), -Math.cos(strike)]
  return sameShape(shape, (x, y) => {
    const bend = 0.9 * noise(x / 520, y / 520, 8) + 0.25 * noise(x / 170, y / 170, 9)
    const along = (x * sx + y * sy) / 230
    const across = (x * sy - y * sx) / 92 + bend
    const fold = Math.floor(across)
    const crest = 1 - Math.abs(across - fold - 0.5) * 2
    // Every fold rises and sinks along its own length, and here and there gives way to a gap.
    const swell = 0.62 + 0.5 * noise(along, fold * 7.3, 41) + 0.12 * noise(along * 4, fold * 3.1, 43)
    return crest ** 1.3 * 50 * Math.max(0, Math.min(1, swell))
  })
}

/** Strokes as path data, by weight: light first. */
export function hachures(relief: Relief, water: Water, weights: readonly number[]): string[] {
  const strokes: string[][] = weights.map(() => [])
  const { height } = relief
  const interval = 10
  let serial = 0
  for (let level = 100; level >= 8; level -= interval) {
    for (const line of contours(height, level)) {
      if (line.length < 5) continue
      for (const p of resample(line, 4.8)) {
        serial += 1
        const slope = gradient(height, p)
        const steep = Math.hypot(slope.x, slope.y)
        if (steep < 0.22) continue
        const keep = 0.3 + steep * 0.5
        if (hash(serial, 3) > keep) continue
        const light = 0.5 + (0.5 * (slope.x * -0.6 + slope.y * -0.8)) / steep
        const weight = (0.35 + 0.65 * light) * Math.min(1.25, 0.35 + steep * 0.5)
        // Starts are staggered up the slope, or the strokes would stand in rows like a comb.
        const up = (7 * hash(serial, 6)) / steep
        const start = { x: p.x + slope.x * up, y: p.y + slope.y * up }
        const end = descend(height, start, interval, serial)
        if (end === undefined || sample(water.depth, end) > -5) continue
        const k = Math.min(weights.length - 1, Math.floor(weight * weights.length))
        at(strokes, k).push(`M${num(start.x)} ${num(start.y)}${end.via}L${num(end.x)} ${num(end.y)}`)
      }
    }
  }
  return strokes.map((list) => list.join(''))
}

/** Per pixel, uphill. */
function gradient(height: Field, p: Point): Point {
  const d = CELL
  return {
    x: (sample(height, { x: p.x + d, y: p.y }) - sample(height, { x: p.x - d, y: p.y })) / (2 * d),
    y: (sample(height, { x: p.x, y: p.y + d }) - sample(height, { x: p.x, y: p.y - d })) / (2 * d),
  }
}

function descend(height: Field, start: Point, fall: number, serial: number): (Point & { via: string }) | undefined {
  const target = sample(height, start) - fall * (0.95 + 0.45 * hash(serial, 9))
  const longest = 17 + 9 * hash(serial, 4)
  let p = start
  let via = ''
  let run = 0
  while (run < longest) {
    const g = gradient(height, p)
    const steep = Math.hypot(g.x, g.y)
    if (steep < 0.08) break
    p = { x: p.x - (g.x / steep) * 5, y: p.y - (g.y / steep) * 5 }
    run += 5
    if (run === 10) via = `L${num(p.x)} ${num(p.y)}`
    if (sample(height, p) <= target) break
  }
  return run < 8 ? undefined : { ...p, via: run > 10 ? via : '' }
}
