import { createCipheriv, createDecipheriv, hkdfSync, scrypt } from 'node:crypto'
import type { Plain, PlainObject } from '../kernel/plain.ts'
import { concat, fromHex, toHex } from '../record/bytes.ts'
import type { Entropy } from './entropy.ts'
import { exactly, wholeNumber } from './shape.ts'

/** scrypt's cost (RFC 7914): memory is 128 * n * r bytes. */
export interface ScryptCost {
  readonly n: number
  readonly r: number
  readonly p: number
}

/** 128 MiB and half a second on a machine of 2024. */
export const USUAL_COST: ScryptCost = { n: 131_072, r: 8, p: 1 }

/** Costs read from a file: low enough not to be made to work for ever, high enough not to be tricked into a weak key. */
const LEAST_N = 16_384
const MOST_N = 1_048_576
const MOST_R = 16
const MOST_P = 4
const MOST_MEMORY = 1024 * 1024 * 1024

const SALT = 32
const NONCE = 12
const TAG = 16
const KEY = 32

/** A secret under AES-256-GCM; the nonce is fresh in every box. */
export interface Box {
  readonly salt: Uint8Array
  readonly nonce: Uint8Array
  /** The secret's bytes encrypted, then the tag of 16 bytes. */
  readonly sealed: Uint8Array
}

export interface PassphraseBox extends Box {
  readonly cost: ScryptCost
}

/** Encrypts a secret under a passphrase. `bound` is authenticated with it and must be the same at opening. */
export async function sealUnderPassphrase(
  secret: Uint8Array,
  passphrase: string,
  bound: Uint8Array,
  entropy: Entropy,
  cost: ScryptCost = USUAL_COST,
): Promise<PassphraseBox> {
  const salt = entropy.bytes(SALT)
  const nonce = entropy.bytes(NONCE)
  return { cost, salt, nonce, sealed: encrypt(await stretch(passphrase, salt, cost), nonce, secret, bound) }
}

/** The secret, or undefined when the passphrase is another or the box or `bound` was changed. */
export async function openWithPassphrase(
  box: PassphraseBox,
  passphrase: string,
  bound: Uint8Array,
): Promise<Uint8Array | undefined> {
  return decrypt(await stretch(passphrase, box.salt, box.cost), box.nonce, box.sealed, bound)
}

/** Encrypts a secret under a key of 32 random bytes, stretched for this purpose with HKDF-SHA-256 (RFC 5869). */
export function sealUnderKey(
  secret: Uint8Array,
  key: Uint8Array,
  purpose: string,
  bound: Uint8Array,
  entropy: Entropy,
): Box {
  const salt = entropy.bytes(SALT)
  const nonce = entropy.bytes(NONCE)
  return { salt, nonce, sealed: encrypt(derive(key, salt, purpose), nonce, secret, bound) }
}

/** The secret, or undefined when the key is another or the box or `bound` was changed. */
export function openWithKey(box: Box, key: Uint8Array, purpose: string, bound: Uint8Array): Uint8Array | undefined {
  return decrypt(derive(key, box.salt, purpose), box.nonce, box.sealed, bound)
}

/** A box as JSON, in hex. */
export function boxToJson({ salt, nonce, sealed }: Box): PlainObject {
  return { salt: toHex(salt), nonce: toHex(nonce), sealed: toHex(sealed) }
}

/** Reads {@link boxToJson}'s form of a secret of `length` bytes; undefined when it is anything else. */
export function boxFromJson(value: Plain | undefined, length: number): Box | undefined {
  const fields = exactly(value, 'salt', 'nonce', 'sealed')
  const salt = bytesOf(fields?.salt, SALT)
  const nonce = bytesOf(fields?.nonce, NONCE)
  const sealed = bytesOf(fields?.sealed, length + TAG)
  return salt && nonce && sealed ? { salt, nonce, sealed } : undefined
}

/** Reads the cost of a box; undefined outside of the bounds above. */
export function costFromJson(value: Plain | undefined): ScryptCost | undefined {
  const fields = exactly(value, 'n', 'r', 'p')
  const n = wholeNumber(fields?.n, LEAST_N, MOST_N)
  const r = wholeNumber(fields?.r, 8, MOST_R)
  const p = wholeNumber(fields?.p, 1, MOST_P)
  if (n === undefined || r === undefined || p === undefined) return undefined
  const powerOfTwo = (n & (n - 1)) === 0
  return powerOfTwo && 128 * n * r <= MOST_MEMORY ? { n, r, p } : undefined
}

/** Bytes of a known length written in hex, or undefined. */
export function bytesOf(value: Plain | undefined, length: number): Uint8Array | undefined {
  const bytes = typeof value === 'string' && value.length === 2 * length ? fromHex(value) : undefined
  return bytes?.length === length ? bytes : undefined
}

function stretch(passphrase: string, salt: Uint8Array, { n, r, p }: ScryptCost): Promise<Uint8Array> {
  // One form of each accented letter, whatever the keyboard made (RFC 8265, OpaqueString).
  const text = Buffer.from(passphrase.normalize('NFC'), 'utf8')
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY, { N: n, r, p, maxmem: 2 * MOST_MEMORY }, (error, key) => {
      if (error !== null) reject(error)
      else resolve(new Uint8Array(key))
    })
  })
}

function derive(key: Uint8Array, salt: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, purpose, KEY))
}

function encrypt(key: Uint8Array, nonce: Uint8Array, secret: Uint8Array, bound: Uint8Array): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  cipher.setAAD(bound)
  return concat(cipher.update(secret), cipher.final(), cipher.getAuthTag())
}

function decrypt(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Uint8Array | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  decipher.setAAD(bound)
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
  try {
    return concat(decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final())
  } catch {
    // The tag is wrong: all that GCM can say, whether the passphrase is another or a byte was changed.
    return undefined
  }
}
