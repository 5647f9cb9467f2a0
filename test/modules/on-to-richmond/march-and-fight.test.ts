import { describe, expect, it } from 'vitest'
import { extendedMarch } from '../../../modules/on-to-richmond/rules/stages/std-05-actions/extended-march.ts'
import { forceMarch } from '../../../modules/on-to-richmond/rules/stages/std-05-actions/force-march.ts'
import { march } from '../../../modules/on-to-richmond/rules/stages/std-05-actions/march.ts'
import { marching } from '../../../modules/on-to-richmond/rules/stages/std-06-movement/marching.ts'
import { advanceAfterCombat } from '../../../modules/on-to-richmond/rules/stages/std-07-combat/advance-after-combat.ts'
import { cavalryRetreat } from '../../../modules/on-to-richmond/rules/stages/std-07-combat/cavalry-retreat.ts'
import { cavalryRetreatLoss } from '../../../modules/on-to-richmond/rules/stages/std-07-combat/cavalry-retreat-loss.ts'
import { combat } from '../../../modules/on-to-richmond/rules/stages/std-07-combat/combat.ts'
import { lossAllocation } from '../../../modules/on-to-richmond/rules/stages/std-07-combat/loss-allocation.ts'
import { retreat } from '../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import { voluntaryRetreat } from '../../../modules/on-to-richmond/rules/stages/std-07-combat/voluntary-retreat.ts'
import { destroying } from '../../../modules/on-to-richmond/rules/stages/std-10-bridges/destroying.ts'
import { unitState } from '../../../modules/on-to-richmond/rules/state.ts'
import { isOver, marchIn } from '../../support/otr-march.ts'
import { otrTable, stageOf, tableWith } from '../../support/otr-table.ts'

const table = otrTable([
  march,
  extendedMarch,
  forceMarch,
  marching,
  cavalryRetreat,
  cavalryRetreatLoss,
  retreat,
  combat,
  lossAllocation,
  advanceAfterCombat,
  voluntaryRetreat,
  destroying,
])

/** The retreating side goes on with whatever is offered first until the stage is left. */
function whileIn(stage: string, from: ReturnType<typeof table.take>, first: (choices: readonly string[]) => string) {
  let at = from.position
  for (let steps = 0; stageOf(at) === stage && steps < 20; steps++)
    at = table.take(at, first(table.offered(at))).position
  return at
}

const stopping = (choices: readonly string[]): string =>
  choices.find((choice) => choice.startsWith('stop')) ?? choices[0] ?? ''

describe('std:5.1 a march with all that may happen on it', () => {
  it('std:7.7 cavalry retreats before the unit that enters its zone, which goes on with fewer points', () => {
    const state = tableWith({ active: 'union', at: { N5204: { 'us-casey': 5 }, N5202: { 'cs-3-va-cav': 1 } } })
    const opened = table.open(state, 'march', { unit: 'us-casey', step: 'allowance' }, [[6]])
    const asked = table.take(opened.position, 'to:N5203')
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(table.offered(asked.position)).toEqual(['cavalry-retreat:N5202', 'stay:N5202'])
    // 6 in clear ground, less 1 for one manpower: 5, halved 2 MP
    const gone = whileIn('retreat', table.take(asked.position, 'cavalry-retreat:N5202', [[6]]), stopping)
    expect(stageOf(gone)).toBe('marching')
    expect(marchIn(gone)).toMatchObject({ halfPoints: 12 - 4, spent: 6, held: false, declined: [] })
    expect(unitState(gone.board, 'cs-3-va-cav')).toMatchObject({ fatigue: 1, organized: false })
    expect(table.offered(gone)).toContain('refuse-flanks')
  })

  it('std:7.7 cavalry that stays has let its chance go for this march, and the unit is held', () => {
    const state = tableWith({ active: 'union', at: { N5204: { 'us-casey': 5 }, N5202: { 'cs-3-va-cav': 1 } } })
    const opened = table.open(state, 'march', { unit: 'us-casey', step: 'allowance' }, [[6]])
    const stays = table.takeAll(opened.position, ['to:N5203', 'stay:N5202']).position
    expect(marchIn(stays)).toMatchObject({ halfPoints: 12, held: true, declined: ['N5202'] })
  })

  it('std:7.1 an attack with everything after it: the defender goes, the unit follows and marches on', () => {
    const state = tableWith({ active: 'union', at: { N5203: { 'us-casey': 12 }, N5202: { 'cs-10-ga': 1 } } })
    const opened = table.open(state, 'march', { unit: 'us-casey', step: 'allowance' }, [[6]])
    let at = table.take(opened.position, 'attack:N5202:hasty', [[6, 1]]).position
    for (let steps = 0; stageOf(at) !== 'marching' && steps < 20; steps++) {
      const choices = table.offered(at)
      at = table.take(at, choices.find((choice) => choice.startsWith('advance:')) ?? stopping(choices)).position
    }
    expect(at.board.combat).toBeNull()
    expect(marchIn(at)).toMatchObject({ spent: 2, attacks: 1, advanced: true, path: ['N5203', 'N5202'], held: false })
    expect(table.refusalOf(at, 'refuse-flanks').code).toBe('has-advanced')
    const on = table.take(at, 'to:N5302').position
    expect(unitState(on.board, 'us-casey').place).toBe('N5302')
    expect(isOver(on)).toBe(true)
  })

  it('std:10.2 at its end the unit may try to destroy the bridge beside it', () => {
    const state = tableWith({ active: 'union', at: { N0911: { 'us-casey': 5 } } })
    const opened = table.open(state, 'march', { unit: 'us-casey', step: 'allowance' }, [[6]])
    const ended = table.take(opened.position, 'end-march').position
    expect(stageOf(ended)).toBe('destroying')
    expect(ended.board.march).not.toBeNull()
    const after = table.take(ended, 'destroy:N0911-N0912', [[4]]).position
    expect(after.board.destroyed).toEqual(['N0911-N0912'])
    expect(isOver(after)).toBe(true)
  })
})
