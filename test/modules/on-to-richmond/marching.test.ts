import { describe, expect, it } from 'vitest'
import type { UnitId } from '../../../modules/on-to-richmond/rules/ids.ts'
import { unitState } from '../../../modules/on-to-richmond/rules/state.ts'
import { begin, isOver, marchIn, marchTable, standIn } from '../../support/otr-march.ts'
import { gameEvents, type TableSpec } from '../../support/otr-table.ts'

/** Clear country around N5203 on the North sheet: no road, no river. Its neighbours: N5103 N5104 N5202 N5204 N5303 N5304. */
const at = (places: TableSpec['at'], more: Omit<TableSpec, 'at'> = {}): TableSpec => ({ at: places, ...more })

describe('std:6.1 hex by hex', () => {
  const table = marchTable()

  it('std:6.1 offers every step it has the points for, with its cost', () => {
    const { position } = begin(at({ N1720: { 'us-casey': 5 } }), 'us-casey', [[6]], table)
    const steps = table.offered(position).filter((choice) => choice.startsWith('to:'))
    expect(steps).toEqual(['to:N1619', 'to:N1620', 'to:N1719', 'to:N1721', 'to:N1819', 'to:N1820'])
    expect(table.offerOf(position, 'to:N1619')).toMatchObject({ cost: 1, label: 'To N1619: 1 MP', space: 'N1619' })
    const moved = table.take(position, 'to:N1619').position
    expect(marchIn(moved)).toMatchObject({ spent: 2, path: ['N1720', 'N1619'], held: false })
    expect(unitState(moved.board, 'us-casey').place).toBe('N1619')
  })

  it('std:6.1 without points there is no step more, and the march is over', () => {
    const { position } = begin(at({ N1720: { 'us-casey': 5 } }), 'us-casey', [[2]], table)
    const one = table.take(position, 'to:N1619').position
    expect(table.refusalOf(one, 'to:N1520')).toMatchObject({ code: 'not-enough-points', rule: 'std:6.1' })
    expect(isOver(table.take(one, 'to:N1720').position)).toBe(true)
  })

  it('std:12.0 in rain a pike costs 1½ MP', () => {
    const { position } = begin(at({ N0226: { 'us-casey': 5 } }, { rain: true }), 'us-casey', [[3]], table)
    expect(table.offerOf(position, 'to:N0326')).toMatchObject({ cost: 1.5, label: 'To N0326: 1½ MP' })
    const moved = table.take(position, 'to:N0326').position
    expect(marchIn(moved)).toMatchObject({ halfPoints: 6, spent: 3 })
  })

  it('std:6.1 M09: three road hexes with one of them held by 6 Combat Value are 4 MP', () => {
    const spec = at({ N1519: { 'us-casey': 5 }, N1720: { 'us-couch': 6 } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    const after = table.takeAll(position, ['to:N1619', 'to:N1720', 'to:N1819']).position
    expect(marchIn(after).spent / 2).toBe(4)
  })

  it('std:6.1 says why a hex is none', () => {
    const { position } = begin(at({ N5203: { 'us-casey': 5 }, N5103: { 'cs-hood': 5 } }), 'us-casey', [[6]], table)
    const code = (choice: string) => table.refusalOf(position, choice).code
    expect(code('to:N5203')).toBe('already-there')
    expect(code('to:N5101')).toBe('not-adjacent')
    expect(code('to:N9999')).toBe('no-hex')
    expect(code('to:S0301')).toBe('other-number')
    expect(code('to:N5103')).toBe('enemy-occupied')
    expect(code('march:us-casey')).toBe('march-under-way')
    expect(code('to-with:N5202:cs-hood')).toBe('no-leader')
    expect(code('dismantle:N1')).toBe('no-hexside')
    expect(code('dismantle:N1625-N1626')).toBe('no-bridge')
    expect(code('restore-flanks')).toBe('no-marker')
    expect(code('attack:N5103:slow')).toBe('no-attack-type')
  })

  it('std:6.1 says it also after the first step, whatever is left', () => {
    const { position } = begin(at({ N5204: { 'us-casey': 5 } }), 'us-casey', [[6]], table)
    const moved = table.take(position, 'to:N5203').position
    expect(table.refusalOf(moved, 'to:N5101').code).toBe('not-adjacent')
  })

  it('std:6.4 any number of friends may be in the hex entered', () => {
    const many = { 'us-couch': 12, 'us-kearny': 12, 'us-hooker': 16, 'us-sedgwick': 17, 'us-6-pa': 2 }
    const { position } = begin(at({ N5203: { 'us-casey': 5 }, N5103: many }), 'us-casey', [[6]], table)
    // more than 11 Combat Value is the dearest there is
    expect(table.offerOf(position, 'to:N5103').cost).toBe(3 + 2)
    expect(unitState(table.take(position, 'to:N5103').position.board, 'us-casey').place).toBe('N5103')
  })

  it('std:9.0 entrenchments stay behind', () => {
    const spec = at({ N5203: { 'us-casey': { manpower: 5, entrenched: 'breastwork' } } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(unitState(position.board, 'us-casey').entrenched).toBe('breastwork')
    expect(unitState(table.take(position, 'to:N5103').position.board, 'us-casey').entrenched).toBe('none')
  })
})

describe('std:6.2 minimum one-hex move', () => {
  const table = marchTable()

  it('std:6.2 as its first hex a unit enters one that it has not the points for, with all it has', () => {
    const { position } = begin(at({ N5203: { 'us-casey': 5 } }), 'us-casey', [[1]], table)
    expect(table.offerOf(position, 'to:N5103').label).toBe(
      'To N5103: 1 MP (all that is left, as a first hex, instead of 3 MP)',
    )
    const after = table.take(position, 'to:N5103')
    expect(isOver(after.position)).toBe(true)
    expect(unitState(after.position.board, 'us-casey').place).toBe('N5103')
  })

  it('std:6.2 not as a second hex', () => {
    const clear = begin(at({ N5203: { 'us-casey': 5 } }), 'us-casey', [[4]], table).position
    const far = table.take(clear, 'to:N5103').position
    expect(table.offered(far)).toEqual(['refuse-flanks', 'end-march'])
    expect(table.refusalOf(far, 'to:N5102').code).toBe('not-enough-points')
  })

  it('std:6.2 never into a swamp without a path, nor over a river without a crossing', () => {
    const swamp = begin(at({ N1430: { 'us-casey': 5 } }), 'us-casey', [[1]], table).position
    expect(table.refusalOf(swamp, 'to:N1530').code).toBe('swamp')
    const river = begin(at({ N0211: { 'us-casey': 5 } }), 'us-casey', [[1]], table).position
    expect(table.refusalOf(river, 'to:N0312').code).toBe('river')
  })

  it('std:6.2 a ferry it begins next to is crossed with all the points there are', () => {
    const { position } = begin(at({ N2119: { 'us-casey': 13 } }), 'us-casey', [[2]], table)
    expect(table.offerOf(position, 'to:N2218')).toMatchObject({ cost: 2 })
    expect(isOver(table.take(position, 'to:N2218').position)).toBe(true)
  })

  it('std:6.2 a ferry reached on the way is not', () => {
    // N2119 by road, then the ferry with 13 manpower: 5 MP
    const { position } = begin(at({ N2019: { 'us-casey': 13 } }), 'us-casey', [[6]], table)
    const bank = table.take(position, 'to:N2119').position
    const left = marchIn(bank).halfPoints - marchIn(bank).spent
    expect(left).toBeLessThan(10)
    expect(table.refusalOf(bank, 'to:N2218').code).toBe('not-enough-points')
  })

  it('std:6.2 not after an attack', () => {
    const fought = marchTable(standIn('combat', 'goes-on', [{ type: 'combat-ended' }]))
    // woods without a path between N0714 and N0613: the zone is a restricted one and holds nobody
    const spec = at({ N0613: { 'us-casey': 5 }, N0714: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[2]], fought)
    const after = fought.take(position, 'attack:N0714:hasty').position
    expect(marchIn(after)).toMatchObject({ spent: 2, attacks: 1, held: false })
    expect(fought.refusalOf(after, 'to:N0612').code).toBe('not-enough-points')
  })

  it('std:7.7 also when a cavalry retreat has taken the whole allowance before the unit has moved', () => {
    const gone = marchTable(standIn('cavalry-retreat', 8, [{ type: 'unit-moved', unit: 'cs-3-va-cav', to: 'N5003' }]))
    const spec = at({ N5203: { 'us-casey': 5 }, N5103: { 'cs-3-va-cav': 1 } })
    const { position } = begin(spec, 'us-casey', [[3]], gone)
    expect(marchIn(position)).toMatchObject({ halfPoints: 0, spent: 0 })
    expect(gone.offerOf(position, 'to:N5103').cost).toBe(0)
    expect(gone.refusalOf(position, 'refuse-flanks').code).toBe('not-enough-points')
    // step 3 is still to come: it may force march for more (RULING OTR-28)
    expect(gone.offered(position)).toContain('force-march')
    expect(isOver(gone.take(position, 'to:N5202').position)).toBe(true)
  })
})

describe('std:6.2 enemy zones', () => {
  const table = marchTable()

  it('std:6.2 a unit that enters a normal zone stops: it attacks or ends its march', () => {
    const spec = at({ N5204: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(table.offerOf(position, 'to:N5203').label).toBe('To N5203: 3 MP (into an enemy zone: attack or end there)')
    const held = table.take(position, 'to:N5203').position
    expect(marchIn(held).held).toBe(true)
    expect(table.offered(held)).toEqual([
      'attack:N5202:column-of-route',
      'attack:N5202:hasty',
      'attack:N5202:normal',
      'end-march',
    ])
    expect(table.refusalOf(held, 'to:N5103')).toMatchObject({ code: 'held-by-zone', rule: 'std:6.2' })
    expect(table.refusalOf(held, 'refuse-flanks')).toMatchObject({ code: 'in-enemy-zone', rule: 'std:7.8' })
    expect(table.refusalOf(held, 'attack:N5202:prepared').code).toBe('not-enough-points')
  })

  it('std:6.2 a friend in the hex entered changes nothing', () => {
    const spec = at({ N5204: { 'us-casey': 5 }, N5203: { 'us-couch': 2 }, N5202: { 'cs-hood': 5 } })
    const held = table.take(begin(spec, 'us-casey', [[6]], table).position, 'to:N5203').position
    expect(marchIn(held).held).toBe(true)
  })

  it('std:6.2 a unit that begins in a zone leaves it with the first thing it does, for 1 MP more, and goes on', () => {
    const spec = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(marchIn(position).beganInZone).toBe(true)
    expect(table.offerOf(position, 'to:N5204')).toMatchObject({ cost: 4 })
    const out = table.take(position, 'to:N5204').position
    expect(marchIn(out)).toMatchObject({ spent: 8, held: false })
    const more = begin(spec, 'us-casey', [[6]], table).position
    const forced = table.take(more, 'force-march', [[6]]).position
    const away = table.take(forced, 'to:N5204').position
    expect(table.offered(away)).toContain('to:N5205')
  })

  it('std:6.2 not after an attack, also one that has no effect', () => {
    const fought = marchTable(standIn('combat', 'goes-on', [{ type: 'combat-ended' }]))
    const spec = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[6]], fought)
    const after = fought.take(position, 'attack:N5202:hasty').position
    expect(marchIn(after)).toMatchObject({ spent: 2, attacks: 1, held: true })
    expect(fought.refusalOf(after, 'to:N5204').code).toBe('held-by-zone')
    expect(fought.offered(after)).toContain('attack:N5202:normal')
  })

  it('std:6.2 M10: from zone to zone without a path: the whole allowance, disorganized, and the march is over', () => {
    const spec = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(table.offerOf(position, 'to:N5103')).toMatchObject({
      cost: 6,
      label: 'To N5103: 6 MP (all of it, from one enemy zone into another; the march ends; disorganizes)',
    })
    const after = table.take(position, 'to:N5103')
    expect(isOver(after.position)).toBe(true)
    expect(unitState(after.position.board, 'us-casey')).toMatchObject({ place: 'N5103', organized: false, manpower: 5 })
  })

  it('std:6.2 a disorganized unit loses 1 manpower instead, which is scored apart from combat losses', () => {
    const worn = { manpower: 5, organized: false }
    const spec = at({ N5203: { 'us-casey': worn }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[1]], table)
    expect(table.offerOf(position, 'to:N5103').label).toContain('costs 1 manpower')
    const { board } = table.take(position, 'to:N5103').position
    expect(unitState(board, 'us-casey').manpower).toBe(4)
    expect(board.losses.union).toMatchObject({ 'zone-to-zone': 1, combat: 0, retreat: 0 })
  })

  it('std:6.2 its last manpower is the end of it', () => {
    const spec = at({ N5203: { 'us-casey': { manpower: 1, organized: false } }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[1]], table)
    const after = table.take(position, 'to:N5103').position
    expect(unitState(after.board, 'us-casey').place).toBe('eliminated')
    expect(isOver(after)).toBe(true)
  })

  it('std:6.2 by road neither', () => {
    const spec = at({ N1619: { 'us-casey': 5 }, N1719: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[3]], table)
    const after = table.take(position, 'to:N1720').position
    expect(unitState(after.board, 'us-casey')).toMatchObject({ place: 'N1720', organized: true })
    expect(isOver(after)).toBe(true)
  })

  it('std:6.2 a restricted zone does not stop a march, and a unit leaves it for nothing', () => {
    const spec = at({ N0612: { 'us-casey': 5 }, N0714: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    const in1 = table.take(position, 'to:N0613').position
    expect(marchIn(in1).held).toBe(false)
    const out = table.take(in1, 'to:N0614').position
    expect(unitState(out.board, 'us-casey').place).toBe('N0614')
  })

  it('std:7.1 over a woods hexside without a path it attacks only from where it began', () => {
    const spec = at({ N0612: { 'us-casey': 5 }, N0714: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    const near = table.take(position, 'to:N0613').position
    expect(table.refusalOf(near, 'attack:N0714:hasty').code).toBe('woods-hexside')
    const began = begin(at({ N0613: { 'us-casey': 5 }, N0714: { 'cs-hood': 5 } }), 'us-casey', [[6]], table).position
    expect(table.offered(began)).toContain('attack:N0714:prepared')
  })
})

describe('std:6.1 attacks on the march', () => {
  const table = marchTable()
  const types = ['column-of-route', 'hasty', 'normal', 'prepared']
  const affordable = (unit: UnitId, dice: readonly number[]): readonly string[] => {
    const spec = at({ N5203: { [unit]: 5 }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, unit, [dice], table)
    return types.filter((type) => table.offered(position).includes(`attack:N5202:${type}`))
  }

  it('std:6.1 infantry pays 0, 1, 2, 4 MP; cavalry 0, 2, 4, 8', () => {
    expect([1, 2, 3, 4].map((die) => affordable('us-casey', [die]).length)).toEqual([2, 3, 3, 4])
    const cavalry = [
      [1, 1],
      [2, 1],
      [2, 2],
      [4, 3],
      [4, 4],
    ].map((dice) => affordable('us-6-pa', dice).length)
    expect(cavalry).toEqual([2, 2, 3, 3, 4])
    const { position } = begin(at({ N5203: { 'us-6-pa': 5 }, N5202: { 'cs-hood': 5 } }), 'us-6-pa', [[6, 6]], table)
    const costs = types.map((type) => table.offerOf(position, `attack:N5202:${type}`).cost)
    expect(costs).toEqual([0, 2, 4, 8])
  })

  it('std:6.1 column of route costs nothing, but needs 1 MP in hand; ½ MP is not enough (RULING OTR-27)', () => {
    // rain, pike: 1½ of 2 MP are spent on the way to the enemy
    const rain = at({ N0226: { 'us-casey': 5 }, N0426: { 'cs-hood': 5 } }, { rain: true })
    const near = table.take(begin(rain, 'us-casey', [[2]], table).position, 'to:N0326')
    expect(isOver(near.position)).toBe(true)
    const rich = table.take(begin(rain, 'us-casey', [[3]], table).position, 'to:N0326').position
    expect(table.offered(rich)).toEqual(['attack:N0426:column-of-route', 'attack:N0426:hasty', 'end-march'])
  })

  it('std:7.1 joins a combat of the one unit against all in the hex', () => {
    const spec = at({
      N5203: { 'us-casey': 5, 'us-couch': 3 },
      N5202: { 'cs-hood': 5, 'cs-3-va-cav': 1 },
    })
    const fought = marchTable(standIn('cavalry-retreat', 0))
    const { position } = begin(spec, 'us-casey', [[6]], fought)
    const events = gameEvents(fought.take(position, 'attack:N5202:normal'))
    expect(events[0]).toEqual({ type: 'march-changed', change: { spent: 4, attacks: 1, forceSettled: true } })
    expect(events[1]).toMatchObject({
      type: 'combat-joined',
      combat: {
        attacker: 'union',
        type: 'normal',
        from: 'N5203',
        target: 'N5202',
        attackers: ['us-casey'],
        leader: null,
        defenders: ['cs-3-va-cav', 'cs-hood'],
        dice: null,
        results: null,
      },
    })
  })

  it('std:7.1 artillery never attacks on a march', () => {
    const spec = at({ N5203: { 'us-art-res-1': 3 }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-art-res-1', [[6]], table)
    expect(table.refusalOf(position, 'attack:N5202:hasty').code).toBe('artillery-alone')
  })

  it('std:7.1 a result with D, F, f or E ends the march', () => {
    const fought = marchTable(standIn('combat', 'ends', [{ type: 'combat-ended' }]))
    const { position } = begin(at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } }), 'us-casey', [[6]], fought)
    expect(isOver(fought.take(position, 'attack:N5202:hasty').position)).toBe(true)
  })

  it('std:7.1 so does the loss of the unit', () => {
    const gone = [{ type: 'unit-eliminated', unit: 'us-casey', rule: 'std:7.5' }, { type: 'combat-ended' }] as const
    const fought = marchTable(standIn('combat', 'ends', gone))
    const { position } = begin(at({ N5203: { 'us-casey': 1 }, N5202: { 'cs-hood': 5 } }), 'us-casey', [[6]], fought)
    expect(isOver(fought.take(position, 'attack:N5202:hasty').position)).toBe(true)
  })

  it('std:7.1 with the last point spent the attack is fought, then the march is over', () => {
    const fought = marchTable(standIn('combat', 'goes-on', [{ type: 'combat-ended' }]))
    const { position } = begin(at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } }), 'us-casey', [[2]], fought)
    const after = fought.take(position, 'attack:N5202:normal')
    expect(gameEvents(after).map(({ type }) => type)).toContain('combat-ended')
    expect(isOver(after.position)).toBe(true)
  })

  it('std:6.2 after a success with the enemy gone it goes on; std:7.6 after an advance into a zone it attacks or ends', () => {
    const flown = { type: 'unit-moved', unit: 'cs-hood', to: 'N5001' } as const
    const free = marchTable(standIn('combat', 'goes-on', [flown, { type: 'combat-ended' }]))
    const start = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } })
    const moved = free.take(begin(start, 'us-casey', [[6]], free).position, 'attack:N5202:hasty').position
    expect(marchIn(moved)).toMatchObject({ held: false, path: ['N5203'] })
    expect(free.offered(moved)).toContain('to:N5202')
    const advanced = [flown, { type: 'unit-moved', unit: 'us-casey', to: 'N5202' }, { type: 'combat-ended' }] as const
    const following = marchTable(standIn('combat', 'goes-on', advanced))
    // Hood has fallen back to N5001, out of reach of N5202; another enemy watches it from N5102
    const watched = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 }, N5102: { 'cs-huger-b': 5 } })
    const held = following.take(begin(watched, 'us-casey', [[6]], following).position, 'attack:N5202:hasty').position
    expect(marchIn(held)).toMatchObject({ held: true, advanced: true, path: ['N5203', 'N5202'] })
    expect(following.refusalOf(held, 'to:N5203').code).toBe('held-by-zone')
    expect(following.offered(held)).toContain('attack:N5102:hasty')
  })
})
