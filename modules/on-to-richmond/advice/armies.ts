/** std:2.2, std:6.5, std:11.0 Both armies as far as strength goes, stack by stack, read off the table once for each state. */
import type { HexId, UnitId } from '../rules/ids.ts'
import { attackValue, entrenchmentFactor } from '../rules/queries/combat-values.ts'
import { WORN_OUT } from '../rules/queries/fatigue.ts'
import { isImmobile } from '../rules/queries/restrictions.ts'
import { combatValue } from '../rules/queries/strength.ts'
import type { BySide, Side } from '../rules/sides.ts'
import { OFF_MAP, type State, type UnitState, unitState } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { WEIGHTS } from './weights.ts'

/** The units of a side in a hex, together. */
export interface Stack {
  readonly hex: HexId
  readonly manpower: number
  /** Combat Value in an attack, of all and of those that could still attack in this turn. */
  readonly attack: number
  readonly ready: number
  readonly infantry: number
  /** Combat Value in defence, entrenched. */
  readonly defence: number
  /** Actions that the unit with the most of them still has in this game, those of this turn counted less. */
  readonly actions: number
}

export interface Army {
  readonly stacks: readonly Stack[]
  /** What disorder, demoralization and fatigue have taken from its units, in points of manpower. */
  readonly wear: number
}

const known = new WeakMap<State['units'], BySide<Army>>()

/** Both armies on the map. */
export function armiesOf(state: State): BySide<Army> {
  const found = known.get(state.units)
  if (found !== undefined) return found
  const made = { confederate: armyOf(state, 'confederate'), union: armyOf(state, 'union') }
  known.set(state.units, made)
  return made
}

function armyOf(state: State, side: Side): Army {
  const stacks = new Map<HexId, Writable>()
  let wear = 0
  for (const unit in state.units) {
    const there = state.units[unit]
    if (there === undefined) continue
    const part = shareOf(state, unit, there)
    if (part.side !== side || part.isOff) continue
    let stack = stacks.get(there.place)
    if (stack === undefined) {
      stack = { hex: there.place, manpower: 0, attack: 0, ready: 0, infantry: 0, defence: 0, actions: 0 }
      stacks.set(there.place, stack)
    }
    stack.manpower += there.manpower
    stack.attack += part.attack
    stack.ready += part.ready
    stack.infantry += part.infantry
    stack.defence += part.defence
    if (part.actions > stack.actions) stack.actions = part.actions
    wear += part.wear
  }
  return { stacks: [...stacks.values()], wear }
}

type Writable = { -readonly [key in keyof Stack]: Stack[key] }

/** What one unit adds to its stack. */
interface Share extends Omit<Stack, 'hex' | 'manpower'> {
  readonly side: Side
  readonly isOff: boolean
  readonly wear: number
  readonly turnsLeft: number
}

/** By the unit's own state, an object that is never changed: most states that are compared differ in one unit only. */
const shares = new WeakMap<UnitState, Share>()

function shareOf(state: State, unit: UnitId, there: UnitState): Share {
  const turnsLeft = Math.max(0, state.conditions.lastTurn - state.turn)
  const found = shares.get(there)
  if (found !== undefined && found.turnsLeft === turnsLeft) return found
  const { side, type } = unitFact(unit)
  const isOff = OFF_MAP.some((off) => off === there.place)
  const attack = isOff ? 0 : attackValue(state, unit)
  const share: Share = {
    side,
    isOff,
    attack,
    ready: there.fatigue < WORN_OUT ? attack : attack * WEIGHTS.danger.spent,
    infantry: type === 'infantry' ? attack : 0,
    defence: isOff ? 0 : combatValue(state, unit) * entrenchmentFactor(state, unit),
    actions: isImmobile(state, unit) ? 0 : actionsOf(there, turnsLeft),
    wear: wearOf(there, turnsLeft),
    turnsLeft,
  }
  shares.set(there, share)
  return share
}

function actionsOf({ fatigue }: UnitState, turnsLeft: number): number {
  const { thisTurn, perTurn } = WEIGHTS.objective
  return Math.max(0, WORN_OUT - fatigue) * thisTurn + turnsLeft * perTurn
}

/** What is the matter with a unit; fatigue matters as long as there is another turn. */
export function wearOf({ manpower, organized, fatigue, demoralized }: UnitState, turnsLeft: number): number {
  const { disorganized, fatigue: tired, demoralized: shaken } = WEIGHTS
  const weary = turnsLeft > 0 ? (tired[fatigue] ?? 0) : 0
  const disorder = turnsLeft > 0 ? disorganized.before : disorganized.last
  return manpower * ((organized ? 0 : disorder) + demoralized * shaken + weary)
}

/** The state with some units changed. */
export function withUnits(state: State, change: { readonly [unit: UnitId]: Partial<UnitState> }): State {
  const units: { [unit: UnitId]: UnitState } = { ...state.units }
  for (const [unit, what] of Object.entries(change)) {
    const before = units[unit]
    if (before !== undefined) units[unit] = { ...before, ...what }
  }
  return { ...state, units }
}

/** The state with units in other hexes; infantry takes the objectives on its way (otr:13.0), entrenchments stay behind (std:9.0). */
export function withMoved(state: State, units: readonly UnitId[], path: readonly HexId[]): State {
  const to = path.at(-1)
  const here = units[0] === undefined ? undefined : state.units[units[0]]?.place
  if (to === undefined || here === to) return state
  const moved = withUnits(state, Object.fromEntries(units.map((unit) => [unit, { place: to, entrenched: 'none' }])))
  const takers = units.filter((unit) => unitFact(unit).type === 'infantry')
  const [taker] = takers
  if (taker === undefined) return moved
  const { side } = unitFact(taker)
  const taken = path.filter((hex) => state.control[hex] !== undefined && state.control[hex] !== side)
  if (taken.length === 0) return moved
  return { ...moved, control: { ...state.control, ...Object.fromEntries(taken.map((hex) => [hex, side])) } }
}

/** The state with these units a Fatigue level further, as an action makes them. */
export function tiredBy(table: State, units: readonly UnitId[]): State {
  return withUnits(
    table,
    Object.fromEntries(units.map((unit) => [unit, { fatigue: Math.min(4, unitState(table, unit).fatigue + 1) }])),
  )
}
