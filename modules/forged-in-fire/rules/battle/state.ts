/** fif:11, fif:13 What lies on the battle board, and what cavalry has done in the turn, as plain data. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'

/** fif:11.1 A side's positions from its own left to its own right: neighbours in this list are adjacent (11.2). */
export const POSITIONS = ['left-flank', 'left-center', 'right-center', 'right-flank'] as const
export type BattlePosition = (typeof POSITIONS)[number]

/** How a block came into the battle: it stood there, it marched or sailed to attack, or it came to reinforce (fif:11.7). */
export type Arrival = 'stood' | 'road' | 'amphibious' | 'reinforcement'

/** A block that takes part, or took part, in the battle. */
export type Fighter = {
  /** `waiting`: not deployed yet; `off`: no more on the board, being eliminated, or a decoy that was revealed (fif:11.1). */
  readonly position: BattlePosition | 'waiting' | 'off'
  readonly arrival: Arrival
  /** The place it came from; the place of the battle where it stood there. */
  readonly from: PlaceId
  /** SP with which it came in: it is rallied to that at most (fif:11.7). 0 for blocks without SP. */
  readonly initialSp: number
}

/** fif:2, fif:11.1 Blocks that lie face down on the board: how many, where, and how they came; the same in all positions of a game. */
export type ClosedStack = {
  readonly position: BattlePosition
  readonly from: PlaceId
  readonly arrival: 'stood' | 'road' | 'amphibious'
  readonly count: number
}

/** How a battle was decided: who retreats, and whether he must (fif:11.5) or chose to (fif:11.7). */
export type Decision = {
  readonly loser: Side
  readonly how: 'forced' | 'voluntary'
}

export type Battle = {
  readonly place: PlaceId
  readonly attacker: Side
  /** 0 while the sides deploy; then the round (fif:11.7). */
  readonly round: number
  /** Of sides that are not seen those that lie face up, or have lain so; with hidden blocks only they act (board.ts). */
  readonly fighters: { readonly [block: BlockId]: Fighter }
  /** What lies face down, as everybody sees it; null while the side has not deployed. Absent in open play. */
  readonly closed?: { readonly [side in Side]: readonly ClosedStack[] | null }
  /** Blocks laid face up (fif:11.1). */
  readonly revealed: readonly BlockId[]
  /** Blocks that have moved, fired, or tried a flank fire in this round (fif:11.2). */
  readonly acted: readonly BlockId[]
  /** Infantry whose flank fire has succeeded and whose opposing flank is still empty (fif:11.4). */
  readonly flankers: readonly BlockId[]
  /** Commanders that have tried to rally, and blocks they tried it with, in this round (fif:11.7). */
  readonly rallied: readonly BlockId[]
  /** Blocks that have tried to reinforce in this round (fif:11.7). */
  readonly called: readonly BlockId[]
  readonly decision: Decision | null
}

/** What must be kept of a turn besides the board: cavalry acts once a game turn, a screened place is blocked (fif:13). */
export type FieldRecord = {
  /** Cavalry that has tried to scout in this game turn (fif:13.1). */
  readonly scouted: readonly BlockId[]
  /** Cavalry that has tried to screen in this game turn (fif:13.2). */
  readonly screened: readonly BlockId[]
  /** Places that the enemy of the side may enter and not pass for the rest of the game turn (fif:13.2). */
  readonly blocked: readonly { readonly place: PlaceId; readonly by: Side }[]
  /** Blocks that have retreated from a battle, and in whose player turn: in that they take part in no other (fif:11). */
  readonly retreated: readonly { readonly block: BlockId; readonly during: Side }[]
}

/** The record as a game turn begins with it. */
export const NOTHING_DONE: FieldRecord = { scouted: [], screened: [], blocked: [], retreated: [] }
