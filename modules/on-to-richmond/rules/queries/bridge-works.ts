/** std:10.1, std:10.3 Who may build a pontoon bridge or repair a crossing in the Recovery Phase, and what changes the die. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, HexsideId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { BridgeWork } from '../stage-map.ts'
import { type State, unitState } from '../state.ts'
import { BRIDGES } from '../tables/bridges.ts'
import { hexDistance } from '../tables/hexes.ts'
import { type HexsideFact, hexsideById, isHexside } from '../tables/hexsides.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, unitLabel } from '../wording.ts'
import { isOnPath } from './crossings.ts'
import { activityRefusal } from './entrenching.ts'
import { isPlayable, unitsOfIn } from './occupancy.ts'
import { combatValue, combatValueOf } from './strength.ts'
import { isUnfordable } from './weather.ts'

/** What was done in this phase: units that had their activity, and the attempts to build and repair among them. */
export type Done = { readonly done: readonly UnitId[]; readonly tried: readonly BridgeWork[] }

/** Why the unit may not try to build a pontoon bridge there; undefined: it may. */
export function buildRefusal(state: State, unit: UnitId, id: HexsideId, so: Done): Refusal | undefined {
  const barred = bridgerRefusal(state, unit, so, 'std:10.1')
  if (barred !== undefined) return barred
  if (!scenarioFact(state.conditions.scenario).parameters.bridgeBuilding) {
    return refusal('no-bridges', 'otr:13.0', 'Neither side may build bridges in this scenario.')
  }
  const { place: hex } = unitState(state, unit)
  const name = unitLabel(unit)
  const side = isHexside(id) ? hexsideById(id) : undefined
  const over = side === undefined ? undefined : otherHex(side, hex)
  if (side === undefined || over === undefined || !isRiver(side) || !isPlayable(state, over)) {
    return refusal('no-river', 'std:10.1', `${name} can bridge only a major or minor river on a side of its own hex.`)
  }
  if (side.crossing === 'dam' || state.pontoons[id] !== undefined) {
    const there = side.crossing === 'dam' ? 'dam' : 'pontoon bridge'
    return refusal('bridged-already', 'std:10.1', `A ${there} stands between ${whereText(side)}; choose another side.`)
  }
  const { side: owner } = unitFact(unit)
  if (isHeld(state, owner, over)) return heldRefusal(over, 'std:10.1')
  const builds = so.tried.filter(({ work }) => work === 'build')
  if (builds.some((one) => unitState(state, one.unit).place === hex)) {
    const message = `Another unit in ${hexLabel(hex)} has tried to build in this phase; one for each hex may.`
    return refusal('one-for-each-hex', 'std:10.1', message)
  }
  if (builds.some(({ hexside }) => hexside === id)) {
    const message = `Building between ${whereText(side)} has been tried in this phase; try again next turn.`
    return refusal('tried-already', 'std:10.1', message)
  }
  if (markersInUse(state, owner, side.river) >= BRIDGES.markers[side.river]) {
    const message = `All your bridge markers for a ${side.river} river are in use; dismantle one first.`
    return refusal('no-marker', 'std:10.1', message)
  }
  return undefined
}

/** Why the unit may not try to repair the permanent bridge or ferry there; undefined: it may. */
export function repairRefusal(state: State, unit: UnitId, id: HexsideId, so: Done): Refusal | undefined {
  const barred = bridgerRefusal(state, unit, so, 'std:10.3')
  if (barred !== undefined) return barred
  const { place: hex } = unitState(state, unit)
  const name = unitLabel(unit)
  const over = state.destroyed.includes(id) ? otherHex(hexsideById(id), hex) : undefined
  if (over === undefined) {
    return refusal(
      'nothing-destroyed',
      'std:10.3',
      `${name} can repair only what is destroyed on a side of its own hex.`,
    )
  }
  const where = whereText(hexsideById(id))
  if (scenarioFact(state.conditions.scenario).parameters.notRepairable.includes(id)) {
    return refusal('not-repairable', 'otr:13.0', `The bridge between ${where} may not be rebuilt in this scenario.`)
  }
  if (isHeld(state, unitFact(unit).side, over)) return heldRefusal(over, 'std:10.3')
  if (so.tried.some(({ work, hexside }) => work === 'repair' && hexside === id)) {
    const message = `A repair between ${where} has been tried in this phase; try again next turn.`
    return refusal('tried-already', 'std:10.3', message)
  }
  return undefined
}

