import type { SideView, ViewSpace } from '../../kernel/view.ts'

/** Where things are on the board, as far as the view tells it. */
export interface Chart {
  /** True where no counter stands. */
  isEmpty(space: string): boolean
  /** Spaces from one to the other, straight over the grid. */
  distance(a: string, b: string): number
}

export function chartOf(view: SideView): Chart {
  const spaces = new Map(view.spaces.map((space) => [space.id, space]))
  const taken = new Set(view.counters.map(({ space }) => space))
  return {
    isEmpty: (space) => !taken.has(space),
    distance: (a, b) => distanceOf(spaces.get(a), spaces.get(b)),
  }
}

/** `x` counts half columns, so that a step along a row is two and one between rows is one and a row. */
function distanceOf(a: ViewSpace | undefined, b: ViewSpace | undefined): number {
  if (a === undefined || b === undefined) return Number.MAX_SAFE_INTEGER
  const across = Math.abs(a.x - b.x)
  const down = Math.abs(a.y - b.y)
  return down + Math.max(0, (across - down) / 2)
}
