// Compass, scale, legend and the record of turns.
import { type Area, panel, swelledRule } from './cartouche.ts'
import type { Geography } from './geography.ts'
import { num } from './geometry.ts'
import { CRIMSON, FACE, INK, PAPER, SOFT_INK } from './ink.ts'
import { drawSign } from './legend-signs.ts'
import type { MapStyle, TurnDate } from './style.ts'
import { circle, group, path, rect, text } from './svg.ts'

/** A rose of sixteen points, turned to true north. */
export function drawCompass(area: Area, north: number): string {
  const c = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const r = Math.min(area.width, area.height) * 0.42
  const parts = [
    circle(0, 0, r * 0.86, { fill: PAPER, opacity: 0.55 }),
    circle(0, 0, r * 0.86, { fill: 'none', stroke: INK, 'stroke-width': 2 }),
    circle(0, 0, r * 0.8, { fill: 'none', stroke: INK, 'stroke-width': 1 }),
    circle(0, 0, r * 0.42, { fill: 'none', stroke: INK, 'stroke-width': 1.2 }),
  ]
  const ticks: string[] = []
  for (let i = 0; i < 72; i++) {
    const a = (i * Math.PI) / 36
    const from = r * (i % 2 === 0 ? 0.8 : 0.83)
    ticks.push(
      `M${num(from * Math.sin(a))} ${num(-from * Math.cos(a))}L${num(r * 0.86 * Math.sin(a))} ${num(-r * 0.86 * Math.cos(a))}`,
    )
  }
  parts.push(path(ticks.join(''), { stroke: INK, 'stroke-width': 1.2 }))
  for (const [step, length, waist] of [
    [16, 0.56, 0.1],
    [8, 0.7, 0.14],
    [4, 0.94, 0.2],
  ] as const) {
    for (let i = 0; i < step; i++) {
      if (step > 4 && i % 2 === 0) continue
      const a = (i * 2 * Math.PI) / step
      parts.push(...rosePoint(a, r * length, r * waist, step))
    }
  }
  parts.push(
    path(
      `M0 ${num(-r * 1.2)}c-${num(r * 0.09)} ${num(r * 0.1)} -${num(r * 0.06)} ${num(r * 0.16)} 0 ${num(r * 0.24)}c${num(r * 0.06)} -${num(r * 0.08)} ${num(r * 0.09)} -${num(r * 0.14)} 0 -${num(r * 0.24)}z`,
      { fill: CRIMSON, stroke: INK, 'stroke-width': 1.4 },
    ),
    text('N', {
      x: num(r * 0.2),
      y: num(-r * 0.98),
      'text-anchor': 'middle',
      'font-size': num(r * 0.26),
      fill: INK,
      ...FACE.bold,
    }),
    circle(0, 0, r * 0.07, { fill: '#e9d8ac', stroke: INK, 'stroke-width': 1.6 }),
  )
  return group({ transform: `translate(${num(c.x)} ${num(c.y)}) rotate(${num((north * 180) / Math.PI)})` }, parts)
}

function rosePoint(angle: number, length: number, waist: number, step: number): string[] {
  const tip = `${num(length * Math.sin(angle))} ${num(-length * Math.cos(angle))}`
  const half = (side: number) => {
    const b = angle + (side * Math.PI) / (step === 4 ? 4 : step)
    return `${num(waist * Math.sin(b))} ${num(-waist * Math.cos(b))}`
  }
  return [
    path(`M0 0L${half(-1)}L${tip}Z`, { fill: '#f6ecd4', stroke: INK, 'stroke-width': 1.2 }),
    path(`M0 0L${half(1)}L${tip}Z`, { fill: step === 4 ? INK : SOFT_INK, stroke: INK, 'stroke-width': 1.2 }),
  ]
}

export function drawScale(area: Area, geography: Geography, miles: number): string {
  const step = 10
  const unit = geography.pixelsPerMile
  const width = miles * unit
  const x = area.x + (area.width - width) / 2
  const y = area.y + area.height * 0.52
  const parts = [panel(area, 22)]
  for (let m = 0; m < miles; m += step) {
    const isDark = (m / step) % 2 === 0
    parts.push(rect(x + m * unit, y, step * unit, 9, { fill: isDark ? INK : PAPER, stroke: INK, 'stroke-width': 1.6 }))
    parts.push(
      rect(x + m * unit, y + 9, step * unit, 9, { fill: isDark ? PAPER : INK, stroke: INK, 'stroke-width': 1.6 }),
    )
  }
  for (let m = 0; m <= miles; m += step) {
    parts.push(
      text(String(m), {
        x: num(x + m * unit),
        y: num(y - 10),
        'text-anchor': 'middle',
        'font-size': 31,
        fill: INK,
        ...FACE.bold,
      }),
    )
  }
  parts.push(
    text('Scale of Statute Miles', {
      x: num(area.x + area.width / 2),
      y: num(area.y + area.height * 0.27),
      'text-anchor': 'middle',
      'font-size': 38,
      fill: INK,
      'letter-spacing': 1.5,
      ...FACE.italic,
    }),
    text('from the mean scale of the sheet', {
      x: num(area.x + area.width / 2),
      y: num(y + 46),
      'text-anchor': 'middle',
      'font-size': 27,
      fill: SOFT_INK,
      ...FACE.italic,
    }),
  )
  return parts.join('')
}