/** Everything that changes the construction die. */
export function buildModifiers(state: State, side: Side, id: HexsideId): readonly Modifier[] {
  const { modifier } = BRIDGES.build
  const { capitol, hardPlaces } = BRIDGES
  const fact = hexsideById(id)
  const isMajor = fact.river === 'major'
  // RULING OTR-68: a bridge is within 10 hexes when one of its two hexes is.
  const isNear = fact.hexes.some((hex) => hexDistance(hex, capitol.hex) <= capitol.within)
  return [
    ...(isMajor && side === capitol.side && isNear ? [modifier('near-capitol')] : []),
    ...(isSwollen(state, fact) ? [modifier('unfordable')] : []),
    ...(hardPlaces.includes(id) ? [modifier('hard-place')] : []),
    ...(isMajor ? [modifier('major-river')] : []),
    modifier(approachOf(fact)),
  ]
}

/** Everything that changes the repair die. */
export function repairModifiers(state: State, id: HexsideId): readonly Modifier[] {
  const { modifier } = BRIDGES.repair
  const fact = hexsideById(id)
  return [
    ...(isSwollen(state, fact) ? [modifier('unfordable')] : []),
    ...(fact.river === 'major' ? [modifier('major-river')] : []),
  ]
}

/** std:10.1 Exactly one of these applies. */
function approachOf({ hexes, crossing }: HexsideFact) {
  const roads = hexes.filter(isOnPath).length
  if (roads === 0) return 'no-road'
  if (roads === 1) return 'road-on-one-bank'
  return crossing === undefined ? 'road' : 'road-and-crossing'
}

/** std:10.1, std:10.3 What a unit must be to do either. */
function bridgerRefusal(state: State, unit: UnitId, so: Done, rule: string): Refusal | undefined {
  const common = activityRefusal(state, unit, so.done)
  if (common !== undefined) return common
  const name = unitLabel(unit)
  if (unitFact(unit).type !== 'infantry') {
    return refusal('not-infantry', rule, `${name} is no infantry; only infantry builds and repairs.`)
  }
  if (combatValue(state, unit) >= BRIDGES.leastValue) return undefined
  return refusal('too-weak', rule, `${name} has a Combat value below ${BRIDGES.leastValue}; choose a stronger unit.`)
}

function isRiver(fact: HexsideFact): fact is HexsideFact & { readonly river: 'major' | 'minor' } {
  return fact.river === 'major' || fact.river === 'minor'
}

function isSwollen(state: State, fact: HexsideFact): boolean {
  return isRiver(fact) && isUnfordable(state, fact.river, fact.riverName)
}

/** The hex over the water; undefined: the hexside is none of this hex. */
function otherHex({ hexes: [a, b] }: HexsideFact, hex: HexId): HexId | undefined {
  return a === hex ? b : b === hex ? a : undefined
}

/** std:10.1, std:10.3 Enemies there together are strong enough to keep others from building and repairing. */
function isHeld(state: State, side: Side, hex: HexId): boolean {
  return combatValueOf(state, unitsOfIn(state, opponentOf(side), hex)) >= BRIDGES.leastValue
}

function heldRefusal(hex: HexId, rule: string): Refusal {
  return refusal('enemy-over-there', rule, `The enemy in ${hexLabel(hex)} is too strong for works under his eyes.`)
}

function markersInUse(state: State, side: Side, river: 'major' | 'minor'): number {
  return Object.entries(state.pontoons).filter(([id, owner]) => owner === side && hexsideById(id).river === river)
    .length
}

function whereText({ hexes: [a, b] }: HexsideFact): string {
  return `${hexLabel(a)} and ${hexLabel(b)}`
}
