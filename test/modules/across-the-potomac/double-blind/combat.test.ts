import { describe, expect, it } from 'vitest'
import { fogOf } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import { proberFault } from '../../../../modules/across-the-potomac/rules/queries/probes.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import { choiceId, parseChoiceId } from '../../../../src/kernel/choice.ts'
import { type BlindTable, blindEngine } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const told = (table: BlindTable) => table.told.map(({ choice }) => choiceId(choice))
const offered = (table: BlindTable) => table.offers().map(({ choice }) => choiceId(choice))
const asked = (table: BlindTable) => table.queries.map(({ query, answer }) => [query.question, answer])
const known = (table: BlindTable, side: Side) =>
  Object.fromEntries(Object.entries(fogOf(table.board).located[side]).map(([hex, { force }]) => [hex, force]))
const ATTACK: Omit<BlindSpec, 'units'> = { side: 'confederate', at: 'attacks', activated: 'all' }

function refusal(table: BlindTable, text: string) {
  const choice = parseChoiceId(text)
  if (choice === undefined) throw new Error(text)
  const step = blindEngine.choose(table.positions[table.decider], table.decider, choice)
  return step.ok ? undefined : step.error
}

describe('probes', () => {
  const hood = { id: 'cs-hood', hex: '1211' }
  const held: BlindSpec = { ...ATTACK, units: [hood, { id: 'us-2', hex: '1212' }, { id: 'us-lw', hex: '1212' }] }
  const empty: BlindSpec = { ...ATTACK, units: [hood] }

  it('atp:15.4A an activated unit probes one adjacent hex, as its Attack action', () => {
    const table = playOn(blindTable(held), ['probe:cs-hood:1212', 'stay'])
    expect(table.board.playerTurn?.acted['cs-hood']).toBe('attack')
    expect(refusal(blindTable({ ...held, activated: [] }), 'probe:cs-hood:1212')?.rule).toBe('atp:8.5B')
  })

  it.each([
    ['cs-art1', 'artillery-alone'],
    ['cs-rm', 'garrison'],
    ['cs-dnc', 'border'],
  ])('RULING ATP-77 %s may not attack there and so does not probe', (unit, code) => {
    expect(proberFault(unit, '1212')?.code).toBe(code)
    expect(proberFault('cs-hood', '1212')).toBeUndefined()
  })

  it('RULING ATP-78 a hex that is known to be empty is not probed', () => {
    const units = [hood, { id: 'cs-robt', hex: '1211' }]
    expect(refusal(blindTable({ ...ATTACK, units }), 'probe:cs-hood:1212')?.code).toBe('known-empty')
  })

  it('atp:15.4B no probe crosses an unbridged tidal hexside', () => {
    const table = blindTable({ ...ATTACK, units: [{ id: 'cs-hood', hex: '2513' }] })
    expect(refusal(table, 'probe:cs-hood:2512')).toMatchObject({ code: 'barrier', rule: 'atp:15.4B' })
    expect(offered(table)).toContain('probe:cs-hood:2413')
  })

  it('atp:15.4C where the probe comes from, its kind and the hex probed are announced', () => {
    expect(told(playOn(blindTable(held), ['probe:cs-hood:1212']))).toEqual(['probe:infantry:1211:1212'])
  })

  it('atp:15.4D the enemy answers how many units there are, and of what kind', () => {
    const table = playOn(blindTable(held), ['probe:cs-hood:1212'])
    expect(asked(table)).toEqual([
      [
        ['strength', '1212'],
        ['infantry', 2],
      ],
    ])
    expect(fogOf(table.board).located.union['1212']).toMatchObject({ force: 'infantry', count: 2 })
    expect(table.positions.confederate.board.units['us-2']?.place).toBe('unseen')
  })

  it('atp:15.4E-1 the unit may stay, whatever the answer', () => {
    expect(offered(playOn(blindTable(held), ['probe:cs-hood:1212']))).toContain('stay')
    expect(offered(playOn(blindTable(empty), ['probe:cs-hood:1212']))).toContain('stay')
  })

  it('atp:15.4E-2 into an empty hex it may advance, and says so', () => {
    const table = playOn(blindTable(empty), ['probe:cs-hood:1212'])
    expect(offered(table)).toEqual(['advance', 'stay'])
    playOn(table, ['advance'])
    expect(told(table)).toEqual(['probe:infantry:1211:1212', 'advance:infantry:1211:1212', 'vacated:1211'])
    expect(known(table, 'confederate')).toEqual({ '1212': 'infantry' })
  })

  it('atp:15.4E, 15.4E-3 into an occupied one it may not; the probe may turn into an attack, in which it takes part', () => {
    const table = playOn(blindTable({ ...held, units: [...held.units, { id: 'cs-early', hex: '1211' }] }), [
      'probe:cs-hood:1212',
    ])
    expect(offered(table)).toEqual(['attack', 'stay'])
    expect(refusal(table, 'advance')?.rule).toBe('atp:15.4E-2')
    playOn(table, ['attack'])
    expect(told(table)).toEqual(['probe:infantry:1211:1212', 'attack:1212'])
    expect(offered(table)).toEqual(['commit:cs-hood:1211:rested'])
    expect(offered(playOn(table, ['commit:cs-hood:1211:rested']))).toContain('engage')
  })

  it('atp:15.4F a probe across a bridged tidal hexside does not turn into an attack', () => {
    const units = [
      { id: 'cs-hood', hex: '2513' },
      { id: 'us-mart', hex: '2413' },
    ]
    const table = playOn(blindTable({ ...ATTACK, units }), ['probe:cs-hood:2413'])
    expect(offered(table)).toEqual(['stay'])
    expect(refusal(table, 'attack')?.rule).toBe('atp:11.3')
  })
})

