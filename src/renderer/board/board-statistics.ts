/** For benchmarks and trials: what a board has drawn and keeps. */
export interface BoardStatistics {
  readonly kind: 'webgl' | 'canvas'
  readonly software: boolean
  /** Since the board was opened. */
  readonly frames: number
  /** Milliseconds of the last frames' drawing, the newest last. */
  readonly drawing: readonly number[]
  readonly tiles: number
  readonly missing: number
  readonly pages: number
  readonly pixels: number
  readonly sprites: number
  /** Nothing moves, everything wanted is loaded and sharp. */
  readonly still: boolean
}
