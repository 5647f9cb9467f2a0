import { describe, expect, it } from 'vitest'
import { setUp } from '../../../modules/across-the-potomac/rules/set-up.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import type { Options } from '../../../src/kernel/game.ts'

function table(options: Options = {}): State {
  const made = setUp('great-invasion', options)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

function refused(scenario: string, options: Options) {
  const made = setUp(scenario, options)
  if (made.ok) throw new Error('it is not refused')
  return made.error
}

describe('the table of The Great Invasion', () => {
  it('atp:17.1A, 17.1H starts on turn 14 after clear weather', () => {
    expect(table()).toMatchObject({ turn: 14, weather: 'clear', playerTurn: null, battle: null })
  })

  it('atp:17.1C both sides start without points, and no city is scored yet', () => {
    expect(table()).toMatchObject({ halfPoints: { union: 0, confederate: 0 }, citiesScored: [] })
  })

  it('atp:17.1E, 17.1F units come reduced and fatigued as the tables say', () => {
    const { units } = table()
    expect(units['us-2-8']).toEqual({ place: '2121', steps: 1, fatigued: true })
    expect(units['us-6']).toMatchObject({ place: '2714', steps: unitFact('us-6').strength - 1, fatigued: false })
    expect(units['cs-rodes']).toMatchObject({ place: '2119', steps: unitFact('cs-rodes').strength, fatigued: true })
    expect(units['cs-early']).toMatchObject({ place: '2319', steps: unitFact('cs-early').strength, fatigued: false })
  })

  it('atp:17.2A, 17.2B Union reinforcements are released and due, counted from turn 13', () => {
    const { dueTurns, units, obligationsMet } = table()
    expect(dueTurns).toEqual({
      'us-ny': 16,
      'us-pe': 18,
      'us-1m': 23,
      'us-nagle': 26,
      'us-1s': 30,
      'us-2s': 32,
      'us-averell': 35,
    })
    expect(units['us-ny']?.place).toBe('reinforcement')
    expect(obligationsMet).toEqual(['us-6', 'us-2'])
  })

  it('atp:17.2C Hooker commands; the North was entered on turn 13, the Susquehanna is uncrossed', () => {
    expect(table()).toMatchObject({ commander: 'hooker', northEnteredTurn: 13, invasionTurn: 13 })
    expect(table()).toMatchObject({ beyondSusquehanna: false, susquehannaTurn: null, alarmCityTaken: false })
  })

  it('atp:4.2C reinforcements not released wait off the map', () => {
    const { units, dueTurns } = table()
    for (const unit of ['cs-colquitt', 'cs-echols']) {
      expect(units[unit]?.place).toBe('reinforcement')
      expect(dueTurns[unit]).toBeUndefined()
    }
  })
})

describe('what the players agree on', () => {
  it('atp:17.1A, 5.3A the last turn is from 25 to 50, and there is one if nothing is said', () => {
    const { lastTurnDefault } = SCENARIOS['great-invasion'] ?? {}
    expect(table().conditions.lastTurn).toBe(lastTurnDefault)
    expect(table({ lastTurn: 25 }).conditions.lastTurn).toBe(25)
    expect(table({ lastTurn: 50 }).conditions.lastTurn).toBe(50)
    for (const lastTurn of [24, 51, 30.5, '30', true]) {
      expect(refused('great-invasion', { lastTurn })).toEqual({
        code: 'option-out-of-range',
        rule: 'atp:5.3',
        message: 'The option "lastTurn" is a whole number from 25 to 50.',
      })
    }
  })

  it('atp:16.1 weather is optional', () => {
    expect(table().conditions).toMatchObject({ weatherRolls: true, rainOn: [12], clearOn: [6] })
    expect(table({ weather: false }).conditions.weatherRolls).toBe(false)
    expect(refused('great-invasion', { weather: 1 })).toMatchObject({ code: 'option-out-of-range', rule: 'atp:16.1' })
  })

  it('atp:4.0 scenarios and options that are not there are refused by name', () => {
    const unknown = { code: 'unknown-scenario', rule: 'atp:4.0' }
    for (const scenario of ['gettysburg', 'constructor', '1863']) {
      expect(refused(scenario, {})).toMatchObject(unknown)
    }
    const option = refused('great-invasion', { fog: true })
    expect(option).toMatchObject({ code: 'unknown-option', rule: 'atp:17.0' })
    expect(option.message).toContain('"fog"')
  })
})
