/** What standing orders say, read and complete: null wherever they are silent. docs/standing-orders.md explains it. */
import type { HexId } from '../ids.ts'

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

export type StandingOrders = {
  readonly general: BattleOrders
  readonly hexes: { readonly [hex: HexId]: BattleOrders }
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

/** Words that rank units to recover. */
export const RECOVER_WORDS = ['destroyed', 'infantry', 'cavalry', 'artillery', 'strongest', 'weakest', 'any'] as const
