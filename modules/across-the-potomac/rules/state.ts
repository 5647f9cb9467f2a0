/** atp:2.0, atp:4.0 What lies on the table: units, markers, the Turn Record Sheet and the Battle Card, as plain data. */
import type { HexId, HexsideId, UnitId } from './ids.ts'
import type { Side } from './sides.ts'

export const OFF_MAP = ['reinforcement', 'destroyed', 'withdrawn', 'not-used'] as const
/** Where a unit is that stands in no hex: still to arrive, in the destroyed pile, gone home, or not in this game. */
export type OffMap = (typeof OFF_MAP)[number]

/** atp:15.0 Where a unit of a side that a position does not see is, while it stands on the map: nobody knows here. */
export const UNSEEN = 'unseen'

export type UnitState = {
  readonly place: HexId | OffMap | typeof UNSEEN
  /** Steps left, which is the strength printed on the counter in play (atp:2.10B). */
  readonly steps: number
  readonly fatigued: boolean
}

export type Weather = 'clear' | 'rain'
export type Commander = 'hooker' | 'meade' | 'reynolds'
export type Action = 'attack' | 'move' | 'forage'
export type BySide<T> = { readonly [side in Side]: T }

/** What the scenario and the agreed options put in force; fixed for the whole game. */
export type Conditions = {
  readonly scenario: string
  readonly firstTurn: number
  /** The turn after which the game ends, as agreed (atp:5.3A). */
  readonly lastTurn: number
  /** The calendar of 1863: days of the sheet, muster-outs and withdrawals (atp:7.0), Meade (atp:8.3). */
  readonly of1863: boolean
  /** atp:16.1 is in force. */
  readonly weatherRolls: boolean
  /** Sums of two dice that turn clear weather to rain, and rain to clear. */
  readonly rainOn: readonly number[]
  readonly clearOn: readonly number[]
  /** atp:16.2 is in force. */
  readonly bridgeBurning: boolean
  /** atp:16.3 is in force. */
  readonly naval: boolean
  /** atp:16.5 The side whose old hand plays with a handicap, or null. */
  readonly handicap: Side | null
}

/** A player-turn being played (atp:5.2B–C). */
export type PlayerTurn = {
  readonly side: Side
  /** Command points not yet spent. */
  readonly commandPoints: number
  readonly activated: readonly UnitId[]
  /** The action each unit has performed; one a player-turn (atp:8.5E). */
  readonly acted: { readonly [unit: UnitId]: Action }
  /** Hexes that were attacked: one battle a hex (atp:10.1C). */
  readonly battleHexes: readonly HexId[]
  /** Towns foraged (atp:13.2C). */
  readonly foragedHexes: readonly HexId[]
  /** A unit was transported by sea (atp:16.3A). */
  readonly transported: boolean
}

export type Attacker = { readonly unit: UnitId; readonly from: HexId }

/** A battle on the Battle Card (atp:10.1). */
export type Battle = {
  readonly hex: HexId
  readonly attackers: readonly Attacker[]
  readonly defenders: readonly UnitId[]
  /** The hex of the frontal attack (atp:10.8B); null until it is chosen. */
  readonly front: HexId | null
  /** Coordination of every flanking hex once rolled (atp:10.8C–D). */
  readonly flanks: { readonly [hex: HexId]: 'coordinated' | 'failed' }
  /** Defending cavalry that left before the first shot (atp:12.6). */
  readonly left: readonly UnitId[]
  /** Shots each unit has fired. */
  readonly shots: { readonly [unit: UnitId]: number }
  /** Steps each unit has lost in this battle and not recovered (atp:12.1A). */
  readonly hits: { readonly [unit: UnitId]: number }
  /** Sides that scored the extra hit on a destroyed enemy (atp:12.4). */
  readonly extraHitBy: readonly Side[]
  /** The side that retreated, or null. */
  readonly retreated: Side | null
}

/** atp:15.1B What is told of a hex: cavalry with or without others, or infantry and artillery alone. */
export type Force = 'infantry' | 'cavalry'

/** atp:15.1C What the enemy of a side knows of one hex of its forces, and since when. */
export type Marker = {
  readonly force: Force
  readonly turn: number
  /** The player-turn in which it was told; null before the first and in an Administrative Phase. */
  readonly during: Side | null
  /** How many units stood there, when that was told, too (atp:15.4D). */
  readonly count: number | null
}

