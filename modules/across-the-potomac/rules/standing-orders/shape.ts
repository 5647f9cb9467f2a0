/** What standing orders say, read and complete: null wherever they are silent. docs/standing-orders.md explains it. */
import type { HexId, HexsideId, UnitId } from '../ids.ts'

export type LeaveOrder = 'always' | 'never' | { readonly whenOddsAtLeast: number }
export type RetreatWhen =
  | 'never'
  | 'when-hit'
  | { readonly stepsLostAtLeast: number }
  | { readonly strengthLeftAtMost: number }

/** Orders for a battle, wherever it is fought or in one hex. */
export type BattleOrders = {
  readonly cavalry: { readonly leave: LeaveOrder | null }
  readonly fire: {
    readonly hold: boolean | null
    /** Words and unit ids; each narrows the choice if it can. */
    readonly targets: readonly string[] | null
    readonly extraHit: boolean | null
  }
  readonly retreat: { readonly when: RetreatWhen | null; readonly to: readonly string[] | null }
  readonly recover: readonly string[] | null
}

export const BURN_TIMES = ['enemy-would-capture', 'never'] as const
export type BridgeOrder = { readonly burnWhen: (typeof BURN_TIMES)[number] | null }

export const DEPARTURE_WORDS = ['comply', 'delay', 'refuse'] as const
export type DepartureOrder = (typeof DEPARTURE_WORDS)[number]

export type StandingOrders = {
  readonly general: BattleOrders
  readonly hexes: { readonly [hex: HexId]: BattleOrders }
  /** By hexside, or `any` for all others (atp:16.2). */
  readonly bridges: { readonly [bridge: HexsideId | 'any']: BridgeOrder }
  /** What to do about muster-outs and withdrawals, by unit (atp:7.0). */
  readonly departures: { readonly [unit: UnitId]: DepartureOrder }
  /** Words and unit ids that rank whose step goes in place of an eliminated unit (atp:7.4). */
  readonly substitutes: readonly string[] | null
}

export const SILENT: BattleOrders = {
  cavalry: { leave: null },
  fire: { hold: null, targets: null, extraHit: null },
  retreat: { when: null, to: null },
  recover: null,
}

/** Words that rank targets of fire. */
export const TARGET_WORDS = [
  'front',
  'coordinated-flank',
  'infantry',
  'cavalry',
  'artillery',
  'strongest',
  'weakest',
  'any',
] as const

/** Words that rank units to give a step. */
export const SUBSTITUTE_WORDS = ['strongest', 'weakest', 'any'] as const

/** Words that rank units to recover. */
export const RECOVER_WORDS = ['destroyed', 'infantry', 'cavalry', 'artillery', 'strongest', 'weakest', 'any'] as const
