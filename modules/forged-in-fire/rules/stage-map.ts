/** fif:5.1 Every stage of the game with the variables it keeps, so that one stage can call another only rightly. */
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
import type { BattleStageLocals } from './battle/stage-locals.ts'
import type { Event } from './events.ts'
import type { BlockId, PlaceId } from './ids.ts'
import type { Side } from './sides.ts'
import type { State } from './state.ts'

export type NoLocals = { readonly [name: string]: never }

/** A march so far: what it has cost and how. Half points, because a step by rail costs half a point (fif:10.2). */
export type Progress = {
  readonly halves: number
  /** Steps by road, and in all. */
  readonly roads: number
  readonly steps: number
  /** The rail bonus has been used: no battle at the end (fif:10.2). */
  readonly railed: boolean
}

/** Stage id → its locals. The ids are the rulebook's headings. */
export type StageLocals = {
  readonly game: NoLocals
  readonly 'set-up': { readonly side: Side }
  /** `next`: which part comes next, an index into the list in sequence.ts. */
  readonly 'game-turn': { readonly next: number }
  readonly replacements: { readonly side: Side }
  readonly weather: NoLocals
  readonly 'player-turn': { readonly side: Side; readonly next: number }
  readonly 'army-command': { readonly side: Side }
  readonly 'command-points': { readonly side: Side }
  readonly reinforcements: { readonly side: Side }
  /** `gun`: the siege gun whose dice are due; `hits`: SP the Confederate side has still to take off in `place`. */
  readonly 'siege-fire': {
    readonly side: Side
    readonly shot: { readonly gun: BlockId; readonly place: PlaceId } | null
    readonly hits: number
  }
  readonly movement: { readonly side: Side }
  /** `blocks`: who may still march under this activation; `commander` null for Stuart's pair (fif:16.2) and for single blocks. */
  readonly activation: {
    readonly side: Side
    readonly commander: BlockId | null
    readonly blocks: readonly BlockId[]
    /** Everybody it was for: who has marched to a port may still go aboard (fif:10.3). */
    readonly members: readonly BlockId[]
    /** Paid for a voyage, too; false once the ships have sailed. */
    readonly ships: boolean
    readonly aboard: readonly BlockId[]
  }
  /** Blocks on the march: who, every place from the start on, what it has cost. It ends with the list of those that have moved. */
  readonly march: {
    readonly side: Side
    readonly commander: BlockId | null
    readonly blocks: readonly BlockId[]
    /** Everybody who has begun it, also those that were left behind or lost. */
    readonly begun: readonly BlockId[]
    /** Who may still join before it begins. */
    readonly others: readonly BlockId[]
    readonly path: readonly PlaceId[]
    readonly progress: Progress
    /** The step that waits for Jackson's roll (fif:16.7). */
    readonly heading: { readonly to: PlaceId; readonly by: 'road' | 'rail' } | null
    /** Whose roll for a force march is due (fif:16.1). */
    readonly forcing: { readonly block: BlockId; readonly to: PlaceId } | null
  }
  readonly voyage: { readonly side: Side }
  readonly 'naval-response': { readonly side: Side }
  /** `fighting`: the place of the battle that is on, and who attacked it from where. */
  readonly battles: {
    readonly side: Side
    readonly fighting: PlaceId | null
    readonly froms: readonly (readonly [BlockId, PlaceId])[]
  }
  readonly 'turn-end': NoLocals
  readonly extension: NoLocals
} & BattleStageLocals

export type StageId = keyof StageLocals

export type FifStage = AnyStage<State, Event>
export type Look<K extends StageId> = KernelLook<State, StageLocals[K]>
export type Work<K extends StageId> = KernelWork<State, Event, StageLocals[K]>
/** A stage at work, whichever: for rules shared by several stages. */
export type AnyWork = Pick<KernelWork<State, Event, never>, 'board' | 'emit'>

/** Declares a stage under its name in {@link StageLocals}. */
export function stage<K extends StageId>(declared: Stage<State, Event, StageLocals[K]> & { readonly id: K }): FifStage {
  return defineStage<State, Event, StageLocals[K]>(declared)
}

export function call<K extends StageId>(id: K, locals: StageLocals[K]): Next {
  return callStage(id, locals)
}

export function become<K extends StageId>(id: K, locals: StageLocals[K]): Next {
  return becomeStage(id, locals)
}
