import type { KeyObject } from 'node:crypto'
import type { Plain, PlainObject } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { concat, fromBase64, fromHex, fromUtf8, sha256Hex, toBase64, utf8 } from './bytes.ts'
import { publicKeyOf, sign, verifyStrict } from './ed25519.ts'
import { type Failure, failure } from './failures.ts'
import { ENVELOPE_LIMIT, HEADER_LIMIT } from './limits.ts'
import { canonicalJson, parseCanonicalJson } from './strict-json.ts'

/** The payload type of a turn file's header; the number after `v=` is the version of the format. */
export const TURN_PAYLOAD_TYPE = 'application/vnd.countersign.turn+json;v=1'

/** A DSSE envelope (secure-systems-lab/dsse, protocol v1) with exactly one signature. */
export interface Envelope {
  readonly payloadType: string
  /** The exact bytes that were signed: verify first, then parse these very bytes. */
  readonly payload: Uint8Array
  readonly signatures: readonly [
    {
      /** The fingerprint of the signer's key, hex: a hint which key to try, never a reason to believe anything. */
      readonly keyid: string
      /** 64 bytes. */
      readonly sig: Uint8Array
    },
  ]
}

/**
 * DSSE's pre-authentication encoding, the bytes that are signed: `DSSEv1`, the length of the type, the type, the length
 * of the payload, the payload, with one space between; lengths count bytes and are decimal ASCII.
 */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Uint8Array {
  const type = utf8(payloadType)
  return concat(utf8(`DSSEv1 ${type.length} `), type, utf8(` ${payload.length} `), payload)
}

/**
 * Signs a payload of at most 64 KiB and gives the exact bytes of the envelope: canonical JSON (RFC 8785) of `payload`
 * (base64), `payloadType` and `signatures`, one of `keyid` and `sig` (base64); no line feed at the end.
 */
export function sealEnvelope(payloadType: string, payload: Uint8Array, privateKey: KeyObject): Uint8Array {
  if (payload.length > HEADER_LIMIT) throw new Error(`a payload has at most ${HEADER_LIMIT} bytes`)
  const keyid = sha256Hex(publicKeyOf(privateKey))
  const sig = sign(privateKey, preAuthEncoding(payloadType, payload))
  return utf8(canonicalJson(envelopeJson({ payloadType, payload, signatures: [{ keyid, sig }] })))
}

/** An envelope as the JSON that {@link sealEnvelope} writes and {@link openEnvelope} reads. */
export function envelopeJson({ payloadType, payload, signatures }: Envelope): PlainObject {
  const [{ keyid, sig }] = signatures
  return { payloadType, payload: toBase64(payload), signatures: [{ keyid, sig: toBase64(sig) }] }
}

/**
 * Reads the bytes of an envelope; checks its form only, no signature. Failures: `too-large`; `malformed` for anything
 * {@link sealEnvelope} does not write; `unknown-format-version` when the type is the expected one in another version.
 */
export function openEnvelope(bytes: Uint8Array, expectedType: string): Result<Envelope, Failure> {
  if (bytes.length > ENVELOPE_LIMIT) return fail(failure('too-large', 'The header of this turn file is too large.'))
  const text = fromUtf8(bytes)
  if (text === undefined) return fail(malformed('it is not UTF-8 text'))
  const parsed = parseCanonicalJson(text)
  if (!parsed.ok) return fail(malformed(parsed.error))
  const envelope = asEnvelope(parsed.value)
  if (envelope === undefined) return fail(malformed('it is not a DSSE envelope with one signature'))
  if (envelope.payloadType !== expectedType) return fail(otherType(envelope.payloadType, expectedType))
  if (envelope.payload.length > HEADER_LIMIT) {
    return fail(failure('too-large', 'The header of this turn file is too large.'))
  }
  return ok(envelope)
}

/**
 * True when the envelope's signature is good under the key (32 bytes). The `keyid` must be that key's fingerprint: it
 * decides nothing, but a signed envelope then has one form only and nobody without the key can make a second.
 */
export function verifyEnvelope(envelope: Envelope, publicKey: Uint8Array): boolean {
  const [signature] = envelope.signatures
  if (signature.keyid !== sha256Hex(publicKey)) return false
  return verifyStrict(publicKey, preAuthEncoding(envelope.payloadType, envelope.payload), signature.sig)
}

function asEnvelope(value: Plain): Envelope | undefined {
  if (!hasExactly(value, ['payload', 'payloadType', 'signatures'])) return undefined
  const { payload, payloadType, signatures } = value
  if (typeof payload !== 'string' || typeof payloadType !== 'string' || !Array.isArray(signatures)) return undefined
  const signature: Plain = signatures[0] ?? null
  if (signatures.length !== 1 || !hasExactly(signature, ['keyid', 'sig'])) return undefined
  const { keyid, sig } = signature
  if (typeof keyid !== 'string' || fromHex(keyid)?.length !== 32 || typeof sig !== 'string') return undefined
  const payloadBytes = fromBase64(payload)
  const sigBytes = fromBase64(sig)
  if (payloadBytes === undefined || sigBytes?.length !== 64) return undefined
  return { payloadType, payload: payloadBytes, signatures: [{ keyid, sig: sigBytes }] }
}

function hasExactly(value: Plain, names: readonly string[]): value is { readonly [name: string]: Plain } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const found = Object.keys(value)
  return found.length === names.length && names.every((name) => Object.hasOwn(value, name))
}

function otherType(found: string, expected: string): Failure {
  const stem = expected.replace(/;v=\d+$/, '')
  const version = found.startsWith(`${stem};v=`) ? found.slice(stem.length + 3) : ''
  if (!/^[1-9]\d{0,5}$/.test(version)) return malformed('its payload type is not that of a turn file')
  return failure(
    'unknown-format-version',
    `This file is written in version ${version} of the format, which this program does not read; update Countersign.`,
  )
}

function malformed(why: string): Failure {
  return failure('malformed', `The header (turn.json) is damaged: ${why}. Ask for the file to be sent again.`)
}
