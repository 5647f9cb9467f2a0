/** Cavalry next to the enemy, ready to retreat. */
import { cavalryRetreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/cavalry-retreat.ts'
import { cavalryRetreatLoss } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/cavalry-retreat-loss.ts'
import { retreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import type { Assault, March } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { otrTable, type TableSpec, tableWith } from '../../../support/otr-table.ts'

export const table = otrTable([retreat, cavalryRetreat, cavalryRetreatLoss])

export function march(more: Partial<March> = {}): March {
  return {
    unit: 'us-casey',
    leader: null,
    halfPoints: 8,
    spent: 0,
    path: ['N5204'],
    beganInZone: false,
    attacks: 0,
    held: false,
    declined: [],
    forceSettled: false,
    ...more,
  }
}

/** us-casey stands in N5204; the cavalry of the Confederates where it is told. */
export function ground(
  at: TableSpec['at'],
  more: Partial<State> = { march: march() },
  rest: Partial<TableSpec> = {},
): State {
  return tableWith({ active: 'union', at: { N5204: { 'us-casey': 12 }, ...at }, more, ...rest })
}

export function open(
  state: State,
  hexes: readonly string[] = ['N5205'],
  dice: readonly (readonly number[])[] = [],
  orders: { readonly [side: string]: unknown } = {},
) {
  const locals = {
    side: 'confederate',
    occasion: 'enemy-movement',
    enemy: 'N5204',
    hexes,
    rolling: null,
    lost: 0,
  } as const
  return table.open(state, 'cavalry-retreat', locals, dice, orders)
}

export const ASSAULT: Assault = {
  leader: 'us-leader-heintzelman',
  from: 'N5204',
  target: 'N5205',
  selected: ['us-casey'],
  number: null,
  units: [],
  lee: false,
  grand: null,
}

export const CAVALRY = { N5205: { 'cs-1-va': 3 } }
