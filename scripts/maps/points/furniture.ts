// The panels of a sheet of places and ways: explanation, record of turns with its weather, the track, boxes, scales.
import { type Area, panel, swelledRule } from '../cartouche.ts'
import { num, type Point, spline } from '../geometry.ts'
import { FACE, INK, PAPER, SEA, SOFT_INK } from '../ink.ts'
import { rect, text } from '../svg.ts'
import { citySign, fortSign } from '../symbols.ts'
import type { PointGround } from './ground.ts'
import { anchorSign, boundLine, carriageways, hillSign, railroads, supplySign, target, worksSign } from './signs.ts'
import type { Degrees, PixelBox, PointSign, PointSource, PointStyle, TurnRecord } from './source.ts'

export const areaOf = ({ frame }: PointGround, { x, y, width, height }: PixelBox): Area => ({
  x: frame.from.x + x,
  y: frame.from.y + y,
  width,
  height,
})

const middle = (area: Area): number => area.x + area.width / 2

function heading(area: Area, content: string, size = 42): string {
  return text(content.toUpperCase(), {
    x: num(middle(area)),
    y: num(area.y + 64),
    'text-anchor': 'middle',
    'font-size': size,
    'letter-spacing': 6,
    fill: INK,
    ...FACE.bold,
  })
}

function note(x: number, y: number, content: string, size: number, anchor: 'middle' | 'start' = 'middle'): string {
  const values = { x: num(x), y: num(y), 'text-anchor': anchor, 'font-size': size, fill: SOFT_INK, ...FACE.italic }
  return text(content, values)
}

export interface TurnCell {
  readonly turn: TurnRecord
  readonly box: Area
}

/** The boxes of the record, grouped by their column of the weather table. */
export function turnCells(area: Area, turns: readonly TurnRecord[], columns: number): readonly TurnCell[] {
  const groups = [...new Set(turns.map(({ weatherColumn }) => weatherColumn))]
  const rows = groups.map((name) => Math.ceil(turns.filter((turn) => turn.weatherColumn === name).length / columns))
  const all = rows.reduce((sum, count) => sum + count, 0)
  const width = (area.width - 52) / columns
  const height = (area.height - 92 - 26 - groups.length * STRIP) / all
  let top = area.y + 92
  return groups.flatMap((name, g) => {
    top += STRIP
    const from = top
    top += (rows[g] ?? 0) * height
    return turns
      .filter((turn) => turn.weatherColumn === name)
      .map((turn, i) => ({
        turn,
        box: { x: area.x + 26 + (i % columns) * width, y: from + Math.floor(i / columns) * height, width, height },
      }))
  })
}

const STRIP = 54
const MONTHS = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.']

export function drawTurns(area: Area, source: PointSource): string {
  const { turns: style } = source.style
  const cells = turnCells(area, source.turns, style.columns)
  const parts = [panel(area), heading(area, style.heading)]
  const done = new Set<string>()
  for (const { turn, box } of cells) {
    if (!done.has(turn.weatherColumn)) {
      done.add(turn.weatherColumn)
      parts.push(
        text(turn.weatherColumn, { x: num(area.x + 34), y: num(box.y - 15), 'font-size': 34, fill: INK, ...FACE.bold }),
        note(area.x + area.width - 34, box.y - 15, weatherText(source, turn.weatherColumn), 31).replace(
          'text-anchor="middle"',
          'text-anchor="end"',
        ),
      )
    }
    const [, month = '1', day = '1'] = turn.start.split('-')
    parts.push(
      rect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, {
        fill: turn.extension ? '#e3dccb' : Number(month) % 2 === 0 ? '#efe0b8' : '#e6d9c6',
        stroke: INK,
        'stroke-width': 1.8,
      }),
      text(String(turn.turn), {
        x: num(middle(box)),
        y: num(box.y + box.height / 2 + 6),
        'text-anchor': 'middle',
        'font-size': 48,
        fill: INK,
        opacity: 0.85,
        ...FACE.bold,
      }),
      note(middle(box), box.y + box.height - 15, `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}`, 28),
    )
  }
  return parts.join('\n')
}

