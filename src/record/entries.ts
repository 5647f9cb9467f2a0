import { fail, ok, type Result } from '../kernel/result.ts'
import { concat, fromUtf8, sha256Hex, utf8 } from './bytes.ts'
import { canonicalText } from './canonical-text.ts'
import { type Failure, failure } from './failures.ts'
import { ENTRY_LIMIT, LINES_LIMIT, ORDERS_LIMIT, RECORD_LIMIT } from './limits.ts'
import { asEntry } from './shapes.ts'
import { canonicalJson, parseCanonicalJson } from './strict-json.ts'
import { type Entry, type EntryType, FORMAT_VERSION, type Hex32 } from './types.ts'

/** An entry with the exact text it was read from or is written as, without the line feed. */
export interface Line {
  readonly entry: Entry
  readonly text: string
  /** SHA-256 of the text's UTF-8 bytes: the `prev` of the next entry. */
  readonly hash: Hex32
}

/** Where an entry stands. */
export type EntryPlace = Pick<Entry, 'game' | 'seq' | 'prev' | 'author'>

/** What an entry says. */
export type EntryContent = { [T in EntryType]: Pick<Extract<Entry, { type: T }>, 'type' | 'body'> }[EntryType]

/**
 * Writes an entry: its exact bytes are its canonical JSON in UTF-8. Content that does not have the shape of its type, or is
 * larger than its limit, is a defect and thrown.
 */
export function writeEntry(place: EntryPlace, content: EntryContent): Line {
  const { game, seq, prev, author } = place
  const { type, body } = content
  const line = readLine(canonicalText({ v: FORMAT_VERSION, game, seq, prev, author, type, body }))
  if (!line.ok) throw new Error(`an entry was to be written which could not be read: ${line.error.message}`)
  return line.value
}

/** The bytes of record.jsonl: each line followed by a line feed. */
export function recordBytes(lines: readonly string[]): Uint8Array {
  return utf8(lines.map((line) => `${line}\n`).join(''))
}

/**
 * Reads record.jsonl. Failures: `malformed` for a record that is empty, is not UTF-8, does not end with a line feed, or
 * has a line that is not canonical JSON or not an entry; `too-large` for a record of more than 4 MiB or 2,048 lines, a line
 * of more than 64 KiB, orders of more than 8 KiB; `unknown-format-version`.
 */
export function readRecord(bytes: Uint8Array): Result<readonly Line[], Failure> {
  if (bytes.length > RECORD_LIMIT) {
    return fail(failure('too-large', `A record has at most ${RECORD_LIMIT / 1024} KiB; this one is larger.`))
  }
  const text = fromUtf8(bytes)
  if (text === undefined) return fail(failure('malformed', 'The record (record.jsonl) is not UTF-8 text.'))
  if (!text.endsWith('\n'))
    return fail(failure('malformed', 'The record (record.jsonl) does not end with a line feed.'))
  const texts = text.slice(0, -1).split('\n', LINES_LIMIT + 1)
  if (texts.length > LINES_LIMIT) {
    return fail(failure('too-large', `A file has at most ${LINES_LIMIT} entries; this one has more.`))
  }
  const lines: Line[] = []
  for (const [at, one] of texts.entries()) {
    const line = readLine(one)
    if (!line.ok) return fail({ ...line.error, message: `Line ${at + 1} of the record: ${line.error.message}` })
    lines.push(line.value)
  }
  return ok(lines)
}

/** Reads one line without its line feed; failures as in {@link readRecord}. */
export function readLine(text: string): Result<Line, Failure> {
  if (text.length > ENTRY_LIMIT) return fail(tooLarge())
  const bytes = utf8(text)
  if (bytes.length > ENTRY_LIMIT) return fail(tooLarge())
  const parsed = parseCanonicalJson(text)
  if (!parsed.ok) return fail(failure('malformed', `It is not canonical JSON: ${parsed.error}.`))
  const entry = asEntry(parsed.value)
  if (!entry.ok) return entry
  if (ordersTooLarge(entry.value)) {
    return fail(failure('too-large', `Standing orders have at most ${ORDERS_LIMIT / 1024} KiB; these are larger.`))
  }
  return ok({ entry: entry.value, text, hash: sha256Hex(bytes) })
}

function ordersTooLarge(entry: Entry): boolean {
  return entry.type === 'orders' && utf8(canonicalJson(entry.body.orders)).length > ORDERS_LIMIT
}

/** The id of a game: SHA-256 of the exact bytes of its open entry and, right behind them, of its accept entry. */
export function gameIdOf(openLine: string, acceptLine: string): Hex32 {
  return sha256Hex(concat(utf8(openLine), utf8(acceptLine)))
}

function tooLarge(): Failure {
  return failure('too-large', `An entry has at most ${ENTRY_LIMIT / 1024} KiB; this one is larger.`)
}
