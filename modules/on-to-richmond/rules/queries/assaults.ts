/** std:5.3, std:7.1 Who may assault what: the leader, his units, the hexes of a grand assault. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { assaultOf, type State, unitState } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { LEADER_IDS, leaderFact, unitFact } from '../tables/units.ts'
import { hexLabel, leaderLabel, unitLabel } from '../wording.ts'
import { attackRefusal, attackTargets } from './attack-targets.ts'
import { attackValueOf } from './combat-values.ts'
import { commandRadius, isOfArmy, isSubordinate } from './command.ts'
import { isFitToAct } from './fatigue.ts'
import { hexOfLeader, hexOfUnit, unitsOfIn } from './occupancy.ts'
import { restrictionRefusal } from './restrictions.ts'

/** std:7.1 An assault of less Combat Value does not become a grand assault. */
const LEAST_VALUE = 3

/** std:7.4 The leader whose presence gives the bonus that is named after him. */
export const LEE: LeaderId = 'cs-leader-lee'

/** Why a leader cannot begin an assault now; undefined: he can. */
export function assaultRefusal(state: State, leader: LeaderId): Refusal | undefined {
  const name = leaderLabel(leader)
  const from = hexOfLeader(state, leader)
  if (from === undefined)
    return refusal('leader-off-map', 'std:5.3', `${name} is not on the map; choose another leader.`)
  if (leaderFact(leader).kind === 'army') {
    const message = `${name} leads the army and begins no assault himself; choose a corps or division leader.`
    return refusal('army-leader', 'std:5.3', message)
  }
  const held = restrictionRefusal(state, leader, 'assault')
  if (held !== undefined) return held
  if (!ownUnits(state, leader, from).some((unit) => participantRefusal(state, leader, unit) === undefined)) {
    const message = `No unit of ${name}’s command in ${hexLabel(from)} is at Fatigue Level 3 or less; choose another leader.`
    return refusal('no-fit-unit', 'std:5.3', message)
  }
  if (assaultTargets(state, leader).length === 0) {
    const message = `${name} in ${hexLabel(from)} has no enemy next to him that can be attacked; march first.`
    return refusal('no-target', 'std:7.1', message)
  }
  return undefined
}

function ownUnits(state: State, leader: LeaderId, from: HexId): readonly UnitId[] {
  return unitsOfIn(state, leaderFact(leader).side, from).filter((unit) => isSubordinate(state, leader, unit))
}

/** Why a unit cannot be selected for the leader's assault; undefined: it can. */
export function participantRefusal(state: State, leader: LeaderId, unit: UnitId): Refusal | undefined {
  const name = unitLabel(unit)
  const from = hexOfLeader(state, leader)
  if (hexOfUnit(state, unit) !== from) {
    const message = `${name} does not stand with ${leaderLabel(leader)}; choose units in his hex.`
    return refusal('not-with-leader', 'std:7.1', message)
  }
  // Artillery joins whatever its command (std:7.1).
  if (!isSubordinate(state, leader, unit) && unitFact(unit).type !== 'artillery') {
    return refusal(
      'other-command',
      'std:7.1',
      `${name} is not under ${leaderLabel(leader)}; choose units of his command.`,
    )
  }
  return tiredRefusal(state, unit) ?? restrictionRefusal(state, unit, 'assault')
}

function tiredRefusal(state: State, unit: UnitId): Refusal | undefined {
  if (isFitToAct(state, unit)) return undefined
  const message = `${unitLabel(unit)} is at Fatigue Level 4 and cannot attack; choose a unit at Fatigue Level 3 or less.`
  return refusal('fatigue-4', 'std:7.1', message)
}

/** Units that can be selected for the assault, in the canonical order. */
export function participants(state: State, leader: LeaderId): readonly UnitId[] {
  const from = hexOfLeader(state, leader)
  if (from === undefined) return []
  return unitsOfIn(state, leaderFact(leader).side, from).filter(
    (unit) => participantRefusal(state, leader, unit) === undefined,
  )
}

/** Hexes the leader can assault from where he is, ascending. */
export function assaultTargets(state: State, leader: LeaderId): readonly HexId[] {
  const from = hexOfLeader(state, leader)
  const units = participants(state, leader)
  return from === undefined ? [] : attackTargets(state, units, from, { action: 'assault' })
}

