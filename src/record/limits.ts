/**
 * How big anything from outside may be; all of it is checked before the thing is parsed or inflated. Bytes, unless it
 * says otherwise. See docs/turn-file.md.
 */

/** A whole turn file as it travels. */
export const PACKED_LIMIT = 8 * 1024 * 1024

/** All members of a turn file together, inflated. */
export const UNPACKED_LIMIT = 64 * 1024 * 1024

/** The number of members of a turn file, `mimetype` included. */
export const MEMBER_LIMIT = 64

/** The number of lists and objects that may stand inside each other in JSON. */
export const JSON_DEPTH = 32

/** The header of a turn file: the payload of the envelope in `turn.json`, before base64. */
export const HEADER_LIMIT = 64 * 1024

/** `turn.json`: the header in base64 (4/3) and what the envelope puts around it. */
export const ENVELOPE_LIMIT = 88 * 1024

/** One line of `record.jsonl`, its line feed not counted. */
export const ENTRY_LIMIT = 64 * 1024

/** A mail text that is searched for an armoured block or a checkpoint, in UTF-16 code units. */
export const ARMOUR_LIMIT = 12 * 1024 * 1024

/** The number of lines of one `record.jsonl`: no turn of any game comes near. */
export const LINES_LIMIT = 16_384
