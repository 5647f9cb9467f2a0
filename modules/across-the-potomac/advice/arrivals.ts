/** atp:6.0, atp:7.0 Where reinforcements are placed, and what is done about departures. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { hexesOf, unitsOfIn } from '../rules/queries/occupancy.ts'
import { unitState } from '../rules/state.ts'
import { hexDistance, isHex } from '../rules/tables/hexes.ts'
import { unitFact } from '../rules/tables/units.ts'
import { threatTo } from './forces.ts'
import { dangerTo, protection } from './objectives.ts'
import { cityWorth, type Outlook, stepsOf } from './outlook.ts'

/** 6.1 Where the unit protects most; nowhere while it would only be a prey. */
export function placeWorth(outlook: Outlook, { choice }: Offer): number {
  const [verb, unit, hex] = choice
  if (verb !== 'place' || unit === undefined || hex === undefined) return 0
  const { strength } = unitFact(unit)
  const there = unitsOfIn(outlook.table, outlook.side, hex)
  const others = stepsOf(outlook, there)
  const gain = protection(hex, others + strength) - protection(hex, others)
  const guard = cityWorth(outlook, outlook.enemy, hex) * (0.1 + dangerTo(outlook, hex)) * gain
  const threat = threatTo(outlook, hex, [{ unit, steps: strength, fatigued: false }])
  return 0.1 + guard - 0.5 * threat + nearness(outlook, hex)
}

/** A little for being where the war is. */
function nearness({ table, enemy }: Outlook, hex: HexId): number {
  const nearest = Math.min(40, ...hexesOf(table, enemy).map((other) => hexDistance(hex, other)))
  return 0.1 / (1 + nearest)
}

/** 7.0 Departures are complied with, put off where that is free, and refused only where a city hangs on it. */
export function departureWorth(outlook: Outlook, { choice }: Offer): number {
  const [verb, unit, other] = choice
  switch (verb) {
    case 'delay':
      return 2
    case 'comply':
      return 1
    case 'substitute':
      return 0.5 - (other === undefined ? 0 : leavingCost(outlook, other))
    case 'refuse':
      return unit === undefined ? 0 : 0.5 * leavingCost(outlook, unit) - 0.5 * outlook.turnsLeft
    default:
      return 0
  }
}

/** VP in danger where a unit stands when a step of it goes; a little for the step itself. */
function leavingCost(outlook: Outlook, unit: UnitId): number {
  const { place, steps } = unitState(outlook.table, unit)
  // A unit that is still to arrive guards nothing.
  const city = isHex(place) ? cityWorth(outlook, outlook.enemy, place) : 0
  if (city === 0) return 0.1 / Math.max(1, steps)
  const there = stepsOf(outlook, unitsOfIn(outlook.table, outlook.side, place))
  return 0.1 + city * dangerTo(outlook, place) * (protection(place, there) - protection(place, Math.max(0, there - 1)))
}
