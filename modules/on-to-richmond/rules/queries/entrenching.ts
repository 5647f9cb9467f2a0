/** std:8.0, std:9.0 Who may entrench in the Recovery Phase, and what becomes of it. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { UnitId } from '../ids.ts'
import { ENTRENCHMENTS, type Entrenchment, type State, unitState } from '../state.ts'
import { unitFact } from '../tables/units.ts'
import { unitLabel } from '../wording.ts'
import { hexOfUnit } from './occupancy.ts'
import { isRedoubtOf } from './redoubts.ts'
import { isRain } from './weather.ts'

/**
 * std:8.0 Why a unit has no activity in step 1 of the Recovery Phase at all; undefined: nothing common to entrenching, building and
 * repairing keeps it from one. `done`: units that have had theirs.
 */
export function activityRefusal(state: State, unit: UnitId, done: readonly UnitId[]): Refusal | undefined {
  const name = unitLabel(unit)
  if (hexOfUnit(state, unit) === undefined) {
    return refusal('not-on-map', 'std:8.0', `${name} is not on the map; choose a unit that is.`)
  }
  if (isRain(state)) {
    return refusal('rain', 'std:12.0', 'In a rain turn nobody entrenches, builds or repairs; say that you are done.')
  }
  if (done.includes(unit)) {
    return refusal('done-already', 'std:8.0', `${name} has had its one activity of this phase; choose another unit.`)
  }
  const { fatigue, demoralized } = unitState(state, unit)
  if (fatigue > 0) {
    return refusal('fatigued', 'std:8.0', `${name} is at Fatigue level ${fatigue}; only units at 0 do works.`)
  }
  if (demoralized > 0) {
    return refusal('demoralized', 'std:11.0', `${name} is demoralized and does no works; choose another unit.`)
  }
  return undefined
}

/** Why the unit may not entrench; undefined: it may. */
export function entrenchRefusal(state: State, unit: UnitId, done: readonly UnitId[]): Refusal | undefined {
  const common = activityRefusal(state, unit, done)
  if (common !== undefined) return common
  if (nextEntrenchment(state, unit) !== undefined) return undefined
  return refusal('fort-stands', 'std:9.0', `${unitLabel(unit)} has a completed fort already; nothing is stronger.`)
}

/** What the unit has after it entrenches once more, by the procedure of 1862; undefined: a fort is the strongest there is. */
export function nextEntrenchment(state: State, unit: UnitId): Entrenchment | undefined {
  const { entrenched, place } = unitState(state, unit)
  // 9.0 in a redoubt of its own side a unit begins with a completed breastwork
  if (entrenched === 'none' && isRedoubtOf(state, unitFact(unit).side, place)) return 'breastwork'
  return ENTRENCHMENTS[ENTRENCHMENTS.indexOf(entrenched) + 1]
}

/** e.g. `a breastwork begun`. */
export function entrenchmentText(entrenched: Entrenchment): string {
  return WORDS[entrenched]
}

const WORDS: { readonly [entrenched in Entrenchment]: string } = {
  none: 'no entrenchment',
  'breastwork-build': 'a breastwork begun',
  breastwork: 'a breastwork',
  'fort-build': 'a fort begun',
  fort: 'a fort',
}
