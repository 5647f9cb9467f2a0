/** atp:5.1B Everything that can happen on the table. Bookkeeping only: the rules that lead here are in the stages. */

import { evolveFog, type FogEvent, hiddenAgain, newPlayerTurn } from './fog-events.ts'
import type { HexId, HexsideId, UnitId } from './ids.ts'
import { opponentOf, type Side } from './sides.ts'
import {
  type Action,
  type Attacker,
  type Battle,
  battleOf,
  type Commander,
  type PlayerTurn,
  playerTurnOf,
  type State,
  type UnitState,
  unitState,
  type Weather,
} from './state.ts'
import { unitFact } from './tables/units.ts'

export type Event =
  // Turn Record Sheet
  | { readonly type: 'turn-began'; readonly turn: number }
  | { readonly type: 'weather-set'; readonly weather: Weather }
  | {
      readonly type: 'points-scored'
      readonly side: Side
      readonly halfPoints: number
      readonly rule: string
      readonly reason: string
    }
  | { readonly type: 'reinforcement-due'; readonly unit: UnitId; readonly turn: number }
  | { readonly type: 'obligation-met'; readonly unit: UnitId }
  | { readonly type: 'territory-invaded' }
  /** A Confederate unit went into the North, not only its attack (atp:8.3A). */
  | { readonly type: 'north-entered' }
  | { readonly type: 'susquehanna-crossed' }
  /** A Confederate unit went across, not only its attack (atp:8.3A). */
  | { readonly type: 'susquehanna-passed' }
  | { readonly type: 'commander-changed'; readonly commander: Commander }
  | { readonly type: 'city-scored'; readonly hex: HexId; readonly side: Side }
  | { readonly type: 'alarm-city-taken'; readonly hex: HexId }
  | { readonly type: 'flag-lost'; readonly side: Side }
  | { readonly type: 'depot-lost'; readonly side: Side }
  | { readonly type: 'fortification-captured'; readonly hex: HexId; readonly side: Side }
  /** Enemy units of its owner have come to a bridge; he has still to decide (atp:16.2D). */
  | { readonly type: 'bridge-reached'; readonly hexside: HexsideId; readonly by: Side }
  | { readonly type: 'bridge-captured'; readonly hexside: HexsideId; readonly side: Side }
  | { readonly type: 'bridge-burned'; readonly hexside: HexsideId }
  // Player-turn
  | { readonly type: 'player-turn-began'; readonly side: Side; readonly commandPoints: number }
  | { readonly type: 'units-activated'; readonly units: readonly UnitId[] }
  | { readonly type: 'action-performed'; readonly unit: UnitId; readonly action: Action }
  | { readonly type: 'town-foraged'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'transport-used'; readonly unit: UnitId }
  | { readonly type: 'player-turn-ended' }
  // Units
  | { readonly type: 'unit-placed'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'unit-moved'; readonly unit: UnitId; readonly to: HexId }
  | { readonly type: 'unit-fatigued'; readonly unit: UnitId; readonly rule: string }
  | { readonly type: 'unit-rested'; readonly unit: UnitId }
  | { readonly type: 'step-mustered-out'; readonly unit: UnitId }
  | { readonly type: 'unit-withdrawn'; readonly unit: UnitId }
  | { readonly type: 'unit-eliminated'; readonly unit: UnitId; readonly rule: string }
  // Battle Card
  | { readonly type: 'battle-joined'; readonly hex: HexId; readonly defenders: readonly UnitId[] }
  | { readonly type: 'attacker-committed'; readonly attacker: Attacker }
  | { readonly type: 'front-chosen'; readonly hex: HexId }
  | { readonly type: 'flank-coordinated'; readonly hex: HexId }
  | { readonly type: 'flank-failed'; readonly hex: HexId }
  | { readonly type: 'cavalry-left'; readonly unit: UnitId }
  | {
      readonly type: 'shot-fired'
      readonly unit: UnitId
      readonly target: UnitId
      readonly strength: number
      readonly die: number
      readonly value: number
      readonly hit: boolean
    }
  | { readonly type: 'step-lost'; readonly unit: UnitId }
  | { readonly type: 'extra-hit'; readonly by: Side }
  | { readonly type: 'side-retreated'; readonly side: Side }
  /** Undoes one hit; a destroyed unit comes back at one step, in `hex`. */
  | { readonly type: 'step-recovered'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'battle-ended' }
  // Fog of war
  | FogEvent

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'turn-began':
      return { ...state, turn: event.turn }
    case 'weather-set':
      return { ...state, weather: event.weather }
    case 'points-scored':
      return {
        ...state,
        halfPoints: { ...state.halfPoints, [event.side]: state.halfPoints[event.side] + event.halfPoints },
      }
    case 'reinforcement-due':
      return { ...state, dueTurns: { ...state.dueTurns, [event.unit]: event.turn } }
    case 'obligation-met':
      return { ...state, obligationsMet: [...state.obligationsMet, event.unit] }
    case 'territory-invaded':
      return { ...state, invasionTurn: state.turn }
    case 'north-entered':
      return { ...state, northEnteredTurn: state.turn }
    case 'susquehanna-crossed':
      return { ...state, susquehannaTurn: state.turn }
    case 'susquehanna-passed':
      return { ...state, beyondSusquehanna: true }
    case 'commander-changed':
      return { ...state, commander: event.commander }
    case 'city-scored':
      return { ...state, citiesScored: [...state.citiesScored, event.hex] }
    case 'alarm-city-taken':
      return { ...state, alarmCityTaken: true }
    case 'flag-lost':
      return { ...state, flagLost: { ...state.flagLost, [event.side]: true } }
    case 'depot-lost':
      return { ...state, depotLost: { ...state.depotLost, [event.side]: true } }
    case 'fortification-captured':
      return { ...state, fortifications: { ...state.fortifications, [event.hex]: event.side } }
    case 'bridge-burned':
      return { ...settledBridge(state, event.hexside), burnedBridges: [...state.burnedBridges, event.hexside] }
    case 'bridge-reached':
      return { ...state, bridgesReached: [...state.bridgesReached, { bridge: event.hexside, by: event.by }] }
    case 'bridge-captured':
      return {
        ...settledBridge(state, event.hexside),
        bridgeOwners: { ...state.bridgeOwners, [event.hexside]: event.side },
      }
    case 'player-turn-began':
      return {
        ...newPlayerTurn(state),
        playerTurn: {
          side: event.side,
          commandPoints: event.commandPoints,
          activated: [],
          acted: {},
          battleHexes: [],
          foragedHexes: [],
          transported: false,
        },
      }
    case 'units-activated':
      return withPlayerTurn(state, (turn) => ({
        ...turn,
        commandPoints: turn.commandPoints - 1,
        activated: [...turn.activated, ...event.units],
      }))
    case 'action-performed':
      return withPlayerTurn(state, (turn) => ({ ...turn, acted: { ...turn.acted, [event.unit]: event.action } }))
    case 'town-foraged':
      return withPlayerTurn(state, (turn) => ({ ...turn, foragedHexes: [...turn.foragedHexes, event.hex] }))
    case 'transport-used':
      return withPlayerTurn(state, (turn) => ({ ...turn, transported: true }))
    case 'player-turn-ended':
      return { ...newPlayerTurn(state), playerTurn: null }
    case 'unit-placed':
      return withoutDueTurn(
        withUnit(state, event.unit, (unit) => ({ ...unit, place: event.hex })),
        event.unit,
      )
    case 'unit-moved':
      return withUnit(state, event.unit, (unit) => ({ ...unit, place: event.to }))
    case 'unit-fatigued':
      return withUnit(state, event.unit, (unit) => ({ ...unit, fatigued: true }))
    case 'unit-rested':
      return withUnit(state, event.unit, (unit) => ({ ...unit, fatigued: false }))
    case 'step-mustered-out': {
      const after = withUnit(state, event.unit, (unit) => loseStep(unit, 'withdrawn'))
      return unitState(after, event.unit).steps > 0 ? after : withoutDueTurn(after, event.unit)
    }
    case 'unit-withdrawn':
      return withoutDueTurn(
        withUnit(state, event.unit, (unit) => ({ ...unit, place: 'withdrawn' })),
        event.unit,
      )
    case 'unit-eliminated':
      return eliminate(state, event.unit)
    case 'located':
    case 'contact-lost':
    case 'hex-checked':
    case 'patrol-settled':
    case 'hex-entered':
    case 'hex-claimed':
    case 'units-shown':
    case 'unit-arrived':
    case 'bridge-held':
    case 'hex-foraged':
    case 'probe-turned':
    case 'update-asked':
      return evolveFog(state, event)
    default:
      return evolveBattle(state, event)
  }
}

