import type { Choice } from './choice.ts'

/** What a side may see of a position, described and not drawn: for the board, the text view and redaction. */
export interface SideView {
  /** Where in the sequence of play the game stands, outermost first, e.g. turn, player-turn, segment. */
  readonly heading: readonly string[]
  /** Score, points, weather and the like, in the order in which they are shown. */
  readonly facts: readonly ViewFact[]
  /** Spaces with something to say; `x`, `y` are grid places in half columns and rows, for a map made of characters. */
  readonly spaces: readonly ViewSpace[]
  readonly counters: readonly ViewCounter[]
  /** Tables below the board, e.g. a turn record or the forces waiting off the map. */
  readonly tables: readonly ViewTable[]
  /** What can be laid over the map on demand, e.g. zones or borders. */
  readonly overlays?: readonly ViewOverlay[]
  /** Markers in boxes that are printed beside the map. */
  readonly markers?: readonly ViewMarker[]
  /** A fight that is fought on positions of its own, beside the map; absent: there is none. */
  readonly fight?: ViewFight
}

export interface ViewFact {
  readonly label: string
  readonly value: string
  readonly rule?: string
}

export interface ViewSpace {
  readonly id: string
  readonly name?: string
  readonly x: number
  readonly y: number
  /** One character for the character map where no counter stands. */
  readonly sign: string
  readonly marks: readonly string[]
}

export interface ViewCounter {
  readonly id: string
  readonly side: string
  readonly space: string
  readonly name: string
  /** e.g. strength, movement. */
  readonly values: readonly ViewFact[]
  /** e.g. fatigued, activated. */
  readonly marks: readonly string[]
  /** How it is drawn; without it a plain counter with the name's first letters. */
  readonly face?: CounterFace
}

/** What stands in the box of a counter: the usual map symbols. */
export type CounterSymbol =
  | 'infantry'
  | 'cavalry'
  | 'artillery'
  | 'heavy-artillery'
  | 'engineer'
  | 'headquarters'
  | 'leader'
  | 'supply'
  | 'ship'
  | 'fort'
  | 'none'

/** The face of a counter, described and not drawn. */
export interface CounterFace {
  /** Flat cardboard, or a wooden block that stands upright. */
  readonly shape: 'counter' | 'block'
  readonly symbol: CounterSymbol
  /** Above the symbol, e.g. `XX`. */
  readonly size: string
  /** At most some twelve characters, e.g. a commander's surname. */
  readonly name: string
  /** What it belongs to, e.g. `I Corps`; also chooses the tint. */
  readonly formation: string
  /** `#rrggbb`: the ground of the counter, what is printed on it, and the band of its formation. */
  readonly colours: { readonly ground: string; readonly ink: string; readonly band: string }
  /** What is printed in the lower corners, e.g. strength and movement. */
  readonly left: string
  readonly right: string
  /** Steps it has and had at full strength. */
  readonly steps: { readonly left: number; readonly full: number }
  readonly badges: readonly CounterBadge[]
  /** Nobody sees it: it stands for what was told of it. Absent: it is seen itself. */
  readonly report?: CounterReport
}

/** What is known of something hidden, and how old that is. */
export interface CounterReport {
  /** False: it may have gone since. */
  readonly sure: boolean
  /** How many turns ago it was told; 0: in this one. */
  readonly age: number
}

/** A mark on a counter: a sign as well as a colour, so that nothing is told by colour alone. */
export interface CounterBadge {
  /** One or two characters. */
  readonly sign: string
  /** In words, for the tooltip and the screen reader. */
  readonly label: string
  readonly tone: 'ready' | 'done' | 'weary' | 'alert'
}

export interface ViewTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The row that is current, if any. */
  readonly current?: number
  /** The track whose changes are the rows. */
  readonly track?: ViewTrack
}

/** A row of boxes with a marker in one of them. */
export interface ViewTrack {
  readonly first: number
  readonly last: number
  /** Where the marker stands. */
  readonly value: number
  /** Boxes that mean something, e.g. the end of the game. */
  readonly notes: readonly { readonly at: number; readonly label: string }[]
}

/** A marker in a printed box. */
export interface ViewMarker {
  /** Whose box it is: of the record of turns, or of the track. */
  readonly on: 'turns' | 'track'
  /** The number of the box. */
  readonly box: number
  /** One or two characters. */
  readonly sign: string
  /** In words, e.g. `Turn 12: rain`. */
  readonly label: string
}

/** A fight on a board of positions: two sides face each other. */
export interface ViewFight {
  /** As the heading names it while it is on. */
  readonly title: string
  /** The space of the map that is fought over. */
  readonly space: string
  /** Where in the fight it stands, e.g. which round. */
  readonly stage: string
  /** The parts of a round in their order, and which of them is on, if one is. */
  readonly parts: readonly { readonly label: string; readonly side: string }[]
  readonly part?: number
  readonly sides: readonly [ViewFightSide, ViewFightSide]
  /** What the choices that are open now do on this board, so that a piece can be brought there by hand. */
  readonly moves: readonly ViewFightMove[]
}

export interface ViewFightSide {
  readonly side: string
  /** e.g. `Attacker`. */
  readonly role: string
  /** From its own left to its own right: the first lies over against the last of the other side. */
  readonly positions: readonly { readonly id: string; readonly name: string }[]
  readonly pieces: readonly ViewFightPiece[]
}

export interface ViewFightPiece {
  readonly id: string
  readonly name: string
  readonly face: CounterFace
  /** On the board; waiting to come onto it; near enough to be called; lost in this fight; gone from it otherwise. */
  readonly where: 'board' | 'waiting' | 'near' | 'lost' | 'gone'
  /** The position on the board. */
  readonly position?: string
  /** Its strength, and with how much it came in. */
  readonly strength?: { readonly now: number; readonly began: number }
  /** Whether both sides see its face. */
  readonly isOpen: boolean
  /** It has done in this round what it may do. */
  readonly hasActed: boolean
  /** e.g. that it stands in the enemy's flank. */
  readonly marks: readonly string[]
  /** How it would fire from where it stands; absent: it does not. */
  readonly fire?: {
    /** A position of the other side. */
    readonly at: string
    readonly dice: number
    /** Numbers of a die that hit. */
    readonly hits: readonly number[]
  }
}

/** A choice as something done with a piece: to a position of its own side, or against one of the other. */
export interface ViewFightMove {
  readonly choice: Choice
  readonly piece: string
  readonly side: string
  readonly position: string
}

/** Something laid over the map on demand: whole spaces, and sides between two of them. */
export interface ViewOverlay {
  readonly id: string
  readonly title: string
  readonly rule?: string
  readonly parts: readonly ViewOverlayPart[]
}

export interface ViewOverlayPart {
  readonly label: string
  /** The side whose colour and hatching it takes; undefined: neither's. */
  readonly side?: string
  readonly spaces: readonly string[]
  /** Pairs of spaces that touch: the line between them is drawn. */
  readonly between: readonly (readonly [string, string])[]
}
