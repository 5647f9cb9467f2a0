// The whole drawing of a map of places and ways, from paper up to the border.
import { type Area, drawCartouche } from '../cartouche.ts'
import { sample } from '../field.ts'
import { drawFrame } from '../frame.ts'
import { drawCompass } from '../furniture.ts'
import { dist, num, type Point } from '../geometry.ts'
import { FACE, INK, PAPER, SOFT_INK } from '../ink.ts'
import type { PlacedLabel, Taken } from '../labels.ts'
import { drawWaters } from '../layers.ts'
import type { Metrics } from '../letter.ts'
import { reedMarks, treeMarks } from '../marks.ts'
import { el, group, rect, text } from '../svg.ts'
import { bridgeSign, citySign, fortSign } from '../symbols.ts'
import type { Water } from '../water.ts'
import { growCountry, landTint } from './country.ts'
import { crossings } from './crossing.ts'
import {
  areaOf,
  drawBox,
  drawHolding,
  drawPointLegend,
  drawPointTrack,
  drawScales,
  drawTurns,
  type TrackCell,
  type TurnCell,
  trackCells,
  turnCells,
} from './furniture.ts'
import { layGround, type PointGround } from './ground.ts'
import { hiding, namePoints, square } from './names.ts'
import {
  anchorSign,
  boundLine,
  carriageways,
  hillSign,
  railroads,
  softRing,
  supplySign,
  TARGET,
  target,
  worksSign,
} from './signs.ts'
import type { PointSource, PointStyle } from './source.ts'
import { anchorAt, standsOf } from './stands.ts'
import { layStreams, type Stream } from './streams.ts'
import { floodPoints } from './waters.ts'
import { layWays, type Way } from './ways.ts'
import { WORKS_AT, type Work, worksOf } from './works.ts'

export interface PointDrawing {
  readonly svg: string
  readonly ground: PointGround
  readonly ways: readonly Way[]
  readonly streams: readonly Stream[]
  readonly works: readonly Work[]
  readonly water: Water
  /** Where the blocks of each place stand. */
  readonly stands: ReadonlyMap<string, Point>
  readonly anchors: ReadonlyMap<string, Point>
  readonly labels: readonly PlacedLabel[]
  readonly dropped: readonly string[]
  readonly turns: readonly TurnCell[]
  readonly track: readonly TrackCell[]
  readonly areas: Readonly<Record<string, Area>>
}

