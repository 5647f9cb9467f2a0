/** std:12.0 Units that rain drives out of provisional swamps, and where they may go. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { State } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, unitLabel } from '../wording.ts'
import { crossingRefusal, isOnPath, isSwamp } from './crossings.ts'
import { hexOfUnit, isEnemyOccupied, unitsOnMap } from './occupancy.ts'
import { inEnemyZone } from './zones.ts'

/** Units that a rain event drives out, the Union ones first, else in the canonical order. */
// RULING OTR-65: the Union side moves its displaced units first, as it transfers its leaders first (std:6.3).
export function displacedByRain(state: State): readonly UnitId[] {
  return [...unitsOnMap(state, 'union'), ...unitsOnMap(state, 'confederate')].filter((unit) => {
    const hex = hexOfUnit(state, unit)
    return hex !== undefined && hexFact(hex).terrain === 'provisional-swamp' && !isOnPath(hex)
  })
}

/** Hexes the unit may be moved to now; none: it is lost. */
export function displacementHexes(state: State, unit: UnitId): readonly HexId[] {
  const open = hexesWithWay(state, unit)
  const free = open.filter((hex) => !isInZone(state, unit, hex))
  return free.length > 0 ? free : open
}

/** Why the unit may not be moved to this hex; undefined: it may. */
export function displacementRefusal(state: State, unit: UnitId, to: HexId): Refusal | undefined {
  const from = hexOfUnit(state, unit)
  const name = unitLabel(unit)
  if (from === undefined || !neighboursOf(from).includes(to)) {
    return refusal('not-adjacent', 'std:12.0', `${name} must be moved to a hex next to its own; choose one of these.`)
  }
  const barred = wayRefusal(state, unit, from, to)
  if (barred !== undefined) return barred
  if (displacementHexes(state, unit).includes(to)) return undefined
  const message = `${hexLabel(to)} is in an enemy zone; ${name} must take a hex outside one while there is any.`
  return refusal('enemy-zone', 'std:12.0', message)
}

function hexesWithWay(state: State, unit: UnitId): readonly HexId[] {
  const from = hexOfUnit(state, unit)
  if (from === undefined) return []
  return neighboursOf(from).filter((to) => wayRefusal(state, unit, from, to) === undefined)
}

function isInZone(state: State, unit: UnitId, hex: HexId): boolean {
  return inEnemyZone(state, unitFact(unit).side, hex)
}

function wayRefusal(state: State, unit: UnitId, from: HexId, to: HexId): Refusal | undefined {
  const { side } = unitFact(unit)
  if (isEnemyOccupied(state, side, to)) {
    return refusal('enemy-there', 'std:12.0', `The enemy is in ${hexLabel(to)}; choose another hex.`)
  }
  const barred = crossingRefusal(state, side, from, to, 'march')
  // RULING OTR-66: neither the swamp it is driven out of nor a creek bars its way; rivers, water and swamps ahead do.
  if (barred !== undefined && barred.code !== 'swamp' && barred.code !== 'creek-in-rain') return barred
  if (isSwamp(state, to)) {
    return refusal('swamp', 'std:12.0', `${hexLabel(to)} is a swamp, too; choose another hex.`)
  }
  return undefined
}
