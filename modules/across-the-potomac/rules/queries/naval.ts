/** atp:16.3 Who may be transported by sea, and where to. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { playerTurnOf, type State } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { NAVAL_HEXES } from '../tables/optional-rules.ts'
import { unitFact } from '../tables/units.ts'
import { isSure } from './knowledge.ts'
import { hexLabel, unitLabel } from './labels.ts'
import { hexOf, isEnemyOccupied, isEnemyTerritory, unitsOnMap } from './occupancy.ts'
import { notReady } from './refusals.ts'
import { type FirstHex, hasTidalWater, sailableFrom } from './waterways.ts'

/** Units that may go aboard now, in canonical order. */
export function embarkable(state: State, side: Side): readonly UnitId[] {
  if (fleetFault(state, side) !== undefined) return []
  return unitsOnMap(state, side).filter((unit) => {
    const hex = hexOf(state, unit)
    return hex !== undefined && embarkFault(state, unit) === undefined && sailsFrom(state, unit, [hex]).length > 0
  })
}

/** Why nobody of the side is transported now; undefined when somebody may be. */
export function fleetFault(state: State, side: Side): Refusal | undefined {
  if (!state.conditions.naval) {
    return refusal('no-naval-movement', 'atp:16.3', 'Naval movement is optional and was not agreed on for this game.')
  }
  if (side !== 'union') return refusal('union-only', 'atp:16.3A', 'Only the Union has ships to transport units.')
  if (!playerTurnOf(state).transported) return undefined
  return refusal(
    'already-transported',
    'atp:16.3A',
    'One unit was transported this turn, and one is all there is room for.',
  )
}

/** Why a unit on the map may not go aboard; undefined when it may, as far as it is concerned. */
export function embarkFault(state: State, unit: UnitId): Refusal | undefined {
  const unready = notReady(state, unit)
  if (unready !== undefined) return unready
  const hex = hexOf(state, unit)
  if (unitFact(unit).movement === 0) {
    return refusal('garrison', 'atp:16.3G', `${unitLabel(unit)} has zero MA and may not use naval transport.`)
  }
  if (hex === undefined || hasTidalWater(hex)) return undefined
  return refusal('no-tidal-water', 'atp:16.3B', `${hexLabel(hex)} has no tidal hexside; no ship comes there.`)
}

/** Hexes that a transport may enter next, ascending. */
export function sailsFrom(state: State, unit: UnitId, path: readonly HexId[]): readonly HexId[] {
  return sailableFrom(path).filter((to) => sailFault(state, unit, path, to) === undefined)
}

/** 16.3D Hexes of fortifications in enemy hands next to a hex, ascending. */
export function batteriesAt(state: State, hex: HexId): readonly HexId[] {
  return neighboursOf(hex).filter((next) => state.fortifications[next] === 'confederate')
}

/** Why a transport may not enter a neighbouring hex after sailing a path; undefined when it may. */
export function sailFault(state: State, unit: UnitId, path: readonly HexId[], to: HexId): Refusal | undefined {
  const from = path[path.length - 1] ?? ''
  return (
    waterFault(state, path, from, to) ??
    enemyFault(state, unit, to) ??
    batteryFault(state, path, from, to) ??
    // 16.3B nine hexes
    (path.length > NAVAL_HEXES
      ? refusal('too-far', 'atp:16.3B', `A transport sails ${NAVAL_HEXES} hexes a turn, and that was the last of them.`)
      : undefined)
  )
}

/** 16.3E A voyage that begins next to a battery does not begin up the river. */
function firstHexOf(state: State, [start = '']: readonly HexId[]): FirstHex {
  return batteriesAt(state, start).length > 0 ? 'not-upriver' : 'anywhere'
}

function waterFault(state: State, path: readonly HexId[], from: HexId, to: HexId): Refusal | undefined {
  if (!hasTidalWater(to)) {
    return refusal('no-tidal-water', 'atp:16.3B', `${hexLabel(to)} has no tidal hexside; no ship comes there.`)
  }
  // on the way the water counts that the first hex has led to; that hex itself is the batteries' affair
  if (sailableFrom(path, path.length > 1 ? firstHexOf(state, path) : 'anywhere').includes(to)) return undefined
  const message = `No tidal water leads from ${hexLabel(from)} to ${hexLabel(to)}; ships do not cross a peninsula.`
  return refusal('no-waterway', 'atp:16.3B', message)
}

function enemyFault(state: State, unit: UnitId, to: HexId): Refusal | undefined {
  const { side, redBand } = unitFact(unit)
  if (isEnemyOccupied(state, side, to) && isSure(state, opponentOf(side), to)) {
    return refusal('enemy-occupied', 'atp:16.3C', `${hexLabel(to)} is Confederate-occupied; no transport enters it.`)
  }
  // RULING ATP-64: the border holds at sea too: a red band enters no Southern hex, not even in passing (9.9)
  if (!redBand || !isEnemyTerritory(side, to)) return undefined
  const message = `${unitLabel(unit)} has a red band and stays out of enemy territory, aboard ship too.`
  return refusal('border', 'atp:9.9', message)
}

/** 16.3D–E Once it has come to a battery a transport goes no farther; it leaves one only away from it. */
function batteryFault(state: State, path: readonly HexId[], from: HexId, to: HexId): Refusal | undefined {
  const batteries = batteriesAt(state, from)
  const [battery] = batteries
  if (battery === undefined) return undefined
  if (path.length > 1) {
    const message = `The transport must stop next to the Confederate fortification at ${hexLabel(battery)}.`
    return refusal('battery-ahead', 'atp:16.3D', message)
  }
  // RULING ATP-63: away is a hex next to none of the fortifications next to which the unit goes aboard, and not upriver
  const near = batteries.find((hex) => hex === to || neighboursOf(hex).includes(to))
  if (near === undefined && sailableFrom(path, 'not-upriver').includes(to)) return undefined
  const past = hexLabel(near ?? battery)
  const message = `From the Confederate fortification at ${past} a transport first sails away, not past it.`
  return refusal('not-away', 'atp:16.3E', message)
}
