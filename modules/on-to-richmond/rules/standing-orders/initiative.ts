/** std:4.2 What standing orders say of initiative: whether the dice may be thrown, and when it is let go by. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { HexId } from '../ids.ts'
import { marchers } from '../queries/activation.ts'
import { hexesOf, hexOfUnit, isOnMap } from '../queries/occupancy.ts'
import { opponentOf, type Side } from '../sides.ts'
import { phaseOf, type State, unitState } from '../state.ts'
import { hexDistance } from '../tables/hexes.ts'
import { isUnit } from '../tables/units.ts'
import { ordersOf } from './in-force.ts'
import type { InitiativeRule } from './shape.ts'

/** The dice may be thrown though the side did not ask for them itself. */
export function rollOrder(side: Side, orders: Plain): Choice | undefined {
  return ordersOf(side, orders).initiative.rollFor === 'at-once' ? ['roll-initiative'] : undefined
}

/** The first rule that speaks now: `pass`, or nothing when it leaves the decision to the player, as when no rule speaks. */
export function passOrder(state: State, side: Side, orders: Plain): Choice | undefined {
  const speaking = ordersOf(side, orders).initiative.policy.find((rule) => speaks(state, side, rule))
  return speaking?.do === 'pass' ? ['pass'] : undefined
}

function speaks(state: State, side: Side, rule: InitiativeRule): boolean {
  const moment = phaseOf(state).winner === side ? 'won' : 'yielded'
  if (rule.when !== 'either' && rule.when !== moment) return false
  const { untilEnemyWithin: until, fatigueAtLeast } = rule
  if (until !== null && !isQuiet(state, side, until.hexes, until.of)) return false
  return fatigueAtLeast === null || leastFatigue(state, side) >= fatigueAtLeast
}

/**
 * No enemy is within so many hexes of any of the places. A hex off the map of the scenario is never quiet: nobody comes near it, and
 * whoever names it by mistake would pass for ever.
 */
function isQuiet(state: State, side: Side, hexes: number, of: readonly string[]): boolean {
  const watched = of.flatMap((place) => hexOf(state, place) ?? [])
  if (!watched.every((hex) => isOnMap(state, hex))) return false
  return !hexesOf(state, opponentOf(side)).some((enemy) => watched.some((hex) => hexDistance(hex, enemy) <= hexes))
}

/** The hex, or where the unit stands; a unit that is not on the map watches nothing. */
function hexOf(state: State, place: string): HexId | undefined {
  if (!isUnit(place)) return place
  return state.units[place] === undefined ? undefined : hexOfUnit(state, place)
}

function leastFatigue(state: State, side: Side): number {
  return Math.min(...marchers(state, side).map((unit) => unitState(state, unit).fatigue))
}
