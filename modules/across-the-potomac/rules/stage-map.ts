/** atp:5.2 Every stage of the game with the variables it keeps, so that one stage can call another only rightly. */
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
import type { HexId, UnitId } from './ids.ts'
import type { Side } from './sides.ts'
import type { Force, State } from './state.ts'

export type NoLocals = { readonly [name: string]: never }

/** What a march or voyage keeps besides under fog of war (atp:15.6): where it tries to go, and that it was stopped. */
type Journey = { readonly heading?: HexId | null; readonly stopped?: true }

/** Stage id → its locals. The ids are the rulebook's headings. */
export type StageLocals = {
  readonly game: NoLocals
  /** `next`: which part of the turn comes next, an index into the list in sequence.ts. */
  readonly 'game-turn': { readonly next: number }
  readonly 'administrative-phase': { readonly next: number }
  /** `placing`: who waits for an answer about the hex he would appear in (atp:15.6A). */
  readonly reinforcements: {
    readonly side: Side
    readonly placing?: { readonly unit: UnitId; readonly hex: HexId } | null
  }
  /** `delayed`: whose departure was put off or refused this turn. */
  readonly 'muster-outs-and-withdrawals': { readonly side: Side; readonly delayed: readonly UnitId[] }
  readonly weather: NoLocals
  readonly 'player-turn': { readonly side: Side; readonly next: number }
  readonly activation: { readonly side: Side }
  readonly attacks: { readonly side: Side }
  readonly movement: { readonly side: Side }
  /** A unit or stack on the march: who, and every hex from the start on. */
  readonly march: Journey & { readonly side: Side; readonly units: readonly UnitId[]; readonly path: readonly HexId[] }
  /** A unit aboard ship: who, and every hex from where it embarked on. */
  readonly 'naval-movement': Journey & { readonly side: Side; readonly unit: UnitId; readonly path: readonly HexId[] }
  readonly foraging: { readonly side: Side }
  readonly 'bridge-burning': { readonly side: Side }
  /** `onto`: the hex a march enters when this is over, if it can. */
  readonly 'bridge-capture': { readonly onto: HexId | null }
  readonly rest: { readonly side: Side }
  readonly 'player-turn-end': { readonly side: Side }
  readonly 'game-end': NoLocals
  /** The battle's own list of parts, see sequence.ts. */
  readonly battle: { readonly next: number }
  readonly 'combat-deployment': { readonly side: Side }
  readonly 'flank-attacks': { readonly side: Side; readonly rolling: HexId | null }
  readonly 'cavalry-retreat-before-combat': { readonly side: Side; readonly asked: readonly UnitId[] }
  readonly fire: {
    /** Which volley this is; it decides who may fire at whom. */
    readonly volley: 'preparatory-barrage' | 'defensive-fire' | 'offensive-fire'
    readonly side: Side
    /** The shot that waits for its die. */
    readonly shot: { readonly unit: UnitId; readonly target: UnitId } | null
  }
  readonly 'attacker-retreat': { readonly side: Side; readonly retreating: boolean }
  readonly 'defender-retreat': { readonly side: Side; readonly to: HexId | null }
  readonly redeployment: NoLocals
  readonly 'advance-after-combat': { readonly side: Side }
  // Fog of war (atp:15.0): stages that run alike in every position
  /** What follows from news: patrol zones and bridges. `side`: whose player-turn or share of the administration it is. */
  readonly settlement: { readonly side: Side; readonly decided?: true }
  /** `from`: null where the rules do not make the mover tell it. */
  readonly entering: { readonly side: Side; readonly to: HexId; readonly from: HexId | null }
  readonly contact: { readonly side: Side; readonly hex: HexId }
  readonly probing: { readonly side: Side; readonly hex: HexId }
  readonly update: { readonly side: Side }
  readonly 'battle-report': { readonly of: 'attacker' | 'defender' }
  // of a side that is seen
  /** `afterEnemy`: they follow from a decision of the enemy. */
  readonly announcements: { readonly side: Side; readonly afterEnemy: boolean }
  readonly probe: { readonly side: Side; readonly unit: UnitId; readonly hex: HexId; readonly force: Force | null }
  readonly 'empty-hex': { readonly side: Side; readonly hex: HexId }
  readonly 'turn-close': { readonly side: Side }
  readonly 'unasked-news': { readonly side: Side }
  // of a side that is not seen
  /** `vacant`: the hex just found empty by a probe or an attack, or null; `met`: false until it is known who is there. */
  readonly 'unseen-player-turn': {
    readonly side: Side
    readonly phase: UnseenPhase
    readonly vacant: HexId | null
    readonly met?: boolean
  }
  /** `asking`: the hex of enemy territory in which a unit would appear. */
  readonly 'unseen-reinforcements': { readonly side: Side; readonly asking?: HexId | null }
}

/** How far an unseen player-turn has come, as far as its announcements tell (atp:8.6). */
export type UnseenPhase = 'attacks' | 'movement' | 'foraging'

export type StageId = keyof StageLocals

export type AtpStage = AnyStage<State, Event>
export type Look<K extends StageId> = KernelLook<State, StageLocals[K]>
export type Work<K extends StageId> = KernelWork<State, Event, StageLocals[K]>
/** A stage at work, whichever: for rules shared by several stages. */
export type AnyWork = Pick<KernelWork<State, Event, never>, 'board' | 'emit'>

/** Declares a stage under its name in {@link StageLocals}. */
export function stage<K extends StageId>(declared: Stage<State, Event, StageLocals[K]> & { readonly id: K }): AtpStage {
  return defineStage<State, Event, StageLocals[K]>(declared)
}

export function call<K extends StageId>(id: K, locals: StageLocals[K]): Next {
  return callStage(id, locals)
}

export function become<K extends StageId>(id: K, locals: StageLocals[K]): Next {
  return becomeStage(id, locals)
}
