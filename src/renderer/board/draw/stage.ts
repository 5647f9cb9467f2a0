/** The whole board as it is drawn: the map below, everything else above it, in map pixels under one moving sheet. */
import { Container, Sprite, Texture } from 'pixi.js'
import type { ViewCounter } from '../../../ipc/shapes.ts'
import { type Camera, seen, toScreen, type ViewSize } from '../camera.ts'
import type { Ground, Point, Rect } from '../ground.ts'
import { grown } from '../hit.ts'
import { type Shown, shownAt } from '../motion.ts'
import type { MapFacts, Scene } from '../scene.ts'
import type { Layout, Placement } from '../stacks.ts'
import { Atlas } from './atlas.ts'
import { Brush } from './brush.ts'
import { sideColours } from './colour.ts'
import { drawPath, drawPlainSpaces, drawReach, drawTracks } from './draw-ground.ts'
import { drawMarkers } from './draw-markers.ts'
import { drawFan, drawMark, drawPiece, drawPieces, drawTargets, drawTokens, type Pieces } from './draw-pieces.ts'
import { type Drawing, resolutionFor } from './open-renderer.ts'
import { OverlaySheet } from './overlay-sheet.ts'
import { Pool } from './pool.ts'
import { TileLayer } from './tile-layer.ts'

/** Everything that a frame shows. */
export interface Frame {
  readonly scene: Scene
  readonly ground: Ground
  readonly layout: Layout
  readonly camera: Camera
  readonly view: ViewSize
  readonly textScale: number
  readonly open: string | null
  readonly cursor: string | null
  readonly pointed: string | null
  /** From 0 to 1; null: the focus does not pulse. */
  readonly pulse: number | null
  readonly carried: { readonly counters: readonly string[]; readonly at: Point } | null
  /** The zoom is changing: what is painted already is stretched, and made sharp when it rests. */
  readonly zooming: boolean
  shown(placement: Placement): Shown
  /** Counters that are leaving. */
  readonly fading: readonly { readonly counter: ViewCounter; readonly shown: Shown }[]
}

/** How many milliseconds of a frame may go into painting cards. */
const PAINTING = { hardware: 7, software: 12 }
/** Without a graphics card, how far what keeps its size on the screen is stretched while the zoom changes: an eighth. */
const STRETCH = Math.log(1.125)

export class Stage {
  readonly #drawing: Drawing
  readonly #root = new Container()
  /** A group of its own: moving it moves all that lies on it without a look at each. */
  readonly #sheet = new Container({ isRenderGroup: true })
  readonly #paper: Sprite
  /** What is laid over the map lies in a pool of its own: its lines come over it and under all else. */
  readonly #laid = new Pool()
  readonly #pool = new Pool()
  readonly #overlays: OverlaySheet
  readonly #atlas: Atlas
  #tiles: TileLayer | undefined
  #part: Rect | undefined
  /** Of the last frame, and of the one for which everything was put down. */
  #scale = 0
  #putAt = 0
  #last: Scene | undefined
  #known: ReadonlyMap<string, ViewCounter> = new Map()
  #colours: ReadonlyMap<string, string> = new Map()

  constructor(drawing: Drawing) {
    this.#drawing = drawing
    this.#atlas = new Atlas(drawing.software ? 24_000_000 : 64_000_000)
    this.#overlays = new OverlaySheet(drawing.kind === 'canvas')
    this.#paper = new Sprite(Texture.WHITE)
    this.#paper.tint = 0xf6eedb
    this.#sheet.addChild(this.#paper, this.#laid.container, this.#overlays.lines, this.#pool.container)
    this.#root.addChild(this.#sheet)
  }

  setMap(base: string | null, facts: MapFacts | null, came: () => void): void {
    this.#tiles?.destroy()
    this.#tiles = undefined
    this.#part = undefined
    if (base === null || facts === null) return
    const software = this.#drawing.software
    // Without a graphics card a picture a little too coarse is spared the next level, with four times as many tiles.
    this.#tiles = new TileLayer(base, facts, { most: software ? 160 : 320, thrift: software ? 0.25 : 0.15 }, came)
    this.#sheet.addChildAt(this.#tiles.container, 1)
  }

  resize({ width, height }: ViewSize): void {
    const { renderer, software } = this.#drawing
    renderer.resize(width, height, resolutionFor(width, height, software))
    this.#part = undefined
  }

