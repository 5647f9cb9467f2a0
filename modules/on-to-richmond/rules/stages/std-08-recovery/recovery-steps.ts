/** std:8.0 steps 3 to 5 What becomes of disorder, exhaustion, demoralization and fatigue, strictly in this order. */
import { end } from '../../../../../src/kernel/stage.ts'
import type { UnitId } from '../../ids.ts'
import { unitsOnMap } from '../../queries/occupancy.ts'
import { SIDES } from '../../sides.ts'
import { type AnyWork, type OtrStage, stage } from '../../stage-map.ts'
import { unitState } from '../../state.ts'

/** Up to this Fatigue level a unit recovers in step 3. */
const RESTED = 1
/** From this Fatigue level on a unit is exhausted in step 4. */
const TIRED = 3
/** Fatigue levels lost in step 5. */
const REST = 3

export const recoverySteps: OtrStage = stage({
  id: 'recovery-steps',
  rule: 'std:8.0',
  title: 'Recovery: fatigue and markers',
  enter(work) {
    // steps 2 and 6 belong to the Advanced Game
    const units = SIDES.flatMap((side) => unitsOnMap(work.board, side))
    for (const unit of units) recover(work, unit)
    for (const unit of units) exhaust(work, unit)
    for (const unit of units) rest(work, unit)
    return end()
  },
})

/** std:8.0 step 3a to 3c; a unit at Demoralize-2 keeps its disorder and its exhaustion. */
function recover(work: AnyWork, unit: UnitId): void {
  const { fatigue, demoralized, organized, exhausted } = unitState(work.board, unit)
  if (fatigue > RESTED) return
  if (demoralized < 2) {
    if (!organized) work.emit({ type: 'unit-organized', unit })
    if (exhausted) work.emit({ type: 'unit-refreshed', unit })
  }
  if (demoralized > 0) work.emit({ type: 'demoralization-set', unit, level: demoralized === 2 ? 1 : 0 })
}

/** std:8.0 step 4. */
function exhaust(work: AnyWork, unit: UnitId): void {
  const { fatigue, exhausted } = unitState(work.board, unit)
  if (fatigue >= TIRED && !exhausted) work.emit({ type: 'unit-exhausted', unit })
}

/** std:8.0 step 5. */
function rest(work: AnyWork, unit: UnitId): void {
  const { fatigue } = unitState(work.board, unit)
  if (fatigue > 0) work.emit({ type: 'fatigue-set', unit, fatigue: Math.max(0, fatigue - REST), rule: 'std:8.0' })
}
