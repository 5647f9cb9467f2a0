/** std:7.1, std:7.5, std:7.6 A combat and a retreat while they are on. */
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { RetreatKind } from '../tables/retreat-charts.ts'

/** std:7.1 The four types of attack of a march, and an assault. */
export const ATTACK_TYPES = ['column-of-route', 'hasty', 'normal', 'prepared'] as const
export type AttackType = (typeof ATTACK_TYPES)[number]

/** std:7.5 What a side must still do about its own result: points to take off, and whom the letters have been put on. */
export type CombatResultShare = {
  readonly manpower: number
  /** std:7.5 `D F f E r R R* a`. */
  readonly letters: readonly string[]
  /** Manpower points of the result that are still to be taken off. */
  readonly toLose: number
}

export type Combat = {
  readonly attacker: Side
  readonly type: AttackType | 'assault'
  /** Where the active unit or the active leader stands (std:7.6: "the active enemy unit"). */
  readonly from: HexId
  readonly target: HexId
  /** The units that attack, those of a grand assault too; the first is the active unit of a march. */
  readonly attackers: readonly UnitId[]
  /** The leader of an assault. */
  readonly leader: LeaderId | null
  /** All units in the target hex when the attack was declared (std:7.1). */
  readonly defenders: readonly UnitId[]
  /** The artillery die (std:7.4), if it was rolled. */
  readonly artilleryDie: number | null
  /** The two combat dice, attacker's first; null until rolled. */
  readonly dice: readonly [number, number] | null
  readonly difference: number | null
  readonly results: { readonly attacker: CombatResultShare; readonly defender: CombatResultShare } | null
  /** std:7.6 The target hex was left by a retreat, so that the attacker may advance. */
  readonly vacated: boolean
}

export type Retreat = {
  readonly side: Side
  readonly units: readonly UnitId[]
  /** std:7.6, std:7.7 Why the stack retreats: it decides length, chart and losses. */
  readonly kind: RetreatKind
  /** Where the active enemy unit stands that triggers it. */
  readonly enemy: HexId
  /** Every hex from the start on; the last is where the stack stands. */
  readonly path: readonly HexId[]
  /** std:7.6 Priorities were overridden once. */
  readonly overridden: boolean
}
