/** How the dice fell in a game. Pure. */
import type { LogEntry } from '../../ipc/shapes.ts'

export interface DiceOfSide {
  /** Whose choice they followed; '' where nobody's did. */
  readonly side: string
  readonly sides: number
  readonly count: number
  readonly average: number
  readonly expected: number
}

/** By side and kind of die. A roll has no author of its own: it belongs to the choice before it. */
export function diceSummary(log: readonly LogEntry[]): readonly DiceOfSide[] {
  const sums = new Map<string, { side: string; sides: number; count: number; sum: number }>()
  let author = ''
  for (const { type, side, dice } of log) {
    if (type === 'choice') author = side
    for (const { sides, value } of dice?.dice ?? []) {
      const key = `${author} ${sides}`
      const known = sums.get(key) ?? { side: author, sides, count: 0, sum: 0 }
      sums.set(key, { ...known, count: known.count + 1, sum: known.sum + value })
    }
  }
  return [...sums.values()].map(({ side, sides, count, sum }) => ({
    side,
    sides,
    count,
    average: sum / count,
    expected: (sides + 1) / 2,
  }))
}
