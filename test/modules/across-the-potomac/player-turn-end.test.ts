import { describe, expect, it } from 'vitest'
import type { Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { gameEvents, openStage, tableWith, type UnitSpec } from '../../support/atp-table.ts'

function ended(units: readonly UnitSpec[], side: Side = 'confederate', more: Partial<State> = {}): State {
  return openStage(tableWith({ side, units, more }), 'player-turn-end', { side }).position.board
}

describe('cities', () => {
  it('atp:3.4A a side that ends its player-turn in an enemy city scores its points', () => {
    const board = ended([{ id: 'cs-early', hex: '1515' }])
    expect(board.halfPoints).toEqual({ confederate: 2, union: 0 })
    expect(board.citiesScored).toEqual(['1515'])
  })

  it('atp:3.4B a city scores once', () => {
    expect(ended([{ id: 'cs-early', hex: '1515' }], 'confederate', { citiesScored: ['1515'] }).halfPoints).toEqual({
      confederate: 0,
      union: 0,
    })
  })

  it('atp:3.4B the original owner earns nothing', () => {
    const board = ended([{ id: 'us-1', hex: '1515' }], 'union')
    expect(board).toMatchObject({ halfPoints: { union: 0 }, citiesScored: [] })
  })

  it('atp:3.4C it is the side whose player-turn ends that scores', () => {
    const units: readonly UnitSpec[] = [
      { id: 'cs-early', hex: '1515' },
      { id: 'us-1', hex: '2416' },
    ]
    expect(ended(units, 'union').halfPoints.confederate).toBe(0)
  })

  it('atp:3.4A Norfolk is a Union city in Southern territory', () => {
    expect(ended([{ id: 'cs-early', hex: '3602' }]).halfPoints.confederate).toBe(6)
    expect(ended([{ id: 'us-1', hex: '3602' }], 'union').halfPoints.union).toBe(0)
  })

  it('atp:3.4A several cities score together', () => {
    const board = ended([
      { id: 'cs-early', hex: '1515' },
      { id: 'cs-rodes', hex: '1317' },
    ])
    expect(board.halfPoints.confederate).toBe(10)
  })
})

describe('capitals and depots', () => {
  it('atp:8.4A Confederates in Washington take the US flag', () => {
    const board = ended([{ id: 'cs-early', hex: '2413' }])
    expect(board.flagLost).toEqual({ union: true, confederate: false })
    expect(board.depotLost).toEqual({ union: false, confederate: false })
  })

  it('atp:8.4B, atp:14.4B the Union in Richmond takes flag and depot', () => {
    const board = ended([{ id: 'us-1', hex: '3509' }], 'union')
    expect(board.flagLost).toEqual({ union: false, confederate: true })
    expect(board.depotLost).toEqual({ union: false, confederate: true })
    expect(board.halfPoints.union).toBe(20)
  })

  it('atp:14.4A Confederates in Alexandria take the Union depot', () => {
    const board = ended([{ id: 'cs-early', hex: '2513' }])
    expect(board.depotLost).toEqual({ union: true, confederate: false })
    expect(board.flagLost.union).toBe(false)
  })

  it('atp:8.4C, atp:14.4C what was lost stays lost when the city is retaken', () => {
    const lost = { union: true, confederate: false }
    const board = ended(
      [
        { id: 'us-1', hex: '2413' },
        { id: 'us-3', hex: '2513' },
      ],
      'union',
      {
        flagLost: lost,
        depotLost: lost,
      },
    )
    expect(board).toMatchObject({ flagLost: lost, depotLost: lost })
  })

  it('atp:8.3A, 8.4, 14.4, 16.3F what has been taken is not taken again', () => {
    const units: readonly UnitSpec[] = [
      { id: 'cs-early', hex: '2413' },
      { id: 'cs-rodes', hex: '2513' },
      { id: 'cs-hood', hex: '2318' },
    ]
    const taken = ended(units)
    expect(taken).toMatchObject({ flagLost: { union: true }, depotLost: { union: true }, alarmCityTaken: true })
    const side = 'confederate'
    const again = gameEvents(
      openStage({ ...taken, playerTurn: tableWith({ units }).playerTurn }, 'player-turn-end', { side }),
    )
    const types: readonly string[] = [
      'flag-lost',
      'depot-lost',
      'alarm-city-taken',
      'fortification-captured',
      'city-scored',
    ]
    expect(again.filter(({ type }) => types.includes(type))).toEqual([])
  })

  it('atp:16.3F a fortification is gained by ending the player-turn in it, and may be won back', () => {
    const taken = ended([{ id: 'cs-early', hex: '2318' }])
    expect(taken.fortifications).toMatchObject({ '2318': 'confederate', '2413': 'union' })
    const back = ended([{ id: 'us-1', hex: '2318' }], 'union', { fortifications: taken.fortifications })
    expect(back.fortifications['2318']).toBe('union')
  })
})