export type BattleEvent = Extract<
  Event,
  {
    readonly type:
      | 'battle-joined'
      | 'attacker-committed'
      | 'front-chosen'
      | 'flank-coordinated'
      | 'flank-failed'
      | 'cavalry-left'
      | 'shot-fired'
      | 'step-lost'
      | 'extra-hit'
      | 'side-retreated'
      | 'step-recovered'
      | 'battle-ended'
  }
>

function evolveBattle(state: State, event: BattleEvent): State {
  switch (event.type) {
    case 'battle-joined':
      return {
        ...withPlayerTurn(state, (turn) => ({ ...turn, battleHexes: [...turn.battleHexes, event.hex] })),
        battle: {
          hex: event.hex,
          attackers: [],
          defenders: event.defenders,
          front: null,
          flanks: {},
          left: [],
          shots: {},
          hits: {},
          extraHitBy: [],
          retreated: null,
        },
      }
    case 'attacker-committed':
      return withBattle(state, (battle) => ({ ...battle, attackers: [...battle.attackers, event.attacker] }))
    case 'front-chosen':
      return withBattle(state, (battle) => ({ ...battle, front: event.hex }))
    case 'flank-coordinated':
      return withBattle(state, (battle) => ({ ...battle, flanks: { ...battle.flanks, [event.hex]: 'coordinated' } }))
    case 'flank-failed':
      return withBattle(state, (battle) => ({ ...battle, flanks: { ...battle.flanks, [event.hex]: 'failed' } }))
    case 'cavalry-left':
      return withBattle(state, (battle) => ({ ...battle, left: [...battle.left, event.unit] }))
    case 'shot-fired':
      return withBattle(state, (battle) => ({
        ...battle,
        shots: { ...battle.shots, [event.unit]: (battle.shots[event.unit] ?? 0) + 1 },
      }))
    case 'step-lost':
      return withUnit(countHits(state, event.unit, 1), event.unit, (unit) => loseStep(unit, 'destroyed'))
    case 'extra-hit':
      return withBattle(state, (battle) => ({ ...battle, extraHitBy: [...battle.extraHitBy, event.by] }))
    case 'side-retreated':
      return withBattle(state, (battle) => ({ ...battle, retreated: event.side }))
    case 'step-recovered':
      return withUnit(countHits(state, event.unit, -1), event.unit, (unit) => ({
        ...unit,
        place: unit.place === 'destroyed' ? event.hex : unit.place,
        steps: unit.steps + 1,
      }))
    case 'battle-ended':
      return { ...hiddenAgain(state), battle: null }
  }
}

