// Panels of a map of terrain: title, explanation with a sample of each terrain, scale.
import { type Area, drawCartouche, panel, swelledRule } from '../cartouche.ts'
import { drawCompass } from '../furniture.ts'
import { num, type Point, spline } from '../geometry.ts'
import { FACE, INK, PAPER, RIVER_INK, SEA, SOFT_INK } from '../ink.ts'
import type { Metrics } from '../letter.ts'
import { ribbon, waterRibbon } from '../marks.ts'
import { group, path, rect, text } from '../svg.ts'
import { fortSign } from '../symbols.ts'
import type { TerrainGround, TerrainSpace } from './ground.ts'
import { drawMarks } from './marks.ts'
import { countryRoads, countyLines, crossingSign, pikeLines, railLines, siteSign } from './signs.ts'
import type { LegendEntry, Lined, Marked, Panel, PixelBox, TerrainStyle } from './source.ts'
import { HALF } from './streams.ts'

export const areaOf = ({ frame }: Pick<TerrainGround, 'frame'>, { x, y, width, height }: PixelBox): Area => ({
  x: frame.from.x + x,
  y: frame.from.y + y,
  width,
  height,
})

export function drawPanel(one: Panel, ground: TerrainGround, style: TerrainStyle, metrics: Metrics): string {
  const area = areaOf(ground, one.box)
  switch (one.kind) {
    case 'title':
      return drawCartouche(area, one.lines, metrics)
    case 'compass':
      return drawCompass(area, ground.north)
    case 'scale':
      return drawScale(area, ground.pixelsPerMile, one.miles)
    case 'legend':
      return drawLegend(area, one, style)
  }
}

function drawScale(area: Area, unit: number, miles: number): string {
  const x = area.x + (area.width - miles * unit) / 2
  const y = area.y + area.height * 0.56
  const middle = { x: num(area.x + area.width / 2), 'text-anchor': 'middle' }
  const parts = [panel(area, 22)]
  for (let m = 0; m < miles; m++) {
    for (const row of [0, 1]) {
      const fill = (m + row) % 2 === 0 ? INK : PAPER
      parts.push(rect(x + m * unit, y + row * 9, unit, 9, { fill, stroke: INK, 'stroke-width': 1.6 }))
    }
  }
  for (let m = 0; m <= miles; m++) {
    const values = { x: num(x + m * unit), y: num(y - 9), 'text-anchor': 'middle', 'font-size': 29, fill: INK }
    parts.push(text(String(m), { ...values, ...FACE.bold }))
  }
  parts.push(
    text('Scale of Statute Miles', {
      ...middle,
      y: num(area.y + area.height * 0.28),
      'font-size': 35,
      fill: INK,
      ...FACE.italic,
    }),
  )
  return parts.join('')
}

type Legend = Extract<Panel, { readonly kind: 'legend' }>

function drawLegend(area: Area, { heading, entries, notes }: Legend, style: TerrainStyle): string {
  const middle = area.x + area.width / 2
  const parts = [
    panel(area),
    text(heading.toUpperCase(), {
      x: num(middle),
      y: num(area.y + 74),
      'text-anchor': 'middle',
      'font-size': 44,
      'letter-spacing': 6,
      fill: INK,
      ...FACE.bold,
    }),
    swelledRule(middle, area.y + 100, area.width * 0.5),
  ]
  const bottom = notes.length * 34 + 40
  const pitch = (area.height - 130 - bottom) / entries.length
  entries.forEach((entry, i) => {
    const c = { x: area.x + 116, y: area.y + 130 + (i + 0.5) * pitch }
    parts.push(sample(entry, c, style))
    const lines = entry.text.split('\n')
    lines.forEach((line, k) => {
      const y = num(c.y + 11 + (k - (lines.length - 1) / 2) * 34)
      parts.push(text(line, { x: num(area.x + 212), y, 'font-size': 33, fill: INK, ...FACE.roman }))
    })
  })
  notes.forEach((line, i) => {
    parts.push(
      text(line, {
        x: num(middle),
        y: num(area.y + area.height - bottom + 22 + i * 34),
        'text-anchor': 'middle',
        'font-size': 28,
        fill: SOFT_INK,
        ...FACE.italic,
      }),
    )
  })
  return parts.join('\n')
}

function sample(entry: LegendEntry, c: Point, style: TerrainStyle): string {
  if ('terrain' in entry) return terrainSample(entry.terrain, c, style)
  if ('line' in entry) return lineSample(entry.line, c)
  return markSample(entry.mark, c)
}

const SAMPLE = 62

/** A hex of the terrain, drawn as on the map. */
function terrainSample(terrain: string, c: Point, style: TerrainStyle): string {
  const outline = Array.from({ length: 6 }, (_, i) => ({
    x: c.x + SAMPLE * Math.cos((i * Math.PI) / 3),
    y: c.y + SAMPLE * Math.sin((i * Math.PI) / 3),
  }))
  const d = `M${outline.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}Z`
  const look = style.terrain[terrain]
  const isWater = look?.pattern === 'water'
  const space: TerrainSpace = {
    id: `sample ${terrain}`,
    sheets: [],
    column: 0,
    row: 0,
    terrain,
    places: [],
    features: [],
    centre: c,
    outline,
  }
  const marks = drawMarks({ spaces: new Map([[space.id, space]]) }, style, () => false, 0.62)
  return [
    path(d, { fill: isWater ? SEA : (look?.wash ?? 'none') }),
    isWater ? waves(c) : marks,
    path(d, { fill: 'none', stroke: INK, 'stroke-width': 1.7, opacity: 0.6 }),
  ].join('')
}

const waves = (c: Point): string =>
  group({ fill: 'none', stroke: RIVER_INK, 'stroke-width': 1.6, 'stroke-opacity': 0.7 }, [
    path([-22, -6, 10, 26].map((dy) => `M${num(c.x - 34)} ${num(c.y + dy)}q17 -9 34 0t34 0`).join(''), {}),
  ])

const flowOf = (c: Point): Point[] =>
  spline(
    [
      { x: c.x - 74, y: c.y + 9 },
      { x: c.x - 26, y: c.y - 10 },
      { x: c.x + 24, y: c.y + 8 },
      { x: c.x + 74, y: c.y - 8 },
    ],
    12,
  )

function lineSample(line: Lined, c: Point): string {
  const flow = flowOf(c)
  switch (line) {
    case 'road':
      return countryRoads([flow])
    case 'pike':
      return pikeLines([flow])
    case 'rail':
      return railLines([flow])
    case 'border':
      return countyLines([flow])
    case 'creek':
    case 'minor':
    case 'major':
      return waterRibbon(ribbon(flow, () => HALF[line] ?? 3))
  }
}

function markSample(mark: Marked, c: Point): string {
  switch (mark) {
    case 'bridge':
    case 'ferry':
    case 'ford':
    case 'dam':
      return crossingSample(mark, c)
    case 'fort':
      return fortSign(c, '#5d4a36', 27)
    case 'numbers':
      return ''
    case 'station':
      return railLines([flowOf(c)]) + siteSign('station', c)
    default:
      return siteSign(mark, c)
  }
}

function crossingSample(kind: string, c: Point): string {
  const upright = [
    { x: c.x, y: c.y - 34 },
    { x: c.x, y: c.y + 34 },
  ]
  const across = [
    { x: c.x - 74, y: c.y },
    { x: c.x + 74, y: c.y },
  ]
  return waterRibbon(ribbon(upright, () => 8)) + countryRoads([across]) + crossingSign(kind, c, 0, 8, false)
}
