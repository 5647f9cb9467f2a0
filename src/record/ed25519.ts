import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as nodeSign,
  verify as nodeVerify,
} from 'node:crypto'
import { concat, fromHex, sameBytes, toHex } from './bytes.ts'

/**
 * Ed25519 (RFC 8032) with one answer for every signature. OpenSSL, under node:crypto, checks the equation without
 * cofactor, but takes keys of small order and keys in encodings that are not canonical; this file closes both, so
 * that nobody can make one signature fit several messages or one key look like two. The check stays without cofactor.
 */

const KEY_LENGTH = 32
const SIGNATURE_LENGTH = 64

/** DER of a SubjectPublicKeyInfo and of a PKCS #8 PrivateKeyInfo for Ed25519 (RFC 8410), up to the 32 bytes. */
const SPKI_HEAD = bytesOf('302a300506032b6570032100')
const PKCS8_HEAD = bytesOf('302e020100300506032b657004220420')

/** p = 2^255 - 19 and the group order L = 2^252 + 27742317777372353535851937790883648493, little-endian. */
const FIELD_PRIME = bytesOf('edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f')
const GROUP_ORDER = bytesOf('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010')
const P = 2n ** 255n - 19n
/** d of the curve -x^2 + y^2 = 1 + d x^2 y^2, that is -121665/121666 mod p. */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * The y of the eight points whose order divides 8, sign of x left out: 1 (order 1), -1 (2), 0 (4) and the two of order
 * 8. With the sign masked they also cover the encodings of x = 0 with the sign set, which RFC 8032 refuses.
 */
const SMALL_ORDER = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
].map(bytesOf)

/** A new private key from the system's randomness. */
export function generateKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}

/** The private key of a 32-byte seed (RFC 8032's private key): the same seed, the same key. */
export function keyObjectFromSeed(seed: Uint8Array): KeyObject {
  if (seed.length !== KEY_LENGTH) throw new Error(`a seed has ${KEY_LENGTH} bytes, not ${seed.length}`)
  return createPrivateKey({ key: Buffer.from(concat(PKCS8_HEAD, seed)), format: 'der', type: 'pkcs8' })
}

/** The 32-byte public key of a private key. */
export function publicKeyOf(privateKey: KeyObject): Uint8Array {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return new Uint8Array(spki.subarray(spki.length - KEY_LENGTH))
}

/** The 64-byte signature over exactly these bytes; the same key and bytes always give the same signature. */
export function sign(privateKey: KeyObject, bytes: Uint8Array): Uint8Array {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  return new Uint8Array(nodeSign(null, bytes, privateKey))
}

/**
 * True when a 64-byte signature over exactly these bytes is good under a 32-byte public key. Besides the equation of RFC
 * 8032 (without cofactor) it asks that the key and R are canonical encodings and not of small order, and that S < L.
 * Anything of the wrong length is false.
 */
export function verifyStrict(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_LENGTH || !isSoundEncoding(publicKey)) return false
  if (!isSoundEncoding(signature.subarray(0, 32)) || !isBelow(signature.subarray(32), GROUP_ORDER)) return false
  return nodeVerify(null, bytes, cachedKey(publicKey), signature)
}

/**
 * True when the 32 bytes may be somebody's key: a canonical encoding of a point on the curve, not of small order. Slower
 * than {@link verifyStrict}'s own check, which leaves "on the curve" to OpenSSL; meant for the moment a key is taken in.
 */
export function usablePublicKey(bytes: Uint8Array): boolean {
  const name = toHex(bytes)
  if (usable.has(name)) return true
  if (!isSoundEncoding(bytes) || !isOnCurve(bytes)) return false
  // Every file of a game asks for the same two; the oldest goes when there are too many.
  usable.add(name)
  const [oldest] = usable
  if (usable.size > CACHE_SIZE && oldest !== undefined) usable.delete(oldest)
  return true
}

/** Keys that were found usable, by their bytes in hex. */
const usable = new Set<string>()

/** 32 bytes whose y is below p and not that of a point of small order. Such a point has x != 0, so both signs are fine. */
function isSoundEncoding(point: Uint8Array): boolean {
  if (point.length !== KEY_LENGTH) return false
  const y = Uint8Array.from(point)
  y[31] = (y[31] ?? 0) & 0x7f
  return isBelow(y, FIELD_PRIME) && !SMALL_ORDER.some((small) => sameBytes(small, y))
}

/** a < b for little-endian numbers of the same length. Nothing here is secret. */
function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = b.length - 1; i >= 0; i--) {
    const left = a[i] ?? 0
    const right = b[i] ?? 0
    if (left !== right) return left < right
  }
  return false
}

/** x^2 = (y^2 - 1) / (d y^2 + 1) has a solution: Euler's criterion on numerator times denominator. */
function isOnCurve(point: Uint8Array): boolean {
  const bigEndian = toHex(Uint8Array.from(point).reverse())
  const y = BigInt(`0x${bigEndian}`) & (2n ** 255n - 1n)
  const square = (y * y) % P
  const ratio = (((square + P - 1n) % P) * ((D * square + 1n) % P)) % P
  return power(ratio, (P - 1n) / 2n) <= 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % P
    factor = (factor * factor) % P
  }
  return result
}

/** A game has two keys, an audit a few: key objects are made once. The oldest goes when there are too many. */
const CACHE_SIZE = 64
const cache = new Map<string, KeyObject>()

function cachedKey(publicKey: Uint8Array): KeyObject {
  const name = toHex(publicKey)
  const known = cache.get(name)
  if (known !== undefined) cache.delete(name)
  const key = known ?? createPublicKey({ key: Buffer.from(concat(SPKI_HEAD, publicKey)), format: 'der', type: 'spki' })
  cache.set(name, key)
  if (cache.size > CACHE_SIZE) {
    const oldest = cache.keys().next().value
    if (oldest !== undefined) cache.delete(oldest)
  }
  return key
}

function bytesOf(hex: string): Uint8Array {
  const bytes = fromHex(hex)
  if (bytes === undefined) throw new Error(`not hex: ${hex}`)
  return bytes
}
