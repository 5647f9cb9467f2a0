/** atp:15.1, atp:15.5 After a battle both sides know who of it stands where. */
import { end } from '../../../../src/kernel/stage.ts'
import type { HexId, UnitId } from '../ids.ts'
import { attackersOf, attackingSide } from '../queries/battle-roles.ts'
import { forceOf, isCurrent, markerOf } from '../queries/knowledge.ts'
import { hexOf } from '../queries/occupancy.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AnyWork, type AtpStage, stage } from '../stage-map.ts'
import { battleOf } from '../state.ts'
import { learn } from '../telling.ts'

export const battleReport: AtpStage = stage({
  id: 'battle-report',
  rule: 'atp:15.1',
  title: 'After the Battle',
  enter(work) {
    const { hex, defenders } = battleOf(work.board)
    const attacker = attackingSide(work.board)
    if (work.locals.of === 'attacker') {
      locate(work, attacker, hex, standing(work, attackersOf(work.board), hex))
      return end()
    }
    const defender = opponentOf(attacker)
    const left = standing(work, defenders, hex)
    learn(work, defender, hex, forceOf(left) ?? 'nobody', left.length)
    // 12.5 where a retreat went was announced
    for (const to of new Set(defenders.flatMap((unit) => hexOf(work.board, unit) ?? []))) {
      if (to !== hex) locate(work, defender, to, standing(work, defenders, to))
    }
    return end()
  },
})

function standing(work: AnyWork, units: readonly UnitId[], hex: HexId): readonly UnitId[] {
  return units.filter((unit) => hexOf(work.board, unit) === hex)
}

/** They join what is known there. */
function locate(work: AnyWork, side: Side, hex: HexId, units: readonly UnitId[]): void {
  const force = forceOf(units)
  if (force === undefined) return
  const before = isCurrent(work.board, side, hex) ? markerOf(work.board, side, hex)?.force : undefined
  work.emit({ type: 'located', side, hex, force: before === 'cavalry' ? before : force, count: null })
}
