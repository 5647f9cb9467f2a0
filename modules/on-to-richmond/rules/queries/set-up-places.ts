/** otr:13.0 Where a side may set up the units whose place is its own choice. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { HEX_IDS, hexDistance, isHex } from '../tables/hexes.ts'
import { type StartPlace, scenarioFact } from '../tables/scenarios.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, listed, unitLabel } from '../wording.ts'
import { isEnemyOccupied, isPlayable } from './occupancy.ts'

/** Units of a side whose place is its own choice, in the order of the set-up list. */
export function unitsSetUpByChoice(state: State, side: Side): readonly UnitId[] {
  return scenarioFact(state.conditions.scenario).setup.flatMap((row) => {
    if (row.kind !== 'unit' || unitFact(row.unit).side !== side) return []
    return ['choice', 'zone'].includes(row.place.kind) && state.units[row.unit] !== undefined ? [row.unit] : []
  })
}

/** Those of them that still wait to be set up. */
export function unitsToSetUp(state: State, side: Side): readonly UnitId[] {
  return unitsSetUpByChoice(state, side).filter((unit) => unitState(state, unit).place === 'to-set-up')
}

/** Every hex the unit may be set up in now, ascending; not the one it stands in. */
export function setUpHexes(state: State, unit: UnitId): readonly HexId[] {
  const place = startOf(state, unit)
  if (place === undefined) return []
  return HEX_IDS.filter((hex) => isWithin(place, hex) && hexRefusal(state, unit, hex) === undefined)
}

/** Why the unit may not be set up in this hex; undefined: it may. */
export function setUpRefusal(state: State, unit: UnitId, hex: HexId): Refusal | undefined {
  const place = startOf(state, unit)
  if (place !== undefined && isHex(hex) && isWithin(place, hex)) return hexRefusal(state, unit, hex)
  return refusal('outside-set-up', 'otr:13.0', `${unitLabel(unit)} is set up ${placeText(place)}; choose a hex there.`)
}

/** Why a hex where the scenario lets the unit be set up is none for it now. */
function hexRefusal(state: State, unit: UnitId, hex: HexId): Refusal | undefined {
  if (unitState(state, unit).place === hex) {
    const message = `${unitLabel(unit)} is set up in ${hexLabel(hex)} already; choose another hex.`
    return refusal('stands-there', 'otr:13.0', message)
  }
  if (!isPlayable(state, hex)) {
    return refusal(
      'off-map',
      'otr:13.0',
      `${hexLabel(hex)} is water or off the map of this scenario; choose a land hex.`,
    )
  }
  if (isEnemyOccupied(state, unitFact(unit).side, hex)) {
    return refusal('enemy-there', 'otr:13.0', `The enemy is in ${hexLabel(hex)}; choose another hex.`)
  }
  const apart = scenarioFact(state.conditions.scenario).parameters.setUpApart.find((units) => units.includes(unit))
  const there = apart?.find((other) => unitState(state, other).place === hex)
  if (there === undefined) return undefined
  const name = unitLabel(unit)
  const message = `${name} and ${unitLabel(there)} are set up in different hexes; ${unitLabel(there)} is in ${hexLabel(hex)}.`
  return refusal('set-up-apart', 'otr:13.0', message)
}

function startOf(state: State, unit: UnitId): StartPlace | undefined {
  const row = scenarioFact(state.conditions.scenario).setup.find((one) => one.kind === 'unit' && one.unit === unit)
  return row?.kind === 'unit' ? row.place : undefined
}

function isWithin(place: StartPlace, hex: HexId): boolean {
  if (place.kind === 'choice') return place.hexes.includes(hex)
  return place.kind === 'zone' && hexDistance(place.centre, hex) <= place.radius
}

function placeText(place: StartPlace | undefined): string {
  if (place?.kind === 'choice') return `in one of ${listed(place.hexes.map(hexLabel))}`
  if (place?.kind === 'zone') return `within ${place.radius} hexes of ${hexLabel(place.centre)}`
  return 'where the scenario says'
}
