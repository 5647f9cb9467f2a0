import { describe, expect, it } from 'vitest'
import { acrossThePotomac } from '../../../modules/across-the-potomac/rules/game.ts'
import { coordinationOf } from '../../../modules/across-the-potomac/rules/stages/flank-attacks.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import { view } from '../../../modules/across-the-potomac/view/view.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Options } from '../../../src/kernel/game.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { gameEvents, offered, openStage, refusalOf, stageOf, take } from '../../support/atp-table.ts'

const engine = createEngine(acrossThePotomac)

function begun(scenario: string, options: Options = {}): Position<State> {
  const made = engine.start(scenario, options)
  if (!made.ok) throw new Error(made.error.message)
  return made.value.position
}

/** The table of a scenario as it stands on this turn, everything else unchanged. */
function onTurn(scenario: string, turn: number, more: Partial<State> = {}): State {
  return { ...begun(scenario, { weather: false }).board, turn, playerTurn: null, ...more }
}

const placeOf = (state: State, unit: string) => state.units[unit]?.place

describe('the campaign of 3 June', () => {
  it('atp:4.2A every unit of the set-up stands in the hex its counter names, whole and rested', () => {
    const { units } = begun('campaign').board
    for (const { unit, hex } of SCENARIOS.campaign?.setup ?? []) {
      if (hex === undefined) continue
      expect(hex, unit).toBe(unitFact(unit).setupHex)
      expect(units[unit], unit).toEqual({ place: hex, steps: unitFact(unit).strength, fatigued: false })
    }
    expect(placeOf(begun('campaign').board, 'us-ny')).toBe('reinforcement')
  })

  it('atp:5.3A starts on turn 1, 3 June, in clear weather, without a weather roll, and ends on turns 25 to 50', () => {
    const position = begun('campaign')
    expect(stageOf(position)).toBe('activation')
    expect(position.board).toMatchObject({ turn: 1, weather: 'clear', commander: 'hooker', invasionTurn: null })
    expect(view(position, 'union').heading.slice(0, 2)).toEqual(['Turn 1', '3 June 1863'])
    expect(begun('campaign', { lastTurn: 50 }).board.conditions.lastTurn).toBe(50)
    expect(engine.start('campaign', { lastTurn: 51 })).toMatchObject({ ok: false, error: { rule: 'atp:5.3' } })
  })

  it('atp:6.2 Cooke appears at Richmond or Petersburg on turn 7, and not before', () => {
    expect(begun('campaign').board.dueTurns).toEqual({ 'cs-cooke': 7 })
    const early = openStage(onTurn('campaign', 6), 'reinforcements', { side: 'confederate' }).position
    expect(stageOf(early)).not.toBe('reinforcements')
    const late = openStage(onTurn('campaign', 7), 'reinforcements', { side: 'confederate' }).position
    expect(offered(late)).toEqual(['place:cs-cooke:3509', 'place:cs-cooke:3708', 'end-reinforcements'])
  })

  it('atp:7.3 the first muster-outs fall due on turns 7 and 8', () => {
    const owed = (turn: number) =>
      offered(
        openStage(onTurn('campaign', turn), 'muster-outs-and-withdrawals', { side: 'union', delayed: [] }).position,
      )
    expect(owed(7)).toEqual(['comply:us-6', 'refuse:us-6'])
    expect(owed(8)).toEqual(['comply:us-6', 'refuse:us-6', 'comply:us-2', 'refuse:us-2'])
  })

  it('atp:8.3A Meade comes thirteen turns after the North is entered', () => {
    const state = onTurn('campaign', 20, { invasionTurn: 8, northEnteredTurn: 8 })
    const commander = (turn: number) =>
      openStage({ ...state, turn }, 'player-turn', { side: 'union', next: 0 }).position.board.commander
    expect(commander(20)).toBe('hooker')
    expect(commander(21)).toBe('meade')
  })
})

