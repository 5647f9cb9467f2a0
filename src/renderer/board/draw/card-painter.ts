/** Counters as they are printed: cardboard with a band, a symbol, a name and two values; or a wooden block. */
import type { CounterFace, ViewCounter } from '../../../ipc/shapes.ts'
import type { Picture } from './atlas.ts'
import { paintBadges } from './badge-painter.ts'
import { isBack, isCommand, isTurned } from './block-faces.ts'
import { paintBack, paintCommand, paintEdges } from './block-painter.ts'
import { contrast, darkenedFor, INK, mix, readableOn, withAlpha } from './colour.ts'
import { font, print, rounded } from './lettering.ts'
import { paintReport } from './report-painter.ts'
import { paintSymbol } from './symbols.ts'

type Pen = CanvasRenderingContext2D

/** A card is 100 units wide; around it room for its shadow. */
export const CARD = 100
export const CARD_ROOM = 124
const EDGE = 10
const BAND = 18

/** How much is printed: large type and little of it where the counter is small. */
export type Detail = 'full' | 'plain' | 'tiny'

export function detailFor(side: number, textScale: number): Detail {
  // Pixels of the screen, of CSS.
  if (side < 30) return 'tiny'
  return side < 58 * Math.min(textScale, 1.6) ? 'plain' : 'full'
}

/** `side`: the colour of its side, for those without a face. */
export function cardPicture(counter: ViewCounter, side: string, detail: Detail): Picture {
  const { face } = counter
  return {
    key: `card ${detail} ${face === undefined ? `${side} ${counter.name}` : JSON.stringify(face)}`,
    width: CARD_ROOM,
    height: CARD_ROOM,
    paint(pen) {
      pen.beginPath()
      pen.rect(0, 0, CARD_ROOM, CARD_ROOM)
      pen.clip()
      pen.translate(EDGE, EDGE)
      pen.textAlign = 'center'
      pen.textBaseline = 'alphabetic'
      if (face?.report !== undefined) return paintReport(pen, face, face.report, detail)
      const ground = face?.colours.ground ?? side
      if (face?.shape === 'block') paintBlock(pen, ground)
      else paintCard(pen, ground)
      if (face?.shape === 'block' && isBack(face)) paintBack(pen, ground, CARD)
      else if (face !== undefined && isCommand(face)) paintCommander(pen, face, detail)
      else if (face === undefined) paintBlank(pen, counter.name, ground, detail)
      else if (isTurned(face) && detail !== 'tiny') paintUpright(pen, face, detail)
      else if (detail === 'full') paintFull(pen, face)
      else if (detail === 'plain') paintPlain(pen, face)
      else paintTiny(pen, face)
    },
  }
}

/** Lengths of shadows do not follow the pen's scale. */
function shadow(pen: Pen, blur: number, dx: number, dy: number, alpha: number) {
  const { a } = pen.getTransform()
  pen.shadowColor = withAlpha('#1d140a', alpha)
  pen.shadowBlur = blur * a
  pen.shadowOffsetX = dx * a
  pen.shadowOffsetY = dy * a
}

function paintCard(pen: Pen, ground: string) {
  const radius = 6
  pen.save()
  shadow(pen, 7, 2, 3.5, 0.5)
  pen.fillStyle = mix(ground, '#6b5a40', 0.55)
  rounded(pen, 0, 2, CARD, CARD, radius)
  pen.fill()
  pen.restore()
  const sheen = pen.createLinearGradient(0, 0, CARD * 0.5, CARD)
  sheen.addColorStop(0, mix(ground, '#ffffff', 0.1))
  sheen.addColorStop(0.5, ground)
  sheen.addColorStop(1, mix(ground, '#000000', 0.08))
  pen.fillStyle = sheen
  rounded(pen, 0, 0, CARD, CARD, radius)
  pen.fill()
  pen.save()
  rounded(pen, 0, 0, CARD, CARD, radius)
  pen.clip()
  grain(pen)
  // The bevel: light falls from the upper left.
  pen.lineWidth = 2.4
  pen.strokeStyle = withAlpha('#ffffff', 0.45)
  line(pen, 0.6, CARD, 0.6, 0.6, CARD, 0.6)
  pen.strokeStyle = withAlpha('#000000', 0.3)
  line(pen, CARD - 0.6, 0, CARD - 0.6, CARD - 0.6, 0, CARD - 0.6)
  pen.restore()
  pen.lineWidth = 0.9
  pen.strokeStyle = withAlpha(INK, 0.75)
  rounded(pen, 0, 0, CARD, CARD, radius)
  pen.stroke()
}

