/** atp:10.1.3, atp:10.2 What standing orders say about defensive fire. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { UnitId } from '../ids.ts'
import { positionOf } from '../queries/battle-roles.ts'
import { firingStrength, shootersOf, targetsOf, type Volley } from '../queries/firing.ts'
import { compareChances, hitChance } from '../queries/odds.ts'
import type { Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { fitsWord, ordersInForce, pick } from './in-force.ts'

/** The next shot, or to cease fire; undefined when the orders are silent. */
export function fireOrder(state: State, side: Side, volley: Volley, orders: Plain): Choice | undefined {
  const fire = ordersInForce(state, side, orders)?.fire
  if (fire === undefined) return undefined
  if (fire.hold === true) return ['cease-fire']
  if (fire.targets === null) return undefined
  const shooter = bestShooter(state, shootersOf(state, side, volley))
  if (shooter === undefined) return ['cease-fire'] // nobody left who could hit: a shot would only tire
  const { extraHit, units } = targetsOf(state, shooter)
  if (extraHit) {
    const [target] = units
    if (fire.extraHit === null || target === undefined) return undefined
    return fire.extraHit ? ['fire', shooter, target] : ['cease-fire']
  }
  const target = pick(units, fire.targets, (unit, word, among) => fitsTarget(state, unit, word, among))
  return target === undefined ? undefined : ['fire', shooter, target]
}

/** The unit with the best chance to hit, the first of equals; undefined when none has a chance. */
function bestShooter(state: State, units: readonly UnitId[]): UnitId | undefined {
  let best: UnitId | undefined
  for (const unit of units) {
    if (chanceOf(state, unit).numerator === 0) continue
    if (best === undefined || compareChances(chanceOf(state, unit), chanceOf(state, best)) > 0) best = unit
  }
  return best
}

function chanceOf(state: State, unit: UnitId) {
  const { total, die } = firingStrength(state, unit)
  return hitChance(total, die)
}

function fitsTarget(state: State, unit: UnitId, word: string, among: readonly UnitId[]): boolean {
  if (word === 'front') return positionOf(battleOf(state), unit) === 'front'
  if (word === 'coordinated-flank') return positionOf(battleOf(state), unit) === 'coordinated'
  return fitsWord(state, unit, word, among)
}
