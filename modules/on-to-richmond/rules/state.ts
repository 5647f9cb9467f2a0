/** std:2.2, std:10.0, std:12.0 What lies on the table: units, leaders, markers, the weather and the action that is on, as plain data. */
import type { HexId, HexsideId, LeaderId, UnitId } from './ids.ts'
import type { BySide, Side } from './sides.ts'
import type { Combat, Retreat } from './state/combat.ts'
import type { ActionPhase, Activation, Assault, March, PhasePlayed } from './state/march.ts'

/** `to-set-up`: its owner still chooses where it starts. */
export const OFF_MAP = ['to-set-up', 'reinforcement', 'eliminated', 'not-used'] as const
/** Where a unit is that stands in no hex. */
export type OffMap = (typeof OFF_MAP)[number]

/** std:9.0 Entrenchments of 1862, in the order in which they are built. */
export const ENTRENCHMENTS = ['none', 'breastwork-build', 'breastwork', 'fort-build', 'fort'] as const
export type Entrenchment = (typeof ENTRENCHMENTS)[number]

export type UnitState = {
  readonly place: HexId | OffMap
  /** std:2.2 Manpower value of its Strength marker; 0 when it is eliminated. */
  readonly manpower: number
  /** std:2.2 Its Strength marker shows its organized side. */
  readonly organized: boolean
  /** std:6.5 0 to 4. */
  readonly fatigue: number
  /** std:8.0 It lies on its reverse side. */
  readonly exhausted: boolean
  /** std:11.0 */
  readonly demoralized: 0 | 1 | 2
  readonly entrenched: Entrenchment
}

/** A leader is where its unit is; null: it is not on the map. */
export type LeaderState = { readonly attachedTo: UnitId | null }

/** std:12.0 The last turns in which rain and unfordable rivers hold; 0: not at all. */
export type Weather = {
  readonly rainUntil: number
  readonly minorUnfordableUntil: number
  readonly majorUnfordableUntil: number
}

/** Why manpower was lost: victory points tell them apart (otr:13.0). */
export const LOSS_CAUSES = [
  'combat',
  'retreat',
  'cavalry-retreat',
  'extended-march',
  'force-march',
  'zone-to-zone',
  'other',
] as const
export type LossCause = (typeof LOSS_CAUSES)[number]

/** Fixed for the whole game; what else a scenario rules is read from its file by its id (tables/scenarios.ts). */
export type Conditions = {
  readonly scenario: string
  readonly lastTurn: number
}

export type State = {
  readonly conditions: Conditions
  readonly turn: number
  readonly weather: Weather
  readonly units: { readonly [unit: UnitId]: UnitState }
  readonly leaders: { readonly [leader: LeaderId]: LeaderState }
  /** std:7.8 Hexes with a Flanks Refused marker; it is of the side whose units stand there. */
  readonly flanksRefused: readonly HexId[]
  /** std:10.1 Pontoon bridges by hexside with their owner. */
  readonly pontoons: { readonly [hexside: HexsideId]: Side }
  /** std:10.2 Destroyed permanent bridges and ferries. */
  readonly destroyed: readonly HexsideId[]
  /** std:10.2 Units that tried to destroy something in this turn. */
  readonly triedToDestroy: readonly UnitId[]
  /** otr:13.0 Who controls each objective hex. */
  readonly control: { readonly [hex: HexId]: Side }
  /** Manpower each side has lost, by cause. */
  readonly losses: BySide<{ readonly [cause in LossCause]: number }>
  /** std:7.4 The command whose assaults have Lee's bonus in this turn. */
  readonly leeCommand: string | null
  /** Things that happened and stay so, by name, e.g. `released:cs-walker` (special rules of scenarios). */
  readonly flags: { readonly [name: string]: number }
  /** Null outside the Action Cycle. */
  readonly phase: ActionPhase | null
  /** The Action Phases of this turn that are over. */
  readonly played: readonly PhasePlayed[]
  readonly activation: Activation | null
  readonly march: March | null
  readonly assault: Assault | null
  readonly combat: Combat | null
  readonly retreat: Retreat | null
}

/** @throws Error if the game has no such unit (a defect) */
export function unitState(state: State, unit: UnitId): UnitState {
  const found = state.units[unit]
  if (found === undefined) throw new Error(`the game has no unit ${unit}`)
  return found
}

/** @throws Error if the game has no such leader (a defect) */
export function leaderState(state: State, leader: LeaderId): LeaderState {
  const found = state.leaders[leader]
  if (found === undefined) throw new Error(`the game has no leader ${leader}`)
  return found
}

/** The Action Phase that is on. @throws Error if there is none (a defect) */
export function phaseOf(state: State): ActionPhase {
  if (state.phase === null) throw new Error('no Action Phase is on')
  return state.phase
}

/** The march that is on. @throws Error if there is none (a defect) */
export function marchOf(state: State): March {
  if (state.march === null) throw new Error('nobody marches')
  return state.march
}

/** The combat that is on. @throws Error if there is none (a defect) */
export function combatOf(state: State): Combat {
  if (state.combat === null) throw new Error('there is no combat')
  return state.combat
}

/** The retreat that is on. @throws Error if there is none (a defect) */
export function retreatOf(state: State): Retreat {
  if (state.retreat === null) throw new Error('nobody retreats')
  return state.retreat
}

/** The assault that is on. @throws Error if there is none (a defect) */
export function assaultOf(state: State): Assault {
  if (state.assault === null) throw new Error('there is no assault')
  return state.assault
}
