/** fif:11.3 How many dice a block rolls, what hits, and which block takes each hit. */
import { type Modifier, modified } from '../../../../src/kernel/modifiers.ts'
import type { BlockId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { battleOf, blockState, type State } from '../state.ts'
import { hitNumbers } from '../tables/battle-board.ts'
import { isInfantry, lineOf } from './board.ts'
import { supplyModifiers } from './lifeline.ts'
import type { BattlePosition } from './state.ts'
import { terrainModifiers } from './terrain.ts'

/** The arm that fires: it decides what a die hits, and who takes the loss. */
export type Arm = 'infantry' | 'artillery'

export function armOf(block: BlockId): Arm {
  return isInfantry(block) ? 'infantry' : 'artillery'
}

/** fif:11.3, fif:11.6 The dice of a block: its SP, less what ground and supply take. */
export interface FireDice {
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly total: number
}

export function fireDice(state: State, block: BlockId): FireDice {
  const base = blockState(state, block).sp
  const modifiers = [...terrainModifiers(state, block), ...supplyModifiers(state, block)]
  return { base, modifiers, total: modified(base, modifiers, 0) }
}

/** fif:11.3, fif:11.4 How many of the numbers hit. */
export function countHits(arm: Arm, flank: boolean, values: readonly number[]): number {
  const numbers = hitNumbers(flank ? 'flank' : arm)
  return values.filter((value) => numbers.includes(value)).length
}

/**
 * fif:11.3 Who may take the next hit: those with the largest SP, found anew for every hit. Infantry covers its artillery against
 * the fire of infantry. Empty when nobody is left there.
 */
export function nextToSuffer(state: State, side: Side, position: BattlePosition, by: Arm): readonly BlockId[] {
  const all = lineOf(battleOf(state), side, position)
  const infantry = all.filter(isInfantry)
  const open = by === 'infantry' && infantry.length > 0 ? infantry : all
  const sp = (block: BlockId) => blockState(state, block).sp
  const largest = open.reduce((most, block) => Math.max(most, sp(block)), 0)
  return open.filter((block) => sp(block) === largest)
}
