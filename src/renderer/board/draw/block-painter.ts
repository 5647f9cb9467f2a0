/** Wooden blocks standing upright: the strength that counts now on the upper edge, the others around; or the bare back. */
import type { CounterFace } from '../../../ipc/shapes.ts'
import { EDGES } from './block-faces.ts'
import { mix, readableOn, withAlpha } from './colour.ts'
import { print, rounded } from './lettering.ts'

type Pen = CanvasRenderingContext2D

/** The colour of what he commands over the upper part, on it his number in a white circle; below his name. */
export function paintCommand(pen: Pen, face: CounterFace, side: number, detail: 'full' | 'plain' | 'tiny'): void {
  const { colours, formation, name, right, size } = face
  // Below it the colour of his side is seen, however small he is.
  const split = side * (detail === 'full' ? 0.66 : 0.8)
  pen.save()
  rounded(pen, 0.5, 0.5, side - 1, side - 1, 4)
  pen.clip()
  pen.fillStyle = colours.band
  pen.fillRect(0, 0, side, split)
  pen.fillStyle = withAlpha('#1d140a', 0.6)
  pen.fillRect(0, split, side, 1.2)
  pen.restore()
  const ink = readableOn(colours.band)
  const radius = detail === 'full' ? 23 : detail === 'plain' ? 33 : 38
  const y = split / 2 + 1
  pen.beginPath()
  pen.arc(side / 2, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = '#ffffff'
  pen.fill()
  pen.lineWidth = detail === 'full' ? 2.4 : 4
  pen.strokeStyle = colours.ground
  pen.stroke()
  const type = radius * 1.45
  print(pen, right, side / 2, y + type * 0.35, type, 700, mix(colours.ground, '#000000', 0.45), radius * 1.7)
  if (detail !== 'full') return
  print(pen, size, side - 14, 18, 13, 700, ink, 24)
  if (formation.length <= 4) print(pen, formation, 14, 18, 13, 700, ink, 24)
  print(pen, name, side / 2, side * 0.875, 15, 700, colours.ink, side - 8)
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
