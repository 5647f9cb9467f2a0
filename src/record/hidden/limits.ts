/** How big what belongs to hidden forces may be (docs/hidden-forces.md); looked at before anything is hashed. */

/** The number of spaces of a game, or of pieces of a side: what a root commits to. */
export const SPACES_LIMIT = 65_536

/** The hashes beside one opened leaf: enough for {@link SPACES_LIMIT}. */
export const PATH_LIMIT = 16

/** Who is in one space, or who a piece is, in canonical JSON, bytes. */
export const DETAIL_LIMIT = 8 * 1024

/**
 * An answer with its openings, in canonical JSON, bytes: room for as many openings as there may be, of a map of some thousand spaces.
 * Its envelope must find room in one entry of the record, in base64.
 */
export const ANSWER_LIMIT = 40 * 1024

/** The private choices behind one entry. */
export const SECRETS_LIMIT = 2_048

/** The lines of a disclosure, and each of them: the key and, one a line, the lists behind all seals of a side. */
export const DISCLOSURE_LINES = 65_537
export const DISCLOSURE_LINE = 64 * 1024