/** It stands upright: its right and lower sides are seen. */
function paintBlock(pen: Pen, ground: string) {
  const deep = 8
  pen.save()
  shadow(pen, 8, 3, 4, 0.55)
  pen.fillStyle = mix(ground, '#3a2a18', 0.5)
  rounded(pen, deep - 2, deep - 2, CARD, CARD, 4)
  pen.fill()
  pen.restore()
  pen.fillStyle = mix(ground, '#3a2a18', 0.32)
  pen.beginPath()
  pen.moveTo(CARD, 1)
  pen.lineTo(CARD + deep - 2, deep)
  pen.lineTo(CARD + deep - 2, CARD + deep - 2)
  pen.lineTo(CARD, CARD)
  pen.closePath()
  pen.fill()
  pen.fillStyle = mix(ground, '#ffffff', 0.06)
  rounded(pen, 0, 0, CARD, CARD, 4)
  pen.fill()
  grain(pen)
  pen.lineWidth = 1
  pen.strokeStyle = withAlpha('#ffffff', 0.5)
  line(pen, 1, CARD - 2, 1, 1, CARD - 2, 1)
  pen.strokeStyle = withAlpha(INK, 0.7)
  rounded(pen, 0, 0, CARD, CARD, 4)
  pen.stroke()
}

/** Fibres of the cardboard, always the same. */
function grain(pen: Pen) {
  let seed = 7
  for (let count = 0; count < 46; count++) {
    seed = (seed * 16807) % 2147483647
    const x = (seed % 1000) / 10
    seed = (seed * 16807) % 2147483647
    const y = (seed % 1000) / 10
    pen.fillStyle = count % 2 === 0 ? 'rgba(255, 255, 255, 0.07)' : 'rgba(0, 0, 0, 0.05)'
    pen.fillRect(x, y, 1 + (seed % 3), 0.7)
  }
}

/** Its strength now on the upper edge, the band down its left side, so that the edges are free for the numbers. */
function paintUpright(pen: Pen, face: CounterFace, detail: Detail) {
  const { colours, formation, name, right, badges } = face
  pen.fillStyle = colours.band
  pen.fillRect(1, 5, detail === 'full' ? 5.5 : 7, CARD - 10)
  symbolIn(pen, face, 26, 31, 48, 30)
  paintEdges(pen, face, CARD)
  if (detail === 'full') {
    print(pen, name, CARD / 2 + 2, 75, 14, 700, colours.ink, 84)
    // A long word would be set too small to be read: the band's colour says it.
    if (formation.length <= 4) print(pen, formation, 22, 20, 13, 600, colours.ink, 24)
  }
  print(pen, right, CARD - 13, 22, 15, 700, colours.ink, 20)
  paintBadges(pen, badges.slice(0, detail === 'full' ? 4 : 1), 17, [
    [17, 38],
    [CARD - 15, 38],
    [17, 57],
    [CARD - 15, 57],
  ])
}

function paintCommander(pen: Pen, face: CounterFace, detail: Detail) {
  paintCommand(pen, face, CARD, detail)
  if (detail === 'tiny') return
  paintBadges(
    pen,
    face.badges.slice(0, detail === 'full' ? 4 : 1),
    detail === 'full' ? 17 : 27,
    detail === 'full'
      ? [
          [14, 54],
          [CARD - 14, 54],
          [14, 34],
          [CARD - 14, 34],
        ]
      : [[20, 20]],
  )
}

