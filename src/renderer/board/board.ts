/** The board: shows scenes, says what the player did on it. Draws only when something has changed. */
import { perform } from './board-deeds.ts'
import { BoardInput } from './board-input.ts'
import type { BoardStatistics } from './board-statistics.ts'
import type { Camera } from './camera.ts'
import { lettersLoaded } from './draw/lettering.ts'
import { type Drawing, openRenderer, sizeIn } from './draw/open-renderer.ts'
import { Stage } from './draw/stage.ts'
import { FrameClock } from './frame-clock.ts'
import { type Ground, groundOf, type Point, type Rect, sameUse } from './ground.ts'
import { type Hit, hitIn } from './hit.ts'
import { LayoutKeeper } from './layout-keeper.ts'
import type { Deed } from './pointing.ts'
import { type BoardSettings, type Covered, EMPTY_SCENE, type Intent, type MapFacts, type Scene } from './scene.ts'
import { SceneMotion } from './scene-motion.ts'
import type { Layout, Placement } from './stacks.ts'
import { Stillness } from './stillness.ts'
import { type Manner, Viewport } from './viewport.ts'

export class Board {
  readonly #host: HTMLElement
  readonly #drawing: Drawing
  readonly #stage: Stage
  readonly #input: BoardInput
  readonly #say: (intent: Intent) => void
  readonly #observer: ResizeObserver
  readonly #motion = new SceneMotion()
  readonly #layouts = new LayoutKeeper()
  readonly #viewport: Viewport
  readonly #clock = new FrameClock((now) => this.#frame(now))
  readonly #watchers = new Set<() => void>()
  #settings: BoardSettings
  #facts: MapFacts | null = null
  #scene: Scene = EMPTY_SCENE
  #open: string | null = null
  #cursor: string | null = null
  #pointed: string | null = null
  #carried: { readonly counters: readonly string[]; readonly at: Point } | null = null
  #changed = true
  readonly #stillness: Stillness

  static async open(host: HTMLElement, settings: BoardSettings, onIntent: (intent: Intent) => void): Promise<Board> {
    // Letters are painted once: not before they are there.
    const [drawing] = await Promise.all([openRenderer(host, settings.renderer), lettersLoaded()])
    return new Board(host, drawing, settings, onIntent)
  }

  private constructor(host: HTMLElement, drawing: Drawing, settings: BoardSettings, say: (intent: Intent) => void) {
    this.#host = host
    this.#drawing = drawing
    this.#settings = settings
    this.#say = say
    this.#stage = new Stage(drawing)
    this.#stillness = new Stillness(host)
    this.#viewport = new Viewport(groundOf(null, []), sizeIn(host))
    this.#input = new BoardInput(drawing.renderer.canvas, {
      surroundings: () => ({ scene: this.#scene, open: this.#open, hit: (at) => this.hitAt(at) }),
      perform: (deeds) => this.#perform(deeds),
      restored: () => this.#wake(true),
    })
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(host)
    this.#resize()
  }

  /** `base`: where the tiles lie, with a slash at its end. Without facts the spaces are drawn as the view places them. */
  setMap(base: string | null, facts: MapFacts | null): void {
    this.#facts = facts
    this.#stage.setMap(base, facts, () => this.#wake(false))
    this.#lay(groundOf(facts, this.#scene.spaces))
  }

  /** Before the first scene: what was seen when this board was left. */
  beginAt(last: Camera | null): void {
    this.#viewport.last = last
  }

