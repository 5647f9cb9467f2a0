import { describe, expect, it } from 'vitest'
import { retreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import { voluntaryRetreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/voluntary-retreat.ts'
import type { Combat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { gameEvents, otrTable, resultOf, stageOf, tableWith, type UnitSpec } from '../../../support/otr-table.ts'

const table = otrTable([retreat, voluntaryRetreat])

interface Fought {
  readonly defenders: { readonly [unit: string]: UnitSpec | number }
  readonly result?: { readonly manpower: number; readonly letters: readonly string[] }
  readonly target?: string
  readonly from?: string
  readonly scenario?: string
  readonly rain?: boolean
  readonly others?: { readonly [hex: string]: { readonly [unit: string]: UnitSpec | number } }
}

/** us-casey of 12 has attacked; the result of the defender is a dash unless told otherwise. */
function fought({ defenders, result, target = 'N5205', from = 'N5204', scenario, rain, others }: Fought): State {
  const share = { manpower: 0, letters: [], ...result, toLose: 0 }
  const combat: Combat = {
    attacker: 'union',
    type: 'normal',
    from,
    target,
    attackers: ['us-casey'],
    leader: null,
    defenders: Object.keys(defenders),
    artilleryDie: null,
    dice: [3, 3],
    difference: 0,
    results: { attacker: { manpower: 0, letters: [], toLose: 0 }, defender: share },
    vacated: false,
  }
  return tableWith({
    ...(scenario === undefined ? {} : { scenario }),
    rain: rain === true,
    active: 'union',
    at: { [target]: defenders, [from]: { 'us-casey': 12 }, ...others },
    more: { combat },
  })
}

function open(what: Fought, orders: { readonly [side: string]: unknown } = {}) {
  return table.open(fought(what), 'voluntary-retreat', { units: [], chosen: false }, [], orders)
}

const TWO = { 'cs-garland-a': 9, 'cs-rains-b': { manpower: 4, fatigue: 4 } }

describe("std:7.6 Defender's Voluntary Retreat Option", () => {
  it('std:7.6 one unit goes or stays', () => {
    const { position } = open({ defenders: { 'cs-garland-a': 9 } })
    expect(position.waiting).toMatchObject({ for: 'decision', side: 'confederate' })
    expect(table.offered(position)).toEqual(['stand', 'withdraw:cs-garland-a'])
    expect(table.offerOf(position, 'withdraw:cs-garland-a').label).toContain('+1 Fatigue level')
    const stays = table.take(position, 'stand')
    expect(resultOf(stays.position)).toBeNull()
    expect(gameEvents(stays)).toEqual([])
  })

  it('std:7.6 to take all back where only one is there is told to name it', () => {
    const { position } = open({ defenders: { 'cs-garland-a': 9 } })
    expect(table.refusalOf(position, 'withdraw-all')).toMatchObject({
      code: 'one-only',
      rule: 'std:7.6',
      message: 'Garland-A is the only unit that can go; choose withdraw:cs-garland-a.',
    })
    const two = open({ defenders: TWO }).position
    const chosen = table.take(two, 'withdraw:cs-rains-b').position
    expect(table.refusalOf(chosen, 'withdraw-all').code).toBe('already-chosen')
  })

  it('std:7.6 one to four hexes, and one hex may end next to the start', () => {
    const { position } = open({ defenders: { 'cs-garland-a': 9 } })
    const gone = table.takeAll(position, ['withdraw:cs-garland-a', 'retreat:N5206', 'stop'])
    expect(resultOf(gone.position)).toBeNull()
    expect(gone.position.board.units['cs-garland-a']).toMatchObject({ place: 'N5206', fatigue: 1, manpower: 9 })
    const far = table.takeAll(position, [
      'withdraw:cs-garland-a',
      'retreat:N5206',
      'retreat:N5207',
      'retreat:N5208',
      'retreat:N5209',
    ])
    expect(far.position.board.units['cs-garland-a']?.place).toBe('N5209')
    expect(resultOf(far.position)).toBeNull()
  })

  it('std:7.6 some of the units go, those at Fatigue 4 too, and level 4 is the most', () => {
    const { position } = open({ defenders: TWO })
    expect(table.offered(position)).toEqual(['stand', 'withdraw-all', 'withdraw:cs-garland-a', 'withdraw:cs-rains-b'])
    const chosen = table.take(position, 'withdraw:cs-rains-b')
    expect(table.offered(chosen.position)).toEqual(['withdraw:cs-garland-a', 'go'])
    expect(table.refusalOf(chosen.position, 'stand').code).toBe('already-chosen')
    expect(table.refusalOf(chosen.position, 'withdraw:cs-rains-b').code).toBe('already-chosen')
    const gone = table.takeAll(chosen.position, ['go', 'retreat:N5206', 'stop'])
    expect(gone.position.board.units['cs-rains-b']).toMatchObject({ place: 'N5206', fatigue: 4 })
    expect(gone.position.board.units['cs-garland-a']).toMatchObject({ place: 'N5205', fatigue: 0 })
  })

  it('std:7.6 all together move as one stack', () => {
    const { position } = open({ defenders: TWO })
    const gone = table.takeAll(position, ['withdraw-all', 'retreat:N5206', 'retreat:N5307', 'stop'])
    expect(gone.position.board.units['cs-rains-b']?.place).toBe('N5307')
    expect(gone.position.board.units['cs-garland-a']).toMatchObject({ place: 'N5307', fatigue: 1 })
  })

  it('std:7.6 the last unit named sets out with the others', () => {
    const { position } = open({ defenders: TWO })
    const gone = table.takeAll(position, ['withdraw:cs-rains-b', 'withdraw:cs-garland-a'])
    expect(stageOf(gone.position)).toBe('retreat')
    expect(gone.position.board.retreat).toMatchObject({
      kind: 'voluntary',
      units: ['cs-garland-a', 'cs-rains-b'],
      enemy: 'N5204',
    })
  })

  it.each([
    [{ manpower: 1, letters: [] }, 0],
    [{ manpower: 0, letters: ['f'] }, 0],
    [{ manpower: 0, letters: [] }, 1],
  ])('std:7.6 Fatigue is gained only on a dash: %o', (result, fatigue) => {
    const { position } = open({ defenders: { 'cs-garland-a': 9 }, result })
    const gone = table.take(position, 'withdraw:cs-garland-a')
    expect(gone.position.board.units['cs-garland-a']?.fatigue).toBe(fatigue)
  })

  it('std:7.6 Designer Q&A: it is a retreat by both charts, its first hex on Chart 1', () => {
    // N5105 is in the zone of N5204: priority 4 on Chart 1
    const { position } = open({ defenders: { 'cs-garland-a': 9 } })
    const going = table.take(position, 'withdraw:cs-garland-a').position
    expect(table.offered(going)).toEqual(['retreat:N5106', 'retreat:N5206', 'retreat:N5306'])
    expect(table.refusalOf(going, 'retreat:N5105').code).toBe('retreat-priority')
    const second = table.take(going, 'retreat:N5206').position
    // N5306 is no farther than N5206: open on Chart 2
    expect(table.offered(second)).toContain('retreat:N5306')
  })

  it('std:7.6 it is not offered where it could not be completed', () => {
    const { position } = open({ defenders: { 'cs-garland-a': 9 }, target: 'N0106', from: 'N0107', rain: true })
    expect(resultOf(position)).toBeNull()
    expect(position.board.units['cs-garland-a']?.place).toBe('N0106')
  })

  it('std:7.6 nobody is left to go', () => {
    const { position } = open({
      defenders: { 'cs-garland-a': { manpower: 0 } },
      others: { eliminated: { 'cs-garland-a': 0 } },
    })
    expect(resultOf(position)).toBeNull()
  })

  it('otr:13.0 Siege artillery stays where it is', () => {
    const siege = {
      defenders: { 'cs-siege': 2, 'cs-mclaws-a': 9 },
      scenario: 'warwick-line',
      target: 'S5212',
      from: 'S5213',
    }
    const { position } = open(siege)
    expect(table.offered(position)).toEqual(['stand', 'withdraw:cs-mclaws-a'])
    expect(table.refusalOf(position, 'withdraw:cs-siege')).toMatchObject({ code: 'immobile', rule: 'otr:13.0' })
    const alone = open({ ...siege, defenders: { 'cs-siege': 2 } })
    expect(resultOf(alone.position)).toBeNull()
    expect(alone.position.board.units['cs-siege']?.place).toBe('S5212')
  })

  it('std:7.6 refusals say what to do', () => {
    const { position } = open({ defenders: TWO, others: { N5206: { 'cs-pickett': 5 } } })
    expect(table.refusalOf(position, 'go').code).toBe('nobody-chosen')
    expect(table.refusalOf(position, 'withdraw:cs-pickett').code).toBe('not-attacked')
    for (const choice of ['withdraw:nobody', 'lose:cs-pickett']) {
      expect(table.refusalOf(position, choice).code, choice).toBe('not-offered')
    }
    const lost = open({ defenders: TWO, others: { eliminated: { 'cs-rains-b': 0 } } })
    expect(table.refusalOf(lost.position, 'withdraw:cs-rains-b').code).toBe('not-there')
  })
})

describe('std:7.6 standing orders for a voluntary retreat', () => {
  const orders = (voluntary: unknown) => ({ confederate: { voluntary } })

  it('std:7.6 without orders play stops; never: it goes on at once', () => {
    expect(stageOf(open({ defenders: TWO }, orders({})).position)).toBe('voluntary-retreat')
    const stays = open({ defenders: TWO }, orders({ when: 'never' }))
    expect(resultOf(stays.position)).toBeNull()
    expect(stays.position.board.units['cs-garland-a']?.place).toBe('N5205')
  })

  it('std:7.6 by odds: 12 against 13 is not 2 to 1, 12 against 6 is', () => {
    const twoToOne = orders({ when: { ratioTenths: 20 }, hexes: 2, path: ['away'] })
    expect(resultOf(open({ defenders: TWO }, twoToOne).position)).toBeNull()
    expect(open({ defenders: TWO }, twoToOne).position.board.units['cs-garland-a']?.place).toBe('N5205')
    const goes = open({ defenders: { 'cs-garland-a': 6 } }, twoToOne)
    expect(resultOf(goes.position)).toBeNull()
    // after two hexes it is three from N5204 at the most, in N5006 among others; of equals the way with the lowest numbers
    expect(goes.position.board.units['cs-garland-a']?.place).toBe('N5006')
  })

  it('std:7.6 by odds: a disorganized defender that was eliminated counts nothing', () => {
    const twoToOne = orders({ when: { ratioTenths: 20 }, path: ['away'] })
    const others = { eliminated: { 'cs-rains-b': { manpower: 0, organized: false } } }
    const goes = open({ defenders: { 'cs-garland-a': 6, 'cs-rains-b': 0 }, others }, twoToOne)
    expect(resultOf(goes.position)).toBeNull()
    expect(goes.position.board.units['cs-garland-a']?.place).not.toBe('N5205')
    const stays = open({ defenders: { 'cs-garland-a': 7, 'cs-rains-b': 0 }, others }, twoToOne)
    expect(stays.position.board.units['cs-garland-a']?.place).toBe('N5205')
  })

  it('std:7.6 by losses in this combat, and as few hexes as possible where nothing is said', () => {
    const lost = orders({ when: { lost: 2 }, path: ['N5306'] })
    const result = (manpower: number) => ({ defenders: TWO, result: { manpower, letters: [] } })
    expect(open(result(1), lost).position.board.units['cs-rains-b']?.place).toBe('N5205')
    const goes = open(result(2), lost).position
    expect([goes.board.units['cs-rains-b']?.place, goes.board.units['cs-garland-a']?.place]).toEqual(['N5306', 'N5306'])
  })
})
