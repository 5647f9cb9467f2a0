// Hand-tinted states: a pale wash over each, a stronger band inside its borders on land and along its rivers.
import { blur, contours, dam, type Field, fillRings, makeField, sameShape, sample } from './field.ts'
import type { Geography } from './geography.ts'
import { at, type Line, offset, type Point, pathOf, soften } from './geometry.ts'
import { hexAt, type MapModel } from './model.ts'
import type { RiverCourse } from './rivers.ts'
import type { MapSource } from './style.ts'
import { group, path } from './svg.ts'
import type { Water } from './water.ts'

const CELL = 8

export function tintStates(
  source: MapSource,
  model: MapModel,
  geography: Geography,
  courses: readonly RiverCourse[],
  water: Water,
): string {
  const names = Object.keys(source.style.tints)
  const labels = labelCells(source, model, geography, courses, water, names)
  const washes: string[] = []
  const bands: string[] = []
  const lines: string[] = []
  names.forEach((name, k) => {
    const inside = blur(
      sameShape(labels, (_x, _y, i) => (labels.values[i] === k + 1 ? 1 : 0)),
      1,
    )
    dam(inside)
    const outline = contours(inside, 0.5)
    washes.push(
      path(outline.map((line) => pathOf(soften(line, 2), true)).join(''), {
        fill: source.style.tints[name] ?? 'none',
        'fill-rule': 'evenodd',
      }),
    )
    for (const run of outline.flatMap((line) => borderRuns(line, labels, water))) {
      const colour = source.style.bands[name] ?? '#999'
      const smooth = soften(run, 6)
      bands.push(path(pathOf(offset(smooth, -13)), { stroke: colour, 'stroke-width': 26, opacity: 0.3 }))
      bands.push(path(pathOf(offset(smooth, -7)), { stroke: colour, 'stroke-width': 13, opacity: 0.42 }))
      if (touches(run, labels) > k + 1) lines.push(pathOf(smooth))
    }
  })
  return [
    group({ opacity: 0.62 }, washes),
    group({ fill: 'none', 'stroke-linejoin': 'round' }, bands),
    path(lines.join(''), {
      fill: 'none',
      stroke: '#4a382a',
      'stroke-width': 2,
      'stroke-dasharray': '16 5 3 5',
      opacity: 0.8,
    }),
  ].join('\n')
}

/** Each cell's state, 0 for none. Beside the rivers that part states, the drawn river decides, not the surveyed line. */
function labelCells(
  source: MapSource,
  model: MapModel,
  geography: Geography,
  courses: readonly RiverCourse[],
  water: Water,
  names: readonly string[],
): Field {
  const labels = makeField(model.width, model.height, CELL)
  names.forEach((name, k) => {
    const rings = source.layers.states.filter((feature) => feature.state === name && feature.ring !== undefined)
    fillRings(
      labels,
      rings.map((feature) => (feature.ring ?? []).map(geography.project)),
      k + 1,
    )
  })
  const parting = courses.filter((course) => source.style.tintRivers.some(({ river }) => river === course.data))
  const beside = new Set(parting.flatMap((course) => course.sides.flatMap(({ a, b }) => [a, b])))
  const wall = makeField(model.width, model.height, CELL)
  for (const course of parting) {
    for (const p of course.drawn) {
      const i = Math.floor(p.y / CELL) * wall.columns + Math.floor(p.x / CELL)
      for (const d of [0, 1, -1, wall.columns, -wall.columns]) wall.values[i + d] = 1
    }
  }
  // A third state that only touches such a hex keeps its surveyed line.
  const parted = new Set([
    0,
    ...source.style.tintRivers.flatMap(({ states }) => states.map((name) => names.indexOf(name) + 1)),
  ])
  const open = new Set<number>()
  const queue: number[] = []
  for (let i = 0; i < labels.values.length; i++) {
    const p = cellCentre(labels, i)
    const hex = hexAt(model, p)
    if (hex === undefined || !beside.has(hex) || !parted.has(labels.values[i] ?? 0)) continue
    labels.values[i] = 0
    if (wall.values[i] !== 1 && sample(water.depth, p) < 4) open.add(i)
  }
  for (const hex of beside) {
    const space = model.spaces.get(hex)
    if (space === undefined) continue
    const i = Math.floor(space.centre.y / CELL) * labels.columns + Math.floor(space.centre.x / CELL)
    const own = names.indexOf(source.style.tintAs[hex] ?? space.state ?? '') + 1
    if (!parted.has(own)) continue
    labels.values[i] = own
    open.delete(i)
    queue.push(i)
  }
  spreadLabels(labels, open, queue)
  // The shore and the surveyed outline differ a little: what is left between takes its neighbour's tint.
  const rest = new Set<number>()
  const edge: number[] = []
  for (let i = 0; i < labels.values.length; i++) {
    if ((labels.values[i] ?? 0) > 0) edge.push(i)
    else if (wall.values[i] !== 1 && sample(water.depth, cellCentre(labels, i)) < 20) rest.add(i)
  }
  spreadLabels(labels, rest, edge)
  return labels
}

const cellCentre = (field: Field, i: number): Point => ({
  x: ((i % field.columns) + 0.5) * field.cell,
  y: (Math.floor(i / field.columns) + 0.5) * field.cell,
})

function spreadLabels(labels: Field, open: Set<number>, queue: number[]): void {
  for (let head = 0; head < queue.length; head++) {
    const i = at(queue, head)
    for (const d of [1, -1, labels.columns, -labels.columns]) {
      if (!open.delete(i + d)) continue
      labels.values[i + d] = labels.values[i] ?? 0
      queue.push(i + d)
    }
  }
}

/** The parts of an outline that have another state across, or the river that parts them, but no open water. */
function borderRuns(line: Line, labels: Field, water: Water): Point[][] {
  const outer = offset(line, 36)
  const isBorder = line.map((p, i) => {
    const q = at(outer, i)
    const across = labelAt(labels, q)
    return (
      across > 0 &&
      across !==
        labelAt(
          labels,
          at(offset([at(line, Math.max(0, i - 1)), p, at(line, Math.min(line.length - 1, i + 1))], -12), 1),
        ) &&
      sample(water.depth, p) < 22
    )
  })
  const runs: Point[][] = []
  let run: Point[] = []
  line.forEach((p, i) => {
    if (isBorder[i]) run.push(p)
    else {
      if (run.length > 6) runs.push(run)
      run = []
    }
  })
  if (run.length > 6) runs.push(run)
  return runs
}

function labelAt(labels: Field, p: Point): number {
  const column = Math.floor(p.x / CELL)
  const row = Math.floor(p.y / CELL)
  if (column < 0 || row < 0 || column >= labels.columns || row >= labels.rows) return 0
  return labels.values[row * labels.columns + column] ?? 0
}

function touches(run: Line, labels: Field): number {
  const middle = Math.floor(run.length / 2)
  return labelAt(labels, at(offset(run, 36), middle))
}