/** Draws the map of a source; the same source gives the same text. */
export function drawPointMap(
  source: PointSource,
  metrics: Metrics,
  tick: (what: string) => void = () => {},
): PointDrawing {
  const { style, places } = source
  tick('geography')
  const ground = layGround(source)
  tick('rivers')
  const streams = layStreams(source, ground)
  tick('roads')
  const ways = layWays(source, ground, streams)
  tick('shores')
  const water = floodPoints(source, ground, streams, ways)
  const works = worksOf(source, ground, ways)
  const areas = areasOf(ground, style)
  const boxed = new Set(style.boxes.map(({ place }) => place))
  const open = [...ground.centres].filter(([id]) => !boxed.has(id))
  const furniture = Object.values(areas).map(grown)
  const discs = open.map(([, centre]) => square(centre, TARGET + 6))
  const arcs = works.flatMap(arcBoxes)
  const anchors = new Map<string, Point>()
  const taken = [...furniture, ...discs, ...arcs]
  for (const { id, port } of places) {
    const centre = ground.centres.get(id)
    if (!port || centre === undefined || boxed.has(id)) continue
    const spot = anchorAt(centre, water, taken)
    if (spot === undefined) continue
    anchors.set(id, spot)
    taken.push(square(spot, 24))
  }
  const depots = places.flatMap(({ id, supply, terrain }) => {
    const centre = ground.centres.get(id)
    if (supply === undefined || centre === undefined || boxed.has(id)) return []
    const owner = Object.keys(style.ownerColours).find((side) => supply.startsWith(side))
    const reach = terrain === 'fortress' ? 74 : 46
    return [{ point: freeSpot(centre, reach, taken), colour: style.ownerColours[owner ?? ''] ?? INK }]
  })
  for (const { point } of depots) taken.push(square(point, 18))
  tick('names')
  const names = namePoints({ source, ground, metrics, ways, streams, water, reserved: taken })
  tick('drawing')
  const { placed, dropped } = names.sheet
  const lettered = placed.filter(({ behind }) => !behind).flatMap(({ boxes }) => boxes)
  const stands = standsOf({
    ground,
    ways,
    works,
    reserved: [...taken.filter((box) => !discs.includes(box)), ...lettered],
    hidden: hiding({ ground, ways, streams, water }),
    boxed,
  })
  const country = growCountry({ ground, ways, streams, water, taken: [...taken, ...lettered] })
  const bounds = style.bounds.map((line) => line.map(ground.project))
  const parts = [
    rect(0, 0, ground.width, ground.height, { fill: PAPER }),
    landTint(water),
    ...placed.filter(({ behind }) => behind).map(({ svg }) => svg),
    drawWaters(
      water,
      streams
        .filter(({ river }) => river.isWide !== true)
        .map(({ line, half }) => ({ drawn: untilWet(line, water), half })),
    ),
    group({ opacity: 0.75 }, [reedMarks(country.reeds), treeMarks(country.trees)]),
    boundLine(bounds),
    ...hills(places, ground),
    carriageways(ways.filter(({ link }) => link.kind === 'road').map(({ line }) => line)),
    railroads(ways.filter(({ link }) => link.kind === 'rail').map(({ line }) => line)),
    drawFords(ways, streams),
    ...works.map(({ place, centre, from, to }) =>
      worksSign(centre, from, to, WORKS_AT, style.ownerColours[ownerOfWorks(place, style)] ?? INK),
    ),
    ...names.towns.map(({ point }) => softRing(point)),
    ...open.map(([id, centre]) => siteSign(id, centre, source)),
    ...[...anchors.values()].map(anchorSign),
    ...depots.map(({ point, colour }) => supplySign(point, colour)),
    group(
      {},
      placed.filter(({ behind }) => !behind).map(({ svg }) => svg),
    ),
    drawFrame(ground, ground, style.imprint),
    drawCompass(areaOf(ground, style.compass.box), 0),
    drawCartouche(areaOf(ground, style.title.box), style.title.lines, metrics),
    ...titleNotes(areaOf(ground, style.title.box), style.title.notes),
    drawPointLegend(areaOf(ground, style.legend.box), style),
    drawTurns(areaOf(ground, style.turns.box), source),
    drawPointTrack(areaOf(ground, style.track.box), source),
    drawHolding(areaOf(ground, style.holding.box), source),
    drawScales(areaOf(ground, style.scale.box), ground, style.scale.at),
    ...style.boxes.map(({ box, lines, place }) =>
      drawBox(areaOf(ground, box), lines, style.ownerColours[ownerOfBox(place, source)] ?? INK),
    ),
    aged(ground),
  ]
  const { width, height } = ground
  const svg = el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    parts.join('\n'),
  )
  const turns = turnCells(areaOf(ground, style.turns.box), source.turns, style.turns.columns)
  const track = trackCells(areaOf(ground, style.track.box), source.track, style.track.notes.length)
  return { svg, ground, ways, streams, works, water, stands, anchors, labels: placed, dropped, turns, track, areas }
}

/** A stream ends where it comes out into open water. */
function untilWet(line: readonly Point[], { depth }: Water): readonly Point[] {
  const wet = line.findIndex((p, i) => i > line.length / 2 && sample(depth, p) > 7)
  return wet < 2 ? line : line.slice(0, wet + 1)
}

/** The furniture, by name; a box by its place. */
function areasOf(ground: PointGround, style: PointStyle): Record<string, Area> {
  const { title, legend, turns, track, holding, compass, scale } = style
  const named = { title, legend, turns, track, holding, compass, scale }
  const areas = Object.entries(named).map(([name, { box }]) => [name, areaOf(ground, box)] as const)
  return Object.fromEntries([...areas, ...style.boxes.map(({ place, box }) => [place, areaOf(ground, box)] as const)])
}

const grown = ({ x, y, width, height }: Area): Taken => ({
  left: x - 14,
  top: y - 14,
  right: x + width + 14,
  bottom: y + height + 14,
})

