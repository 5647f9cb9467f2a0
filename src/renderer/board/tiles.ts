/** Which tiles of the picture are wanted, drawn and forgotten. Pure: loading them is another's business. */
import type { Rect } from './ground.ts'

/** The pyramid: the last level has the full size, each before it half of the next. */
export interface Pyramid {
  readonly width: number
  readonly height: number
  readonly tileSize: number
  readonly levels: number
}

export interface Tile {
  readonly level: number
  readonly column: number
  readonly row: number
}

export function tileKey({ level, column, row }: Tile): string {
  return `${level}/${column}_${row}`
}

/** Pixels of a level for a pixel of the full picture. */
export function scaleOf(pyramid: Pyramid, level: number): number {
  return 2 ** (level - (pyramid.levels - 1))
}

/** The sharpest level that one tile holds: always kept, so that there is never bare paper. */
export function baseLevel(pyramid: Pyramid): number {
  const halvings = Math.ceil(Math.log2(Math.max(pyramid.width, pyramid.height) / pyramid.tileSize))
  return Math.max(0, pyramid.levels - 1 - Math.max(0, halvings))
}

/**
 * The level for a zoom: `density` device pixels for a pixel of the map. `thrift` is in levels: how much coarser a picture the
 * machine is spared for; at 0.4 a tile is never enlarged by more than a third.
 */
export function levelFor(pyramid: Pyramid, density: number, thrift: number): number {
  const exact = pyramid.levels - 1 + Math.log2(density)
  return Math.min(pyramid.levels - 1, Math.max(baseLevel(pyramid), Math.ceil(exact - thrift)))
}

/** Where a tile lies on the map. */
export function tileRect(pyramid: Pyramid, tile: Tile): Rect {
  const step = pyramid.tileSize / scaleOf(pyramid, tile.level)
  const x = tile.column * step
  const y = tile.row * step
  return { x, y, width: Math.min(step, pyramid.width - x), height: Math.min(step, pyramid.height - y) }
}

/** The tiles of a level that a part of the map touches, with `ring` more around it, the middle first. */
export function tilesIn(pyramid: Pyramid, level: number, part: Rect, ring: number): readonly Tile[] {
  const step = pyramid.tileSize / scaleOf(pyramid, level)
  const lastColumn = Math.ceil(pyramid.width / step) - 1
  const lastRow = Math.ceil(pyramid.height / step) - 1
  const left = Math.max(0, Math.floor(part.x / step) - ring)
  const right = Math.min(lastColumn, Math.floor((part.x + part.width) / step) + ring)
  const top = Math.max(0, Math.floor(part.y / step) - ring)
  const bottom = Math.min(lastRow, Math.floor((part.y + part.height) / step) + ring)
  const middle = { column: (part.x + part.width / 2) / step - 0.5, row: (part.y + part.height / 2) / step - 0.5 }
  const tiles: Tile[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) tiles.push({ level, column, row })
  }
  const far = ({ column, row }: Tile) => (column - middle.column) ** 2 + (row - middle.row) ** 2
  return tiles.sort((a, b) => far(a) - far(b))
}

/**
 * What is drawn for the tiles that are wanted, coarse first: each itself, or until it is there what there is of it: its parts,
 * if all of them are there, else the nearest coarser tile around it. Nothing that would lie wholly under others is drawn.
 */
export function tilesToDraw(pyramid: Pyramid, wanted: readonly Tile[], has: (key: string) => boolean): readonly Tile[] {
  const drawn = new Map<string, Tile>()
  for (const tile of wanted) {
    for (const found of [...standIns(pyramid, tile, has)]) drawn.set(tileKey(found), found)
  }
  return [...drawn.values()].sort((a, b) => a.level - b.level)
}

function standIns(pyramid: Pyramid, tile: Tile, has: (key: string) => boolean): readonly Tile[] {
  if (has(tileKey(tile))) return [tile]
  const parts = partsOf(pyramid, tile)
  if (parts.length > 0 && parts.every((part) => has(tileKey(part)))) return parts
  const least = baseLevel(pyramid)
  for (let { level, column, row } = tile; level > least; ) {
    level -= 1
    column >>= 1
    row >>= 1
    const parent = { level, column, row }
    if (has(tileKey(parent))) return [parent]
  }
  return []
}

function partsOf(pyramid: Pyramid, { level, column, row }: Tile): readonly Tile[] {
  if (level >= pyramid.levels - 1) return []
  const step = pyramid.tileSize / scaleOf(pyramid, level + 1)
  return [0, 1, 2, 3]
    .map((index) => ({ level: level + 1, column: column * 2 + (index & 1), row: row * 2 + (index >> 1) }))
    .filter((part) => part.column * step < pyramid.width && part.row * step < pyramid.height)
}

/** What goes when more than `most` are kept: those used longest ago, never what is drawn now nor the base. */
export function tilesToForget(
  kept: ReadonlyMap<string, { readonly level: number; readonly used: number }>,
  most: number,
  now: number,
  base: number,
): readonly string[] {
  const spare = [...kept].filter(([, { level, used }]) => used < now && level > base)
  return spare
    .sort(([, a], [, b]) => a.used - b.used)
    .slice(0, Math.max(0, kept.size - most))
    .map(([key]) => key)
}
