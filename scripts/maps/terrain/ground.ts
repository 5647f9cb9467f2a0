// Where the hexes, their sides and the sheets lie, and what longitude and latitude that is.
import { buildHexGrid, type HexGrid, type HexGridSpec } from '../../../src/kernel/space/hex-grid.ts'
import { at, type Point } from '../geometry.ts'
import { keyOf } from '../model.ts'
import type { PixelBox, TerrainHex, TerrainSide, TerrainSource } from './source.ts'

export interface TerrainSpace extends TerrainHex {
  readonly centre: Point
  readonly outline: readonly Point[]
}

export interface GroundSide extends TerrainSide {
  readonly a: string
  readonly b: string
  readonly ends: readonly [Point, Point]
}

/** A sheet of the map: the rectangle that its hexes reach. */
export interface SheetArea extends PixelBox {
  readonly id: string
}

export interface TerrainGround {
  readonly width: number
  readonly height: number
  /** From centre to centre of neighbours. */
  readonly size: number
  readonly spec: HexGridSpec
  readonly grid: HexGrid
  readonly spaces: ReadonlyMap<string, TerrainSpace>
  readonly sides: readonly GroundSide[]
  readonly frame: { readonly from: Point; readonly to: Point }
  readonly sheets: readonly SheetArea[]
  /** The hexes about a corner, by its key. */
  readonly around: ReadonlyMap<string, readonly TerrainSpace[]>
  /** The nearest hex in play, itself or one beside it; undefined farther off. */
  readonly nearest: (p: Point) => TerrainSpace | undefined
  readonly unproject: (p: Point) => readonly [longitude: number, latitude: number]
  /** Radians clockwise from the sheet's up to true north. */
  readonly north: number
  readonly pixelsPerMile: number
}

const MILES_PER_DEGREE = 69.05

export function layTerrain(source: TerrainSource): TerrainGround {
  const { style, grid, hexes } = source
  const { hexSize: size, margin } = style.sheet
  const plain = buildHexGrid({ ...grid, toPlane: { x: [0, size, 0], y: [0, 0, size] } })
  const gridId = (hex: TerrainHex): string => {
    const id = plain.idOf(hex.row, hex.column)
    if (id === undefined) throw new Error(`${hex.id}: column ${hex.column}, row ${hex.row} is not in the grid`)
    return id
  }
  const corners = hexes.flatMap((hex) => plain.corners(gridId(hex)))
  const low = { x: least(corners, 'x'), y: least(corners, 'y') }
  const shift = { x: Math.round(margin.left - low.x), y: Math.round(margin.top - low.y) }
  const spec: HexGridSpec = { ...grid, toPlane: { x: [shift.x, size, 0], y: [shift.y, 0, size] } }
  const laid = buildHexGrid(spec)
  const spaces = new Map<string, TerrainSpace>()
  for (const hex of hexes) {
    const id = gridId(hex)
    spaces.set(hex.id, { ...hex, centre: laid.centre(id), outline: laid.corners(id) })
  }
  const spaceOf = (id: string): TerrainSpace => {
    const space = spaces.get(id)
    if (space === undefined) throw new Error(`no hex ${id}`)
    return space
  }
  const sides = source.sides.map((side): GroundSide => {
    const [a = '', b = ''] = side.id.split('-')
    const direction = laid.direction(gridId(spaceOf(a)), gridId(spaceOf(b)))
    if (direction === undefined) throw new Error(`${side.id}: not neighbours`)
    const { outline } = spaceOf(a)
    return { ...side, a, b, ends: [at(outline, (direction + 5) % 6), at(outline, direction)] }
  })
  const all = [...spaces.values()]
  const sheets = source.sheets.map(({ id }): SheetArea => {
    const points = all.filter((space) => space.sheets.includes(id)).flatMap(({ outline }) => outline)
    const [x, y] = [least(points, 'x'), least(points, 'y')]
    return { id, x, y, width: most(points, 'x') - x, height: most(points, 'y') - y }
  })
  const around = new Map<string, TerrainSpace[]>()
  for (const space of all) {
    for (const corner of space.outline) {
      const key = keyOf(corner)
      const list = around.get(key)
      if (list === undefined) around.set(key, [space])
      else list.push(space)
    }
  }
  const globe = fitGlobe(source, spaceOf)
  const points = all.flatMap(({ outline }) => outline)
  const frame = {
    from: { x: least(points, 'x'), y: least(points, 'y') },
    to: { x: most(points, 'x'), y: most(points, 'y') },
  }
  return {
    width: Math.ceil(frame.to.x + margin.right),
    height: Math.ceil(frame.to.y + margin.bottom),
    size,
    spec,
    grid: laid,
    spaces,
    sides,
    frame,
    sheets,
    around,
    nearest: nearestIn(all, shift, size),
    ...globe,
  }
}

