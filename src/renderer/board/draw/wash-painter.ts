/** What is laid over spaces and between them: washes with their hatchings, lines, arrows. Pictures only; no places. */
import type { Point } from '../ground.ts'
import type { Picture } from './atlas.ts'
import { PAPER, withAlpha } from './colour.ts'

type Pen = CanvasRenderingContext2D

/** How a space is laid over. */
export interface Wash {
  readonly colour: string
  /** Of the ground, from 0 to 1. */
  readonly alpha: number
  /** Degrees of the hatching; null: none; `dots`: neither side's. */
  readonly hatch: number | 'dots' | null
  /** Width of the line around it, in shares of the radius; 0: none. */
  readonly rim: number
  readonly dashed?: boolean
}

/** A whole space; the picture is as large as the outline. */
export function washPicture(outline: readonly Point[], radius: number, wash: Wash): Picture {
  return washesPicture(outline, radius, [wash])
}

/** The same with more than one wash on it, the lowest first: laid over the map at once they cost no more than one. */
export function washesPicture(outline: readonly Point[], radius: number, washes: readonly Wash[]): Picture {
  const reach = Math.max(...outline.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) + 2
  return {
    key: `wash ${reach.toFixed(1)} ${outline.length} ${JSON.stringify(washes)}`,
    width: 2 * reach,
    height: 2 * reach,
    paint(pen) {
      pen.translate(reach, reach)
      for (const wash of washes) layOver(pen, outline, reach, radius, wash)
    },
  }
}

function layOver(pen: Pen, outline: readonly Point[], reach: number, radius: number, wash: Wash) {
  const path = () => {
    pen.beginPath()
    for (const { x, y } of outline) pen.lineTo(x, y)
    pen.closePath()
  }
  path()
  pen.fillStyle = withAlpha(wash.colour, wash.alpha)
  pen.fill()
  pen.save()
  pen.clip()
  if (wash.hatch === 'dots') stipple(pen, reach, radius, wash.colour)
  else if (wash.hatch !== null) hatching(pen, reach, radius, wash.hatch, wash.colour)
  if (wash.rim > 0) {
    path()
    // Half of it is clipped away.
    pen.lineWidth = 2 * wash.rim * radius
    if (wash.dashed === true) pen.setLineDash([radius * 0.2, radius * 0.12])
    pen.strokeStyle = wash.colour
    pen.stroke()
  }
  pen.restore()
}

function hatching(pen: Pen, reach: number, radius: number, degrees: number, colour: string) {
  pen.save()
  pen.rotate((degrees * Math.PI) / 180)
  pen.strokeStyle = withAlpha(colour, 0.62)
  pen.lineWidth = radius * 0.035
  const pitch = radius * 0.17
  pen.beginPath()
  for (let y = -Math.ceil((reach * 1.5) / pitch) * pitch; y <= reach * 1.5; y += pitch) {
    pen.moveTo(-reach * 1.5, y)
    pen.lineTo(reach * 1.5, y)
  }
  pen.stroke()
  pen.restore()
}

function stipple(pen: Pen, reach: number, radius: number, colour: string) {
  const pitch = radius * 0.24
  pen.fillStyle = withAlpha(colour, 0.6)
  let odd = false
  for (let y = -Math.ceil(reach / pitch) * pitch; y <= reach; y += pitch) {
    odd = !odd
    for (let x = -Math.ceil(reach / pitch) * pitch; x <= reach; x += pitch) {
      pen.beginPath()
      pen.arc(x + (odd ? pitch / 2 : 0), y, radius * 0.034, 0, 2 * Math.PI)
      pen.fill()
    }
  }
}

/** A short piece of a line, to be stretched: soft at both long edges. */
export function linePicture(colour: string): Picture {
  return {
    key: `line ${colour}`,
    width: 12,
    height: 12,
    paint(pen) {
      pen.fillStyle = colour
      pen.fillRect(0, 1, 12, 10)
    },
  }
}

export function discPicture(colour: string): Picture {
  return {
    key: `disc ${colour}`,
    width: 12,
    height: 12,
    paint(pen) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.arc(6, 6, 5, 0, 2 * Math.PI)
      pen.fill()
    },
  }
}

/** It points to the right; its tip is at the middle of the right edge. */
export function arrowPicture(colour: string): Picture {
  return {
    key: `arrow ${colour}`,
    width: 40,
    height: 40,
    paint(pen) {
      pen.beginPath()
      pen.moveTo(37, 20)
      pen.lineTo(5, 4)
      pen.lineTo(12, 20)
      pen.lineTo(5, 36)
      pen.closePath()
      pen.fillStyle = colour
      pen.fill()
      pen.lineWidth = 2.5
      pen.lineJoin = 'round'
      pen.strokeStyle = PAPER
      pen.stroke()
    },
  }
}
