/** Two boards that show the same part of the map: when one is moved, the other goes along. */
import type { Camera } from '../../board/camera.ts'

/** What is needed of a board. */
export interface Stepping {
  readonly camera: Camera
  centreOn(x: number, y: number, scale?: number): void
  watch(listener: () => void): () => void
}

export class InStep {
  /** Of each board where it was when it was last looked at: whoever is elsewhere now was moved. */
  readonly #last = new Map<Stepping, Camera>()
  #together = true

  /** Takes a board in, at the place where the others are. Gives the way to leave. */
  join(board: Stepping): () => void {
    const [other] = this.#last.keys()
    if (other !== undefined && this.#together) follow(board, other.camera)
    this.#last.set(board, board.camera)
    const unwatch = board.watch(() => this.#moved(board))
    return () => {
      unwatch()
      this.#last.delete(board)
    }
  }

  /** Together again, all go to where the first is. */
  set together(together: boolean) {
    this.#together = together
    const [first] = this.#last.keys()
    if (together && first !== undefined) this.#bring(first)
  }

  #moved(board: Stepping): void {
    const last = this.#last.get(board)
    if (last === undefined || same(last, board.camera)) return
    this.#last.set(board, board.camera)
    if (this.#together) this.#bring(board)
  }

  #bring(leader: Stepping): void {
    const { camera } = leader
    this.#last.set(leader, camera)
    for (const board of this.#last.keys()) {
      if (board === leader || same(board.camera, camera)) continue
      follow(board, camera)
      // Where it came to stand, which its edges may have moved a little: so it does not lead in its turn.
      this.#last.set(board, board.camera)
    }
  }
}

function follow(board: Stepping, { x, y, scale }: Camera): void {
  board.centreOn(x, y, scale)
}

function same(one: Camera, other: Camera): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale
}
