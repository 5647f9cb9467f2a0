/** std:6.3, std:7.5, std:7.6, std:9.0, otr:13.0 What follows at once from a move, a loss or an elimination, whatever caused it. */
import type { HexId, UnitId } from './ids.ts'
import { isSubordinate } from './queries/command.ts'
import { hexOfUnit, leadersWith, unitsIn, unitsOnMap } from './queries/occupancy.ts'
import { releaseByNearness } from './releases.ts'
import { sideOfId } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import { type LossCause, unitState } from './state.ts'
import { hexDistance } from './tables/hexes.ts'
import { unitFact } from './tables/units.ts'

/** A unit goes from its hex into another, in a march, a retreat or an advance; its leaders go with it. */
export function enterHex(work: AnyWork, unit: UnitId, to: HexId): void {
  const from = unitState(work.board, unit).place
  if (unitState(work.board, unit).entrenched !== 'none') {
    work.emit({ type: 'entrenchment-set', unit, entrenched: 'none' }) // 9.0
  }
  work.emit({ type: 'unit-moved', unit, to })
  leaveFlanks(work, from)
  takeControl(work, unit, to)
  releaseByNearness(work, unit, to)
}

/**
 * A unit comes onto the map, set up or as a reinforcement; or its owner sets it up elsewhere than he first did.
 * RULING OTR-84: infantry placed in an objective hex of the enemy has entered it and takes it.
 */
export function arrive(work: AnyWork, unit: UnitId, hex: HexId): void {
  work.emit({ type: 'unit-placed', unit, place: hex })
  takeControl(work, unit, hex)
  releaseByNearness(work, unit, hex)
}

/** otr:13.0 Infantry that enters an objective hex of the enemy takes it, in a retreat too (Designer Q&A). */
function takeControl(work: AnyWork, unit: UnitId, hex: HexId): void {
  const owner = work.board.control[hex]
  const { side, type } = unitFact(unit)
  if (owner !== undefined && owner !== side && type === 'infantry') work.emit({ type: 'control-gained', hex, side })
}

/** A unit loses manpower; one that has none left is eliminated (std:7.5). It loses no more than it has. */
export function loseManpower(work: AnyWork, unit: UnitId, points: number, cause: LossCause, rule: string): void {
  const { manpower } = unitState(work.board, unit)
  const lost = Math.min(points, manpower)
  if (lost > 0) work.emit({ type: 'manpower-lost', unit, points: lost, cause })
  if (unitState(work.board, unit).manpower === 0) eliminate(work, unit, rule)
}

/** A unit leaves the game; leaders left without it go to the nearest hex with a subordinate (std:7.5). */
export function eliminate(work: AnyWork, unit: UnitId, rule: string): void {
  const hex = unitState(work.board, unit).place
  const leaders = leadersWith(work.board, unit)
  work.emit({ type: 'unit-eliminated', unit, rule })
  leaveFlanks(work, hex)
  for (const leader of leaders) {
    const near = unitsOnMap(work.board, sideOfId(unit))
      .filter((other) => isSubordinate(work.board, leader, other))
      // RULING OTR-01: of several as near the first in the canonical order takes him.
      .map((other) => ({ other, far: hexDistance(hex, unitState(work.board, other).place) }))
      .sort((a, b) => a.far - b.far)[0]
    if (near === undefined) work.emit({ type: 'leader-removed', leader })
    else work.emit({ type: 'leader-attached', leader, unit: near.other })
  }
}

/** std:7.8 A unit has left a hex: a Flanks Refused marker stays behind for whoever is still there, and goes with the last. */
function leaveFlanks(work: AnyWork, hex: HexId): void {
  if (work.board.flanksRefused.includes(hex) && unitsIn(work.board, hex).length === 0) {
    work.emit({ type: 'flanks-restored', hex })
  }
}

/** std:6.5 Fatigue rises, never above 4. */
export function raiseFatigue(work: AnyWork, unit: UnitId, by: number, rule: string): void {
  const { fatigue } = unitState(work.board, unit)
  const now = Math.min(4, fatigue + by)
  if (now !== fatigue) work.emit({ type: 'fatigue-set', unit, fatigue: now, rule })
}

/** std:2.2 The Strength marker is turned to its disorganized side; it may lie on it already. */
export function disorganize(work: AnyWork, unit: UnitId): void {
  if (unitState(work.board, unit).organized) work.emit({ type: 'unit-disorganized', unit })
}

/** Whether a unit stands on the map. */
export function isOnTheMap(work: AnyWork, unit: UnitId): boolean {
  return hexOfUnit(work.board, unit) !== undefined
}
