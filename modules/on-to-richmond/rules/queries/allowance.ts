/** std:5.1 Movement Allowances, extended marches and force marches: which dice, and what their numbers do. */
import type { RollRequest } from '../../../../src/kernel/dice.ts'
import { type Modifier, modified } from '../../../../src/kernel/modifiers.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { UnitId } from '../ids.ts'
import { type State, unitState } from '../state.ts'
import {
  type ExtendedMarchModifierId,
  type ExtendedMarchResult,
  extendedMarchModifiers,
  extendedMarchResult,
} from '../tables/extended-march.ts'
import { unitFact } from '../tables/units.ts'
import { unitLabel } from '../wording.ts'

/** One die, for cavalry two. */
function diceOf(unit: UnitId): readonly number[] {
  return unitFact(unit).type === 'cavalry' ? [6, 6] : [6]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The roll for the Movement Allowance of a unit that marches by itself. */
export function allowanceRequest(unit: UnitId): RollRequest {
  return { rule: 'std:5.1', purpose: `Movement Allowance of ${unitLabel(unit)}`, dice: diceOf(unit) }
}

/** What is added to that roll. In this game Confederate infantry and artillery add nothing. */
export function allowanceModifiers(unit: UnitId): readonly Modifier[] {
  const { side, type } = unitFact(unit)
  if (side !== 'confederate' || type !== 'cavalry') return []
  return [{ rule: 'std:5.1', label: 'Confederate cavalry', value: 1 }]
}

/** The Movement Allowance by the dice, in half MP; at least 2 MP for Confederate infantry and artillery. */
export function allowanceOf(unit: UnitId, values: readonly number[]): number {
  const { side, type } = unitFact(unit)
  const least = side === 'confederate' && type !== 'cavalry' ? 2 : 0
  return 2 * modified(sum(values), allowanceModifiers(unit), least)
}

/** The roll for an extended march. */
export function extendedMarchRequest(unit: UnitId): RollRequest {
  return { rule: 'std:5.1', purpose: `Extended march of ${unitLabel(unit)}`, dice: [6] }
}

/** What is added to the roll of a unit whose Fatigue the march has just raised. */
export function extendedMarchModifiersOf(state: State, unit: UnitId): readonly Modifier[] {
  const { exhausted, fatigue } = unitState(state, unit)
  return extendedMarchModifiers(unitFact(unit).side, exhausted, fatigue).map(({ id, value }) => ({
    rule: 'std:5.1',
    label: EXTENDED_LABELS[id],
    value,
  }))
}

const EXTENDED_LABELS: { readonly [id in ExtendedMarchModifierId]: string } = {
  union: 'Union unit',
  'normal-to-3': 'normal side, to Fatigue level 3',
  'normal-to-4': 'normal side, to Fatigue level 4',
  'exhausted-to-2': 'exhausted, to Fatigue level 2',
  'exhausted-to-3': 'exhausted, to Fatigue level 3',
  'exhausted-to-4': 'exhausted, to Fatigue level 4',
  'wagon-train': 'wagon train',
}

/** What the die does to the unit. */
export function extendedMarchOf(state: State, unit: UnitId, die: number): ExtendedMarchResult {
  const { organized, manpower } = unitState(state, unit)
  return extendedMarchResult(organized, manpower, modified(die, extendedMarchModifiersOf(state, unit), 0))
}

/** The roll for a force march. */
export function forceMarchRequest(unit: UnitId): RollRequest {
  return { rule: 'std:5.1', purpose: `Force march of ${unitLabel(unit)}`, dice: diceOf(unit) }
}

/** What a force march brings and costs. */
export type ForceMarch = { readonly halfPoints: number; readonly manpower: number }

/** 5.1 One less than the dice show, at least 2 MP (cavalry 4); high rolls cost manpower. */
export function forceMarchOf(state: State, unit: UnitId, values: readonly number[]): ForceMarch {
  const rolled = sum(values)
  if (unitFact(unit).type === 'cavalry') {
    return { halfPoints: 2 * Math.max(4, rolled - 1), manpower: rolled >= 8 ? 1 : 0 }
  }
  const { manpower } = unitState(state, unit)
  const lost = rolled === 1 ? 0 : rolled === 6 && manpower >= 6 ? 2 : 1
  return { halfPoints: 2 * Math.max(2, rolled - 1), manpower: lost }
}

/** Why a unit may not force march at all; undefined: it may, in step 3 of its march. */
export function forceMarchRefusal(state: State, unit: UnitId): Refusal | undefined {
  const name = unitLabel(unit)
  if (unitFact(unit).type === 'artillery') {
    return refusal('artillery', 'std:5.1', `${name} is artillery and never force marches; march with what it has.`)
  }
  if (unitState(state, unit).organized) return undefined
  return refusal('disorganized', 'std:5.1', `${name} is disorganized and may not force march; march with what it has.`)
}
