/** A word of some other part of the battle or the turn gets the plain answer that it is not a choice here. */
import { describe, expect, it } from 'vitest'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { openStage, refusalOf, stageOf, tableWith, take, withBattle } from '../../support/atp-table.ts'

const winchester = tableWith({
  units: [
    { id: 'cs-hood', hex: '2620' },
    { id: 'cs-mclaws', hex: '2619' },
    { id: 'us-1', hex: '2519' },
    { id: 'us-1c', hex: '2519' },
  ],
  activated: 'all',
})
const battle = withBattle(winchester, '2519', { 'cs-hood': '2620', 'cs-mclaws': '2619' }, { front: null })
const emptied = withBattle(tableWith({ units: [{ id: 'cs-hood', hex: '2620' }], activated: 'all' }), '2519', {
  'cs-hood': '2620',
})
const owing = tableWith({ side: null, turn: 20, units: [{ id: 'us-1', hex: '2416' }] })
const harbour = tableWith({
  side: 'union',
  units: [{ id: 'us-1', hex: '3503' }],
  activated: 'all',
  conditions: { naval: true },
})

const cases: readonly (readonly [string, () => Position<State>, string, string])[] = [
  ['activation', () => tableAt('activation'), 'place:cs-hood:2620', 'atp:8.5'],
  [
    'attacks',
    () => openStage(winchester, 'attacks', { side: 'confederate' }).position,
    'fire:cs-hood:us-1',
    'atp:10.1',
  ],
  ['attacks', () => openStage(winchester, 'attacks', { side: 'confederate' }).position, 'attack', 'atp:10.1'],
  [
    'flank-attacks',
    () => openStage(battle, 'flank-attacks', { side: 'confederate', rolling: null }).position,
    'advance:9999',
    'atp:10.8',
  ],
  [
    'cavalry-retreat-before-combat',
    () => openStage(battle, 'cavalry-retreat-before-combat', { side: 'union', asked: [] }).position,
    'retreat:us-1',
    'atp:12.6',
  ],
  [
    'advance-after-combat',
    () => openStage(emptied, 'advance-after-combat', { side: 'confederate' }).position,
    'march:us-1',
    'atp:10.1.6',
  ],
  [
    'muster-outs-and-withdrawals',
    () => openStage(owing, 'muster-outs-and-withdrawals', { side: 'union', delayed: [] }).position,
    'place:cs-hood:2620',
    'atp:7.0',
  ],
  [
    'naval-movement',
    () => take(openStage(harbour, 'movement', { side: 'union' }).position, 'sail:us-1').position,
    'place:us-1:3503',
    'atp:16.3',
  ],
]

function tableAt(stage: 'activation'): Position<State> {
  const state = tableWith({ units: [{ id: 'cs-hood', hex: '2620' }], commandPoints: 1 })
  return openStage(state, stage, { side: 'confederate' }).position
}

describe('words of other stages', () => {
  it.each(cases)('atp:5.1 in %s are no choices, and nothing more is said', (stage, open, word, rule) => {
    const position = open()
    expect(stageOf(position)).toBe(stage)
    expect(refusalOf(position, word)).toMatchObject({ code: 'not-offered', rule })
  })
})
