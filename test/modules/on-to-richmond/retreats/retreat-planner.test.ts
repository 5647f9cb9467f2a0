import { describe, expect, it } from 'vitest'
import { guide } from '../../../../modules/on-to-richmond/guide/index.ts'
import { onToRichmond } from '../../../../modules/on-to-richmond/rules/game.ts'
import { retreatPlans } from '../../../../modules/on-to-richmond/rules/queries/retreat-plans.ts'
import { retreatOf } from '../../../../modules/on-to-richmond/rules/state.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { otrTable, stageOf } from '../../../support/otr-table.ts'
import { layOut, type Position } from './position.ts'

const table = otrTable(onToRichmond.stages)

function going(where: Pick<Position, 'path' | 'enemy' | 'kind'>) {
  const position = { name: '', hexes: {}, open: [], stop: true, ...where } as const
  return table.open(layOut(position, { 'cs-garland-a': 9 }), 'retreat', { rolling: null }).position
}

const plansFor = (at: ReturnType<typeof going>) =>
  guide.plans(at, 'confederate', []).filter(({ kind }) => kind === 'retreat')

describe('std:7.6 the retreat planner', () => {
  // In the corner the rout goes to N0201 by itself, and from N0301 to N0401: each is the only hex of the lowest priority.
  it('std:7.6 leaves out the steps that are taken by themselves, and each plan can be played', () => {
    const at = going({ path: ['N0101'], enemy: 'N0102', kind: 'rout' })
    expect(retreatOf(at.board).path).toEqual(['N0101', 'N0201'])
    const plans = plansFor(at)
    const short = plans.find(({ space }) => space === 'N0501')
    expect(short?.path).toEqual(['N0201', 'N0301', 'N0401', 'N0501'])
    expect(short?.choices.map(choiceId)).toEqual(['retreat:N0301', 'retreat:N0501', 'stop'])
    for (const plan of plans) {
      let now = at
      for (const choice of plan.choices) now = table.take(now, choiceId(choice)).position
      expect(stageOf(now), plan.label).toBe('door')
      expect(now.board.units['cs-garland-a']?.place, plan.label).toBe(plan.space)
    }
  })

  // A rout over open ground has 605 ways at most, and the last of them alone lead to some hexes.
  it('std:7.6 has a plan for every hex a rout over open ground can end in', () => {
    const at = going({ path: ['N1406'], enemy: 'N1405', kind: 'rout' })
    const ends = new Set(retreatPlans(at.board, retreatOf(at.board), 100_000).map(({ path }) => path.at(-1)))
    expect(ends.size).toBeGreaterThan(35)
    expect(new Set(plansFor(at).map(({ space }) => space))).toEqual(ends)
  })
})
