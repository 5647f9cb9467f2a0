/** atp:10.1.6, atp:10.8E, atp:10.11I Who may advance when the battle is over. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { UnitId } from '../ids.ts'
import { battleOf, type State } from '../state.ts'
import { attackersOf, attackingSide, defendingSide, frontStands, positionOf, survives } from './battle-roles.ts'
import { hexLabel, unitLabel } from './labels.ts'
import { hexOf, isOccupiedBy } from './occupancy.ts'

/** Attackers that may still advance, in canonical order. */
export function advanceable(state: State): readonly UnitId[] {
  const { hex } = battleOf(state)
  return attackersOf(state).filter((unit) => hexOf(state, unit) !== hex && advanceFault(state, unit) === undefined)
}

/** Why a unit may not advance into the battle hex; undefined when it may. */
export function advanceFault(state: State, unit: UnitId): Refusal | undefined {
  const battle = battleOf(state)
  const name = unitLabel(unit)
  // RULING ATP-24: 10.1.6A names only eliminated defenders; the example (10.11H–I) advances after a retreat, so both count
  if (isOccupiedBy(state, defendingSide(state), battle.hex)) {
    return refusal('defenders-remain', 'atp:10.1.6A', `Defenders are still in ${hexLabel(battle.hex)}.`)
  }
  if (battle.retreated === attackingSide(state)) {
    return refusal('attacker-retreated', 'atp:12.1D', 'The attackers retreated; none of them advances.')
  }
  if (!attackersOf(state).includes(unit)) {
    return refusal('not-in-battle', 'atp:10.1.6B', `${name} did not attack in this battle; only attackers advance.`)
  }
  if (!survives(state, unit)) return refusal('eliminated', 'atp:10.1.6A', `${name} was eliminated in this battle.`)
  if (positionOf(battle, unit) === 'failed' && !frontStands(state)) {
    // RULING ATP-25: the frontal attack has succeeded only if somebody of the front is left
    return refusal(
      'front-failed',
      'atp:10.8E',
      `The frontal attack failed; ${name}, late on the flank, does not advance.`,
    )
  }
  return undefined
}
