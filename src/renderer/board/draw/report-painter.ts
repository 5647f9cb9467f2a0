/** Forces that nobody sees: what was told of them, on a slip of paper that fades with its age. */
import type { CounterFace, CounterReport } from '../../../ipc/shapes.ts'
import { darkenedFor, INK, mix, PAPER, withAlpha } from './colour.ts'
import { print, rounded } from './lettering.ts'
import { paintSymbol } from './symbols.ts'

type Pen = CanvasRenderingContext2D

/** As wide as a card. */
const SLIP = 100
/** A slip of this turn is so much paper already; with each turn it becomes more. */
const FRESH = 0.56
const EACH_TURN = 0.09
const PALEST = 0.86
/** Whatever is printed on it can be read on the palest slip, too. */
const READABLE = 4.5

export interface ReportLook {
  readonly ground: string
  readonly line: string
  /** In the corner: when it was told. */
  readonly age: string
}

/** How a slip looks by its age; the older, the fainter, but its letters stay. */
export function reportLook(colour: string, { age }: CounterReport): ReportLook {
  const paper = Math.min(PALEST, FRESH + EACH_TURN * age)
  const ground = mix(colour, PAPER, paper)
  return { ground, line: darkenedFor(mix(INK, ground, Math.min(0.3, 0.08 * age)), ground, READABLE), age: ageSign(age) }
}

/** `now`, or how many turns ago. */
export function ageSign(age: number): string {
  return age === 0 ? 'now' : `−${age}`
}

/** `detail`: with its name, without it, or the symbol alone. */
export function paintReport(pen: Pen, face: CounterFace, report: CounterReport, detail: 'full' | 'plain' | 'tiny') {
  const { ground, line, age } = reportLook(face.colours.ground, report)
  paintSlip(pen, ground, line, detail === 'tiny' ? 9 : 5)
  const box = mix(ground, PAPER, 0.7)
  if (detail === 'tiny') {
    paintSymbol(pen, face.symbol, 18, 16, 64, 44, line, box)
    print(pen, age, SLIP / 2, 90, 32, 700, line, 84)
  } else if (detail === 'plain') {
    paintSymbol(pen, face.symbol, 22, 18, 56, 37, line, box)
    paintCorners(pen, face.left, age, line, 91, 34)
  } else {
    print(pen, face.name, SLIP / 2, 20, 14, 600, line, 86)
    paintSymbol(pen, face.symbol, 26, 28, 48, 30, line, box)
    paintCorners(pen, face.left, age, line, 90, 27)
  }
  if (!report.sure) paintDoubt(pen, detail)
}

/** Flat paper without a shadow, cut out along a broken line. */
function paintSlip(pen: Pen, ground: string, line: string, width: number) {
  pen.fillStyle = withAlpha(ground, 0.94)
  rounded(pen, 0, 0, SLIP, SLIP, 6)
  pen.fill()
  pen.save()
  pen.lineWidth = width
  pen.strokeStyle = line
  pen.setLineDash([width * 2.4, width * 1.7])
  rounded(pen, width / 2, width / 2, SLIP - width, SLIP - width, 5)
  pen.stroke()
  pen.restore()
}

function paintCorners(pen: Pen, count: string, age: string, line: string, y: number, type: number) {
  pen.textAlign = 'left'
  print(pen, count, 9, y, type, 700, line, 38)
  pen.textAlign = 'right'
  print(pen, age, SLIP - 9, y, type * 0.8, 600, line, 46)
  pen.textAlign = 'center'
}

/** It may have gone: a question mark that hangs over the edge. */
function paintDoubt(pen: Pen, detail: 'full' | 'plain' | 'tiny') {
  const half = detail === 'full' ? 10 : detail === 'plain' ? 14 : 20
  const x = SLIP - half + 4
  const y = half - 4
  pen.beginPath()
  pen.arc(x, y, half, 0, 2 * Math.PI)
  pen.fillStyle = PAPER
  pen.fill()
  pen.lineWidth = half * 0.22
  pen.strokeStyle = INK
  pen.stroke()
  print(pen, '?', x, y + half * 0.62, half * 1.75, 700, INK, half * 2)
}
