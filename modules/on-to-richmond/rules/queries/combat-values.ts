/** std:7.2, std:9.0, std:11.0 What units count in combat: demoralized attackers, entrenched defenders, the maximum values. */
import type { UnitId } from '../ids.ts'
import { type Entrenchment, type State, unitState } from '../state.ts'
import { unitFact } from '../tables/units.ts'
import { isRedoubtOf } from './redoubts.ts'
import { combatValue, combatValueOf } from './strength.ts'

/** std:7.2 The most that counts, by how much of the force is entrenched; this game has its own limits. */
const MOST = { attacking: 70, defending: 60, halfEntrenched: 100, allEntrenched: 130 } as const

/** std:9.0 By what the values of a unit under this marker are multiplied when it defends, in 1862. */
const FACTORS: { readonly [marker in Entrenchment]: number } = {
  none: 1,
  'breastwork-build': 1,
  breastwork: 2,
  'fort-build': 2,
  fort: 3,
}

const REDOUBT = 1.5

/** std:9.0 By what the Combat and Artillery values of a defending unit are multiplied where it stands. */
export function entrenchmentFactor(state: State, unit: UnitId): number {
  const { place, entrenched } = unitState(state, unit)
  const redoubt = isRedoubtOf(state, unitFact(unit).side, place) ? REDOUBT : 1
  return Math.max(FACTORS[entrenched], redoubt)
}

/** std:11.0 The Combat Value with which a unit attacks. */
export function attackValue(state: State, unit: UnitId): number {
  const value = combatValue(state, unit)
  const { demoralized } = unitState(state, unit)
  if (demoralized === 0) return value
  if (value <= 1) return 0.5
  return demoralized === 1 ? Math.floor(value / 2) : 1
}

/** std:7.2 The Combat Values of an attack: each hex with attacking units has its maximum. */
export function attackValueOf(state: State, units: readonly UnitId[]): number {
  const byHex = new Map<string, number>()
  for (const unit of units) {
    const { place } = unitState(state, unit)
    byHex.set(place, (byHex.get(place) ?? 0) + attackValue(state, unit))
  }
  return [...byHex.values()].reduce((sum, value) => sum + Math.min(value, MOST.attacking), 0)
}

/** std:7.2 How much more manpower an attack of this Combat Value loses; only a grand assault is ever so strong. */
export function wideLoss(value: number): number {
  if (value < 80) return 0
  return value < 90 ? 1 : value < 100 ? 2 : 3
}

/** std:7.2, std:7.5 What a defending stack counts. */
export interface Defence {
  /** Without entrenchments: for the column of the Combat Chart. */
  readonly bare: number
  /** With them. */
  readonly entrenched: number
  readonly most: number
  /** With them, at most the maximum: for the ratio and for the quarter that covers a hex. */
  readonly value: number
}

/** The Combat Values of units that defend together. */
export function defenceOf(state: State, units: readonly UnitId[]): Defence {
  const factors = units.map((unit) => entrenchmentFactor(state, unit))
  const bare = combatValueOf(state, units)
  const entrenched = units.reduce((sum, unit, at) => sum + combatValue(state, unit) * (factors[at] ?? 1), 0)
  // RULING OTR-31: entrenched for the maximum is a unit whose values a marker or a redoubt multiplies.
  const covered = factors.filter((factor) => factor > 1).length
  const most =
    covered === units.length ? MOST.allEntrenched : covered * 2 >= units.length ? MOST.halfEntrenched : MOST.defending
  return { bare, entrenched, most, value: Math.min(entrenched, most) }
}
