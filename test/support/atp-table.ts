/** A table of Across the Potomac laid out for a test: any units anywhere, any stage open, any dice. */
import type { Event } from '../../modules/across-the-potomac/rules/events.ts'
import { acrossThePotomac } from '../../modules/across-the-potomac/rules/game.ts'
import type { HexId, UnitId } from '../../modules/across-the-potomac/rules/ids.ts'
import { bridgeOwnersAtStart } from '../../modules/across-the-potomac/rules/queries/bridges.ts'
import {
  ADMINISTRATIVE_PHASE,
  BATTLE,
  GAME_TURN,
  PLAYER_TURN,
} from '../../modules/across-the-potomac/rules/sequence.ts'
import { opponentOf, type Side } from '../../modules/across-the-potomac/rules/sides.ts'
import type { StageId, StageLocals } from '../../modules/across-the-potomac/rules/stage-map.ts'
import type {
  Action,
  Attacker,
  Battle,
  Commander,
  Conditions,
  OffMap,
  PlayerTurn,
  State,
  UnitState,
  Weather,
} from '../../modules/across-the-potomac/rules/state.ts'
import { HEX_IDS, hexFact, isHex } from '../../modules/across-the-potomac/rules/tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../../modules/across-the-potomac/rules/tables/units.ts'
import { choiceId, parseChoiceId } from '../../src/kernel/choice.ts'
import { scriptedDice } from '../../src/kernel/dice.ts'
import { type Advance, createEngine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import type { Frame } from '../../src/kernel/frames.ts'
import { offerFor } from '../../src/kernel/offer.ts'
import type { PlainObject } from '../../src/kernel/plain.ts'
import { drive } from '../../src/kernel/play.ts'
import type { Position } from '../../src/kernel/position.ts'
import type { Refusal } from '../../src/kernel/refusal.ts'
import { type AnyStage, become, decide, type Next } from '../../src/kernel/stage.ts'

export interface UnitSpec {
  readonly id: UnitId
  readonly hex: HexId | OffMap
  /** Default: all it was printed with. */
  readonly steps?: number
  readonly fatigued?: boolean
}

/** Every fortification in the hands of its first owner. */
const FORTIFICATIONS: State['fortifications'] = Object.fromEntries(
  HEX_IDS.flatMap((hex) => {
    const { fortification } = hexFact(hex)
    return fortification === undefined ? [] : [[hex, fortification]]
  }),
)

export interface TableSpec {
  /** Default 14. */
  readonly turn?: number
  /** Whose player-turn it is; `null`: the Administrative Phase. Default the Confederate one. */
  readonly side?: Side | null
  readonly weather?: Weather
  readonly commander?: Commander
  readonly units: readonly UnitSpec[]
  /** Default none; `all`: every unit of the side on the map. */
  readonly activated?: readonly UnitId[] | 'all'
  readonly acted?: { readonly [unit: UnitId]: Action }
  readonly commandPoints?: number
  /** More of the player-turn, e.g. the hexes that were attacked. */
  readonly playerTurn?: Partial<PlayerTurn>
  /** Options in force; default none. */
  readonly conditions?: Partial<Conditions>
  /** Anything else of the state. */
  readonly more?: Partial<State>
}

/** A state with just these units; all others are not used. Conditions, releases and points as at The Great Invasion. */
export function tableWith(spec: TableSpec): State {
  const units: { [unit: UnitId]: UnitState } = {}
  for (const unit of UNIT_IDS) units[unit] = { place: 'not-used', steps: unitFact(unit).strength, fatigued: false }
  for (const { id, hex, steps, fatigued } of spec.units) {
    units[id] = { place: hex, steps: steps ?? unitFact(id).strength, fatigued: fatigued ?? false }
  }
  const side = spec.side === undefined ? 'confederate' : spec.side
  return {
    conditions: {
      scenario: 'great-invasion',
      firstTurn: 14,
      lastTurn: 50,
      of1863: true,
      weatherRolls: false,
      rainOn: [12],
      clearOn: [6],
      bridgeBurning: false,
      naval: false,
      handicap: null,
      ...spec.conditions,
    },
    turn: spec.turn ?? 14,
    weather: spec.weather ?? 'clear',
    commander: spec.commander ?? 'hooker',
    halfPoints: { union: 0, confederate: 0 },
    units,
    dueTurns: {},
    obligationsMet: [],
    invasionTurn: 13,
    northEnteredTurn: 13,
    susquehannaTurn: null,
    beyondSusquehanna: false,
    alarmCityTaken: false,
    citiesScored: [],
    flagLost: { union: false, confederate: false },
    depotLost: { union: false, confederate: false },
    burnedBridges: [],
    bridgeOwners: bridgeOwnersAtStart(units),
    bridgesReached: [],
    fortifications: FORTIFICATIONS,
    playerTurn: side === null ? null : playerTurnOf(spec, side, units),
    battle: null,
    ...spec.more,
  }
}

function playerTurnOf(spec: TableSpec, side: Side, units: State['units']): PlayerTurn {
  const onMap = UNIT_IDS.filter((unit) => unitFact(unit).side === side && isHex(units[unit]?.place ?? ''))
  return {
    side,
    commandPoints: spec.commandPoints ?? 0,
    activated: spec.activated === 'all' ? onMap : (spec.activated ?? []),
    acted: spec.acted ?? {},
    battleHexes: [],
    foragedHexes: [],
    transported: false,
    ...spec.playerTurn,
  }
}

/** The state with a battle on: `attackers` as unit → hex it attacks from; defenders are the enemies in `hex`. */
export function withBattle(
  state: State,
  hex: HexId,
  attackers: { readonly [unit: UnitId]: HexId },
  more: Partial<Battle> = {},
): State {
  const list: readonly Attacker[] = Object.entries(attackers).map(([unit, from]) => ({ unit, from }))
  const attacker = state.playerTurn?.side ?? 'confederate'
  const defenders = UNIT_IDS.filter(
    (unit) => state.units[unit]?.place === hex && unitFact(unit).side === opponentOf(attacker),
  )
  const froms = [...new Set(list.map(({ from }) => from))]
  const acted: { [unit: UnitId]: Action } = { ...state.playerTurn?.acted }
  for (const { unit } of list) acted[unit] = 'attack'
  return {
    ...state,
    playerTurn: state.playerTurn === null ? null : { ...state.playerTurn, acted, battleHexes: [hex] },
    battle: {
      hex,
      attackers: list,
      defenders,
      front: froms.length === 1 ? (froms[0] ?? null) : null,
      flanks: {},
      left: [],
      shots: {},
      hits: {},
      extraHitBy: [],
      retreated: null,
      ...more,
    },
  }
}

/** A door in front of a stage: opened by the one choice `enter`, so that the stage's own `enter` is run by the engine. */
const door: AnyStage<State, Event> = {
  id: 'door',
  rule: 'kernel',
  title: 'A door for tests',
  enter: () => decide('confederate'),
  offers: () => [{ choice: ['enter'], label: 'Enter the stage', rule: 'kernel' }],
  choose(work): Next {
    const { stage, locals } = work.locals
    if (typeof stage !== 'string' || typeof locals !== 'object' || locals === null || !isObject(locals)) {
      throw new Error('the door leads nowhere')
    }
    return become(stage, locals)
  },
}

function isObject(value: object): value is PlainObject {
  return !Array.isArray(value)
}

/** The game's own engine; all it knows besides is the door through which tests enter a stage. */
export const atp = createEngine<State, Event>({ ...acrossThePotomac, stages: [...acrossThePotomac.stages, door] })

/** A position that waits for `side` in this stage, its `enter` already behind it. Default side: that of the locals. */
export function positionAt<K extends StageId>(
  state: State,
  stage: K,
  locals: StageLocals[K],
  side: Side = sideOfLocals(locals) ?? state.playerTurn?.side ?? 'confederate',
): Position<State> {
  return positionOn(state, stage, locals, { stage, locals }, { for: 'decision', side })
}

/**
 * Enters a stage as the stage above it would, and plays on to the first stop. `dice`: the rolls, in order; `orders`: the
 * standing orders that lie on the table, by side.
 */
export function openStage<K extends StageId>(
  state: State,
  stage: K,
  locals: StageLocals[K],
  dice: readonly (readonly number[])[] = [],
  orders: { readonly [side: string]: unknown } = {},
): Advance<State, Event> {
  const doorway = { stage: 'door', locals: { stage, locals } }
  let before = positionOn(state, stage, locals, doorway, { for: 'decision', side: 'confederate' })
  for (const [side, left] of Object.entries(orders)) {
    const taken = atp.leaveOrders(before, side, left)
    if (!taken.ok) throw new Error(`the orders are refused: ${taken.error.message}`)
    before = taken.value.position
  }
  return take(before, 'enter', dice)
}

function positionOn<K extends StageId>(
  state: State,
  stage: K,
  locals: StageLocals[K],
  top: Frame,
  waiting: Position<State>['waiting'],
): Position<State> {
  return {
    board: state,
    frames: [...framesUnder(state, stage, locals), top],
    waiting,
    orders: { union: null, confederate: null },
  }
}

/** The frames that stand under a stage in play, each one set to go on behind it. */
function framesUnder(state: State, stage: StageId, locals: PlainObject): readonly Frame[] {
  const side = state.playerTurn?.side ?? 'confederate'
  const game: Frame = { stage: 'game', locals: {} }
  const turn = (next: number): Frame => ({ stage: 'game-turn', locals: { next } })
  const playerTurn = (next: number): Frame => ({ stage: 'player-turn', locals: { side, next } })
  if (stage === 'game') return []
  if (stage === 'game-turn' || stage === 'game-end') return [game]
  const ofTurn = behind(
    GAME_TURN.map((part) => part()),
    stage,
    locals,
  )
  if (ofTurn !== undefined) return [game, turn(ofTurn)]
  const administrative = behind(
    ADMINISTRATIVE_PHASE.map((part) => part()),
    stage,
    locals,
  )
  if (administrative !== undefined) {
    return [game, turn(1), { stage: 'administrative-phase', locals: { next: administrative } }]
  }
  const under = [game, turn(side === 'confederate' ? 2 : 3)]
  const parts = PLAYER_TURN.map((part) => part(side))
  const part = behind(parts, stage, { side })
  if (part !== undefined) return [...under, playerTurn(part)]
  if (stage === 'march' || stage === 'naval-movement') {
    return [...under, playerTurn(behind(parts, 'movement', { side }) ?? 0), { stage: 'movement', locals: { side } }]
  }
  const attacks = [
    ...under,
    playerTurn(behind(parts, 'attacks', { side }) ?? 0),
    { stage: 'attacks', locals: { side } },
  ]
  if (stage === 'battle') return attacks
  const inBattle = behind(
    BATTLE.map((run) => run(side, opponentOf(side))),
    stage,
    locals,
  )
  return [...attacks, { stage: 'battle', locals: { next: inBattle ?? 0 } }]
}

/** The index after the part of a list that calls this stage (with this side or volley), or undefined. */
function behind(parts: readonly Next[], stage: StageId, locals: PlainObject): number | undefined {
  const at = parts.findIndex(
    (part) =>
      part.do === 'call' &&
      part.stage === stage &&
      ['side', 'volley'].every((name) => part.locals[name] === undefined || part.locals[name] === locals[name]),
  )
  return at < 0 ? undefined : at + 1
}

function sideOfLocals(locals: PlainObject): Side | undefined {
  const { side } = locals
  return side === 'union' || side === 'confederate' ? side : undefined
}

/** The side that play waits for takes a choice, e.g. `fire:cs-early:us-2-8`; then play runs on by these rolls. */
export function take(
  position: Position<State>,
  choice: string,
  dice: readonly (readonly number[])[] = [],
): Advance<State, Event> {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error(`no decision is waited for but ${JSON.stringify(waiting)}`)
  const chosen = atp.choose(position, waiting.side, choiceOf(choice))
  if (!chosen.ok) {
    throw new Error(`${choice} is refused: ${JSON.stringify(chosen.error)}; offered: ${offered(position).join(' ')}`)
  }
  const driven = drive(atp, chosen.value.position, scriptedDice(dice))
  return { position: driven.position, events: [...chosen.value.events, ...driven.events] }
}

/** Takes several choices in turn, each by whoever is waited for; a list of rolls follows the choice that needs them. */
export function takeAll(
  position: Position<State>,
  script: readonly (string | readonly (readonly number[])[])[],
): Advance<State, Event> {
  let at = position
  const events: LoggedEvent<Event>[] = []
  for (let i = 0; i < script.length; i++) {
    const choice = script[i]
    if (typeof choice !== 'string') continue
    const dice = script[i + 1]
    const step = take(at, choice, Array.isArray(dice) ? dice : [])
    at = step.position
    events.push(...step.events)
  }
  return { position: at, events }
}

/** Why a choice is refused; an error when it is not. Default: the side that is waited for tries it. */
export function refusalOf(position: Position<State>, choice: string): Refusal {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  const chosen = atp.choose(position, waiting.side, choiceOf(choice))
  if (chosen.ok) throw new Error(`${choice} is not refused`)
  return chosen.error
}

/** Every choice now open to the side that is waited for, as text. */
export function offered(position: Position<State>): readonly string[] {
  const { waiting } = position
  if (waiting.for !== 'decision') return []
  return atp.offers(position, waiting.side).map((offer) => choiceId(offer.choice))
}

/** The offer of one choice; an error when it is not offered. */
export function offerOf(position: Position<State>, choice: string) {
  const { waiting } = position
  const offers = waiting.for === 'decision' ? atp.offers(position, waiting.side) : []
  const offer = offerFor(offers, choiceOf(choice))
  if (offer === undefined) throw new Error(`${choice} is not offered`)
  return offer
}

/** The stage that is running. */
export function stageOf(position: Position<State>): string {
  return position.frames[position.frames.length - 1]?.stage ?? ''
}

/** What happened on the table, without the engine's own bookkeeping. */
export function gameEvents(advance: Advance<State, Event>): readonly Event[] {
  return advance.events.flatMap((logged) => (logged.of === 'game' ? [logged.event] : []))
}

/** The unit's state now. */
export function unitAt(position: Position<State>, unit: UnitId): UnitState {
  const found = position.board.units[unit]
  if (found === undefined) throw new Error(`there is no unit ${unit}`)
  return found
}

function choiceOf(text: string) {
  const choice = parseChoiceId(text)
  if (choice === undefined) throw new Error(`${text} is not the spelling of a choice`)
  return choice
}
