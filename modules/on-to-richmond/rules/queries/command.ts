/** std:2.2, std:2.5, std:5.2, std:6.3 Who is under whose command, and how far a leader's word reaches. */
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { leaderFact, unitFact } from '../tables/units.ts'
import { isEnemyOccupied, isOccupiedBy, isOnMap } from './occupancy.ts'
import { inEnemyZone } from './zones.ts'

/** std:2.2 The command a unit belongs to in this scenario (a scenario may put it under another one). */
export function commandOf(state: State, unit: UnitId): string | undefined {
  return scenarioFact(state.conditions.scenario).commands[unit] ?? unitFact(unit).command
}

/** std:2.2 He leads an army or a district: all infantry of his side is his. */
export function isOfArmy(leader: LeaderId): boolean {
  const { kind } = leaderFact(leader)
  return kind === 'army' || kind === 'district'
}

/**
 * Whether a leader can be attached to a unit. Corps and division leaders: any unit of their command. Army and district
 * leaders: any infantry of their army (std:6.3; Designer Q&A: units of no command, too).
 */
export function isSubordinate(state: State, leader: LeaderId, unit: UnitId): boolean {
  const { side, command } = leaderFact(leader)
  const fact = unitFact(unit)
  if (fact.side !== side) return false
  if (isOfArmy(leader)) return fact.type === 'infantry'
  return commandOf(state, unit) === command
}

const RADIUS = 3

/** std:2.5 Hexes within a side's command radius around a hex, itself too: three hexes, never through the enemy or his zones. */
export function commandRadius(state: State, side: Side, from: HexId): ReadonlySet<HexId> {
  return hexesWithin(from, RADIUS, (hex) => isOnMap(state, hex) && isFree(state, side, hex))
}

/** The hex itself and all that so many steps lead to through open hexes. */
export function hexesWithin(from: HexId, steps: number, isOpen: (hex: HexId) => boolean): ReadonlySet<HexId> {
  const reached = new Set<HexId>([from])
  let edge: readonly HexId[] = [from]
  for (let step = 0; step < steps; step++) {
    edge = [...new Set(edge.flatMap(neighboursOf))].filter((hex) => !reached.has(hex) && isOpen(hex))
    for (const hex of edge) reached.add(hex)
  }
  return reached
}

function isFree(state: State, side: Side, hex: HexId): boolean {
  if (isEnemyOccupied(state, side, hex)) return false
  return isOccupiedBy(state, side, hex) || !inEnemyZone(state, side, hex)
}
