/** std:4.2, std:6.3, std:7.5, std:7.6, std:7.7, std:8.0, std:12.0 What standing orders say, read and complete: null wherever they are silent. */
import type { HexId, LeaderId, UnitId } from '../ids.ts'

/** When a rule on initiative speaks: the side has won the roll, or the other side has passed it on. */
export const INITIATIVE_MOMENTS = ['won', 'yielded', 'either'] as const
/** What it says: let it go by, or leave it to the player. Nobody can be made to act by an order. */
export const INITIATIVE_WORDS = ['pass', 'ask'] as const

/** One rule on initiative (std:4.2). The first whose moment it is and whose conditions all hold decides. */
export type InitiativeRule = {
  readonly when: (typeof INITIATIVE_MOMENTS)[number]
  readonly do: (typeof INITIATIVE_WORDS)[number]
  /** It speaks only as long as no enemy unit is within so many hexes of any of these hexes or own units; null: always. */
  readonly untilEnemyWithin: { readonly hexes: number; readonly of: readonly string[] } | null
  /** It speaks only when none of the units that could act has less Fatigue; null: always. */
  readonly fatigueAtLeast: number | null
}

export const ROLL_WORDS = ['at-once'] as const

export type InitiativeOrders = {
  /** The dice of the Initiative Segment may be thrown in the other player's file; null: the side is asked. */
  readonly rollFor: (typeof ROLL_WORDS)[number] | null
  readonly policy: readonly InitiativeRule[]
}

/**
 * Words that rank ways of a retreat, the first before the second and so on. A hex may stand among them: the way that ends
 * nearest to it.
 */
export const PATH_WORDS = ['fewest-losses', 'toward-friends', 'away'] as const
export type PathRanking = readonly ((typeof PATH_WORDS)[number] | HexId)[]

export const TRIGGERS = ['enemy-movement', 'starts-adjacent', 'restricted-zone', 'advance', 'assault'] as const
export const RETREAT_WORDS = ['always', 'never'] as const

/** std:7.7 What cavalry does when one thing happens. */
export type CavalryRetreatOrder = {
  readonly retreat: (typeof RETREAT_WORDS)[number] | null
  readonly path: PathRanking | null
}

export const LOSS_WORDS = ['strongest', 'weakest', 'spread'] as const

/** std:7.5 Who takes the points of a result: by a word (`spread`: whoever has lost least so far), or by a list of own units. */
export type LossOrder = (typeof LOSS_WORDS)[number] | readonly UnitId[]

export const LENGTH_WORDS = ['least', 'most'] as const
export const OVERRIDE_WORDS = ['allowed'] as const

/** std:7.6 A retreat that the side must make. */
export type RetreatOrders = {
  readonly length: (typeof LENGTH_WORDS)[number] | null
  readonly path: PathRanking | null
  /** Whether priorities are overridden where the orders' way needs it; null: the side is asked. */
  readonly override: (typeof OVERRIDE_WORDS)[number] | null
}

/**
 * std:7.6 When all defenders go though nothing makes them: never; or as soon as the attacker's Combat Value is so many times theirs
 * (in tenths: 25 is 2½ to 1), or they have lost so much manpower in this combat, whichever they say.
 */
export type VoluntaryWhen = 'never' | { readonly ratioTenths: number } | { readonly lost: number }

export type VoluntaryOrders = {
  readonly when: VoluntaryWhen | null
  /** How many hexes, 1 to 4; null with a `when`: as few as possible. */
  readonly hexes: number | null
  readonly path: PathRanking | null
}

export const DO_WORDS = ['always', 'never'] as const
type DoWord = (typeof DO_WORDS)[number]

/** std:8.0 What units do that may do something in the Recovery Phase; a `never` everywhere ends it without asking. */
export type RecoveryOrders = {
  readonly entrench: DoWord | null
  readonly build: 'never' | null
  readonly repair: DoWord | null
}

/** std:6.3 In the Leader Transfer Phase: nobody; or each leader named to the first unit of his list that he can reach. */
export type TransferOrders = 'stay' | { readonly [leader: LeaderId]: readonly UnitId[] }

export type StandingOrders = {
  readonly initiative: InitiativeOrders
  readonly cavalryRetreat: { readonly [trigger in (typeof TRIGGERS)[number]]: CavalryRetreatOrder }
  readonly losses: { readonly order: LossOrder | null }
  readonly retreat: RetreatOrders
  readonly voluntary: VoluntaryOrders
  /** std:12.0 Where units go that rain drives out of a swamp. */
  readonly rainDisplacement: { readonly path: PathRanking | null }
  readonly transfers: TransferOrders | null
  readonly recovery: RecoveryOrders
}
