// Integer coordinates under every hex layout. A "line" is a row in row layouts and a column in column layouts. `along`
// counts half hexes on the line, so that a shifted line has odd values; `across` counts sixths of sqrt(3) (one line is
// three of them). Every centre and every corner has integer coordinates, so shared corners are equal exactly.

/** A hex as (line, half hexes along the line). */
export interface Lattice {
  readonly line: number
  readonly along: number
}

/** Length of one unit of `across`, in hexes. */
export const SIXTH_ROOT_3 = Math.sqrt(3) / 6

/** Lattice coordinates of a place on a line; lines of the given parity (0 even, 1 odd) are shifted half a hex up. */
export function latticeOf(line: number, place: number, shiftedParity: 0 | 1): Lattice {
  return { line, along: 2 * place + (line % 2 === shiftedParity ? 1 : 0) }
}

/** Number of hexes between two lattice points: each change of line gives half a hex along it for nothing. */
export function latticeDistance(a: Lattice, b: Lattice): number {
  const lines = Math.abs(a.line - b.line)
  return lines + Math.max(0, (Math.abs(a.along - b.along) - lines) / 2)
}

/** Steps to the six neighbours in order of direction, turning from the column axis toward the row axis. */
export const STEPS: Readonly<Record<'row' | 'column', readonly Lattice[]>> = {
  row: [
    { line: 0, along: 2 },
    { line: 1, along: 1 },
    { line: 1, along: -1 },
    { line: 0, along: -2 },
    { line: -1, along: -1 },
    { line: -1, along: 1 },
  ],
  column: [
    { line: 1, along: 1 },
    { line: 0, along: 2 },
    { line: -1, along: 1 },
    { line: -1, along: -1 },
    { line: 0, along: -2 },
    { line: 1, along: -1 },
  ],
}

/** Corners relative to the centre; corner d lies between directions d and d+1. */
export const CORNERS: Readonly<
  Record<'row' | 'column', readonly { readonly along: number; readonly across: number }[]>
> = {
  row: [
    { along: 1, across: 1 },
    { along: 0, across: 2 },
    { along: -1, across: 1 },
    { along: -1, across: -1 },
    { along: 0, across: -2 },
    { along: 1, across: -1 },
  ],
  column: [
    { along: 1, across: 1 },
    { along: 1, across: -1 },
    { along: 0, across: -2 },
    { along: -1, across: -1 },
    { along: -1, across: 1 },
    { along: 0, across: 2 },
  ],
}
