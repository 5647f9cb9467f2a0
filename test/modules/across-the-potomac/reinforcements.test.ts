import { describe, expect, it } from 'vitest'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  offered,
  offerOf,
  openStage,
  positionAt,
  refusalOf,
  stageOf,
  tableWith,
  take,
  type UnitSpec,
  unitAt,
} from '../../support/atp-table.ts'

const NY: UnitSpec = { id: 'us-ny', hex: 'reinforcement' }

function table(turn: number, others: readonly UnitSpec[] = [], more: Partial<State> = {}): State {
  const units = [NY, { id: 'us-1', hex: '2416' }, { id: 'cs-hood', hex: '2718' }, ...others]
  return tableWith({ side: null, turn, units, more: { dueTurns: { 'us-ny': 16 }, ...more } })
}

describe('reinforcements', () => {
  it('atp:6.1A a released unit whose turn has come is placed on one of its entry hexes', () => {
    const open = openStage(table(16), 'reinforcements', { side: 'union' }).position
    expect(offered(open)).toEqual(['place:us-ny:1317', 'place:us-ny:2013', 'place:us-ny:1008', 'end-reinforcements'])
    expect(offerOf(open, 'place:us-ny:2013')).toMatchObject({ space: '2013', pieces: ['us-ny'], rule: 'atp:6.1A' })
    const placed = take(open, 'place:us-ny:2013').position
    expect(unitAt(placed, 'us-ny').place).toBe('2013')
    expect(placed.board.dueTurns).toEqual({})
    expect(stageOf(placed)).not.toBe('reinforcements') // nothing else is due
  })

  it('atp:6.1A before its turn, or unreleased, a unit does not appear', () => {
    const early = openStage(table(15), 'reinforcements', { side: 'union' }).position
    expect(stageOf(early)).not.toBe('reinforcements')
    const waiting = positionAt(table(15), 'reinforcements', { side: 'union' })
    expect(refusalOf(waiting, 'place:us-ny:2013')).toMatchObject({ code: 'not-due', rule: 'atp:6.1A' })
    const unreleased = positionAt(table(15, [], { dueTurns: {} }), 'reinforcements', { side: 'union' })
    expect(refusalOf(unreleased, 'place:us-ny:2013')).toMatchObject({ code: 'not-released', rule: 'atp:6.1A' })
  })

  it('atp:6.1B the owner may delay as long as he wishes', () => {
    const open = openStage(table(20), 'reinforcements', { side: 'union' }).position
    const later = take(open, 'end-reinforcements').position
    expect(unitAt(later, 'us-ny').place).toBe('reinforcement')
    expect(later.board.dueTurns['us-ny']).toBe(16)
    expect(offered(openStage(later.board, 'reinforcements', { side: 'union' }).position)).toContain('place:us-ny:1008')
  })

  it('atp:6.1B an enemy-occupied entry hex is closed; with all closed the unit waits', () => {
    const one = openStage(table(16, [{ id: 'cs-early', hex: '2013' }]), 'reinforcements', { side: 'union' }).position
    expect(offered(one)).not.toContain('place:us-ny:2013')
    expect(refusalOf(one, 'place:us-ny:2013')).toMatchObject({ code: 'enemy-occupied', rule: 'atp:6.1B' })
    const all = [
      { id: 'cs-early', hex: '2013' },
      { id: 'cs-rodes', hex: '1317' },
      { id: 'cs-johnson', hex: '1008' },
    ]
    const closed = openStage(table(16, all), 'reinforcements', { side: 'union' }).position
    expect(stageOf(closed)).not.toBe('reinforcements')
    expect(unitAt(closed, 'us-ny').place).toBe('reinforcement')
  })

  it('atp:6.1A a unit enters at its own entry hexes only, its own side places it, and once', () => {
    const open = openStage(table(16), 'reinforcements', { side: 'union' }).position
    expect(refusalOf(open, 'place:us-ny:2413')).toMatchObject({ code: 'not-an-entry-hex', rule: 'atp:6.1A' })
    expect(refusalOf(open, 'place:us-ny:0000')).toMatchObject({ code: 'unknown-hex' })
    expect(refusalOf(open, 'place:us-1:2413')).toMatchObject({ code: 'not-a-reinforcement', rule: 'atp:6.1A' })
    expect(refusalOf(open, 'place:cs-hood:2413')).toMatchObject({ code: 'not-your-unit' })
  })

  it('atp:6.2 with ATP-42 placing a Union unit is no move: it releases nobody', () => {
    const awaited: UnitSpec = { id: 'cs-colquitt', hex: 'reinforcement' }
    const nagle: UnitSpec = { id: 'us-nagle', hex: 'reinforcement' }
    const state = table(26, [awaited, nagle], { dueTurns: { 'us-nagle': 26 } })
    const open = openStage(state, 'reinforcements', { side: 'union' }).position
    const placed = take(open, 'place:us-nagle:3503').position
    expect(placed.board.dueTurns).toEqual({})
  })
})
