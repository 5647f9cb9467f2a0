import { fail, ok, type Result } from '../kernel/result.ts'
import { fromUtf8, sha256Hex } from './bytes.ts'
import type { NamedFile } from './checked.ts'
import { unpackContainer } from './container.ts'
import { type Envelope, openEnvelope, TURN_PAYLOAD_TYPE } from './dsse.ts'
import { type Failure, failure } from './failures.ts'
import { RecentFiles } from './recent-files.ts'
import { DISCLOSURE_MEMBER, ENVELOPE_MEMBER, RECORD_MEMBER, REPORT_MEMBER } from './seal.ts'
import { asHeader } from './shapes.ts'
import { parseCanonicalJson } from './strict-json.ts'
import type { Header, Hex32 } from './types.ts'

/** A file taken out of its container: well-formed, but nobody has said yet that anything in it is true. */
export interface ReadFile {
  readonly name: string
  /** SHA-256 of the whole file. */
  readonly fileSha: Hex32
  readonly header: Header
  /** SHA-256 of the signed payload. */
  readonly payloadHash: Hex32
  readonly envelope: Envelope
  /** Every member but `mimetype` and `turn.json`. */
  readonly members: ReadonlyMap<string, Uint8Array>
}

/** What a file is apart from its name. */
type Contents = Omit<ReadFile, 'name'>

const TURN_MEMBERS: readonly string[] = [ENVELOPE_MEMBER, RECORD_MEMBER, REPORT_MEMBER, DISCLOSURE_MEMBER]

/** One command looks at a file several times, and at every file of a game: each is unpacked once. */
const recent = new RecentFiles<Result<Contents, Failure>>()

/** Takes a file out of its container, its header out of the envelope. Failures: those of each of these. */
export async function readTurnFile({ name, bytes }: NamedFile): Promise<Result<ReadFile, Failure>> {
  const fileSha = sha256Hex(bytes)
  let contents = recent.get(fileSha)
  if (contents === undefined) {
    contents = await readContents(bytes, fileSha)
    recent.keep(fileSha, contents, sizeOf(contents))
  }
  return contents.ok ? ok({ name, ...contents.value }) : contents
}

/** Forgets what was read: for whoever measures how long reading takes. */
export function forgetReads(): void {
  recent.clear()
}

function sizeOf(contents: Result<Contents, Failure>): number {
  if (!contents.ok) return 0
  let size = contents.value.envelope.payload.length
  for (const member of contents.value.members.values()) size += member.length
  return size
}

async function readContents(bytes: Uint8Array, fileSha: Hex32): Promise<Result<Contents, Failure>> {
  const unpacked = await unpackContainer(bytes, TURN_MEMBERS)
  if (!unpacked.ok) return unpacked
  const members = new Map(unpacked.value)
  const sealed = members.get(ENVELOPE_MEMBER)
  members.delete(ENVELOPE_MEMBER)
  if (sealed === undefined) return fail(failure('malformed', 'The turn file has no signed header (turn.json).'))
  const envelope = openEnvelope(sealed, TURN_PAYLOAD_TYPE)
  if (!envelope.ok) return envelope
  const { payload } = envelope.value
  const header = readHeader(payload)
  if (!header.ok) return header
  return ok({
    fileSha,
    header: header.value,
    payloadHash: sha256Hex(payload),
    envelope: envelope.value,
    members,
  })
}

/** Reads the signed payload: canonical JSON of a header. Failures: `malformed`, `unknown-format-version`. */
export function readHeader(payload: Uint8Array): Result<Header, Failure> {
  const text = fromUtf8(payload)
  if (text === undefined) return fail(failure('malformed', 'The header is not UTF-8 text.'))
  const parsed = parseCanonicalJson(text)
  if (!parsed.ok) return fail(failure('malformed', `The header is not canonical JSON: ${parsed.error}.`))
  return asHeader(parsed.value)
}

/**
 * Files which hold the same record, the one to go on with first: the version that the other player acknowledges, then the
 * one with the latest claimed time, so that nobody gains time by signing a file again; the rest only makes the order a fixed
 * one. `acknowledged`: the `ack` of the files that the other player signed.
 */
export function inPreference<T extends ReadFile>(files: readonly T[], acknowledged: ReadonlySet<string>): readonly T[] {
  const key = ({ payloadHash, header, fileSha }: T): string =>
    `${acknowledged.has(payloadHash) ? 1 : 0} ${header.claimedTime} ${payloadHash} ${fileSha}`
  return files.toSorted((a, b) => (key(a) > key(b) ? -1 : 1))
}