describe('Lee vs Meade', () => {
  it('atp:18.1A, 18.1C, 18.1D starts on turn 27 with no points and lasts through turn 50', () => {
    const { board } = begun('lee-vs-meade')
    expect(board).toMatchObject({ turn: 27, halfPoints: { union: 0, confederate: 0 } })
    expect(board.conditions.lastTurn).toBe(50)
    expect(engine.start('lee-vs-meade', { lastTurn: 49 })).toMatchObject({ ok: false })
  })

  it('atp:18.1B after turn 50 the side with more points has won', () => {
    const state = onTurn('lee-vs-meade', 50, { halfPoints: { union: 3, confederate: 8 } })
    const ended = openStage(state, 'game-end', {}).position
    expect(ended.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'confederate' } })
  })

  it('atp:18.1 Meade is in command: his points and his coordination from the start', () => {
    const { board } = begun('lee-vs-meade')
    expect(board.commander).toBe('meade')
    const union = openStage(onTurn('lee-vs-meade', 27), 'player-turn', { side: 'union', next: 0 }).position
    expect(union.board.playerTurn?.commandPoints).toBe(3)
    expect(coordinationOf(union.board)).toBe(3)
  })

  it('atp:18.2A rain comes on 11 and 12, from the first turn on, and goes on 6', () => {
    const weatherAfter = (dice: readonly number[], weather: 'clear' | 'rain' = 'clear') => {
      const state = { ...begun('lee-vs-meade').board, weather }
      return take(openStage(state, 'weather', {}).position, 'roll-weather', [dice]).position.board.weather
    }
    expect(weatherAfter([5, 6])).toBe('rain')
    expect(weatherAfter([6, 6])).toBe('rain')
    expect(weatherAfter([4, 6])).toBe('clear')
    expect(weatherAfter([1, 5], 'rain')).toBe('clear')
    expect(weatherAfter([5, 6], 'rain')).toBe('rain')
  })

  it('atp:18.2B the bridge at 1415 is burned: nobody marches over the Susquehanna there in rain', () => {
    const { board } = begun('lee-vs-meade')
    expect(board.burnedBridges).toEqual(['1415-1515'])
    const state: State = {
      ...board,
      weather: 'rain',
      playerTurn: {
        side: 'confederate',
        commandPoints: 0,
        activated: ['cs-early'],
        acted: {},
        battleHexes: [],
        foragedHexes: [],
        transported: false,
      },
    }
    const march = { side: 'confederate', units: ['cs-early'], path: ['1515'] } as const
    const position = openStage(state, 'march', march).position
    expect(refusalOf(position, 'to:1415')).toMatchObject({ code: 'flooded-hexside', rule: 'atp:16.1D' })
  })

  it('atp:18.3 Union reinforcements were released on turn 13: 1/S is due on turn 30', () => {
    expect(begun('lee-vs-meade').board).toMatchObject({
      invasionTurn: 13,
      dueTurns: { 'us-1s': 30, 'us-2s': 32, 'us-averell': 35 },
    })
  })

  it('atp:18.4 Colquitt appears on turn 33 and is withdrawn on turn 39', () => {
    expect(begun('lee-vs-meade').board.dueTurns['cs-colquitt']).toBe(33)
    const state = onTurn('lee-vs-meade', 33)
    expect(offered(openStage(state, 'reinforcements', { side: 'confederate' }).position)).toContain(
      'place:cs-colquitt:3509',
    )
    const due = openStage(onTurn('lee-vs-meade', 39), 'muster-outs-and-withdrawals', {
      side: 'confederate',
      delayed: [],
    }).position
    // 7.4.2B the Union stands next to Richmond, so that it may be put off
    expect(offered(due)).toEqual(['comply:cs-colquitt', 'delay:cs-colquitt'])
  })

  it('atp:3.4A York, in which Early stands at the start, was captured before and scores nothing', () => {
    const { board } = begun('lee-vs-meade')
    expect(board.citiesScored).toEqual(['1515'])
    const ended = openStage(
      {
        ...board,
        playerTurn: {
          side: 'confederate',
          commandPoints: 0,
          activated: [],
          acted: {},
          battleHexes: [],
          foragedHexes: [],
          transported: false,
        },
      },
      'player-turn-end',
      { side: 'confederate' },
    )
    expect(gameEvents(ended).filter(({ type }) => type === 'points-scored')).toEqual([])
  })
})

describe('1862', () => {
  it('atp:19.0 starts on turn 1 in clear weather, undated, for 25 to 50 agreed turns', () => {
    const position = begun('1862')
    expect(stageOf(position)).toBe('activation')
    expect(position.board).toMatchObject({ turn: 1, weather: 'clear' })
    expect(view(position, 'union').heading.slice(0, 2)).toEqual(['Turn 1', 'day 1'])
    expect(begun('1862', { lastTurn: 40 }).board.conditions.lastTurn).toBe(40)
  })

  it('atp:19.0 command points and coordination are as under Hooker, and Meade never comes', () => {
    const called = onTurn('1862', 40, {
      northEnteredTurn: 2,
      invasionTurn: 2,
      alarmCityTaken: true,
      beyondSusquehanna: true,
    })
    const union = openStage(called, 'player-turn', { side: 'union', next: 0 }).position
    expect(union.board).toMatchObject({ commander: 'hooker', playerTurn: { commandPoints: 1 } })
    expect(coordinationOf(union.board)).toBe(2)
  })

  it('atp:19.0 no reinforcement, muster-out or withdrawal is awaited', () => {
    const { units, dueTurns } = begun('1862').board
    expect(dueTurns).toEqual({})
    expect(Object.values(units).filter(({ place }) => place === 'reinforcement')).toEqual([])
    const owing = openStage(onTurn('1862', 42), 'muster-outs-and-withdrawals', { side: 'union', delayed: [] }).position
    expect(stageOf(owing)).not.toBe('muster-outs-and-withdrawals')
  })

  it('atp:19.2 Norfolk, held by Confederates from the start, scores nothing; its works and Yorktown are theirs', () => {
    const { board } = begun('1862')
    expect(board.citiesScored).toEqual(['3602'])
    expect(board.fortifications).toMatchObject({ '3602': 'confederate', '3504': 'confederate', '3503': 'union' })
    expect(begun('campaign').board.fortifications).toMatchObject({ '3602': 'union', '3509': 'confederate' })
  })

  it('atp:6.3A, 6.4 the first invasion and crossing of the Susquehanna release nobody', () => {
    const state: State = {
      ...begun('1862').board,
      playerTurn: {
        side: 'confederate',
        commandPoints: 0,
        activated: ['cs-stuart'],
        acted: {},
        battleHexes: [],
        foragedHexes: [],
        transported: false,
      },
      units: { ...begun('1862').board.units, 'cs-stuart': { place: '2220', steps: 2, fatigued: false } },
    }
    const march = { side: 'confederate', units: ['cs-stuart'], path: ['2220'] } as const
    const moved = take(openStage(state, 'march', march).position, 'to:2119')
    expect(gameEvents(moved).map(({ type }) => type)).toEqual([
      'action-performed',
      'unit-moved',
      'territory-invaded',
      'north-entered',
    ])
  })
})
