/** std:4.2, std:5.1, std:5.2, std:7.1 The Action Cycle and the action that is on: whose initiative it is, who marches, who assaults. */
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'

/** std:4.1 An Action Phase. Null between Action Cycles. */
export type ActionPhase = {
  /** Its number in the turn, from 1. */
  readonly number: number
  /** Both dice of the Initiative Segment; null until they are rolled, and where they are not (std:4.2). */
  readonly rolls: { readonly confederate: number; readonly union: number } | null
  /** Who won the initiative; null until it is known. */
  readonly winner: Side | null
  /** Who has passed in this phase. */
  readonly passed: readonly Side[]
  /** Who has taken the initiative; null until somebody has. */
  readonly active: Side | null
}

/** One line of the history of initiative in this turn. */
export type PhasePlayed = {
  readonly number: number
  readonly rolls: ActionPhase['rolls']
  readonly winner: Side | null
  readonly active: Side | null
  /** The unit that marched or the leader that acted; null where both passed. */
  readonly by: UnitId | LeaderId | null
  readonly action: 'march' | 'activate-leader' | 'assault' | null
}

/** std:5.2 A leader's activation while its units march one after another. */
export type Activation = {
  readonly leader: LeaderId
  /** Selected in step 2; those who have marched already stay in the list. */
  readonly units: readonly UnitId[]
  readonly marched: readonly UnitId[]
  /** The allowance all of them have, in half MP. */
  readonly halfPoints: number
}

/** std:5.1, std:6.1 A unit on the march. */
export type March = {
  readonly unit: UnitId
  /** Set where it marches under a leader that was activated (std:5.2). */
  readonly leader: LeaderId | null
  /** Movement Allowance with force march, less what cavalry retreats took from it (std:7.7), in half MP. */
  readonly halfPoints: number
  /** Half MP spent. */
  readonly spent: number
  /** Every hex from the start on; the last is where it stands. A reinforcement starts from `reinforcement`, which is no hex. */
  readonly path: readonly HexId[]
  /** std:6.2 It began the march in an enemy normal zone. */
  readonly beganInZone: boolean
  /** Attacks made (std:6.2: without any it may always move one hex). */
  readonly attacks: number
  /** std:6.2 It has entered an enemy normal zone, or stands in one after an attack: it attacks or ends the march. */
  readonly held: boolean
  /** Hexes whose cavalry has let its chance to retreat go for this march (std:7.7). */
  readonly declined: readonly HexId[]
  /** It has force marched or said that it does not (std:5.1 step 3). */
  readonly forceSettled: boolean
  /** std:7.8 It has advanced after combat in this march, so that it may not refuse flanks. Absent: it has not. */
  readonly advanced?: boolean
}

/** std:7.1 An assault from its declaration to the end of its combat. */
export type Assault = {
  readonly leader: LeaderId
  readonly from: HexId
  readonly target: HexId | null
  /** Selected in step 1. */
  readonly selected: readonly UnitId[]
  /** Null until the roll for command (step 5). */
  readonly number: number | null
  /** Those who attack in the end. */
  readonly units: readonly UnitId[]
  /** std:7.4 Lee's bonus was claimed before the roll. */
  readonly lee: boolean
  readonly grand: {
    readonly leader: LeaderId
    /** Hexes still to be selected and those selected (grand assault step 2). */
    readonly number: number
    readonly hexes: readonly HexId[]
    readonly units: readonly UnitId[]
  } | null
}