function withUnit(state: State, unit: UnitId, change: (unit: UnitState) => UnitState): State {
  return { ...state, units: { ...state.units, [unit]: change(unitState(state, unit)) } }
}

function settledBridge(state: State, hexside: HexsideId): State {
  return { ...state, bridgesReached: state.bridgesReached.filter(({ bridge }) => bridge !== hexside) }
}

function withPlayerTurn(state: State, change: (turn: PlayerTurn) => PlayerTurn): State {
  return { ...state, playerTurn: change(playerTurnOf(state)) }
}

function withBattle(state: State, change: (battle: Battle) => Battle): State {
  return { ...state, battle: change(battleOf(state)) }
}

function withoutDueTurn(state: State, unit: UnitId): State {
  const dueTurns: { [unit: UnitId]: number } = { ...state.dueTurns }
  delete dueTurns[unit]
  return { ...state, dueTurns }
}

function countHits(state: State, unit: UnitId, by: number): State {
  return withBattle(state, (battle) => ({
    ...battle,
    hits: { ...battle.hits, [unit]: (battle.hits[unit] ?? 0) + by },
  }))
}

/** All steps at once; in a battle (surrender, no way to retreat) they count as lost in it. */
function eliminate(state: State, unit: UnitId): State {
  const counted = state.battle === null ? state : countHits(state, unit, unitState(state, unit).steps)
  return withUnit(counted, unit, (gone) => ({ ...gone, place: 'destroyed', steps: 0 }))
}

/** One step fewer; the last step takes the counter off the map. */
function loseStep(unit: UnitState, pile: 'destroyed' | 'withdrawn'): UnitState {
  return unit.steps <= 1 ? { ...unit, steps: 0, place: pile } : { ...unit, steps: unit.steps - 1 }
}

/** The side a unit fights for, and its enemy's. */
export function sideOf(unit: UnitId): Side {
  return unitFact(unit).side
}

export function enemyOf(unit: UnitId): Side {
  return opponentOf(sideOf(unit))
}
