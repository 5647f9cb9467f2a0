import { describe, expect, it } from 'vitest'
import { acrossThePotomac } from '../../../modules/across-the-potomac/rules/game.ts'
import { invariantsOf } from '../../../modules/across-the-potomac/rules/invariants.ts'
import type { State, UnitState } from '../../../modules/across-the-potomac/rules/state.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Position } from '../../../src/kernel/position.ts'

function started(): Position<State> {
  const begun = createEngine(acrossThePotomac).start('great-invasion', { weather: false })
  if (!begun.ok) throw new Error(begun.error.message)
  return begun.value.position
}

function broken(change: (board: State) => State): readonly string[] {
  const position = started()
  return invariantsOf({ ...position, board: change(position.board) })
}

function withUnit(unit: string, change: Partial<UnitState>): readonly string[] {
  return broken((board) => {
    const before = board.units[unit]
    if (before === undefined) throw new Error(unit)
    return { ...board, units: { ...board.units, [unit]: { ...before, ...change } } }
  })
}

describe('invariants', () => {
  it('atp:17.1 hold at the start of The Great Invasion', () => {
    expect(invariantsOf(started())).toEqual([])
  })

  it('atp:2.10B steps are from none to those printed, none exactly off the map', () => {
    expect(withUnit('us-3', { steps: 5 })).toEqual(['us-3 has 5 steps'])
    expect(withUnit('us-3', { steps: -1 })).toEqual(['us-3 has -1 steps'])
    expect(withUnit('us-3', { steps: 0 })).toEqual(['us-3 stands with no steps'])
    expect(withUnit('us-3', { place: 'destroyed' })).toEqual(['us-3 is destroyed with 4 steps left'])
    expect(withUnit('us-3', { steps: 1.5 })).toEqual(['us-3 has 1.5 steps'])
    expect(withUnit('us-3', { place: 'destroyed', steps: 0 })).toEqual([])
    expect(withUnit('us-3', { place: 'withdrawn', steps: 0 })).toEqual([])
  })

  it('atp:2.4 every unit is in a playable hex or in a known pile', () => {
    expect(withUnit('us-3', { place: '9999' })).toEqual(['us-3 is nowhere: "9999"'])
    expect(withUnit('us-3', { place: '2607' })).toEqual(['us-3 stands in open water at 2607'])
  })

  it('atp:9.1B no hex holds both sides', () => {
    expect(withUnit('us-3', { place: '2519' })).toEqual(['both sides stand in 2519'])
  })

  it('atp:9.7 a garrison is where it was set up', () => {
    expect(withUnit('us-mart', { place: '2312' })).toEqual(['us-mart has zero MA and left 2413 for 2312'])
  })

  it('atp:9.9 a red band is not in enemy territory', () => {
    expect(withUnit('us-2m', { place: '2414' })).toEqual(['us-2m crossed the border to 2414'])
    expect(withUnit('us-2m', { place: '2312' })).toEqual([])
  })

  it('atp:8.5 only activated units have acted, and no point is spent twice', () => {
    const turn = (change: object) =>
      broken((board) =>
        board.playerTurn === null ? board : { ...board, playerTurn: { ...board.playerTurn, ...change } },
      )
    expect(turn({ acted: { 'cs-early': 'move' } })).toEqual(['cs-early acted without activation'])
    expect(turn({ commandPoints: -1 })).toEqual(['-1 command points'])
    expect(turn({ activated: ['us-3'] })).toEqual(["us-3 is activated in the enemy's turn"])
    expect(turn({ activated: ['cs-early', 'cs-early'] })).toEqual(['a unit is activated twice'])
  })

  it('atp:5.2, 10.1 player-turn and Battle Card are there exactly while they are played', () => {
    expect(broken((board) => ({ ...board, playerTurn: null }))).toEqual([
      'a player-turn is on exactly during its stages',
    ])
    const position = started()
    const frames = [...position.frames, { stage: 'battle', locals: { next: 0 } }]
    expect(invariantsOf({ ...position, frames })).toEqual(['the Battle Card is in use exactly during a battle'])
  })

  it('atp:3.1, 5.3, 6.1 score, turn and due turns are sound', () => {
    expect(broken((board) => ({ ...board, halfPoints: { union: 0.5, confederate: 0 } }))).toEqual([
      'union has 0.5 half points',
    ])
    expect(broken((board) => ({ ...board, turn: 51 }))).toEqual(['turn 51 is not of this game'])
    expect(broken((board) => ({ ...board, turn: 13 }))).toEqual(['turn 13 is not of this game'])
    expect(broken((board) => ({ ...board, dueTurns: { 'us-3': 16 } }))).toEqual([
      'us-3 is due on turn 16 and not awaited',
    ])
  })

  it('atp:14.1D a unit is either rested or fatigued', () => {
    const position = started()
    const { fatigued: _, ...unknown } = position.board.units['us-3'] ?? { place: '', steps: 0, fatigued: false }
    const units = { ...position.board.units, 'us-3': Object.assign(unknown, { fatigued: JSON.parse('null') }) }
    expect(invariantsOf({ ...position, board: { ...position.board, units } })).toEqual([
      'us-3 is neither rested nor fatigued',
    ])
  })

  it('atp:16.2A, 16.2F only bridges are owned, and none is burned twice', () => {
    expect(broken((board) => ({ ...board, bridgeOwners: { '2419-2519': 'union' } }))).toEqual([
      '2419-2519 is owned and no bridge',
    ])
    expect(broken((board) => ({ ...board, burnedBridges: ['1415-1515', '1415-1515'] }))).toEqual([
      'a bridge is burned twice',
    ])
    expect(broken((board) => ({ ...board, burnedBridges: ['1415-1515', '2413-2513'] }))).toEqual([])
  })

  it('atp:16.2D nobody forgets a bridge that is to be decided about', () => {
    const reached = { bridgesReached: [{ bridge: '1415-1515', by: 'confederate' as const }] }
    expect(broken((board) => ({ ...board, ...reached }))).toEqual([
      'bridges are to be decided about and nobody is asked',
    ])
    const position = started()
    const board = { ...position.board, ...reached }
    const frames = [...position.frames, { stage: 'bridge-capture', locals: { onto: null } }]
    expect(invariantsOf({ ...position, board, frames })).toEqual([])
    const fighting = [...position.frames, { stage: 'battle', locals: { next: 0 } }]
    expect(invariantsOf({ ...position, board, frames: fighting })).toEqual([
      'the Battle Card is in use exactly during a battle',
    ])
  })

  it('atp:2.5 the counters stay complete', () => {
    const fewer = broken((board) => ({
      ...board,
      units: { ...board.units, extra: { place: '2519', steps: 1, fatigued: false } },
    }))
    expect(fewer).toEqual(['there are 65 units, not 64'])
  })
})