const least = (points: readonly Point[], axis: 'x' | 'y'): number =>
  points.reduce((value, p) => Math.min(value, p[axis]), Number.POSITIVE_INFINITY)
const most = (points: readonly Point[], axis: 'x' | 'y'): number =>
  points.reduce((value, p) => Math.max(value, p[axis]), Number.NEGATIVE_INFINITY)

/** Looked up by column and row; asked for every few pixels of the sheet. */
function nearestIn(
  spaces: readonly TerrainSpace[],
  shift: Point,
  size: number,
): (p: Point) => TerrainSpace | undefined {
  const columns: (TerrainSpace | undefined)[][] = []
  for (const space of spaces) {
    let column = columns[space.column]
    if (column === undefined) {
      column = []
      columns[space.column] = column
    }
    column[space.row] = space
  }
  const pitch = (size * Math.sqrt(3)) / 2
  return (p) => {
    const c0 = Math.round((p.x - shift.x) / pitch)
    const r0 = Math.round((p.y - shift.y) / size)
    let best: TerrainSpace | undefined
    let nearest = (size * 1.05) ** 2
    for (let c = c0 - 1; c <= c0 + 1; c++) {
      const column = columns[c]
      if (column === undefined) continue
      for (let r = r0 - 2; r <= r0 + 1; r++) {
        const space = column[r]
        if (space === undefined) continue
        const d = (space.centre.x - p.x) ** 2 + (space.centre.y - p.y) ** 2
        if (d < nearest) [nearest, best] = [d, space]
      }
    }
    return best
  }
}

/** Pixels to degrees by least squares over the anchors. */
function fitGlobe(
  { style }: TerrainSource,
  spaceOf: (id: string) => TerrainSpace,
): Pick<TerrainGround, 'unproject' | 'north' | 'pixelsPerMile'> {
  const known = style.anchors.map(([hex, longitude, latitude]) => ({ p: spaceOf(hex).centre, longitude, latitude }))
  const lon = leastSquares(known.map(({ p, longitude }) => [p.x / 1000, p.y / 1000, longitude]))
  const lat = leastSquares(known.map(({ p, latitude }) => [p.x / 1000, p.y / 1000, latitude]))
  const mean = known.reduce((sum, { latitude }) => sum + latitude, 0) / known.length
  const shrink = Math.cos((mean * Math.PI) / 180)
  // Miles to the east and to the north for each thousand pixels to the right and down.
  const east = [lon[0] * shrink * MILES_PER_DEGREE, lon[1] * shrink * MILES_PER_DEGREE] as const
  const north = [lat[0] * MILES_PER_DEGREE, lat[1] * MILES_PER_DEGREE] as const
  const area = Math.abs(east[0] * north[1] - east[1] * north[0])
  // Going north is where the east does not change: a step (x, y) with east . (x, y) = 0 and north . (x, y) > 0.
  const step = { x: -east[1], y: east[0] }
  const sign = north[0] * step.x + north[1] * step.y > 0 ? 1 : -1
  return {
    unproject: (p) => [
      (lon[0] * (p.x / 1000) + lon[1] * (p.y / 1000) + lon[2]) * 1e4,
      (lat[0] * (p.x / 1000) + lat[1] * (p.y / 1000) + lat[2]) * 1e4,
    ],
    north: Math.atan2(sign * step.x, -sign * step.y),
    pixelsPerMile: 1000 / Math.sqrt(area),
  }
}

/** a, b, c of z = ax + by + c. */
function leastSquares(
  rows: readonly (readonly [x: number, y: number, z: number])[],
): readonly [number, number, number] {
  const n = rows.length
  const mean = (k: 0 | 1 | 2) => rows.reduce((sum, row) => sum + row[k], 0) / n
  const [mx, my, mz] = [mean(0), mean(1), mean(2)]
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0]
  for (const [x, y, z] of rows) {
    const [dx, dy, dz] = [x - mx, y - my, z - mz]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    xz += dx * dz
    yz += dy * dz
  }
  const det = xx * yy - xy * xy
  if (!(Math.abs(det) > 1e-9)) throw new Error('the anchors of the map lie on one line: name more of them')
  const [a, b] = [(xz * yy - yz * xy) / det, (yz * xx - xz * xy) / det]
  return [a, b, mz - a * mx - b * my]
}
