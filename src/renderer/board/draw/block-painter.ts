/** Wooden blocks standing upright: the strength that counts now on the upper edge, the others around; or the bare back. */
import type { CounterFace } from '../../../ipc/shapes.ts'
import { mix, readableOn, withAlpha } from './colour.ts'
import { print, rounded } from './lettering.ts'

type Pen = CanvasRenderingContext2D

/** As many strengths as a block has edges. */
const EDGES = 4

/** A block of which nothing is known but its side. */
export function isBack({ symbol, name, formation, left, right, steps }: CounterFace): boolean {
  return symbol === 'none' && name === '' && formation === '' && left === '' && right === '' && steps.full === 0
}

/** Whether its strengths stand on its edges: no more than those, and some. */
export function isTurned({ shape, steps }: CounterFace): boolean {
  return shape === 'block' && steps.full > 0 && steps.full <= EDGES
}

/**
 * What stands on the upper, right, lower and left edge. Printed clockwise from the greatest down, so that a block that
 * loses one is turned by a quarter to the left; null: that edge is bare.
 */
export function edgesOf({ left, full }: CounterFace['steps']): readonly (number | null)[] {
  return Array.from({ length: EDGES }, (_, edge) => {
    const place = (full - left + edge) % EDGES
    return place < full && left > 0 ? full - place : null
  })
}

/** The strengths on the edges of a card of this side, the upper one large. */
export function paintEdges(pen: Pen, face: CounterFace, side: number): void {
  const { ground, ink } = face.colours
  edgesOf(face.steps).forEach((value, edge) => {
    if (value === null) return
    pen.save()
    pen.translate(side / 2, side / 2)
    pen.rotate((edge * Math.PI) / 2)
    if (edge === 0) {
      rounded(pen, -15, -side / 2 + 2, 30, 25, 4)
      pen.fillStyle = mix(ground, '#fffaf0', 0.92)
      pen.fill()
      print(pen, `${value}`, 0, -side / 2 + 22.5, 24, 700, mix(ground, '#000000', 0.35), 40)
    } else print(pen, `${value}`, 0, -side / 2 + 15, 14, 600, mix(ink, ground, 0.15), 20)
    pen.restore()
  })
}

/** Nothing but wood in the colour of the side, and a lozenge that says nothing. */
export function paintBack(pen: Pen, ground: string, side: number): void {
  const ink = readableOn(ground)
  pen.save()
  pen.lineWidth = 1.6
  pen.strokeStyle = withAlpha(ink, 0.35)
  rounded(pen, 9, 9, side - 18, side - 18, 4)
  pen.stroke()
  pen.translate(side / 2, side / 2)
  pen.rotate(Math.PI / 4)
  pen.strokeStyle = withAlpha(ink, 0.6)
  pen.lineWidth = 2.4
  rounded(pen, -17, -17, 34, 34, 3)
  pen.stroke()
  pen.fillStyle = withAlpha(ink, 0.22)
  rounded(pen, -9, -9, 18, 18, 2)
  pen.fill()
  pen.restore()
}
