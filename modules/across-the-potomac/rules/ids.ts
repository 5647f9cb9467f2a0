/** atp:2.4D, atp:2.5B What names the things of this game: plain strings, checked where they are read. */

/** Four digits, row then column: `2413`. */
export type HexId = string

/** Two adjacent hexes, the lower number first: `2413-2513`. */
export type HexsideId = string

/** `us-…` or `cs-…`, as in data/units.json. */
export type UnitId = string
