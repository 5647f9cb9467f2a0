// The whole drawing of a map of terrain, from paper up to the border.
import { distances, type Field, fillDisc, makeField, sameShape, sample } from '../field.ts'
import { drawFrame } from '../frame.ts'
import { at, type Line, type Point, pathOf, resample } from '../geometry.ts'
import { INK, PAPER } from '../ink.ts'
import type { PlacedLabel, Taken } from '../labels.ts'
import { drawGrid, drawWaters } from '../layers.ts'
import type { Metrics } from '../letter.ts'
import { linesAlong } from '../rivers.ts'
import { el, group, path, rect } from '../svg.ts'
import { fortSign } from '../symbols.ts'
import type { Water } from '../water.ts'
import { coverOf, floodTerrain, washOf, washPath } from './cover.ts'
import { drawPanel } from './furniture.ts'
import { layTerrain, type TerrainGround } from './ground.ts'
import { drawMarks } from './marks.ts'
import { nameTerrain } from './names.ts'
import { drawNumbers, type Numbered, numberTerrain } from './numbers.ts'
import {
  countryRoads,
  countyLines,
  crossingSign,
  pikeLines,
  REACH,
  railLines,
  siteSign,
  wetCountyLines,
} from './signs.ts'
import { sitesOf, square, type TerrainSite } from './sites.ts'
import type { TerrainSource } from './source.ts'
import { layStreams, type Stream, stretches } from './streams.ts'
import { type Crossing, crossingsOf, layTerrainWays, type Ways } from './ways.ts'

export interface TerrainDrawing {
  readonly svg: string
  readonly ground: TerrainGround
  readonly streams: readonly Stream[]
  readonly ways: Ways
  readonly crossings: readonly Crossing[]
  readonly sites: readonly TerrainSite[]
  readonly numbers: readonly Numbered[]
  readonly water: Water
  /** The terrain that is drawn at a point of the sheet, before any water of rivers. */
  readonly terrainAt: (p: Point) => string | undefined
  readonly labels: readonly PlacedLabel[]
  readonly dropped: readonly string[]
}

