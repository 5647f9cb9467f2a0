/** std:7.1 What an assault would gain: by the chance of every Assault Number, and of a grand assault. */
import type { HexId, LeaderId, UnitId } from '../rules/ids.ts'
import {
  assaultNumber,
  assaultTargets,
  grandLeader,
  grandNumber,
  hasLee,
  joiners,
  joiningHexes,
  participants,
} from '../rules/queries/assaults.ts'
import { attackValue } from '../rules/queries/combat-values.ts'
import { hexOfLeader } from '../rules/queries/occupancy.ts'
import type { State } from '../rules/state.ts'
import { leaderFact } from '../rules/tables/units.ts'
import { tiredBy } from './armies.ts'
import { attackWorth, stakesOf } from './attacks.ts'
import { oddsOf } from './odds.ts'
import { keeper, type Outlook } from './outlook.ts'
import { holdingsOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

const DIE = [1, 2, 3, 4, 5, 6] as const

const assaultKept = keeper<{ readonly target: HexId; readonly gain: number } | undefined>()

/** 7.1 The best hex that the leader could assault, by the chance of every Assault Number; undefined: there is none. */
function bestAssault(outlook: Outlook, leader: LeaderId) {
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

/** 7.1 What the assault of a leader would gain, less what it costs to be tired. */
export function assaultGain(outlook: Outlook, leader: LeaderId): number {
  const { table, side } = outlook
  const best = bestAssault(outlook, leader)
  if (best === undefined) return 0
  const units = wanted(leader, strongestFirst(table, participants(table, leader)))
  return best.gain + holdingsOf(tiredBy(table, units), side) - holdingsOf(table, side)
}

/** 7.1 The chance of each number of units, and what so many of them do; a 6 ends it. */
export function assaultWorth(outlook: Outlook, leader: LeaderId, units: readonly UnitId[], target: HexId): number {
  const { table } = outlook
  const from = hexOfLeader(table, leader)
  if (from === undefined || units.length === 0) return 0
  const byCount = new Map<number, number>()
  const lee = hasLee(table, leader)
  const worthWith = (attackers: readonly UnitId[]): number => {
    const plan = { from, target, attackers }
    return attackWorth(stakesOf(table, plan), oddsOf(table, { ...plan, type: 'assault', leader, lee }))
  }
  const joining = joiningChances(table, leader, units, target)
  const worthOf = (count: number): number => {
    const found = byCount.get(count)
    if (found !== undefined) return found
    const attackers = units.slice(0, count)
    const worth = joining.reduce((sum, { chance, joined }) => sum + chance * worthWith([...attackers, ...joined]), 0)
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

/** 7.1 Who would join a grand assault, with the chance of each number of hexes; the strongest hexes first. */
function joiningChances(table: State, leader: LeaderId, units: readonly UnitId[], target: HexId) {
  const alone = [{ chance: 1, joined: [] as readonly UnitId[] }]
  const { side, cavalry } = leaderFact(leader)
  const from = hexOfLeader(table, leader)
  const caller = from === undefined || cavalry ? undefined : grandLeader(table, side, from)
  if (caller === undefined) return alone
  const value = (all: readonly UnitId[]) => all.reduce((sum, unit) => sum + attackValue(table, unit), 0)
  const hexes = joiningHexes(table, side, target, units)
    .map((hex) =>
      joiners(table, side, hex, target, units).filter((unit) => attackValue(table, unit) > WEIGHTS.attack.joining),
    )
    .filter((all) => all.length > 0)
    .sort((a, b) => value(b) - value(a))
  const chances = new Map<number, number>()
  for (const die of DIE) {
    const count = Math.min(hexes.length, Math.max(0, grandNumber(caller, die)))
    chances.set(count, (chances.get(count) ?? 0) + 1 / DIE.length)
  }
  return [...chances].map(([count, chance]) => ({ chance, joined: hexes.slice(0, count).flat() }))
}

/** 7.1 Of all that could take part, as many as the leader can hope to employ. */
export function wanted(leader: LeaderId, units: readonly UnitId[]): readonly UnitId[] {
  return units.slice(0, Math.max(1, leaderFact(leader).commandValue - 2))
}

/** By Combat Value in an attack; of equal ones in the order of the list. */
export function strongestFirst(table: State, units: readonly UnitId[]): readonly UnitId[] {
  return [...units].sort((a, b) => attackValue(table, b) - attackValue(table, a))
}
