/** std:4.3, std:5.0, std:7.1 What each action of a side would gain: marches, leaders with their units, assaults. */
import type { HexId, LeaderId, UnitId } from '../rules/ids.ts'
import { activatable, assaulters, marchers, selectable, selectionLimit } from '../rules/queries/activation.ts'
import { allowanceOf } from '../rules/queries/allowance.ts'
import { commandOf } from '../rules/queries/command.ts'
import { isExtendedMarch } from '../rules/queries/fatigue.ts'
import { hexOfUnit } from '../rules/queries/occupancy.ts'
import { marchEntry } from '../rules/queries/reinforcements.ts'
import { type State, unitState } from '../rules/state.ts'
import { activationAllowance } from '../rules/tables/leader-activation.ts'
import { leaderFact, unitFact } from '../rules/tables/units.ts'
import { tiredBy, withUnits } from './armies.ts'
import { assaultGain } from './assaulting.ts'
import { bestEnd, bestFor, type End, endsOf, marchOf } from './marching.ts'
import { keeper, type Outlook } from './outlook.ts'
import { pricesOf } from './prices.ts'
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
export function gainFor(
  outlook: Outlook,
  unit: UnitId,
  halfPoints: readonly number[],
  ends = endsWhenTired(outlook, unit),
): number {
  const { table, side } = outlook
  const best = halfPoints.reduce((sum, points) => sum + bestFor(ends, points), 0) / halfPoints.length
  return best - standingOf(table, side) - extendedCost(table, unit)
}

/** 5.1 The risk of an extended march. */
function extendedCost(table: State, unit: UnitId): number {
  const tired = tiredBy(table, [unit])
  if (!isExtendedMarch(tired, unit)) return 0
  return WEIGHTS.action.extended * unitState(table, unit).manpower * (unitState(tired, unit).fatigue - 2)
}

/** What a unit gains when the leader takes it along. */
export function gainUnder(outlook: Outlook, leader: LeaderId, unit: UnitId): number {
  return gainFor(outlook, unit, leaderAllowances(leader))
}

/** 5.2 The best of his units, as many as he may select, one after the other: what one goes for is little use to the next. */
function leaderGain(outlook: Outlook, leader: LeaderId): number {
  const { table, side } = outlook
  const { command } = leaderFact(leader)
  const isOwn = (unit: UnitId) => commandOf(table, unit) === command
  const limit = selectionLimit(table, side)
  const gone: Errand[] = []
  for (let waiting = selectable(table, leader); gone.length < limit; ) {
    const lacksOwn = !gone.some(({ unit }) => isOwn(unit))
    const all = waiting.map((unit) => errandOf(outlook, leader, unit, gone)).sort((a, b) => b.gain - a.gain)
    const [best] = all
    if (best === undefined || (best.gain <= 0 && !lacksOwn)) break
    // at least one of his own command goes, for good or ill
    const isTurnOfOwn = lacksOwn && (best.gain <= 0 || gone.length === limit - 1)
    const next = isTurnOfOwn ? (all.find(({ unit }) => isOwn(unit)) ?? best) : best
    gone.push(next)
    waiting = waiting.filter((unit) => unit !== next.unit)
  }
  return gone.reduce((sum, { gain }, at) => sum + gain * WEIGHTS.action.next ** at, 0)
}

/** What a unit would do under a leader. */
interface Errand {
  readonly unit: UnitId
  readonly gain: number
  /** The hex it would attack, or the objective it would take, at a middling roll. */
  readonly goal: HexId | undefined
}

function errandOf(outlook: Outlook, leader: LeaderId, unit: UnitId, before: readonly Errand[]): Errand {
  const { table, side } = outlook
  const now = standingOf(table, side)
  const objectives = pricesOf(table).objectives
  const goalOf = ({ attack, hex }: End) =>
    attack ?? (objectives.has(hex) && table.control[hex] !== side ? hex : undefined)
  const taken = new Set(before.flatMap(({ goal }) => goal ?? []))
  const ends = endsWhenTired(outlook, unit).map((end) => {
    const goal = goalOf(end)
    if (goal === undefined || !taken.has(goal)) return end
    return { ...end, worth: now + (end.worth - now) * WEIGHTS.action.same }
  })
  const rolls = leaderAllowances(leader)
  const middling = bestEnd(ends, rolls[Math.floor(rolls.length / 2)] ?? 0)
  return {
    unit,
    gain: gainFor(outlook, unit, rolls, ends),
    goal: middling === undefined ? undefined : goalOf(middling),
  }
}
