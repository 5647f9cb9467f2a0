import { describe, expect, it } from 'vitest'
import { module } from '../../../modules/across-the-potomac/index.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import { offerOf, openStage, tableWith, withBattle } from '../../support/atp-table.ts'

const engine = createEngine(module.game)
const HEX = '2519'

const table = tableWith({
  side: 'confederate',
  units: [
    { id: 'cs-early', hex: '2620' },
    { id: 'cs-rodes', hex: '2620', fatigued: true },
    { id: 'us-2-8', hex: HEX },
  ],
  activated: 'all',
})

/** What the roll after a choice is worth. */
function stakeAfter(
  position: Parameters<typeof engine.choose>[0],
  side: string,
  ...choice: readonly [string, ...string[]]
) {
  const step = engine.choose(position, side, choice)
  if (!step.ok) throw new Error(step.error.message)
  return module.stakeOf?.(step.value.position)
}

describe('what a roll is worth to whom', () => {
  const state = withBattle(table, HEX, { 'cs-early': '2620', 'cs-rodes': '2620' }, {})
  const volley = (which: 'offensive-fire' | 'defensive-fire', side: 'union' | 'confederate') =>
    openStage(state, 'fire', { volley: which, side, shot: null }).position

  it('a shot serves who fires, low, by as much as its offer says', () => {
    const at = volley('offensive-fire', 'confederate')
    for (const unit of ['cs-early', 'cs-rodes']) {
      const stake = stakeAfter(at, 'confederate', 'fire', unit, 'us-2-8')
      const [, most, die] = /hits on 1(?:–(\d+))? of d(\d+)/.exec(offerOf(at, `fire:${unit}:us-2-8`).label) ?? []
      expect(stake).toEqual({ side: 'confederate', good: 'low', successes: Number(most ?? 1), outcomes: Number(die) })
    }
    expect(stakeAfter(volley('defensive-fire', 'union'), 'union', 'fire', 'us-2-8', 'cs-early')?.side).toBe('union')
  })

  it('a coordination roll serves the attacker, low, by the Coordination Value', () => {
    const flanked = withBattle(table, HEX, { 'cs-early': '2620', 'cs-rodes': '2418' }, {})
    const at = openStage(flanked, 'flank-attacks', { side: 'confederate', rolling: null }).position
    const step = engine.choose(at, 'confederate', ['front', '2620'])
    if (!step.ok || step.value.position.waiting.for !== 'roll') throw new Error('no roll is due')
    const { purpose, dice } = step.value.position.waiting.request
    const [, value] = /coordinated on (\d+) or less/.exec(purpose) ?? []
    expect(module.stakeOf?.(step.value.position)).toEqual({
      side: 'confederate',
      good: 'low',
      successes: Number(value),
      outcomes: dice[0],
    })
  })

  it('the weather serves nobody, and a decision is no roll', () => {
    const weather = { ...table, turn: 15, conditions: { ...table.conditions, weatherRolls: true } }
    const at = openStage(weather, 'weather', {}).position
    expect(stakeAfter(at, 'confederate', 'roll-weather')).toBeUndefined()
    expect(module.stakeOf?.(at)).toBeUndefined()
  })
})