  setSettings(settings: BoardSettings): void {
    if (settings === this.#settings) return
    this.#settings = settings
    if (settings.reducedMotion) this.#motion.stop()
    this.#wake(true)
  }

  /** Resolves when everything has come to rest, or another scene is shown. */
  show(scene: Scene, motion: 'animate' | 'jump'): Promise<void> {
    const before = this.#scene
    const was = this.#currentLayout()
    this.#scene = scene
    if (before.spaces !== scene.spaces) this.#layAnew(scene)
    this.#viewport.begin(scene, this.#settings.textScale)
    if (this.#open !== null && scene.counters.filter(({ space }) => space === this.#open).length < 2) this.#open = null
    this.#wake(true)
    const soft = motion === 'animate' && !this.#settings.reducedMotion
    const { ground } = this
    const change = { before, after: scene, was, is: this.#currentLayout(), ground, now: performance.now(), soft }
    return this.#motion.begin(change)
  }

  /** Brings a space into the middle, near enough to be read. */
  goTo(space: string): void {
    if (this.#viewport.goTo(space, this.#manner())) this.#wake(true)
  }

  /** Moves no further than needed for the space to be seen whole, clear of what lies over the board. */
  keepInSight(space: string, covered?: Covered): void {
    if (this.#viewport.keepInSight(space, this.#manner(), covered)) this.#wake(true)
  }

  fit(): void {
    this.#viewport.fit(this.#manner())
    this.#wake(true)
  }

  zoomBy(factor: number): void {
    const { width, height } = this.#viewport.view
    this.#perform([{ do: 'zoom', at: { x: width / 2, y: height / 2 }, factor, glide: true }])
  }

  /** In pixels of the screen. */
  panBy(dx: number, dy: number): void {
    this.#viewport.pan(dx, dy)
    this.#wake(this.#open !== null)
  }

  /** Brings a point of the map into the middle, at once, as large as it is or as wanted. */
  centreOn(x: number, y: number, scale?: number): void {
    this.#viewport.centreOn({ x, y }, scale)
    this.#wake(this.#open !== null)
  }

  /** The space that the keyboard is at; null: the keyboard is elsewhere. */
  setCursor(space: string | null): void {
    if (this.#cursor === space) return
    this.#cursor = space
    this.#wake(true)
  }

  /** Fans out the counters of a space; null: of none. */
  openStack(space: string | null): void {
    if (this.#open === space) return
    const was = this.#currentLayout()
    this.#open = space
    if (!this.#settings.reducedMotion) this.#motion.settle(was, this.#currentLayout(), performance.now())
    this.#wake(true)
  }

  /** Where a space's centre is on the screen, from the board's upper left, once the board has come to rest. */
  landingOf(space: string): Point {
    return this.#viewport.landingOf(space)
  }

  /** Others have pointed elsewhere: the next motion of the pointer points anew. */
  forgetPointer(): void {
    this.#input.forgetPointer()
  }

  /** What lies at a point of the screen, from the board's upper left. */
  hitAt(at: Point): Hit {
    return hitIn(this.ground, this.#currentLayout(), this.#viewport.under(at), this.#open)
  }

  get ground(): Ground {
    return this.#viewport.ground
  }

  get camera(): Camera {
    return this.#viewport.camera
  }

  /** What of the map is seen. */
  get part(): Rect {
    return this.#viewport.part
  }

  /** The browser has no WebGL: what is shown is drawn in a simpler way. */
  get withoutGl(): boolean {
    return this.#drawing.missing
  }

  /** Told after each frame. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  statistics(): BoardStatistics {
    const { kind, software } = this.#drawing
    const { frames, times } = this.#clock
    return { kind, software, frames, drawing: times, ...this.#stage.counts, still: this.#stillness.still }
  }

  destroy(): void {
    this.#clock.stop()
    this.#motion.end()
    this.#observer.disconnect()
    this.#input.destroy()
    this.#stage.destroy()
    this.#drawing.renderer.canvas.remove()
    this.#watchers.clear()
  }

  #manner(): Manner {
    return { now: performance.now(), soft: !this.#settings.reducedMotion }
  }

  /** Where other spaces are played on: without a picture the board itself, else the part of it that is used. */
  #layAnew({ spaces }: Scene): void {
    const ground = groundOf(this.#facts, spaces)
    if (this.#facts === null || !sameUse(ground, this.ground)) this.#lay(ground)
  }

  #lay(ground: Ground): void {
    this.#viewport.lay(ground)
    this.#motion.stop()
    this.#wake(true)
  }

  #perform(deeds: readonly Deed[]): void {
    const hands = {
      viewport: this.#viewport,
      manner: () => this.#manner(),
      say: (intent: Intent) => {
        if (intent.type === 'hover') {
          this.#pointed = intent.space
          this.#wake(true)
        }
        this.#say(intent)
      },
      openStack: (space: string | null) => this.openStack(space),
      carry: (counters: readonly string[] | null, at: Point) => {
        this.#carried = counters === null ? null : { counters, at: this.#viewport.under(at) }
        this.#wake(true)
      },
      wake: (zoomed: boolean) => this.#wake(zoomed || this.#open !== null),
    }
    perform(deeds, hands, this.#carried?.counters ?? [])
  }

  #resize(): void {
    const view = sizeIn(this.#host)
    this.#stage.resize(view)
    this.#viewport.resize(view)
    this.#changed = true
    // At once: a canvas that has changed its size is empty until it is drawn.
    this.#draw(performance.now(), false)
    this.#wake(false)
  }

  #currentLayout(): Layout {
    const { counters, selected } = this.#scene
    return this.#layouts.layout({
      ground: this.ground,
      counters,
      selected,
      scale: this.#viewport.camera.scale,
      open: this.#open,
      seen: this.#viewport.part,
      textScale: this.#settings.textScale,
    })
  }

  #wake(changed: boolean): void {
    this.#changed ||= changed
    this.#stillness.set(false)
    this.#clock.wake()
  }

  #frame(now: number): void {
    const panned = this.#viewport.step(now)
    if (panned && this.#open !== null) this.#changed = true
    const moving = this.#motion.step(now)
    const left = this.#draw(now, moving)
    this.#motion.drawn(now)
    // Once more after the last step of a motion, so that its end is drawn.
    if (this.#viewport.moving || panned || moving || left || this.#motion.awaited) {
      this.#wake(moving)
    } else if (this.#clock.idle) this.#stillness.set(this.#stage.counts.complete)
  }

  /** @returns whether something was left for a later frame. */
  #draw(now: number, moving: boolean): boolean {
    const begun = performance.now()
    const frame = {
      scene: this.#scene,
      ground: this.ground,
      layout: this.#currentLayout(),
      camera: this.#viewport.camera,
      view: this.#viewport.view,
      textScale: this.#settings.textScale,
      open: this.#open,
      cursor: this.#cursor,
      pointed: this.#pointed,
      pulse: this.#motion.pulse(now),
      carried: this.#carried,
      zooming: this.#viewport.moving,
      shown: (placement: Placement) => this.#motion.shown(placement, now),
      fading: this.#motion.fading(now),
    }
    const left = this.#stage.draw(frame, this.#changed || moving)
    this.#changed = false
    this.#clock.count(performance.now() - begun)
    for (const watcher of this.#watchers) watcher()
    return left
  }
}
