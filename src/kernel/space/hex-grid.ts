import { CORNERS, type Lattice, latticeDistance, latticeOf, SIXTH_ROOT_3, STEPS } from './hex-lattice.ts'
import type { SpaceId } from './space-graph.ts'

/** A point of the plane, in the units of `HexGridSpec.toPlane`. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What a hex grid looks like and how its hexes are numbered. */
export interface HexGridSpec {
  /** Which rows (or columns) lie half a hex toward higher numbers of the other axis. */
  readonly layout: 'odd-row' | 'even-row' | 'odd-column' | 'even-column'
  /** First and last row, both in the grid. */
  readonly rows: readonly [first: number, last: number]
  /** First and last column, both in the grid. */
  readonly columns: readonly [first: number, last: number]
  /** How a hex number is printed: zero padded; `digits` in the printed order, so `[digits of the first, of the second]`. */
  readonly number: { readonly order: 'row-column' | 'column-row'; readonly digits: readonly [number, number] }
  /**
   * Affine map from grid coordinates to the plane: `x = c + u*U + v*V`, `y` likewise. Default identity.
   * One unit of u or v is the distance between the centres of two neighbours; u grows with columns, v with rows.
   * Row layouts: u = column (+ half if the row is shifted), v = row * sqrt(3)/2.
   * Column layouts: u = column * sqrt(3)/2, v = row (+ half if the column is shifted).
   */
  readonly toPlane?: {
    readonly x: readonly [c: number, u: number, v: number]
    readonly y: readonly [c: number, u: number, v: number]
  }
}

/**
 * A rectangular hex grid. Ids are printed hex numbers. Every list of ids is in ascending order.
 * All methods but `has`, `idOf` and `parse` throw on an id that is not in the grid (a defect of the caller).
 */
export interface HexGrid {
  /** All hexes, ascending. */
  readonly ids: readonly SpaceId[]
  /** Whether the id is a hex of this grid. */
  has(id: string): boolean
  /** The printed number of a row and column, or undefined outside the grid. */
  idOf(row: number, column: number): SpaceId | undefined
  /** Row and column of a hex number, or undefined if it is not a hex of this grid. */
  parse(id: string): { readonly row: number; readonly column: number } | undefined
  /** The adjacent hexes, six or at the border fewer, ascending. */
  neighbours(id: SpaceId): readonly SpaceId[]
  /**
   * Direction of an adjacent hex, 0..5, or undefined when not adjacent. Directions turn from +u toward +v:
   * in row layouts 0 is the next column of the same row; in column layouts 1 is the next row of the same column,
   * and 0 the next column half a hex toward higher rows. `(d + 3) % 6` is opposite to d.
   */
  direction(from: SpaceId, to: SpaceId): number | undefined
  /** The adjacent hex in a direction, or undefined off the grid. Throws unless the direction is an integer 0..5. */
  inDirection(from: SpaceId, direction: number): SpaceId | undefined
  /** Hexes from a to b in a straight count: 0 for itself, 1 for neighbours. */
  distance(a: SpaceId, b: SpaceId): number
  /** Centre of the hex in the plane. */
  centre(id: SpaceId): Point
  /**
   * The six corners in the plane. Corner d lies between directions d and d+1, so the side toward direction d runs
   * from corner `(d + 5) % 6` to corner d. Neighbours' common corners are equal to the last bit.
   */
  corners(id: SpaceId): readonly Point[]
  /** Hexes at exactly this distance. Throws unless the radius is an integer >= 0. */
  ring(id: SpaceId, radius: number): readonly SpaceId[]
  /** Hexes at this distance or nearer, the hex itself included. Throws unless the radius is an integer >= 0. */
  within(id: SpaceId, radius: number): readonly SpaceId[]
}

interface Cell extends Lattice {
  readonly row: number
  readonly column: number
  /** Filled once, when all cells exist. */
  neighbours: readonly SpaceId[]
}

/**
 * Builds a hex grid.
 * @param spec layout, extent, numbering and, for drawing, the map to the plane
 * @throws Error on an empty or non-integer extent, numbers that do not fit their digits, or a map to the plane that
 * is not finite or collapses it to a line
 */
