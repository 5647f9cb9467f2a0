import { describe, expect, it } from 'vitest'
import {
  cavalryMayRetreat,
  cavalryRetreatModifiers,
} from '../../../../modules/on-to-richmond/rules/queries/cavalry-retreats.ts'
import type { RetreatOccasion } from '../../../../modules/on-to-richmond/rules/stage-map.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { gameEvents, resultOf, stageOf, tableWith } from '../../../support/otr-table.ts'
import { ASSAULT, CAVALRY, ground, march, open, table } from './cavalry-ground.ts'

const FOUR = ['retreat:N5206', 'retreat:N5207', 'retreat:N5208', 'retreat:N5209'] as const

describe('std:7.7 when cavalry may retreat', () => {
  const may = (state: State, occasion: RetreatOccasion, who = 'us-casey', target?: string) =>
    cavalryMayRetreat(state, 'confederate', occasion, 'N5204', who, target)

  it.each(['enemy-movement', 'starts-adjacent', 'advance'] as const)(
    'std:7.7 %s: the cavalry into whose normal zone infantry has come, every hex of it',
    (occasion) => {
      const at = { ...CAVALRY, N5305: { 'cs-2-va': 2, 'cs-garland-a': 5 }, N5105: { 'cs-pickett': 5 } }
      expect(may(ground(at), occasion)).toEqual(['N5205', 'N5305'])
      // two hexes away nobody is asked
      expect(may(ground({ N5206: { 'cs-1-va': 3 } }), occasion)).toEqual([])
    },
  )

  it('std:7.7 from artillery too, but not from cavalry', () => {
    const at = { N5204: { 'us-art-res-1': 4, 'us-8-il': 3 }, ...CAVALRY }
    expect(may(ground(at), 'starts-adjacent', 'us-art-res-1')).toEqual(['N5205'])
    expect(may(ground(at), 'starts-adjacent', 'us-8-il')).toEqual([])
  })

  it('std:7.7 a restricted zone gives no chance: N5306 is woods, and no path leads over its sides', () => {
    const state = tableWith({ at: { N5305: { 'us-casey': 12 }, N5306: { 'cs-1-va': 3 } }, active: 'union' })
    expect(cavalryMayRetreat(state, 'confederate', 'enemy-movement', 'N5305', 'us-casey')).toEqual([])
    expect(cavalryMayRetreat(state, 'confederate', 'starts-adjacent', 'N5305', 'us-casey')).toEqual([])
  })

  it('std:7.7 but who began in it and attacks the cavalry gives one', () => {
    const at = { N5305: { 'us-casey': 12 }, N5306: { 'cs-1-va': 3 }, N5405: { 'cs-2-va': 3 } }
    const began = tableWith({ at, active: 'union', more: { march: march({ path: ['N5305'] }) } })
    const attacks = (state: State, target: string) =>
      cavalryMayRetreat(state, 'confederate', 'restricted-zone', 'N5305', 'us-casey', target)
    expect(attacks(began, 'N5306')).toEqual(['N5306'])
    // N5405 has a normal zone there: it had its chance when the march began
    expect(attacks(began, 'N5405')).toEqual([])
    const came = tableWith({ at, active: 'union', more: { march: march({ path: ['N5304', 'N5305'] }) } })
    expect(attacks(came, 'N5306')).toEqual([])
  })

  it('std:7.7 an assault on a hex with cavalry, unless a cavalry leader declares it', () => {
    const state = ground({ ...CAVALRY, N5305: { 'cs-2-va': 3 } }, {})
    expect(may(state, 'assault', 'us-leader-heintzelman', 'N5205')).toEqual(['N5205'])
    expect(may(ground({ N5205: { 'cs-pickett': 3 } }, {}), 'assault', 'us-leader-heintzelman', 'N5205')).toEqual([])
    const other = cavalryMayRetreat(
      tableWith({ at: { N5205: { 'us-8-il': 3 }, N5204: { 'cs-1-va': 3 } } }),
      'union',
      'assault',
      'N5204',
      'cs-leader-stuart',
      'N5205',
    )
    expect(other).toEqual([])
  })

  it('std:7.7 the target of an assault is known once it is declared', () => {
    const assault = ASSAULT
    expect(may(ground(CAVALRY, { assault }), 'assault', 'us-leader-heintzelman')).toEqual(['N5205'])
    expect(may(ground(CAVALRY, { assault: { ...assault, target: null } }), 'assault', 'us-leader-heintzelman')).toEqual(
      [],
    )
  })

  it('std:7.7 who has let the chance go in a march does not get it again', () => {
    expect(may(ground(CAVALRY, { march: march({ declined: ['N5205'] }) }), 'enemy-movement')).toEqual([])
  })

  it('std:7.7 whatever its state: demoralized, disorganized, exhausted, at Fatigue 4', () => {
    const worn = { manpower: 3, demoralized: 2, organized: false, exhausted: true, fatigue: 4 } as const
    expect(may(ground({ N5205: { 'cs-1-va': worn } }), 'enemy-movement')).toEqual(['N5205'])
  })

  it('std:7.7 nobody is asked who could not complete the retreat', () => {
    const state = tableWith({ rain: true, at: { N0107: { 'us-casey': 12 }, N0106: { 'cs-1-va': 3 } } })
    expect(cavalryMayRetreat(state, 'confederate', 'enemy-movement', 'N0107', 'us-casey')).toEqual([])
  })
})

