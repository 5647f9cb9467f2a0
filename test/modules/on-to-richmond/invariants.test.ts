import { describe, expect, test } from 'vitest'
import { onToRichmond } from '../../../modules/on-to-richmond/rules/game.ts'
import { invariantsOf } from '../../../modules/on-to-richmond/rules/invariants.ts'
import { setUp } from '../../../modules/on-to-richmond/rules/set-up.ts'
import { type State, type UnitState, unitState } from '../../../modules/on-to-richmond/rules/state.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Position } from '../../../src/kernel/position.ts'

function start(scenario: string): State {
  const state = setUp(scenario, {})
  if (!state.ok) throw new Error(state.error.message)
  return state.value
}

function faultsOf(board: State, running: readonly string[] = []): readonly string[] {
  const position: Position<State> = {
    board,
    frames: running.map((stage) => ({ stage, locals: {} })),
    waiting: { for: 'decision', side: 'union' },
    orders: { union: null, confederate: null },
  }
  return invariantsOf(position)
}

const withUnit = (state: State, unit: string, change: Partial<UnitState>): State => ({
  ...state,
  units: { ...state.units, [unit]: { ...unitState(state, unit), ...change } },
})

const SWAMP = 'N1530'

describe('what must hold between two inputs', () => {
  const sevenPines = start('seven-pines')

  test('otr:13.0 both set-ups break no promise', () => {
    expect(faultsOf(sevenPines)).toEqual([])
    expect(faultsOf(start('warwick-line'), ['set-up'])).toEqual([])
  })

  test('otr:13.0 a game begins in both scenarios, with the side that decides first', () => {
    const engine = createEngine(onToRichmond)
    for (const [scenario, side] of [
      ['seven-pines', 'union'],
      ['warwick-line', 'confederate'],
    ] as const) {
      const begun = engine.start(scenario, {})
      expect(onToRichmond.firstSide(scenario)).toBe(side)
      expect(begun.ok && begun.value.position.waiting).toEqual({ for: 'decision', side })
      expect(begun.ok && invariantsOf(begun.value.position)).toEqual([])
    }
  })

  const broken: readonly [string, State, RegExp][] = [
    ['a unit nowhere', withUnit(sevenPines, 'us-casey', { place: 'N9999' }), /us-casey is nowhere/],
    ['manpower below 0', withUnit(sevenPines, 'us-casey', { manpower: -1 }), /manpower -1/],
    ['half a manpower', withUnit(sevenPines, 'us-casey', { manpower: 2.5 }), /manpower 2.5/],
    ['a unit with no manpower on the map', withUnit(sevenPines, 'us-casey', { manpower: 0 }), /N1227 with manpower 0/],
    [
      'an eliminated unit with manpower',
      withUnit(sevenPines, 'us-casey', { place: 'eliminated' }),
      /is eliminated with/,
    ],
    ['Fatigue 5', withUnit(sevenPines, 'us-casey', { fatigue: 5 }), /Fatigue level 5/],
    ['a unit in water', withUnit(sevenPines, 'us-casey', { place: 'S4714' }), /off the map or in water/],
    [
      'a unit off the scenario’s sheets',
      withUnit(sevenPines, 'us-casey', { place: 'S2021' }),
      /off the map or in water/,
    ],
    ['both sides in a hex', withUnit(sevenPines, 'us-casey', { place: 'N1128' }), /both sides stand in N1128/],
    [
      'an entrenchment off the map',
      withUnit(start('warwick-line'), 'us-6-pa', { entrenched: 'breastwork' }),
      /us-6-pa is entrenched and reinforcement/,
    ],
    ['Siege artillery that moved', withUnit(start('warwick-line'), 'cs-siege', { place: 'S5017' }), /cannot move/],
    ['units not set up', start('warwick-line'), /wait to be set up/],
    [
      'a leader with another’s unit',
      { ...sevenPines, leaders: { ...sevenPines.leaders, 'us-leader-keyes': { attachedTo: 'us-kearny' } } },
      /us-leader-keyes is with us-kearny, which is not his/,
    ],
    [
      'a leader away though he has units',
      { ...sevenPines, leaders: { ...sevenPines.leaders, 'us-leader-keyes': { attachedTo: null } } },
      /us-leader-keyes is off the map though us-casey/,
    ],
    [
      'a leader with a unit off the map',
      withUnit(sevenPines, 'us-couch', { place: 'eliminated', manpower: 0 }),
      /us-leader-keyes is with us-couch, which is off the map/,
    ],
    [
      'a leader with a unit of the enemy',
      { ...sevenPines, leaders: { ...sevenPines.leaders, 'us-leader-mcclellan': { attachedTo: 'cs-hood' } } },
      /us-leader-mcclellan is with cs-hood, which is not his/,
    ],
    [
      'flanks refused in a swamp',
      { ...withUnit(sevenPines, 'us-casey', { place: SWAMP }), flanksRefused: [SWAMP] },
      /refused in the swamp/,
    ],
    ['flanks refused by nobody', { ...sevenPines, flanksRefused: ['N0101'] }, /flanks are refused at N0101/],
    ['a marker twice', { ...sevenPines, flanksRefused: ['N1328', 'N1328'] }, /flanks refused is listed twice/],
    ['a pontoon bridge on land', { ...sevenPines, pontoons: { 'N1227-N1228': 'union' } }, /crosses no river/],
    ['a dam bridged', { ...sevenPines, pontoons: { 'S5412-S5512': 'union' } }, /beside the dam/],
    ['a ford destroyed', { ...sevenPines, destroyed: ['N1224-N1225'] }, /nothing that can be destroyed/],
    ['control of another hex', { ...sevenPines, control: { N0101: 'union' } }, /N0101 is no objective/],
    ['manpower gained', withUnit(sevenPines, 'us-casey', { manpower: 14 }), /union has gained manpower/],
    [
      'losses below 0',
      { ...sevenPines, losses: { ...sevenPines.losses, union: { ...sevenPines.losses.union, combat: -1 } } },
      /union losses are -1/,
    ],
    ['a turn before the first', { ...sevenPines, turn: 0 }, /turn 0 is not of this game/],
    ['a turn beyond the last', { ...sevenPines, turn: 3 }, /turn 3 is not of this game/],
    [
      'an Action Phase outside the Action Cycle',
      { ...sevenPines, phase: { number: 1, rolls: null, winner: null, passed: [], active: null } },
      /exactly in the Action Cycle/,
    ],
    [
      'a retreat outside an action',
      {
        ...sevenPines,
        retreat: {
          side: 'union',
          units: ['us-casey'],
          kind: 'normal',
          enemy: 'N1128',
          path: ['N1227'],
          overridden: false,
        },
      },
      /the retreat goes on outside/,
    ],
    [
      'a unit in a flooded swamp',
      {
        ...withUnit(sevenPines, 'us-casey', { place: 'N0621' }),
        weather: { rainUntil: 1, minorUnfordableUntil: 2, majorUnfordableUntil: 2 },
      },
      /us-casey stands in a flood/,
    ],
  ]
  test.each(broken)('std:2.0 %s is noticed', (_name, state, fault) => {
    expect(faultsOf(state).join('\n')).toMatch(fault)
  })

  test('std:10.0 a pontoon bridge may cross a major river, and a ferry may be destroyed', () => {
    const works = { pontoons: { 'N2823-N2924': 'union' }, destroyed: ['N2119-N2218'] } as const
    expect(faultsOf({ ...sevenPines, ...works })).toEqual([])
  })

  test('std:7.5 a leader none of whose units is on the map may be off it', () => {
    const gone = { place: 'eliminated', manpower: 0 } as const
    const state = withUnit(withUnit(withUnit(sevenPines, 'us-couch', gone), 'us-casey', gone), 'us-naglee-a', gone)
    expect(faultsOf({ ...state, leaders: { ...state.leaders, 'us-leader-keyes': { attachedTo: null } } })).toEqual([])
  })

  test('std:12.0 a unit may still stand in a flood in the Random Events Phase and at the start of a turn', () => {
    const state: State = {
      ...withUnit(sevenPines, 'us-casey', { place: 'N0621' }),
      weather: { rainUntil: 1, minorUnfordableUntil: 2, majorUnfordableUntil: 2 },
    }
    expect(faultsOf(state, ['random-events'])).toEqual([])
    expect(faultsOf(state, ['start-of-turn'])).toEqual([])
  })

  test('std:7.6 both sides may be in a hex through which a stack retreats', () => {
    const state = withUnit(sevenPines, 'us-casey', { place: 'N1128' })
    const retreat = {
      side: 'union',
      units: ['us-casey'],
      kind: 'normal',
      enemy: 'N1229',
      path: ['N1227', 'N1128'],
      overridden: false,
    } as const
    expect(faultsOf({ ...state, retreat }, ['activation-segment'])).toEqual([])
  })
})
