import { describe, expect, it } from 'vitest'
import { fogOf } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import { choiceId, parseChoiceId } from '../../../../src/kernel/choice.ts'
import { type BlindTable, blindEngine } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const told = (table: BlindTable) => table.told.map(({ choice }) => choiceId(choice))
const offered = (table: BlindTable) => table.offers().map(({ choice }) => choiceId(choice))
const asked = (table: BlindTable) => table.queries.map(({ query, answer }) => [query.question, answer])
const known = (table: BlindTable, side: Side) =>
  Object.fromEntries(Object.entries(fogOf(table.board).located[side]).map(([hex, { force }]) => [hex, force]))
const MARCH: Omit<BlindSpec, 'units'> = { side: 'confederate', at: 'movement', activated: 'all' }

function refusal(table: BlindTable, text: string) {
  const choice = parseChoiceId(text)
  if (choice === undefined) throw new Error(text)
  const step = blindEngine.choose(table.positions[table.decider], table.decider, choice)
  return step.ok ? undefined : step.error
}

describe('moving in enemy territory', () => {
  it('atp:15.6A each hex is announced, and the enemy asked about it', () => {
    const table = playOn(blindTable({ ...MARCH, units: [{ id: 'cs-hood', hex: '1211' }] }), [
      'march:cs-hood',
      'to:1212',
    ])
    expect(told(table)[0]).toBe('enter:1212:1211')
    expect(asked(table)).toEqual([[['enter', '1212'], 'nobody']])
    expect(table.board.units['cs-hood']?.place).toBe('1212')
  })

  it('atp:15.6B an enemy there stops the unit where it is, for the whole player-turn', () => {
    const units = [
      { id: 'cs-hood', hex: '1211', fatigued: true },
      { id: 'us-2', hex: '1212' },
    ]
    const table = playOn(blindTable({ ...MARCH, units }), ['march:cs-hood', 'to:1212'])
    expect(asked(table)).toEqual([[['enter', '1212'], 'infantry']])
    expect(known(table, 'union')).toEqual({ '1212': 'infantry' })
    expect(table.board.units['cs-hood']).toMatchObject({ place: '1211', fatigued: true }) // it has not rested either
    expect(table.board.playerTurn?.acted['cs-hood']).toBe('move')
    expect(table.stage).toBe('turn-close')
  })

  it('atp:15.6B cavalry found makes the mover tell what its zone falls on', () => {
    const units = [
      { id: 'us-2', hex: '2916' },
      { id: 'us-3', hex: '2714' },
      { id: 'cs-robt', hex: '2915' },
    ]
    const spec: BlindSpec = { ...MARCH, side: 'union', units }
    const table = playOn(blindTable(spec), ['march:us-2', 'to:2915'])
    expect(asked(table)).toEqual([[['enter', '2915'], 'cavalry']])
    expect(known(table, 'confederate')).toEqual({ '2915': 'cavalry' })
  })

  it('atp:15.6C the zone of moving cavalry makes the enemy tell at once', () => {
    const units = [
      { id: 'cs-robt', hex: '1211' },
      { id: 'us-2', hex: '1410' },
      { id: 'us-3', hex: '1412' },
    ]
    const table = playOn(blindTable({ ...MARCH, units }), ['march:cs-robt', 'to:1310', 'halt'])
    expect(asked(table)).toEqual([
      [
        ['patrol', '1310', '1309', '1410', '1411'],
        ['nobody', 'infantry', 'nobody'],
      ],
    ])
    expect(known(table, 'union')).toEqual({ '1410': 'infantry' })
  })

  it('RULING ATP-74 a hex that is known to be held is not tried; one that was is', () => {
    const units = [
      { id: 'cs-robt', hex: '1211' },
      { id: 'us-2', hex: '1212' },
    ]
    const patrolled = playOn(blindTable({ ...MARCH, units }), ['march:cs-robt'])
    expect(refusal(patrolled, 'to:1212')).toMatchObject({ code: 'enemy-occupied', rule: 'atp:9.1B' })
    const spec: BlindSpec = {
      ...MARCH,
      units: [{ id: 'cs-hood', hex: '1211' }],
      known: { union: { '1212': 'infantry' } },
    }
    const stale = playOn(blindTable(spec), ['march:cs-hood', 'to:1212'])
    expect(stale.board.units['cs-hood']?.place).toBe('1212')
    expect(known(stale, 'union')).toEqual({})
  })

  it('atp:15.6A a first entry from hidden ground tells the hex entered and not where from', () => {
    const table = playOn(blindTable({ ...MARCH, units: [{ id: 'cs-hood', hex: '2319' }] }), [
      'march:cs-hood',
      'to:2318',
    ])
    expect(told(table)).toEqual(['enter:2318', 'infantry:2318'])
  })
})

describe('foraging in the fog', () => {
  const spec: BlindSpec = {
    side: 'union',
    at: 'foraging',
    activated: 'all',
    units: [
      { id: 'us-2', hex: '2917' },
      { id: 'cs-hood', hex: '3017' },
    ],
  }

  it('atp:15.7B, 13.2D an enemy who is not known next to it hinders nobody', () => {
    const table = playOn(blindTable(spec), ['forage:us-2'])
    expect(told(table)).toEqual(['forage:2917'])
    expect(table.board.halfPoints.union).toBe(1)
  })

  it('atp:15.7A, 13.2D one who is known does', () => {
    const table = blindTable({ ...spec, known: { confederate: { '3017': 'infantry' } } })
    expect(offered(table)).not.toContain('forage:us-2')
    expect(refusal(table, 'forage:us-2')).toMatchObject({ code: 'enemy-adjacent', rule: 'atp:13.2D' })
    // Who tells that he forages there is refused by everybody with the rule.
    const heard = (hex: string) => {
      const step = blindEngine.choose(table.positions.onlooker, 'union', ['forage', hex])
      return step.ok ? undefined : step.error
    }
    expect(heard('2917')).toMatchObject({ code: 'enemy-adjacent', rule: 'atp:13.2D' })
    expect(heard('2811')).toMatchObject({ code: 'nobody-known', rule: 'atp:15.7A' })
    expect(heard('9999')).toMatchObject({ code: 'unknown-hex' })
  })
})

describe('updates', () => {
  it('atp:15.8 at the end of a player-turn each marker that may be stale is asked about', () => {
    const table = blindTable({
      ...MARCH,
      at: 'turn-close',
      units: [
        { id: 'cs-hood', hex: '1211' },
        { id: 'us-1c', hex: '1014' },
      ],
      known: { union: { '1212': 'infantry', '1014': 'infantry' } },
    })
    playOn(table, ['update'])
    expect(asked(table)).toEqual([
      [
        ['update', '1014', '1212'],
        ['cavalry', 'nobody'],
      ],
    ])
    expect(known(table, 'union')).toEqual({ '1014': 'cavalry' })
    expect(offered(table)).not.toContain('update')
  })

  it('RULING ATP-76 the end of the other’s player-turn is the beginning of one’s own', () => {
    const table = blindTable({
      ...MARCH,
      at: 'activation',
      activated: [],
      commandPoints: 1,
      units: [{ id: 'cs-hood', hex: '1211' }],
      known: { union: { '1212': 'infantry' } },
    })
    playOn(table, ['update'])
    expect(told(table)).toEqual(['update'])
    expect(known(table, 'union')).toEqual({})
  })
})
