/** std:6.3 Which units a leader can be attached to, how far he can ride to them, and which army leader goes along. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { leaderState, type State } from '../state.ts'
import { LEADER_IDS, leaderFact, unitFact } from '../tables/units.ts'
import { hexLabel, leaderLabel, sideName, unitLabel } from '../wording.ts'
import { hexesWithin, isOfArmy, isSubordinate } from './command.ts'
import { hexOfLeader, hexOfUnit, isEnemyOccupied, isOnMap, leadersOfIn, leadersWith, unitsOnMap } from './occupancy.ts'

/** std:6.3 The longest way of a transfer in the Leader Transfer Phase, in hexes. */
export const TRANSFER_REACH = 10

/**
 * Hexes a leader can ride to in the Leader Transfer Phase, that of his own unit too: over any ground and through enemy zones, not
 * through enemy units. RULING OTR-18: over water, too, as command reaches over it (std:2.5).
 */
export function transferReach(state: State, side: Side, from: HexId): ReadonlySet<HexId> {
  return hexesWithin(from, TRANSFER_REACH, (hex) => isOnMap(state, hex) && !isEnemyOccupied(state, side, hex))
}

/** Why a leader cannot be attached to a unit, wherever both are; undefined: he can. */
export function attachmentRefusal(state: State, leader: LeaderId, unit: UnitId): Refusal | undefined {
  const { side, kind } = leaderFact(leader)
  const who = leaderLabel(leader)
  const name = unitLabel(unit)
  if (unitFact(unit).side !== side || state.units[unit] === undefined || hexOfUnit(state, unit) === undefined) {
    const message = `${name} is no unit of the ${sideName(side)} side on the map; choose one that is.`
    return refusal('not-your-unit', 'std:6.3', message)
  }
  if (leaderState(state, leader).attachedTo === unit) {
    return refusal('already-there', 'std:6.3', `${who} is with ${name} already; choose another unit, or let him stay.`)
  }
  if (!isSubordinate(state, leader, unit)) {
    const whom = isOfArmy(leader) ? 'infantry of his army' : 'units of his own command'
    return refusal('not-subordinate', 'std:6.3', `${who} is attached to ${whom} only; choose one of these.`)
  }
  const other = leadersWith(state, unit).find((there) => leaderFact(there).kind === kind)
  if (other !== undefined) {
    const message = `${leaderLabel(other)}, a leader of the same level, is with ${name}; choose another unit.`
    return refusal('level-taken', 'std:6.3', message)
  }
  return undefined
}

/** Why a leader does not transfer to a unit in the Leader Transfer Phase; undefined: he can. */
export function transferRefusal(state: State, leader: LeaderId, unit: UnitId): Refusal | undefined {
  const from = hexOfLeader(state, leader)
  if (from === undefined) {
    return refusal('leader-off-map', 'std:6.3', `${leaderLabel(leader)} is not on the map; choose a leader who is.`)
  }
  const refused = attachmentRefusal(state, leader, unit)
  if (refused !== undefined) return refused
  const to = hexOfUnit(state, unit)
  if (to === undefined) return undefined
  if (transferReach(state, leaderFact(leader).side, from).has(to)) return undefined
  const message = `${leaderLabel(leader)} in ${hexLabel(from)} has no way of ${TRANSFER_REACH} hexes or less past the enemy to ${unitLabel(unit)} in ${hexLabel(to)}; choose a unit nearer by.`
  return refusal('too-far', 'std:6.3', message)
}

/** Units a leader can transfer to in the Leader Transfer Phase, in the canonical order. */
export function transferTargets(state: State, leader: LeaderId): readonly UnitId[] {
  const { side } = leaderFact(leader)
  const from = hexOfLeader(state, leader)
  if (from === undefined) return []
  const open = unitsOnMap(state, side).filter((unit) => attachmentRefusal(state, leader, unit) === undefined)
  if (open.length === 0) return []
  const reach = transferReach(state, side, from)
  return open.filter((unit) => {
    const hex = hexOfUnit(state, unit)
    return hex !== undefined && reach.has(hex)
  })
}

/** Leaders of a side who are on the map, in the canonical order. */
export function leadersOnMap(state: State, side: Side): readonly LeaderId[] {
  return LEADER_IDS.filter(
    (leader) =>
      state.leaders[leader] !== undefined &&
      leaderFact(leader).side === side &&
      hexOfLeader(state, leader) !== undefined,
  )
}

/**
 * Army and district leaders who may transfer to the unit together with the active leader (std:6.3): those in his hex, to infantry, and
 * so never with a cavalry leader.
 */
export function goingAlong(state: State, active: LeaderId, unit: UnitId): readonly LeaderId[] {
  const hex = hexOfLeader(state, active)
  if (hex === undefined) return []
  return armyLeadersFor(state, hex, unit).filter((leader) => leader !== active)
}

/**
 * Army and district leaders who may be attached to the unit as it leaves their hex on a march (std:6.3). Their own unit and the
 * departing one are both subordinate infantry in that hex. RULING OTR-22: also with a unit that only passes through: it, too, is a
 * unit that leaves the hex. None where the unit is not on the map yet.
 */
export function leadersToTakeAlong(state: State, unit: UnitId): readonly LeaderId[] {
  const hex = hexOfUnit(state, unit)
  return hex === undefined ? [] : armyLeadersFor(state, hex, unit)
}

/** Army and district leaders in the hex who can be attached to the unit. */
function armyLeadersFor(state: State, hex: HexId, unit: UnitId): readonly LeaderId[] {
  return leadersOfIn(state, unitFact(unit).side, hex).filter(
    (leader) => isOfArmy(leader) && attachmentRefusal(state, leader, unit) === undefined,
  )
}
