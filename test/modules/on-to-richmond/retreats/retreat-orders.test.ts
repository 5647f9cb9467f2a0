import { describe, expect, it } from 'vitest'
import { retreatPlans } from '../../../../modules/on-to-richmond/rules/queries/retreat-plans.ts'
import { retreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import { bestPlan } from '../../../../modules/on-to-richmond/rules/standing-orders/retreats.ts'
import { retreatOf } from '../../../../modules/on-to-richmond/rules/state.ts'
import { HEX_IDS, hexDistance } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { otrTable, resultOf, stageOf } from '../../../support/otr-table.ts'
import { layOut, type Position } from './position.ts'

const table = otrTable([retreat])

type Where = Pick<Position, 'path' | 'enemy'> & Partial<Position>

const OPEN: Where = { path: ['N5205'], enemy: 'N5204' }

function place(where: Where): Position {
  return { name: '', kind: 'normal', hexes: {}, open: [], stop: true, ...where }
}

function ordered(where: Where, order: unknown) {
  const orders = { confederate: { retreat: order } }
  return table.open(layOut(place(where), { 'cs-garland-a': 9 }), 'retreat', { rolling: null }, [], orders).position
}

const endOf = (position: ReturnType<typeof ordered>) => position.board.units['cs-garland-a']?.place

function plansIn(where: Where) {
  const state = layOut(place(where), { 'cs-garland-a': 9 })
  return { state, now: retreatOf(state), plans: retreatPlans(state, retreatOf(state)) }
}

describe('std:7.6 standing orders for a retreat', () => {
  it('std:7.6 silent orders leave the retreat to the player', () => {
    expect(stageOf(ordered(OPEN, {}))).toBe('retreat')
    expect(stageOf(ordered(OPEN, { length: 'least' }))).toBe('retreat')
  })

  it('std:7.6 as short as possible, toward a hex', () => {
    const end = ordered(OPEN, { length: 'least', path: ['N5209'] })
    expect(resultOf(end)).toBeNull()
    expect(endOf(end)).toBe('N5207')
  })

  it('std:7.6 as long as possible, toward a hex', () => {
    expect(endOf(ordered(OPEN, { length: 'most', path: ['N5209'] }))).toBe('N5209')
    // four hexes on the way to N5207, which is two off: as near as may be, in N5207 itself by a detour
    expect(endOf(ordered(OPEN, { length: 'most', path: ['N5207'] }))).toBe('N5207')
  })

  it('std:7.6 without a length the ranking decides, and of equals the shorter way', () => {
    expect(endOf(ordered(OPEN, { path: ['N5207'] }))).toBe('N5207')
    expect(endOf(ordered(OPEN, { path: ['fewest-losses', 'N5208'] }))).toBe('N5208')
  })

  it('std:7.6 toward friends, and away', () => {
    const friends: Where = { ...OPEN, friends: ['N5009'] }
    expect(endOf(ordered(friends, { path: ['toward-friends'] }))).toBe('N5008')
    expect(endOf(ordered(OPEN, { path: ['away', 'N5209'] }))).toBe('N5209')
  })

  it('std:7.6 fewest losses first, then nearest: not through the zone', () => {
    // a rout: N5106 and N5306 would cost 1 on Chart 1 as the second hex
    const { state, now, plans } = plansIn({ ...OPEN, kind: 'rout' })
    const best = bestPlan(state, now, plans, ['fewest-losses', 'N5004'])
    expect(best?.loss).toBe(0)
    expect(Math.max(...plans.map(({ loss }) => loss))).toBe(0)
  })

  it('std:7.6 priorities are overridden only where the orders allow it', () => {
    const corner: Where = { path: ['N0102'], enemy: 'N0202' }
    const asks = ordered(corner, { path: ['fewest-losses'] })
    expect(stageOf(asks)).toBe('retreat')
    expect(endOf(asks)).toBe('N0102')
    const goes = ordered(corner, { path: ['fewest-losses'], override: 'allowed' })
    expect(resultOf(goes)).toBeNull()
    expect(endOf(goes)).not.toBe('N0102')
  })

  it('std:7.6 orders speak for the absent side only', () => {
    const state = layOut(place({ ...OPEN, more: { phase: null } }), { 'cs-garland-a': 9 })
    const own = {
      ...state,
      phase: { number: 1, rolls: null, winner: null, passed: [], active: 'confederate' as const },
    }
    const orders = { confederate: { retreat: { length: 'least', path: ['N5209'] } } }
    expect(stageOf(table.open(own, 'retreat', { rolling: null }, [], orders).position)).toBe('retreat')
  })
})

describe('std:7.6 every way to the end', () => {
  it('std:7.6 lengths of two to four hexes, none ends next to the start or enters a hex twice', () => {
    const { plans } = plansIn(OPEN)
    const lengths = [...new Set(plans.map(({ path }) => path.length - 1))].sort()
    expect(lengths).toEqual([2, 3, 4])
    const ends = new Set(plans.map(({ path }) => path.at(-1)))
    for (const hex of ['N5105', 'N5106', 'N5206', 'N5305', 'N5306', 'N5204', 'N5205']) expect(ends.has(hex)).toBe(false)
    // by two hexes: over N5106 to N5005, N5006, N5107; over N5206 to N5107, N5207, N5307; over N5306 to N5307, N5405, N5406
    const two = plans.filter(({ path }) => path.length === 3).map(({ path }) => path.slice(1).join('-'))
    expect(two.sort()).toEqual([
      'N5106-N5005',
      'N5106-N5006',
      'N5106-N5107',
      'N5206-N5107',
      'N5206-N5207',
      'N5206-N5307',
      'N5306-N5307',
      'N5306-N5405',
      'N5306-N5406',
    ])
  })

  it('std:7.6 losses and the priority of every hex are summed up', () => {
    const { plans } = plansIn({ path: ['N5801'], enemy: 'N5802', enemies: ['N5701', 'N5702'] })
    const through = plans.find(({ path }) => path.join('-') === 'N5801-N5701-N5601')
    expect(through).toMatchObject({ loss: 4, priorities: [5, 4], overrideAt: null })
  })

  it('std:7.6 where priorities must be overridden each way says where', () => {
    const { plans } = plansIn({ path: ['N0103'], enemy: 'N0203', kind: 'rout' })
    for (const { path, overrideAt } of plans) expect(path).toContain(overrideAt)
    const places = new Set(plans.map(({ path, overrideAt }) => path.indexOf(overrideAt ?? '')))
    expect([...places].sort()).toContain(1)
    expect([...places].sort()).toContain(2)
  })

  it('std:7.6 a way that is stretched ends in the first free hex', () => {
    const held = HEX_IDS.filter((hex) => hex !== 'N5802' && hex !== 'N5801' && hexDistance(hex, 'N5801') <= 4)
    const { plans } = plansIn({ path: ['N5801'], enemy: 'N5802', enemies: held })
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.every(({ path }) => path.slice(1, -1).every((hex) => held.includes(hex)))).toBe(true)
    expect(plans.every(({ path }) => path.length - 1 >= 5 && !held.includes(path.at(-1) ?? ''))).toBe(true)
  })

  it('std:7.6 no more ways than are asked for', () => {
    const { state, now, plans } = plansIn(OPEN)
    expect(retreatPlans(state, now, 5)).toEqual(plans.slice(0, 5))
  })
})
