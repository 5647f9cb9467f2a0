import { describe, expect, it } from 'vitest'
import { gameEvents, type TableSpec, type UnitSpec } from '../../../support/otr-table.ts'
import { type Fight, fought, quick, unitAt } from './fight.ts'

// Huger-B, 20, against three Union units of 8 in all: 2:1 and one Tactical point better; dice 6 and 2 give +6, column 7-11: 2DR.
const FIGHT: Fight = { from: 'N1310', target: 'N1309', attackers: ['cs-huger-b'] }
type Units = { readonly [unit: string]: UnitSpec | number }
const table = (defenders: Units): TableSpec => ({ at: { N1310: { 'cs-huger-b': 20 }, N1309: defenders } })
const ROUT = [[6, 2]]
const THREE = { 'us-jameson': 4, 'us-naglee-a': 3, 'us-ferry': 1 }

function lost(advance: ReturnType<typeof fought>) {
  return gameEvents(advance).flatMap((event) =>
    event.type === 'manpower-lost' ? [`${event.unit} ${event.points}`] : [],
  )
}

describe('std:7.5 who bears the number of a result', () => {
  it('std:7.5 the owner says so, point by point, until it is fully applied', () => {
    const asked = fought(table(THREE), FIGHT, ROUT)
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(quick.offered(asked.position)).toEqual(['lose:us-ferry', 'lose:us-jameson', 'lose:us-naglee-a'])
    expect(quick.offerOf(asked.position, 'lose:us-ferry').label).toBe(
      'Take 1 of 2 manpower off Ferry, which eliminates it',
    )
    const first = quick.take(asked.position, 'lose:us-jameson')
    expect(quick.offerOf(first.position, 'lose:us-jameson').label).toBe(
      'Take 1 of 1 manpower off Jameson, which leaves it 2',
    )
    const { position } = quick.take(first.position, 'lose:us-naglee-a')
    expect(unitAt(position, 'us-jameson').manpower).toBe(3)
    expect(unitAt(position, 'us-naglee-a').manpower).toBe(2)
    expect(unitAt(position, 'us-ferry').manpower).toBe(1)
    expect(position.board.losses.union.combat).toBe(2)
  })

  it('std:7.5 a unit without manpower is eliminated at once, and can lose no more', () => {
    const first = quick.take(fought(table(THREE), FIGHT, ROUT).position, 'lose:us-ferry')
    expect(unitAt(first.position, 'us-ferry')).toMatchObject({ place: 'eliminated', manpower: 0 })
    expect(quick.offered(first.position)).toEqual(['lose:us-jameson', 'lose:us-naglee-a'])
    expect(quick.refusalOf(first.position, 'lose:us-ferry').code).toBe('eliminated')
    expect(quick.refusalOf(first.position, 'lose:cs-huger-b').code).toBe('not-in-combat')
    expect(quick.refusalOf(first.position, 'lose:nobody').code).toBe('not-offered')
  })

  it('std:7.5 nobody is asked about a single unit', () => {
    expect(lost(fought(table({ 'us-jameson': 8 }), FIGHT, ROUT))).toEqual(['us-jameson 2', 'cs-huger-b 1'])
  })

  it('std:7.5 nobody is asked where the whole force is lost', () => {
    const after = fought(table({ 'us-jameson': 1, 'us-ferry': 1 }), FIGHT, [[6, 1]])
    expect(lost(after).sort()).toEqual(['us-ferry 1', 'us-jameson 1'])
    // nobody is left to be routed, and the attacker may advance
    expect(gameEvents(after).some(({ type }) => type === 'retreat-began')).toBe(false)
    expect(quick.offered(after.position)).toContain('advance:cs-huger-b')
  })

  it('std:7.8 a Flanks Refused marker goes with the last unit of its hex, and not before', () => {
    const refused = (units: Units) => ({ ...table(units), more: { flanksRefused: ['N1309'] } })
    const all = fought(refused({ 'us-jameson': 1, 'us-ferry': 1 }), FIGHT, [[6, 1]])
    expect(gameEvents(all).filter(({ type }) => type === 'flanks-restored')).toHaveLength(1)
    expect(all.position.board.flanksRefused).toEqual([])
    const one = quick.take(fought(refused(THREE), FIGHT, ROUT).position, 'lose:us-ferry')
    expect(one.position.board.flanksRefused).toEqual(['N1309'])
  })

  it('std:7.5 where one unit is left the rest comes off it without asking', () => {
    const two = quick.take(fought(table({ 'us-jameson': 7, 'us-ferry': 1 }), FIGHT, ROUT).position, 'lose:us-ferry')
    expect(lost(two)).toEqual(['us-ferry 1', 'us-jameson 1', 'cs-huger-b 1'])
  })

  it('std:7.5 the attacker divides the losses of an assault among those who took part', () => {
    const at = { N1310: { 'us-couch': 6, 'us-casey': 6, 'us-naglee-a': 5 }, N1309: { 'cs-huger-b': 14 } }
    const assault: Fight = { ...FIGHT, attackers: ['us-couch', 'us-casey'], type: 'assault', leader: 'us-leader-keyes' }
    const asked = fought({ at, leaders: { 'us-leader-keyes': 'us-naglee-a' } }, assault, [[1, 2]])
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(quick.offered(asked.position)).toEqual(['lose:us-couch', 'lose:us-casey'])
  })

  it('std:7.2 a grand assault of 80 or more loses more than the chart says', () => {
    const four = { 'us-couch': 21, 'us-casey': 21, 'us-kearny': 21, 'us-hooker': 7 }
    const at = {
      N1308: four,
      N1310: { 'us-sedgwick': 20 },
      N1309: { 'cs-huger-b': 20, 'cs-pickett': 20, 'cs-hood': 20 },
    }
    const attackers = [...Object.keys(four), 'us-sedgwick']
    const grand: Fight = { from: 'N1308', target: 'N1309', attackers, type: 'assault', leader: 'us-leader-keyes' }
    const after = fought({ at, leaders: { 'us-leader-keyes': 'us-couch' } }, grand, [[1, 6]])
    const results = after.position.board.combat?.results
    // 90 to 60; Keyes 3 to 2, guns 19 to 7, assault, flank +4: +7; the column 70+ loses 6 at +2, and two more
    expect(after.position.board.combat?.difference).toBe(2)
    expect(results?.attacker.manpower).toBe(8)
  })
})

