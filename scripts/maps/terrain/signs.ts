// Signs that only a map of terrain has: crossings, stations, landings, works; and its lines.
import { at, type Line, num, type Point, pathOf, resample } from '../geometry.ts'
import { CRIMSON, INK, PAPER, RIVER_INK, SEA_INK } from '../ink.ts'
import { roadLines } from '../marks.ts'
import { circle, group, path, rect } from '../svg.ts'
import { bridgeSign, placeSign, townSign } from '../symbols.ts'

const placed = ({ x, y }: Point, angle: number): string =>
  `translate(${num(x)} ${num(y)}) rotate(${num((angle * 180) / Math.PI)})`

/** A boat on a dotted way. */
export function ferrySign(p: Point, angle: number, half: number): string {
  const reach = half + 17
  return group({ transform: placed(p, angle) }, [
    path(`M${num(-reach)} 0H${num(reach)}`, { stroke: PAPER, 'stroke-width': 12, opacity: 0.85 }),
    path(`M${num(-reach)} 0H${num(reach)}`, { stroke: INK, 'stroke-width': 3.4, 'stroke-dasharray': '5 4' }),
    group({ transform: `rotate(${num((-angle * 180) / Math.PI)})` }, [
      circle(0, 0, 15, { fill: '#f8f0da', stroke: INK, 'stroke-width': 2.2 }),
      path('M-11 2H11L7 9H-7Z', { fill: CRIMSON, stroke: INK, 'stroke-width': 1.4 }),
      path('M0 2V-10L9 -1H0', { fill: '#f8f0da', stroke: INK, 'stroke-width': 1.7, 'stroke-linejoin': 'round' }),
    ]),
  ])
}

/** A broken line of stones across, and the ripples below them. */
export function fordSign(p: Point, angle: number, half: number): string {
  const reach = half + 12
  return group({ transform: placed(p, angle) }, [
    rect(-reach, -11, 2 * reach, 22, { fill: '#f3e6c2', rx: 9, stroke: RIVER_INK, 'stroke-width': 1.6 }),
    path(`M${num(-reach + 4)} -4.5H${num(reach - 3)}M${num(-reach + 4)} 4.5H${num(reach - 3)}`, {
      stroke: '#2a5566',
      'stroke-width': 3.4,
      'stroke-dasharray': '6 4',
    }),
  ])
}

/** A wall with its crest toward the water that it holds. */
export function damSign(p: Point, angle: number, half: number): string {
  const reach = half + 12
  const teeth: string[] = []
  for (let x = -reach + 3; x < reach - 4; x += 8) teeth.push(`M${num(x)} 5l3.5 9l3.5 -9z`)
  return group({ transform: placed(p, angle) }, [
    rect(-reach, -8, 2 * reach, 13, { fill: INK, stroke: PAPER, 'stroke-width': 1.6 }),
    path(`M${num(-reach + 3)} -2H${num(reach - 3)}`, { stroke: '#d9b36a', 'stroke-width': 3 }),
    path(teeth.join(''), { fill: INK }),
  ])
}

export function crossingSign(kind: string, p: Point, angle: number, half: number, isRail: boolean): string {
  switch (kind) {
    case 'ferry':
      return ferrySign(p, angle, half)
    case 'ford':
      return fordSign(p, angle, half)
    case 'dam':
      return damSign(p, angle, half)
    default:
      return isRail ? railBridge(p, angle, half) : bridgeSign(p, angle, 2 * half + 16, true)
  }
}

/** Parapets only: the rails must run through. */
function railBridge(p: Point, angle: number, half: number): string {
  const reach = half + 9
  const rail = (s: number) =>
    `M${num(-reach - 7)} ${num(s * 17)}L${num(-reach)} ${num(s * 10)}H${num(reach)}L${num(reach + 7)} ${num(s * 17)}`
  return group({ transform: placed(p, angle) }, [
    path(rail(1) + rail(-1), { fill: 'none', stroke: PAPER, 'stroke-width': 6.5, opacity: 0.8 }),
    path(rail(1) + rail(-1), { fill: 'none', stroke: INK, 'stroke-width': 3.4 }),
  ])
}

/** A house on the line, black. */
export const stationSign = ({ x, y }: Point): string =>
  rect(x - 15, y - 11, 30, 22, { fill: INK, stroke: PAPER, 'stroke-width': 3 }) +
  path(`M${num(x - 9)} ${num(y - 3)}h5v7h-5zM${num(x + 4)} ${num(y - 3)}h5v7h-5z`, { fill: PAPER })

