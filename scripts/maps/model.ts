// A map as the drawing sees it: spaces, the sides between them, and where all lie on the sheet. Names no game.
import { buildHexGrid, type HexGrid, type HexGridSpec } from '../../src/kernel/space/hex-grid.ts'
import { at, type Point } from './geometry.ts'
import type { HexRecord, HexsideRecord, MapStyle } from './style.ts'

export interface MapSpace extends HexRecord {
  readonly centre: Point
  /** Corners in turn; empty where a space has no outline. */
  readonly outline: readonly Point[]
}

export interface MapSide extends HexsideRecord {
  readonly a: string
  readonly b: string
  /** The ends of the side; equal corners of neighbouring sides are equal to the last bit. */
  readonly ends: readonly [Point, Point]
}

export interface MapModel {
  readonly width: number
  readonly height: number
  /** Distance between the centres of neighbours. */
  readonly size: number
  readonly spaces: ReadonlyMap<string, MapSpace>
  readonly sides: readonly MapSide[]
  /** All outlines of the sheet, in play or not: the grid's box. */
  readonly frame: { readonly from: Point; readonly to: Point }
  readonly grid: HexGrid
  readonly spec: HexGridSpec
}

/** Lays the hex grid level on a sheet: columns run along x, rows along y, whichever way their numbers grow. */
export function layHexes(
  grid: Pick<HexGridSpec, 'layout' | 'rows' | 'columns' | 'number'>,
  records: readonly HexRecord[],
  sides: readonly HexsideRecord[],
  style: MapStyle,
): MapModel {
  const size = style.sheet.hexSize
  const turn = style.sheet.turn
  const along = turn === 'columns-leftward' ? -size : size
  const plain: HexGridSpec = { ...grid, toPlane: { x: [0, along, 0], y: [0, 0, size] } }
  const flat = buildHexGrid(plain)
  const corners = flat.ids.flatMap((id) => flat.corners(id))
  const xs = corners.map((p) => p.x)
  const ys = corners.map((p) => p.y)
  const low = { x: Math.min(...xs), y: Math.min(...ys) }
  const high = { x: Math.max(...xs), y: Math.max(...ys) }
  const margin = style.sheet.margin
  const shift = { x: Math.round(margin.left - low.x), y: Math.round(margin.top - low.y) }
  const spec: HexGridSpec = { ...grid, toPlane: { x: [shift.x, along, 0], y: [shift.y, 0, size] } }
  const laid = buildHexGrid(spec)
  const spaces = new Map<string, MapSpace>()
  for (const record of records) {
    spaces.set(record.id, { ...record, centre: laid.centre(record.id), outline: laid.corners(record.id) })
  }
  return {
    width: Math.ceil(high.x - low.x + margin.left + margin.right),
    height: Math.ceil(high.y - low.y + margin.top + margin.bottom),
    size,
    spaces,
    sides: sides.map((side) => {
      const [a, b] = splitSide(side.id)
      const direction = laid.direction(a, b)
      if (direction === undefined) throw new Error(`${side.id}: not neighbours`)
      const outline = laid.corners(a)
      return { ...side, a, b, ends: [at(outline, (direction + 5) % 6), at(outline, direction)] }
    }),
    frame: {
      from: { x: low.x + shift.x, y: low.y + shift.y },
      to: { x: high.x + shift.x, y: high.y + shift.y },
    },
    grid: laid,
    spec,
  }
}

function splitSide(id: string): [string, string] {
  const [a, b] = id.split('-')
  if (a === undefined || b === undefined) throw new Error(`${id}: not a side`)
  return [a, b]
}

export const keyOf = (p: Point): string => `${p.x.toFixed(2)},${p.y.toFixed(2)}`

/** The hex of the grid in which a pixel lies, in play or not. */
export function hexAt(model: MapModel, p: Point): string | undefined {
  const { x, y } = model.spec.toPlane ?? { x: [0, 1, 0], y: [0, 0, 1] }
  const v = (p.y - y[0]) / y[2]
  const row = Math.round(v / (Math.sqrt(3) / 2))
  let best: string | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (let r = row - 1; r <= row + 1; r++) {
    const column = Math.round((p.x - x[0]) / x[1])
    for (let c = column - 1; c <= column + 1; c++) {
      const id = model.grid.idOf(r, c)
      if (id === undefined) continue
      const centre = model.grid.centre(id)
      const d = Math.hypot(centre.x - p.x, centre.y - p.y)
      if (d < nearest) [nearest, best] = [d, id]
    }
  }
  return nearest <= model.size / Math.sqrt(3) + 0.01 ? best : undefined
}
