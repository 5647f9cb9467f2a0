import { describe, expect, it } from 'vitest'
import { fogOf, mustTell } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import { choiceId, parseChoiceId } from '../../../../src/kernel/choice.ts'
import { BlindTable, blindEngine, type Seat } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const told = (table: BlindTable) => table.told.map(({ choice }) => choiceId(choice))
const offered = (table: BlindTable) => table.offers().map(({ choice }) => choiceId(choice))
const asked = (table: BlindTable) => table.queries.map(({ query, answer }) => [query.question, answer])
const known = (table: BlindTable, side: Side) =>
  Object.fromEntries(Object.entries(fogOf(table.board).located[side]).map(([hex, { force }]) => [hex, force]))
const placeOf = (table: BlindTable, unit: string) => table.board.units[unit]?.place
const ATTACK: Omit<BlindSpec, 'units'> = { side: 'confederate', at: 'attacks', activated: 'all' }

function refusal(table: BlindTable, text: string) {
  const choice = parseChoiceId(text)
  if (choice === undefined) throw new Error(text)
  const step = blindEngine.choose(table.positions[table.decider], table.decider, choice)
  return step.ok ? undefined : step.error
}

describe('cavalry of the side that does not move is found', () => {
  const hood = { id: 'cs-hood', hex: '2319' }
  const early = { id: 'cs-early', hex: '2419' }
  const pleasonton = { id: 'us-1c', hex: '2318' }

  it('atp:15.3B by a probe: what its zone falls on is told before the probe goes on', () => {
    const table = playOn(blindTable({ ...ATTACK, units: [hood, early, pleasonton] }), ['probe:cs-hood:2318'])
    expect(told(table)).toEqual(['probe:infantry:2319:2318', 'infantry:2419'])
    expect(offered(table)).toEqual(['attack', 'stay'])
    playOn(table, ['attack', 'commit:cs-hood:2319:rested', 'commit:cs-early:2419:rested', 'engage'])
    expect(table.board.battle?.attackers.map(({ unit }) => unit)).toEqual(['cs-hood', 'cs-early'])
  })

  it('atp:10.1.1, 15.5 by an attack on what was known as infantry: units still untold join it', () => {
    const units = [
      { id: 'us-2', hex: '2217' },
      { id: 'us-3', hex: '2218' },
      { id: 'cs-stuart', hex: '2317' },
    ]
    const table = blindTable({ ...ATTACK, side: 'union', units, known: { confederate: { '2317': 'infantry' } } })
    playOn(table, ['attack:2317', 'commit:us-2:2217:rested', 'commit:us-3:2218:rested', 'engage'])
    expect(table.board.battle?.attackers).toHaveLength(2)
  })

  it('atp:12.5 by an attack: a retreat into its zone is asked about as long as the mover has not told', () => {
    const units = [{ id: 'cs-hood', hex: '2218' }, { id: 'cs-early', hex: '2418' }, pleasonton]
    const table = blindTable({ ...ATTACK, units, known: { union: { '2318': 'infantry' } } })
    playOn(table, ['attack:2318', 'commit:cs-hood:2218:rested', 'engage', 'leave:us-1c', 'retreat:2418'])
    expect(asked(table)).toContainEqual([['retreat', '2418'], 'infantry'])
    expect(placeOf(table, 'us-1c')).toBe('2318')
  })

  it('atp:15.3B by holding a bridge: what its zone falls on is told before the march goes on', () => {
    const table = blindTable({
      side: 'confederate',
      at: 'movement',
      activated: 'all',
      units: [
        { id: 'cs-hood', hex: '2414' },
        { id: 'us-1c', hex: '2413' },
      ],
      conditions: { bridgeBurning: true },
      more: { bridgeOwners: { '2413-2414': 'union' } },
    })
    playOn(table, ['march:cs-hood', 'to:2413', 'hold:2413-2414:2413:cavalry'])
    expect(offered(table).filter((choice) => choice.startsWith('to:'))).toEqual([])
    playOn(table, ['announce', 'to:2313'])
    expect(told(table)).toEqual([
      'cross:2413-2414',
      'hold:2413-2414:2413:cavalry',
      'infantry:2414',
      'enter:2313:2414',
      'infantry:2313',
      'vacated:2414',
    ])
    expect(mustTell(table.board, 'confederate', '2414')).toBe(true)
  })
})

