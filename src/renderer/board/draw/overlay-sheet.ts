/** What is laid over the map: however much of it, one picture for each space, and all sides between spaces as one drawing. */
import { Graphics } from 'pixi.js'
import type { ViewOverlay } from '../../../ipc/shapes.ts'
import type { Ground, Point } from '../ground.ts'
import { sideBetween } from '../ground.ts'
import type { Picture } from './atlas.ts'
import type { Brush } from './brush.ts'
import { OXBLOOD, PAPER } from './colour.ts'
import { type Wash, washesPicture } from './wash-painter.ts'

/** Each side has a direction of hatching besides its colour; what is neither's is dotted. */
const HATCHES = [45, -45, 0, 90] as const
const NOBODYS = '#5a4a2c'
interface Cell {
  readonly centre: Point
  readonly picture: Picture
}

interface Border {
  readonly from: Point
  readonly to: Point
  readonly colour: string
}

export class OverlaySheet {
  /** To be put over the pictures; only strokes are in it. */
  readonly lines = new Graphics()
  readonly #asStrokes: boolean
  #madeFor: readonly unknown[] = []
  #cells: readonly Cell[] = []
  #borders: readonly Border[] = []

  /**
   * `asStrokes`: sides are strokes, because turned pictures are dear on a canvas. WebGL's strokes are jagged, and pictures cost
   * it nothing.
   */
  constructor(asStrokes: boolean) {
    this.#asStrokes = asStrokes
  }

  draw(brush: Brush, overlays: readonly ViewOverlay[], colours: ReadonlyMap<string, string>): void {
    const { ground } = brush
    const wanted = [ground, overlays, colours]
    if (wanted.some((each, index) => each !== this.#madeFor[index])) {
      this.#madeFor = wanted
      this.#make(ground, overlays, colours)
    }
    for (const { centre, picture } of this.#cells) {
      brush.put(picture, { x: centre.x, y: centre.y, width: picture.width, height: picture.height })
    }
    const width = Math.max(ground.radius * 0.075, brush.screen(2.5))
    const seen = this.#borders.filter(({ from, to }) => brush.sees(from) || brush.sees(to))
    if (!this.#asStrokes) {
      for (const { from, to } of seen) brush.line([from, to], width * 1.7, PAPER)
      for (const { from, to, colour } of seen) brush.line([from, to], width, colour)
      return
    }
    this.lines.clear()
    this.#stroke(seen, width * 1.7, PAPER)
    for (const colour of new Set(seen.map((border) => border.colour))) {
      this.#stroke(
        seen.filter((border) => border.colour === colour),
        width,
        colour,
      )
    }
  }

  #stroke(borders: readonly Border[], width: number, colour: string): void {
    if (borders.length === 0) return
    for (const { from, to } of borders) this.lines.moveTo(from.x, from.y).lineTo(to.x, to.y)
    this.lines.stroke({ width, color: colour, cap: 'round' })
  }

  #make(ground: Ground, overlays: readonly ViewOverlay[], colours: ReadonlyMap<string, string>): void {
    const sides = [...colours.keys()]
    const washes: Wash[] = []
    // By space, the numbers of its washes in the order in which they lie.
    const lying = new Map<string, string>()
    const borders: Border[] = []
    for (const part of overlays.flatMap(({ parts }) => parts)) {
      const at = part.side === undefined ? -1 : sides.indexOf(part.side)
      const colour = colours.get(part.side ?? '') ?? NOBODYS
      const hatch = at < 0 ? 'dots' : (HATCHES[at % HATCHES.length] ?? 45)
      const number = numberOf({ colour, alpha: 0.14, hatch, rim: 0.02 }, washes)
      for (const space of part.spaces) lying.set(space, `${lying.get(space) ?? ''} ${number}`)
      for (const [one, other] of part.between) {
        const side = sideBetween(ground, one, other)
        if (side !== null) borders.push({ from: side[0], to: side[1], colour: at < 0 ? OXBLOOD : colour })
      }
    }
    const pictures = new Map<string, Picture>()
    this.#borders = borders
    this.#cells = [...lying].flatMap(([space, numbers]) => {
      const centre = ground.centres.get(space)
      if (centre === undefined) return []
      const picture = pictures.get(numbers) ?? pictureOf(ground, numbers, washes)
      pictures.set(numbers, picture)
      return [{ centre, picture }]
    })
  }
}

function numberOf(wash: Wash, washes: Wash[]): number {
  const known = washes.findIndex(({ colour, hatch }) => colour === wash.colour && hatch === wash.hatch)
  return known < 0 ? washes.push(wash) - 1 : known
}

function pictureOf({ outline, radius }: Ground, numbers: string, washes: readonly Wash[]): Picture {
  const lying = numbers
    .trim()
    .split(' ')
    .flatMap((number) => washes[Number(number)] ?? [])
  return washesPicture(outline, radius, lying)
}
