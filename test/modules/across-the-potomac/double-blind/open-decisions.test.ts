import { describe, expect, it } from 'vitest'
import { fogOf } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import { tidingsOfLeaving } from '../../../../modules/across-the-potomac/rules/queries/leaving.ts'
import type { State } from '../../../../modules/across-the-potomac/rules/state.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { type BlindTable, type Seat, BlindTable as Table } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const told = (table: BlindTable) => table.told.map(({ choice }) => choiceId(choice))
const offered = (table: BlindTable) => table.offers().map(({ choice }) => choiceId(choice))

/** A Union reinforcement has come due and may be placed, as everybody sees it. */
function placing(unit: string): BlindTable {
  const { positions } = Table.start('great-invasion', { weather: false })
  const at = (seat: Seat): Position<State> => {
    const { board, orders } = positions[seat]
    const stage = seat === 'union' || seat === 'audit' ? 'reinforcements' : 'unseen-reinforcements'
    return {
      board: { ...board, playerTurn: null, dueTurns: { [unit]: board.turn } },
      frames: [
        { stage: 'game', locals: {} },
        { stage: 'game-turn', locals: { next: 1 } },
        { stage: 'administrative-phase', locals: { next: 1 } },
        { stage, locals: { side: 'union' } },
      ],
      waiting: { for: 'decision', side: 'union' },
      orders,
    }
  }
  return new Table({
    confederate: at('confederate'),
    union: at('union'),
    onlooker: at('onlooker'),
    audit: at('audit'),
  })
}

describe('arrivals and departures', () => {
  it('RULING ATP-70 that a reinforcement appears is told, not where', () => {
    const table = Table.start('great-invasion', { weather: false })
    for (let i = 0; i < 60 && table.stage !== 'reinforcements'; i++) {
      if (table.waiting.for === 'answer') table.answer()
      else table.choose([table.stage === 'turn-close' ? 'end-player-turn' : 'end-activation'])
    }
    const place = table.offers().find(({ choice }) => choice[0] === 'place')
    if (place === undefined) throw new Error('nobody is due')
    const [, unit = '', hex = ''] = place.choice
    table.choose(place.choice)
    table.choose(['end-reinforcements'])
    expect(told(table).slice(-2)).toEqual([`arrive:${unit}`, 'end-reinforcements'])
    expect(table.positions.union.board.units[unit]?.place).toBe(hex)
    expect(table.positions.confederate.board.units[unit]?.place).toBe('unseen')
    expect(table.positions.confederate.board.dueTurns[unit]).toBeUndefined()
  })

  it('atp:15.1B, atp:6.1A who enters in enemy territory is told of, though nobody of his side has marched there', () => {
    const table = placing('us-nagle')
    expect(offered(table)).toContain('place:us-nagle:3503')
    table.choose(['place', 'us-nagle', '3503'])
    table.answer() // RULING ATP-83 nobody is there
    expect(told(table)).toEqual(['enter:3503', 'arrive:us-nagle', 'infantry:3503'])
    expect(table.positions.confederate.board.units['us-nagle']?.place).toBe('unseen')
    expect(fogOf(table.positions.confederate.board).located.union['3503']).toMatchObject({ force: 'infantry' })
    table.choose(['end-reinforcements'])
  })

  it('RULING ATP-70 who departs from a place that must be told says so with the choice', () => {
    const spec: BlindSpec = {
      side: 'union',
      at: 'activation',
      units: [
        { id: 'us-ny', hex: '1212' },
        { id: 'cs-robt', hex: '1211' },
      ],
    }
    const table = blindTable(spec)
    const words = [['1212', 'vacated']]
    expect(tidingsOfLeaving(table.positions.union.board, 'us-ny', 'withdrawal')).toEqual(words)
    expect(tidingsOfLeaving(table.positions.audit.board, 'us-ny', 'withdrawal')).toEqual(words)
    expect(tidingsOfLeaving(table.positions.confederate.board, 'us-ny', 'withdrawal')).toEqual([[], ...words])
    expect(
      tidingsOfLeaving(blindTable({ ...spec, units: [{ id: 'us-ny', hex: '1212' }] }).board, 'us-ny', 'withdrawal'),
    ).toEqual([[]])
  })
})

describe('bridges in the fog', () => {
  const spec: BlindSpec = {
    side: 'confederate',
    at: 'movement',
    activated: 'all',
    conditions: { bridgeBurning: true },
    units: [
      { id: 'cs-hood', hex: '1217' },
      { id: 'us-2', hex: '1318' },
    ],
  }

  it('RULING ATP-73, atp:16.2D the owner holds a bridge by telling who is on the other bank', () => {
    const table = playOn(blindTable(spec), ['march:cs-hood', 'to:1218'])
    expect(table.decider).toBe('union')
    expect(offered(table)).toEqual(['burn:1218-1318', 'hold:1218-1318:1318:infantry'])
    playOn(table, ['hold:1218-1318:1318:infantry'])
    expect(table.board.bridgeOwners['1218-1318']).toBe('union')
    expect(fogOf(table.board).located.union['1318']).toMatchObject({ force: 'infantry' })
  })

  it('RULING ATP-73 with nobody there it is burned or captured', () => {
    const table = playOn(blindTable({ ...spec, units: spec.units.slice(0, 1) }), ['march:cs-hood', 'to:1218'])
    expect(offered(table)).toEqual(['burn:1218-1318', 'yield:1218-1318'])
    playOn(table, ['yield:1218-1318'])
    expect(table.board.bridgeOwners['1218-1318']).toBe('confederate')
  })

  it('atp:16.2C a march across an enemy bridge is told before it crosses; then its step is chosen anew', () => {
    const more = { bridgeOwners: { '1218-1318': 'union' } } as const
    const table = blindTable({ ...spec, more, units: [{ id: 'cs-hood', hex: '1218' }] })
    playOn(table, ['march:cs-hood', 'to:1318'])
    expect(table.decider).toBe('union')
    playOn(table, ['yield:1218-1318', 'to:1318'])
    expect(told(table).slice(0, 3)).toEqual(['cross:1218-1318', 'yield:1218-1318', 'enter:1318:1218'])
    expect(table.board.units['cs-hood']?.place).toBe('1318')
  })

  it('atp:16.2A burning is seen by all', () => {
    const table = blindTable({ ...spec, side: 'union', units: [{ id: 'us-2', hex: '1318' }] })
    const burn = offered(table).find((choice) => choice.startsWith('burn:')) ?? ''
    playOn(table, [burn])
    expect(told(table)).toEqual([burn])
    expect(table.positions.confederate.board.burnedBridges).toEqual([burn.slice(5)])
    expect(fogOf(table.board).located.union).toEqual({})
  })
})
