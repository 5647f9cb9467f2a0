/** atp:15.4 Who may probe which hex. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { eligibleAttackers } from './attack-eligibility.ts'
import { isArtillery } from './battle-roles.ts'
import { barrier } from './hexsides.ts'
import { isCertain, isKnownIn, mayBeIn } from './knowledge.ts'
import { hexLabel, unitLabel } from './labels.ts'
import { hexOf, isEnemyTerritory, unitsOnMap } from './occupancy.ts'
import { notReady } from './refusals.ts'

/** Why a unit may not probe a hex; undefined when it may. */
export function probeFault(state: State, unit: UnitId, hex: HexId): Refusal | undefined {
  const from = hexOf(state, unit)
  const name = unitLabel(unit)
  if (from === undefined || !neighboursOf(from).includes(hex)) {
    return refusal('not-adjacent', 'atp:15.4A', `${name} is not in a hex next to ${hexLabel(hex)}.`)
  }
  return notReady(state, unit) ?? proberFault(unit, hex) ?? probeWayFault(state, unitFact(unit).side, from, hex)
}

/**
 * Whether this unit ever probes there. RULING ATP-77: a probe is an Attack action (15.4A), so that those who may not attack,
 * or not there, do not probe: garrisons, red bands across the border, and artillery, which never attacks alone.
 */
export function proberFault(unit: UnitId, hex: HexId): Refusal | undefined {
  const { side, movement, redBand } = unitFact(unit)
  const name = unitLabel(unit)
  if (isArtillery(unit)) {
    return refusal('artillery-alone', 'atp:10.6B', `${name} is artillery, which does not attack or probe alone.`)
  }
  if (movement === 0) return refusal('garrison', 'atp:10.5', `${name} is a garrison; it neither attacks nor probes.`)
  if (!redBand || !isEnemyTerritory(side, hex)) return undefined
  return refusal('border', 'atp:11.4', `${name} has a red band and does not probe into enemy territory.`)
}

/** What bars a probe from one hex into another, whoever probes. */
export function probeWayFault(state: State, side: Side, from: HexId, hex: HexId): Refusal | undefined {
  const barred = barrier(state, from, hex)
  if (barred !== undefined) return refusal('barrier', 'atp:15.4B', barred.message)
  if (hexFact(hex).terrain === 'bay') return refusal('open-water', 'atp:9.6A', `${hexLabel(hex)} is open water.`)
  if (mayBeIn(state, opponentOf(side), hex)) return undefined
  // RULING ATP-78: a probe asks for what is not known; into a hex that is known to be empty one marches
  return refusal('known-empty', 'atp:15.4A', `It is known that no enemy is in ${hexLabel(hex)}.`)
}

/** Hexes that a unit may probe, ascending. */
export function probedBy(state: State, unit: UnitId): readonly HexId[] {
  const from = hexOf(state, unit)
  return from === undefined ? [] : neighboursOf(from).filter((hex) => probeFault(state, unit, hex) === undefined)
}

/** Units that may probe, in canonical order. */
export function probers(state: State, side: Side): readonly UnitId[] {
  return unitsOnMap(state, side).filter(
    (unit) => notReady(state, unit) === undefined && probedBy(state, unit).length > 0,
  )
}

/** Units that could have attacked a hex, one of which has been the probe of it (RULING ATP-75), in canonical order. */
export function probersOf(state: State, side: Side, hex: HexId): readonly UnitId[] {
  return eligibleAttackers(state, side, hex).filter((unit) => !isArtillery(unit))
}

/** 15.4E-2 Why a unit may not go on into a hex that its probe has found empty; undefined when it may. */
export function followFault(state: State, unit: UnitId, hex: HexId): Refusal | undefined {
  const from = hexOf(state, unit) ?? hex
  const { side } = unitFact(unit)
  const barred = barrier(state, from, hex)
  if (barred !== undefined) return refusal('barrier', barred.rule, barred.message)
  const enemy = opponentOf(side)
  if (!isKnownIn(state, enemy, hex) && isCertain(state, enemy, hex)) return undefined
  return refusal('not-empty', 'atp:15.4E-2', `${hexLabel(hex)} is not known to be empty.`)
}