describe('std:7.7 the die of a cavalry retreat', () => {
  it('std:7.7 terrain, size and a crossing between them, each with its reason', () => {
    const open = ground({ N5205: { 'cs-1-va': 3 } })
    expect(cavalryRetreatModifiers(open, 'confederate', 'N5205', 'N5204')).toEqual([])
    const small = ground({ N5205: { 'cs-1-va': 1 } })
    expect(cavalryRetreatModifiers(small, 'confederate', 'N5205', 'N5204')).toEqual([
      { rule: 'std:7.7', label: 'cavalry of manpower 1', value: -1 },
    ])
    // woods +2; together they are 5: +2
    const woods = ground({ N5306: { 'cs-1-va': 3, 'cs-2-va': 2 } })
    expect(cavalryRetreatModifiers(woods, 'confederate', 'N5306', 'N5305')).toEqual([
      { rule: 'std:7.7', label: 'woods hex', value: 2 },
      { rule: 'std:7.7', label: 'cavalry of manpower 5', value: 2 },
    ])
    // the ford N0106-N0205
    const ford = tableWith({ at: { N0205: { 'cs-1-va': 3 }, N0106: { 'us-casey': 5 } } })
    expect(cavalryRetreatModifiers(ford, 'confederate', 'N0205', 'N0106')).toEqual([
      { rule: 'std:7.7', label: 'the enemy is across a ford', value: 1 },
    ])
  })

  it('std:10.2 its own pontoon bridge leads its zone over a river, and is none for the enemy', () => {
    const at = { N1626: { 'cs-1-va': 3 }, N1625: { 'us-casey': 5 } }
    const own = tableWith({ at, more: { pontoons: { 'N1625-N1626': 'confederate' } } })
    expect(cavalryMayRetreat(own, 'confederate', 'enemy-movement', 'N1625', 'us-casey')).toEqual(['N1626'])
    expect(cavalryRetreatModifiers(own, 'confederate', 'N1626', 'N1625')).toEqual([])
  })

  it('std:7.7 published play R01: one small regiment in the open; the roll is halved and fractions are dropped', () => {
    const taken = (manpower: number, die: number) => {
      const at = open(ground({ N5205: { 'cs-1-va': manpower } })).position
      const gone = table.takeAll(at, ['cavalry-retreat:N5205', [[die]], ...FOUR, 'stop'])
      return resultOf(gone.position)
    }
    // half MP: a roll of 5 takes 2 MP, 6 takes 3; of manpower 1 a 2 takes none
    expect(taken(3, 5)).toBe(4)
    expect(taken(3, 6)).toBe(6)
    expect(taken(1, 2)).toBe(0)
    expect(taken(1, 3)).toBe(2)
  })
})

