/** std:7.4, std:7.8, std:9.0 Flank attacks: covered hexes, the bonus, what reduces it; each of the six hexes with its reason. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { hexsideFact } from '../tables/hexsides.ts'
import { isLeader, leaderFact, unitFact } from '../tables/units.ts'
import { defenceOf } from './combat-values.ts'
import { hasPath, isSwamp, riverBetween } from './crossings.ts'
import { isOnMap, unitsOfIn } from './occupancy.ts'
import { isRedoubtOf } from './redoubts.ts'
import { combatValueOf } from './strength.ts'
import { isRain } from './weather.ts'
import { isWoodsHexside, zoneAcross } from './zones.ts'

/** Ground that covers a hex by itself and reduces the bonus. */
export type Barrier = 'off-map' | 'water' | 'river' | 'creek' | 'swamp'
export type Covered = 'occupied' | 'zone' | Barrier
export type Reduced = 'friend' | 'woods' | Barrier

/** One of the six hexes next to the defender. */
export interface FlankHex {
  /** Null: half a hex or nothing, beyond the edge of the sheets. */
  readonly hex: HexId | null
  /** Why it is covered; null: it is not. */
  readonly covered: Covered | null
  /** Why it takes one off the basic bonus; null: it does not. */
  readonly reduced: Reduced | null
  /** Units of the attacker would cover it, but are together less than a quarter of the defender. */
  readonly weak: boolean
  /** The Combat Value of those units. */
  readonly value: number
}

export interface FlankReport {
  readonly hexes: readonly FlankHex[]
  /** Covered hexes. */
  readonly count: number
  readonly basic: number
  /** What is taken off the basic bonus, at most 3 and never more than it. */
  readonly reduction: number
  readonly final: number
  /** Flanks refused, redoubt or cavalry: what they change. */
  readonly adjustments: readonly Modifier[]
  /** The modifier to the attacker's roll. */
  readonly bonus: number
}

const SIX = 6
/** std:7.4 Covered hexes → basic flank bonus. */
const BASIC: { readonly [covered: number]: number } = { 5: 2, 6: 4 }
const MOST_REDUCTION = 3

/** The flank attack of a side on the units in a hex; `active`: the active unit, or the leader of the assault. */
export function flankReport(state: State, attacker: Side, target: HexId, active: UnitId | LeaderId): FlankReport {
  const defenders = unitsOfIn(state, opponentOf(attacker), target)
  const quarter = defenceOf(state, defenders).value / 4
  const beside = neighboursOf(target)
  const hexes = [
    ...beside.map((hex) => flankHex(state, attacker, target, hex, quarter)),
    ...Array.from({ length: SIX - beside.length }, () => OFF_MAP_HEX),
  ]
  const count = hexes.filter(({ covered }) => covered !== null).length
  const basic = BASIC[count] ?? 0
  const reducing = hexes.filter(({ reduced }) => reduced !== null).length
  const reduction = Math.min(reducing, MOST_REDUCTION, basic)
  const final = basic - reduction
  const adjustments = adjustmentsOf(state, attacker, target, active, final)
  const bonus = adjustments.reduce((sum, { value }) => sum + value, final)
  return { hexes, count, basic, reduction, final, adjustments, bonus }
}

const OFF_MAP_HEX: FlankHex = { hex: null, covered: 'off-map', reduced: 'off-map', weak: false, value: 0 }

function flankHex(state: State, attacker: Side, target: HexId, hex: HexId, quarter: number): FlankHex {
  if (!isOnMap(state, hex)) return { ...OFF_MAP_HEX, hex }
  const there = steady(state, unitsOfIn(state, attacker, hex))
  const around = steadyAround(state, attacker, hex)
  const reaching = around.filter(({ from }) => zoneAcross(state, attacker, from, hex) !== undefined)
  const units = [...there, ...reaching.flatMap((group) => group.units)]
  const value = combatValueOf(state, units)
  const weak = units.length > 0 && value < quarter
  const barrier = barrierTo(state, target, hex)
  const byUnits = units.length === 0 || weak ? null : there.length > 0 ? 'occupied' : 'zone'
  const covered = byUnits ?? barrier
  const reduced = covered === null ? null : reducedBy(state, attacker, hex, around, barrier)
  return { hex, covered, reduced, weak, value }
}

