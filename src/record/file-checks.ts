import { fail, ok, type Result } from '../kernel/result.ts'
import { fromHex, fromUtf8, sha256Hex } from './bytes.ts'
import type { CheckedFile } from './checked.ts'
import { verifyEnvelope } from './dsse.ts'
import { usablePublicKey } from './ed25519.ts'
import { type Line, readRecord } from './entries.ts'
import { type Failure, failure } from './failures.ts'
import { CLOCK_LEAD, ORDERS_IN_A_FILE } from './limits.ts'
import type { ReadFile } from './read-file.ts'
import { type ReportFacts, reportText } from './report.ts'
import { RECORD_MEMBER, REPORT_MEMBER } from './seal.ts'
import { unless } from './trail.ts'
import type { EntryType, Header, Hex32, PlayerStatement } from './types.ts'

/** A file with its record read; every check below looks at this one file alone. */
export interface RecordedFile extends ReadFile {
  /** Empty in a notice and in an answer. */
  readonly lines: readonly Line[]
  /** SHA-256 of record.jsonl; of no bytes in a notice. */
  readonly recordSha: Hex32
}

/** members: the archive holds exactly the members the header signs, with the digests it signs. */
export function membersFault(file: ReadFile): Failure | undefined {
  const signed = Object.keys(file.header.members)
  const strange = [...file.members.keys()].find((name) => !signed.includes(name))
  if (strange !== undefined) return failure('malformed', `The file holds ${strange}, which is no part of a turn file.`)
  for (const [name, digest] of Object.entries(file.header.members)) {
    const content = file.members.get(name)
    if (content === undefined) return failure('malformed', `The file lacks its member ${name}; ask for it again.`)
    if (sha256Hex(content) !== digest) {
      return failure(
        'bad-signature',
        `${name} is not what was signed: it was changed after the author closed the file.`,
      )
    }
  }
  return undefined
}

const LINE_FEED = 0x0a

/**
 * record: record.jsonl has entries, of the types that belong into a file of this kind. Openings and acceptances are read
 * before anybody's signature can be checked, so of theirs no second line is ever parsed.
 */
export function readRecorded(file: ReadFile): Result<RecordedFile, Failure> {
  const bytes = file.members.get(RECORD_MEMBER)
  if (bytes === undefined) return ok({ ...file, lines: [], recordSha: sha256Hex(new Uint8Array()) })
  const { kind } = file.header
  const isAlone = kind === 'open' || kind === 'accept'
  if (isAlone && bytes.indexOf(LINE_FEED) < bytes.length - 1) return fail(notAlone(kind))
  const lines = readRecord(bytes)
  if (!lines.ok) return lines
  const fault = contentFault(file, lines.value)
  return fault === undefined ? ok({ ...file, lines: lines.value, recordSha: sha256Hex(bytes) }) : fail(fault)
}

function contentFault(file: ReadFile, lines: readonly Line[]): Failure | undefined {
  const { kind } = file.header
  if (kind === 'open' || kind === 'accept') {
    return lines.length === 1 && lines[0]?.entry.type === kind ? undefined : notAlone(kind)
  }
  for (const [at, { entry }] of lines.entries()) {
    const { type, seq } = entry
    if (type === 'open' || type === 'accept') {
      return failure('malformed', `An entry of type ${type} has no place in a turn.`, { seq })
    }
    const isLast = at === lines.length - 1
    const fault = kind === 'request' ? askingFault(type, at, isLast) : closingFault(type, isLast)
    if (fault !== undefined) return { ...fault, seq }
  }
  return ordersFault(lines)
}

function closingFault(type: EntryType, isLast: boolean): Failure | undefined {
  return unless((type === 'close') === isLast, 'malformed', 'A turn ends with its only close; this one does not.')
}

/** A request goes from the last answer, or the beginning of the file being made, to what it asks. */
function askingFault(type: EntryType, at: number, isLast: boolean): Failure | undefined {
  if (isLast) {
    const asks = type === 'roll-request' || type === 'query'
    return unless(asks, 'malformed', 'A request ends with what it asks; this one does not.')
  }
  if (type === 'close') return failure('malformed', 'A request has no close.')
  const message = 'A request holds no more than what came after the last answer.'
  return unless(type !== 'answer' || at === 0, 'malformed', message)
}

function notAlone(kind: 'open' | 'accept'): Failure {
  return failure('malformed', `A file of kind ${kind} holds one entry of that type and nothing else.`)
}

/** Orders that are replaced before anything happens say nothing, and all of them would have to be carried along for ever. */
function ordersFault(lines: readonly Line[]): Failure | undefined {
  const orders = lines.flatMap(({ entry }, at) => (entry.type === 'orders' ? [{ at, seq: entry.seq }] : []))
  const again = orders.find(({ at }) => lines[at - 1]?.entry.type === 'orders')
  if (again !== undefined) {
    const message = `Entry ${again.seq} leaves standing orders right after others; only the last ones can count.`
    return failure('malformed', message, { seq: again.seq })
  }
  const beyond = orders[ORDERS_IN_A_FILE]
  if (beyond === undefined) return undefined
  return failure('malformed', `A turn leaves standing orders at most ${ORDERS_IN_A_FILE} times.`, { seq: beyond.seq })
}