export function buildHexGrid(spec: HexGridSpec): HexGrid {
  validate(spec)
  const byRow = spec.layout === 'odd-row' || spec.layout === 'even-row'
  const shiftedParity = spec.layout === 'odd-row' || spec.layout === 'odd-column' ? 1 : 0
  const cells = new Map<SpaceId, Cell>()
  for (let row = spec.rows[0]; row <= spec.rows[1]; row++) {
    for (let column = spec.columns[0]; column <= spec.columns[1]; column++) {
      const lattice = byRow ? latticeOf(row, column, shiftedParity) : latticeOf(column, row, shiftedParity)
      cells.set(format(spec, row, column), { row, column, ...lattice, neighbours: [] })
    }
  }
  const ids = [...cells.keys()].sort()

  const cellOf = (id: SpaceId): Cell => {
    const cell = cells.get(id)
    if (cell === undefined) throw new Error(`no hex '${id}' in this grid`)
    return cell
  }
  const idOf = (row: number, column: number): SpaceId | undefined => {
    if (!inExtent(spec.rows, row) || !inExtent(spec.columns, column)) return undefined
    return format(spec, row, column)
  }
  const idAt = (line: number, along: number): SpaceId | undefined => {
    const shift = Math.abs(line) % 2 === shiftedParity ? 1 : 0
    const place = (along - shift) / 2
    return byRow ? idOf(line, place) : idOf(place, line)
  }
  const steps = byRow ? STEPS.row : STEPS.column
  const corners = byRow ? CORNERS.row : CORNERS.column
  for (const cell of cells.values()) {
    const list = steps.map((step) => idAt(cell.line + step.line, cell.along + step.along))
    cell.neighbours = list.filter((id) => id !== undefined).sort()
  }
  const toPlane = spec.toPlane ?? { x: [0, 1, 0], y: [0, 0, 1] }
  const place = (along: number, across: number): Point => {
    const u = byRow ? along / 2 : across * SIXTH_ROOT_3
    const v = byRow ? across * SIXTH_ROOT_3 : along / 2
    return {
      x: toPlane.x[0] + toPlane.x[1] * u + toPlane.x[2] * v,
      y: toPlane.y[0] + toPlane.y[1] * u + toPlane.y[2] * v,
    }
  }
  const disc = (id: SpaceId, inner: number, radius: number): readonly SpaceId[] => {
    if (!Number.isInteger(radius) || radius < 0) throw new Error(`radius must be an integer >= 0, not ${radius}`)
    const centre = cellOf(id)
    const found: SpaceId[] = []
    for (let dLine = -radius; dLine <= radius; dLine++) {
      const reach = 2 * radius - Math.abs(dLine)
      for (let dAlong = -reach; dAlong <= reach; dAlong += 2) {
        const at = { line: centre.line + dLine, along: centre.along + dAlong }
        if (latticeDistance(centre, at) < inner) continue
        const other = idAt(at.line, at.along)
        if (other !== undefined) found.push(other)
      }
    }
    return found.sort()
  }

  return {
    ids,
    has: (id) => cells.has(id),
    idOf,
    parse: (id) => {
      const cell = cells.get(id)
      return cell && { row: cell.row, column: cell.column }
    },
    neighbours: (id) => cellOf(id).neighbours,
    direction: (from, to) => {
      const a = cellOf(from)
      const b = cellOf(to)
      const index = steps.findIndex((step) => a.line + step.line === b.line && a.along + step.along === b.along)
      return index < 0 ? undefined : index
    },
    inDirection: (from, direction) => {
      const { line, along } = cellOf(from)
      const step = steps[direction]
      if (step === undefined) throw new Error(`direction must be an integer 0..5, not ${direction}`)
      return idAt(line + step.line, along + step.along)
    },
    distance: (a, b) => latticeDistance(cellOf(a), cellOf(b)),
    centre: (id) => {
      const { line, along } = cellOf(id)
      return place(along, 3 * line)
    },
    corners: (id) => {
      const { line, along } = cellOf(id)
      return corners.map((corner) => place(along + corner.along, 3 * line + corner.across))
    },
    ring: (id, radius) => disc(id, radius, radius),
    within: (id, radius) => disc(id, 0, radius),
  }
}

function inExtent([first, last]: readonly [number, number], value: number): boolean {
  return Number.isInteger(value) && value >= first && value <= last
}

function format(spec: HexGridSpec, row: number, column: number): SpaceId {
  const [first, second] = spec.number.order === 'row-column' ? [row, column] : [column, row]
  const [firstDigits, secondDigits] = spec.number.digits
  return String(first).padStart(firstDigits, '0') + String(second).padStart(secondDigits, '0')
}

function validate(spec: HexGridSpec): void {
  const [rowDigits, columnDigits] =
    spec.number.order === 'row-column' ? spec.number.digits : [spec.number.digits[1], spec.number.digits[0]]
  validateAxis('rows', spec.rows, rowDigits)
  validateAxis('columns', spec.columns, columnDigits)
  if (spec.toPlane === undefined) return
  const { x, y } = spec.toPlane
  if (![...x, ...y].every((value) => Number.isFinite(value))) throw new Error('toPlane: a coefficient is not finite')
  if (x[1] * y[2] - x[2] * y[1] === 0) throw new Error('toPlane: the map collapses the plane')
}

function validateAxis(name: string, [first, last]: readonly [number, number], digits: number): void {
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 0 || last < first) {
    throw new Error(`${name}: ${first}..${last} is not a range of integers >= 0`)
  }
  if (!Number.isInteger(digits) || digits < 1 || String(last).length > digits) {
    throw new Error(`${name}: ${last} does not fit ${digits} digits`)
  }
}