describe('std:7.7 Performing a Cavalry Retreat', () => {
  it('std:7.7 it is asked, rolls, goes four to six hexes, tires and is disorganized', () => {
    const { position } = open(ground(CAVALRY))
    expect(position.waiting).toMatchObject({ for: 'decision', side: 'confederate' })
    expect(table.offered(position)).toEqual(['cavalry-retreat:N5205', 'stay:N5205'])
    const asked = table.take(position, 'cavalry-retreat:N5205').position
    expect(asked.waiting).toMatchObject({ for: 'roll', request: { rule: 'std:7.7', dice: [6] } })
    const going = table.take(position, 'cavalry-retreat:N5205', [[4]]).position
    expect(stageOf(going)).toBe('retreat')
    const gone = table.takeAll(going, [...FOUR, 'stop'])
    expect(resultOf(gone.position)).toBe(4)
    expect(gone.position.board.units['cs-1-va']).toMatchObject({
      place: 'N5209',
      manpower: 3,
      organized: false,
      fatigue: 1,
    })
  })

  it('std:7.7 at Fatigue 4 it stays there, and an extended march never follows', () => {
    const worn = { 'cs-1-va': { manpower: 3, fatigue: 4, exhausted: true, organized: false } }
    const { position } = open(ground({ N5205: worn }))
    const gone = table.takeAll(position, ['cavalry-retreat:N5205', [[2]], ...FOUR, 'stop'])
    expect(gone.position.board.units['cs-1-va']).toMatchObject({ fatigue: 4, organized: false, manpower: 3 })
  })

  it('std:7.7 a natural 1 costs one manpower and disorganizes, whatever the modifiers', () => {
    const { position } = open(ground({ N5205: { 'cs-1-va': 4 } }))
    const gone = table.takeAll(position, ['cavalry-retreat:N5205', [[1]], ...FOUR, 'stop'])
    expect(gone.position.board.units['cs-1-va']).toMatchObject({ manpower: 3, organized: false })
    expect(gone.position.board.losses.confederate['cavalry-retreat']).toBe(1)
    // 1 + 2 (size of manpower 4) is 3: 1 MP
    expect(resultOf(gone.position)).toBe(2)
  })

  it('std:7.7 the last manpower lost by it ends the retreat before it began', () => {
    const { position } = open(ground({ N5205: { 'cs-1-va': 1 } }))
    const gone = table.take(position, 'cavalry-retreat:N5205', [[1]])
    expect(resultOf(gone.position)).toBe(0)
    expect(gone.position.board.units['cs-1-va']?.place).toBe('eliminated')
    expect(gameEvents(gone).some(({ type }) => type === 'retreat-began')).toBe(false)
  })

  it('std:7.7 Cavalry Stacked With Other Units: cavalry goes together by one roll, infantry stays', () => {
    const { position } = open(ground({ N5205: { 'cs-1-va': 3, 'cs-2-va': 2, 'cs-garland-a': 5 } }))
    const gone = table.takeAll(position, ['cavalry-retreat:N5205', [[2]], ...FOUR, 'stop'])
    const { units } = gone.position.board
    expect([units['cs-1-va']?.place, units['cs-2-va']?.place]).toEqual(['N5209', 'N5209'])
    expect(units['cs-garland-a']).toMatchObject({ place: 'N5205', organized: true, fatigue: 0 })
    // 2 + 2 for their size: 2 MP
    expect(resultOf(gone.position)).toBe(4)
  })

  it('std:7.7 of several only one bears the loss of a 1, and the owner says which', () => {
    const { position } = open(ground({ N5205: { 'cs-1-va': 3, 'cs-2-va': 2, 'cs-garland-a': 5 } }))
    const rolled = table.take(position, 'cavalry-retreat:N5205', [[1]]).position
    expect(table.offered(rolled)).toEqual(['take-loss:cs-1-va', 'take-loss:cs-2-va'])
    expect(table.refusalOf(rolled, 'take-loss:cs-garland-a').code).toBe('not-retreating')
    expect(table.refusalOf(rolled, 'take-loss:nobody').code).toBe('not-offered')
    const { board } = table.take(rolled, 'take-loss:cs-2-va').position
    expect([board.units['cs-1-va']?.manpower, board.units['cs-2-va']?.manpower]).toEqual([3, 1])
    expect([board.units['cs-1-va']?.organized, board.units['cs-2-va']?.organized]).toEqual([true, false])
  })

  it('std:7.7 through the enemy it loses 3, in his zone nothing', () => {
    const ring = { N5105: 'us-couch', N5106: 'us-hooker', N5206: 'us-kearny', N5305: 'us-king', N5306: 'us-foster' }
    const at = Object.fromEntries(Object.entries(ring).map(([hex, unit]) => [hex, { [unit]: 5 }]))
    const { position } = open(ground({ N5205: { 'cs-cavalry': 9 }, ...at }))
    const through = table.takeAll(position, ['cavalry-retreat:N5205', [[3]], 'retreat:N5206']).position
    expect(through.board.units['cs-cavalry']).toMatchObject({ place: 'N5206', manpower: 6 })
    // N5207 lies in the zone of N5206 and others
    const beyond = table.take(through, table.offered(through)[0] ?? '').position
    expect(beyond.board.units['cs-cavalry']?.manpower).toBe(6)
    expect(beyond.board.losses.confederate['cavalry-retreat']).toBe(3)
  })

  it('std:7.7 who stays has let the chance go for the whole march', () => {
    const { position } = open(ground(CAVALRY))
    const stays = table.take(position, 'stay:N5205').position
    expect(resultOf(stays)).toBe(0)
    expect(stays.board.march?.declined).toEqual(['N5205'])
    expect(stays.board.units['cs-1-va']).toMatchObject({ place: 'N5205', fatigue: 0, organized: true })
  })

  it('std:7.7 Separate Hexes: each retreats by itself, and what they take adds up', () => {
    const state = ground({ ...CAVALRY, N5305: { 'cs-2-va': 2 } })
    const { position } = open(state, ['N5205', 'N5305'])
    expect(table.refusalOf(position, 'stay:N5305').code).toBe('not-yet')
    expect(table.refusalOf(position, 'stay:N5206').code).toBe('no-cavalry-retreat')
    for (const choice of ['stay:N9999', 'retreat:N5206']) {
      expect(table.refusalOf(position, choice).code, choice).toBe('not-offered')
    }
    const first = table.takeAll(position, ['cavalry-retreat:N5205', [[4]], ...FOUR, 'stop']).position
    expect(table.offered(first)).toEqual(['cavalry-retreat:N5305', 'stay:N5305'])
    const second = table.takeAll(first, [
      'cavalry-retreat:N5305',
      [[6]],
      'retreat:N5306',
      'retreat:N5307',
      'retreat:N5308',
      'retreat:N5309',
      'stop',
    ])
    // 2 MP and 3 MP
    expect(resultOf(second.position)).toBe(10)
  })

  it('std:7.7 one goes and one stays', () => {
    const { position } = open(ground({ ...CAVALRY, N5305: { 'cs-2-va': 2 } }), ['N5205', 'N5305'])
    const stays = table.take(position, 'stay:N5205').position
    expect(table.offered(stays)).toEqual(['cavalry-retreat:N5305', 'stay:N5305'])
    const both = table.take(stays, 'stay:N5305').position
    expect(both.board.march?.declined).toEqual(['N5205', 'N5305'])
  })

  it('std:7.7 a hex without cavalry is passed over, and one whose cavalry could not complete its retreat', () => {
    const { position } = open(ground({ ...CAVALRY, N5305: { 'cs-garland-a': 5 } }), ['N5305', 'N5205'])
    expect(table.offered(position)).toEqual(['cavalry-retreat:N5205', 'stay:N5205'])
    const ford = tableWith({ rain: true, active: 'union', at: { N0107: { 'us-casey': 12 }, N0106: { 'cs-1-va': 3 } } })
    const locals = { side: 'confederate', occasion: 'starts-adjacent', enemy: 'N0107', rolling: null, lost: 6 } as const
    expect(resultOf(table.open(ford, 'cavalry-retreat', { ...locals, hexes: ['N0106'] }).position)).toBe(6)
  })

  it('std:7.7 in an assault the roll takes nothing, but a 1 still costs', () => {
    const { position } = open(ground({ N5205: { 'cs-1-va': 4 } }, { march: null }))
    const gone = table.takeAll(position, ['cavalry-retreat:N5205', [[1]], ...FOUR, 'stop'])
    expect(resultOf(gone.position)).toBe(0)
    expect(gone.position.board.units['cs-1-va']?.manpower).toBe(3)
    const stays = open(ground(CAVALRY, { march: null })).position
    expect(resultOf(table.take(stays, 'stay:N5205').position)).toBe(0)
  })
})
