import { createHmac } from 'node:crypto'
import { type DicePort, diceFromBytes } from '../kernel/dice.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { type Chain, chainStep } from './chain.ts'
import type { Hex32 } from './types.ts'

/**
 * Casual dice (docs/dice.md): both halves of every roll of a file were fixed before the file. F is the side that sends the
 * first game file (number 1), S the other. Author and opponent each have a roller chain; in file n ≥ 1 the author's secret
 * p(n) is element n of his own chain and q(n) is element n of the opponent's, which the opponent's file n - 1 revealed. The
 * close reveals the author's element n + 1. File 0 is S's: it has no dice and reveals S's element 1.
 */
export const CASUAL_DICE_TAG = 'countersign/v1/casual-dice'

/** File numbers end where the chains do: file n reveals element n + 1. */
export const LAST_FILE = 65_535

/** Which of the two sides writes a numbered file: odd numbers are F's, even ones (0 too) are S's. */
export function authorOfFile(file: number, firstSide: string, secondSide: string): string {
  return file % 2 === 1 ? firstSide : secondSide
}

/** Both 32-byte halves of a file's dice made into one key: HMAC-SHA256(key = tag, p(n) ‖ q(n)). */
export function casualKey(own: Uint8Array, theirs: Uint8Array): Uint8Array {
  if (own.length !== 32 || theirs.length !== 32) throw new Error('the halves of a roll have 32 bytes each')
  return createHmac('sha256', CASUAL_DICE_TAG).update(own).update(theirs).digest()
}

function u32be(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/**
 * The values of one roll. `roll` is the ordinal of the roll in its file, from 0. The bytes are HMAC(key, gameId ‖ u32be(file)
 * ‖ u32be(roll)), and where 32 are not enough further blocks HMAC(key, gameId ‖ u32be(file) ‖ u32be(roll) ‖ u32be(block)) with
 * block from 1; the game id as its 32 raw bytes. Nothing that the author can vary enters.
 */
export function casualRoll(
  key: Uint8Array,
  gameId: Hex32,
  file: number,
  roll: number,
  dice: readonly number[],
): readonly number[] {
  return diceFromBytes(dice, rollBytes(key, gameId, file, roll))
}

/** The uniform bytes of one roll, one at each call. */
export function rollBytes(key: Uint8Array, gameId: Hex32, file: number, roll: number): () => number {
  const game = Buffer.from(gameId, 'hex')
  if (game.length !== 32) throw new Error('a game id has 32 bytes')
  let block = 0
  let bytes: Uint8Array = new Uint8Array(0)
  let at = 0
  return () => {
    if (at >= bytes.length) {
      const mac = createHmac('sha256', key).update(game).update(u32be(file)).update(u32be(roll))
      if (block > 0) mac.update(u32be(block))
      bytes = mac.digest()
      block += 1
      at = 0
    }
    return bytes[at++] ?? 0
  }
}

export interface CasualTape {
  readonly gameId: Hex32
  /** The file number, 1 or more. */
  readonly file: number
  /** p(n), the author's element n: 32 bytes. */
  readonly own: Uint8Array
  /** q(n), the opponent's element n: 32 bytes. */
  readonly theirs: Uint8Array
  /** How many rolls of this file were made before, so that a half-made file goes on where it stopped. */
  readonly firstRoll: number
}

/** The dice of one file, for its author: each call is the next roll of the file. */
export function casualDice(tape: CasualTape): DicePort {
  if (tape.file < 1) throw new Error('file 0 has no dice')
  const key = casualKey(tape.own, tape.theirs)
  let next = tape.firstRoll
  return { roll: (request) => casualRoll(key, tape.gameId, tape.file, next++, request.dice) }
}

/** The author's side of a file: its secret (null in file 0, which has no dice) and what its close reveals. */
export function authorElements(
  chain: Chain,
  file: number,
): { readonly secret: Uint8Array | null; readonly reveal: Uint8Array } {
  if (!Number.isInteger(file) || file < 0 || file > LAST_FILE) throw new Error(`there is no file ${file}`)
  return { secret: file === 0 ? null : chain.element(file), reveal: chain.element(file + 1) }
}

/**
 * The receiver's side: checks the element a file reveals against the last one known of its author (his anchor before he
 * has revealed any) and gives the secret of the file's dice, null for file 0.
 * File 0: H(reveal) must be known. File n ≥ 1: u = H(reveal), H(u) must be known, and u is p(n).
 */
export function secretOfReveal(
  file: number,
  reveal: Uint8Array,
  known: Uint8Array,
): Result<Uint8Array | null, 'bad-reveal'> {
  const once = chainStep('roller', reveal)
  if (file === 0) return same(once, known) ? ok(null) : fail('bad-reveal')
  return same(chainStep('roller', once), known) ? ok(once) : fail('bad-reveal')
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
