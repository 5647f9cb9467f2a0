/** What the board shows and what it says back: the whole of its contract. It knows no game, no rules and no host. */
import type { ViewCounter, ViewMarker, ViewOverlay, ViewSpace } from '../../ipc/shapes.ts'

/** One still picture of a game. The board compares it with the one before and moves what has moved. */
export interface Scene {
  readonly spaces: readonly ViewSpace[]
  readonly counters: readonly ViewCounter[]
  /** Counters that are picked. */
  readonly selected: readonly string[]
  /** Counters and spaces that some open choice is about. */
  readonly offered: { readonly counters: readonly string[]; readonly spaces: readonly string[] }
  /** Where the picked counters can be brought. */
  readonly targets: readonly Target[]
  /** The way to the target that is pointed at, in order; empty: none. */
  readonly path: readonly string[]
  readonly overlays: readonly ViewOverlay[]
  /** What moved last, drawn as arrows. */
  readonly tracks: readonly Track[]
  /** A space to draw the eye to, e.g. of the entry that is played back; null: none. */
  readonly focus: string | null
  /** In boxes that are printed beside the map. */
  readonly markers?: readonly ViewMarker[]
  /** Counters that are drawn as if through paper: they are there, and are not seen. */
  readonly faint?: ReadonlySet<string>
  /** The side that is played from here: the board opens where its counters are. */
  readonly ours?: string
}

export const EMPTY_SCENE: Scene = {
  spaces: [],
  counters: [],
  selected: [],
  offered: { counters: [], spaces: [] },
  targets: [],
  path: [],
  overlays: [],
  tracks: [],
  focus: null,
}

export interface Target {
  readonly space: string
  /** Short, for the space itself, e.g. a cost. */
  readonly sign: string
  /** How it is drawn: a way, a fight, or anything else; each has its own shape as well as its colour. */
  readonly kind: 'go' | 'fight' | 'other'
  /** It costs more than points. */
  readonly grave: boolean
}

export interface Track {
  readonly from: string
  readonly to: string
  readonly side: string
}

/** What others lie over, in pixels from each edge of the board. */
export interface Covered {
  readonly left: number
  readonly right: number
  readonly top: number
}

/** A space to be seen beside what lies over the board. */
export interface Clear {
  readonly space: string
  readonly covered: Covered
}

/** What the player did on the board. */
export type Intent =
  | { readonly type: 'pick'; readonly counters: readonly string[]; readonly add: boolean }
  /** A space was clicked, or Enter was pressed on it. */
  | { readonly type: 'point'; readonly space: string; readonly at: { readonly x: number; readonly y: number } }
  /** The pointer (or the keyboard's cursor) is over a space; null: over none. */
  | { readonly type: 'hover'; readonly space: string | null; readonly at: { readonly x: number; readonly y: number } }
  /** Counters were dragged to a space. */
  | { readonly type: 'drop'; readonly counters: readonly string[]; readonly space: string }
  /** Nothing is picked any more. */
  | { readonly type: 'let-go' }

/** The map picture of a module: `map.json` beside its tiles, as `npm run build:maps` writes it. Lengths in pixels of the full picture. */
export interface MapFacts {
  readonly format: 1
  readonly module: string
  readonly width: number
  readonly height: number
  readonly tileSize: number
  readonly overlap: number
  /** Levels of the pyramid; the last has the full size, each before it half of the next, the first is one pixel. */
  readonly levels: number
  /** e.g. `map_files/{level}/{x}_{y}.webp`. */
  readonly tiles: string
  readonly overview: string
  /** Clockwise from up, in degrees, to true north. */
  readonly north: number
  /** The centre of each space. */
  readonly spaces: { readonly [id: string]: readonly [x: number, y: number] }
  /** Corners of a space around its centre, in turn; absent where spaces have no outline: then a circle of `radius`. */
  readonly outline?: readonly (readonly [dx: number, dy: number])[]
  /** How far a space reaches from its centre; counters are as wide as fits in it. */
  readonly radius?: number
  /** Where the counters of a space stand, if not on its centre: beside the sign of a place. */
  readonly stands?: { readonly [id: string]: readonly [x: number, y: number] }
  /** The boxes of the record of turns, and of a track: middle and size. */
  readonly turns?: readonly MapBox[]
  readonly track?: readonly MapBox[]
  /** The ways between places as the picture has them. */
  readonly ways?: readonly {
    readonly ends: readonly [string, string]
    readonly line: readonly (readonly [x: number, y: number])[]
  }[]
}

/** A printed box, by its number. */
export interface MapBox {
  readonly number: number
  readonly at: readonly [x: number, y: number]
  readonly size: readonly [width: number, height: number]
}

/** What machine the board runs on decides how it draws. */
export interface BoardSettings {
  readonly reducedMotion: boolean
  /** 1 is usual; text on the board grows with it. */
  readonly textScale: number
  /** For trials, and for drivers that draw wrongly; otherwise the machine decides. */
  readonly renderer?: 'webgl' | 'canvas'
}
