/** What standing orders say, read and complete: null wherever they are silent. docs/standing-orders-forged-in-fire.md explains it. */
import type { Posture } from '../battle/deployment.ts'
import type { PlaceId } from '../ids.ts'

export type RetreatWhen =
  | 'never'
  | 'when-hit'
  | { readonly spLostAtLeast: number }
  | { readonly strengthLeftAtMost: number }

export const FLANK_WORDS = ['never', 'when-open'] as const
export const FIGHT_WORDS = ['stand', 'withdraw'] as const

/** Orders for a battle, wherever it is fought or in one place. */
export type BattleOrders = {
  readonly deployment: Posture | null
  /** True: all that can fire does. False: nobody moves or fires. */
  readonly fire: boolean | null
  /** Whether flank fire is tried wherever it can be (fif:11.4); silent: each time it can be, play stops. */
  readonly flank: (typeof FLANK_WORDS)[number] | null
  /** Words and block ids that rank who of equals takes a hit (fif:11.3). */
  readonly losses: readonly string[] | null
  readonly retreat: { readonly when: RetreatWhen | null; readonly to: readonly string[] | null }
  /** Words and block ids that rank whom a commander rallies (fif:11.7). */
  readonly rally: readonly string[] | null
  /** Words and block ids that say who tries to come, in that order; an empty list: nobody (fif:11.7). */
  readonly reinforce: readonly string[] | null
  /** The same for those who may follow freely when the enemy has gone (fif:11.7). */
  readonly follow: readonly string[] | null
  /** Where those go that come in: the first word that fits. */
  readonly positions: readonly string[] | null
}

export type CavalryOrders = {
  readonly screen: boolean | null
  /** After a round of a cavalry battle (fif:13.3). */
  readonly fight: (typeof FIGHT_WORDS)[number] | null
  readonly withdrawTo: readonly string[] | null
}

/** fif:10.5, fif:10.6 CSS Virginia. */
export type VirginiaOrders = {
  readonly respond: boolean | null
  /** After a round she withdraws with so many SP or fewer; 0: never. */
  readonly withdrawAtSp: number | null
}

export type StandingOrders = {
  readonly general: BattleOrders
  readonly places: { readonly [place: PlaceId]: BattleOrders }
  readonly cavalry: CavalryOrders
  readonly virginia: VirginiaOrders
}

export const SILENT: BattleOrders = {
  deployment: null,
  fire: null,
  flank: null,
  losses: null,
  retreat: { when: null, to: null },
  rally: null,
  reinforce: null,
  follow: null,
  positions: null,
}

/** Words that rank blocks. */
export const BLOCK_WORDS = ['infantry', 'artillery', 'commander', 'strongest', 'weakest', 'any'] as const

/** Words for positions: the center with less SP in it, the flank over against an enemy or any, or by name. */
export const POSITION_WORDS = ['weaker-center', 'left-flank', 'left-center', 'right-center', 'right-flank'] as const
