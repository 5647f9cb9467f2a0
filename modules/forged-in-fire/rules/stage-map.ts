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
import type { Courses } from './queries/unseen-course.ts'
import type { Side } from './sides.ts'
import type { State } from './state.ts'
import type { AreaId } from './tables/areas.ts'

/** What a side that is not seen has told of its movement so far, as far as it bounds what may come (RULING FIF-84, RULING FIF-85). */
export type SeenCourse = {
  readonly courses: Courses
  /** How many times it has spent points, and how many just now, with nothing told since. */
  readonly spends: number
  readonly justSpent: number
  /** Blocks that everybody knows: under which points they have set out, and what it has cost in half points. */
  readonly open: {
    readonly [block: BlockId]: { readonly spend: number; readonly halves: number; readonly roads: number }
  }
  readonly sailed: readonly BlockId[]
  /** fif:16.1 A block tries to go on alone, or has just won its roll: it may be told next that it went. */
  readonly trial: { readonly from: PlaceId; readonly to: PlaceId; readonly won: boolean } | null
  /** What is under way, and is not told in the same breath how it ends. */
  readonly under: UnderWay | null
}

/** Blocks of a side that is not seen are set up elsewhere than the scenario has them. */
export type SetUpFlow = { readonly from: PlaceId; readonly to: PlaceId; readonly count: number }

export type UnderWay =
  | { readonly part: 'entering' }
  | { readonly part: 'riding'; readonly to: PlaceId; readonly blocks: readonly BlockId[] }
  /** `stood`: how many stood where they land before, and free where they come from. */
  | {
      readonly part: 'sailing'
      readonly from: PlaceId
      readonly to: PlaceId
      readonly count: number
      readonly stood: number
      readonly free: number
    }

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

/** What a march waits for where blocks are hidden. */
export type MarchWaits = 'who' | 'entering' | 'riding' | 'taking' | 'taking-and-over'

/** A step of blocks that are not seen to hidden blocks of the enemy; `takes`: infantry is with them and would change what is known. */
export type Meeting = {
  readonly from: PlaceId
  readonly to: PlaceId
  readonly count: number
  readonly takes: boolean
  readonly part: 'who' | 'entering' | 'riding' | 'sailing'
}

/** What the Union says when hidden blocks sail. */
export type VoyageClaims = {
  /** Infantry is with them and would change what is known where they land. */
  readonly takes: boolean
  /** I Corps comes from the box (fif:12). */
  readonly firstCorps: boolean
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
    /** Where blocks are hidden, the one that is laid face up because it loses its last SP. */
    readonly last?: BlockId | null
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
    /** Where blocks are hidden: what the march waits for after a step, and the step itself. Absent in open play. */
    readonly waits?: MarchWaits
    readonly toward?: { readonly to: PlaceId; readonly by: 'road' | 'rail'; readonly takes: boolean } | null
  }
  /** `claims`: what the Union has said of those that sail, where blocks are hidden; absent in open play. */
  readonly voyage: {
    readonly side: Side
    readonly claims?: VoyageClaims
    readonly waits?: 'who' | 'entering' | 'taking'
  }
  readonly 'naval-response': { readonly side: Side }
  /** `fighting`: the place of the battle that is on, and who attacked it from where. */
  readonly battles: {
    readonly side: Side
    readonly fighting: PlaceId | null
    readonly froms: readonly (readonly [BlockId, PlaceId])[]
    /** Where blocks are hidden: the place about which its owner is asked once more before its battle. */
    readonly asking?: PlaceId | null
    /** After a battle: whether infantry that nobody has seen has come in is being asked. */
    readonly proving?: boolean
  }
  /** A side that is not seen sets up (fif:15). */
  readonly 'unseen-set-up': { readonly side: Side; readonly flows: readonly SetUpFlow[] }
  readonly 'unseen-replacements': { readonly side: Side }
  /** Everything of a side that is not seen, between its first point and its last (fif:10). */
  readonly 'unseen-movement': {
    readonly side: Side
    /** A point has been spent: somebody is activated. */
    readonly paid: boolean
    /** A corps may still sail (fif:10.3). */
    readonly ships: boolean
    /** The last step, as long as nothing else has been announced: what infantry took by it may be claimed. */
    readonly step: { readonly from: PlaceId; readonly to: PlaceId } | null
    /** A step to hidden blocks about which a question is open. */
    readonly meeting: Meeting | null
    /** The roll that is due. */
    readonly rolling: 'jackson' | 'force' | null
    /** What it can still do by what it has told; absent before it has told anything. */
    readonly seen?: SeenCourse
  }
  /**
   * Blocks of `side` have come among hidden blocks that are no infantry or artillery (fif:11.1, fif:13.2). `takes`: it has said that
   * infantry is with them. Ends with {@link MoversMay}.
   */
  readonly entering: {
    readonly side: Side
    readonly from: PlaceId
    readonly to: PlaceId
    readonly takes: boolean
    readonly part: 'showing' | 'screening'
  }
  /** Cavalry of `side`, laid open by its names, goes to hidden blocks (fif:13.1). Ends with {@link MoversMay}. */
  readonly riding: {
    readonly side: Side
    readonly from: PlaceId
    readonly to: PlaceId
    readonly blocks: readonly BlockId[]
    readonly part: 'self' | 'who' | 'cavalry' | 'contact'
  }
  /**
   * `side` proves infantry that has come to a place, or attacks it from where it stands (`at`); ends with `taken`. `asked`: nobody has
   * claimed that there is any.
   */
  readonly taking: {
    readonly side: Side
    readonly from: PlaceId
    readonly to: PlaceId
    readonly at: PlaceId
    readonly asked?: boolean
  }
  /** Reinforcements that come by name: they are laid open, and the commander whom they join (fif:15.1). */
  readonly 'named-entry': {
    readonly side: Side
    readonly blocks: readonly BlockId[]
    readonly from: PlaceId
    readonly to: PlaceId
    readonly leader: BlockId | null
    readonly part: 'blocks' | 'leader'
  }
  /** fif:5.1, fif:6.3 `next`: which side's supply comes next. */
  readonly 'supply-check': { readonly next: number }
  /** What is proved at the end of a player turn; `next`: which proof comes next. */
  readonly 'player-turn-proofs': { readonly next: number }
  /** fif:15 The Union proves its divisions in a part of the map; ends with whether enough are there. */
  readonly 'divisions-proof': { readonly area: AreaId }
  /** `side` is asked who of it stands in a place, unless that is known; ends with the word. */
  readonly 'asking-who': { readonly side: Side; readonly place: PlaceId }
  /** `side` lays face up what stands in a place: all, its cavalry, or blocks that were named. */
  readonly 'laying-open': {
    readonly side: Side
    readonly place: PlaceId
    readonly who: 'all' | 'cavalry' | 'decoys' | readonly BlockId[]
  }
  /** `part`: whose divisions are being proved, where blocks are hidden. */
  readonly 'turn-end': { readonly part?: 'gamble' }
  readonly extension: NoLocals
} & BattleStageLocals

export type StageId = keyof StageLocals

export type FifStage = AnyStage<State, Event>
export type Look<K extends StageId> = KernelLook<State, StageLocals[K]>
export type Work<K extends StageId> = KernelWork<State, Event, StageLocals[K]>
/** A stage at work, whichever: for rules shared by several stages. */
export type AnyWork = Pick<KernelWork<State, Event, never>, 'board' | 'emit'>
/** The same where something is told of hidden blocks. */
export type TellingWork = Pick<KernelWork<State, Event, never>, 'board' | 'emit' | 'announce'>

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