function weatherText({ weather }: PointSource, column: string): string {
  return Object.entries(weather[column] ?? {})
    .flatMap(([name, results]) => {
      const [first, last] = [results[0], results.at(-1)]
      if (first === undefined || last === undefined) return []
      return [`${name} ${first === last ? first : `${first}–${last}`}`]
    })
    .join(', ')
}

export interface TrackCell {
  readonly value: number
  readonly box: Area
}

/** The boxes of the track, in two rows. */
export function trackCells(area: Area, { least, most }: PointSource['track'], notes: number): readonly TrackCell[] {
  const count = most - least + 1
  const columns = Math.ceil(count / 2)
  const width = (area.width - 52) / columns
  const height = (area.height - 92 - 30 - notes * 38) / 2
  return Array.from({ length: count }, (_, i) => ({
    value: least + i,
    box: {
      x: area.x + 26 + (i % columns) * width,
      y: area.y + 92 + Math.floor(i / columns) * height,
      width,
      height,
    },
  }))
}

export const signedText = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

export function drawPointTrack(area: Area, source: PointSource): string {
  const { track } = source.style
  const [first = '#777', second = '#777'] = Object.values(source.style.ownerColours)
  const parts = [panel(area), heading(area, track.heading)]
  for (const { value, box } of trackCells(area, source.track, track.notes.length)) {
    const isEnd = value === source.track.least || value === source.track.most
    parts.push(
      rect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, {
        fill: value < 0 ? first : value > 0 ? second : '#efe0b8',
        'fill-opacity': value === 0 ? 1 : 0.1 + Math.abs(value) * 0.028,
        stroke: INK,
        'stroke-width': isEnd ? 5 : 1.8,
      }),
      text(signedText(value), {
        x: num(middle(box)),
        y: num(box.y + box.height / 2 + 18),
        'text-anchor': 'middle',
        'font-size': 52,
        fill: INK,
        ...FACE.bold,
      }),
    )
  }
  track.notes.forEach((line, i) => {
    parts.push(note(middle(area), area.y + area.height - track.notes.length * 38 + 8 + i * 38, line, 31))
  })
  return parts.join('\n')
}

export function drawHolding(area: Area, { corps, style }: PointSource): string {
  const { heading: title, columns } = style.holding
  const rows = Math.ceil(corps.length / columns)
  const [w, h] = [(area.width - 52) / columns, (area.height - 118) / rows]
  const parts = [panel(area), heading(area, title)]
  corps.forEach(({ side, name }, i) => {
    const [x, y] = [area.x + 26 + (i % columns) * w, area.y + 92 + Math.floor(i / columns) * h]
    const colour = style.ownerColours[side] ?? INK
    parts.push(
      rect(x + 5, y + 5, w - 10, h - 10, { fill: colour, 'fill-opacity': 0.1, stroke: colour, 'stroke-width': 4 }),
      text(name, {
        x: num(x + w / 2),
        y: num(y + h - 22),
        'text-anchor': 'middle',
        'font-size': 29,
        fill: INK,
        ...FACE.roman,
      }),
    )
  })
  return parts.join('\n')
}

export function drawBox(area: Area, lines: readonly string[], colour: string): string {
  return [
    panel(area, 28),
    rect(area.x + 22, area.y + 22, area.width - 44, area.height - 44, {
      fill: colour,
      'fill-opacity': 0.09,
      stroke: colour,
      'stroke-width': 3,
    }),
    ...lines.map((line, i) =>
      text(line, {
        x: num(middle(area)),
        y: num(area.y + 72 + i * 42),
        'text-anchor': 'middle',
        'font-size': 36,
        fill: INK,
        ...FACE.bold,
      }),
    ),
  ].join('')
}

