/** Small pictures painted with Canvas2D into a few large textures, sharp at the size in which they are shown. */
import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** Something that can be painted: in units of its own, its upper left at 0,0. */
export interface Picture {
  /** The same key, the same picture. */
  readonly key: string
  readonly width: number
  readonly height: number
  paint(pen: CanvasRenderingContext2D): void
}

/** Sharpness comes in steps, so that zooming does not paint everything anew in every frame: pixels for a unit. */
const STEPS_IN_DOUBLING = 2
/** A picture further off than so many steps is too coarse to stand in; while the zoom changes nobody looks so closely. */
const FAR = { usual: 3, unpainted: 6 }
/** Sides of pages: a page that changes goes to the renderer whole, so that small pictures share small ones. */
const PAGES = [
  { size: 512, upTo: 130 },
  { size: 1024, upTo: 400 },
  { size: 2048, upTo: 2044 },
] as const
const LARGEST_PICTURE = 2044
const GAP = 2

interface Page {
  readonly canvas: HTMLCanvasElement
  readonly pen: CanvasRenderingContext2D
  readonly source: CanvasSource
  readonly step: number
  readonly size: number
  readonly keys: Set<string>
  shelfTop: number
  shelfHeight: number
  shelfLeft: number
  used: number
  dirty: boolean
}

interface Cell {
  readonly texture: Texture
  readonly page: Page
}

export class Atlas {
  readonly #cells = new Map<string, Cell>()
  /** By picture, every step in which it is painted: something to show while the right one waits. */
  readonly #painted = new Map<string, Map<number, Cell>>()
  #pages: Page[] = []
  readonly #most: number
  #frame = 0
  #left = 0
  #far = FAR.usual
  /** Pictures were shown less sharp than wanted, for want of time. */
  waiting = false

  /** `most`: pixels in all pages together. */
  constructor(most: number) {
    this.#most = most
  }

  /** A frame begins, in which as many milliseconds may go into painting; 0: what there is must do. */
  begin(milliseconds: number): void {
    this.#frame += 1
    this.#far = milliseconds === 0 ? FAR.unpainted : FAR.usual
    this.#left = milliseconds
    this.waiting = false
  }

  /** The frame's pictures are all asked for: what was painted goes to the renderer, and what is unused for long is dropped. */
  end(): void {
    for (const page of this.#pages) {
      if (page.dirty) page.source.update()
      page.dirty = false
    }
    let pixels = this.pixels
    for (const page of [...this.#pages].sort((a, b) => a.used - b.used)) {
      if (pixels <= this.#most || page.used >= this.#frame) break
      pixels -= page.size ** 2
      this.#drop(page)
    }
  }

  get pages(): number {
    return this.#pages.length
  }

  get pixels(): number {
    return this.#pages.reduce((sum, { size }) => sum + size ** 2, 0)
  }

  /** The picture in at least the sharpness wanted (pixels for a unit); when time is short, in another, if there is one. */
  texture(picture: Picture, density: number): Texture {
    const step = Math.ceil(Math.log2(Math.max(density, 1e-3)) * STEPS_IN_DOUBLING - 0.15)
    const found = this.#cells.get(`${step} ${picture.key}`)
    if (found !== undefined) return this.#use(found)
    if (this.#left <= 0) {
      const other = this.#nearest(picture.key, step)
      if (other !== undefined && Math.abs(other.page.step - step) <= this.#far) {
        this.waiting = true
        return this.#use(other)
      }
    }
    const begun = performance.now()
    const cell = this.#paint(picture, step)
    this.#left -= performance.now() - begun
    return this.#use(cell)
  }

  destroy(): void {
    for (const page of [...this.#pages]) this.#drop(page)
  }

  #use(cell: Cell): Texture {
    cell.page.used = this.#frame
    return cell.texture
  }

  #nearest(key: string, step: number): Cell | undefined {
    const steps = this.#painted.get(key)
    if (steps === undefined) return undefined
    let best: Cell | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [each, cell] of steps) {
      if (Math.abs(each - step) >= least) continue
      least = Math.abs(each - step)
      best = cell
    }
    return best
  }

  #paint(picture: Picture, step: number): Cell {
    const wanted = 2 ** (step / STEPS_IN_DOUBLING)
    // A page holds it at any rate, if need be less sharp.
    const density = Math.min(wanted, (LARGEST_PICTURE - GAP) / Math.max(picture.width, picture.height))
    const width = Math.ceil(picture.width * density)
    const height = Math.ceil(picture.height * density)
    const page = this.#room(step, width + GAP, height + GAP)
    const x = page.shelfLeft
    const y = page.shelfTop
    page.shelfLeft += width + GAP
    page.shelfHeight = Math.max(page.shelfHeight, height + GAP)
    const { pen } = page
    pen.save()
    pen.translate(x, y)
    // Exactly to the edges of the cell: the sprite is as large as the picture, not as its rounded pixels.
    pen.scale(width / picture.width, height / picture.height)
    picture.paint(pen)
    pen.restore()
    page.dirty = true
    const texture = new Texture({ source: page.source, frame: new Rectangle(x, y, width, height) })
    const cell = { texture, page }
    const key = `${step} ${picture.key}`
    this.#cells.set(key, cell)
    page.keys.add(key)
    const steps = this.#painted.get(picture.key) ?? new Map<number, Cell>()
    steps.set(step, cell)
    this.#painted.set(picture.key, steps)
    return cell
  }

  #room(step: number, width: number, height: number): Page {
    const size = PAGES.find(({ upTo }) => Math.max(width, height) <= upTo)?.size ?? 2048
    for (const page of this.#pages) {
      if (page.step !== step || page.size !== size) continue
      if (page.shelfLeft + width <= page.size && page.shelfTop + Math.max(height, page.shelfHeight) <= page.size)
        return page
      const below = page.shelfTop + page.shelfHeight
      if (width <= page.size && below + height <= page.size) {
        page.shelfTop = below
        page.shelfLeft = GAP
        page.shelfHeight = 0
        return page
      }
    }
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('this browser paints no canvas')
    const source = new CanvasSource({ resource: canvas, alphaMode: 'premultiply-alpha-on-upload', scaleMode: 'linear' })
    const page: Page = {
      canvas,
      pen,
      source,
      step,
      size,
      keys: new Set(),
      shelfTop: GAP,
      shelfHeight: 0,
      shelfLeft: GAP,
      used: this.#frame,
      dirty: true,
    }
    this.#pages.push(page)
    return page
  }

  #drop(page: Page): void {
    this.#pages = this.#pages.filter((each) => each !== page)
    for (const key of page.keys) {
      this.#cells.get(key)?.texture.destroy()
      this.#cells.delete(key)
      const picture = key.slice(key.indexOf(' ') + 1)
      const steps = this.#painted.get(picture)
      steps?.delete(page.step)
      if (steps?.size === 0) this.#painted.delete(picture)
    }
    page.source.destroy()
    page.canvas.width = 0
  }
}