function arcBoxes({ centre, from, to }: Work): Taken[] {
  const count = Math.ceil((to - from) / 0.25)
  return Array.from({ length: count + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / count
    return square({ x: centre.x + (WORKS_AT + 8) * Math.cos(a), y: centre.y + (WORKS_AT + 8) * Math.sin(a) }, 16)
  })
}

function freeSpot(centre: Point, reach: number, taken: readonly Taken[]): Point {
  for (let out = reach; out < reach + 60; out += 10) {
    for (let k = 0; k < 24; k++) {
      const a = (k * Math.PI) / 12 + Math.PI
      const p = { x: centre.x + out * Math.cos(a), y: centre.y + out * Math.sin(a) }
      const box = square(p, 17)
      const isFree = taken.every(
        (each) => each.left >= box.right || each.right <= box.left || each.top >= box.bottom || each.bottom <= box.top,
      )
      if (isFree) return p
    }
  }
  return { x: centre.x - reach, y: centre.y }
}

function siteSign(id: string, centre: Point, { places, style }: PointSource): string {
  const place = places.find((each) => each.id === id)
  const owner = Object.keys(style.ownerColours).find((side) => place?.supply?.startsWith(side) === true)
  if (place?.terrain === 'fortress')
    return fortSign(centre, style.ownerColours[owner ?? ''] ?? INK, 52) + target(centre)
  if (place?.terrain === 'city') return group({ transform: big(centre, 1.75) }, [citySign({ x: 0, y: 0 })])
  return target(centre, place?.entrenched === true ? (style.ownerColours[ownerOfWorks(id, style)] ?? INK) : INK)
}

const big = ({ x, y }: Point, scale: number) => `translate(${num(x)} ${num(y)}) scale(${scale})`

function hills(places: PointSource['places'], ground: PointGround): string[] {
  return places.flatMap(({ id, terrain }) => {
    const centre = ground.centres.get(id)
    return terrain.endsWith('hill') && centre !== undefined ? [hillSign(centre)] : []
  })
}

/** A bridge where a road crosses one of the rivers that count. */
function drawFords(ways: readonly Way[], streams: readonly Stream[]): string {
  return ways
    .flatMap(({ link, line }) =>
      streams.flatMap(({ river, line: course, half }) => {
        if (river.data === undefined || river.data !== link.river || river.isWide === true) return []
        return crossings(line, course).map((p) => {
          let i = 1
          line.forEach((q, k) => {
            if (k > 0 && k < line.length - 1 && dist(q, p) < dist(line[i] ?? q, p)) i = k
          })
          const [a, b] = [line[i - 1] ?? p, line[i + 1] ?? p]
          return bridgeSign(p, Math.atan2(b.y - a.y, b.x - a.x), 2 * half(0.5) + 18, link.riverEffect)
        })
      }),
    )
    .join('')
}

/** Works belong to the side that is named first among the owners unless its supply says otherwise. */
const ownerOfWorks = (_place: string, style: PointStyle): string => Object.keys(style.ownerColours)[0] ?? ''

const ownerOfBox = (place: string, { style }: PointSource): string =>
  style.boxes.findIndex((box) => box.place === place) === 0
    ? (Object.keys(style.ownerColours)[1] ?? '')
    : (Object.keys(style.ownerColours)[0] ?? '')

function titleNotes(area: Area, notes: readonly string[]): string[] {
  return notes.map((line, i) =>
    text(line, {
      x: num(area.x + area.width / 2),
      y: num(area.y + area.height - 104 - (notes.length - 1 - i) * 38),
      'text-anchor': 'middle',
      'font-size': 32,
      fill: SOFT_INK,
      ...FACE.italic,
    }),
  )
}

/** Browned toward the edges, as old sheets are. */
function aged({ width, height }: PointGround): string {
  const stops = [
    [0.62, 0],
    [0.86, 0.07],
    [1, 0.2],
  ] as const
  const gradient = el(
    'radialGradient',
    { id: 'age', cx: 0.5, cy: 0.5, r: 0.72 },
    ...stops.map(([offset, opacity]) => el('stop', { offset, 'stop-color': '#7a5428', 'stop-opacity': opacity })),
  )
  return el('defs', {}, gradient) + rect(0, 0, width, height, { fill: 'url(#age)' })
}