/** Draws the map of a source; the same source gives the same text. */
export function drawTerrainMap(
  source: TerrainSource,
  metrics: Metrics,
  tick: (what: string) => void = () => {},
): TerrainDrawing {
  const { style } = source
  tick('geography')
  const ground = layTerrain(source)
  const isWater = (id: string) => lookOf(source, ground.spaces.get(id)?.terrain)?.pattern === 'water'
  tick('rivers')
  const streams = layStreams(ground, isWater)
  tick('shores')
  const cover = coverOf(ground)
  const water = floodTerrain(cover, isWater, streams)
  tick('roads')
  const ways = layTerrainWays(ground)
  const crossings = crossingsOf(ground, ways, streams)
  const borders = bordersOf(ground, streams, isWater)
  const roads = [...ways.roads, ...ways.pikes, ...ways.rails].map(({ line }) => line)
  const clutter = clutterOf(ground, { roads, streams, water, borders: borders.dry })
  const spans = crossings.map(({ point, half }) => square(point, half + 12))
  const sites = sitesOf({ source, ground, ways, clutter, crossings: spans, isWater })
  const signs = [...sites.map(({ point, sign }) => square(point, REACH[sign])), ...spans]
  const numbers = numberTerrain(ground, metrics, signs, clutter)
  tick('names')
  const boxes = numbers.map(({ box }) => box)
  const names = nameTerrain({
    source,
    ground,
    metrics,
    sites,
    crossings,
    streams,
    ways,
    numbers: boxes,
    clutter,
    isWater,
  })
  const { placed } = names.sheet
  tick('drawing')
  const lettered = placed.flatMap((label) => label.boxes)
  const busy = busyField(ground, { roads, streams, water, taken: [...boxes, ...lettered, ...signs] })
  const isBusy = (p: Point, room: number) => sample(busy, p) < room
  const base = Object.values(style.terrain).find(({ pattern }) => pattern === 'plain')?.wash ?? PAPER
  const parts = [
    rect(0, 0, ground.width, ground.height, { fill: PAPER }),
    ...ground.sheets.map(({ x, y, width, height }) => rect(x, y, width, height, { fill: base })),
    ...Object.entries(style.terrain)
      .filter(([, { pattern }]) => pattern !== 'plain' && pattern !== 'water')
      .map(([terrain, { wash }]) =>
        path(washPath(washOf(cover, (space) => space.terrain === terrain)), {
          fill: wash,
          stroke: wash,
          'stroke-width': 2,
          'fill-rule': 'evenodd',
        }),
      ),
    drawMarks(ground, style, isBusy),
    drawWaters(
      water,
      streams.map(({ line, half }) => ({ drawn: line, half })),
    ),
    ...names.great.map(({ svg }) => svg),
    veil(ground),
    drawGrid(ground),
    countyLines(borders.dry),
    wetCountyLines(borders.wet),
    countryRoads(ways.roads.map(({ line }) => line)),
    pikeLines(ways.pikes.map(({ line }) => line)),
    railLines(ways.rails.map(({ line }) => line)),
    ...crossings.map(({ kind, point, angle, half, side }) => crossingSign(kind, point, angle, half, isRailOnly(side))),
    ...sites.map(({ sign, point }) => (sign === 'fort' ? fortSign(point, FORT, 25) : siteSign(sign, point))),
    drawNumbers(numbers, ({ id }) => isWater(id)),
    group(
      {},
      placed.map(({ svg }) => svg),
    ),
    outside(ground),
    drawFrame(ground, ground, style.imprint),
    ...style.panels.map((panel) => drawPanel(panel, ground, style, metrics)),
    aged(ground),
  ]
  const { width, height } = ground
  const svg = el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    parts.join('\n'),
  )
  const terrainAt = (p: Point) => {
    const { columns, cell } = cover.field
    return cover.owners[Math.floor(p.y / cell) * columns + Math.floor(p.x / cell)]?.terrain
  }
  return {
    svg,
    ground,
    streams,
    ways,
    crossings,
    sites,
    numbers,
    water,
    terrainAt,
    labels: placed,
    dropped: names.dropped,
  }
}

const FORT = '#6b4a2b'

const lookOf = ({ style }: TerrainSource, terrain: string | undefined) => style.terrain[terrain ?? '']

const isRailOnly = ({ rail, road }: Crossing['side']): boolean => rail && road === undefined

/** Where a river is the border, along its water; else along the sides. */
function bordersOf(ground: TerrainGround, streams: readonly Stream[], isWater: (id: string) => boolean): Borders {
  const dry = ground.sides.filter(
    ({ countyBorder, river, a, b }) => countyBorder && river === undefined && !isWater(a) && !isWater(b),
  )
  return { wet: stretches(streams, ({ countyBorder }) => countyBorder), dry: linesAlong(dry) }
}

interface Borders {
  readonly wet: readonly Line[]
  readonly dry: readonly Line[]
}

interface Drawn {
  readonly roads: readonly Line[]
  readonly streams: readonly Stream[]
  readonly water: Water
}

/** What a name would hide; 0 is best. */
function clutterOf(
  ground: TerrainGround,
  { roads, streams, water, borders }: Drawn & { readonly borders: readonly Line[] },
): (box: Taken) => number {
  const cell = 8
  const lines = makeField(ground.width, ground.height, cell)
  for (const line of roads) for (const p of resample(line, cell)) fillDisc(lines, p, 8, 1)
  for (const { line, half } of streams) {
    line.forEach((p, i) => {
      fillDisc(lines, p, Math.max(6, half(i / (line.length - 1))), 1.2)
    })
  }
  for (const line of borders) for (const p of resample(line, cell)) fillDisc(lines, p, 7, 0.9)
  for (const shore of water.shores) for (const p of shore) fillDisc(lines, p, 5, 0.9)
  return (box) => {
    let [sum, count] = [0, 0]
    for (let y = box.top + 4; y < box.bottom; y += cell) {
      for (let x = box.left + 4; x < box.right; x += cell) {
        sum += sample(lines, { x, y })
        count += 1
      }
    }
    return count === 0 ? 0 : (sum / count) * 9
  }
}

