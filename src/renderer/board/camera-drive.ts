/** The camera as it moves by itself: gliding to a place, running out after a push, following the wheel. Pure: times are given. */
import { between, type Camera, kept, type Limits, moved, slowed, toMap, type ViewSize, zoomed } from './camera.ts'
import type { Ground, Point } from './ground.ts'
import { eased } from './motion.ts'

export interface Around {
  readonly ground: Ground
  readonly view: ViewSize
  readonly limits: Limits
}

const GLIDE_MS = 420
/** How fast the wheel's zoom is caught up with. */
const CHASE_MS = 55

type Going =
  | { readonly as: 'glide'; readonly from: Camera; readonly to: Camera; readonly start: number; readonly ms: number }
  | { readonly as: 'fling'; vx: number; vy: number; last: number }
  | { readonly as: 'chase'; readonly at: Point; readonly scale: number; last: number }

export class CameraDrive {
  camera: Camera
  #going: Going | undefined

  constructor(camera: Camera) {
    this.camera = camera
  }

  get moving(): boolean {
    return this.#going !== undefined
  }

  halt(): void {
    this.#going = undefined
  }

  pan(dx: number, dy: number, { ground, view }: Around): void {
    this.#going = undefined
    this.camera = kept(moved(this.camera, dx, dy), ground, view)
  }

  fling(vx: number, vy: number, now: number): void {
    if (Math.hypot(vx, vy) > 0.12) this.#going = { as: 'fling', vx, vy, last: now }
  }

  zoom(at: Point, factor: number, { ground, view, limits }: Around): void {
    this.#going = undefined
    this.camera = kept(zoomed(this.camera, view, at, factor, limits), ground, view)
  }

  /** Zooms in the next frames; asked again before it is there, it goes on from where it would have ended. */
  zoomSoftly(at: Point, factor: number, { limits }: Around, now: number): void {
    const going = this.#going
    const from = going?.as === 'chase' ? going.scale : this.camera.scale
    const scale = Math.min(limits.most, Math.max(limits.least, from * factor))
    this.#going = { as: 'chase', at, scale, last: going?.as === 'chase' ? going.last : now }
  }

  glide(to: Camera, { ground, view, limits }: Around, now: number, soft: boolean): void {
    const scale = Math.min(limits.most, Math.max(limits.least, to.scale))
    const end = kept({ ...to, scale }, ground, view)
    if (soft) this.#going = { as: 'glide', from: this.camera, to: end, start: now, ms: GLIDE_MS }
    else {
      this.#going = undefined
      this.camera = end
    }
  }

  /** Where a glide will end; now, if there is none. */
  get end(): Camera {
    return this.#going?.as === 'glide' ? this.#going.to : this.camera
  }

  /** Moves on to the time. @returns whether the camera has changed. */
  step(now: number, { ground, view, limits }: Around): boolean {
    const going = this.#going
    if (going === undefined) return false
    const before = this.camera
    switch (going.as) {
      case 'glide': {
        const share = Math.min(1, (now - going.start) / going.ms)
        this.camera = share >= 1 ? going.to : between(going.from, going.to, eased(share))
        if (share >= 1) this.#going = undefined
        return true
      }
      case 'fling': {
        const ms = Math.min(50, now - going.last)
        going.last = now
        going.vx = slowed(going.vx, ms)
        going.vy = slowed(going.vy, ms)
        this.camera = kept(moved(before, going.vx * ms, going.vy * ms), ground, view)
        if (going.vx === 0 && going.vy === 0) this.#going = undefined
        return true
      }
      case 'chase': {
        const ms = Math.min(50, Math.max(1, now - going.last))
        going.last = now
        const near = Math.abs(Math.log(going.scale / before.scale)) < 0.004
        const factor = near
          ? going.scale / before.scale
          : (going.scale / before.scale) ** (1 - Math.exp(-ms / CHASE_MS))
        this.camera = kept(zoomed(before, view, going.at, factor, limits), ground, view)
        if (near) this.#going = undefined
        return true
      }
    }
  }

  /** The place of the map under a point of the screen. */
  under(at: Point, view: ViewSize): Point {
    return toMap(this.camera, view, at)
  }
}
