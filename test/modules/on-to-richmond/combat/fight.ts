/** A combat on a table, joined and ready to be opened. */
import { enterHex } from '../../../../modules/on-to-richmond/rules/consequences.ts'
import type { Event } from '../../../../modules/on-to-richmond/rules/events.ts'
import { unitsOfIn } from '../../../../modules/on-to-richmond/rules/queries/occupancy.ts'
import { opponentOf, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { type OtrStage, stage } from '../../../../modules/on-to-richmond/rules/stage-map.ts'
import { advanceAfterCombat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/advance-after-combat.ts'
import { combat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/combat.ts'
import { lossAllocation } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/loss-allocation.ts'
import type { Combat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import { retreatOf, type State, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import type { Advance } from '../../../../src/kernel/engine.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { end } from '../../../../src/kernel/stage.ts'
import { otrTable, type TableSpec, tableWith } from '../../../support/otr-table.ts'

/** In place of the retreat: the stack is far away at once. */
export const FAR = 'N1301'
const gone: OtrStage = stage({
  id: 'retreat',
  rule: 'kernel',
  title: 'Gone at once',
  enter(work) {
    for (const unit of retreatOf(work.board).units) enterHex(work, unit, FAR)
    work.emit({ type: 'retreat-ended' })
    return end()
  },
})

/** The stages of a combat, with retreats that take no decision, voluntary ones and those of cavalry left out. */
export const quick = otrTable(
  [combat, lossAllocation, advanceAfterCombat, gone],
  ['voluntary-retreat', 'cavalry-retreat'],
)

export interface Fight {
  readonly from: string
  readonly target: string
  /** The first is the active unit. */
  readonly attackers: readonly string[]
  readonly type?: Combat['type']
  readonly leader?: string
}

/** The table with the combat joined; every unit in the target hex defends. */
export function joined(table: TableSpec, fight: Fight): State {
  const { from, target, attackers, type = 'normal', leader = null } = fight
  const attacker = sideOfId(attackers[0] ?? '')
  const state = tableWith({ active: attacker, ...table })
  const defenders = unitsOfIn(state, opponentOf(attacker), target)
  return {
    ...state,
    combat: {
      attacker,
      type,
      from,
      target,
      attackers,
      leader,
      defenders,
      artilleryDie: null,
      dice: null,
      difference: null,
      results: null,
      vacated: false,
    },
  }
}

/** Opens the combat with these dice: one for the artillery where it is asked for, then both. */
export function fought(
  table: TableSpec,
  fight: Fight,
  dice: readonly (readonly number[])[],
  orders: { readonly [side: string]: unknown } = {},
): Advance<State, Event> {
  return quick.open(joined(table, fight), 'combat', { next: 0, rolling: null }, dice, orders)
}

export function unitAt(position: Position<State>, unit: string) {
  return unitState(position.board, unit)
}
