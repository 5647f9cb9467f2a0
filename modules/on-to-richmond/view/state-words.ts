/** std:2.2, std:8.0, std:9.0, std:11.0 The state of a unit in words, as lists and tooltips say it. */

import type { UnitId } from '../rules/ids.ts'
import { artilleryValue } from '../rules/queries/artillery.ts'
import { leadersWith } from '../rules/queries/occupancy.ts'
import { type Entrenchment, type State, unitState } from '../rules/state.ts'
import { type LeaderKind, type UnitSize, unitFact } from '../rules/tables/units.ts'
import { leaderLabel, listed } from '../rules/wording.ts'

export const ENTRENCHMENT_WORDS: { readonly [entrenched in Entrenchment]: string } = {
  none: '',
  'breastwork-build': 'breastwork begun',
  breastwork: 'breastwork',
  'fort-build': 'fort begun',
  fort: 'fort',
}

/** std:2.2 */
export const SIZE_SIGNS: { readonly [size in UnitSize]: string } = {
  squadron: 'II',
  regiment: 'III',
  brigade: 'X',
  'demi-division': 'X+',
  division: 'XX',
}

export const LEADER_SIGNS: { readonly [kind in LeaderKind]: string } = {
  army: 'XXXX',
  district: 'XXXX',
  corps: 'XXX',
  division: 'XX',
}

/** e.g. `infantry division`. */
export function kindText(unit: UnitId): string {
  const { type, size } = unitFact(unit)
  return `${type} ${size}`
}

/** Everything that is the matter with a unit, one word each. */
export function conditionMarks(state: State, unit: UnitId): readonly string[] {
  const { organized, fatigue, exhausted, demoralized, entrenched } = unitState(state, unit)
  const marks: string[] = []
  if (fatigue > 0) marks.push(`Fatigue level ${fatigue}`)
  if (!organized) marks.push('disorganized')
  if (exhausted) marks.push('exhausted')
  if (demoralized > 0) marks.push(`Demoralize-${demoralized}`, ...silentGuns(state, unit))
  if (entrenched !== 'none') marks.push(ENTRENCHMENT_WORDS[entrenched])
  return marks
}

/** std:11.0 The guns of a demoralized unit do not count: its Artillery value is told as 0, and why. */
export function silentGuns(state: State, unit: UnitId): readonly string[] {
  const { artillery } = unitFact(unit)
  return artillery === artilleryValue(state, unit) ? [] : [`guns silent (printed ${artillery})`]
}

/** The leaders with a unit, e.g. `Johnston and Longstreet`; the empty string where there is none. */
export function leadersText(state: State, unit: UnitId): string {
  return listed(leadersWith(state, unit).map(leaderLabel))
}
