import { createHash } from 'node:crypto'
import type { Choice } from '../../kernel/choice.ts'
import { toHex, utf8 } from '../bytes.ts'
import { canonicalJson } from '../strict-json.ts'
import type { Hex32 } from '../types.ts'
import { bytesOf } from './leaf.ts'
import { sealSalt, u32be } from './version-keys.ts'

export const SEAL_TAG = 'countersign/v1/sealed'

/** The private choices of a side between two of its sealed entries, in order. */
export type Secrets = readonly Choice[]

/** Which seal it is: the side's own number, from 1, over all its sealed entries in the game. */
export interface SealOf {
  readonly gameId: Hex32
  readonly seal: number
  /** The key of the side's seals (version-keys.ts). */
  readonly key: Uint8Array
}

/**
 * The seal on a list of private choices, an empty one too, so that the number of them does not show:
 * SHA-256(tag ‖ 0x00 ‖ gameId ‖ u32be(i) ‖ HMAC(key, `seal` ‖ 0x00 ‖ u32be(i)) ‖ canonical JSON of the list).
 */
export function sealed({ gameId, seal, key }: SealOf, secrets: Secrets): Hex32 {
  return toHex(
    createHash('sha256')
      .update(utf8(`${SEAL_TAG}\0`))
      .update(bytesOf(gameId))
      .update(u32be(seal))
      .update(sealSalt(key, seal))
      .update(utf8(canonicalJson(secrets)))
      .digest(),
  )
}
