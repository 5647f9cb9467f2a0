// The whole drawing, from paper up to the border.
import { type Area, drawCartouche } from './cartouche.ts'
import { clutterOf } from './clutter.ts'
import { sample } from './field.ts'
import { drawFrame } from './frame.ts'
import { drawCompass, drawLegend, drawScale, drawTrack } from './furniture.ts'
import { type Geography, layGeography } from './geography.ts'
import { PAPER } from './ink.ts'
import type { PlacedLabel, Taken } from './labels.ts'
import { drawBarriers, drawBridges, drawGrid, drawGround, drawSites, drawWaters } from './layers.ts'
import type { Metrics } from './letter.ts'
import { borderBand, roadLines } from './marks.ts'
import { layHexes, type MapModel } from './model.ts'
import { nameAll, type Scene, type Seal, signsOf, sitesOf } from './names.ts'
import { drawNumbers, placeNumbers } from './numbers.ts'
import { raiseRelief } from './relief.ts'
import { coursesOf, linesAlong } from './rivers.ts'
import { layRoads, roadNodes } from './roads.ts'
import { tintStates } from './states.ts'
import type { Box, MapSource, MapStyle } from './style.ts'
import { el, group, rect } from './svg.ts'
import { valueSeal } from './symbols.ts'
import { floodSheet } from './water.ts'

export interface Drawing {
  readonly svg: string
  readonly model: MapModel
  readonly geography: Geography
  readonly labels: readonly PlacedLabel[]
  /** Names for which there was no room. */
  readonly dropped: readonly string[]
  readonly seals: readonly Seal[]
  /** Where the spaces' numbers stand. */
  readonly numbers: readonly Taken[]
  /** The box of the record of turns, for markers. */
  readonly track: Area
}

/** Draws the map of a source; the same source gives the same text. */
export function drawMap(source: MapSource, metrics: Metrics, tick: (what: string) => void = () => {}): Drawing {
  const { style } = source
  const model = layHexes(source.grid, source.hexes, source.sides, style)
  tick('rivers')
  const courses = coursesOf(source, model)
  tick('geography')
  const geography = layGeography(source, model, courses)
  tick('shores')
  const water = floodSheet(source, model, geography, courses)
  tick('mountains')
  const relief = raiseRelief(source, model, geography)
  tick('roads')
  const nodes = roadNodes(model, geography)
  const roads = layRoads(model, nodes)
  const bridges = drawBridges(model, nodes.points, courses, roads)
  const areas = areasOf(model, style)
  const sites = sitesOf(model, geography)
  const lines = { model, roads, courses, water, relief, border: linesAlong(model.sides.filter((side) => side.border)) }
  const clutter = clutterOf(lines)
  const scene: Scene = {
    ...lines,
    source,
    geography,
    sites,
    metrics,
    reserved: Object.values(areas).map(takenOf),
    bridges: bridges.points,
    numbers: placeNumbers(model, metrics, signsOf(sites, bridges.points), clutter),
    clutter,
  }
  tick('names')
  const names = nameAll(scene)
  tick('drawing')
  const parts = [
    rect(0, 0, model.width, model.height, { fill: PAPER }),
    tintStates(source, model, geography, courses, water),
    drawGround(scene),
    ...names.sheet.placed.filter((label) => label.behind).map((label) => label.svg),
    drawWaters(water, courses),
    drawGrid(model),
    borderBand(scene.border),
    drawBarriers(model),
    roadLines(roads.map((road) => road.line)),
    drawSites(scene, names.sites),
    // After the works: a bridgehead's walls must not hide its bridge.
    bridges.svg,
    drawNumbers(scene.numbers.values(), (space) => sample(water.depth, space.centre) > 0),
    ...names.seals.map((seal) => valueSeal(seal.point, seal.halfPoints, style.ownerColours[seal.owner] ?? '#777')),
    group(
      {},
      names.sheet.placed.filter((label) => !label.behind).map((label) => label.svg),
    ),
    drawCompass(areas.compass, geography.north),
    drawFrame(model, geography, style.imprint),
    drawCartouche(areas.title, style.title.lines, metrics),
    drawLegend(areas.legend, style.legend, style),
    drawTrack(areas.track, source.turns, style.track),
    drawScale(areas.scale, geography, style.scale.miles),
    age(model),
  ]
  const { width, height } = model
  const svg = el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    parts.join('\n'),
  )
  const { placed, dropped } = names.sheet
  const boxes = [...scene.numbers.values()].map(({ box }) => box)
  return { svg, model, geography, labels: placed, dropped, seals: names.seals, numbers: boxes, track: areas.track }
}

/** Browned toward the edges, as old sheets are. */
function age({ width, height }: MapModel): string {
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

/** Where the furniture of the sheet stands. */
export function areasOf(
  model: MapModel,
  style: MapStyle,
): Readonly<Record<'title' | 'legend' | 'track' | 'compass' | 'scale', Area>> {
  return {
    title: areaOf(model, style.title.box),
    legend: areaOf(model, style.legend.box),
    track: areaOf(model, style.track.box),
    compass: areaOf(model, style.compass.box),
    scale: areaOf(model, style.scale.box),
  }
}

function areaOf(model: MapModel, box: Box): Area {
  const { from } = model.frame
  const { size } = model
  return { x: from.x + box.x * size, y: from.y + box.y * size, width: box.width * size, height: box.height * size }
}

const takenOf = ({ x, y, width, height }: Area): Taken => ({
  left: x - 12,
  top: y - 12,
  right: x + width + 12,
  bottom: y + height + 12,
})
