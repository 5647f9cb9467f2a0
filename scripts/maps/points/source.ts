// What a module of places and ways says about its map, and how it is read. Everything particular to a game stands in
// these files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeoFeature, TitleLine } from '../style.ts'

export interface PlaceRecord {
  readonly id: string
  readonly name: string
  readonly terrain: string
  readonly port: boolean
  readonly entrenched: boolean
  readonly supply?: string
  readonly latitude?: number
  readonly longitude?: number
}

export interface LinkRecord {
  readonly id: string
  readonly ends: readonly [string, string]
  readonly kind: 'road' | 'rail'
  readonly river?: string
  readonly riverEffect: boolean
  readonly entrenchmentDefends?: string
}

/** In pixels from the frame's upper left corner. */
export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Degrees = readonly [longitude: number, latitude: number]

export interface PointRiver {
  /** Its name in the links; absent where no link crosses it. */
  readonly data?: string
  readonly lines: readonly string[]
  readonly label?: string
  /** Only this stretch of the lines, 0..1. */
  readonly part?: readonly [number, number]
  /** The first line of the stream that it runs into. */
  readonly into?: string
  /** How often it is named; by its length if nothing is said. */
  readonly named?: number
  /** Half the width where it enters the sheet and at its mouth. */
  readonly half: readonly [number, number]
  /** Part of the shores: open water with their lining. */
  readonly isWide?: boolean
  /** Banks grown with reeds. */
  readonly isSwampy?: boolean
}

export interface PointName {
  readonly text: string
  readonly through: readonly Degrees[]
  readonly size: number
  readonly spacing?: number
  readonly kind: 'country' | 'water' | 'region'
}

export type PointSign =
  | 'place'
  | 'city'
  | 'fort'
  | 'works'
  | 'hill'
  | 'port'
  | 'supply'
  | 'road'
  | 'rail'
  | 'crossing'
  | 'area'

export interface PointStyle {
  readonly format: 1
  readonly kind: 'points'
  readonly module: string
  readonly sheet: {
    readonly width: number
    readonly height: number
    readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
    readonly tile: number
    /** The country about this point is drawn larger; `reach` kilometres away the scale has halved. */
    readonly centre: { readonly at: Degrees; readonly x: number; readonly y: number }
    readonly reach: number
    readonly pixelsPerKm: number
    /** No two places stand nearer to each other, in pixels. */
    readonly apart: number
    /** How far a place's own ground reaches. */
    readonly radius: number
  }
  readonly rivers: readonly PointRiver[]
  /** Where along a link its river is crossed, 0..1 from its first end; half way if nothing is said. */
  readonly crossings: Readonly<Record<string, number>>
  /** Ways that follow these points, where neither a known road nor a plain bend would do. */
  readonly courses: Readonly<Record<string, readonly Degrees[]>>
  readonly names: readonly PointName[]
  /** Towns out of play, by their name in the layer of places. */
  readonly backdrop: readonly string[]
  /** Bounds of the river areas: dashed across the water. */
  readonly bounds: readonly (readonly Degrees[])[]
  readonly boxes: readonly { readonly place: string; readonly box: PixelBox; readonly lines: readonly string[] }[]
  readonly ownerColours: Readonly<Record<string, string>>
  readonly title: { readonly box: PixelBox; readonly lines: readonly TitleLine[]; readonly notes: readonly string[] }
  readonly legend: {
    readonly box: PixelBox
    readonly heading: string
    readonly entries: readonly { readonly sign: PointSign; readonly text: string }[]
  }
  readonly turns: { readonly box: PixelBox; readonly heading: string; readonly columns: number }
  readonly track: { readonly box: PixelBox; readonly heading: string; readonly notes: readonly string[] }
  readonly holding: { readonly box: PixelBox; readonly heading: string; readonly columns: number }
  readonly compass: { readonly box: PixelBox }
  readonly scale: { readonly box: PixelBox; readonly at: readonly { readonly text: string; readonly at: Degrees }[] }
  readonly imprint: readonly string[]
}

export interface TurnRecord {
  readonly turn: number
  readonly start: string
  readonly weatherColumn: string
  readonly extension: boolean
}

export interface PointSource {
  readonly style: PointStyle
  readonly places: readonly PlaceRecord[]
  readonly links: readonly LinkRecord[]
  readonly turns: readonly TurnRecord[]
  /** Die results of each kind of weather, by column. */
  readonly weather: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
  readonly track: { readonly least: number; readonly most: number }
  /** Lines of railroad: the places they pass, in turn. */
  readonly rails: readonly (readonly string[])[]
  readonly corps: readonly { readonly side: string; readonly name: string }[]
  readonly layers: Readonly<Record<'land' | 'places' | 'rivers' | 'roads', readonly GeoFeature[]>>
  readonly files: readonly string[]
}

interface Tracks {
  readonly confidence: PointSource['track']
  readonly turns: readonly TurnRecord[]
  readonly weather: { readonly columns: PointSource['weather'] }
  readonly rail: { readonly lines: Readonly<Record<string, readonly string[]>> }
}

interface Block {
  readonly side: string
  readonly type: string
  readonly corps: string
  readonly name: string
}

/** Reads a module's map and the shared geography. The schemas of the module's data are checked elsewhere, when it loads. */
export function readPointSource(root: string, module: string): PointSource {
  const files: string[] = []
  const read = (...path: string[]): unknown => {
    const file = join(root, ...path)
    files.push(file)
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  const data = (name: string) => read('modules', module, 'data', name)
  const layer = (name: string) => (read('assets', 'geo', `${name}.json`) as { features: GeoFeature[] }).features
  const style = read('modules', module, 'art', 'map-style.json') as PointStyle
  if (style.format !== 1) throw new Error(`${module}: map-style.json is of format ${style.format}, not 1`)
  const tracks = data('tracks.json') as Tracks
  const { blocks } = data('blocks.json') as { blocks: readonly Block[] }
  return {
    style,
    places: (data('places.json') as { places: PlaceRecord[] }).places,
    links: (data('links.json') as { links: LinkRecord[] }).links,
    turns: tracks.turns,
    weather: tracks.weather.columns,
    track: tracks.confidence,
    rails: Object.values(tracks.rail.lines),
    corps: blocks
      .filter(({ type }) => type === 'corps-commander')
      .map(({ side, corps, name }) => ({ side, name: corps === name ? name : `${corps} · ${name}` })),
    layers: { land: layer('land'), places: layer('places'), rivers: layer('rivers'), roads: layer('roads') },
    files,
  }
}
