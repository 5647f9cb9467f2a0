import { describe, expect, it } from 'vitest'
import type { HexId, UnitId } from '../../../modules/on-to-richmond/rules/ids.ts'
import { hereOf, marchStep } from '../../../modules/on-to-richmond/rules/queries/march-steps.ts'
import { reachOf } from '../../../modules/on-to-richmond/rules/queries/reach.ts'
import { inEnemyNormalZone } from '../../../modules/on-to-richmond/rules/queries/zones.ts'
import { sideOfId } from '../../../modules/on-to-richmond/rules/sides.ts'
import type { March } from '../../../modules/on-to-richmond/rules/state/march.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { neighboursOf } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { type TableSpec, tableWith } from '../../support/otr-table.ts'

function marchOfUnit(state: State, unit: UnitId, from: HexId, points: number): March {
  return {
    unit,
    leader: null,
    halfPoints: points * 2,
    spent: 0,
    path: [from],
    beganInZone: inEnemyNormalZone(state, sideOfId(unit), from),
    attacks: 0,
    held: false,
    declined: [],
    forceSettled: false,
  }
}

/** The cheapest way to every hex that some sequence of steps leads to, by trying them all. */
function byTrial(state: State, start: March): ReadonlyMap<HexId, number> {
  const least = new Map<HexId, number>()
  const walk = (march: March): void => {
    for (const to of neighboursOf(hereOf(march))) {
      const step = marchStep(state, march, to)
      if ('refused' in step) continue
      const spent = march.spent + step.pays
      least.set(to, Math.min(least.get(to) ?? Number.POSITIVE_INFINITY, spent))
      walk({ ...march, spent, path: [...march.path, to], held: step.entersZone })
    }
  }
  walk(start)
  least.delete(hereOf(start))
  return least
}

describe('reach of a march', () => {
  const around: TableSpec['at'] = {
    N1719: { 'cs-hood': 5 },
    N1622: { 'us-couch': 12 },
    N1820: { 'us-kearny': 3 },
    N1922: { 'cs-3-va-cav': 1 },
  }
  const cases: readonly (readonly [string, UnitId, HexId, number, Omit<TableSpec, 'at'>])[] = [
    ['infantry on roads', 'us-casey', 'N1621', 5, {}],
    ['infantry in rain', 'us-casey', 'N1621', 6, { rain: true }],
    ['one point', 'us-casey', 'N1621', 1, {}],
    ['no point', 'us-casey', 'N1621', 0, {}],
    ['out of an enemy zone', 'us-casey', 'N1720', 4, {}],
    ['cavalry', 'us-6-pa', 'N1621', 5, {}],
    ['near a ferry', 'us-casey', 'N1717', 4, {}],
    ['across country', 'us-casey', 'N0108', 5, {}],
  ]
  it.each(cases)('std:6.1, std:6.2 finds exactly what single steps lead to: %s', (_what, unit, from, points, more) => {
    const there = around[from] ?? {}
    const state = tableWith({ ...more, at: { ...around, [from]: { ...there, [unit]: 6 } } })
    const march = marchOfUnit(state, unit, from, points)
    const found = reachOf({ ...state, march }, march)
    const tried = byTrial({ ...state, march }, march)
    expect(new Map(found.map(({ hex, halfPoints }) => [hex, halfPoints]))).toEqual(tried)
    expect(tried.size).toBeGreaterThan(2)
    for (const { hex, halfPoints, path, stops } of found) {
      // the way is one that can be gone, at that price
      let walked = march
      for (const to of path.slice(1)) {
        const step = marchStep({ ...state, march: walked }, walked, to)
        if ('refused' in step) throw new Error(step.refused.message)
        walked = { ...walked, spent: walked.spent + step.pays, path: [...walked.path, to], held: step.entersZone }
      }
      expect(hereOf(walked)).toBe(hex)
      expect(walked.spent).toBe(halfPoints)
      if (stops) {
        const onward = neighboursOf(hex).filter((to) => !('refused' in marchStep(state, walked, to)))
        expect(onward).toEqual([])
      }
    }
    // the cheapest first, then who stays in order, the shorter way, the lower number
    const words = found.map(({ hex, halfPoints, path, disorganizes }) =>
      [String(halfPoints).padStart(3, '0'), disorganizes ? 1 : 0, String(path.length).padStart(3, '0'), hex].join(),
    )
    expect(words).toEqual([...words].sort())
  })

  it('std:6.2 tells where the way ends and where it disorganizes', () => {
    const state = tableWith({ at: { N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } } })
    const march = marchOfUnit(state, 'us-casey', 'N5203', 4)
    // also of a march that is only thought of, as a board shows it before the unit is chosen
    const found = reachOf(state, march)
    expect(reachOf({ ...state, march }, march)).toEqual(found)
    const at = (hex: HexId) => found.find((one) => one.hex === hex)
    expect(at('N5204')).toMatchObject({ halfPoints: 8, stops: true, disorganizes: false })
    expect(at('N5103')).toMatchObject({ halfPoints: 8, stops: true, disorganizes: true, path: ['N5203', 'N5103'] })
    expect(at('N5202')).toBeUndefined()
  })

  it('std:6.1 of two ways at the same price it takes the one with fewer hexes', () => {
    // over the field 4 MP; by road round it four hexes of 1 MP each
    const state = tableWith({ at: { N0311: { 'us-casey': 5 } } })
    const there = reachOf(state, marchOfUnit(state, 'us-casey', 'N0311', 5)).find(({ hex }) => hex === 'N0410')
    expect(there).toMatchObject({ halfPoints: 8, path: ['N0311', 'N0410'] })
  })

  it('std:6.2 of two ways at the same price it takes the one that keeps the unit in order', () => {
    const state = tableWith({ at: { N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } } })
    const found = reachOf(state, marchOfUnit(state, 'us-casey', 'N5203', 7))
    const there = found.find(({ hex }) => hex === 'N5103')
    // straight from zone to zone it would be 7 MP, too: all there is
    expect(there).toMatchObject({ halfPoints: 14, disorganizes: false, path: ['N5203', 'N5104', 'N5103'] })
  })

  it('std:6.2 an enemy zone entered is the end of the way, however much is left', () => {
    const state = tableWith({ at: { N5204: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } } })
    const found = reachOf(state, marchOfUnit(state, 'us-casey', 'N5204', 6))
    const at = (hex: HexId) => found.find((one) => one.hex === hex)
    expect(at('N5203')).toMatchObject({ halfPoints: 6, stops: true })
    expect(at('N5104')).toMatchObject({ halfPoints: 6, stops: false })
  })

  it('otr:13.0 is empty for a unit that has not come onto the map', () => {
    const state = tableWith({ scenario: 'warwick-line', at: { reinforcement: { 'us-sykes-a': 8 } } })
    const march: March = { ...marchOfUnit(tableWith({ at: {} }), 'us-sykes-a', 'N5203', 6), path: ['reinforcement'] }
    expect(reachOf(state, march)).toEqual([])
  })
})
