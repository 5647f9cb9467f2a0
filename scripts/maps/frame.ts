// The engraved border: neatline, scale of degrees, and the imprint below.
import type { Geography } from './geography.ts'
import { lerp, num, type Point } from './geometry.ts'
import { FACE, INK, PAPER, SOFT_INK } from './ink.ts'
import type { MapModel } from './model.ts'
import { path, rect, text } from './svg.ts'

const GAP = 38
const BAND = 26

export interface Neatline {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Sheet = Pick<MapModel, 'width' | 'height' | 'frame'>
type Degrees = Pick<Geography, 'unproject'>

export function neatlineOf(model: Pick<MapModel, 'frame'>): Neatline {
  const { from, to } = model.frame
  return { left: from.x - GAP, top: from.y - GAP, right: to.x + GAP, bottom: to.y + GAP }
}

export function drawFrame(model: Sheet, geography: Degrees, imprint: readonly string[]): string {
  const { left, top, right, bottom } = neatlineOf(model)
  const [width, height] = [right - left, bottom - top]
  const outside = `M-10 -10H${model.width + 10}V${model.height + 10}H-10ZM${left} ${top}V${bottom}H${right}V${top}Z`
  const box = (grow: number, stroke: number) =>
    rect(left - grow, top - grow, width + 2 * grow, height + 2 * grow, {
      fill: 'none',
      stroke: INK,
      'stroke-width': stroke,
    })
  return [
    path(outside, { fill: PAPER }),
    box(0, 2.5),
    box(BAND, 2),
    ...edges({ left, top, right, bottom }).map((edge) => degreeScale(edge, geography)),
    box(BAND + 38, 2),
    box(BAND + 50, 11),
    box(BAND + 61, 1.6),
    ...imprint.map((line, i) =>
      text(line, {
        x: num((left + right) / 2),
        y: num(bottom + BAND + 104 + i * 38),
        'text-anchor': 'middle',
        'font-size': 29,
        fill: SOFT_INK,
        ...FACE.italic,
      }),
    ),
  ].join('\n')
}

interface Edge {
  readonly from: Point
  readonly to: Point
  /** Unit vector away from the map. */
  readonly out: Point
  /** Which coordinate its scale shows: 0 longitude, 1 latitude. */
  readonly axis: 0 | 1
}

function edges({ left, top, right, bottom }: Neatline): Edge[] {
  return [
    { from: { x: left, y: top }, to: { x: right, y: top }, out: { x: 0, y: -1 }, axis: 0 },
    { from: { x: left, y: bottom }, to: { x: right, y: bottom }, out: { x: 0, y: 1 }, axis: 0 },
    { from: { x: left, y: top }, to: { x: left, y: bottom }, out: { x: -1, y: 0 }, axis: 1 },
    { from: { x: right, y: top }, to: { x: right, y: bottom }, out: { x: 1, y: 0 }, axis: 1 },
  ]
}

/** Alternate black and white every ten minutes, a tick at five, figures at thirty. */
function degreeScale(edge: Edge, geography: Degrees): string {
  const steps = 700
  const values: number[] = []
  for (let i = 0; i <= steps; i++) {
    values.push((geography.unproject(lerp(edge.from, edge.to, i / steps))[edge.axis] ?? 0) * (60 / 1e4))
  }
  const crossings: { minute: number; t: number }[] = []
  for (let i = 1; i <= steps; i++) {
    const [a = 0, b = 0] = [values[i - 1], values[i]]
    const [low, high] = a < b ? [a, b] : [b, a]
    for (let minute = Math.ceil(low / 5) * 5; minute <= high; minute += 5) {
      crossings.push({ minute, t: (i - 1 + (minute - a) / (b - a)) / steps })
    }
  }
  const point = (t: number, off: number): Point => {
    const p = lerp(edge.from, edge.to, t)
    return { x: p.x + edge.out.x * off, y: p.y + edge.out.y * off }
  }
  const bars: string[] = []
  const ticks: string[] = []
  const figures: string[] = []
  const isDark = (minute: number) => Math.abs(Math.floor(minute / 10)) % 2 === 0
  const stops = [{ minute: values[0] ?? 0, t: 0 }, ...crossings, { minute: values[steps] ?? 0, t: 1 }]
  for (let i = 1; i < stops.length; i++) {
    const [a, b] = [stops[i - 1], stops[i]]
    if (a === undefined || b === undefined || !isDark((a.minute + b.minute) / 2)) continue
    const [p, q, r, s] = [point(a.t, BAND / 2), point(b.t, BAND / 2), point(b.t, BAND), point(a.t, BAND)]
    bars.push(`M${num(p.x)} ${num(p.y)}L${num(q.x)} ${num(q.y)}L${num(r.x)} ${num(r.y)}L${num(s.x)} ${num(s.y)}Z`)
  }
  for (const { minute, t } of crossings) {
    const whole = Math.round(minute)
    const [p, q] = [point(t, 0), point(t, whole % 10 === 0 ? BAND : BAND / 2)]
    ticks.push(`M${num(p.x)} ${num(p.y)}L${num(q.x)} ${num(q.y)}`)
    if (whole % 30 === 0 && t > 0.015 && t < 0.985) figures.push(figure(edge, point(t, BAND + 20), whole))
  }
  const inner = [point(0, BAND / 2), point(1, BAND / 2)] as const
  return [
    path(bars.join(''), { fill: INK }),
    path(`M${num(inner[0].x)} ${num(inner[0].y)}L${num(inner[1].x)} ${num(inner[1].y)}`, {
      stroke: INK,
      'stroke-width': 1,
    }),
    path(ticks.join(''), { stroke: INK, 'stroke-width': 1.4 }),
    ...figures,
  ].join('')
}

function figure(edge: Edge, p: Point, minutes: number): string {
  const absolute = Math.abs(minutes)
  const rest = absolute % 60
  const content = `${Math.floor(absolute / 60)}°${rest === 0 ? '' : ` ${rest}′`}`
  const turn = edge.axis === 0 ? 0 : edge.out.x < 0 ? -90 : 90
  return text(content, {
    transform: `translate(${num(p.x)} ${num(p.y)}) rotate(${turn}) translate(0 9)`,
    'text-anchor': 'middle',
    'font-size': rest === 0 ? 30 : 27,
    fill: INK,
    ...(rest === 0 ? FACE.bold : FACE.roman),
  })
}
