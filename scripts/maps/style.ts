// What a module says about its own map, and how it is read. Everything particular to a game stands in these files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HexGridSpec } from '../../src/kernel/space/hex-grid.ts'
import type { Face } from './ink.ts'

export interface HexRecord {
  readonly id: string
  readonly terrain: string
  readonly state?: string
  readonly territory?: string
  readonly settlement?: string
  readonly places: readonly string[]
  readonly fortification?: string
  readonly cityHalfPoints?: number
  readonly cityOwner?: string
}

export interface HexsideRecord {
  readonly id: string
  readonly river?: string
  readonly riverName?: string
  readonly bridge?: string
  readonly bridgeName?: string
  readonly blocked: boolean
  readonly barrier?: string
  readonly border: boolean
  readonly road: boolean
  readonly roadName?: string
}

export interface RiverStyle {
  /** The river's name in the map's data. */
  readonly data: string
  /** Lines of the geography that it follows, source first. */
  readonly lines: readonly string[]
  /** As it is lettered. */
  readonly label: string
}

export interface AreaLabel {
  readonly text: string
  /** Longitude and latitude of the points its baseline runs through. */
  readonly through?: readonly (readonly [number, number])[]
  /** Or points in hex lengths from the frame's upper left corner. */
  readonly onSheet?: readonly (readonly [number, number])[]
  readonly size: number
  readonly kind: 'state' | 'water' | 'range' | 'region'
  readonly spacing?: number
}

/** A box on the sheet, in hex lengths from the frame's upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface TitleLine {
  readonly text: string
  readonly face: Face
  /** Letter height and space above, in hundredths of the box's height. */
  readonly size: number
  readonly above: number
  readonly spacing?: number
  /** Rise of the middle over the ends. */
  readonly arch?: number
  /** A swelled rule below. */
  readonly rule?: boolean
}

export type Sign =
  | 'rough'
  | 'wooded'
  | 'minor'
  | 'major'
  | 'tidal'
  | 'bridge'
  | 'road'
  | 'roadBridge'
  | 'blocked'
  | 'border'
  | 'city'
  | 'town'
  | 'place'
  | 'fort'
  | 'value'

export interface MapStyle {
  readonly format: 1
  readonly module: string
  readonly sheet: {
    readonly hexSize: number
    readonly turn: 'columns-leftward' | 'columns-rightward'
    readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
    readonly tile: number
  }
  readonly terrain: {
    readonly water: readonly string[]
    readonly rough: readonly string[]
  }
  /** Names of the map's data that the layer of places spells otherwise. */
  readonly placeNames: Readonly<Record<string, string>>
  /** Longitude and latitude of places that the layer lacks. */
  readonly extraPlaces: Readonly<Record<string, readonly [number, number]>>
  /** How places are lettered, where not by their name. */
  readonly lettering: Readonly<Record<string, string>>
  readonly rivers: readonly RiverStyle[]
  readonly shoreName: string
  readonly tints: Readonly<Record<string, string>>
  /** A stronger colour for each state's edge. */
  readonly bands: Readonly<Record<string, string>>
  readonly areas: readonly AreaLabel[]
  readonly ownerColours: Readonly<Record<string, string>>
  /** Rough spaces that are woods or swamp, not hills. */
  readonly woods: readonly string[]
  /** Rivers along which a state ends. */
  readonly tintRivers: readonly { readonly river: string; readonly states: readonly string[] }[]
  /** Spaces tinted as another state than their data says: a cape across the river. */
  readonly tintAs: Readonly<Record<string, string>>
  readonly title: { readonly box: Box; readonly lines: readonly TitleLine[] }
  readonly legend: {
    readonly box: Box
    readonly heading: string
    readonly entries: readonly { readonly sign: Sign; readonly text: string }[]
    readonly notes: readonly string[]
  }
  readonly track: { readonly box: Box; readonly heading: string; readonly columns: number }
  readonly compass: { readonly box: Box }
  readonly scale: { readonly box: Box; readonly miles: number }
  readonly imprint: readonly string[]
}

export interface Affine {
  readonly latitude: number
  readonly longitude: number
  readonly milesPerDegreeOfLatitude: number
  readonly milesPerDegreeOfLongitudeAtEquator: number
  readonly eastMiles: { readonly constant: number; readonly u: number; readonly v: number }
  readonly northMiles: { readonly constant: number; readonly u: number; readonly v: number }
}

export interface GeoFeature {
  readonly name?: string
  readonly label?: string
  readonly class?: string
  readonly rank?: number
  readonly state?: string
  readonly between?: readonly string[]
  readonly at?: readonly [number, number]
  readonly line?: readonly (readonly [number, number])[]
  readonly ring?: readonly (readonly [number, number])[]
  readonly crest?: readonly number[]
}

export interface TurnDate {
  readonly turn: number
  readonly date: string
}

export interface MapSource {
  readonly style: MapStyle
  readonly grid: Pick<HexGridSpec, 'layout' | 'rows' | 'columns' | 'number'>
  readonly affine: Affine
  readonly hexes: readonly HexRecord[]
  readonly sides: readonly HexsideRecord[]
  readonly turns: readonly TurnDate[]
  readonly layers: Readonly<Record<'land' | 'states' | 'places' | 'rivers' | 'roads' | 'ridges', readonly GeoFeature[]>>
  /** Every file that was read, for the cache. */
  readonly files: readonly string[]
}

/** Reads a module's map and the shared geography. The schemas of the module's data are checked elsewhere, when it loads. */
export function readSource(root: string, module: string): MapSource {
  const files: string[] = []
  const read = (...path: string[]): unknown => {
    const file = join(root, ...path)
    files.push(file)
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  const data = (name: string) => read('modules', module, 'data', name)
  const layer = (name: string) => (read('assets', 'geo', `${name}.json`) as { features: GeoFeature[] }).features
  const style = read('modules', module, 'art', 'map-style.json') as MapStyle
  if (style.format !== 1) throw new Error(`${module}: map-style.json is of format ${style.format}, not 1`)
  const grid = data('grid.json') as MapSource['grid'] & { localPlane: Affine; affine: Affine }
  return {
    style,
    grid: { layout: grid.layout, rows: grid.rows, columns: grid.columns, number: grid.number },
    affine: { ...grid.localPlane, eastMiles: grid.affine.eastMiles, northMiles: grid.affine.northMiles },
    hexes: (data('hexes.json') as { hexes: HexRecord[] }).hexes,
    sides: (data('hexsides.json') as { hexsides: HexsideRecord[] }).hexsides,
    turns: (data('turn-record.json') as { turns: { dates: TurnDate[] } }).turns.dates,
    layers: {
      land: layer('land'),
      states: layer('states'),
      places: layer('places'),
      rivers: layer('rivers'),
      roads: layer('roads'),
      ridges: layer('ridges'),
    },
    files,
  }
}
