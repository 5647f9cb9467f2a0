/** atp:10.1, atp:10.8, atp:12.6 Who takes part in the battle that is on, and how. */
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type Battle, battleOf, playerTurnOf, type State, unitState } from '../state.ts'
import { UNIT_IDS, unitFact } from '../tables/units.ts'

/** Where an attacker stands in the attack (atp:10.8B–D). Flankers are `flank` until their roll. */
export type AttackPosition = 'front' | 'flank' | 'coordinated' | 'failed'

export function attackingSide(state: State): Side {
  return playerTurnOf(state).side
}

export function defendingSide(state: State): Side {
  return opponentOf(attackingSide(state))
}

/** All attackers, alive or not, in the canonical order of the counters. */
export function attackersOf(state: State): readonly UnitId[] {
  const units = battleOf(state).attackers.map(({ unit }) => unit)
  return UNIT_IDS.filter((unit) => units.includes(unit))
}

/** The hex a unit attacks from; a defect for any other unit. */
export function attackedFrom(battle: Battle, unit: UnitId): HexId {
  const attacker = battle.attackers.find((other) => other.unit === unit)
  if (attacker === undefined) throw new Error(`${unit} attacks nobody`)
  return attacker.from
}

/** Hexes from which the attack comes, ascending. */
export function attackingHexes(battle: Battle): readonly HexId[] {
  return [...new Set(battle.attackers.map(({ from }) => from))].sort()
}

export function positionOf(battle: Battle, unit: UnitId): AttackPosition {
  const from = attackedFrom(battle, unit)
  return from === battle.front ? 'front' : (battle.flanks[from] ?? 'flank')
}

/** Has steps left; what was destroyed has none. */
export function survives(state: State, unit: UnitId): boolean {
  return unitState(state, unit).steps > 0
}

/** atp:10.8C–D Attackers that survive and take part: not those whose flank attack failed. */
export function attackersInAction(state: State): readonly UnitId[] {
  const battle = battleOf(state)
  return attackersOf(state).filter((unit) => survives(state, unit) && positionOf(battle, unit) !== 'failed')
}

/** atp:12.6A Defenders that survive and take part: not cavalry that left. */
export function defendersInAction(state: State): readonly UnitId[] {
  const { defenders, left } = battleOf(state)
  return defenders.filter((unit) => survives(state, unit) && !left.includes(unit))
}

/** Units of a side that took part, alive or not: the only ones that can be fired at. */
export function combatantsOf(state: State, side: Side): readonly UnitId[] {
  const battle = battleOf(state)
  return side === attackingSide(state)
    ? attackersOf(state).filter((unit) => positionOf(battle, unit) !== 'failed')
    : battle.defenders.filter((unit) => !battle.left.includes(unit))
}

/** Every unit of a side in the battle, alive or not, also those that do not take part. */
export function unitsInBattle(state: State, side: Side): readonly UnitId[] {
  return side === attackingSide(state) ? attackersOf(state) : battleOf(state).defenders
}

/** atp:10.10B Some of the frontal attackers survive. */
export function frontStands(state: State): boolean {
  const battle = battleOf(state)
  return battle.attackers.some(({ unit, from }) => from === battle.front && survives(state, unit))
}

/** Steps a side has lost in this battle and not recovered. */
export function stepsLost(state: State, side: Side): number {
  const { hits } = battleOf(state)
  return unitsInBattle(state, side).reduce((sum, unit) => sum + (hits[unit] ?? 0), 0)
}

export function isArtillery(unit: UnitId): boolean {
  const { type } = unitFact(unit)
  return type === 'field-artillery' || type === 'heavy-artillery'
}

/** atp:9.7 A unit that never moves. */
export function isGarrison(unit: UnitId): boolean {
  return unitFact(unit).movement === 0
}
