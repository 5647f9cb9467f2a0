/** fif:2, fif:3 What names the things of this game: plain strings, checked where they are read. */

/** A location or a box, as in data/locations.json: `hughes-tavern`, `union-box`. */
export type PlaceId = string

/** `us-…` or `cs-…`, as in data/blocks.json. */
export type BlockId = string
