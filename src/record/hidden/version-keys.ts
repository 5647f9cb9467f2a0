import { createHmac } from 'node:crypto'
import { concat, toHex, utf8 } from '../bytes.ts'
import { CHAIN_LENGTH, type Chain } from '../chain.ts'
import type { Hex32 } from '../types.ts'

/**
 * The secrets of hidden forces (docs/hidden-forces.md). All of them come from one side's `hidden` chain: element v is the key of
 * version v of its forces, the last element that of its seals. Nothing but the disclosure after the game ever shows one.
 */

/** The version nobody signs: the forces as the scenario sets them up, under a key that everybody knows, the anchor. */
export const SET_UP_VERSION = 0

/** The last version there can be: the element after it is the key of the seals. */
export const LAST_VERSION = CHAIN_LENGTH - 1

/** The key of a version, 32 bytes. @throws Error for a number that is no version (a defect). */
export function versionKey(hidden: Chain, version: number): Uint8Array {
  if (hidden.role !== 'hidden') throw new Error(`the ${hidden.role} chain has no keys of hidden forces`)
  if (!Number.isInteger(version) || version < SET_UP_VERSION || version > LAST_VERSION) {
    throw new Error(`there is no version ${version} of hidden forces`)
  }
  return hidden.element(version)
}

/** The key of all seals of a side, 32 bytes. */
export function sealKey(hidden: Chain): Uint8Array {
  if (hidden.role !== 'hidden') throw new Error(`the ${hidden.role} chain has no keys of hidden forces`)
  return hidden.element(CHAIN_LENGTH)
}

/** What covers the kind in a space: HMAC(key of the version, `leaf` ‖ 0x00 ‖ space). */
export function leafSalt(key: Uint8Array, space: string): Hex32 {
  return toHex(derived(key, 'leaf', utf8(space)))
}

/** What covers how many are in a space: HMAC(key of the version, `count` ‖ 0x00 ‖ space). */
export function countSalt(key: Uint8Array, space: string): Hex32 {
  return toHex(derived(key, 'count', utf8(space)))
}

/** What covers who is in a space: HMAC(key of the version, `detail` ‖ 0x00 ‖ space). */
export function detailSalt(key: Uint8Array, space: string): Hex32 {
  return toHex(derived(key, 'detail', utf8(space)))
}

/** What covers the kind of a piece: HMAC(key of the version, `piece` ‖ 0x00 ‖ id). */
export function pieceSalt(key: Uint8Array, id: string): Hex32 {
  return toHex(derived(key, 'piece', utf8(id)))
}

/** What covers the count of a piece: HMAC(key of the version, `piece-count` ‖ 0x00 ‖ id). */
export function pieceCountSalt(key: Uint8Array, id: string): Hex32 {
  return toHex(derived(key, 'piece-count', utf8(id)))
}

/** What covers who a piece is: HMAC(key of the version, `piece-detail` ‖ 0x00 ‖ id). */
export function pieceDetailSalt(key: Uint8Array, id: string): Hex32 {
  return toHex(derived(key, 'piece-detail', utf8(id)))
}

/** What covers a sealed list: HMAC(key of the seals, `seal` ‖ 0x00 ‖ u32be(i)). */
export function sealSalt(key: Uint8Array, seal: number): Uint8Array {
  return derived(key, 'seal', u32be(seal))
}

function derived(key: Uint8Array, use: string, of: Uint8Array): Uint8Array {
  if (key.length !== 32) throw new Error(`a key of hidden forces has 32 bytes, not ${key.length}`)
  return createHmac('sha256', key)
    .update(concat(utf8(`${use}\0`), of))
    .digest()
}

/** A number as 4 bytes, the highest first. */
export function u32be(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