  /** Draws; `changed`: more than the camera is new. @returns whether something was left for a later frame. */
  draw(frame: Frame, changed: boolean): boolean {
    const { camera, view, ground } = frame
    const { renderer } = this.#drawing
    const part = seen(camera, view)
    const origin = toScreen(camera, view, { x: 0, y: 0 })
    this.#sheet.scale.set(camera.scale)
    // On whole pixels while nothing moves, so that the map is not blurred.
    this.#sheet.position.set(this.#whole(origin.x), this.#whole(origin.y))
    this.#tiles?.update(part, camera.scale * renderer.resolution)
    // Never two layers over the whole view: without a graphics card each is felt.
    this.#paper.visible = this.#tiles?.covers !== true
    this.#paper.setSize(ground.width, ground.height)
    const away = this.#part === undefined || !inside(part, this.#part)
    const zooming = frame.zooming || camera.scale !== this.#scale
    this.#scale = camera.scale
    const stretched = camera.scale !== this.#putAt && (!zooming || this.#isFar(camera.scale))
    if (changed || away || stretched || (this.#atlas.waiting && !zooming)) {
      this.#part = grown(part, Math.max(part.width, part.height) * (this.#drawing.software ? 0.12 : 0.25))
      this.#putAt = camera.scale
      this.#put({ ...frame, zooming }, this.#part)
    }
    renderer.render(this.#root)
    return this.#atlas.waiting || this.#putAt !== camera.scale
  }

  /** Whether what was put down for another zoom must not be stretched to this one. */
  #isFar(scale: number): boolean {
    return Math.abs(Math.log(scale / this.#putAt)) > (this.#drawing.software ? STRETCH : 0)
  }

  get counts(): {
    readonly tiles: number
    readonly missing: number
    readonly pages: number
    readonly pixels: number
    readonly sprites: number
    readonly complete: boolean
  } {
    return {
      tiles: this.#tiles?.count ?? 0,
      missing: this.#tiles?.missing ?? 0,
      pages: this.#atlas.pages,
      pixels: this.#atlas.pixels,
      sprites: this.#laid.used + this.#pool.used,
      complete: this.#tiles?.complete ?? true,
    }
  }

  destroy(): void {
    this.#tiles?.destroy()
    this.#laid.destroy()
    this.#pool.destroy()
    this.#atlas.destroy()
    this.#root.destroy({ children: true })
    this.#drawing.renderer.destroy()
  }

  #whole(length: number): number {
    const { resolution } = this.#drawing.renderer
    return Math.round(length * resolution) / resolution
  }

  #put(frame: Frame, part: Rect): void {
    const { scene, ground, layout, camera, textScale, cursor, pointed, carried } = frame
    if (this.#last !== scene) {
      this.#last = scene
      this.#known = new Map(scene.counters.map((counter) => [counter.id, counter]))
      this.#colours = sideColours(scene.counters)
    }
    const { software, renderer } = this.#drawing
    const { resolution } = renderer
    this.#atlas.begin(frame.zooming ? 0 : software ? PAINTING.software : PAINTING.hardware)
    this.#laid.begin()
    this.#pool.begin()
    const glass = { ground, scale: camera.scale, part, textScale, resolution }
    const under = new Brush(this.#atlas, this.#laid, glass)
    const brush = new Brush(this.#atlas, this.#pool, glass)
    const pieces: Pieces = {
      scene,
      layout,
      known: this.#known,
      colours: this.#colours,
      shown: (placement) => frame.shown(placement),
      carried: new Set(carried?.counters),
    }
    if (this.#tiles === undefined) drawPlainSpaces(under, scene.spaces)
    drawMarkers(under, scene.markers ?? [])
    this.#overlays.draw(under, scene.overlays, this.#colours)
    drawReach(brush, scene)
    if (pointed !== null) drawMark(brush, 'pointed', pointed)
    drawTracks(brush, scene.tracks, this.#colours)
    drawPath(brush, scene.path, isFight(scene))
    if (scene.focus !== null) {
      drawMark(brush, 'focus', scene.focus)
      if (frame.pulse !== null) drawMark(brush, 'focus', scene.focus, frame.pulse)
    }
    drawPieces(brush, pieces)
    for (const { counter, shown } of frame.fading) {
      drawPiece(brush, { ...pieces, known: new Map([[counter.id, counter]]) }, shown, false)
    }
    drawTokens(brush, layout, frame.open)
    drawTargets(brush, scene, layout)
    if (cursor !== null) drawMark(brush, 'cursor', cursor)
    drawFan(brush, pieces)
    if (carried !== null) this.#drawCarried(brush, pieces, frame, carried)
    this.#laid.end()
    this.#pool.end()
    this.#atlas.end()
  }

  #drawCarried(
    brush: Brush,
    pieces: Pieces,
    frame: Frame,
    { counters, at }: { counters: readonly string[]; at: Point },
  ) {
    for (const [index, id] of counters.entries()) {
      const placement = frame.layout.placements.find((each) => each.id === id)
      if (placement === undefined) continue
      const shift = placement.size * 0.12 * index
      const shown = { ...shownAt(undefined, placement, 0), x: at.x + shift, y: at.y - shift, lift: 1 }
      drawPiece(brush, pieces, shown, false)
    }
  }
}

function isFight({ path, targets }: Scene): boolean {
  const end = path[path.length - 1]
  return targets.find(({ space }) => space === end)?.kind === 'fight'
}

function inside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}
