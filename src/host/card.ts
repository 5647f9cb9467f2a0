import type { KeyObject } from 'node:crypto'
import { fail, ok, type Result } from '../kernel/result.ts'
import { concat, fromHex, toHex, utf8 } from '../record/bytes.ts'
import { publicKeyOf, sign, usablePublicKey, verifyStrict } from '../record/ed25519.ts'
import { nameFault } from '../record/player-name.ts'
import { canonicalJson } from '../record/strict-json.ts'
import type { Hex32 } from '../record/types.ts'
import { fingerprintOf } from './fingerprint.ts'
import { bytesOf } from './secret-box.ts'
import { exactly, jsonOf } from './shape.ts'
import { type Trouble, trouble } from './trouble.ts'

/** A player's name and public key. The signature by that key shows that whoever made the card holds it, no more. */
export interface Card {
  readonly name: string
  readonly key: Hex32
  readonly fingerprint: Hex32
}

const FORMAT = 'countersign-card'
const TAG = 'countersign/v1/card\0'
export const CARD_LIMIT = 4096

/** Makes a card file: JSON `{format, key, name, signature, v}`, canonical, and a line feed. */
export function writeCard(name: string, privateKey: KeyObject): Uint8Array {
  const key = toHex(publicKeyOf(privateKey))
  const signature = toHex(sign(privateKey, signedBytes(name, key)))
  return utf8(`${canonicalJson({ format: FORMAT, v: 1, name, key, signature })}\n`)
}

/** Reads a card file and checks its signature. Code `bad-card`. */
export function readCard(bytes: Uint8Array): Result<Card, Trouble> {
  const fields =
    bytes.length > CARD_LIMIT ? undefined : exactly(jsonOf(bytes), 'format', 'v', 'name', 'key', 'signature')
  if (fields === undefined || fields.format !== FORMAT) {
    return fail(
      trouble(
        'bad-card',
        'This is not a player card; ask its owner for the card that his program makes of his identity.',
      ),
    )
  }
  if (fields.v !== 1) {
    return fail(
      trouble('bad-card', 'This card is of another version of Countersign; update, or ask for a card of this one.'),
    )
  }
  const { name } = fields
  const key = bytesOf(fields.key, 32)
  const signature = bytesOf(fields.signature, 64)
  if (typeof name !== 'string' || nameFault(name) !== undefined || key === undefined || signature === undefined) {
    return fail(trouble('bad-card', 'This card is damaged: its name, key or signature is not one; ask for it again.'))
  }
  if (!usablePublicKey(key) || !verifyStrict(key, signedBytes(name, toHex(key)), signature)) {
    return fail(trouble('bad-card', 'The signature on this card is not by its key; it was changed: ask for it again.'))
  }
  return ok({ name, key: toHex(key), fingerprint: fingerprintOf(key) })
}

function signedBytes(name: string, key: Hex32): Uint8Array {
  return concat(utf8(TAG), utf8(canonicalJson({ format: FORMAT, v: 1, name, key })))
}

/** The public key of a card as bytes. */
export function keyBytes(card: Card): Uint8Array {
  const bytes = fromHex(card.key)
  if (bytes === undefined) throw new Error('a card without a key')
  return bytes
}
