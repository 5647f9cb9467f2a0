/** std:6.1, std:6.3, std:7.1, std:7.8, std:10.2 What the unit on the march may do besides a step, and why it may not. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, HexsideId, UnitId } from '../ids.ts'
import { dismantlable } from '../pontoons.ts'
import { sideOfId } from '../sides.ts'
import type { AttackType } from '../state/combat.ts'
import type { March } from '../state/march.ts'
import type { State } from '../state.ts'
import { isHex } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, mpText, unitLabel } from '../wording.ts'
import { forceMarchRefusal } from './allowance.ts'
import { attackRefusal } from './attack-targets.ts'
import { isSwamp } from './crossings.ts'
import { hasDoneNothing, hereOf, isHeld, leftOf } from './march-steps.ts'

/** 6.1 Half MP of an attack on the march. */
const ATTACK_COSTS: { readonly [type in AttackType]: { readonly foot: number; readonly cavalry: number } } = {
  'column-of-route': { foot: 0, cavalry: 0 },
  hasty: { foot: 2, cavalry: 4 },
  normal: { foot: 4, cavalry: 8 },
  prepared: { foot: 8, cavalry: 16 },
}

/** One MP, in halves. */
const ONE_POINT = 2

/** What an attack of this type costs the unit, in half MP. */
export function attackCost(unit: UnitId, type: AttackType): number {
  const costs = ATTACK_COSTS[type]
  return unitFact(unit).type === 'cavalry' ? costs.cavalry : costs.foot
}

/** Why the unit on the march may not attack the hex at all, whatever it has left. */
export function targetRefusal(state: State, march: March, target: HexId): Refusal | undefined {
  const { unit } = march
  const here = hereOf(march)
  if (!isHex(here)) return notOnMapYet(march)
  return attackRefusal(state, [unit], here, target, { action: 'march', began: march.path[0] ?? here })
}

/** Why the unit on the march has not the points for an attack of this type. RULING OTR-27: ½ MP is less than the 1 MP asked for. */
export function attackPointsRefusal(march: March, type: AttackType): Refusal | undefined {
  const cost = attackCost(march.unit, type)
  const left = leftOf(march)
  if (left >= Math.max(cost, ONE_POINT)) return undefined
  const name = unitLabel(march.unit)
  const has = `${name} has ${mpText(left)} left`
  const message =
    left < ONE_POINT
      ? `${has}, and even an attack in column of route needs 1 MP in hand; end the march.`
      : `A ${type} attack costs ${mpText(cost)} and ${has}; choose a cheaper type.`
  return refusal('not-enough-points', 'std:6.1', message)
}

/** 5.1 Why the unit may not force march now. RULING OTR-28: it may where cavalry has taken all its points: that comes before step 3. */
export function forceRefusal(state: State, march: March): Refusal | undefined {
  const name = unitLabel(march.unit)
  if (march.forceSettled) {
    const message = `A force march is declared once and before anything else; ${name} goes on with what it has.`
    return refusal('too-late', 'std:5.1', message)
  }
  return forceMarchRefusal(state, march.unit)
}

/** 7.8 Why the unit may not refuse flanks now. */
export function refuseFlanksRefusal(state: State, march: March): Refusal | undefined {
  const here = hereOf(march)
  const name = unitLabel(march.unit)
  if (!isHex(here)) return notOnMapYet(march)
  const where = hexLabel(here)
  if (state.flanksRefused.includes(here)) {
    return refusal(
      'already-refused',
      'std:7.8',
      `Flanks are refused in ${where} already; ${name} has the benefit of it.`,
    )
  }
  if (isSwamp(state, here)) {
    return refusal('swamp', 'std:7.8', `Nobody refuses flanks in a swamp; leave ${where} first.`)
  }
  if (march.advanced === true) {
    const message = `${name} has advanced after combat and may not refuse flanks in this march; end it.`
    return refusal('has-advanced', 'std:7.8', message)
  }
  if (isHeld(state, march)) {
    const message = `${name} has entered an enemy zone of control or attacked in it and may not refuse flanks; attack or end the march.`
    return refusal('in-enemy-zone', 'std:7.8', message)
  }
  if (leftOf(march) >= ONE_POINT) return undefined
  const message = `To refuse flanks costs 1 MP and ${name} has ${mpText(leftOf(march))} left; end the march.`
  return refusal('not-enough-points', 'std:7.8', message)
}

/** 7.8 Why the unit may not take the Flanks Refused marker of its hex away now. */
export function restoreFlanksRefusal(state: State, march: March): Refusal | undefined {
  const here = hereOf(march)
  if (!state.flanksRefused.includes(here)) {
    return refusal(
      'no-marker',
      'std:7.8',
      `No flanks are refused in ${isHex(here) ? hexLabel(here) : 'no hex'}; there is no marker to remove.`,
    )
  }
  if (hasDoneNothing(march)) return undefined
  const message = `A Flanks Refused marker is removed where a march begins, before anything else; ${unitLabel(march.unit)} has moved or attacked.`
  return refusal('too-late', 'std:7.8', message)
}

/** 10.2 The side's own pontoon bridges that the unit may take away where it stands. */
export function bridgesToDismantle(state: State, march: March): readonly HexsideId[] {
  return dismantlable(state, sideOfId(march.unit), hereOf(march))
}

/** 13.0 The unit stands in no hex yet. */
export function notOnMapYet(march: March): Refusal {
  const message = `${unitLabel(march.unit)} is not on the map yet; let it enter first.`
  return refusal('not-on-map', 'otr:13.0', message)
}