/** Undemoralized units of one hex. */
interface Group {
  readonly from: HexId
  readonly units: readonly UnitId[]
}

/** std:7.4, std:11.0 Demoralized units contribute nothing to a flank attack. */
function steady(state: State, units: readonly UnitId[]): readonly UnitId[] {
  return units.filter((unit) => unitState(state, unit).demoralized === 0)
}

function steadyAround(state: State, side: Side, hex: HexId): readonly Group[] {
  return neighboursOf(hex)
    .map((from) => ({ from, units: steady(state, unitsOfIn(state, side, from)) }))
    .filter(({ units }) => units.length > 0)
}

/** std:7.4 (a)–(e) of step 3 for a covered hex. */
function reducedBy(
  state: State,
  attacker: Side,
  hex: HexId,
  around: readonly Group[],
  barrier: Barrier | null,
): Reduced | null {
  const friends = unitsOfIn(state, opponentOf(attacker), hex)
  if (steady(state, friends).length > 0) return 'friend'
  if (barrier !== null) return barrier
  const isEmpty = friends.length === 0 && unitsOfIn(state, attacker, hex).length === 0
  // RULING OTR-33: of the attacker's units next to the hex only undemoralized ones are looked at.
  const isScreened = around.every(({ from }) => isWoodsHexside(from, hex) && !hasPath(state, from, hex))
  return isEmpty && isScreened ? 'woods' : null
}

/** std:7.4 (c), (d) and water: ground between the defender and a hex next to him that nobody passes. */
function barrierTo(state: State, target: HexId, hex: HexId): Barrier | null {
  const { river } = hexsideFact(target, hex)
  // RULING OTR-34: a water hex, all of whose sides are all-water, and such a hexside are impassable like a river without a crossing.
  if (river === 'all-water') return 'water'
  const joined = hasPath(state, target, hex)
  if ((isSwamp(state, target) || isSwamp(state, hex)) && !joined) return 'swamp'
  // Whoever's pontoon bridge it is: the hexside contains one, as for zones of control.
  if (riverBetween(state, 'union', target, hex, 'zone')?.by === 'none') return 'river'
  // RULING OTR-35: in rain a creek without a path covers a hex even next to a city: 7.4 makes no exception.
  return river === 'creek' && isRain(state) && !joined ? 'creek' : null
}

/** std:7.8, std:9.0, std:7.4 RULING OTR-36: the first that applies of flanks refused, redoubt and cavalry changes the final bonus. */
function adjustmentsOf(
  state: State,
  attacker: Side,
  target: HexId,
  active: UnitId | LeaderId,
  final: number,
): readonly Modifier[] {
  if (state.flanksRefused.includes(target)) {
    if (final === 0) return [{ rule: 'std:7.8', label: 'No flank attack on refused flanks', value: 1 }]
    return changed(final, lessened(final, 1), 'std:7.8', 'Flanks refused')
  }
  if (isRedoubtOf(state, opponentOf(attacker), target)) {
    return changed(final, lessened(final, 0), 'std:9.0', 'Redoubt')
  }
  if (isCavalryFight(state, attacker, target, active)) {
    return changed(final, lessened(final, 0), 'std:7.4', 'Cavalry against cavalry')
  }
  return []
}

/** +4 becomes +2, +3 and +2 become +1; `one` is what +1 becomes. */
function lessened(final: number, one: number): number {
  if (final === 4) return 2
  return final >= 2 ? 1 : final === 1 ? one : 0
}

function changed(from: number, to: number, rule: string, label: string): readonly Modifier[] {
  return from === to ? [] : [{ rule, label, value: to - from }]
}

/** The active unit or leader is cavalry, and so is more than half of the Combat Value in the hex. */
function isCavalryFight(state: State, attacker: Side, target: HexId, active: UnitId | LeaderId): boolean {
  const rides = isLeader(active) ? leaderFact(active).cavalry : unitFact(active).type === 'cavalry'
  if (!rides) return false
  // RULING OTR-37: Combat Values "in the hex" are those of the Strength markers, without entrenchments.
  const defenders = unitsOfIn(state, opponentOf(attacker), target)
  const cavalry = defenders.filter((unit) => unitFact(unit).type === 'cavalry')
  return combatValueOf(state, cavalry) * 2 > combatValueOf(state, defenders)
}