describe('retreats by what is known', () => {
  const fought = ['attack:2916', 'commit:cs-hood:3016:rested', 'engage', 'cease-fire', 'fire:cs-hood:us-2-4']
  const units = [
    { id: 'cs-hood', hex: '3016' },
    { id: 'us-2-4', hex: '2916' },
  ]

  it('RULING ATP-84 where the enemy was last known to be is closed as long as there is another hex', () => {
    const spec: BlindSpec = { ...ATTACK, units, known: { confederate: { '2817': 'infantry' } } }
    const table = playOn(blindTable(spec), fought, [[1]])
    expect(offered(table)).toEqual(expect.arrayContaining(['retreat:2816', 'retreat:2917', 'stand-fast']))
    expect(offered(table)).not.toContain('retreat:2817')
    expect(refusal(table, 'retreat:2817')?.code).toBe('enemy-there')
  })

  it.each([
    ['nobody', [], '1211'],
    ['infantry', [{ id: 'cs-early', hex: '1211' }], '1212'],
  ])('RULING ATP-85 a hex whose attackers are all destroyed is asked about: %s', (answer, more, place) => {
    const table = clearedTable(more)
    expect(offered(table)).toContain('retreat:1211')
    playOn(table, ['retreat:1211'])
    expect(asked(table)).toContainEqual([['retreat', '1211'], answer])
    expect(placeOf(table, 'us-2')).toBe(place)
  })

  function clearedTable(more: BlindSpec['units']): BlindTable {
    const table = blindTable({
      ...ATTACK,
      units: [
        { id: 'cs-corse', hex: '1211', steps: 1 },
        { id: 'cs-art1', hex: '1211', steps: 1 },
        { id: 'us-2', hex: '1212' },
        { id: 'us-3', hex: '1212' },
        ...more,
      ],
      known: { union: { '1212': 'infantry' } },
    })
    playOn(table, ['attack:1212', 'commit:cs-corse:1211:rested', 'commit:cs-art1:1211:rested', 'engage'])
    playOn(table, ['fire:cs-art1:us-2', 'fire:us-2:cs-corse', 'fire:us-3:cs-art1', 'press-on'], [[1], [1], [1]])
    return table
  }
})

describe('markers', () => {
  it('RULING ATP-80 an old marker of cavalry is not renewed by infantry that attacks from there', () => {
    const units = [
      { id: 'cs-hood', hex: '3016' },
      { id: 'us-2-4', hex: '2916' },
    ]
    const table = blindTable({ ...ATTACK, units, known: { confederate: { '3016': 'cavalry' } } })
    playOn(table, ['attack:2916', 'commit:cs-hood:3016:rested'])
    expect(known(table, 'confederate')).toEqual({ '3016': 'infantry' })
    playOn(table, ['engage', 'cease-fire', 'cease-fire'])
    expect(known(table, 'confederate')).toEqual({ '3016': 'infantry' })
  })

  it('RULING ATP-80 nor by infantry that retreats there', () => {
    const units = [
      { id: 'cs-hood', hex: '1211' },
      { id: 'us-2-4', hex: '1212' },
    ]
    const table = blindTable({ ...ATTACK, units, known: { union: { '1212': 'infantry', '1312': 'cavalry' } } })
    const fought = ['attack:1212', 'commit:cs-hood:1211:rested', 'engage', 'cease-fire', 'fire:cs-hood:us-2-4']
    playOn(table, [...fought, 'retreat:1312'], [[1]])
    expect(known(table, 'union')).toEqual({ '1312': 'infantry' })
  })

  it('atp:15.4C, RULING ATP-75 an attack that meets nobody tells where it came from, as a probe does', () => {
    const spec: BlindSpec = {
      ...ATTACK,
      side: 'union',
      units: [{ id: 'us-2', hex: '2318' }],
      known: { confederate: { '2319': 'infantry' } },
    }
    const table = playOn(blindTable(spec), ['attack:2319', 'stay:us-2'])
    expect(told(table)).toEqual(['attack:2319', 'infantry:2318'])
    expect(known(table, 'union')).toEqual({ '2318': 'infantry' })
  })
})

describe('a probe over an enemy bridge', () => {
  const spec: BlindSpec = {
    ...ATTACK,
    units: [{ id: 'cs-hood', hex: '2318' }],
    conditions: { bridgeBurning: true },
    more: { bridgeOwners: { '2218-2318': 'union' } },
  }

  it('RULING ATP-69 its owner decides before it is crossed; then the probe goes on', () => {
    const table = playOn(blindTable(spec), ['probe:cs-hood:2218', 'advance'])
    expect([table.decider, placeOf(table, 'cs-hood')]).toEqual(['union', '2318'])
    playOn(table, ['yield:2218-2318', 'advance'])
    expect(placeOf(table, 'cs-hood')).toBe('2218')
    expect(told(table)).toContain('advance:infantry:2318:2218')
  })

  it('atp:16.2C burned before it, the choice is made anew', () => {
    const rain: BlindSpec = { ...spec, known: { union: { '2218': 'infantry' } } }
    const table = playOn(blindTable(rain), ['attack:2218', 'advance:cs-hood'])
    expect(table.decider).toBe('union')
    playOn(table, ['burn:2218-2318'])
    expect(table.decider).toBe('confederate')
    expect(placeOf(table, 'cs-hood')).toBe('2318')
    playOn(table, ['stay:cs-hood'])
    expect(table.board.playerTurn?.acted['cs-hood']).toBe('attack')
  })
})