export const landingSign = ({ x, y }: Point): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) scale(0.86)` }, [
    circle(0, 0, 20, { fill: '#eef3ee', stroke: SEA_INK, 'stroke-width': 3 }),
    path('M0 -8V13M-6 -4H6M-11 5C-9 11 -4 13 0 14C4 13 9 11 11 5M-11 5l-3 4M-11 5l5 2M11 5l3 4M11 5l-5 2', {
      fill: 'none',
      stroke: '#1f4553',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
    circle(0, -11, 3, { fill: 'none', stroke: '#1f4553', 'stroke-width': 2.4 }),
  ])

/** A square redoubt with its ditch, seen from above. */
export const redoubtSign = ({ x, y }: Point): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) rotate(45)` }, [
    rect(-19, -19, 38, 38, { fill: PAPER, opacity: 0.75 }),
    rect(-16, -16, 32, 32, { fill: '#e3c48f', stroke: INK, 'stroke-width': 5.4 }),
    rect(-9, -9, 18, 18, { fill: '#f6ecd4', stroke: INK, 'stroke-width': 1.6 }),
  ])

/** An arrow over waves: where ships come in. */
export const entrySign = ({ x, y }: Point): string =>
  group({ transform: `translate(${num(x)} ${num(y)})` }, [
    circle(0, 0, 27, { fill: '#eef3ee', stroke: SEA_INK, 'stroke-width': 3 }),
    path('M16 -7H-4V-15L-19 -2L-4 11V3H16Z', { fill: '#1f4553' }),
    path('M-15 15q5 -5 10 0t10 0t10 0', { fill: 'none', stroke: '#1f4553', 'stroke-width': 2.6 }),
  ])

/** A macadamized road: broad, red, with a pale middle. */
export function pikeLines(lines: readonly Line[]): string {
  const d = lines.map((line) => pathOf(line)).join('')
  return group({ fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, [
    path(d, { stroke: PAPER, 'stroke-width': 16, opacity: 0.6 }),
    path(d, { stroke: INK, 'stroke-width': 11.4 }),
    path(d, { stroke: '#c0503f', 'stroke-width': 8 }),
    path(d, { stroke: '#f6e6c4', 'stroke-width': 2.4 }),
  ])
}

export const countryRoads = (lines: readonly Line[]): string => roadLines(lines)

/** Black, with sleepers. */
export function railLines(lines: readonly Line[]): string {
  const d = lines.map((line) => pathOf(line)).join('')
  const sleepers: string[] = []
  for (const line of lines) {
    const points = resample(line, 15)
    points.forEach((p, i) => {
      if (i === 0 || i === points.length - 1) return
      const [a, b] = [at(points, i - 1), at(points, i + 1)]
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const [nx, ny] = [((b.y - a.y) / length) * 8.5, ((a.x - b.x) / length) * 8.5]
      sleepers.push(`M${num(p.x - nx)} ${num(p.y - ny)}L${num(p.x + nx)} ${num(p.y + ny)}`)
    })
  }
  return group({ fill: 'none', 'stroke-linejoin': 'round' }, [
    path(d, { stroke: PAPER, 'stroke-width': 18, opacity: 0.6 }),
    path(sleepers.join(''), { stroke: INK, 'stroke-width': 3 }),
    path(d, { stroke: INK, 'stroke-width': 5.4 }),
  ])
}

const COUNTY = '#7a3b7d'

/** The border of a county along a river: a fine broken line on the water. */
export const wetCountyLines = (lines: readonly Line[]): string =>
  path(lines.map((line) => pathOf(line)).join(''), {
    fill: 'none',
    stroke: COUNTY,
    'stroke-width': 1.9,
    'stroke-dasharray': '13 6',
    opacity: 0.8,
  })

/** The border of a county: dashes and dots on a pale band. */
export function countyLines(lines: readonly Line[]): string {
  const d = lines.map((line) => pathOf(line)).join('')
  return group({ fill: 'none', 'stroke-linejoin': 'round' }, [
    path(d, { stroke: COUNTY, 'stroke-width': 15, opacity: 0.16 }),
    path(d, { stroke: '#f6ead6', 'stroke-width': 6, opacity: 0.6 }),
    path(d, { stroke: COUNTY, 'stroke-width': 3.8, 'stroke-dasharray': '22 7 4 7' }),
  ])
}

export type SiteSign = 'town' | 'place' | 'station' | 'landing' | 'fort' | 'redoubt' | 'entry'

/** Half the side of the square that a sign takes. */
export const REACH: Readonly<Record<SiteSign, number>> = {
  town: 13,
  place: 8,
  station: 17,
  landing: 19,
  fort: 38,
  redoubt: 27,
  entry: 29,
}

export function siteSign(sign: Exclude<SiteSign, 'fort'>, p: Point): string {
  switch (sign) {
    case 'town':
      return townSign(p)
    case 'place':
      return placeSign(p)
    case 'station':
      return stationSign(p)
    case 'landing':
      return landingSign(p)
    case 'redoubt':
      return redoubtSign(p)
    case 'entry':
      return entrySign(p)
  }
}
