/** std:7.6, std:6.3, otr:13.0 Who can advance after combat, and which leaders can change their unit for it. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import { sideOfId } from '../sides.ts'
import { assaultOf, type State } from '../state.ts'
import { hexLabel, unitLabel } from '../wording.ts'
import { isOfArmy } from './command.ts'
import { crossingRefusal } from './crossings.ts'
import { attachmentRefusal } from './leader-transfer.ts'
import { hexOfUnit, leadersOfIn, unitsOfIn } from './occupancy.ts'
import { isImmobile } from './restrictions.ts'

/** The vacated hex. @throws Error if neither combat nor assault has a target (a defect) */
export function targetOf(state: State): HexId {
  const target = state.combat?.target ?? assaultOf(state).target
  if (target === null) throw new Error('the assault has no target yet')
  return target
}

/** All attackers; where cavalry has left before the assault, the units selected for it (std:7.7). */
export function advancers(state: State): readonly UnitId[] {
  return state.combat?.attackers ?? assaultOf(state).selected
}

/** Why a unit that attacked cannot advance; undefined: it can. */
export function advanceRefusal(state: State, unit: UnitId): Refusal | undefined {
  const from = hexOfUnit(state, unit)
  if (from === undefined) {
    return refusal('eliminated', 'std:7.6', `${unitLabel(unit)} is not on the map any more; choose another unit.`)
  }
  const target = targetOf(state)
  if (from === target) {
    return refusal(
      'advanced-already',
      'std:7.6',
      `${unitLabel(unit)} is in ${hexLabel(target)} already; choose another unit.`,
    )
  }
  if (isImmobile(state, unit)) {
    return refusal(
      'immobile',
      'otr:13.0',
      `${unitLabel(unit)} does not advance in this scenario; it stays where it is.`,
    )
  }
  return crossingRefusal(state, sideOfId(unit), from, target, 'advance')
}

/** Units that can advance now. */
export function advancing(state: State): readonly UnitId[] {
  return advancers(state).filter((unit) => advanceRefusal(state, unit) === undefined)
}

/** A leader and the unit in his hex that he can join. */
export interface Reattachment {
  readonly leader: LeaderId
  readonly unit: UnitId
  /** He may do so only because some units advance and others do not. */
  readonly oneStays: boolean
}

/**
 * std:6.3 Changes open to leaders in hexes of units that can still advance. Where several can, so that one may go and another
 * stay, any leader joins any of his units in the hex. An army or district leader may always join one that advances.
 * RULING OTR-95: "may advance with subordinate units" (std:7.6) gives a leader of a corps or division no more than this.
 */
export function reattachments(
  state: State,
  units: readonly UnitId[],
  changed: readonly LeaderId[],
): readonly Reattachment[] {
  const first = units[0]
  if (first === undefined) return []
  const side = sideOfId(first)
  const hexes = [...new Set(units.flatMap((unit) => hexOfUnit(state, unit) ?? []))].sort()
  return hexes.flatMap((hex) =>
    leadersOfIn(state, side, hex)
      .filter((leader) => !changed.includes(leader))
      .flatMap((leader) =>
        unitsOfIn(state, side, hex)
          .filter((unit) => attachmentRefusal(state, leader, unit) === undefined)
          .map((unit) => ({ leader, unit, oneStays: !(isOfArmy(leader) && units.includes(unit)) }))
          .filter(({ oneStays }) => !oneStays || units.length > 1),
      ),
  )
}
