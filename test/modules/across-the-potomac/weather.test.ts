import { describe, expect, it } from 'vitest'
import type { State, Weather } from '../../../modules/across-the-potomac/rules/state.ts'
import { offered, openStage, stageOf, tableWith, take } from '../../support/atp-table.ts'

function opened(weather: Weather, turn = 15, conditions: Partial<State['conditions']> = {}) {
  const plain = tableWith({ side: null, turn, weather, units: [{ id: 'cs-hood', hex: '2718' }] })
  const state = { ...plain, conditions: { ...plain.conditions, weatherRolls: true, ...conditions } }
  return openStage(state, 'weather', {}).position
}

describe('weather', () => {
  it('atp:16.1B the Confederate side rolls two dice, and has nothing else to choose', () => {
    const open = opened('clear')
    expect(open.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offered(open)).toEqual(['roll-weather'])
    const rolling = take(open, 'roll-weather').position
    expect(rolling.waiting).toMatchObject({
      for: 'roll',
      request: { dice: [6, 6], rule: 'atp:16.1B', purpose: 'Weather of turn 15 (17 June 1863), clear before' },
    })
  })

  it.each([
    ['clear', 6, 6, 'rain'],
    ['clear', 6, 5, 'clear'],
    ['clear', 3, 3, 'clear'],
    ['rain', 5, 1, 'clear'],
    ['rain', 3, 3, 'clear'],
    ['rain', 6, 6, 'rain'],
    ['rain', 6, 1, 'rain'],
  ] as const)('atp:16.1B %s with %i and %i: %s', (before, first, second, after) => {
    const rolled = take(opened(before), 'roll-weather', [[first, second]]).position
    expect(rolled.board.weather).toBe(after)
    expect(stageOf(rolled)).toBe('activation')
  })

  it('atp:18.2A a scenario may bring rain on other sums', () => {
    const more = { rainOn: [11, 12] }
    expect(take(opened('clear', 27, more), 'roll-weather', [[5, 6]]).position.board.weather).toBe('rain')
  })

  it('atp:16.1 not in force, nobody rolls', () => {
    const open = opened('clear', 15, { weatherRolls: false })
    expect(stageOf(open)).toBe('activation')
  })

  it('atp:16.1A the first turn of the game is clear without a roll', () => {
    expect(stageOf(opened('clear', 1, { firstTurn: 1 }))).toBe('activation')
    expect(stageOf(opened('clear', 14))).toBe('weather') // ATP-48: a later start rolls
  })
})