/** Distance to whatever trees and hachures keep off. */
function busyField(
  ground: TerrainGround,
  { roads, streams, water, taken }: Drawn & { readonly taken: readonly Taken[] },
): Field {
  const cell = 5
  const field = makeField(ground.width, ground.height, cell)
  for (const line of roads) for (const p of resample(line, 6)) fillDisc(field, p, 7, 1)
  for (const { line, half } of streams) {
    line.forEach((p, i) => {
      fillDisc(field, p, half(i / (line.length - 1)) + 4, 1)
    })
  }
  for (const { left, top, right, bottom } of taken) {
    for (let row = Math.floor(top / cell); row <= bottom / cell; row++) {
      const start = row * field.columns
      field.values.fill(1, start + Math.floor(left / cell), start + Math.floor(right / cell) + 1)
    }
  }
  const busy = sameShape(field, (x, y, i) => (at(field.values, i) > 0 || sample(water.depth, { x, y }) > -4 ? 1 : 0))
  return distances(busy, (value) => value > 0.5)
}

const outlinePath = ({ spaces }: TerrainGround): string =>
  [...spaces.values()].map(({ outline }) => pathOf(outline, true)).join('')

/** Half hexes at the edges are off the map: they pale. */
function veil(ground: TerrainGround): string {
  const whole = `M0 0H${ground.width}V${ground.height}H0Z`
  return path(`${whole}${outlinePath(ground)}`, { fill: PAPER, 'fill-rule': 'evenodd', opacity: 0.62 })
}

/** Paper about the sheets, and the line in which they end. */
function outside({ sheets, width, height }: TerrainGround): string {
  const whole = sheets.map(({ x, y, width: w, height: h }) => ({
    left: Math.round(x),
    top: Math.round(y),
    right: Math.round(x + w),
    bottom: Math.round(y + h),
  }))
  const cuts = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b)
  const xs = cuts([-10, width + 10, ...whole.flatMap(({ left, right }) => [left, right])])
  const ys = cuts([-10, height + 10, ...whole.flatMap(({ top, bottom }) => [top, bottom])])
  const isIn = (i: number, k: number) =>
    whole.some(
      ({ left, right, top, bottom }) =>
        at(xs, i) >= left && at(xs, i + 1) <= right && at(ys, k) >= top && at(ys, k + 1) <= bottom,
    )
  const paper: string[] = []
  const edges: string[] = []
  for (let i = 0; i < xs.length - 1; i++) {
    for (let k = 0; k < ys.length - 1; k++) {
      const [x, y, right, bottom] = [at(xs, i), at(ys, k), at(xs, i + 1), at(ys, k + 1)]
      if (!isIn(i, k)) paper.push(`M${x} ${y}H${right}V${bottom}H${x}Z`)
      if (i > 0 && isIn(i, k) !== isIn(i - 1, k)) edges.push(`M${x} ${y}V${bottom}`)
      if (k > 0 && isIn(i, k) !== isIn(i, k - 1)) edges.push(`M${x} ${y}H${right}`)
    }
  }
  const line = edges.join('')
  return [
    path(paper.join(''), { fill: PAPER }),
    path(line, { stroke: INK, 'stroke-width': 5, 'stroke-linecap': 'square' }),
  ].join('')
}

/** Browned toward the edges, as old sheets are. */
function aged({ width, height }: TerrainGround): string {
  const stops = [
    [0.7, 0],
    [0.9, 0.05],
    [1, 0.15],
  ] as const
  const gradient = el(
    'radialGradient',
    { id: 'age', cx: 0.5, cy: 0.5, r: 0.74 },
    ...stops.map(([offset, opacity]) => el('stop', { offset, 'stop-color': '#7a5428', 'stop-opacity': opacity })),
  )
  return el('defs', {}, gradient) + rect(0, 0, width, height, { fill: 'url(#age)' })
}
