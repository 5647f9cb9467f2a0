/** std:6.1, std:6.2, std:7.7, otr:13.0 Whether the unit on the march may take a step, and what it pays from its allowance. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId } from '../ids.ts'
import { sideOfId } from '../sides.ts'
import type { March } from '../state/march.ts'
import type { State } from '../state.ts'
import { isHex } from '../tables/hexes.ts'
import { hexLabel, mpText, unitLabel } from '../wording.ts'
import { type StepCost, stepCost } from './march-cost.ts'
import { marchEntry } from './reinforcements.ts'
import { inEnemyNormalZone } from './zones.ts'

/** A step the unit on the march may take. */
export type MarchStep = Exclude<StepCost, { readonly refused: Refusal }> & {
  /** Half MP taken from its allowance: never more than it has (minimum one-hex move). */
  readonly pays: number
  /** 6.2 It lacks the points, and goes because it has done nothing yet. */
  readonly isMinimumMove: boolean
}

/** Where the unit stands: the last place of its path. `reinforcement` while it has not come onto the map. */
export function hereOf({ path }: March): HexId {
  const hex = path[path.length - 1]
  if (hex === undefined) throw new Error('a march has no first hex')
  return hex
}

/** Half MP it has left. */
export function leftOf({ halfPoints, spent }: March): number {
  return Math.max(0, halfPoints - spent)
}

/** It has neither moved nor attacked. RULING OTR-21: to dismantle a bridge or take a marker away is no activity. */
export function hasDoneNothing({ path, attacks }: March): boolean {
  return path.length === 1 && attacks === 0
}

/** 6.2, 7.8 It stands in an enemy normal zone other than where the march began, or has attacked from there: it attacks or ends. */
export function isHeld(state: State, march: March): boolean {
  const here = hereOf(march)
  if (!isHex(here) || !inEnemyNormalZone(state, sideOfId(march.unit), here)) return false
  return !march.beganInZone || !hasDoneNothing(march)
}

/** What the step of this march costs and takes from the allowance, or why it is not open. */
export function marchStep(state: State, march: March, to: HexId): MarchStep | { readonly refused: Refusal } {
  const { unit } = march
  const here = hereOf(march)
  const cost = isHex(here) ? stepCost(state, unit, here, to) : entryCost(state, march, to)
  if ('refused' in cost) return cost
  if (isHeld(state, march)) return { refused: heldRefusal(march) }
  const left = leftOf(march)
  if (cost.zoneToZone) return { ...cost, halfPoints: march.halfPoints, pays: left, isMinimumMove: false }
  if (cost.halfPoints <= left) return { ...cost, pays: cost.halfPoints, isMinimumMove: false }
  if (hasDoneNothing(march)) return { ...cost, pays: left, isMinimumMove: true }
  const message = `${hexLabel(to)} costs ${mpText(cost.halfPoints)} and ${unitLabel(unit)} has ${mpText(left)} left; choose a cheaper hex or end the march.`
  return { refused: refusal('not-enough-points', 'std:6.1', message) }
}

/** 6.2 What a unit is told that an enemy zone holds. */
export function heldRefusal(march: March): Refusal {
  const where = hexLabel(hereOf(march))
  const message = `${unitLabel(march.unit)} stands in an enemy zone of control in ${where} and goes no farther; attack or end the march.`
  return refusal('held-by-zone', 'std:6.2', message)
}

/** 13.0 The first hex of a reinforcement, at the price of the scenario. RULING OTR-25: nothing is added to it. */
function entryCost(state: State, { unit }: March, to: HexId): StepCost {
  const found = marchEntry(state, unit)
  if (found === undefined) throw new Error(`${unit} marches from nowhere`)
  if ('refused' in found) return found
  const { hex, halfPoints } = found.entry
  if (hex !== to) {
    const message = `${unitLabel(unit)} comes onto the map in ${hexLabel(hex)}; enter there.`
    return { refused: refusal('other-entry', 'otr:13.0', message) }
  }
  const parts = [{ rule: 'otr:13.0', label: 'comes onto the map', value: halfPoints }]
  const entersZone = inEnemyNormalZone(state, sideOfId(unit), hex)
  return { halfPoints, parts, entersZone, zoneToZone: false, disorganizes: false }
}
