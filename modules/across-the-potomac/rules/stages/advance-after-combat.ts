/** atp:10.1.6 The attackers may advance into the hex that the defenders left. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { enterHex } from '../consequences.ts'
import type { UnitId } from '../ids.ts'
import { advanceable, advanceFault } from '../queries/advance.ts'
import { attackedFrom } from '../queries/battle-roles.ts'
import { hexLabel, unitLabel } from '../queries/labels.ts'
import { notOwnUnit } from '../queries/refusals.ts'
import { type AtpStage, stage, type Work } from '../stage-map.ts'
import { battleOf } from '../state.ts'

export const advanceAfterCombat: AtpStage = stage({
  id: 'advance-after-combat',
  rule: 'atp:10.1.6',
  title: 'Advance After Combat',
  enter: (work) => nextAdvance(work),
  offers({ board }): readonly Offer[] {
    const { hex } = battleOf(board)
    const units = advanceable(board)
    const to = `into ${hexLabel(hex)}`
    return [
      ...units.map((unit) => ({
        choice: ['advance', unit] as const,
        label: `${unitLabel(unit)} advances ${to}`,
        rule: 'atp:10.1.6A',
        space: hex,
        pieces: [unit],
      })),
      { choice: ['advance-all'], label: `All advance ${to}`, rule: 'atp:10.1.6A', space: hex, pieces: units },
      { choice: ['end-advance'], label: 'No more advance', rule: 'atp:10.1.6A' },
    ]
  },
  choose(work, [verb, unit]) {
    if (verb === 'end-advance') return end()
    for (const each of verb === 'advance-all' ? advanceable(work.board) : [unit]) {
      if (each !== undefined) advance(work, each)
    }
    return nextAdvance(work)
  },
  explain({ board, locals }, [verb, unit]) {
    if (verb !== 'advance' || unit === undefined) return undefined
    const foreign = notOwnUnit(locals.side, unit)
    return (
      foreign ??
      advanceFault(board, unit) ??
      refusal('already-there', 'atp:10.1.6A', `${unitLabel(unit)} has advanced.`)
    )
  },
})

/** atp:10.1.6B Free of points, and no action of its own. */
function advance(work: Work<'advance-after-combat'>, unit: UnitId): void {
  const battle = battleOf(work.board)
  enterHex(work, unit, attackedFrom(battle, unit), battle.hex)
}

function nextAdvance(work: Work<'advance-after-combat'>): Next {
  return advanceable(work.board).length === 0 ? end() : decide(work.locals.side)
}