describe('std:7.5 losses by standing orders', () => {
  const by = (order: unknown, units: Units = THREE) =>
    lost(fought(table(units), FIGHT, ROUT, { union: { losses: { order } } })).filter((text) => text.startsWith('us-'))

  it.each([
    ['strongest', ['us-jameson 1', 'us-jameson 1']],
    ['weakest', ['us-ferry 1', 'us-naglee-a 1']],
    ['spread', ['us-ferry 1', 'us-jameson 1']],
    [['us-naglee-a'], ['us-naglee-a 1', 'us-naglee-a 1']],
    [
      ['us-ferry', 'us-jameson'],
      ['us-ferry 1', 'us-jameson 1'],
    ],
  ])('std:7.5 the order %s', (order, expected) => {
    expect(by(order)).toEqual(expected)
  })

  it('std:7.5 a list that names none of the units leaves it to the player', () => {
    const asked = fought(table(THREE), FIGHT, ROUT, { union: { losses: { order: ['us-couch'] } } })
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'union' })
  })

  it('std:7.5 the side whose action it is is asked whatever its orders say', () => {
    const at = { N1310: { 'us-couch': 6, 'us-casey': 6 }, N1309: { 'cs-huger-b': 14 } }
    const assault: Fight = { ...FIGHT, attackers: ['us-couch', 'us-casey'], type: 'assault', leader: 'us-leader-keyes' }
    const leaders = { 'us-leader-keyes': 'us-couch' }
    const asked = fought({ at, leaders, active: 'union' }, assault, [[1, 2]], {
      union: { losses: { order: 'weakest' } },
    })
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'union' })
  })
})