describe('attacks', () => {
  const spec: BlindSpec = {
    ...ATTACK,
    units: [
      { id: 'cs-hood', hex: '3016' },
      { id: 'us-2-4', hex: '2916' },
    ],
  }

  it('atp:15.5 the hexes they come from are announced, and marked on the defender’s map', () => {
    const table = playOn(blindTable(spec), ['attack:2916', 'commit:cs-hood:3016:rested'])
    expect(told(table)).toEqual(['attack:2916', 'commit:cs-hood:3016:rested'])
    expect(known(table, 'confederate')).toEqual({ '3016': 'infantry' })
    expect(table.positions.union.board.units['cs-hood']?.place).toBe('3016')
  })

  it('RULING ATP-80 they are marked as what has been shown of them', () => {
    const units = [...spec.units, { id: 'cs-robt', hex: '3016' }]
    const table = playOn(blindTable({ ...spec, units }), ['attack:2916', 'commit:cs-hood:3016:rested'])
    expect(known(table, 'confederate')).toEqual({ '3016': 'infantry' })
    expect(known(playOn(table, ['commit:cs-robt:3016:rested']), 'confederate')).toEqual({ '3016': 'cavalry' })
  })

  it('atp:15.5, 10.1.1B the defender shows who is there, and all go out of sight after the battle', () => {
    const table = playOn(blindTable(spec), ['attack:2916', 'commit:cs-hood:3016:rested'])
    expect(asked(table)).toEqual([[['who', '2916'], [['us-2-4', 2, false]]]])
    expect(table.positions.confederate.board.units['us-2-4']).toMatchObject({ place: '2916', fatigued: false })
    playOn(table, ['engage', 'cease-fire', 'cease-fire'])
    expect(table.board.battle).toBeNull()
    expect(table.positions.confederate.board.units['us-2-4']?.place).toBe('unseen')
    expect(known(table, 'union')).toEqual({ '2916': 'infantry' })
  })

  it('RULING ATP-75 an attack that meets nobody was a probe by one of those who could have attacked', () => {
    const stale: BlindSpec = {
      ...ATTACK,
      units: [{ id: 'cs-hood', hex: '1211' }],
      known: { union: { '1212': 'infantry' } },
    }
    const table = playOn(blindTable(stale), ['attack:1212'])
    expect(offered(table)).toEqual(['advance:cs-hood', 'stay:cs-hood'])
    playOn(table, ['stay:cs-hood'])
    expect(known(table, 'union')).toEqual({})
    expect(table.board.playerTurn?.acted['cs-hood']).toBe('attack')
  })
})

describe('retreats into the unknown', () => {
  const fought = ['attack:2916', 'commit:cs-hood:3016:rested', 'engage', 'cease-fire', 'fire:cs-hood:us-2-4']
  const spec: BlindSpec = {
    ...ATTACK,
    units: [
      { id: 'cs-hood', hex: '3016' },
      { id: 'cs-early', hex: '2816' },
      { id: 'us-2-4', hex: '2916' },
    ],
  }

  it('atp:12.5 the hex is announced; an enemy there cancels the retreat', () => {
    const table = playOn(blindTable(spec), [...fought, 'retreat:2816'], [[1]])
    expect(asked(table)).toContainEqual([['retreat', '2816'], 'infantry'])
    expect(table.board.units['us-2-4']).toMatchObject({ place: '2916', steps: 1 })
    expect(known(table, 'confederate')['2816']).toBe('infantry')
  })

  it('atp:12.5 with nobody there it goes on', () => {
    const table = playOn(blindTable(spec), [...fought, 'retreat:2917'], [[1]])
    expect(table.board.units['us-2-4']).toMatchObject({ place: '2917', steps: 2, fatigued: true })
    expect(known(table, 'union')).toEqual({ '2917': 'infantry' })
  })

  it('RULING ATP-81 cavalry that must go tries elsewhere', () => {
    const units = [
      { id: 'cs-hood', hex: '3016' },
      { id: 'cs-early', hex: '2915' },
      { id: 'us-1c', hex: '2916' },
    ]
    const table = blindTable({ ...spec, units, known: {} })
    playOn(table, ['attack:2916', 'commit:cs-hood:3016:rested', 'engage', 'leave:us-1c'])
    expect(table.stage).toBe('defender-retreat')
    const way = offered(table).find((choice) => choice.startsWith('retreat:')) ?? ''
    expect(offered(table)).not.toContain('stand-fast')
    playOn(table, [way])
    expect(table.board.units['us-1c']?.place).toBe(way.slice(-4))
  })
})
