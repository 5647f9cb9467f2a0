/** atp:12.1E–G, atp:12.3, atp:12.6 Who of the defenders can retreat, and where to. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { attackingSide, defendersInAction, defendingSide, isGarrison, survives } from './battle-roles.ts'
import { barrier } from './hexsides.ts'
import { isSeen, isSure, markerOf } from './knowledge.ts'
import { hexLabel } from './labels.ts'
import { isEnemyOccupied, isEnemyTerritory, isOccupiedBy } from './occupancy.ts'
import { mayRecoverByRetreat } from './recovery.ts'

/** What the defender has to decide at the battle's end. */
export interface RetreatCase {
  /** atp:12.1 He may retreat and recover a step. */
  readonly recovers: boolean
  /** atp:12.6A Only cavalry that left is still in the hex: it must go. */
  readonly forced: boolean
  /** Hexes open to the retreat, ascending. */
  readonly hexes: readonly HexId[]
}

/**
 * What is open to the defender now; no hexes where nobody can or need retreat. RULING ATP-26: cavalry that left goes with
 * the others when they retreat (12.1G); when they are destroyed its own retreat is the side's and recovers a step (12.1A).
 * RULING ATP-27: it must go even if no attacker is left, as 12.6A names no other exception than remaining defenders.
 */
export function retreatCase(state: State): RetreatCase {
  const forced = defendersInAction(state).length === 0 && leavers(state).length > 0
  const recovers = mayRetreat(state)
  return { recovers, forced, hexes: forced || recovers ? retreatHexes(state) : [] }
}

/** atp:12.1B, atp:12.4B */
function mayRetreat(state: State): boolean {
  // RULING ATP-33: also when no attacker is left; only 12.1B and the extra hit bar a retreat
  if (!mayRecoverByRetreat(state, defendingSide(state))) return false
  // 12.3 not to let a garrison surrender for nothing: somebody must fall back or come back
  const { hits, defenders } = battleOf(state)
  const fighters = defendersInAction(state)
  return defenders.some((unit) => !isGarrison(unit) && (fighters.includes(unit) || (hits[unit] ?? 0) > 0))
}

/** Cavalry that left before the battle (12.6A). */
function leavers(state: State): readonly UnitId[] {
  return battleOf(state).left.filter((unit) => survives(state, unit))
}

/** Surviving defenders that can move: 12.3A not those with a movement of zero. Cavalry that left goes with the stack. */
export function retreatingUnits(state: State): readonly UnitId[] {
  return battleOf(state).defenders.filter((unit) => survives(state, unit) && !isGarrison(unit))
}

/** atp:12.1A, atp:12.3 Defenders that a retreat to this hex can give a step back, destroyed ones too. */
export function recoverableAt(state: State, to: HexId): readonly UnitId[] {
  const { hits, defenders } = battleOf(state)
  // RULING ATP-19: a garrison surrenders when others retreat, so it recovers nothing, alive or destroyed
  return defenders.filter((unit) => (hits[unit] ?? 0) > 0 && !isGarrison(unit) && mayEnter(unit, to))
}

/** atp:12.1F with atp:9.9 RULING ATP-20: a red band does not cross the border in retreat either; the unit is lost. */
export function mayEnter(unit: UnitId, hex: HexId): boolean {
  const { redBand, side } = unitFact(unit)
  return !redBand || !isEnemyTerritory(side, hex)
}

/** atp:12.1E Hexes open to the defenders, ascending: the better ones, or only where there are none the others. */
export function retreatHexes(state: State): readonly HexId[] {
  const side = defendingSide(state)
  const open = neighboursOf(battleOf(state).hex).filter((hex) => entryFault(state, hex) === undefined)
  if (!isSeen(state, side)) return open // 15.2A where friends are is not known; whose own retreat it is looks at 12.1E-2
  const better = open.filter((hex) => isRefuge(state, side, hex))
  if (better.length > 0) return better
  // RULING ATP-84: where the enemy was last known to be is tried only when there is nowhere else to go; he is asked then (12.5)
  const free = open.filter((hex) => !isEnemyAt(state, side, hex))
  return free.length > 0 ? free : open
}

/** 12.1E An enemy is there as far as is known, those who fell in this battle apart. */
function isEnemyAt(state: State, side: Side, hex: HexId): boolean {
  return isEnemyOccupied(state, side, hex) && !isClearedHex(state, hex)
}

/** All who attacked from there are destroyed. RULING ATP-85: whether others are still in the hex must be asked (12.5). */
export function isClearedHex(state: State, hex: HexId): boolean {
  if (state.fog === undefined || state.fog.checked.includes(hex)) return false
  const from = battleOf(state).attackers.filter((attacker) => attacker.from === hex)
  return from.length > 0 && !from.some(({ unit }) => survives(state, unit))
}

/**
 * atp:12.1E Not adjacent to enemy units, or held by friends. RULING ATP-65: across water is adjacent too, so that a unit at
 * sea (16.3H) counts like any other.
 */
function isRefuge(state: State, side: Side, hex: HexId): boolean {
  if (isOccupiedBy(state, side, hex)) return true
  return ![hex, ...neighboursOf(hex)].some((near) => isEnemyAt(state, side, near))
}

/** Why the defenders cannot get into a neighbouring hex at all. RULING ATP-29: floods (16.1D) bar a retreat like a march. */
function entryFault(state: State, to: HexId): Refusal | undefined {
  const { hex } = battleOf(state)
  const blocked = barrier(state, hex, to)
  if (blocked !== undefined) return refusal('barrier', blocked.rule, blocked.message)
  if (hexFact(to).terrain === 'bay') return refusal('open-water', 'atp:9.6A', `${to} is open water.`)
  if (isEnemyOccupied(state, defendingSide(state), to) && isHeldFor(state, to)) {
    return refusal('enemy-there', 'atp:12.1E', `Enemy units are in ${hexLabel(to)}; no retreat leads there.`)
  }
  const units = [...retreatingUnits(state), ...recoverableAt(state, to)]
  if (units.some((unit) => mayEnter(unit, to))) return undefined
  return refusal('border', 'atp:9.9', `None of the units may cross the border to ${hexLabel(to)}.`)
}

/** Under fog of war: the enemy must be there, or was known to be in this player-turn (15.5); elsewhere he is asked (12.5). */
function isHeldFor(state: State, to: HexId): boolean {
  if (isClearedHex(state, to)) return false
  const attacker = attackingSide(state)
  if (isSure(state, attacker, to)) return true
  const marker = markerOf(state, attacker, to)
  return marker?.turn === state.turn && marker.during === attacker
}

/** Why the defenders may not retreat to a hex; undefined when they may. */
export function retreatFault(state: State, to: HexId): Refusal | undefined {
  const { hex } = battleOf(state)
  if (!neighboursOf(hex).includes(to)) {
    return refusal('not-adjacent', 'atp:12.1E', `${hexLabel(to)} is not next to ${hexLabel(hex)}.`)
  }
  const fault = entryFault(state, to)
  if (fault !== undefined || retreatHexes(state).includes(to)) return fault
  if (isEnemyAt(state, defendingSide(state), to)) {
    const message = `Enemy units were last known in ${hexLabel(to)}; there is another hex to retreat to.`
    return refusal('enemy-there', 'atp:12.1E', message)
  }
  return refusal(
    'next-to-enemy',
    'atp:12.1E',
    `${hexLabel(to)} is next to enemy units; there is a hex to retreat to that is not, or that friends hold.`,
  )
}
