import { fail, ok, type Result } from '../kernel/result.ts'
import { fromBase64, sha256Hex, toBase64 } from './bytes.ts'
import { type Failure, failure } from './failures.ts'
import { ARMOUR_LIMIT, PACKED_LIMIT } from './limits.ts'
import { squeezeMailText } from './mail-text.ts'

const BEGIN = '-----BEGIN COUNTERSIGN TURN FILE-----'
const END = '-----END COUNTERSIGN TURN FILE-----'
const COLUMNS = 64
const CHECK_DIGITS = 12

/**
 * Between the marks, squeezed: two header words, each closed by a semicolon, then the alphabet of base64; the dash
 * of a dash-escaped end mark stays behind.
 */
const INSIDE = /^Length:([1-9][0-9]{0,7});Check:([0-9a-f]{12});([A-Za-z0-9+/]*)-*$/

/**
 * A turn file as a block of text for the body of a mail:
 * ```
 * -----BEGIN COUNTERSIGN TURN FILE-----
 * Length: 1234;
 * Check: 0123456789ab;
 * base64 (RFC 4648, alphabet with + and /) without padding, 64 columns
 * -----END COUNTERSIGN TURN FILE-----
 * ```
 * `Length` counts the bytes of the file, `Check` is the first 6 bytes of their SHA-256, hex. No `=` stands in the block, so
 * that one found in it can only be quoted-printable; no meaning lies in line ends or spaces, so that none is lost when
 * they move. The check finds accidents of the mail; forgery is the signature's business. Lines end in a line feed, the
 * last one too. A file above the limit is a defect and thrown.
 */
export function armour(bytes: Uint8Array): string {
  if (bytes.length === 0 || bytes.length > PACKED_LIMIT) throw new Error(`${bytes.length} bytes are no turn file`)
  const text = toBase64(bytes).replace(/=+$/, '')
  const lines = [BEGIN, `Length: ${bytes.length};`, `Check: ${checkOf(bytes)};`]
  for (let at = 0; at < text.length; at += COLUMNS) lines.push(text.slice(at, at + COLUMNS))
  return `${[...lines, END].join('\n')}\n`
}

/**
 * Finds the one block in a text, usually a whole mail, and gives the bytes of the turn file. The text may have been
 * wrapped anew, quoted (`>`, also several deep), indented, dash-escaped, sent as quoted-printable, with any line ends
 * and anything above and below. Failures: `too-large`; `malformed` when there is no block, more than one, or a block that
 * is cut off, incomplete or changed; the sentence says which.
 */
export function unarmour(text: string): Result<Uint8Array, Failure> {
  if (text.length > ARMOUR_LIMIT) return fail(failure('too-large', 'The text is too long to be a mail with a turn.'))
  const inside = insideOf(squeezeMailText(text))
  if (!inside.ok) return inside
  const [, length, check, body] = INSIDE.exec(inside.value) ?? []
  if (length === undefined || check === undefined || body === undefined) {
    return fail(malformed('The block in this text is damaged: something stands in it that does not belong there'))
  }
  const wanted = Number(length)
  if (wanted > PACKED_LIMIT) return fail(failure('too-large', 'The block in this text is too long for a turn file.'))
  const characters = Math.ceil((wanted * 4) / 3)
  if (body.length !== characters) {
    const found = body.length < characters ? 'a part of it is missing' : 'there is more in it than was sent'
    return fail(malformed(`The block in this text is damaged: ${found}`))
  }
  const bytes = fromBase64(body.padEnd(Math.ceil(body.length / 4) * 4, '='))
  if (bytes === undefined || bytes.length !== wanted || checkOf(bytes) !== check) {
    return fail(malformed('The block in this text was changed on the way'))
  }
  return ok(bytes)
}

/** What stands between the two marks of a squeezed text. */
function insideOf(text: string): Result<string, Failure> {
  const [begin, end] = [BEGIN, END].map((mark) => mark.replaceAll(' ', ''))
  if (begin === undefined || end === undefined) throw new Error('two marks')
  const start = text.indexOf(begin)
  const stop = text.indexOf(end)
  if (start < 0 && stop < 0) {
    return fail(malformed('There is no turn block in this text; copy the whole mail', 'or use the attachment'))
  }
  if (start < 0)
    return fail(malformed('The start of the block is missing; copy the whole mail', 'or use the attachment'))
  if (stop < 0) return fail(malformed('The end of the block is missing; copy the whole mail', 'or use the attachment'))
  if (text.indexOf(begin, start + 1) >= 0 || text.indexOf(end, stop + 1) >= 0) {
    return fail(
      malformed(
        'There are several turn blocks in this text; copy only the one you want to open',
        'or use the attachment',
      ),
    )
  }
  if (stop < start) return fail(malformed('The block in this text ends before it begins'))
  return ok(text.slice(start + begin.length, stop))
}

function checkOf(bytes: Uint8Array): string {
  return sha256Hex(bytes).slice(0, CHECK_DIGITS)
}

function malformed(what: string, then = 'ask for the .turn file as an attachment instead'): Failure {
  return failure('malformed', then.startsWith('or ') ? `${what} ${then}.` : `${what}; ${then}.`)
}
