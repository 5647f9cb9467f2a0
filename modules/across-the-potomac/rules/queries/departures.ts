/** atp:7.0 Which muster-outs and withdrawals are owed, and what their owner may do about each. */

import { isWithin } from '../consequences.ts'
import type { UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { isNortheastOfSusquehanna } from '../tables/hexsides.ts'
import {
  CONFEDERATE_REINFORCEMENTS,
  type Delay,
  type Departure,
  MUSTER_OUTS,
  WITHDRAWALS,
} from '../tables/turn-record.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'
import { isInPlay, knownHexesOf } from './knowledge.ts'
import { confederateInNorth } from './occupancy.ts'

/** A muster-out takes one step from the unit, a withdrawal all of it. */
export type Kind = 'muster-out' | 'withdrawal'

export interface Obligation extends Departure {
  readonly kind: Kind
  readonly rule: string
}

const ALL: readonly Obligation[] = [
  ...MUSTER_OUTS.map((departure) => ({ ...departure, kind: 'muster-out' as const, rule: 'atp:7.3' })),
  ...WITHDRAWALS.map((departure) => ({
    ...departure,
    kind: 'withdrawal' as const,
    rule: unitFact(departure.unit).side === 'union' ? 'atp:7.4.1A' : 'atp:7.4.2A',
  })),
]

/** Every muster-out and withdrawal of a side that is not done with, whenever it comes. */
export function obligationsOf(state: State, side: Side): readonly Obligation[] {
  if (!state.conditions.of1863) return [] // RULING ATP-59: the sheet of 1863 binds nobody in 1862
  return ALL.filter(({ unit }) => unitFact(unit).side === side && !state.obligationsMet.includes(unit))
}

/** Those whose turn has come. */
export function owedNow(state: State, side: Side): readonly Obligation[] {
  return obligationsOf(state, side).filter(({ turn }) => turn <= state.turn)
}

/** Whether nothing can be owed: the obligation is done with and costs nothing. */
export function isVoid(state: State, { unit, kind }: Obligation): boolean {
  const { place } = unitState(state, unit)
  if (place === 'not-used') return true
  if (kind === 'muster-out') return place === 'destroyed' || place === 'withdrawn' // 7.3 no step is left
  // RULING ATP-43: where neither the unit nor a substitute step is left (7.4) nothing can be withdrawn or forfeited.
  return place === 'withdrawn' || (place === 'destroyed' && substitutesFor(state, unit).length === 0)
}

/** 7.4 Who may give the step that an eliminated unit owes. */
export function substitutesFor(state: State, unit: UnitId): readonly UnitId[] {
  // RULING ATP-44: "another infantry step" (7.4) is one of a unit in play; one still to arrive cannot stand in.
  const { side: owner } = unitFact(unit)
  return UNIT_IDS.filter((other) => {
    const { side, type, movement } = unitFact(other)
    return side === owner && isInPlay(state, other) && type === 'infantry' && movement > 0
  })
}

/** 7.2, 7.4.1B, 7.4.2B Why a departure may be put off this turn, in words; undefined when it may not. */
export function delayReason(state: State, { delayWhile }: Departure): string | undefined {
  if (delayWhile === undefined || !DELAY[delayWhile].holds(state)) return undefined
  return DELAY[delayWhile].words
}

const DELAY: { readonly [delay in Delay]: { readonly words: string; holds(state: State): boolean } } = {
  'confederate-in-north': {
    words: 'a Confederate unit is in Northern territory',
    holds: confederateInNorth,
  },
  'confederate-northeast-of-susquehanna': {
    words: 'a Confederate unit is across the Susquehanna',
    holds: (state) => knownHexesOf(state, 'confederate').some(isNortheastOfSusquehanna),
  },
  'union-within-colquitt-range': {
    words: 'a Union unit is within three hexes of Richmond',
    holds: unionInColquittRange,
  },
}

/** RULING ATP-45: Colquitt's release range (7.4.2B) is the three hexes of 6.2; the Blackwater is a line, not a range. */
function unionInColquittRange(state: State): boolean {
  const trigger = CONFEDERATE_REINFORCEMENTS.find(({ unit }) => unit === 'cs-colquitt')?.trigger
  return trigger !== undefined && knownHexesOf(state, 'union').some((hex) => isWithin(trigger, hex))
}
