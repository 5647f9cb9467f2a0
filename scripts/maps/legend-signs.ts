// Samples of the map's signs for the legend, drawn by the same hands as the map.
import type { Area } from './cartouche.ts'
import { at, num, type Point, spline } from './geometry.ts'
import { INK, ROUGH, WOODED } from './ink.ts'
import { borderBand, ribbon, roadLines, treeMarks, waterRibbon } from './marks.ts'
import type { MapStyle, Sign } from './style.ts'
import { group, path, rect } from './svg.ts'
import { barrierSign, bridgeSign, citySign, fortSign, placeSign, townSign, valueSeal } from './symbols.ts'

export function drawSign(sign: Sign, area: Area, style: MapStyle): string {
  const c = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const [l, r] = [area.x, area.x + area.width]
  const flow = spline(
    [
      { x: l, y: c.y + 8 },
      { x: l + area.width * 0.3, y: c.y - 9 },
      { x: l + area.width * 0.65, y: c.y + 9 },
      { x: r, y: c.y - 6 },
    ],
    10,
  )
  const straight: Point[] = [
    { x: l, y: c.y },
    { x: r, y: c.y },
  ]
  const [first = INK, second = INK] = Object.values(style.ownerColours)
  switch (sign) {
    case 'rough':
      return swatch(area, ROUGH, hill(c))
    case 'wooded':
      return swatch(
        area,
        WOODED,
        treeMarks([
          at(flow, 8),
          at(flow, 16),
          at(flow, 24),
          { x: c.x - 20, y: c.y - 22 },
          { x: c.x + 30, y: c.y + 18 },
        ]),
      )
    case 'minor':
      return waterRibbon(ribbon(flow, (t) => 1.6 + 2 * t))
    case 'major':
      return waterRibbon(ribbon(flow, (t) => 5 + 2 * t))
    case 'tidal':
      return waterRibbon(ribbon(flow, () => 17))
    case 'bridge':
      return waterRibbon(ribbon(upright(c, 38), () => 6)) + roadLines([straight]) + bridgeSign(c, 0, 34, true)
    case 'roadBridge':
      return waterRibbon(ribbon(upright(c, 38), () => 3)) + roadLines([straight]) + bridgeSign(c, 0, 18, false)
    case 'road':
      return roadLines([flow])
    case 'blocked':
      return barrierSign({ x: l + 8, y: c.y }, { x: r - 8, y: c.y })
    case 'border':
      return borderBand([straight])
    case 'city':
      return citySign(c)
    case 'town':
      return townSign(c)
    case 'place':
      return placeSign(c)
    case 'fort':
      return fortSign(c, first, 30) + townSign(c)
    case 'value':
      return valueSeal({ x: c.x - 30, y: c.y }, 20, first) + valueSeal({ x: c.x + 30, y: c.y }, 8, second)
  }
}

const upright = (c: Point, half: number): Point[] => [
  { x: c.x, y: c.y - half },
  { x: c.x, y: c.y + half },
]

function swatch(area: Area, fill: string, inside: string): string {
  return (
    rect(area.x, area.y + 4, area.width, area.height - 8, { fill, opacity: 0.5 }) +
    rect(area.x, area.y + 4, area.width, area.height - 8, { fill: 'none', stroke: INK, 'stroke-width': 1.2 }) +
    inside
  )
}

/** A short ridge in hachures. */
function hill(c: Point): string {
  const strokes: string[] = []
  for (let i = -9; i <= 9; i++) {
    const x = c.x + i * 5
    const lift = Math.cos(i / 7) * 6
    strokes.push(`M${num(x)} ${num(c.y - 3 - lift)}L${num(x - 4)} ${num(c.y - 22 - lift)}`)
    strokes.push(`M${num(x)} ${num(c.y + 3 - lift)}L${num(x + 4)} ${num(c.y + 24 - lift)}`)
  }
  return group({ stroke: INK, 'stroke-linecap': 'round' }, [path(strokes.join(''), { 'stroke-width': 2 })])
}
