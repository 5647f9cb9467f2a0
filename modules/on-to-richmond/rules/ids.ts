/** otr:13.0 What names the things of this game: plain strings, checked where they are read. */

/** Sheet, column and row: `N0923`; a hex on both sheets has its North number. */
export type HexId = string

/** Two adjacent hexes, the lower text first: `N1625-N1626`. */
export type HexsideId = string

/** `us-…` or `cs-…`, as in data/units.json. */
export type UnitId = string

/** `us-leader-…` or `cs-leader-…`, as in data/units.json. */
export type LeaderId = string
