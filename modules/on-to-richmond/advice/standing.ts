/** std:6.5, std:7.0, otr:13.0 How well a side stands, in victory points: objectives it will hold, dangers, what is left of its units. */
import type { HexId } from '../rules/ids.ts'
import { type BySide, opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { type Army, armiesOf, type Stack } from './armies.ts'
import { dangerTo } from './dangers.ts'
import { type Ground, groundFor } from './ground.ts'
import { pricesOf } from './prices.ts'
import { strikesOf } from './strikes.ts'
import { WEIGHTS } from './weights.ts'

const worths = new WeakMap<State, Map<Side, number>>()

/** What the table promises to a side from now on, assaults that it could make included; losses that are behind are no part of it. */
export function standingOf(state: State, side: Side): number {
  return kept(worths, state, side, () => {
    return holdingsOf(state, side) + strikesOf(state, side, armiesOf(state)[opponentOf(side)])
  })
}

const holdings = new WeakMap<State, Map<Side, number>>()

/**
 * The same without the assaults that could be made: who makes one must not count it as a loss that he cannot make it any more, or he
 * would stand before the enemy for ever.
 */
export function holdingsOf(state: State, side: Side): number {
  return kept(holdings, state, side, () => {
    const field = fieldOf(state)
    const enemy = opponentOf(side)
    const own = field.armies[side]
    const other = field.armies[enemy]
    const prices = pricesOf(state)
    const dangers =
      dangerTo(state, other, own, enemy) * prices.manpower[enemy] * WEIGHTS.danger.enemy -
      dangerTo(state, own, other, side) * prices.manpower[side]
    const hopes = massOf(field, state, side) - massOf(field, state, enemy)
    const wear = other.wear * prices.manpower[enemy] - own.wear * prices.manpower[side]
    return objectives(field, state, side) + hopes + dangers + wear
  })
}

function kept(all: WeakMap<State, Map<Side, number>>, state: State, side: Side, work: () => number): number {
  const bySide = all.get(state) ?? new Map<Side, number>()
  all.set(state, bySide)
  const known = bySide.get(side)
  if (known !== undefined) return known
  const worth = work()
  bySide.set(side, worth)
  return worth
}

/** What the side hopes for and does not hold: lost if it does nothing more. */
export function prospectsOf(state: State, side: Side): number {
  const { scoring, objectives: points } = pricesOf(state)
  const field = fieldOf(state)
  let sum = massOf(field, state, side) + strikesOf(state, side, field.armies[opponentOf(side)])
  let at = 0
  for (const [hex, each] of points) {
    const owner = state.control[hex]
    if (owner !== undefined && owner !== side) {
      const chance = chanceOf(field, state, side, scoring, hex, at)
      sum += each * (owner === scoring ? 1 - chance : chance)
    }
    at += 1
  }
  return sum
}

/** Both armies with what is in reach of each stack. */
interface Field {
  readonly armies: BySide<Army>
  /** For each stack how well it can come to each objective, in their order. */
  readonly reaches: BySide<readonly (readonly number[])[]>
}

function fieldOf(state: State): Field {
  const armies = armiesOf(state)
  const goals = pricesOf(state).objectives
  const reaches = (side: Side) => {
    const ground = groundFor(state, side)
    return armies[side].stacks.map((stack) => reachesOf(ground, stack, goals))
  }
  return { armies, reaches: { confederate: reaches('confederate'), union: reaches('union') } }
}

const known = new WeakMap<Ground, Map<string, readonly number[]>>()

/** From 1 in an objective to 0 where the stack will never come to it. */
function reachesOf(ground: Ground, { hex, actions }: Stack, goals: ReadonlyMap<HexId, number>): readonly number[] {
  const all = known.get(ground) ?? new Map<string, readonly number[]>()
  known.set(ground, all)
  const key = `${hex} ${actions}`
  const found = all.get(key)
  if (found !== undefined) return found
  const { stride, atOnce, ease } = WEIGHTS.objective
  const reaches = [...goals.keys()].map((goal) => {
    if (hex === goal) return 1
    const away = actions <= 0 ? undefined : ground.away(hex, goal)
    return away === undefined ? 0 : Math.exp(-away / (stride * (atOnce + ease * actions)))
  })
  all.set(key, reaches)
  return reaches
}

/** 13.0 Points for objectives as they will be at the end, by the chances of both sides; those of the side in question. */
function objectives(field: Field, state: State, side: Side): number {
  const { scoring, objectives: points, none } = pricesOf(state)
  let sum = 0
  let nothing = 1
  let at = 0
  for (const [hex, each] of points) {
    const chance = chanceOf(field, state, side, scoring, hex, at)
    sum += each * chance
    nothing *= 1 - chance
    at += 1
  }
  sum += none * nothing
  return scoring === side ? sum : -sum
}

/** The chance that the scoring side holds the hex in the end; `at`: which of the objectives it is. */
function chanceOf(field: Field, state: State, side: Side, scoring: Side, hex: HexId, at: number): number {
  const owner = state.control[hex]
  if (owner === undefined) return 0
  const taker = opponentOf(owner)
  const change = fallOf(field, owner, taker, hex, at) * (taker === side ? hopeIn(state) : WEIGHTS.objective.fear)
  return owner === scoring ? 1 - change : change
}

/** What could come to objectives, whoever holds them, so that those behind follow though others are nearer. */
function massOf({ armies, reaches }: Field, state: State, side: Side): number {
  const points = [...pricesOf(state).objectives.values()]
  let sum = 0
  armies[side].stacks.forEach((stack, which) => {
    const reach = reaches[side][which] ?? []
    for (let at = 0; at < points.length; at++) sum += (points[at] ?? 0) * stack.infantry * (reach[at] ?? 0)
  })
  return sum * WEIGHTS.objective.mass
}

/** What is hoped for must be done in time. */
function hopeIn({ turn, conditions }: State): number {
  const { hope, lastHope } = WEIGHTS.objective
  return turn >= conditions.lastTurn ? lastHope : hope
}

/** The chance that a hex which one side holds falls to the other. */
function fallOf({ armies, reaches }: Field, owner: Side, taker: Side, hex: HexId, at: number): number {
  const { support, even, farEmpty, farHeld, surest } = WEIGHTS.objective
  let force = 0
  let nearest = 0
  armies[taker].stacks.forEach((stack, which) => {
    const reach = reaches[taker][which]?.[at] ?? 0
    if (stack.infantry > 0 && reach > nearest) nearest = reach
    force += stack.infantry * reach
  })
  if (nearest === 0) return 0
  let held = 0
  let near = 0
  armies[owner].stacks.forEach((stack, which) => {
    if (stack.hex === hex) held = stack.defence
    else near += stack.attack * (reaches[owner][which]?.[at] ?? 0)
  })
  if (held === 0) return nearest ** farEmpty * (force / (force + support * near + 1))
  const odds = force / (held + support * near)
  return nearest ** farHeld * surest * (odds ** 2 / (odds ** 2 + even ** 2))
}
