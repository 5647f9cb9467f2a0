import { createHmac } from 'node:crypto'
import { type DicePort, diceFromBytes } from '../kernel/dice.ts'
import { rollBytes } from './casual-dice.ts'
import { CHAIN_LENGTH, type ChainRole, chainStep } from './chain.ts'
import type { Hex32 } from './types.ts'

/**
 * Strict dice (docs/dice.md): both halves of a roll come together only after the decision is fixed. The i-th answer that a
 * side P gets in a game reveals element i of the other side's responder chain; P's half is element i of his own roller chain,
 * which he shows with the first roll behind the answer. The answer opens a window: all rolls that fall due before P's next choice
 * or orders are rolls k = 0, 1, … of the same exchange.
 */
export const STRICT_DICE_TAG = 'countersign/v1/strict-dice'

/** Exchanges end where the chains do. */
export const LAST_EXCHANGE = CHAIN_LENGTH

/** Both 32-byte halves of an exchange made into one key: HMAC-SHA256(key = tag, p_i ‖ r_i). */
export function strictKey(roller: Uint8Array, responder: Uint8Array): Uint8Array {
  if (roller.length !== 32 || responder.length !== 32) throw new Error('the halves of an exchange have 32 bytes each')
  return createHmac('sha256', STRICT_DICE_TAG).update(roller).update(responder).digest()
}

/**
 * The values of roll k of an exchange, k from 0: HMAC(key, gameId ‖ u32be(exchange) ‖ u32be(k)), further blocks and rejection
 * as for casual dice. Nothing that an author can vary enters: no entry, no note, no time, no signature.
 */
export function strictRoll(
  key: Uint8Array,
  gameId: Hex32,
  exchange: number,
  roll: number,
  dice: readonly number[],
): readonly number[] {
  return diceFromBytes(dice, rollBytes(key, gameId, exchange, roll))
}

/** True when an element leads to the one known before it in exactly so many steps. */
export function leadsTo(role: ChainRole, element: Uint8Array, steps: number, known: Uint8Array): boolean {
  if (!Number.isInteger(steps) || steps < 0 || steps > LAST_EXCHANGE) return false
  let at = element
  for (let step = 0; step < steps; step++) at = chainStep(role, at)
  return Buffer.from(at).equals(known)
}

/** An open window, for who makes its rolls. */
export interface StrictTape {
  readonly gameId: Hex32
  /** i. */
  readonly exchange: number
  /** p_i and r_i, 32 bytes each. */
  readonly own: Uint8Array
  readonly theirs: Uint8Array
  /** How many rolls of this window were made before. */
  readonly firstRoll: number
}

/** The dice of one window: each call is its next roll. */
export function strictDice(tape: StrictTape): DicePort {
  const key = strictKey(tape.own, tape.theirs)
  let next = tape.firstRoll
  return { roll: ({ dice }) => strictRoll(key, tape.gameId, tape.exchange, next++, dice) }
}
