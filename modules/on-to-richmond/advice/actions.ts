/** std:4.3, std:5.0, std:7.1 What each action of a side would gain: marches, leaders with their units, assaults. */
import type { HexId, LeaderId, UnitId } from '../rules/ids.ts'
import { activatable, assaulters, marchers, selectable, selectionLimit } from '../rules/queries/activation.ts'
import { allowanceOf } from '../rules/queries/allowance.ts'
import { assaultNumber, assaultTargets, hasLee, participants } from '../rules/queries/assaults.ts'
import { attackValue } from '../rules/queries/combat-values.ts'
import { commandOf } from '../rules/queries/command.ts'
import { isExtendedMarch } from '../rules/queries/fatigue.ts'
import { hexOfLeader, hexOfUnit } from '../rules/queries/occupancy.ts'
import { marchEntry } from '../rules/queries/reinforcements.ts'
import { type State, unitState } from '../rules/state.ts'
import { activationAllowance } from '../rules/tables/leader-activation.ts'
import { leaderFact, unitFact } from '../rules/tables/units.ts'
import { withUnits } from './armies.ts'
import { attackWorth, oddsOf, stakesOf } from './attacks.ts'
import { bestFor, type End, endsOf, marchOf } from './marching.ts'
import { keeper, type Outlook } from './outlook.ts'
import { standingOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

/** All that a side can do in an Action Phase, each with its gain. */
export interface Actions {
  readonly marches: ReadonlyMap<UnitId, number>
  readonly leaders: ReadonlyMap<LeaderId, number>
  readonly assaults: ReadonlyMap<LeaderId, number>
  readonly best: number
}

const DIE = [1, 2, 3, 4, 5, 6] as const
const TWO_DICE = DIE.flatMap((a) => DIE.map((b) => [a, b] as const))

const actionsKept = keeper<Actions>()

/** Everything the side could do now. */
export function actionsOf(outlook: Outlook): Actions {
  return actionsKept(outlook, 'actions', () => {
    const { table, side } = outlook
    const marches = new Map(marchers(table, side).map((unit) => [unit, marchGain(outlook, unit)] as const))
    const leaders = new Map(activatable(table, side).map((leader) => [leader, leaderGain(outlook, leader)] as const))
    const assaults = new Map(assaulters(table, side).map((leader) => [leader, assaultGain(outlook, leader)] as const))
    const best = Math.max(...marches.values(), ...leaders.values(), ...assaults.values())
    return { marches, leaders, assaults, best }
  })
}

/** Half MP of every roll of a unit that marches by itself. */
function allowances(unit: UnitId): readonly number[] {
  const rolls = unitFact(unit).type === 'cavalry' ? TWO_DICE : DIE.map((die) => [die])
  return rolls.map((dice) => allowanceOf(unit, dice))
}

/** Half MP of every roll of a leader. */
function leaderAllowances(leader: LeaderId): readonly number[] {
  const { side, cavalry } = leaderFact(leader)
  const { dice, bonus } = activationAllowance(side, cavalry)
  return dice === 1 ? DIE.map((die) => 2 * (die + bonus)) : TWO_DICE.map(([a, b]) => 2 * (a + b + bonus))
}

function marchGain(outlook: Outlook, unit: UnitId): number {
  if (hexOfUnit(outlook.table, unit) === undefined) return arrivalGain(outlook, unit)
  return gainFor(outlook, unit, allowances(unit))
}

/** 13.0 Who waits beyond the edge comes. */
function arrivalGain({ table, side }: Outlook, unit: UnitId): number {
  const entry = marchEntry(table, unit)
  if (entry === undefined || 'refused' in entry) return 0
  const there = withUnits(table, { [unit]: { place: entry.entry.hex } })
  return Math.max(WEIGHTS.action.least * 2, standingOf(there, side) - standingOf(table, side))
}

/** Enough for the best roll of anybody on foot, and of cavalry. */
const MOST_HALF_POINTS = { foot: 16, cavalry: 28 } as const

/** The ways found last: who has taken the initiative for an action looks at the same table once more. */
let found: { readonly key: string; readonly ends: Map<UnitId, readonly End[]> } = { key: '', ends: new Map() }

/** The ways of a unit that sets out now, tired by it. */
export function endsWhenTired({ table }: Outlook, unit: UnitId): readonly End[] {
  const { turn, weather, units, flanksRefused, pontoons, destroyed, control, conditions } = table
  const key = keysKept(table, () =>
    JSON.stringify([conditions, turn, weather, units, flanksRefused, pontoons, destroyed, control]),
  )
  if (found.key !== key) found = { key, ends: new Map() }
  const known = found.ends.get(unit)
  if (known !== undefined) return known
  const tired = tiredBy(table, [unit])
  const isCavalry = unitFact(unit).type === 'cavalry'
  const ends = endsOf(tired, marchOf(tired, unit, isCavalry ? MOST_HALF_POINTS.cavalry : MOST_HALF_POINTS.foot))
  found.ends.set(unit, ends)
  return ends
}

const keys = new WeakMap<State, string>()

function keysKept(table: State, work: () => string): string {
  const known = keys.get(table) ?? work()
  keys.set(table, known)
  return known
}

/** 5.1, 5.2 What a march brings on average over these allowances, less what it costs to be tired. */
export function gainFor(outlook: Outlook, unit: UnitId, halfPoints: readonly number[]): number {
  const { table, side } = outlook
  const ends = endsWhenTired(outlook, unit)
  const best = halfPoints.reduce((sum, points) => sum + bestFor(ends, points), 0) / halfPoints.length
  return best - standingOf(table, side) - extendedCost(table, unit)
}

/** 5.1 The risk of an extended march. */
function extendedCost(table: State, unit: UnitId): number {
  const tired = tiredBy(table, [unit])
  if (!isExtendedMarch(tired, unit)) return 0
  return WEIGHTS.action.extended * unitState(table, unit).manpower * (unitState(tired, unit).fatigue - 2)
}

function tiredBy(table: State, units: readonly UnitId[]): State {
  return withUnits(
    table,
    Object.fromEntries(units.map((unit) => [unit, { fatigue: Math.min(4, unitState(table, unit).fatigue + 1) }])),
  )
}

/** What a unit gains when the leader takes it along. */
export function gainUnder(outlook: Outlook, leader: LeaderId, unit: UnitId): number {
  return gainFor(outlook, unit, leaderAllowances(leader))
}

/** 5.2 The best of his units together, as many as he may select. */
function leaderGain(outlook: Outlook, leader: LeaderId): number {
  const { table, side } = outlook
  const { command } = leaderFact(leader)
  const limit = selectionLimit(table, side)
  const gains = selectable(table, leader)
    .map((unit) => ({ gain: gainUnder(outlook, leader, unit), own: commandOf(table, unit) === command }))
    .sort((a, b) => b.gain - a.gain)
  const chosen = gains.filter(({ gain }) => gain > 0).slice(0, limit)
  // at least one of his own command goes, for good or ill
  const [own] = gains.filter((one) => one.own)
  const all = chosen.some((one) => one.own) || own === undefined ? chosen : [own, ...chosen.slice(0, limit - 1)]
  return all.reduce((sum, { gain }, at) => sum + gain * WEIGHTS.action.next ** at, 0)
}

const assaultKept = keeper<{ readonly target: HexId; readonly gain: number } | undefined>()

/** 7.1 The best hex that the leader could assault, by the chance of every Assault Number; undefined: there is none. */
export function bestAssault(outlook: Outlook, leader: LeaderId) {
  return assaultKept(outlook, leader, () => {
    const { table } = outlook
    const units = strongestFirst(table, participants(table, leader))
    const gains = assaultTargets(table, leader).map((target) => ({
      target,
      gain: assaultWorth(outlook, leader, units, target),
    }))
    return gains.sort((a, b) => b.gain - a.gain)[0]
  })
}

function assaultGain(outlook: Outlook, leader: LeaderId): number {
  const { table, side } = outlook
  const best = bestAssault(outlook, leader)
  if (best === undefined) return 0
  const units = wanted(leader, strongestFirst(table, participants(table, leader)))
  return best.gain + standingOf(tiredBy(table, units), side) - standingOf(table, side)
}

/** 7.1 The chance of each number of units, and what so many of them do; a 6 ends it. */
export function assaultWorth(outlook: Outlook, leader: LeaderId, units: readonly UnitId[], target: HexId): number {
  const { table } = outlook
  const from = hexOfLeader(table, leader)
  if (from === undefined || units.length === 0) return 0
  const byCount = new Map<number, number>()
  const worthOf = (count: number): number => {
    const found = byCount.get(count)
    if (found !== undefined) return found
    const attackers = units.slice(0, count)
    const plan = { from, target, attackers }
    const lee = hasLee(table, leader)
    const odds = oddsOf(table, { ...plan, type: 'assault', leader, lee })
    const worth = attackWorth(stakesOf(table, plan), odds)
    byCount.set(count, worth)
    return worth
  }
  const sum = DIE.reduce((total: number, die) => {
    const number = assaultNumber(leader, die)
    if (number === undefined || number < 0) return total
    return total + worthOf(Math.min(units.length, Math.max(1, number)))
  }, 0)
  return sum / DIE.length
}

/** 7.1 Of all that could take part, as many as the leader can hope to employ. */
export function wanted(leader: LeaderId, units: readonly UnitId[]): readonly UnitId[] {
  return units.slice(0, Math.max(1, leaderFact(leader).commandValue - 2))
}

/** By Combat Value in an attack; of equal ones in the order of the list. */
export function strongestFirst(table: State, units: readonly UnitId[]): readonly UnitId[] {
  return [...units].sort((a, b) => attackValue(table, b) - attackValue(table, a))
}