/** Two scales: the ground is not drawn to one. */
export function drawScales(area: Area, ground: PointGround, scales: PointStyle['scale']['at']): string {
  const parts = [panel(area, 22), heading(area, 'Scales of Miles', 34)]
  const pitch = (area.height - 90) / scales.length
  scales.forEach((scale, k) => {
    const unit = pixelsPerMile(ground, scale.at)
    const miles = [10, 5, 4, 2].find((count) => unit * count < area.width - 150) ?? 1
    const step = miles / (miles === 10 ? 5 : miles)
    const [x, y] = [middle(area) - (miles * unit) / 2, area.y + 118 + k * pitch]
    for (let m = 0; m < miles; m += step) {
      const fill = (m / step) % 2 === 0 ? INK : PAPER
      parts.push(rect(x + m * unit, y, step * unit, 12, { fill, stroke: INK, 'stroke-width': 1.6 }))
    }
    for (let m = 0; m <= miles; m += step) parts.push(note(x + m * unit, y - 8, String(m), 27))
    parts.push(note(middle(area), y + 46, scale.text, 30))
  })
  return parts.join('')
}

/** Pixels in a mile at a spot: the mean of east and north. */
function pixelsPerMile(ground: PointGround, [longitude, latitude]: Degrees): number {
  const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
  const here = ground.project([longitude, latitude])
  const north = far(here, ground.project([longitude, latitude + 0.02])) / (0.02 * 69.1)
  const east = 0.02 * 69.1 * Math.cos((latitude * Math.PI) / 180)
  return (north + far(here, ground.project([longitude + 0.02, latitude])) / east) / 2
}

export function drawPointLegend(area: Area, { legend, ownerColours }: PointStyle): string {
  const parts = [panel(area), heading(area, legend.heading), swelledRule(middle(area), area.y + 92, area.width * 0.4)]
  const rows = Math.ceil(legend.entries.length / 2)
  const pitch = (area.height - 150) / rows
  const [colour = INK] = Object.values(ownerColours)
  legend.entries.forEach((entry, i) => {
    const x = area.x + 44 + Math.floor(i / rows) * (area.width / 2 - 10)
    const y = area.y + 118 + (i % rows) * pitch + pitch / 2
    parts.push(sign(entry.sign, { x: x + 70, y }, colour))
    const lines = entry.text.split('\n')
    lines.forEach((line, k) => {
      parts.push(
        text(line, {
          x: num(x + 168),
          y: num(y + 12 + (k - (lines.length - 1) / 2) * 38),
          'font-size': 35,
          fill: INK,
          ...FACE.roman,
        }),
      )
    })
  })
  return parts.join('\n')
}

function sign(kind: PointSign, c: Point, colour: string): string {
  const flow = spline(
    [
      { x: c.x - 70, y: c.y + 10 },
      { x: c.x - 20, y: c.y - 10 },
      { x: c.x + 25, y: c.y + 8 },
      { x: c.x + 70, y: c.y - 8 },
    ],
    10,
  )
  switch (kind) {
    case 'place':
      return target(c)
    case 'city':
      return citySign(c)
    case 'fort':
      return fortSign(c, colour, 34)
    case 'works':
      return worksSign({ x: c.x, y: c.y + 50 }, -Math.PI * 0.82, -Math.PI * 0.18, 62, colour)
    case 'hill':
      return hillSign(c)
    case 'port':
      return anchorSign(c)
    case 'supply':
      return supplySign(c, colour)
    case 'road':
      return carriageways([flow])
    case 'rail':
      return railroads([flow])
    case 'crossing':
      return bandAcross(c) + carriageways([flow])
    case 'area':
      return rect(c.x - 70, c.y - 32, 140, 64, { fill: SEA }) + boundLine([flow])
  }
}

const bandAcross = (c: Point) =>
  rect(c.x - 8, c.y - 40, 16, 80, { fill: '#bdd1d2', stroke: '#3f6676', 'stroke-width': 2.4 })
