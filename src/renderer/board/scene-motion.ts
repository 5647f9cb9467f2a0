/** What moves by itself after another scene is shown: counters, the ring around the focus; and who waits for their rest. Pure. */
import type { ViewCounter } from '../../ipc/shapes.ts'
import type { Ground } from './ground.ts'
import type { Shown } from './motion.ts'
import { PieceMotion } from './piece-motion.ts'
import { Pulse } from './pulse.ts'
import { Rest } from './rest.ts'
import type { Scene } from './scene.ts'
import type { Layout, Placement } from './stacks.ts'

export interface SceneChange {
  readonly before: Scene
  readonly after: Scene
  readonly was: Layout
  readonly is: Layout
  readonly ground: Ground
  readonly now: number
  /** It may be seen to happen. */
  readonly soft: boolean
}

export class SceneMotion {
  readonly #pieces = new PieceMotion()
  readonly #pulse = new Pulse()
  readonly #rest = new Rest()

  /** From one scene to the next. Resolves when everything has come to rest, or another scene is shown. */
  begin({ before, after, was, is, ground, now, soft }: SceneChange): Promise<void> {
    this.#rest.end()
    if (after.focus !== before.focus) this.#pulse.begin(after.focus !== null && soft ? now : null)
    if (!soft) {
      this.#pieces.stop()
      return Promise.resolve()
    }
    const at = this.#pieces.begin(before, after, was, is, ground, now)
    return at <= now ? Promise.resolve() : this.#rest.at(at)
  }

  /** Counters make room or close up; nobody travels. */
  settle(was: Layout, is: Layout, now: number): void {
    this.#pieces.settle(was, is, now)
  }

  /** Everything lies where it belongs, at once. */
  stop(): void {
    this.#pieces.stop()
  }

  /** Nobody is to wait any longer. */
  end(): void {
    this.#rest.end()
  }

  /** Somebody waits until all is at rest. */
  get awaited(): boolean {
    return this.#rest.awaited
  }

  /** Forgets what is over. @returns whether the picture changes by anything that still moves. */
  step(now: number): boolean {
    const travelling = this.#pieces.step(now)
    const pulsing = this.#pulse.step(now)
    return travelling || pulsing
  }

  /** After a frame is drawn: whoever waited for this time goes on. */
  drawn(now: number): void {
    this.#rest.step(now)
  }

  shown(placement: Placement, now: number): Shown {
    return this.#pieces.shown(placement, now)
  }

  fading(now: number): readonly { readonly counter: ViewCounter; readonly shown: Shown }[] {
    return this.#pieces.fading(now)
  }

  /** From 0 to 1; null: the focus does not pulse. */
  pulse(now: number): number | null {
    return this.#pulse.at(now)
  }
}