/** atp:15.0 What double-blind play needs besides the table. All but `sees` and `prober` is known to both sides. */
export type Fog = {
  /** The sides whose forces are known in this position. */
  readonly sees: readonly Side[]
  /** By the side that stands there: where its enemy knows it to be (atp:15.1C). */
  readonly located: BySide<{ readonly [hex: HexId]: Marker }>
  /** Located cavalry whose patrol zone has not had its effect yet (atp:15.3B). */
  readonly patrols: readonly { readonly side: Side; readonly hex: HexId }[]
  /** Hexes of the side that is not moving whose truth was told in this player-turn: it holds until that ends. */
  readonly checked: readonly HexId[]
  /** Hexes of enemy territory entered in this player-turn. */
  readonly entered: readonly HexId[]
  /** Hexes in its own territory that the side which is moving says it holds at the end of its player-turn (atp:3.4C). */
  readonly claimed: readonly HexId[]
  /** Units that have fought or retreated openly in this player-turn: where they are, as long as it lasts. */
  readonly open: { readonly [unit: UnitId]: { readonly hex: HexId; readonly fatigued: boolean } }
  /** Updates asked for in this player-turn (atp:15.8): one as it begins, one as it ends. */
  readonly updates: number
  /** The unit whose probe has become the attack that is on (atp:15.4E-3); null where it is not seen. */
  readonly prober: UnitId | null
}

export type State = {
  readonly conditions: Conditions
  readonly turn: number
  readonly weather: Weather
  readonly commander: Commander
  /** Victory points in halves (atp:3.0). */
  readonly halfPoints: BySide<number>
  readonly units: { readonly [unit: UnitId]: UnitState }
  /** Turn on which a released reinforcement may appear (atp:6.0); absent while it is not released. */
  readonly dueTurns: { readonly [unit: UnitId]: number }
  /** Muster-outs and withdrawals that are done with, by unit (atp:7.0). */
  readonly obligationsMet: readonly UnitId[]
  /** First turn on which a Confederate unit entered or attacked into Northern territory; null before that. */
  readonly invasionTurn: number | null
  /** First turn on which a Confederate unit itself entered it (atp:8.3A): an attack alone is no entry. */
  readonly northEnteredTurn: number | null
  /** First turn on which a Confederate unit moved or attacked across the Susquehanna. */
  readonly susquehannaTurn: number | null
  /** A Confederate unit has crossed the Susquehanna (atp:8.3A); an attack across it is no crossing. */
  readonly beyondSusquehanna: boolean
  /** A city whose capture brings Meade (atp:8.3A) was taken. */
  readonly alarmCityTaken: boolean
  /** Enemy cities whose points were scored (atp:3.4B). */
  readonly citiesScored: readonly HexId[]
  /** The side's flag was taken with its capital (atp:8.4). */
  readonly flagLost: BySide<boolean>
  /** The side's supply depot was taken (atp:14.4). */
  readonly depotLost: BySide<boolean>
  readonly burnedBridges: readonly HexsideId[]
  /** Who owns each bridge, burned or not (atp:16.2B); nobody's are absent. */
  readonly bridgeOwners: { readonly [bridge: HexsideId]: Side }
  /** Bridges that units of the side have come to and that their owner has still to decide about (atp:16.2D). */
  readonly bridgesReached: readonly { readonly bridge: HexsideId; readonly by: Side }[]
  /** Who owns each fortification (atp:16.3F). */
  readonly fortifications: { readonly [hex: HexId]: Side }
  /** Null during the Administrative Phase. */
  readonly playerTurn: PlayerTurn | null
  readonly battle: Battle | null
  /** atp:15.0 Only where fog of war is in force. */
  readonly fog?: Fog
}

export function unitState(state: State, unit: UnitId): UnitState {
  const found = state.units[unit]
  if (found === undefined) throw new Error(`the game has no unit ${unit}`)
  return found
}

/** The player-turn being played; a defect when there is none. */
export function playerTurnOf(state: State): PlayerTurn {
  if (state.playerTurn === null) throw new Error('no player-turn is being played')
  return state.playerTurn
}

/** The battle being fought; a defect when there is none. */
export function battleOf(state: State): Battle {
  if (state.battle === null) throw new Error('no battle is being fought')
  return state.battle
}
