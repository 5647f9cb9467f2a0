/** std:3.0 Every stage of the game with the variables it keeps, so that one stage can call another only rightly. */
import {
  type AnyStage,
  become as becomeStage,
  call as callStage,
  defineStage,
  type Look as KernelLook,
  type Work as KernelWork,
  type Next,
  type Stage,
} from '../../../src/kernel/stage.ts'
import type { Event } from './events.ts'
import type { HexId, HexsideId, LeaderId, UnitId } from './ids.ts'
import type { Side } from './sides.ts'
import type { AttackType } from './state/combat.ts'
import type { PhasePlayed } from './state/march.ts'
import type { State } from './state.ts'

export type NoLocals = { readonly [name: string]: never }

/** std:7.7 Why cavalry may retreat. */
export type RetreatOccasion = 'enemy-movement' | 'starts-adjacent' | 'restricted-zone' | 'advance' | 'assault'

/** std:10.1, std:10.3 An attempt to build a pontoon bridge or to repair a permanent bridge or a ferry. */
export type BridgeWork = { readonly unit: UnitId; readonly hexside: HexsideId; readonly work: 'build' | 'repair' }

/** Stage id → its locals. The ids are the rulebook's headings; a result is given where a caller needs one. */
export type StageLocals = {
  readonly game: NoLocals
  /** otr:13.0 Set-up choices of a side, where the scenario has them. */
  readonly 'set-up': { readonly side: Side }
  /** `next`: which part comes next, an index into the list in sequence.ts. */
  readonly 'game-turn': { readonly next: number }
  /** otr:13.0 What a scenario rolls and places before everything else of a turn. */
  readonly 'start-of-turn': { readonly step: number }
  /** `displacing`: units that a rain event still drives out of provisional swamps (std:12.0). */
  readonly 'random-events': { readonly displacing: readonly UnitId[] }
  /** `moved`: leaders who have transferred in this phase. */
  readonly 'leader-transfer-phase': { readonly side: Side; readonly moved: readonly LeaderId[] }

  // std:4 The Action Cycle
  readonly 'action-cycle': NoLocals
  readonly 'initiative-segment': NoLocals
  /** `by`, `action`: what was chosen, for the history of initiative; null until then. */
  readonly 'activation-segment': {
    readonly side: Side
    readonly by: UnitId | LeaderId | null
    readonly action: PhasePlayed['action']
  }

  // std:5 Actions
  /**
   * A march of one unit, begun at `allowance`: alone with a roll, fatigue and extended march. Under an activated leader
   * activate-leader has rolled the allowance (state.activation), raised its fatigue and called `extended-march` before.
   */
  readonly march: { readonly unit: UnitId; readonly step: 'allowance' | 'cavalry' | 'marching' | 'over' }
  /** Called only where one is due, the fatigue raised already (queries/fatigue.ts isExtendedMarch). */
  readonly 'extended-march': { readonly unit: UnitId }
  readonly 'force-march': { readonly unit: UnitId }
  /**
   * Hex by hex, with attacks, until the unit is done; a force march (std:5.1 step 3) before anything else. `onto`: the hex beyond
   * the floating bridge whose die is awaited, `along` the leader who goes with it; `attack`: what is declared while cavalry is asked and while the combat lasts.
   */
  readonly marching: {
    readonly waiting: 'choice' | 'combat' | 'cavalry' | 'bridge' | 'force'
    readonly onto?: HexId | null
    readonly along?: LeaderId | null
    readonly attack?: { readonly target: HexId; readonly type: AttackType } | null
  }
  /** `units`: selected so far; from the roll on they are in state.activation. `extended`: whose extended march is on. */
  readonly 'activate-leader': {
    readonly leader: LeaderId
    readonly step: 'select' | 'allowance' | 'transfer' | 'march'
    readonly units: readonly UnitId[]
    readonly extended: UnitId | null
  }
  readonly assault: {
    readonly leader: LeaderId
    readonly step: 'select' | 'target' | 'cavalry' | 'lee' | 'command' | 'employ' | 'grand' | 'combat'
    readonly units: readonly UnitId[]
  }
  readonly 'grand-assault': { readonly step: 'command' | 'hexes' | 'units' }
  /** std:10.2 What the unit whose march has ended may try to destroy. */
  readonly destroying: { readonly unit: UnitId; readonly rolling: HexsideId | null }

  // std:7 Combat. All of it is about state.combat and state.retreat
  /**
   * From the declared attack (event `combat-joined`) to the advance and `combat-ended`. `next`: the step of std:7.5 that comes
   * next. Result: `ends` or `goes-on`, for a march.
   */
  readonly combat: { readonly next: number; readonly rolling: 'artillery' | 'combat' | null }
  /** std:7.5 Points of a result are taken off, unit by unit. */
  readonly 'loss-allocation': {
    readonly of: 'attacker' | 'defender'
    /** Points taken off so far, by unit. */
    readonly lost: { readonly [unit: UnitId]: number }
  }
  /** std:7.6 The stack of state.retreat goes hex by hex until it may and will stop. Result: null. */
  readonly retreat: { readonly rolling: HexsideId | null }
  /** std:7.6 The defender may go though nothing makes him. */
  readonly 'voluntary-retreat': { readonly units: readonly UnitId[]; readonly chosen: boolean }
  /**
   * The attackers of state.combat, or the units selected for an assault whose target cavalry has left, go into the vacated hex. Asks
   * the enemy's cavalry (occasion `advance`) and takes what its retreat costs off the march; the march's path has the hex then.
   */
  readonly 'advance-after-combat': {
    readonly advanced: readonly UnitId[]
    /** Leaders who have changed their unit before the advance; each does so once. */
    readonly reattached: readonly LeaderId[]
    /** std:6.3 A leader has changed for an advance that is still to be made. Absent: none has. */
    readonly owed?: boolean
    /** std:6.3 A leader has changed since not all advance: one unit stays. Absent: all may go. */
    readonly oneStays?: boolean
  }
  /**
   * std:7.7 Cavalry of `side` in these hexes is asked one hex after the other whether it retreats from the enemy in `enemy`.
   * Result: half MP that the retreats take from the march (0 in an assault).
   */
  readonly 'cavalry-retreat': {
    readonly side: Side
    readonly occasion: RetreatOccasion
    readonly enemy: HexId
    readonly hexes: readonly HexId[]
    readonly rolling: HexId | null
    readonly lost: number
  }

  /** std:7.7 Which of the cavalry in the hex bears the loss of a rolled 1. Result: `loss-taken`. */
  readonly 'cavalry-retreat-loss': { readonly side: Side; readonly hex: HexId; readonly points: number }

  // std:8 The Recovery Phase
  readonly 'recovery-phase': { readonly next: number }
  /**
   * std:8.0 step 1, one side after the other: entrench, build, repair. `done`: units that have had their activity; `tried`: the
   * attempts to build and repair among them; `rolling`: the die for the last of these is awaited.
   */
  readonly 'recovery-works': {
    readonly side: Side
    readonly done: readonly UnitId[]
    readonly tried: readonly BridgeWork[]
    readonly rolling: boolean
  }
  readonly 'recovery-steps': NoLocals
  /** otr:13.0 The Turn Indication Phase with what a scenario rolls there. */
  readonly 'turn-indication-phase': { readonly step: number }
  readonly 'game-end': NoLocals
}

export type StageId = keyof StageLocals

export type OtrStage = AnyStage<State, Event>
export type Look<K extends StageId> = KernelLook<State, StageLocals[K]>
export type Work<K extends StageId> = KernelWork<State, Event, StageLocals[K]>
/** A stage at work, whichever: for rules shared by several stages. */
export type AnyWork = Pick<KernelWork<State, Event, never>, 'board' | 'emit'>

/** Declares a stage under its name in {@link StageLocals}. */
export function stage<K extends StageId>(declared: Stage<State, Event, StageLocals[K]> & { readonly id: K }): OtrStage {
  return defineStage<State, Event, StageLocals[K]>(declared)
}

export function call<K extends StageId>(id: K, locals: StageLocals[K]): Next {
  return callStage(id, locals)
}

export function become<K extends StageId>(id: K, locals: StageLocals[K]): Next {
  return becomeStage(id, locals)
}
