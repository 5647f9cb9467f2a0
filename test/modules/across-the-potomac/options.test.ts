import { describe, expect, it } from 'vitest'
import { acrossThePotomac } from '../../../modules/across-the-potomac/rules/game.ts'
import { commandPointsFor } from '../../../modules/across-the-potomac/rules/queries/command-points.ts'
import { setUp } from '../../../modules/across-the-potomac/rules/set-up.ts'
import { coordinationOf } from '../../../modules/across-the-potomac/rules/stages/flank-attacks.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import type { Options } from '../../../src/kernel/game.ts'
import { openStage } from '../../support/atp-table.ts'

function table(scenario: string, options: Options = {}): State {
  const made = setUp(scenario, options)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

function refused(scenario: string, options: Options) {
  const made = setUp(scenario, options)
  if (made.ok) throw new Error('it is not refused')
  return made.error
}

/** The state with one Confederate in the North. */
const invaded = (state: State): State => ({
  ...state,
  units: { ...state.units, 'cs-early': { place: '2119', steps: 3, fatigued: false } },
})

/** All Confederates in the South. */
const unInvaded = (state: State): State => ({
  ...state,
  units: Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => [
      id,
      id.startsWith('cs-') && unit.place.length === 4 ? { ...unit, place: '3509' } : unit,
    ]),
  ),
})

const optionsOf = (scenario: string) =>
  SCENARIOS[scenario]?.options.map(({ id }) => id).filter((id) => id !== 'lastTurn')

describe('which options there are', () => {
  it('atp:16.0 each scenario has those that make sense in it, off unless agreed, but for the weather', () => {
    const everywhere = ['weather', 'bridgeBurning', 'naval']
    const last = ['doubleBlind']
    expect(optionsOf('campaign')).toEqual([
      ...everywhere,
      'pickett',
      'handicapConfederate',
      'handicapUnion',
      'reynolds',
      ...last,
    ])
    expect(optionsOf('great-invasion')).toEqual([
      ...everywhere,
      'handicapConfederate',
      'handicapUnion',
      'reynolds',
      ...last,
    ])
    expect(optionsOf('lee-vs-meade')).toEqual([...everywhere, 'handicapConfederate', 'handicapUnion', ...last])
    expect(optionsOf('1862')).toEqual([...everywhere, 'handicapConfederate', ...last])
    for (const { options } of Object.values(SCENARIOS)) {
      for (const { id, default: value } of options) if (id !== 'lastTurn') expect(value, id).toBe(id === 'weather')
    }
    expect(table('campaign').conditions).toMatchObject({ bridgeBurning: false, naval: false, handicap: null })
  })

  it('atp:16.4 an option of another scenario is refused by name', () => {
    expect(refused('great-invasion', { pickett: true })).toMatchObject({ code: 'unknown-option', rule: 'atp:17.0' })
    expect(refused('1862', { reynolds: true })).toMatchObject({ code: 'unknown-option', rule: 'atp:19.0' })
    expect(refused('campaign', { pickett: 'yes' })).toEqual({
      code: 'option-out-of-range',
      rule: 'atp:16.4',
      message: 'The option "pickett" is true or false.',
    })
  })

  it('atp:16.5, 16.6E options that shut each other out are refused together', () => {
    const both = refused('campaign', { handicapConfederate: true, handicapUnion: true })
    expect(both).toMatchObject({ code: 'options-exclude-each-other', rule: 'atp:16.5' })
    expect(both.message).toContain('"handicapConfederate" and "handicapUnion"')
    expect(refused('campaign', { reynolds: true, handicapUnion: true })).toMatchObject({ rule: 'atp:16.6' })
    expect(table('campaign', { reynolds: true, handicapConfederate: true }).commander).toBe('reynolds')
  })
})

describe('Pickett goes west', () => {
  it('atp:16.4 Pickett and Corse are not in the set-up of 3 June, and the Confederacy has a point for it', () => {
    const state = table('campaign', { pickett: true })
    expect(state.units['cs-pickett']?.place).toBe('not-used')
    expect(state.units['cs-corse']?.place).toBe('not-used')
    expect(state.halfPoints).toEqual({ confederate: 2, union: 0 })
    expect(table('campaign').units['cs-pickett']?.place).toMatch(/^\d{4}$/)
  })
})

describe('old hands against beginners', () => {
  it('atp:16.5A a Confederate old hand has one command point fewer', () => {
    const state = unInvaded(table('campaign', { handicapConfederate: true }))
    expect(commandPointsFor(state, 'confederate')).toBe(1)
    expect(commandPointsFor(invaded(state), 'confederate')).toBe(2)
    expect(commandPointsFor(state, 'union')).toBe(1)
    expect(commandPointsFor(unInvaded(table('campaign')), 'confederate')).toBe(2)
  })

  it('atp:16.5B a Union old hand plays as Hooker for the entire game', () => {
    const state = table('great-invasion', { handicapUnion: true })
    const called: State = { ...state, turn: 30, alarmCityTaken: true }
    const { board } = openStage(called, 'player-turn', { side: 'union', next: 0 }).position
    expect(board.commander).toBe('hooker')
    expect(board.playerTurn?.commandPoints).toBe(2)
    expect(table('lee-vs-meade', { handicapUnion: true }).commander).toBe('hooker')
    const usual = openStage({ ...called, conditions: table('great-invasion').conditions }, 'player-turn', {
      side: 'union',
      next: 0,
    }).position.board
    expect(usual.commander).toBe('meade')
  })
})

describe('Reynolds takes command', () => {
  const state = table('campaign', { reynolds: true })

  it('atp:16.6A, 16.6D Reynolds commands from the start, and the Union pays five points for him', () => {
    expect(state.commander).toBe('reynolds')
    expect(state.halfPoints).toEqual({ confederate: 0, union: -10 })
  })

  it('atp:16.6B two points while all Confederates are in the South, three when any is in the North', () => {
    expect(commandPointsFor(unInvaded(state), 'union')).toBe(2)
    expect(commandPointsFor(invaded(state), 'union')).toBe(3)
    expect(commandPointsFor(unInvaded(table('campaign')), 'union')).toBe(1)
  })

  it('atp:16.6C his coordination is 3', () => {
    const { board } = openStage(state, 'player-turn', { side: 'union', next: 0 }).position
    expect(coordinationOf(board)).toBe(3)
  })

  it('atp:16.6E Meade does not replace him', () => {
    const called: State = { ...state, turn: 30, alarmCityTaken: true, beyondSusquehanna: true, northEnteredTurn: 2 }
    expect(openStage(called, 'player-turn', { side: 'union', next: 0 }).position.board.commander).toBe('reynolds')
  })

  it('atp:16.6 the game begins with it', () => {
    expect(acrossThePotomac.setUp('great-invasion', { reynolds: true }, acrossThePotomac.sides)).toMatchObject({
      ok: true,
    })
  })
})
