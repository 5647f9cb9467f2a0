/** The usual map symbols of units, drawn in a box. */
import type { CounterSymbol } from '../../../ipc/shapes.ts'

type Pen = CanvasRenderingContext2D

/** The box with its symbol; `line` is the colour of everything in it. */
export function paintSymbol(
  pen: Pen,
  symbol: CounterSymbol,
  x: number,
  y: number,
  width: number,
  height: number,
  line: string,
  fill: string,
) {
  if (symbol === 'none') return
  pen.save()
  pen.lineJoin = 'miter'
  pen.lineWidth = Math.max(2.2, height * 0.075)
  pen.strokeStyle = line
  pen.fillStyle = fill
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (symbol === 'leader') star(pen, middle.x, middle.y, height * 0.62, line)
  else if (symbol === 'fort') fort(pen, x, y, width, height)
  else if (symbol === 'ship') ship(pen, x, y, width, height, line)
  else {
    pen.fillRect(x, y, width, height)
    inBox(pen, symbol, x, y, width, height, line)
    pen.strokeRect(x, y, width, height)
  }
  pen.restore()
}

function inBox(pen: Pen, symbol: CounterSymbol, x: number, y: number, width: number, height: number, line: string) {
  const middle = { x: x + width / 2, y: y + height / 2 }
  pen.fillStyle = line
  switch (symbol) {
    case 'infantry':
      strokes(pen, [x, y, x + width, y + height], [x + width, y, x, y + height])
      return
    case 'cavalry':
      strokes(pen, [x, y + height, x + width, y])
      return
    case 'artillery':
      dot(pen, middle.x, middle.y, height * 0.2)
      return
    case 'heavy-artillery':
      dot(pen, middle.x, middle.y - height * 0.08, height * 0.17)
      strokes(pen, [x + width * 0.28, y + height * 0.76, x + width * 0.72, y + height * 0.76])
      return
    case 'engineer': {
      const top = y + height * 0.36
      const foot = y + height * 0.68
      const left = x + width * 0.26
      const right = x + width * 0.74
      strokes(
        pen,
        [left, top, right, top],
        [left, top, left, foot],
        [middle.x, top, middle.x, foot],
        [right, top, right, foot],
      )
      return
    }
    case 'headquarters':
      pen.fillRect(x, y, width, height * 0.42)
      strokes(pen, [x, y, x, y + height * 1.14])
      return
    case 'supply':
      strokes(pen, [x, y + height * 0.7, x + width, y + height * 0.7])
      return
    default:
      return
  }
}

function strokes(pen: Pen, ...lines: readonly (readonly [number, number, number, number])[]) {
  pen.beginPath()
  for (const [x1, y1, x2, y2] of lines) {
    pen.moveTo(x1, y1)
    pen.lineTo(x2, y2)
  }
  pen.stroke()
}

function dot(pen: Pen, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

export function star(pen: Pen, x: number, y: number, radius: number, colour: string) {
  pen.beginPath()
  for (let point = 0; point < 10; point++) {
    const reach = point % 2 === 0 ? radius : radius * 0.42
    const angle = -Math.PI / 2 + (point * Math.PI) / 5
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
  }
  pen.closePath()
  pen.fillStyle = colour
  pen.fill()
}

/** Ramparts with four bastions. */
function fort(pen: Pen, x: number, y: number, width: number, height: number) {
  const notch = height * 0.24
  pen.beginPath()
  pen.moveTo(x, y)
  const corners: readonly (readonly [number, number])[] = [
    [x + notch, y],
    [x + notch, y + notch * 0.6],
    [x + width - notch, y + notch * 0.6],
    [x + width - notch, y],
    [x + width, y],
    [x + width, y + height],
    [x + width - notch, y + height],
    [x + width - notch, y + height - notch * 0.6],
    [x + notch, y + height - notch * 0.6],
    [x + notch, y + height],
    [x, y + height],
  ]
  for (const [cx, cy] of corners) pen.lineTo(cx, cy)
  pen.closePath()
  pen.fill()
  pen.stroke()
}

/** A hull with a funnel and a mast. */
function ship(pen: Pen, x: number, y: number, width: number, height: number, line: string) {
  pen.fillStyle = line
  pen.beginPath()
  pen.moveTo(x, y + height * 0.58)
  pen.lineTo(x + width, y + height * 0.58)
  pen.lineTo(x + width * 0.84, y + height)
  pen.lineTo(x + width * 0.14, y + height)
  pen.closePath()
  pen.fill()
  pen.fillRect(x + width * 0.5, y + height * 0.2, width * 0.12, height * 0.4)
  strokes(
    pen,
    [x + width * 0.3, y, x + width * 0.3, y + height * 0.6],
    [x + width * 0.12, y + height * 0.16, x + width * 0.48, y + height * 0.16],
  )
}
