import { wordlist } from '@scure/bip39/wordlists/english.js'
import { sha256Hex } from '../record/bytes.ts'
import type { Hex32 } from '../record/types.ts'

/** SHA-256 of the 32 bytes of an Ed25519 public key: what players compare. */
export function fingerprintOf(publicKey: Uint8Array): Hex32 {
  return sha256Hex(publicKey)
}

/** A fingerprint as sixteen groups of four hex digits, to compare by eye. */
export function fingerprintGroups(fingerprint: Hex32): string {
  return (fingerprint.match(/.{4}/g) ?? []).join(' ')
}

const WORDS = 8
const BITS = 11n

/**
 * The first 88 bits of a fingerprint as eight words, to compare by voice: 11 bits each, the highest first, as an index
 * into the English list of BIP-39 (2,048 words).
 */
export function fingerprintWords(fingerprint: Hex32): string {
  const bits = BigInt(`0x${fingerprint.slice(0, 22)}`)
  const words: string[] = []
  for (let i = WORDS - 1; i >= 0; i--) words.push(wordlist[Number((bits >> (BITS * BigInt(i))) & 2047n)] ?? '')
  return words.join(' ')
}
