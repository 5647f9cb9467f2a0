/** Asks for a frame only when there is something to draw, and keeps count of them. */

const KEPT = 240

export class FrameClock {
  readonly #draw: (now: number) => void
  #asked = 0
  #stopped = false
  /** Since the beginning. */
  frames = 0
  /** Milliseconds of the last frames' drawing, the newest last. */
  times: readonly number[] = []

  constructor(draw: (now: number) => void) {
    this.#draw = draw
  }

  /** No frame is asked for. */
  get idle(): boolean {
    return this.#asked === 0
  }

  wake(): void {
    if (this.#asked !== 0 || this.#stopped) return
    this.#asked = requestAnimationFrame((now) => {
      this.#asked = 0
      this.#draw(now)
    })
  }

  count(milliseconds: number): void {
    this.frames += 1
    this.times = [...(this.times.length < KEPT ? this.times : this.times.slice(-KEPT / 2)), milliseconds]
  }

  stop(): void {
    this.#stopped = true
    cancelAnimationFrame(this.#asked)
  }
}
