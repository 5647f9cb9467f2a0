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
}

export interface ViewTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The row that is current, if any. */
  readonly current?: number
}
