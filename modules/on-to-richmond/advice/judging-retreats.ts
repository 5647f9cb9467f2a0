/** std:7.5, std:7.6, std:7.7, std:12.0 What becomes of beaten units: losses, retreats, advances, cavalry that gives way. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { isEnemyOccupied } from '../rules/queries/occupancy.ts'
import { retreatLength } from '../rules/queries/retreat-hexes.ts'
import { unitState } from '../rules/state.ts'
import { hexDistance, isHex } from '../rules/tables/hexes.ts'
import { unitFact } from '../rules/tables/units.ts'
import { withMoved, withUnits } from './armies.ts'
import { groundFor } from './ground.ts'
import type { Outlook } from './outlook.ts'
import { pricesOf } from './prices.ts'
import { standingOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

/** 7.5 Who has most left bears it; nobody is lost for a point, nor guns that a stronger unit can spare. */
export function lossWorth({ table }: Outlook, { choice: [, unit = ''] }: Offer): number {
  const { manpower } = unitState(table, unit)
  const guns = unitFact(unit).type === 'artillery' ? WEIGHTS.attack.guns : 0
  return manpower <= 1 ? -1 : manpower - guns
}

/** 7.6 A retreat goes where fewest are lost and the side stands best, and ends as soon as it may and should. */
export function retreatWorth(outlook: Outlook, { choice: [verb, hex], pieces = [], cost = 0 }: Offer): number {
  const { table, side } = outlook
  if (verb === 'stop' || hex === undefined) return standingOf(table, side)
  const lost = pieces.length * cost * pricesOf(table).manpower[side]
  return standingOf(withMoved(table, pieces, [hex]), side) - lost - WEIGHTS.attack.longer
}

/** 7.6 After an attack: to stand, or to go before the next one comes. */
export function withdrawalWorth(outlook: Outlook, { choice: [verb, unit = ''], pieces = [] }: Offer): number {
  const { table, side } = outlook
  if (verb === 'stand' || verb === 'go') return standingOf(table, side)
  const units = verb === 'withdraw' ? [unit] : pieces
  const to = refuge(outlook, units, 2)
  if (to === undefined) return Number.NEGATIVE_INFINITY
  const cost = units.length * WEIGHTS.attack.retreat * pricesOf(table).manpower[side]
  return standingOf(withMoved(table, units, [to]), side) - cost
}

/** 7.7 Cavalry gives way to what is stronger, unless it holds something. */
export function cavalryWorth(outlook: Outlook, { choice: [verb], pieces = [] }: Offer): number {
  const { table, side } = outlook
  if (verb !== 'cavalry-retreat') return standingOf(table, side)
  const to = refuge(outlook, pieces, retreatLength('cavalry').least)
  if (to === undefined) return Number.NEGATIVE_INFINITY
  const worn = Object.fromEntries(
    pieces.map((unit) => [unit, { organized: false, fatigue: Math.min(4, unitState(table, unit).fatigue + 1) }]),
  )
  const after = withUnits(withMoved(table, pieces, [to]), worn)
  return standingOf(after, side) - pricesOf(table).manpower[side] / 6
}

/** The best free hex so far away, where a retreat could end. */
function refuge({ table, side }: Outlook, units: readonly UnitId[], far: number): HexId | undefined {
  const from = units[0] === undefined ? undefined : table.units[units[0]]?.place
  if (from === undefined || !isHex(from)) return undefined
  const ground = groundFor(table, side)
  let edge: readonly HexId[] = [from]
  for (let step = 0; step < far; step++) {
    const next = edge.flatMap((hex) => ground.beside(hex).filter((to) => ground.mayAttack(hex, to)))
    edge = [...new Set(next)].filter((to) => !isEnemyOccupied(table, side, to))
  }
  const ends = edge
    .filter((to) => hexDistance(from, to) === far)
    .map((to) => [to, standingOf(withMoved(table, units, [to]), side)] as const)
  return ends.reduce<readonly [HexId | undefined, number]>(
    (best, end) => (end[1] > best[1] ? end : best),
    [undefined, Number.NEGATIVE_INFINITY],
  )[0]
}

/** 7.6 Who advances takes what was left to him, if he stands better there. */
export function advanceWorth(outlook: Outlook, { choice: [verb, unit = ''], space }: Offer): number {
  const { table, side } = outlook
  if (verb === 'advance' && space !== undefined) return standingOf(withMoved(table, [unit], [space]), side)
  return verb === 'done' ? standingOf(table, side) : Number.NEGATIVE_INFINITY
}

/** 12.0 Out of the flooded swamp. */
export function displacementWorth({ table, side }: Outlook, { choice: [, unit = '', hex = ''] }: Offer): number {
  return standingOf(withMoved(table, [unit], [hex]), side)
}