/** signer: the file says that it is signed with the key pinned to its author. */
export function signerFault(file: ReadFile, player: PlayerStatement | undefined): Failure | undefined {
  if (player === undefined) {
    return failure('unknown-signer', `No player of this game has the side ${file.header.author}.`)
  }
  const key = bytes32(player.key)
  if (!usablePublicKey(key)) {
    return failure('bad-opening', `The key of ${player.name} is not one that can sign.`)
  }
  const [{ keyid }] = file.envelope.signatures
  return unless(
    keyid === sha256Hex(key),
    'unknown-signer',
    `This file is signed with the key ${keyid.slice(0, 16)}…, which is not the key of ${player.name} (${player.side}).`,
  )
}

/** signature: strict Ed25519 over the envelope's exact payload. */
export function signatureFault(file: ReadFile, player: PlayerStatement): Failure | undefined {
  return unless(
    verifyEnvelope(file.envelope, bytes32(player.key)),
    'bad-signature',
    `The signature does not hold: ${player.name} did not sign this header. Ask for the file to be sent again.`,
  )
}

/** True when a file is by a player: his side, his key, a signature that holds. */
export function isSignedBy(file: ReadFile, player: PlayerStatement): boolean {
  if (file.header.author !== player.side) return false
  return signerFault(file, player) === undefined && signatureFault(file, player) === undefined
}

/**
 * numbers: inside the file each entry follows on the one before, and the header names first, last and head truly. A notice
 * has no entries; it names one.
 */
export function numbersFault(file: RecordedFile): Failure | undefined {
  const { header, lines } = file
  if (header.kind === 'notice' || header.kind === 'answer' || header.kind === 'disclosure') {
    const message = `A file of kind ${header.kind} names one entry twice: the last one its author knew.`
    return unless(header.first === header.last, 'broken-chain', message)
  }
  let before: Line | undefined
  for (const line of lines) {
    const { seq, prev } = line.entry
    if (before !== undefined && seq !== before.entry.seq + 1) {
      return failure('broken-chain', `Entry ${before.entry.seq} is followed by entry ${seq}.`, { seq })
    }
    if (before !== undefined && prev !== before.hash) {
      return failure('broken-chain', `Entry ${seq} does not follow on the entry before it.`, { seq })
    }
    before = line
  }
  const first = lines[0]?.entry.seq
  if (first !== header.first || before?.entry.seq !== header.last) {
    return failure('broken-chain', 'The header names other entries than the record holds.')
  }
  return unless(
    header.head === before.hash,
    'broken-chain',
    'The header signs another last entry than the record holds.',
  )
}

/** entry authors: every entry but an answer, which is the other side's, is written by the side that signs the file. */
export function authorsFault(file: RecordedFile): Failure | undefined {
  const { author } = file.header
  const strange = file.lines.find(({ entry }) => entry.author !== author && entry.type !== 'answer')?.entry
  if (strange === undefined) return undefined
  const message = `Entry ${strange.seq} is in the name of ${strange.author}, but the file is written by ${author}.`
  return failure('out-of-turn', message, { seq: strange.seq })
}

/** entry games: every entry of a turn names the game that the header names. */
export function gamesFault(file: RecordedFile): Failure | undefined {
  const strange = file.lines.find((line) => line.entry.game !== file.header.game)?.entry
  if (strange === undefined) return undefined
  return failure('wrong-game', `Entry ${strange.seq} belongs to another game than the file.`, { seq: strange.seq })
}

/** roots: a file commits to its author's forces where they are hidden and files of its kind do, and to nothing else. */
export function rootsFault({ roots }: Header, commits: boolean, what = 'file'): Failure | undefined {
  if (!commits) {
    const message = `The ${what} commits to hidden forces, but nothing is hidden in this game.`
    return unless(roots.length === 0, 'hidden-illegal', message)
  }
  const message = `The ${what} must commit to its author's hidden forces with one root, and has ${roots.length}; refuse it.`
  return unless(roots.length === 1, 'hidden-illegal', message)
}

/** report: report.txt is what the header and the entries give. */
export function reportFault(file: RecordedFile, facts: ReportFacts): Failure | undefined {
  const written = fromUtf8(file.members.get(REPORT_MEMBER) ?? new Uint8Array())
  const entries = file.lines.map((line) => line.entry)
  return unless(
    written === reportText(file.header, entries, facts),
    'malformed',
    'The report (report.txt) does not say what the record says; do not rely on it, and ask for the file again.',
  )
}

/** A time well ahead of the clock here, which only a wrong clock or a false claim gives. `now`: an instant as files claim it. */
export function aheadWarning({ claimedTime }: Header, now: string): string | undefined {
  if (Date.parse(claimedTime) - Date.parse(now) <= CLOCK_LEAD * 1000) return undefined
  return `The file says that it was closed at ${claimedTime}, but here it is ${now}: one of the clocks is wrong, or the time is made up.`
}

/** A time before that of the file which is answered is possible only by a wrong clock or a false claim. */
export function clockWarning(file: ReadFile, answered: Pick<CheckedFile, 'header'> | undefined): string | undefined {
  const { claimedTime } = file.header
  const before = answered?.header.claimedTime
  if (before === undefined || claimedTime >= before) return undefined
  return `The file says that it was closed at ${claimedTime}, before the file it answers (${before}).`
}

/** The bytes of a hash, key or chain element whose shape was checked; anything else is a defect and thrown. */
export function bytes32(hex: Hex32 | null | undefined): Uint8Array {
  const bytes = fromHex(hex ?? '')
  if (bytes?.length !== 32) throw new Error('the shape of 32 bytes in hex was not checked')
  return bytes
}
