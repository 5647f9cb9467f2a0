/** The ways between places, where the map has them: marches follow them; elsewhere one goes straight. */
import type { Ground, Point } from './ground.ts'

export interface Way {
  readonly ends: readonly [string, string]
  readonly line: readonly Point[]
}

export type Ways = ReadonlyMap<string, readonly Point[]>

/** Found by both ends, in either order; each line runs from the first to the second. */
export function waysOf(ways: readonly Way[]): Ways {
  const found = new Map<string, readonly Point[]>()
  for (const { ends, line } of ways) {
    const [from, to] = ends
    found.set(keyOf(from, to), line)
    found.set(keyOf(to, from), [...line].reverse())
  }
  return found
}

const keyOf = (from: string, to: string): string => JSON.stringify([from, to])

/** From the middle of the first space to that of the last, along ways where neighbours have one. */
export function courseBy({ centres, ways }: Ground, spaces: readonly string[]): readonly Point[] {
  const points: Point[] = []
  for (const [index, space] of spaces.entries()) {
    const before = spaces[index - 1]
    const line = before === undefined ? undefined : ways.get(keyOf(before, space))
    const centre = centres.get(space)
    if (line !== undefined) points.push(...line.slice(1))
    else if (centre !== undefined) points.push(centre)
  }
  return points
}
