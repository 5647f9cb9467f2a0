// What a module whose every hex has terrain says about its map, and how it is read. Everything particular to a game
// stands in these files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HexGridSpec } from '../../../src/kernel/space/hex-grid.ts'
import type { TitleLine } from '../style.ts'

export interface TerrainHex {
  readonly id: string
  /** Its number on the other sheet, where it lies on two. */
  readonly also?: string
  readonly sheets: readonly string[]
  readonly column: number
  readonly row: number
  readonly terrain: string
  readonly county?: string
  readonly places: readonly string[]
  readonly features: readonly string[]
}

export interface TerrainSide {
  readonly id: string
  readonly river?: string
  readonly riverName?: string
  readonly road?: string
  readonly roadName?: string
  readonly rail: boolean
  readonly railName?: string
  readonly crossing?: string
  readonly crossingName?: string
  readonly countyBorder: boolean
}

/** In pixels from the frame's upper left corner. */
export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a terrain is drawn beyond its wash. */
export type Pattern = 'plain' | 'knolls' | 'ridges' | 'trees' | 'reeds' | 'wetwood' | 'houses' | 'mound' | 'water'

export interface TerrainLook {
  readonly wash: string
  readonly pattern: Pattern
}

export interface TerrainName {
  readonly text: string
  /** Hexes over whose centres it runs. */
  readonly through: readonly string[]
  readonly size: number
  readonly spacing?: number
  readonly kind: 'water' | 'city'
}

export type Lined = 'road' | 'pike' | 'rail' | 'border' | 'creek' | 'minor' | 'major'
export type Marked =
  | 'bridge'
  | 'ferry'
  | 'ford'
  | 'dam'
  | 'station'
  | 'landing'
  | 'fort'
  | 'redoubt'
  | 'entry'
  | 'town'
  | 'place'
  | 'numbers'

export type LegendEntry =
  | { readonly terrain: string; readonly text: string }
  | { readonly line: Lined; readonly text: string }
  | { readonly mark: Marked; readonly text: string }

export type Panel =
  | { readonly kind: 'title'; readonly box: PixelBox; readonly lines: readonly TitleLine[] }
  | {
      readonly kind: 'legend'
      readonly box: PixelBox
      readonly heading: string
      readonly entries: readonly LegendEntry[]
      readonly notes: readonly string[]
    }
  | { readonly kind: 'compass'; readonly box: PixelBox }
  | { readonly kind: 'scale'; readonly box: PixelBox; readonly miles: number }

export interface TerrainStyle {
  readonly format: 1
  readonly kind: 'terrain'
  readonly module: string
  readonly sheet: {
    readonly hexSize: number
    readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
    readonly tile: number
  }
  /** Hexes whose longitude and latitude are known: the scale of degrees and true north follow. */
  readonly anchors: readonly (readonly [hex: string, longitude: number, latitude: number])[]
  readonly terrain: Readonly<Record<string, TerrainLook>>
  /** Features that are lettered as a town. */
  readonly towns: string
  /** How names are lettered, where not as the data has them; the empty text for not at all. */
  readonly lettering: Readonly<Record<string, string>>
  readonly names: readonly TerrainName[]
  readonly counties: { readonly size: number; readonly spacing: number; readonly suffix: string }
  readonly panels: readonly Panel[]
  readonly imprint: readonly string[]
}

export interface Sheet {
  readonly id: string
}

export interface TerrainSource {
  readonly style: TerrainStyle
  readonly grid: Pick<HexGridSpec, 'layout' | 'rows' | 'columns' | 'number'>
  readonly sheets: readonly Sheet[]
  readonly hexes: readonly TerrainHex[]
  readonly sides: readonly TerrainSide[]
  /** Every file that was read, for the cache. */
  readonly files: readonly string[]
}

/** Reads a module's map. The schemas of the module's data are checked elsewhere, when it loads. */
export function readTerrainSource(root: string, module: string): TerrainSource {
  const files: string[] = []
  const read = (...path: string[]): unknown => {
    const file = join(root, 'modules', module, ...path)
    files.push(file)
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  const style = read('art', 'map-style.json') as TerrainStyle
  if (style.format !== 1) throw new Error(`${module}: map-style.json is of format ${style.format}, not 1`)
  const grid = read('data', 'grid.json') as TerrainSource['grid'] & { readonly sheets: readonly Sheet[] }
  const { hexes } = read('data', 'hexes.json') as { readonly hexes: readonly TerrainHex[] }
  const { hexsides } = read('data', 'hexsides.json') as { readonly hexsides: readonly TerrainSide[] }
  const unknown = [...new Set(hexes.map(({ terrain }) => terrain))].filter((name) => style.terrain[name] === undefined)
  if (unknown.length > 0) throw new Error(`${module}: map-style.json has no look for ${unknown.join(', ')}`)
  return {
    style,
    grid: { layout: grid.layout, rows: grid.rows, columns: grid.columns, number: grid.number },
    sheets: grid.sheets,
    hexes,
    sides: hexsides,
    files,
  }
}
