import { notPlainAt, type Plain, type PlainObject } from '../kernel/plain.ts'
import { sha256Hex, utf8 } from './bytes.ts'
import { canonicalJson } from './strict-json.ts'
import type { Hex32 } from './types.ts'

/** The canonical JSON of a typed value (a header, an entry). A value that is not plain data is a defect and thrown. */
export function canonicalText(value: object): string {
  if (!isPlain(value)) throw new Error(`not plain data: ${notPlainAt(value)}`)
  return canonicalJson(value)
}

/** The digest of a public state that both sides sign: SHA-256 of its canonical JSON in UTF-8. */
export function stateDigest(publicState: Plain): Hex32 {
  return sha256Hex(utf8(canonicalJson(publicState)))
}

function isPlain(value: unknown): value is Plain {
  return notPlainAt(value) === undefined
}

/** True for an object, not for a list or null: told to the type checker, which does not see it of read-only lists. */
export function isPlainObject(value: Plain): value is PlainObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
