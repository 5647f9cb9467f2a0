import { createHash } from 'node:crypto'
import type { Occupancy } from '../../kernel/hidden.ts'
import type { Plain } from '../../kernel/plain.ts'
import { concat, fromHex, toHex, utf8 } from '../bytes.ts'
import { canonicalJson } from '../strict-json.ts'
import type { Hex32 } from '../types.ts'
import { DETAIL_LIMIT } from './limits.ts'
import { u32be } from './version-keys.ts'

/** Whose forces a leaf belongs to, and which version of them. */
export interface VersionOf {
  readonly gameId: Hex32
  readonly side: string
  readonly version: number
}

/** What one leaf commits to: `tally` in place of how many are there, `inner` in place of who. */
export interface LeafContent {
  readonly space: string
  readonly salt: Hex32
  readonly kind: number
  readonly tally: Hex32
  readonly inner: Hex32
}

const SPACE = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/

/** True for what a space can be called: a word as in a choice. */
export function isSpaceName(space: string): boolean {
  return SPACE.test(space)
}

/** SHA-256(0x03 ‖ salt of the count ‖ u16be(count)). */
export function tallyOf(salt: Hex32, count: number): Hex32 {
  const number = Uint8Array.of(count >> 8, count & 0xff)
  return toHex(createHash('sha256').update(Uint8Array.of(3)).update(bytesOf(salt)).update(number).digest())
}

/** SHA-256(0x02 ‖ salt of the detail ‖ canonical JSON of the detail). */
export function innerOf(salt: Hex32, detail: Plain): Hex32 {
  return innerOfText(salt, utf8(canonicalJson(detail)))
}

/** {@link innerOf} with the detail written out before. */
export function innerOfText(salt: Hex32, detail: Uint8Array): Hex32 {
  return toHex(createHash('sha256').update(Uint8Array.of(2)).update(bytesOf(salt)).update(detail).digest())
}

/**
 * SHA-256(0x00 ‖ gameId ‖ side ‖ 0x00 ‖ u32be(version) ‖ space ‖ 0x00 ‖ salt ‖ kind ‖ tally ‖ inner). No two contents give the same
 * bytes: neither a side nor a space has a zero byte, and all the rest has a fixed length.
 */
export function leafHash(of: VersionOf, content: LeafContent): Uint8Array {
  return hashedLeaf(leafPrefix(of), content)
}

/** The part of a leaf that all spaces of a version have in common. */
export function leafPrefix({ gameId, side, version }: VersionOf): Uint8Array {
  return concat(Uint8Array.of(0), bytesOf(gameId), utf8(`${side}\0`), u32be(version))
}

/** {@link leafHash} with its {@link leafPrefix} made before. */
export function hashedLeaf(prefix: Uint8Array, { space, salt, kind, tally, inner }: LeafContent): Uint8Array {
  return createHash('sha256')
    .update(prefix)
    .update(utf8(`${space}\0`))
    .update(bytesOf(salt))
    .update(Uint8Array.of(kind))
    .update(bytesOf(tally))
    .update(bytesOf(inner))
    .digest()
}

/** What is wrong with what a game says stands in a space, or undefined. An empty space has no count. */
export function occupancyFault(found: Omit<Occupancy, 'detail'>, detail: Uint8Array): string | undefined {
  const { kind, count } = found
  return pieceFault(found, detail) ?? (kind === 0 && count !== 0 ? `an empty space cannot count ${count}` : undefined)
}

/** What is wrong with what a game says of a piece, or undefined. */
export function pieceFault({ kind, count }: Omit<Occupancy, 'detail'>, detail: Uint8Array): string | undefined {
  if (!Number.isInteger(kind) || kind < 0 || kind > 0xff) return `no kind of force is called ${kind}`
  if (!Number.isInteger(count) || count < 0 || count > 0xffff) return `a count cannot be ${count}`
  return detail.length > DETAIL_LIMIT ? 'who is there takes too much room' : undefined
}

/** The bytes of 64 hex digits whose shape was checked; anything else is a defect and thrown. */
export function bytesOf(hex: Hex32): Uint8Array {
  const bytes = fromHex(hex)
  if (bytes?.length !== 32) throw new Error('the shape of 32 bytes in hex was not checked')
  return bytes
}
