import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/across-the-potomac/index.ts'
import { fogOf, zoneOf } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { type BlindTable, BlindTable as Table } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const told = (table: BlindTable) => table.told.map(({ choice }) => choiceId(choice))
const offered = (table: BlindTable) => table.offers().map(({ choice }) => choiceId(choice))
const asked = (table: BlindTable) => table.queries.map(({ query, answer }) => [query.question, answer])
const known = (table: BlindTable, side: Side) =>
  Object.fromEntries(Object.entries(fogOf(table.board).located[side]).map(([hex, { force }]) => [hex, force]))

const MARCH: Omit<BlindSpec, 'units'> = { side: 'confederate', at: 'movement', activated: 'all' }

describe('two maps', () => {
  it('atp:2.4A, 4.1 each player’s position has the units of his own side only, and all agree on the rest', () => {
    const table = Table.start('great-invasion', {})
    const { confederate, onlooker, audit } = table.positions
    expect(confederate.board.units['cs-hood']?.place).toBe('2718')
    expect(confederate.board.units['us-1']?.place).toBe('unseen')
    expect(onlooker.board.units['cs-hood']?.place).toBe('unseen')
    expect(audit.board.units['us-1']?.place).toBe('2416')
    expect(JSON.stringify(module.game.publicState(audit))).not.toContain('"2718"')
  })

  it('atp:2.4A a view has the own units and markers of the enemy, also where both are seen', () => {
    const table = Table.start('great-invasion', {})
    for (const seat of ['confederate', 'audit'] as const) {
      const view = module.view(table.positions[seat], 'confederate')
      const enemies = view.counters.filter(({ side }) => side === 'union').map(({ id }) => id)
      expect(view.counters.some(({ id }) => id === 'cs-hood')).toBe(true)
      expect(enemies.length).toBeGreaterThan(0)
      expect(enemies.every((id) => id.startsWith('known-'))).toBe(true)
      expect(JSON.stringify([view.counters, view.overlays, view.spaces, view.facts])).not.toMatch(/"us-/)
    }
  })
})

describe('announcements before play begins', () => {
  it.each([
    ['17.1G', 'great-invasion', 'confederate', { '1919': 'cavalry', '2119': 'infantry' }],
    ['17.1G', 'great-invasion', 'union', { '2616': 'infantry', '2617': 'cavalry' }],
    ['18.1G', 'lee-vs-meade', 'confederate', { '1418': 'cavalry', '1820': 'infantry', '2214': 'cavalry' }],
    ['18.1G', 'lee-vs-meade', 'union', { '3409': 'cavalry', '3503': 'infantry' }],
    ['4.4', '1862', 'confederate', { '3602': 'infantry' }],
  ] as const)('atp:%s %s: the %s side tells where it must', (_, scenario, side, places) => {
    const table = Table.start(scenario, {})
    for (const [hex, force] of Object.entries(places)) {
      if (scenario === '1862')
        expect(known(table, side)[hex]).toBeUndefined() // in its own territory, near no cavalry
      else expect(known(table, side)[hex], hex).toBe(force)
    }
  })

  it('atp:4.4 nothing is told of what is in friendly territory and out of all patrol zones', () => {
    const table = Table.start('campaign', {})
    expect(known(table, 'confederate')['3509']).toBeUndefined()
    expect(known(table, 'union')['2013']).toBeUndefined()
  })
})

describe('what must be announced', () => {
  it('atp:15.1B-1 infantry and artillery are told as infantry', () => {
    const table = blindTable({
      ...MARCH,
      units: [
        { id: 'cs-hood', hex: '1212' },
        { id: 'cs-art1', hex: '1212' },
      ],
    })
    expect(known(table, 'confederate')).toEqual({ '1212': 'infantry' })
  })

  it('atp:15.1B-2 any cavalry makes it cavalry', () => {
    const table = blindTable({
      ...MARCH,
      units: [
        { id: 'cs-hood', hex: '1212' },
        { id: 'cs-robt', hex: '1212' },
      ],
    })
    expect(known(table, 'confederate')).toEqual({ '1212': 'cavalry' })
  })

  it('atp:15.1B, 15.1D, 15.6D a march in enemy territory tells each hex, and what it vacates', () => {
    const table = playOn(blindTable({ ...MARCH, units: [{ id: 'cs-hood', hex: '1211' }] }), [
      'march:cs-hood',
      'to:1311',
      'halt',
    ])
    expect(told(table)).toEqual(['enter:1311:1211', 'infantry:1311', 'vacated:1211'])
    expect(known(table, 'confederate')).toEqual({ '1311': 'infantry' })
  })

  it('atp:15.1C the opponent’s map has a marker of the kind, with its age', () => {
    const table = playOn(blindTable({ ...MARCH, units: [{ id: 'cs-hood', hex: '1211' }] }), [
      'march:cs-hood',
      'to:1311',
      'halt',
    ])
    const { counters } = module.view(table.positions.union, 'union')
    expect(counters).toMatchObject([{ id: 'known-1311', side: 'confederate', space: '1311', name: 'Infantry' }])
    expect(counters[0]?.marks).toEqual(['enemy infantry', 'told this turn', 'is there'])
  })

  it('RULING ATP-72 a hex is told of anew when its cavalry leaves and infantry stays', () => {
    const units = [
      { id: 'cs-hood', hex: '1211' },
      { id: 'cs-robt', hex: '1211' },
    ]
    const table = playOn(blindTable({ ...MARCH, units }), ['march:cs-robt', 'to:1310', 'halt'])
    expect(told(table)).toEqual(['enter:1310:1211', 'cavalry:1310', 'infantry:1211'])
  })

  it('atp:15.2A nothing is told of a march in friendly territory out of all patrol zones', () => {
    const spec = {
      ...MARCH,
      side: 'union',
      units: [
        { id: 'us-2', hex: '1412' },
        { id: 'cs-robt', hex: '1211' },
      ],
    } as const
    const table = playOn(blindTable(spec), ['march:us-2', 'to:1312', 'halt'])
    expect(told(table)).toEqual([])
    expect(table.positions.confederate.board.units['us-2']?.place).toBe('unseen')
  })

  it('atp:15.3B a march into a known patrol zone is told, and that the zone is left', () => {
    const units = [
      { id: 'us-2', hex: '1412' },
      { id: 'us-3', hex: '1111' },
      { id: 'cs-robt', hex: '1211' },
    ]
    const table = playOn(blindTable({ ...MARCH, side: 'union', units }), [
      'march:us-2',
      'to:1311',
      'halt',
      'march:us-3',
      'to:1011',
      'halt',
    ])
    expect(told(table)).toEqual(['infantry:1311', 'vacated:1111'])
    expect(asked(table)).toEqual([])
  })

  it('atp:15.2B any location may be told unasked at the end of one’s player-turn', () => {
    const spec = { ...MARCH, side: 'union', at: 'turn-close', units: [{ id: 'us-2', hex: '1412' }] } as const
    const table = playOn(blindTable(spec), ['infantry:1412'])
    expect(known(table, 'union')).toEqual({ '1412': 'infantry' })
    expect(offered(table)).toEqual(['end-player-turn'])
  })

  it('atp:15.2B cavalry told unasked patrols across the border: the enemy tells what its zone falls on', () => {
    const units = [
      { id: 'us-1c', hex: '2318' },
      { id: 'cs-hood', hex: '2319' },
    ]
    const table = playOn(blindTable({ ...MARCH, side: 'union', at: 'turn-close', units }), ['cavalry:2318'])
    expect(asked(table)[0]?.[0]).toEqual(expect.arrayContaining(['patrol', '2318', '2319']))
    expect(known(table, 'confederate')).toEqual({ '2319': 'infantry' })
  })
})

describe('cavalry patrol zones', () => {
  const table = blindTable({ ...MARCH, units: [{ id: 'cs-hood', hex: '1211' }] })

  it('atp:15.3A are the six hexes around', () => {
    expect([...zoneOf(table.board, '1212')].sort()).toEqual(['1111', '1112', '1211', '1213', '1311', '1312'])
  })

  it('atp:15.3 do not extend across unbridged tidal hexsides, but do across bridged ones', () => {
    expect(zoneOf(table.board, '2513')).toContain('2413')
    expect(zoneOf(table.board, '2513')).not.toContain('2512')
    const burned = { ...table.board, burnedBridges: ['2413-2513'] }
    expect(zoneOf(burned, '2513')).not.toContain('2413')
  })

  it('RULING ATP-71 a river in flood is no barrier to them', () => {
    const rain = { ...table.board, weather: 'rain' as const }
    expect(zoneOf(rain, '2119')).toContain('2219')
  })
})

describe('what is held at the end', () => {
  const norfolk: BlindSpec = { ...MARCH, at: 'turn-close', units: [{ id: 'cs-hood', hex: '3602' }] }

  it('RULING ATP-79 a city that scores in one’s own territory is told, and then counts', () => {
    const table = playOn(blindTable(norfolk), ['announce', 'end-player-turn'])
    expect(told(table)).toEqual(['claim:3602', 'end-player-turn'])
    expect(table.board.citiesScored).toContain('3602')
    expect(table.board.fortifications['3602']).toBe('confederate')
  })

  it('atp:3.4C a place that was known and has been left counts for nothing', () => {
    const table = blindTable({
      ...norfolk,
      units: [{ id: 'cs-hood', hex: '3509' }],
      known: { confederate: { '3602': 'infantry' } },
    })
    playOn(table, ['end-player-turn'])
    expect(table.board.citiesScored).not.toContain('3602')
  })
})
