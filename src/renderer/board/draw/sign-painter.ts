/** What is laid on the board for the player: rims, counts, targets, plates, hatchings, lines. Pictures only; no places. */
import type { Target } from '../scene.ts'
import type { Picture } from './atlas.ts'
import { CARD, CARD_ROOM } from './card-painter.ts'
import { INK, mix, OXBLOOD, PAPER, withAlpha } from './colour.ts'
import { font, print, rounded } from './lettering.ts'

type Pen = CanvasRenderingContext2D

const GOLD = '#f4c542'
const START = (CARD_ROOM - CARD) / 2 - 2

/** Around a card, in its room: corners for what can be picked, a double frame for what is. */
export function rimPicture(kind: 'offered' | 'selected'): Picture {
  return {
    key: `rim ${kind}`,
    width: CARD_ROOM,
    height: CARD_ROOM,
    paint(pen) {
      pen.translate(START, START)
      if (kind === 'selected') {
        frame(pen, -3.5, 3, INK)
        frame(pen, -3.5, 1.6, GOLD)
        pen.lineWidth = 5
        pen.strokeStyle = OXBLOOD
        rounded(pen, 0.5, 0.5, CARD - 1, CARD - 1, 6)
        pen.stroke()
        pen.lineWidth = 1.8
        pen.strokeStyle = PAPER
        rounded(pen, 4, 4, CARD - 8, CARD - 8, 3)
        pen.stroke()
        return
      }
      for (const [width, colour] of [
        [7.5, INK],
        [4.6, GOLD],
      ] as const) {
        pen.lineWidth = width
        pen.strokeStyle = colour
        pen.lineJoin = 'miter'
        pen.lineCap = 'butt'
        corners(pen, 25 + (width > 5 ? 1.4 : 0))
      }
    },
  }
}

function frame(pen: Pen, inset: number, width: number, colour: string) {
  pen.lineWidth = width
  pen.strokeStyle = colour
  rounded(pen, inset, inset, CARD - 2 * inset, CARD - 2 * inset, 8)
  pen.stroke()
}

function corners(pen: Pen, arm: number) {
  const low = -2
  const high = CARD + 2
  for (const [x, y, dx, dy] of [
    [low, low, 1, 1],
    [high, low, -1, 1],
    [low, high, 1, -1],
    [high, high, -1, -1],
  ] as const) {
    pen.beginPath()
    pen.moveTo(x + dx * arm, y)
    pen.lineTo(x, y)
    pen.lineTo(x, y + dy * arm)
    pen.stroke()
  }
}

/** How many counters lie there, and their steps together; the count alone where there is no room for more. */
export function tokenPicture(count: number, strength: number | null, brief: boolean): Picture {
  const width = brief || strength === null ? 42 : 78
  return {
    key: `token ${count} ${width > 42 ? strength : ''} ${brief}`,
    width,
    height: 42,
    paint(pen) {
      pen.textAlign = 'center'
      pen.textBaseline = 'alphabetic'
      rounded(pen, 2, 2, width - 4, 38, brief ? 19 : 10)
      pen.fillStyle = PAPER
      pen.fill()
      pen.save()
      pen.clip()
      pen.fillStyle = INK
      pen.fillRect(0, 0, 42, 42)
      pen.restore()
      print(pen, brief ? `${count}` : `×${count}`, 21, brief ? 32 : 30, brief ? 32 : 26, 700, PAPER, 36)
      if (width > 42) print(pen, `${strength}`, 58, 30, 27, 700, INK, 34)
      pen.lineWidth = 2.4
      pen.strokeStyle = brief ? PAPER : INK
      rounded(pen, 2, 2, width - 4, 38, brief ? 19 : 10)
      pen.stroke()
    },
  }
}

const TARGETS: { readonly [kind in Target['kind']]: string } = { go: '#24527a', fight: OXBLOOD, other: '#5a4a1c' }

export const TARGET_SIZE = 80

