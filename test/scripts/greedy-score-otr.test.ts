import { describe, expect, it } from 'vitest'
import type { Side } from '../../modules/on-to-richmond/rules/sides.ts'
import { greedyOtrScore } from '../../scripts/match/greedy-score-otr.ts'
import { type TableSpec, tableWith } from '../support/otr-table.ts'

const CONTROL = { N1827: 'union', N1928: 'union', N1627: 'union', N1327: 'union', N1328: 'union' } as const

function score(at: TableSpec['at'], more: TableSpec['more'] = {}, side: Side = 'confederate'): number {
  return greedyOtrScore(tableWith({ at, more: { control: CONTROL, ...more } }), side)
}

const huger = (place: string, manpower = 18) => ({ [place]: { 'cs-huger-b': manpower } })

describe('what the yardstick of On to Richmond! likes', () => {
  it('otr:13.0 is points, objectives near by, and who is rested and in order', () => {
    const here = score(huger('N1026'))
    expect(score(huger('N1026'), { control: { ...CONTROL, N1328: 'confederate' } })).toBeGreaterThan(here + 1)
    expect(score(huger('N1226'))).toBeGreaterThan(here)
    expect(score({ N1026: { 'cs-huger-b': { manpower: 18, fatigue: 3 } } })).toBeLessThan(here)
    expect(score({ N1026: { 'cs-huger-b': { manpower: 18, organized: false } } })).toBeLessThan(here)
  })

  it('std:7.0 is not to stand next to who is stronger, unless in works', () => {
    const beside = (manpower: number, works: 'none' | 'fort' = 'none') =>
      score({
        N1227: { 'cs-huger-b': { manpower: 8, entrenched: works } },
        N1328: { 'us-couch': manpower },
        N1128: {},
      })
    expect(beside(20)).toBeLessThan(beside(6))
    expect(beside(20, 'fort')).toBeGreaterThan(beside(20))
  })

  it('std:6.1 is an action that is still to come, and its points', () => {
    const march = {
      unit: 'cs-huger-b',
      leader: null,
      halfPoints: 8,
      spent: 0,
      path: ['N1026'],
      beganInZone: false,
      attacks: 0,
      held: false,
      declined: [],
      forceSettled: false,
    }
    const phase = { number: 1, rolls: null, winner: 'confederate', passed: [], active: 'confederate' } as const
    const resting = score(huger('N1026'))
    const taken = score(huger('N1026'), { phase })
    const marching = score(huger('N1026'), { phase, march })
    expect(taken).toBeGreaterThan(resting)
    expect(marching).toBeGreaterThan(taken)
    expect(score(huger('N1026'), { phase, march }, 'union')).toBeLessThan(score(huger('N1026'), {}, 'union'))
  })
})
