/** std:6.3, std:8.0, std:9.0, std:10.0, otr:13.0 Set-up and reinforcements, leaders between the fights, works, bridges. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexsideId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { withUnits } from './armies.ts'
import { transferGain } from './leaders.ts'
import type { Outlook } from './outlook.ts'
import { standingOf } from './standing.ts'

/** 13.0 Where the side stands best; infantry that comes into an objective of the enemy takes it. */
export function placementWorth({ table, side }: Outlook, { choice: [, unit = '', hex = ''] }: Offer): number {
  const placed = withUnits(table, { [unit]: { place: hex } })
  const takes = table.control[hex] !== undefined && unitFact(unit).type === 'infantry'
  const state: State = takes ? { ...placed, control: { ...placed.control, [hex]: side } } : placed
  return standingOf(state, side)
}

/** 13.0 Each unit was placed where the side stands best, so that the set-up stands once all are: nothing is moved about. */
export function setUpWorth(_outlook: Outlook, { choice: [verb] }: Offer): number {
  return verb === 'end-set-up' ? 1 : 0
}

/** 6.3 */
export function transferWorth(outlook: Outlook, { choice: [verb, leader = '', unit = ''] }: Offer): number {
  return verb === 'transfer' ? transferGain(outlook, leader, unit) : 0
}

/** 8.0 Works cost nothing but the phase: entrench, else bridge, else repair what serves this side more than the other. */
export function worksWorth(outlook: Outlook, { choice: [verb, , hexside = ''] }: Offer): number {
  switch (verb) {
    case 'entrench':
      return 1
    case 'build':
      return 0.5
    case 'repair':
      return bridgeGain(outlook, hexside, false)
    default:
      return 0
  }
}

/** 10.2 A bridge that serves the enemy more. */
export function destructionWorth(outlook: Outlook, { choice: [verb, hexside = ''] }: Offer): number {
  return verb === 'destroy' ? bridgeGain(outlook, hexside, true) - 0.01 : 0
}

/** How much better the side stands with the bridge gone, or with it repaired. */
function bridgeGain({ table, side }: Outlook, hexside: HexsideId, gone: boolean): number {
  const others = table.destroyed.filter((id) => id !== hexside)
  const destroyed = gone ? [...others, hexside] : others
  return standingOf({ ...table, destroyed }, side) - standingOf(table, side)
}
