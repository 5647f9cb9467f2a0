/** A second reading of the rules: whom a leader may lead, join and take along (std:5.2, std:6.3). */
import type { HexId, LeaderId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { leaderFact, unitFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import { radius } from './around.ts'
import { hexesAround, scenarioOf } from './board.ts'
import { isHeld } from './forces.ts'

export function placeOf(state: State, leader: LeaderId): HexId {
  const place = state.units[state.leaders[leader]?.attachedTo ?? '']?.place
  if (place === undefined) throw new Error(`${leader} is with nobody`)
  return place
}

/** std:2.2, std:6.3 The unit can have the leader with it. */
export function isHis(state: State, leader: LeaderId, unit: UnitId): boolean {
  const { kind, command } = leaderFact(leader)
  if (sideOfId(unit) !== sideOfId(leader)) return false
  if (kind === 'army') return unitFact(unit).type === 'infantry'
  return (scenarioOf(state).commands[unit] ?? unitFact(unit).command) === command
}

/** otr:13.0 In turn 2 two units may still not be led: siege guns (The Warwick Line), and McLaws until he is attacked. */
function isHeldBack(state: State, unit: UnitId): boolean {
  return state.conditions.scenario === 'warwick-line' ? unit === 'cs-siege' : unit === 'cs-mclaws-b'
}

/** std:5.2 Units that he may select; nobody where none of his own is among them, nor an army leader. */
export function led(state: State, leader: LeaderId): readonly UnitId[] {
  const { kind, cavalry } = leaderFact(leader)
  if (kind === 'army') return []
  const near = radius(state, sideOfId(leader), placeOf(state, leader))
  const found = Object.entries(state.units).flatMap(([unit, { place, fatigue }]) => {
    if (sideOfId(unit) !== sideOfId(leader) || fatigue === 4 || !near.has(place)) return []
    if (isHeldBack(state, unit)) return []
    const joins = isHis(state, leader, unit) || (unitFact(unit).type === 'artillery' && !cavalry)
    return joins ? [unit] : []
  })
  return found.some((unit) => isHis(state, leader, unit)) ? found.sort() : []
}

/** std:6.3 Units he may transfer to in his phase: ten hexes at most, none of them the enemy's. */
export function joinable(state: State, leader: LeaderId): readonly UnitId[] {
  const enemy = opponentOf(sideOfId(leader))
  const from = placeOf(state, leader)
  const far = new Map<HexId, number>([[from, 0]])
  for (const [hex, steps] of far) {
    if (steps === 10) continue
    for (const next of hexesAround(state, hex)) {
      if (!far.has(next) && !isHeld(state, next, enemy)) far.set(next, steps + 1)
    }
  }
  const { kind } = leaderFact(leader)
  const taken = Object.entries(state.leaders).flatMap(([other, { attachedTo }]) =>
    attachedTo !== null && leaderFact(other).kind === kind ? [attachedTo] : [],
  )
  return Object.keys(state.units)
    .filter((unit) => isHis(state, leader, unit) && far.has(state.units[unit]?.place ?? '') && !taken.includes(unit))
    .sort()
}

/** std:6.3 Army leaders who may go along with a unit that leaves its hex. */
export function companions(state: State, unit: UnitId): readonly LeaderId[] {
  const here = state.units[unit]?.place
  const own = Object.keys(state.leaders).filter((leader) => state.leaders[leader]?.attachedTo === unit)
  if (own.some((leader) => leaderFact(leader).kind === 'army')) return []
  return Object.keys(state.leaders)
    .filter((one) => leaderFact(one).kind === 'army' && isHis(state, one, unit) && placeOf(state, one) === here)
    .sort()
}