describe('zones and bridges by what is known', () => {
  it('RULING ATP-86 the zone lasts as long as the marker of cavalry, also when the cavalry has gone on', () => {
    const table = playOn(blindTable({ ...ATTACK, units: [{ id: 'cs-stuart', hex: '2219' }] }), [
      'probe:cs-stuart:2118',
      'advance',
    ])
    expect(known(table, 'confederate')).toEqual({ '2118': 'cavalry', '2219': 'cavalry' })
    expect(mustTell(table.board, 'union', '2318')).toBe(true)
  })

  it('RULING ATP-87 who holds a bridge in the enemy’s player-turn hinders his foraging', () => {
    const units = [
      { id: 'cs-hood', hex: '1419' },
      { id: 'cs-early', hex: '1318' },
    ]
    const spec: BlindSpec = {
      side: 'confederate',
      at: 'movement',
      activated: 'all',
      units,
      conditions: { bridgeBurning: true },
    }
    const march = ['march:cs-hood', 'to:1418']
    const free = playOn(blindTable(spec), [...march, 'yield:1317-1418', 'announce', 'halt', 'end-movement'])
    expect(offered(free)).toContain('forage:cs-early')
    const held = blindTable({ ...spec, units: [...units, { id: 'us-2', hex: '1317' }] })
    playOn(held, [...march, 'hold:1317-1418:1317:infantry', 'announce', 'halt', 'end-movement'])
    expect(held.stage).toBe('bridge-burning') // there is nobody left who may forage
  })

  it('RULING ATP-88 the kind told of a probe is that of all who are in its hex', () => {
    const units = [
      { id: 'cs-hood', hex: '2219' },
      { id: 'cs-stuart', hex: '2219' },
    ]
    const table = playOn(blindTable({ ...ATTACK, units }), ['probe:cs-hood:2118'])
    expect(told(table)[0]).toBe('probe:cavalry:2219:2118')
  })
})

describe('reinforcements in enemy territory', () => {
  it.each([
    ['infantry', [{ id: 'cs-hood', hex: '2624' }], 'reinforcement'],
    ['nobody', [], '2624'],
  ])('RULING ATP-83 the enemy is asked before one appears: %s', (answer, more, place) => {
    const table = arriving(more)
    playOn(table, ['place:us-averell:2624'])
    expect(asked(table)[0]).toEqual([['enter', '2624'], answer])
    expect(placeOf(table, 'us-averell')).toBe(place)
    expect(offered(table).includes('place:us-averell:2624')).toBe(false)
  })

  function arriving(more: BlindSpec['units']): BlindTable {
    const units = [{ id: 'us-averell', hex: 'reinforcement' }, ...more]
    const laid = blindTable({ ...ATTACK, turn: 35, units, more: { dueTurns: { 'us-averell': 35 } } })
    const at = (seat: Seat) => {
      const { frames, ...position } = laid.positions[seat]
      const stage = seat === 'union' || seat === 'audit' ? 'reinforcements' : 'unseen-reinforcements'
      return {
        ...position,
        board: { ...position.board, playerTurn: null },
        frames: [
          ...frames.slice(0, 1),
          { stage: 'game-turn', locals: { next: 1 } },
          { stage: 'administrative-phase', locals: { next: 1 } },
          { stage, locals: { side: 'union' } },
        ],
        waiting: { for: 'decision', side: 'union' } as const,
      }
    }
    return new BlindTable({
      confederate: at('confederate'),
      union: at('union'),
      onlooker: at('onlooker'),
      audit: at('audit'),
    })
  }
})

describe('telling unasked', () => {
  it.each(['activation', 'attacks', 'movement'] as const)('atp:15.2B in one’s own player-turn: %s', (at) => {
    const units = [
      { id: 'us-1c', hex: '2318' },
      { id: 'cs-hood', hex: '2319' },
    ]
    const spec: BlindSpec = { side: 'union', at, activated: at === 'activation' ? [] : 'all', units }
    const table = playOn(blindTable({ ...spec, commandPoints: 1 }), ['tell-unasked', 'cavalry:2318'])
    expect(told(table)).toEqual(['cavalry:2318'])
    expect(asked(table)[0]?.[0]).toEqual(expect.arrayContaining(['patrol', '2318', '2319']))
    expect(offered(playOn(table, table.stage === 'unasked-news' ? ['say-no-more'] : []))).toContain(`end-${at}`)
  })
})
