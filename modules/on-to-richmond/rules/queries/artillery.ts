/** std:7.3, std:7.4, std:9.0, std:11.0 The artillery modifier: both sides' Artillery values, the summary, what it is converted to. */
import type { HexId, UnitId } from '../ids.ts'
import { type State, unitState } from '../state.ts'
import { type ArtilleryRow, artilleryEffect, artilleryRow } from '../tables/artillery-chart.ts'
import { hexFact } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { entrenchmentFactor } from './combat-values.ts'
import { isRain } from './weather.ts'

export interface ArtilleryReport {
  readonly attacker: number
  /** With entrenchments, rounded up. */
  readonly defender: number
  /** Of the defender, as printed. */
  readonly printed: number
  readonly differential: number
  readonly row: ArtilleryRow
  /** The modifier to the attacker's roll for either result of the artillery die; the same where none is rolled. */
  readonly even: number
  readonly odd: number
}

/** The artillery modifier of an attack on the units in a hex. */
export function artilleryReport(
  state: State,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  target: HexId,
): ArtilleryReport {
  const sum = (units: readonly UnitId[], of: (unit: UnitId) => number): number =>
    units.reduce((total, unit) => total + of(unit), 0)
  const attacker = sum(attackers, (unit) => artilleryValue(state, unit))
  const printed = sum(defenders, (unit) => artilleryValue(state, unit))
  // 9.0 the sum of the hex is rounded up, not each unit
  const defender = Math.ceil(sum(defenders, (unit) => artilleryValue(state, unit) * entrenchmentFactor(state, unit)))
  const row = artilleryRow(hexFact(target).terrain, isRain(state))
  const effect = artilleryEffect(row, attacker - defender)
  return {
    attacker,
    defender,
    printed,
    differential: attacker - defender,
    row,
    even: converted(effect.even, printed),
    odd: converted(effect.odd, printed),
  }
}

/** The Artillery value as it counts now. std:11.0 RULING OTR-32: the guns of a demoralized unit are 0 for what is printed, too. */
export function artilleryValue(state: State, unit: UnitId): number {
  return unitState(state, unit).demoralized > 0 ? 0 : unitFact(unit).artillery
}

/** std:7.4 Special cases: with 0, 1 or 2 printed, no modifier in the defender's favour is worse than 0, -1 or -2. */
function converted(modifier: number, printed: number): number {
  return Math.max(modifier, 0 - printed)
}