/** std:7.4 Lee stands with the leader, and no other command has his bonus in this turn. */
export function hasLee(state: State, leader: LeaderId): boolean {
  const where = state.leaders[LEE] === undefined ? undefined : hexOfLeader(state, LEE)
  if (where === undefined || where !== hexOfLeader(state, leader)) return false
  return state.leeCommand === null || state.leeCommand === leaderFact(leader).command
}

/** The army or district leader who can call a grand assault of a leader in this hex: the one of the highest Command value. */
export function grandLeader(state: State, side: Side, from: HexId): LeaderId | undefined {
  const near = commandRadius(state, side, from)
  return LEADER_IDS.filter((leader) => {
    // of his own side only: no enemy is within a command radius (2.5)
    if (state.leaders[leader] === undefined || !isOfArmy(leader)) return false
    const hex = hexOfLeader(state, leader)
    return hex !== undefined && near.has(hex)
  }).sort((a, b) => leaderFact(b).commandValue - leaderFact(a).commandValue)[0]
}

/**
 * std:7.1 The Assault Number of a roll for command: the Command value less the roll, which a district leader lowers by 2; undefined:
 * an unmodified 6, which ends the assault.
 */
export function assaultNumber(leader: LeaderId, die: number): number | undefined {
  if (die === 6) return undefined
  const { kind, commandValue } = leaderFact(leader)
  return commandValue - (kind === 'district' ? die - 2 : die)
}

/** std:7.1 The Grand Assault Number of a roll; below 1 none takes place, and never with a 6. */
export function grandNumber(leader: LeaderId, die: number): number {
  return die === 6 ? 0 : leaderFact(leader).commandValue - die
}

/** Why no grand assault can be tried in the assault that is on; undefined: it can. */
export function grandRefusal(state: State): Refusal | undefined {
  const { leader, from, target, selected, units } = assaultOf(state)
  const { side, cavalry } = leaderFact(leader)
  if (cavalry) {
    const message = `${leaderLabel(leader)} leads cavalry; only the assault of another leader can become a grand assault.`
    return refusal('cavalry-leader', 'std:7.1', message)
  }
  if (grandLeader(state, side, from) === undefined) {
    const message = `No army leader has ${hexLabel(from)} in his command radius; attack without a grand assault.`
    return refusal('no-army-leader', 'std:7.1', message)
  }
  if (attackValueOf(state, units) < LEAST_VALUE) {
    const message = `The assault has a Combat Value of less than ${LEAST_VALUE}; attack without a grand assault.`
    return refusal('too-weak', 'std:7.1', message)
  }
  if (target === null || joiningHexes(state, side, target, selected).length === 0) {
    const message = 'No other unit next to the target can join; attack without a grand assault.'
    return refusal('no-hex', 'std:7.1', message)
  }
  return undefined
}

/** Why a unit cannot join the grand assault against the hex; `selected`: those of the assault itself. Undefined: it can. */
export function joiningRefusal(
  state: State,
  unit: UnitId,
  target: HexId,
  selected: readonly UnitId[],
): Refusal | undefined {
  const name = unitLabel(unit)
  if (selected.includes(unit)) {
    return refusal('already-selected', 'std:7.1', `${name} was selected for the assault itself; choose another unit.`)
  }
  const from = hexOfUnit(state, unit)
  if (from === undefined)
    return refusal('off-map', 'std:7.1', `${name} is not on the map; choose a unit next to the target.`)
  if (unitState(state, unit).demoralized > 0) {
    return refusal('demoralized', 'std:11.0', `${name} is demoralized and joins no grand assault; choose another unit.`)
  }
  return (
    tiredRefusal(state, unit) ??
    restrictionRefusal(state, unit, 'assault') ??
    attackRefusal(state, [unit], from, target, { action: 'assault' })
  )
}

/** Units that can join from a hex, in the canonical order. */
export function joiners(
  state: State,
  side: Side,
  hex: HexId,
  target: HexId,
  selected: readonly UnitId[],
): readonly UnitId[] {
  return unitsOfIn(state, side, hex).filter((unit) => joiningRefusal(state, unit, target, selected) === undefined)
}

/** Hexes next to the target from which units can join, ascending. */
export function joiningHexes(state: State, side: Side, target: HexId, selected: readonly UnitId[]): readonly HexId[] {
  return neighboursOf(target).filter((hex) => joiners(state, side, hex, target, selected).length > 0)
}
