/** atp:10.2–10.7, atp:12.4 At whom to fire, and when to stop. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { UnitId } from '../rules/ids.ts'
import { isArtillery, survives } from '../rules/queries/battle-roles.ts'
import { firingStrength, hasShot } from '../rules/queries/firing.ts'
import { battleOf, type State, unitState } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import type { Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

export function fireWorth(outlook: Outlook, { choice }: Offer): number {
  const { table } = outlook
  const [verb, unit, target] = choice
  if (verb !== 'fire' || unit === undefined || target === undefined) return 0
  const chance = chanceOf(table, unit)
  if (chance === 0 || (!unitState(table, unit).fatigued && chance < WEIGHTS.leastChance)) return -1
  if (!survives(table, target)) return extraHitWorth(table, unit, chance)
  // the surest shots first: they may leave nothing to do for the others, who stay rested
  return 1 + chance * targetWorth(table, target) + chance * 0.1 + (isArtillery(unit) ? 0.05 : 0)
}

function chanceOf(table: State, unit: UnitId): number {
  const { total, die } = firingStrength(table, unit)
  return Math.min(1, total / die)
}

/** 12.4B One more hit on a destroyed enemy, and he brings no step back. */
function extraHitWorth(table: State, unit: UnitId, chance: number): number {
  const tires = unitState(table, unit).fatigued ? 0 : 0.08 * unitState(table, unit).steps
  return chance - tires
}

/** A step is a step; better if it takes a shot that is still to come, or all that is left of a unit. */
function targetWorth(table: State, target: UnitId): number {
  const { steps } = unitState(table, target)
  const strength = firingStrength(table, target)
  const threatens = hasShot(table, target) && strength.total > 0
  const silenced = threatens ? (steps === 1 ? strength.total : 1) / strength.die : 0
  const front = battleOf(table).attackers.some(({ unit, from }) => unit === target && from === battleOf(table).front)
  // a small unit destroyed is a shield and a zone the less; a fatigued corps has lost most already
  const broken = steps === 1 ? 0.1 : 0
  const quality = unitFact(target).type === 'infantry' ? 0.03 : 0
  return 1 + silenced + (front ? 0.05 : 0) + broken + quality
}
