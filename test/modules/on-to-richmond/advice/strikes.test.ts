import { describe, expect, it } from 'vitest'
import { armiesOf } from '../../../../modules/on-to-richmond/advice/armies.ts'
import { strikesOf } from '../../../../modules/on-to-richmond/advice/strikes.ts'
import { type TableSpec, tableWith } from '../../../support/otr-table.ts'

const UNION_HOLDS = { N1627: 'union', N1327: 'union' } as const

/** What the Confederate side hopes for from the attacks it could make next. */
function hoped({ more, ...spec }: Pick<TableSpec, 'at' | 'leaders' | 'more'>): number {
  const conditions = { scenario: 'seven-pines', lastTurn: 2 }
  const state = tableWith({ active: 'confederate', ...spec, more: { control: UNION_HOLDS, conditions, ...more } })
  return strikesOf(state, 'confederate', armiesOf(state).union)
}

const NAGLEE = { 'us-naglee-a': 4 } as const

describe('attacks that could be made next', () => {
  it('std:6.1 are made by who stands next to the enemy', () => {
    expect(hoped({ at: { N1328: { 'cs-pickett': 18 }, N1528: NAGLEE } })).toBe(0)
    expect(hoped({ at: { N1428: { 'cs-pickett': 18 }, N1528: NAGLEE } })).toBeGreaterThan(0)
  })

  it('std:7.1 are none over a river without a way', () => {
    expect(hoped({ at: { N1727: { 'cs-pickett': 18 }, N1726: NAGLEE } })).toBe(0)
    expect(hoped({ at: { N1726: { 'cs-pickett': 18 }, N1725: NAGLEE } })).toBeGreaterThan(0)
  })

  it('std:6.5 are none of units at Fatigue Level 4', () => {
    expect(hoped({ at: { N1428: { 'cs-pickett': { manpower: 18, fatigue: 4 } }, N1528: NAGLEE } })).toBe(0)
  })

  it('std:9.0 promise less against entrenchments', () => {
    const open = hoped({ at: { N1428: { 'cs-pickett': 18 }, N1528: NAGLEE } })
    const entrenched = { 'us-naglee-a': { manpower: 4, entrenched: 'fort' } } as const
    expect(hoped({ at: { N1428: { 'cs-pickett': 18 }, N1528: entrenched } })).toBeLessThan(open)
  })

  it('otr:13.0 promise more where an objective is won', () => {
    const objective = { at: { N1527: { 'cs-pickett': 18 }, N1627: NAGLEE } } as const
    const own = { control: { ...UNION_HOLDS, N1627: 'confederate' } } as const
    expect(hoped(objective)).toBeGreaterThan(hoped({ ...objective, more: own }) + 1)
  })

  it('std:7.1 of a leader with two units of his command promise more than of one', () => {
    const leaders = { 'cs-leader-dh-hill': 'cs-garland-a' } as const
    const one = hoped({ at: { N1428: { 'cs-garland-a': 10 }, N1528: NAGLEE }, leaders })
    const two = { 'cs-garland-a': 10, 'cs-rodes-b': 10 } as const
    expect(hoped({ at: { N1428: two, N1528: NAGLEE }, leaders })).toBeGreaterThan(one)
  })

  it('std:7.1 promise more where others could join in a grand assault', () => {
    const leaders = { 'cs-leader-dh-hill': 'cs-garland-a' } as const
    const at = { N1428: { 'cs-garland-a': 10 }, N1528: NAGLEE } as const
    // artillery attacks nobody by itself, and covers no hex that the other does not
    const joined = { ...at, N1427: { 'cs-art-res-1': 6 } } as const
    expect(hoped({ at: joined, leaders })).toBeGreaterThan(hoped({ at, leaders }))
  })

  it('count each stack of the enemy once, by the best of them', () => {
    const alone = hoped({ at: { N1428: { 'cs-pickett': 18 }, N1528: NAGLEE } })
    const weak = { N1428: { 'cs-pickett': 18, 'cs-ripley': 2 }, N1528: NAGLEE } as const
    expect(hoped({ at: weak })).toBeCloseTo(alone, 6)
  })
})