/** A ring to go to, a burst to fight for, a diamond for all else; its sign inside, and a flag where the price is grave. */
export function targetPicture({ kind, sign, grave }: Pick<Target, 'kind' | 'sign' | 'grave'>): Picture {
  return {
    key: `target ${kind} ${grave} ${sign}`,
    width: TARGET_SIZE,
    height: TARGET_SIZE,
    paint(pen) {
      const middle = TARGET_SIZE / 2
      const colour = TARGETS[kind]
      pen.textAlign = 'center'
      pen.textBaseline = 'alphabetic'
      outlineOf(pen, kind, middle, 35)
      pen.fillStyle = kind === 'fight' ? colour : PAPER
      pen.fill()
      pen.lineWidth = 5.5
      pen.lineJoin = 'round'
      pen.strokeStyle = kind === 'fight' ? PAPER : colour
      pen.stroke()
      pen.lineWidth = 1.2
      pen.strokeStyle = kind === 'fight' ? INK : PAPER
      outlineOf(pen, kind, middle, kind === 'go' ? 38.4 : 38)
      pen.stroke()
      if (kind === 'fight') {
        sabres(pen, middle, sign === '' ? middle : middle - 8, sign === '' ? 20 : 13)
        print(pen, sign, middle, middle + 21, 21, 700, '#ffffff', 44)
      } else if (sign === '') {
        pen.beginPath()
        pen.arc(middle, middle, 8, 0, 2 * Math.PI)
        pen.fillStyle = colour
        pen.fill()
      } else {
        const type = sign.length > 3 ? 22 : 34
        print(pen, sign, middle, middle + type * 0.35, type, 700, colour, kind === 'go' ? 56 : 44)
      }
      if (grave) graveMark(pen)
    },
  }
}

function outlineOf(pen: Pen, kind: Target['kind'], middle: number, reach: number) {
  pen.beginPath()
  if (kind === 'go') pen.arc(middle, middle, reach, 0, 2 * Math.PI)
  else if (kind === 'other') {
    for (const [x, y] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const)
      pen.lineTo(middle + x * reach * 1.08, middle + y * reach * 1.08)
  } else {
    for (let ray = 0; ray < 24; ray++) {
      const long = ray % 2 === 0 ? reach * 1.06 : reach * 0.86
      const angle = (ray * Math.PI) / 12
      pen.lineTo(middle + long * Math.cos(angle), middle + long * Math.sin(angle))
    }
  }
  pen.closePath()
}

function sabres(pen: Pen, x: number, y: number, reach: number) {
  pen.strokeStyle = '#ffffff'
  pen.lineCap = 'round'
  for (const way of [1, -1]) {
    pen.lineWidth = reach * 0.24
    pen.beginPath()
    pen.moveTo(x - way * reach * 0.85, y + reach * 0.8)
    pen.quadraticCurveTo(x + way * reach * 0.25, y + reach * 0.15, x + way * reach * 0.8, y - reach * 0.9)
    pen.stroke()
    pen.lineWidth = reach * 0.2
    pen.beginPath()
    pen.moveTo(x - way * reach * 0.95, y + reach * 0.25)
    pen.lineTo(x - way * reach * 0.3, y + reach * 0.9)
    pen.stroke()
  }
}

function graveMark(pen: Pen) {
  pen.beginPath()
  pen.moveTo(64, 2)
  pen.lineTo(79, 28)
  pen.lineTo(49, 28)
  pen.closePath()
  pen.fillStyle = GOLD
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = INK
  pen.stroke()
  print(pen, '!', 64, 25.5, 21, 700, INK, 14)
}

/** The plate under an open fan: a leaf of paper with a fine double rule. Stretched by parts would be nicer than it is worth. */
export function platePicture(width: number, height: number): Picture {
  return {
    key: `plate ${width.toFixed(0)} ${height.toFixed(0)}`,
    width,
    height,
    paint(pen) {
      const { a } = pen.getTransform()
      const edge = Math.min(width, height) * 0.05
      pen.save()
      pen.shadowColor = withAlpha('#1d140a', 0.55)
      pen.shadowBlur = edge * 0.9 * a
      pen.shadowOffsetY = edge * 0.3 * a
      pen.fillStyle = PAPER
      rounded(pen, edge, edge, width - 2 * edge, height - 2 * edge, edge)
      pen.fill()
      pen.restore()
      pen.strokeStyle = mix(INK, PAPER, 0.2)
      pen.lineWidth = edge * 0.16
      rounded(pen, edge * 1.5, edge * 1.5, width - 3 * edge, height - 3 * edge, edge * 0.7)
      pen.stroke()
      pen.lineWidth = edge * 0.07
      rounded(pen, edge * 1.85, edge * 1.85, width - 3.7 * edge, height - 3.7 * edge, edge * 0.5)
      pen.stroke()
    },
  }
}

/** A word on the plain ground. `weight` 700 for names. */
export function labelPicture(text: string, weight: 600 | 700, colour: string): Picture {
  const width = Math.max(24, text.length * 11)
  return {
    key: `label ${weight} ${colour} ${text}`,
    width,
    height: 26,
    paint(pen) {
      pen.textAlign = 'center'
      pen.textBaseline = 'alphabetic'
      font(pen, 20, weight)
      pen.lineWidth = 4
      pen.lineJoin = 'round'
      pen.strokeStyle = withAlpha(PAPER, 0.85)
      pen.strokeText(text, width / 2, 19, width - 4)
      print(pen, text, width / 2, 19, 20, weight, colour, width - 4)
    },
  }
}
