/** std:4.2, std:4.3, std:5.1, std:5.2 Who may be chosen for an action, and how many units a leader may select. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { phaseOf, type State, unitState } from '../state.ts'
import { activationLimit } from '../tables/leader-activation.ts'
import { LEADER_IDS, leaderFact, unitFact } from '../tables/units.ts'
import { hexLabel, leaderLabel, sideName, unitLabel } from '../wording.ts'
import { assaultRefusal } from './assaults.ts'
import { commandOf, commandRadius } from './command.ts'
import { isFitToAct } from './fatigue.ts'
import { hexOfLeader, hexOfUnit, unitsOnMap } from './occupancy.ts'
import { marchEntry, unitsAtTheDoor } from './reinforcements.ts'
import { restrictionRefusal } from './restrictions.ts'

/** Why a unit cannot be chosen to march (std:5.1); undefined: it can, from its hex or onto the map. */
export function marchRefusal(state: State, side: Side, unit: UnitId): Refusal | undefined {
  const name = unitLabel(unit)
  if (unitFact(unit).side !== side || state.units[unit] === undefined) {
    const message = `${name} is no unit of the ${sideName(side)} side in this game; choose one of your own.`
    return refusal('not-your-unit', 'std:5.1', message)
  }
  if (hexOfUnit(state, unit) === undefined) {
    const arrival = marchEntry(state, unit)
    if (arrival === undefined) {
      return refusal('off-map', 'std:5.1', `${name} is not on the map; choose a unit that is.`)
    }
    if ('refused' in arrival) return arrival.refused
  }
  return tiredRefusal(state, unit, 'std:5.1') ?? restrictionRefusal(state, unit, 'march')
}

function tiredRefusal(state: State, unit: UnitId, rule: string): Refusal | undefined {
  if (isFitToAct(state, unit)) return undefined
  const message = `${unitLabel(unit)} is at Fatigue level 4 and performs no action; choose a unit at level 3 or less.`
  return refusal('too-tired', rule, message)
}

/** Units a side can choose to march, those on the map first. */
export function marchers(state: State, side: Side): readonly UnitId[] {
  return [...unitsOnMap(state, side), ...unitsAtTheDoor(state, side)].filter(
    (unit) => marchRefusal(state, side, unit) === undefined,
  )
}

/** Why a unit cannot be selected when the leader is activated (std:5.2); undefined: it can. */
export function selectionRefusal(state: State, leader: LeaderId, unit: UnitId): Refusal | undefined {
  const { side, cavalry, command } = leaderFact(leader)
  const name = unitLabel(unit)
  const who = leaderLabel(leader)
  const hex = state.units[unit] === undefined ? undefined : hexOfUnit(state, unit)
  const from = hexOfLeader(state, leader)
  if (unitFact(unit).side !== side || hex === undefined || from === undefined) {
    const message = `${name} is no unit of the ${sideName(side)} side on the map; choose one that is.`
    return refusal('not-your-unit', 'std:5.2', message)
  }
  if (commandOf(state, unit) !== command) {
    if (unitFact(unit).type !== 'artillery') {
      const message = `${name} is not under the command of ${who}; choose units of his own, or let it march by itself.`
      return refusal('other-command', 'std:5.2', message)
    }
    if (cavalry) {
      const message = `Artillery joins no cavalry leader; choose cavalry of ${who}’s command.`
      return refusal('artillery-with-cavalry', 'std:5.2', message)
    }
  }
  if (!commandRadius(state, side, from).has(hex)) {
    const message = `${name} in ${hexLabel(hex)} is outside the command radius of ${who} in ${hexLabel(from)}; choose a unit within three hexes that no enemy or enemy zone cuts off.`
    return refusal('out-of-radius', 'std:2.5', message)
  }
  return tiredRefusal(state, unit, 'std:5.2') ?? restrictionRefusal(state, unit, 'activate-leader')
}

/** Units that can be selected when the leader is activated, in the canonical order. */
export function selectable(state: State, leader: LeaderId): readonly UnitId[] {
  const { side, cavalry, command } = leaderFact(leader)
  const from = hexOfLeader(state, leader)
  if (from === undefined) return []
  const near = commandRadius(state, side, from)
  return unitsOnMap(state, side).filter((unit) => {
    if (!near.has(unitState(state, unit).place)) return false
    const joins = commandOf(state, unit) === command || (unitFact(unit).type === 'artillery' && !cavalry)
    return joins && isFitToAct(state, unit) && restrictionRefusal(state, unit, 'activate-leader') === undefined
  })
}

/** Why a leader cannot be activated (std:5.2); undefined: he can. */
export function leaderRefusal(state: State, side: Side, leader: LeaderId): Refusal | undefined {
  const { side: owner, kind } = leaderFact(leader)
  const name = leaderLabel(leader)
  if (owner !== side || state.leaders[leader] === undefined) {
    const message = `${name} is no leader of the ${sideName(side)} side in this game; choose one of your own.`
    return refusal('not-your-leader', 'std:5.2', message)
  }
  if (hexOfLeader(state, leader) === undefined) {
    return refusal('leader-off-map', 'std:5.2', `${name} is not on the map; choose a leader who is.`)
  }
  if (kind === 'army') {
    const message = `${name} leads the army and is not activated himself; choose a leader of a corps or division.`
    return refusal('army-leader', 'std:5.2', message)
  }
  const held = restrictionRefusal(state, leader, 'activate-leader')
  if (held !== undefined) return held
  if (ownSelectable(state, leader).length > 0) return undefined
  const message = `No unit of ${name}’s command within his command radius is at Fatigue level 3 or less and free to join; choose another leader.`
  return refusal('nobody-to-lead', 'std:5.2', message)
}

/**
 * Those that can be selected and are of the leader's own command. RULING OTR-16: artillery of no command joins them, and makes no
 * activation by itself.
 */
export function ownSelectable(state: State, leader: LeaderId): readonly UnitId[] {
  const { command } = leaderFact(leader)
  return selectable(state, leader).filter((unit) => commandOf(state, unit) === command)
}

/** Leaders of a side that can be activated, in the canonical order. */
export function activatable(state: State, side: Side): readonly LeaderId[] {
  return leadersOf(state, side).filter((leader) => leaderRefusal(state, side, leader) === undefined)
}

/** Leaders of a side that can begin an assault, in the canonical order. */
export function assaulters(state: State, side: Side): readonly LeaderId[] {
  return leadersOf(state, side).filter((leader) => assaultRefusal(state, leader) === undefined)
}

function leadersOf(state: State, side: Side): readonly LeaderId[] {
  return LEADER_IDS.filter((leader) => state.leaders[leader] !== undefined && leaderFact(leader).side === side)
}

/** std:4.2 The side has anybody who can be chosen for an action in this Action Phase. */
export function canAct(state: State, side: Side): boolean {
  return marchers(state, side).length > 0 || activatable(state, side).length > 0 || assaulters(state, side).length > 0
}

/**
 * How many units the side may select for a leader's activation in this Action Phase (std:5.2, special rule of this game): by its own
 * number of the initiative roll. Not limited where no dice were rolled, and where the other side won and passed.
 */
export function selectionLimit(state: State, side: Side): number {
  const { rolls, winner } = phaseOf(state)
  // 5.2 Whoever acts without having won was passed the initiative.
  if (rolls === null || winner !== side) return Number.POSITIVE_INFINITY
  return activationLimit(side, rolls[side])
}
