import { describe, expect, it } from 'vitest'
import {
  gameEvents,
  offered,
  openStage,
  refusalOf,
  stageOf,
  type TableSpec,
  tableWith,
  take,
  withBattle,
} from '../../support/atp-table.ts'

const ATTACK = { 'cs-hood': '2620', 'cs-mclaws': '2619', 'cs-pickett': '2518' }

function deployed(attack: { readonly [unit: string]: string }, more: Partial<TableSpec> = {}, defender = 'us-2-8') {
  const units = Object.entries(attack).map(([id, hex]) => ({ id, hex }))
  const table = tableWith({ units: [...units, { id: defender, hex: '2519' }], activated: 'all', ...more })
  const side = table.playerTurn?.side ?? 'confederate'
  return openStage(withBattle(table, '2519', attack, { front: null }), 'flank-attacks', { side, rolling: null })
}

describe('atp:10.8 flank attacks', () => {
  it('atp:10.8B one attacking hex is the front without a question', () => {
    const { position } = deployed({ 'cs-hood': '2620', 'cs-mclaws': '2620' })
    expect(position.board.battle?.front).toBe('2620')
    expect(stageOf(position)).toBe('fire')
  })

  it('atp:10.8B with more hexes the attacker chooses the front among them', () => {
    const { position } = deployed(ATTACK)
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offered(position)).toEqual(['front:2518', 'front:2619', 'front:2620'])
    expect(refusalOf(position, 'front:2520')).toMatchObject({ code: 'no-attackers-there', rule: 'atp:10.8B' })
  })

  it('atp:10.8C–D rolls for each flanking hex in ascending order, one die each', () => {
    const { position } = deployed(ATTACK)
    const first = take(position, 'front:2619')
    expect(first.position.waiting).toEqual({
      for: 'roll',
      request: {
        rule: 'atp:10.8C',
        purpose: 'Flank attack on 2519 Winchester from 2518 Berryville, coordinated on 4 or less',
        dice: [6],
      },
    })
    const both = take(position, 'front:2619', [[4], [5]])
    expect(both.position.board.battle?.flanks).toEqual({ '2518': 'coordinated', '2620': 'failed' })
    expect(gameEvents(both).map(({ type }) => type)).toEqual(['front-chosen', 'flank-coordinated', 'flank-failed'])
  })

  it.each([
    ['hooker', 2],
    ['meade', 3],
    ['reynolds', 3],
  ] as const)('atp:10.9 the Union under %s coordinates on %i or less', (commander, value) => {
    const attack = { 'us-1': '2620', 'us-2': '2619' }
    const { position } = deployed(attack, { side: 'union', commander }, 'cs-early')
    expect(take(position, 'front:2620', [[value]]).position.board.battle?.flanks).toEqual({ '2619': 'coordinated' })
    expect(take(position, 'front:2620', [[value + 1]]).position.board.battle?.flanks).toEqual({ '2619': 'failed' })
  })

  it('atp:10.9 the Confederacy has 4 whoever leads the Union', () => {
    const { position } = deployed({ 'cs-hood': '2620', 'cs-mclaws': '2619' }, { commander: 'meade' })
    expect(take(position, 'front:2620', [[4]]).position.board.battle?.flanks).toEqual({ '2619': 'coordinated' })
  })
})
