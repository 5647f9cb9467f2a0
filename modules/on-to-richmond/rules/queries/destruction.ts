/** std:10.2 What a unit that has ended its march may try to destroy, and what changes the die. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, HexsideId, UnitId } from '../ids.ts'
import { type State, unitState } from '../state.ts'
import { BRIDGES } from '../tables/bridges.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { hexsideById, hexsideId, isHexside } from '../tables/hexsides.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, unitLabel } from '../wording.ts'
import { hexOfUnit, isEnemyOccupied, isOccupiedBy } from './occupancy.ts'
import { combatValue } from './strength.ts'
import { inEnemyZone } from './zones.ts'

/** Permanent bridges and ferries the unit may try to destroy where it stands, ascending. */
export function destructible(state: State, unit: UnitId): readonly HexsideId[] {
  const hex = hexOfUnit(state, unit)
  if (hex === undefined) return []
  return neighboursOf(hex)
    .map((over) => hexsideId(hex, over))
    .filter((id) => destroyRefusal(state, unit, id) === undefined)
    .sort()
}

/** Why the unit may not try to destroy what crosses this hexside; undefined: it may. */
export function destroyRefusal(state: State, unit: UnitId, id: HexsideId): Refusal | undefined {
  const name = unitLabel(unit)
  const hex = hexOfUnit(state, unit)
  const fact = isHexside(id) ? hexsideById(id) : undefined
  const over = fact?.hexes.find((one) => one !== hex)
  if (hex === undefined || fact === undefined || over === undefined || !fact.hexes.includes(hex)) {
    return refusal('not-here', 'std:10.2', `${name} can destroy only what is on a side of its own hex.`)
  }
  const { crossing } = fact
  if (crossing !== 'bridge' && crossing !== 'ferry') {
    const message = `Only permanent bridges and ferries are destroyed; none is between ${hexLabel(hex)} and ${hexLabel(over)}.`
    return refusal('no-bridge', 'std:10.2', message)
  }
  const what = `The ${crossing} between ${hexLabel(hex)} and ${hexLabel(over)}`
  if (state.destroyed.includes(id)) {
    return refusal('destroyed-already', 'std:10.2', `${what} is destroyed already; choose another.`)
  }
  if (scenarioFact(state.conditions.scenario).parameters.indestructible.includes(id)) {
    return refusal('indestructible', 'otr:13.0', `${what} may not be destroyed in this scenario.`)
  }
  return destroyerRefusal(state, unit, crossing) ?? bankRefusal(state, unit, over, what)
}

/** Everything that changes the destruction die. */
export function destroyModifiers(state: State, unit: UnitId, id: HexsideId): readonly Modifier[] {
  const { modifier } = BRIDGES.destroy
  const { side } = unitFact(unit)
  const { hexes, crossing } = hexsideById(id)
  const { march } = state
  const stayed = march !== null && march.unit === unit && march.path.length === 1 && march.attacks === 0
  return [
    ...(side === 'confederate' && crossing === 'ferry' ? [modifier('confederate-ferry')] : []),
    ...(hexes.some((hex) => inEnemyZone(state, side, hex)) ? [] : [modifier('no-enemy-zone')]),
    ...(stayed ? [modifier('whole-march')] : []),
  ]
}

/** What the unit must be: a bridge takes strong infantry, a ferry any infantry or cavalry. */
function destroyerRefusal(state: State, unit: UnitId, crossing: 'bridge' | 'ferry'): Refusal | undefined {
  const name = unitLabel(unit)
  if (state.triedToDestroy.includes(unit)) {
    return refusal('tried-already', 'std:10.2', `${name} has tried to destroy something in this turn already.`)
  }
  if (unitState(state, unit).demoralized > 0) {
    return refusal('demoralized', 'std:11.0', `${name} is demoralized and destroys nothing; send another unit.`)
  }
  const { type } = unitFact(unit)
  if (crossing === 'ferry') {
    if (type !== 'artillery') return undefined
    return refusal('not-this-type', 'std:10.2', `${name} is artillery; infantry or cavalry destroys ferries.`)
  }
  if (type !== 'infantry') {
    return refusal('not-this-type', 'std:10.2', `${name} is no infantry; only infantry destroys bridges.`)
  }
  if (combatValue(state, unit) >= BRIDGES.leastValue) return undefined
  const message = `${name} has a Combat value below ${BRIDGES.leastValue}; a stronger unit destroys bridges.`
  return refusal('too-weak', 'std:10.2', message)
}

/** The other bank is not the enemy's, nor in his zone unless a friend holds it. The unit's own hex is held by itself. */
function bankRefusal(state: State, unit: UnitId, over: HexId, what: string): Refusal | undefined {
  const { side } = unitFact(unit)
  if (isEnemyOccupied(state, side, over)) {
    return refusal(
      'enemy-over-there',
      'std:10.2',
      `${what} leads to the enemy in ${hexLabel(over)}; drive him off first.`,
    )
  }
  if (isOccupiedBy(state, side, over) || !inEnemyZone(state, side, over)) return undefined
  const message = `${what} leads into an enemy zone at ${hexLabel(over)}; put a friendly unit there first.`
  return refusal('zone-over-there', 'std:10.2', message)
}
