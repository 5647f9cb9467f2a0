// Signs of a map of places and ways: targets, works with their points outward, anchors, depots, railroads.
import { at, type Line, num, type Point, pathOf, resample } from '../geometry.ts'
import { CRIMSON, INK, PAPER, SEA_INK, SOFT_INK } from '../ink.ts'
import { circle, group, path } from '../svg.ts'

export const TARGET = 30

/** A place where blocks may stand: a ring about a dot on clean paper. */
export const target = ({ x, y }: Point, colour: string = INK): string =>
  circle(x, y, TARGET + 5, { fill: PAPER, opacity: 0.7 }) +
  circle(x, y, TARGET, { fill: '#fbf3dd', stroke: colour, 'stroke-width': 4 }) +
  circle(x, y, TARGET - 7, { fill: 'none', stroke: colour, 'stroke-width': 1.4 }) +
  circle(x, y, 8, { fill: CRIMSON, stroke: INK, 'stroke-width': 1.6 })

/** Field works on an arc about a place, from one angle to another, their redans pointing outward. */
export function worksSign({ x, y }: Point, from: number, to: number, radius: number, colour: string): string {
  const span = to - from
  const count = Math.max(2, Math.round((span * radius) / 34))
  const put = (angle: number, r: number) => `${num(x + r * Math.cos(angle))} ${num(y + r * Math.sin(angle))}`
  const outer: string[] = []
  const ticks: string[] = []
  for (let i = 0; i < count; i++) {
    const a = from + (span * i) / count
    const step = span / count
    outer.push(put(a, radius), put(a + step * 0.28, radius), put(a + step * 0.5, radius + 21))
    outer.push(put(a + step * 0.72, radius))
    for (const t of [0.39, 0.61]) ticks.push(`M${put(a + step * t, radius + 14)}L${put(a + step * t, radius + 25)}`)
  }
  outer.push(put(to, radius))
  const d = `M${outer.join('L')}`
  return group({ fill: 'none', 'stroke-linejoin': 'miter', 'stroke-linecap': 'round' }, [
    path(d, { stroke: PAPER, 'stroke-width': 15, opacity: 0.75 }),
    path(d, { stroke: INK, 'stroke-width': 9.4 }),
    path(d, { stroke: colour, 'stroke-width': 4.6 }),
    path(ticks.join(''), { stroke: INK, 'stroke-width': 1.8 }),
  ])
}

export const anchorSign = ({ x, y }: Point): string =>
  group({ transform: `translate(${num(x)} ${num(y)})` }, [
    circle(0, 0, 22, { fill: '#eaf1ee', stroke: SEA_INK, 'stroke-width': 2.6 }),
    path('M0 -9V14M-7 -4H7M-13 5C-11 12 -5 14 0 15C5 14 11 12 13 5M-13 5l-3 5M-13 5l5 3M13 5l3 5M13 5l-5 3', {
      fill: 'none',
      stroke: '#274c5a',
      'stroke-width': 2.8,
      'stroke-linecap': 'round',
    }),
    circle(0, -12, 3, { fill: 'none', stroke: '#274c5a', 'stroke-width': 2.4 }),
  ])

/** Where supply comes from: a barrel in the side's colour. */
export const supplySign = ({ x, y }: Point, colour: string): string =>
  group({ transform: `translate(${num(x)} ${num(y)})` }, [
    path('M-10 -15H10C15 -6 15 6 10 15H-10C-15 6 -15 -6 -10 -15Z', { fill: colour, stroke: INK, 'stroke-width': 2.2 }),
    path('M-13 -6H13M-13 6H13', { stroke: PAPER, 'stroke-width': 2.4 }),
  ])

/** A hill by its hachures, open in the middle. */
export function hillSign({ x, y }: Point): string {
  const strokes: string[] = []
  for (let i = 0; i < 54; i++) {
    const a = (i * Math.PI) / 27
    const [from, to] = [50 + 4 * Math.cos(3 * a), 76 + 9 * Math.cos(2 * a + 1)]
    strokes.push(
      `M${num(x + from * Math.cos(a))} ${num(y + from * 0.8 * Math.sin(a))}L${num(x + to * Math.cos(a + 0.04))} ${num(y + to * 0.8 * Math.sin(a + 0.04))}`,
    )
  }
  return path(strokes.join(''), { stroke: '#54402c', 'stroke-width': 2.6, 'stroke-linecap': 'round' })
}

/** A double line: a road that an army uses. */
export function carriageways(lines: readonly Line[]): string {
  const d = lines.map((line) => pathOf(line)).join('')
  return group({ fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, [
    path(d, { stroke: PAPER, 'stroke-width': 19, opacity: 0.6 }),
    path(d, { stroke: INK, 'stroke-width': 11 }),
    path(d, { stroke: '#e6bd85', 'stroke-width': 6.6 }),
    path(d, { stroke: '#8a5a33', 'stroke-width': 1.4, opacity: 0.55 }),
  ])
}

/** A road with rails: black and white by turns, with sleepers. */
export function railroads(lines: readonly Line[]): string {
  const d = lines.map((line) => pathOf(line)).join('')
  const sleepers: string[] = []
  for (const line of lines) {
    const points = resample(line, 26)
    points.forEach((p, i) => {
      if (i === 0 || i === points.length - 1) return
      const [a, b] = [at(points, i - 1), at(points, i + 1)]
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const [nx, ny] = [((b.y - a.y) / length) * 12, ((a.x - b.x) / length) * 12]
      sleepers.push(`M${num(p.x - nx)} ${num(p.y - ny)}L${num(p.x + nx)} ${num(p.y + ny)}`)
    })
  }
  return group({ fill: 'none', 'stroke-linejoin': 'round' }, [
    path(d, { stroke: PAPER, 'stroke-width': 21, opacity: 0.6 }),
    path(sleepers.join(''), { stroke: INK, 'stroke-width': 4 }),
    path(d, { stroke: INK, 'stroke-width': 11.4 }),
    path(d, { stroke: '#f7efda', 'stroke-width': 6.4, 'stroke-dasharray': '26 26' }),
  ])
}

/** Dashed across the water: where one river area ends. */
export const boundLine = (lines: readonly Line[]): string =>
  path(lines.map((line) => pathOf(line)).join(''), {
    fill: 'none',
    stroke: '#274c5a',
    'stroke-width': 5,
    'stroke-dasharray': '20 13',
    opacity: 0.85,
  })

export const softRing = ({ x, y }: Point): string =>
  circle(x, y, 6, { fill: PAPER, stroke: SOFT_INK, 'stroke-width': 2 })
