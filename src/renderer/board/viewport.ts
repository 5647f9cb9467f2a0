/** What is seen of the ground, and how it is brought elsewhere. Pure: sizes and times are given. */
import { type Camera, fitted, limitsOf, seen, toScreen, type ViewSize } from './camera.ts'
import { type Around, CameraDrive } from './camera-drive.ts'
import type { Ground, Point, Rect } from './ground.ts'
import { openingOf } from './opening.ts'
import type { Covered, Scene } from './scene.ts'

/** How large a space at least is when the board goes to it: its radius in pixels of the screen. */
const CLOSE = 46
/** How much of the view, at its lower edge, others lie over. */
const LOWER = 0.3

/** When it happens, and whether it may be seen to happen. */
export interface Manner {
  readonly now: number
  readonly soft: boolean
}

const UNCOVERED: Covered = { left: 0, right: 0, top: 0 }
const AT_ONCE: Manner = { now: 0, soft: false }

export class Viewport {
  ground: Ground
  view: ViewSize
  /** What was seen when the board was left the last time; null: it opens where most counters are. */
  last: Camera | null = null
  readonly #drive: CameraDrive
  /** The whole map is shown, and stays so when the view changes its size. */
  #fits = true
  #begun = false

  constructor(ground: Ground, view: ViewSize) {
    this.ground = ground
    this.view = view
    this.#drive = new CameraDrive(fitted(ground, view))
  }

  get camera(): Camera {
    return this.#drive.camera
  }

  get moving(): boolean {
    return this.#drive.moving
  }

  get part(): Rect {
    return seen(this.#drive.camera, this.view)
  }

  lay(ground: Ground): void {
    this.ground = ground
    this.#drive.glide(fitted(ground, this.view), this.#around(), 0, false)
    this.#fits = true
    this.#begun = false
  }

  resize(view: ViewSize): void {
    this.view = view
    this.#drive.glide(this.#fits ? fitted(this.ground, view) : this.#drive.camera, this.#around(), 0, false)
  }

  /** @returns whether the camera has changed. */
  step(now: number): boolean {
    return this.#drive.step(now, this.#around())
  }

  halt(): void {
    this.#drive.halt()
  }

  pan(dx: number, dy: number): void {
    this.#fits = false
    this.#drive.pan(dx, dy, this.#around())
  }

  fling(vx: number, vy: number, now: number): void {
    this.#drive.fling(vx, vy, now)
  }

  zoom(at: Point, factor: number, { now, soft }: Manner): void {
    this.#fits = false
    if (soft) this.#drive.zoomSoftly(at, factor, this.#around(), now)
    else this.#drive.zoom(at, factor, this.#around())
  }

  fit(manner: Manner): void {
    this.#glide(fitted(this.ground, this.view), manner)
    this.#fits = true
  }

  /**
   * The first picture with counters is near enough for them to be read, and shows where most of them are; or it is the one
   * that was seen last.
   */
  begin(scene: Scene, textScale: number): void {
    if (this.#begun || scene.counters.length === 0) return
    this.#begun = true
    const camera = this.last ?? openingOf(this.ground, this.view, scene, textScale)
    if (camera.scale !== fitted(this.ground, this.view).scale) this.#glide(camera, AT_ONCE)
  }

  centreOn(at: Point, scale: number = this.camera.scale): void {
    this.#drive.halt()
    this.#glide({ ...at, scale }, AT_ONCE)
  }

  /** Brings a space into the middle, near enough to be read. @returns whether there is such a space. */
  goTo(space: string, manner: Manner): boolean {
    const centre = this.ground.centres.get(space)
    if (centre === undefined) return false
    this.#glide({ ...centre, scale: Math.max(this.#drive.end.scale, CLOSE / this.ground.radius) }, manner)
    return true
  }

  /** Moves no further than needed for the space to be seen whole, clear of what is covered. @returns whether it has moved. */
  keepInSight(space: string, manner: Manner, covered: Covered = UNCOVERED): boolean {
    const centre = this.ground.centres.get(space)
    if (centre === undefined) return false
    const camera = this.#drive.end
    const { scale } = camera
    const part = seen(camera, this.view)
    const room = Math.min(this.ground.radius * 1.6, part.width / 3, part.height / 3)
    const [west, east] = [part.x + covered.left / scale, part.x + part.width - covered.right / scale]
    // Beside something large its neighbours are to be seen as well.
    const aside = east - west < part.width ? Math.min(this.ground.radius * 3, (east - west) / 2) : room
    const left = west + aside
    const right = east - aside
    const top = part.y + covered.top / scale + room
    // Captions and the overview lie over the lower part.
    const bottom = part.y + part.height - Math.max(room, part.height * LOWER)
    const x = camera.x + outside(centre.x, left, right)
    const y = camera.y + outside(centre.y, top, bottom)
    if (x === camera.x && y === camera.y) return false
    this.#glide({ x, y, scale }, manner)
    return true
  }

  /** The place of the map under a point of the screen. */
  under(at: Point): Point {
    return this.#drive.under(at, this.view)
  }

  /** Where a space's centre will be on the screen, from the board's upper left, when a glide has come to its end. */
  landingOf(space: string): Point {
    return toScreen(this.#drive.end, this.view, this.ground.centres.get(space) ?? { x: 0, y: 0 })
  }

  #around(): Around {
    return { ground: this.ground, view: this.view, limits: limitsOf(this.ground, this.view) }
  }

  #glide(to: Camera, { now, soft }: Manner): void {
    this.#drive.glide(to, this.#around(), now, soft)
    this.#fits = false
  }
}

/** How far a number lies outside of a stretch; of one that is too narrow, how far from its middle. */
function outside(value: number, from: number, to: number): number {
  if (from > to) return value - (from + to) / 2
  return value < from ? value - from : value > to ? value - to : 0
}
