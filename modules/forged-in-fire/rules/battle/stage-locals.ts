/** fif:11, fif:13 The stages of battles and cavalry with the variables they keep; joined in stage-map.ts. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { ScoutedRow } from '../state.ts'
import type { Arm } from './hits.ts'
import type { BattlePosition, ClosedStack } from './state.ts'

/**
 * What a moving stack may do after cavalry has had its say (fif:13), the result of `cavalry-contact` and `screen`: stay and march on; stay
 * and stop; go back and march on from there; go back and stop.
 */
export const MOVERS_MAY = ['go-on', 'stop', 'go-back', 'back-and-stop'] as const
export type MoversMay = (typeof MOVERS_MAY)[number]

export type BattleStageLocals = {
  /** Called for each place that is attacked; ends with null. `next`: which part comes next, an index into sequence.ts. */
  readonly battle: { readonly place: PlaceId; readonly attacker: Side; readonly next?: number }
  readonly 'battle-deployment': { readonly side: Side }
  /** The deployment of a side that is not seen; `stacks`: what it has announced so far. */
  readonly 'unseen-deployment': { readonly side: Side; readonly stacks: readonly ClosedStack[] }
  /**
   * fif:11.1 Hidden blocks that face the enemy are laid face up, and besides them those of `side` in `positions`. `asked`: who shows
   * blocks now. Ends with null.
   */
  readonly 'battle-reveal': {
    readonly side: Side | null
    readonly positions: readonly BattlePosition[]
    readonly asked: Side | null
  }
  readonly 'battle-round': { readonly next: number }
  /** fif:11.2–11.4 One arm of one side moves or fires. `shot`: who fires, or tries a flank fire, and waits for dice. */
  readonly 'battle-fire': {
    readonly side: Side
    readonly arm: Arm
    readonly shot: Shot | null
  }
  /** fif:11.3 `side` takes `hits` in a position, one by one. */
  readonly 'battle-losses': {
    readonly side: Side
    readonly position: BattlePosition
    readonly hits: number
    readonly by: Arm
  }
  readonly 'retreat-determination': { readonly side: Side }
  /** fif:11.5, fif:11.7 The loser leaves the board. `way`: chosen already, or null. */
  readonly retreat: {
    readonly side: Side
    readonly way: { readonly to: PlaceId; readonly bySea: boolean; readonly commander?: BlockId } | null
  }
  /** `attempt`: who rolls. */
  readonly rally: { readonly side: Side; readonly attempt: Attempt | null }
  /** `attempt`: who rolls; `entering`: who has come in and needs a position. */
  readonly 'battle-reinforcement': {
    readonly side: Side
    readonly attempt: Attempt | null
    readonly entering: BlockId | null
  }
  /** The same of a side that is not seen. */
  readonly 'unseen-reinforcement': { readonly side: Side }
  /** fif:11.7 Hidden blocks: a block and its commander, named, are laid face up, and it rolls. `from`, `at`: where they stand. */
  readonly 'reinforcement-call': {
    readonly side: Side
    readonly block: BlockId
    readonly commander: BlockId
    readonly from: PlaceId
    readonly at: PlaceId
  }
  readonly 'battle-end': { readonly [name: string]: never }
  // Cavalry
  /**
   * fif:13.1, fif:13.3 Cavalry of the moving side enters `place`, where the enemy is, and has come from `from`. Result:
   * {@link MoversMay}. Blocks may be eliminated by then. `fought`: a cavalry battle went before.
   */
  readonly 'cavalry-contact': {
    readonly place: PlaceId
    readonly from: PlaceId
    readonly blocks: readonly BlockId[]
    readonly fought?: boolean
    /** Where blocks are hidden: what the scouts have seen, while the decoys among it are laid open. */
    readonly seen?: readonly ScoutedRow[]
  }
  /** fif:13.3 Result: the side that has won, or null when nobody is left. `asking`: who decides whether to go on. */
  readonly 'cavalry-battle': {
    readonly place: PlaceId
    readonly from: PlaceId
    readonly blocks: readonly BlockId[]
    readonly asking: Side | null
  }
  /**
   * fif:13.2 Infantry or artillery enters `place`, which enemy cavalry holds without infantry or artillery, and has come from
   * `from`. Result: {@link MoversMay}; afterwards no enemy cavalry is there. `leaving`: the screen is up, and it chooses where to.
   */
  readonly screen: {
    readonly place: PlaceId
    readonly from: PlaceId
    readonly blocks: readonly BlockId[]
    readonly leaving?: boolean
  }
}

export type Shot = {
  readonly block: BlockId
  readonly target: BattlePosition
  /** The commander who tries a flank fire with it, and from which flank; null for plain fire and for a kept advantage. */
  readonly attempt: { readonly commander: BlockId; readonly flank: BattlePosition } | null
  readonly flank: boolean
}

export type Attempt = { readonly commander: BlockId; readonly block: BlockId }
