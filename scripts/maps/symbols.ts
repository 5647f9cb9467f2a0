// Signs of places and works, each drawn around a point.
import { num, type Point } from './geometry.ts'
import { CRIMSON, FACE, INK, PAPER } from './ink.ts'
import { circle, el, group, path, text } from './svg.ts'

/** A city: blocks of houses between crossing streets. */
export function citySign({ x, y }: Point, colour = INK): string {
  const blocks: string[] = []
  const side = 8.6
  const step = 11.4
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      blocks.push(`M${num(column * step - side / 2)} ${num(row * step - side / 2)}h${side}v${side}h${-side}z`)
    }
  }
  for (const [dx, dy] of [
    [-2, 0],
    [2, -1],
    [2, 0],
    [0, 2],
    [-1, -2],
  ] as const) {
    blocks.push(`M${num(dx * step * 0.93 - 3)} ${num(dy * step * 0.93 - 3)}h6v6h-6z`)
  }
  return group({ transform: `translate(${num(x)} ${num(y)}) rotate(18)` }, [
    circle(0, 0, 23, { fill: PAPER, opacity: 0.75 }),
    path(blocks.join(''), { fill: CRIMSON, stroke: colour, 'stroke-width': 1.5 }),
  ])
}

/** A town: a ring about a full dot. */
export const townSign = ({ x, y }: Point): string =>
  circle(x, y, 11, { fill: PAPER, stroke: INK, 'stroke-width': 2.4 }) +
  circle(x, y, 5.6, { fill: CRIMSON, stroke: INK, 'stroke-width': 1.4 })

/** Any other place: a small open ring. */
export const placeSign = ({ x, y }: Point): string => circle(x, y, 5, { fill: PAPER, stroke: INK, 'stroke-width': 2 })

/** A bastioned work around a place, five-pointed. */
export function fortSign({ x, y }: Point, colour: string, radius = 40): string {
  const points: string[] = []
  const inner: string[] = []
  const put = (list: string[], angle: number, r: number) =>
    list.push(`${num(x + r * Math.sin(angle))} ${num(y - r * Math.cos(angle))}`)
  for (let i = 0; i < 5; i++) {
    const a = (i * 2 * Math.PI) / 5
    for (const [list, k] of [
      [points, 1],
      [inner, 0.78],
    ] as const) {
      // Curtain, flank, shoulder, point: an arrowhead bastion at each corner.
      put(list, a - 0.17, radius * 0.78 * k)
      put(list, a - 0.27, radius * 1.0 * k)
      put(list, a, radius * 1.3 * k)
      put(list, a + 0.27, radius * 1.0 * k)
      put(list, a + 0.17, radius * 0.78 * k)
    }
  }
  const ring = (list: readonly string[]) => `M${list.join('L')}Z`
  return (
    path(ring(points), { fill: 'none', stroke: PAPER, 'stroke-width': 12, opacity: 0.7, 'stroke-linejoin': 'round' }) +
    path(ring(points), {
      fill: colour,
      'fill-opacity': 0.18,
      stroke: colour,
      'stroke-width': 5,
      'stroke-linejoin': 'miter',
    }) +
    path(ring(inner), { fill: 'none', stroke: INK, 'stroke-width': 1.3 })
  )
}

/** A value as a medal: milled rim, ring, number; half a point is written as a fraction. */
export function valueSeal({ x, y }: Point, halfPoints: number, colour: string): string {
  const scale = 1.22
  const rim: string[] = []
  for (let i = 0; i < 48; i++) {
    const a = (i * Math.PI) / 24
    const r = i % 2 === 0 ? 26 : 23.5
    rim.push(`${num(r * Math.sin(a))} ${num(-r * Math.cos(a))}`)
  }
  const whole = Math.floor(halfPoints / 2)
  const label = `${whole > 0 || halfPoints % 2 === 0 ? whole : ''}${halfPoints % 2 === 1 ? '½' : ''}`
  return group({ transform: `translate(${num(x)} ${num(y)}) scale(${scale})` }, [
    circle(1.5, 2.5, 26, { fill: INK, opacity: 0.25 }),
    path(`M${rim.join('L')}Z`, { fill: colour, stroke: INK, 'stroke-width': 1.2 }),
    circle(0, 0, 19.5, { fill: '#f3e3b8', stroke: INK, 'stroke-width': 1 }),
    circle(0, 0, 21.3, { fill: 'none', stroke: '#f3e3b8', 'stroke-width': 0.9 }),
    text(label, { x: 0, y: 9.5, 'text-anchor': 'middle', 'font-size': 28, fill: INK, ...FACE.bold }),
  ])
}

/** A bridge across a side: two parapets along the road; the greater kind has piers and a pale deck. */
export function bridgeSign({ x, y }: Point, angle: number, length: number, isMajor: boolean): string {
  const half = length / 2
  const wide = isMajor ? 8 : 5
  const wing = isMajor ? 7 : 4
  const rail = (s: number) =>
    `M${num(-half - wing)} ${num(s * (wide + wing))}L${num(-half)} ${num(s * wide)}H${num(half)}L${num(half + wing)} ${num(s * (wide + wing))}`
  return group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num((angle * 180) / Math.PI)})` }, [
    el('rect', {
      x: num(-half),
      y: num(-wide),
      width: num(2 * half),
      height: num(2 * wide),
      fill: isMajor ? '#f6ecd0' : '#ead9b8',
    }),
    path(rail(1) + rail(-1), { fill: 'none', stroke: INK, 'stroke-width': isMajor ? 3.2 : 2 }),
  ])
}

/** A mountain wall on a side that nobody may cross: a heavy line with teeth on both sides. */
export function barrierSign(a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const teeth: string[] = []
  for (let s = 7; s < length - 3; s += 13)
    teeth.push(`M${num(s - 5)} 0L${num(s)} -11L${num(s + 5)} 0ZM${num(s - 5)} 0L${num(s)} 11L${num(s + 5)} 0Z`)
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return group({ transform: `translate(${num(a.x)} ${num(a.y)}) rotate(${num(angle)})` }, [
    path(`M0 0H${num(length)}`, { stroke: PAPER, 'stroke-width': 24, opacity: 0.5 }),
    path(teeth.join(''), { fill: '#5b3d24', stroke: INK, 'stroke-width': 1 }),
    path(`M0 0H${num(length)}`, { stroke: INK, 'stroke-width': 3.4 }),
  ])
}
