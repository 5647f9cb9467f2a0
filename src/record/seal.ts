import type { KeyObject } from 'node:crypto'
import type { Plain, PlainObject } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { fromUtf8, sha256Hex, utf8 } from './bytes.ts'
import { canonicalText, isPlainObject } from './canonical-text.ts'
import { packContainer, unpackContainer } from './container.ts'
import { openEnvelope, sealEnvelope, TURN_PAYLOAD_TYPE } from './dsse.ts'
import { recordBytes } from './entries.ts'
import { type Failure, failure } from './failures.ts'
import { parseCanonicalJson } from './strict-json.ts'

/** Names of the members of a turn file besides `mimetype`. */
export const ENVELOPE_MEMBER = 'turn.json'
export const RECORD_MEMBER = 'record.jsonl'
export const REPORT_MEMBER = 'report.txt'
export const DISCLOSURE_MEMBER = 'disclosure.jsonl'

/**
 * The parts of a turn file before they are sealed. Nothing says that they make sense: the tools which forge files to see
 * them refused seal with this, too.
 */
export interface Parts {
  /** The header without its `members`. */
  readonly header: object
  /** The lines of record.jsonl without line feeds; null: no such member (a notice). */
  readonly lines: readonly string[] | null
  readonly report: string
  /** The bytes of disclosure.jsonl; only in a disclosure. */
  readonly disclosure?: Uint8Array | undefined
  /** Gives other digests than the true ones. */
  readonly members?: ((digests: PlainObject) => Plain) | undefined
}

export interface Sealed {
  readonly bytes: Uint8Array
  /** The exact bytes that are signed. */
  readonly payload: Uint8Array
}

/** Signs and packs a turn file. Header and lines are written as they are; a header that is not plain data throws. */
export async function sealParts(parts: Parts, key: KeyObject): Promise<Sealed> {
  const members = new Map<string, Uint8Array>()
  if (parts.lines !== null) members.set(RECORD_MEMBER, recordBytes(parts.lines))
  members.set(REPORT_MEMBER, utf8(parts.report))
  if (parts.disclosure !== undefined) members.set(DISCLOSURE_MEMBER, parts.disclosure)
  const digests = digestsOf(members)
  const payload = utf8(canonicalText({ ...parts.header, members: parts.members?.(digests) ?? digests }))
  members.set(ENVELOPE_MEMBER, sealEnvelope(TURN_PAYLOAD_TYPE, payload, key))
  return { bytes: await packContainer(members), payload }
}

/** SHA-256 of each member by name, as a header states it. */
export function digestsOf(members: ReadonlyMap<string, Uint8Array>): { readonly [name: string]: string } {
  return Object.fromEntries([...members].map(([name, content]) => [name, sha256Hex(content)]))
}

/** Takes a turn file apart for a tool that changes it; checks the container and the envelope's form, nothing else. */
export async function takeApart(bytes: Uint8Array): Promise<Result<TakenApart, Failure>> {
  const members = await unpackContainer(bytes)
  if (!members.ok) return members
  const envelope = openEnvelope(members.value.get(ENVELOPE_MEMBER) ?? new Uint8Array(), TURN_PAYLOAD_TYPE)
  if (!envelope.ok) return envelope
  const header = objectIn(envelope.value.payload)
  const record = members.value.get(RECORD_MEMBER)
  const entries = record === undefined ? [] : linesIn(record).map((line) => objectIn(utf8(line)))
  const report = fromUtf8(members.value.get(REPORT_MEMBER) ?? new Uint8Array())
  if (header === undefined || report === undefined || entries.includes(undefined)) {
    return fail(failure('malformed', 'The turn file cannot be taken apart.'))
  }
  const whole = entries.filter((entry) => entry !== undefined)
  const disclosure = members.value.get(DISCLOSURE_MEMBER)
  return ok({ header, entries: record === undefined ? null : whole, report, disclosure })
}

/** A turn file's parts as plain JSON. */
export interface TakenApart {
  readonly header: PlainObject
  /** Null in a notice. */
  readonly entries: readonly PlainObject[] | null
  readonly report: string
  /** The bytes of disclosure.jsonl; undefined in every other file. */
  readonly disclosure: Uint8Array | undefined
}

function linesIn(record: Uint8Array): readonly string[] {
  return (fromUtf8(record) ?? '').split('\n').slice(0, -1)
}

function objectIn(bytes: Uint8Array): PlainObject | undefined {
  const parsed = parseCanonicalJson(fromUtf8(bytes) ?? '')
  return parsed.ok && isPlainObject(parsed.value) ? { ...parsed.value } : undefined
}
