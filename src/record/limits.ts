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
export const LINES_LIMIT = 2_048

/** The whole of one `record.jsonl`. */
export const RECORD_LIMIT = 4 * 1024 * 1024

/** The whole of one `disclosure.jsonl`: all that a side kept hidden in a game. */
export const DISCLOSURE_LIMIT = 4 * 1024 * 1024

/** The whole of one `report.txt`: a record written out, escaped at the worst. */
export const REPORT_LIMIT = 16 * 1024 * 1024

/** The number of values in one JSON text: every list, object, text, number and word counts, names do not. */
export const JSON_VALUES = 20_000

/** What one `orders` entry holds, in canonical JSON: each is kept with every position that follows. */
export const ORDERS_LIMIT = 8 * 1024

/** The number of `orders` entries in one file. */
export const ORDERS_IN_A_FILE = 16

/** How far a claimed time may be ahead of the clock that judges it, in seconds: clocks and time zones are set wrong. */
export const CLOCK_LEAD = 24 * 60 * 60
