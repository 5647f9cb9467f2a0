/** Where the panel of a fight lies so that the place fought over is seen. Pure; lengths in pixels of the board. */
import type { ViewSpace } from '../../../ipc/shapes.ts'
import type { Covered } from '../../board/scene.ts'

export type Edge = 'left' | 'right'

export interface Fought {
  readonly space: string
  readonly spaces: ReadonlyMap<string, ViewSpace>
  /** Where it is pointed at, if it is: there the board must not move away from under the pointer. */
  readonly pointed: { readonly x: number } | null
  readonly width: number
}

/** Of what lies at the edge of the map, beyond which the board cannot be moved far: a quarter of it. */
const OUTER = 0.25

/** Across from what is pointed at; else beside the list of choices, unless the fight is at that edge of the map. */
export function edgeFor({ space, spaces, pointed, width }: Fought): Edge {
  if (pointed !== null) return pointed.x < width / 2 ? 'right' : 'left'
  const columns = [...spaces.values()].map(({ x }) => x)
  const [first, last] = [Math.min(...columns), Math.max(...columns)]
  const column = spaces.get(space)?.x ?? last
  return column < first + (last - first) * OUTER ? 'right' : 'left'
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What a panel lies over of the board. A low one leaves room below it. */
export function coveredBy(panel: Box, board: Box, edge: Edge): Covered {
  const low = panel.bottom - board.top < (board.bottom - board.top) / 2
  if (low) return { left: 0, right: 0, top: panel.bottom - board.top }
  return edge === 'left'
    ? { left: panel.right - board.left, right: 0, top: 0 }
    : { left: 0, right: board.right - panel.left, top: 0 }
}
