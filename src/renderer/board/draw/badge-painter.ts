/** The marks on a counter: a sign in a shape that says of what kind it is. */
import type { CounterBadge } from '../../../ipc/shapes.ts'
import { PAPER } from './colour.ts'
import { print } from './lettering.ts'

type Pen = CanvasRenderingContext2D

const TONES: { readonly [tone in CounterBadge['tone']]: string } = {
  ready: '#2f6b3a',
  done: '#4d4a44',
  weary: '#8a5a00',
  alert: '#8c2f24',
}

/** Each tone has a shape of its own: ready a disc, done a square, weary a triangle, alert a diamond. */
export function paintBadges(
  pen: Pen,
  badges: readonly CounterBadge[],
  size: number,
  places: readonly (readonly [number, number])[],
) {
  for (const [index, { sign, tone }] of badges.entries()) {
    const place = places[index]
    if (place === undefined) return
    const [x, y] = place
    const half = size / 2
    pen.beginPath()
    if (tone === 'ready') pen.arc(x, y, half, 0, 2 * Math.PI)
    else if (tone === 'done') pen.rect(x - half * 0.9, y - half * 0.9, size * 0.9, size * 0.9)
    else if (tone === 'weary')
      shape(
        pen,
        x,
        y,
        [
          [0, -1.15],
          [1.18, 0.92],
          [-1.18, 0.92],
        ],
        half,
      )
    else
      shape(
        pen,
        x,
        y,
        [
          [0, -1.22],
          [1.22, 0],
          [0, 1.22],
          [-1.22, 0],
        ],
        half,
      )
    pen.fillStyle = TONES[tone]
    pen.fill()
    pen.lineWidth = 1.3
    pen.strokeStyle = PAPER
    pen.stroke()
    const type = size * (sign.length > 1 ? 0.56 : 0.68)
    print(pen, sign, x, y + type * (tone === 'weary' ? 0.52 : 0.35), type, 700, '#ffffff', size * 0.95)
  }
}

function shape(pen: Pen, x: number, y: number, corners: readonly (readonly [number, number])[], reach: number) {
  for (const [cx, cy] of corners) pen.lineTo(x + cx * reach, y + cy * reach)
  pen.closePath()
}
