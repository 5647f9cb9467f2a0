import { type Io, showsColours } from './io.ts'
import type { BoardStyle } from './text/board.ts'

const MOST_COLUMNS = 120

/** How a board fits on the standard output: colours on a terminal that has them, 120 columns at most. */
export function boardStyle({ stdout, env }: Pick<Io, 'stdout' | 'env'>): BoardStyle {
  return { colours: showsColours(stdout, env), width: Math.min(stdout.columns ?? MOST_COLUMNS, MOST_COLUMNS) }
}
