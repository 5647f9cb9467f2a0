/** atp:12.1A–B, atp:12.4B The step that a retreat brings back. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { isGarrison, stepsLost, survives, unitsInBattle } from './battle-roles.ts'
import { unitLabel } from './labels.ts'
import { notOwnUnit } from './refusals.ts'

/**
 * atp:12.1B, atp:12.4B The side was hit, the enemy scored no extra hit, and nobody has retreated yet. RULING ATP-28: one
 * retreat a battle; who holds the field because the attacker broke off does not retreat from it too.
 */
export function mayRecoverByRetreat(state: State, side: Side): boolean {
  const { extraHitBy, retreated } = battleOf(state)
  return retreated === null && !extraHitBy.includes(opponentOf(side)) && stepsLost(state, side) > 0
}

export function recoverOffer(state: State, unit: UnitId): Offer {
  const again = survives(state, unit) ? '' : ' and comes back from the destroyed'
  return {
    choice: ['recover', unit],
    label: `${unitLabel(unit)} recovers a step${again}`,
    rule: 'atp:12.1A',
    pieces: [unit],
  }
}

/** Why a unit of the retreating side cannot be the one that recovers. */
export function recoverRefusal(state: State, side: Side, unit: UnitId | undefined): Refusal | undefined {
  const foreign = notOwnUnit(side, unit)
  if (foreign !== undefined || unit === undefined) return foreign
  const name = unitLabel(unit)
  if (!unitsInBattle(state, side).includes(unit)) {
    return refusal('not-in-battle', 'atp:12.1A', `${name} does not belong to the side that retreats from this battle.`)
  }
  if ((battleOf(state).hits[unit] ?? 0) === 0) {
    return refusal('not-hit', 'atp:12.1A', `${name} was not hit in this battle and has nothing to recover.`)
  }
  return isGarrison(unit)
    ? refusal('garrison', 'atp:12.3', `${name} is a garrison; it cannot retreat and recovers nothing.`)
    : refusal('cannot-retreat', 'atp:12.1F', `${name} cannot take part in the retreat and recovers nothing.`)
}
