import { createHash } from 'node:crypto'

/** Lower-case hex digits, two for each byte, no prefix. */
export function toHex(bytes: Uint8Array): string {
  return view(bytes).toString('hex')
}

/** Reads {@link toHex}'s spelling and no other: undefined for upper case, an odd length or a strange character. */
export function fromHex(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'hex')
  return bytes.toString('hex') === text ? plain(bytes) : undefined
}

/** Base64 of RFC 4648 section 4: alphabet with + and /, padded, no line breaks. */
export function toBase64(bytes: Uint8Array): string {
  return view(bytes).toString('base64')
}

/**
 * Reads {@link toBase64}'s spelling and no other, so that no two texts stand for the same bytes: undefined when padding
 * is missing, bits stray after the last byte, or a character is not of the alphabet (white space included).
 */
export function fromBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? plain(bytes) : undefined
}

/** One array of bytes after the other, copied. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return plain(Buffer.concat(parts))
}

/** True when both have the same length and bytes. Not for secrets: it takes less time when they differ early. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return view(a).equals(view(b))
}

/**
 * The UTF-8 bytes of a text, without a byte-order mark. A lone surrogate has no UTF-8; to replace it silently would
 * sign another text than the one shown, so it is a defect and thrown.
 */
export function utf8(text: string): Uint8Array {
  if (!isWellFormed(text)) throw new Error('a text with a lone surrogate cannot be written as UTF-8')
  return new TextEncoder().encode(text)
}

/** Reads UTF-8; undefined for anything that is not (overlong forms and surrogates included) and for a byte-order mark. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** True when no half of a surrogate pair stands alone, so that the text has a UTF-8 form. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

/** SHA-256, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return plain(createHash('sha256').update(bytes).digest())
}

/** SHA-256 as 64 lower-case hex digits. */
export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The same memory as a Buffer, for its encodings. */
function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A copy that is no Buffer and does not lie in Node's shared pool. */
function plain(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes)
}