export function drawLegend(area: Area, legend: MapStyle['legend'], style: MapStyle): string {
  const parts = [
    panel(area),
    text(legend.heading.toUpperCase(), {
      x: num(area.x + area.width / 2),
      y: num(area.y + 78),
      'text-anchor': 'middle',
      'font-size': 46,
      'letter-spacing': 7,
      fill: INK,
      ...FACE.bold,
    }),
    swelledRule(area.x + area.width / 2, area.y + 104, area.width * 0.4),
  ]
  const rows = Math.ceil(legend.entries.length / 2)
  const top = area.y + 138
  const noteHeight = legend.notes.length * 36 + 34
  const pitch = (area.height - 138 - noteHeight) / rows
  legend.entries.forEach((entry, i) => {
    const column = Math.floor(i / rows)
    const x = area.x + 42 + column * (area.width / 2 - 14)
    const y = top + (i % rows) * pitch + pitch / 2
    const box: Area = { x, y: y - 40, width: 128, height: 80 }
    parts.push(drawSign(entry.sign, box, style))
    const lines = entry.text.split('\n')
    for (const [k, line] of lines.entries()) {
      parts.push(
        text(line, {
          x: num(x + 146),
          y: num(y + 12 + (k - (lines.length - 1) / 2) * 36),
          'font-size': 35,
          fill: INK,
          ...FACE.roman,
        }),
      )
    }
  })
  legend.notes.forEach((line, i) => {
    parts.push(
      text(line, {
        x: num(area.x + area.width / 2),
        y: num(area.y + area.height - noteHeight + 24 + i * 36),
        'text-anchor': 'middle',
        'font-size': 29,
        fill: SOFT_INK,
        ...FACE.italic,
      }),
    )
  })
  return parts.join('\n')
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Where each turn's box lies, for the manifest too. */
export function trackCells(area: Area, turns: readonly TurnDate[], columns: number): { turn: TurnDate; box: Area }[] {
  const rows = Math.ceil(turns.length / columns)
  const [left, top, right, bottom] = [area.x + 26, area.y + 88, area.x + area.width - 26, area.y + area.height - 26]
  const [w, h] = [(right - left) / columns, (bottom - top) / rows]
  return turns.map((turn, i) => ({
    turn,
    box: { x: left + (i % columns) * w, y: top + Math.floor(i / columns) * h, width: w, height: h },
  }))
}

export function drawTrack(area: Area, turns: readonly TurnDate[], track: MapStyle['track']): string {
  const parts = [
    panel(area),
    text(track.heading.toUpperCase(), {
      x: num(area.x + area.width / 2),
      y: num(area.y + 66),
      'text-anchor': 'middle',
      'font-size': 40,
      'letter-spacing': 6,
      fill: INK,
      ...FACE.bold,
    }),
  ]
  for (const { turn, box } of trackCells(area, turns, track.columns)) {
    const [, month = '1', day = '1'] = turn.date.split('-')
    const name = MONTHS[Number(month) - 1] ?? ''
    parts.push(
      rect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, {
        fill: Number(month) % 2 === 0 ? '#efe0b8' : '#e6d9c6',
        stroke: INK,
        'stroke-width': 1.8,
      }),
      text(String(turn.turn), {
        x: num(box.x + box.width / 2),
        y: num(box.y + box.height / 2 + 4),
        'text-anchor': 'middle',
        'font-size': 50,
        fill: INK,
        opacity: 0.85,
        ...FACE.bold,
      }),
      text(`${name.slice(0, 4)} ${Number(day)}`, {
        x: num(box.x + box.width / 2),
        y: num(box.y + box.height - 16),
        'text-anchor': 'middle',
        'font-size': 25,
        fill: SOFT_INK,
        ...FACE.italic,
      }),
    )
  }
  return parts.join('\n')
}
