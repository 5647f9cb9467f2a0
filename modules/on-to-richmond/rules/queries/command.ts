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

/**
 * Whether a leader can be attached to a unit. Corps and division leaders: any unit of their command. Army and district
 * leaders: any infantry of their army (std:6.3; Designer Q&A: units of no command, too).
 */
export function isSubordinate(state: State, leader: LeaderId, unit: UnitId): boolean {
  const { kind, side, command } = leaderFact(leader)
  const fact = unitFact(unit)
  if (fact.side !== side) return false
  if (kind === 'army' || kind === 'district') return fact.type === 'infantry'
  return commandOf(state, unit) === command
}

const RADIUS = 3

/** std:2.5 Hexes within a side's command radius around a hex, itself too: three hexes, never through the enemy or his zones. */
export function commandRadius(state: State, side: Side, from: HexId): ReadonlySet<HexId> {
  const reached = new Set<HexId>([from])
  let edge: readonly HexId[] = [from]
  for (let step = 0; step < RADIUS; step++) {
    const next = new Set<HexId>()
    for (const hex of edge) {
      for (const beside of neighboursOf(hex)) {
        if (!reached.has(beside) && isOnMap(state, beside) && isFree(state, side, beside)) next.add(beside)
      }
    }
    for (const hex of next) reached.add(hex)
    edge = [...next]
  }
  return reached
}

function isFree(state: State, side: Side, hex: HexId): boolean {
  if (isEnemyOccupied(state, side, hex)) return false
  return isOccupiedBy(state, side, hex) || !inEnemyZone(state, side, hex)
}