function paintFull(pen: Pen, face: CounterFace) {
  const { colours, formation, size, name, badges } = face
  if (formation !== '') {
    pen.save()
    rounded(pen, 0.5, 0.5, CARD - 1, CARD - 1, 6)
    pen.clip()
    pen.fillStyle = colours.band
    pen.fillRect(0, 0, CARD, BAND)
    pen.fillStyle = withAlpha('#ffffff', 0.25)
    pen.fillRect(0, 0, CARD, 1.4)
    pen.fillStyle = withAlpha(INK, 0.55)
    pen.fillRect(0, BAND, CARD, 0.9)
    pen.restore()
    print(pen, formation, CARD / 2, 13.6, 12.5, 600, readableOn(colours.band), 90)
  }
  print(pen, size, CARD / 2, 31, 12, 700, colours.ink, 60)
  symbolIn(pen, face, 26, 33.5, 48, 27)
  print(pen, name, CARD / 2, 73.5, 13, 600, colours.ink, 94)
  paintValues(pen, face, 95, 23)
  paintPips(pen, face, 89)
  paintBadges(pen, badges, 17, [
    [13, 34],
    [CARD - 13, 34],
    [13, 53],
    [CARD - 13, 53],
  ])
}

/** No formation and no name, but everything larger. */
function paintPlain(pen: Pen, face: CounterFace) {
  const { colours, size, badges } = face
  pen.fillStyle = colours.band
  pen.fillRect(1, 5, 5.5, CARD - 10)
  print(pen, size, CARD / 2 + 2, 18, 17, 700, colours.ink, 42)
  symbolIn(pen, face, 24, 22, 56, 35)
  paintValues(pen, face, 93, 38)
  paintBadges(pen, badges.slice(0, 1), 27, [[20, 15]])
}

function paintTiny(pen: Pen, face: CounterFace) {
  pen.fillStyle = face.colours.band
  pen.fillRect(1, 5, 9, CARD - 10)
  symbolIn(pen, face, 20, 24, 68, 52)
}

function paintBlank(pen: Pen, name: string, ground: string, detail: Detail) {
  const ink = readableOn(ground)
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2)
  print(pen, letters, CARD / 2, detail === 'full' ? 58 : 70, detail === 'full' ? 44 : 60, 700, ink, 90)
  if (detail === 'full') print(pen, name, CARD / 2, 84, 16, 600, ink, 92)
}

function symbolIn(pen: Pen, { symbol, colours }: CounterFace, x: number, y: number, width: number, height: number) {
  const box = mix(colours.ground, '#fffaf0', 0.9)
  const dark = contrast(colours.ground, box) > contrast(colours.ink, box) ? colours.ground : colours.ink
  const bare = symbol === 'leader' || symbol === 'ship'
  paintSymbol(
    pen,
    symbol,
    x,
    y,
    width,
    height,
    bare ? colours.ink : mix(darkenedFor(dark, box, 4.5), '#000000', 0.4),
    box,
  )
}

/** Lower left and right; of `4/6` the first is large. */
function paintValues(pen: Pen, { left, right, colours, steps }: CounterFace, y: number, type: number) {
  const [first = '', rest] = left.split('/')
  pen.textAlign = 'left'
  const hurt = steps.left < steps.full
  const ink = colours.ink
  font(pen, type, 700)
  const width = pen.measureText(first).width
  print(pen, first, 6, y, type, 700, ink, 60)
  if (rest !== undefined)
    print(pen, `/${rest}`, 6.5 + width, y, type * 0.56, 600, hurt ? ink : mix(ink, colours.ground, 0.12), 30)
  pen.textAlign = 'right'
  print(pen, right, CARD - 6, y, type, 700, ink, 40)
  pen.textAlign = 'center'
}

/** A pip for each step lost, hollow, after those that are left; none where nothing is lost. */
function paintPips(pen: Pen, { steps, colours }: CounterFace, y: number) {
  const { left, full } = steps
  if (left >= full || full > 12) return
  const pitch = Math.min(5.6, 26 / full)
  const start = CARD / 2 + 4 - ((full - 1) * pitch) / 2
  for (let pip = 0; pip < full; pip++) {
    pen.beginPath()
    pen.arc(start + pip * pitch, y, pitch * 0.36, 0, 2 * Math.PI)
    pen.lineWidth = 0.9
    pen.strokeStyle = colours.ink
    pen.fillStyle = colours.ink
    if (pip < left) pen.fill()
    pen.stroke()
  }
}

function line(pen: Pen, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) {
  pen.beginPath()
  pen.moveTo(x1, y1)
  pen.lineTo(x2, y2)
  pen.lineTo(x3, y3)
  pen.stroke()
}
