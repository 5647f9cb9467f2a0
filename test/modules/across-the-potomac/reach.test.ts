import { describe, expect, it } from 'vitest'
import type { HexId, UnitId } from '../../../modules/across-the-potomac/rules/ids.ts'
import { reachOf, stepsFrom } from '../../../modules/across-the-potomac/rules/queries/march.ts'
import { allowanceOf, isForced, progressAlong } from '../../../modules/across-the-potomac/rules/queries/march-cost.ts'
import type { State, Weather } from '../../../modules/across-the-potomac/rules/state.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import { tableWith, type UnitSpec } from '../../support/atp-table.ts'

/** Every hex that some sequence of steps reaches, by trying them all. */
function reachedByTrial(state: State, units: readonly UnitId[], start: HexId): ReadonlyMap<HexId, boolean> {
  const { side } = unitFact(units[0] ?? '')
  const forced = new Map<HexId, boolean>()
  const walk = (path: readonly HexId[]): void => {
    for (const to of stepsFrom(state, side, units, path)) {
      const longer = [...path, to]
      const byForce = isForced(units, progressAlong(state, longer))
      forced.set(to, (forced.get(to) ?? true) && byForce)
      walk(longer)
    }
  }
  walk([start])
  forced.delete(start)
  return forced
}

describe('reach of a march', () => {
  const cases: readonly (readonly [string, readonly UnitSpec[], Weather])[] = [
    ['infantry in the Valley', [{ id: 'cs-early', hex: '2519' }], 'clear'],
    ['cavalry in the Valley', [{ id: 'cs-stuart', hex: '2519' }], 'clear'],
    ['cavalry in rain', [{ id: 'cs-stuart', hex: '2519' }], 'rain'],
    ['fatigued cavalry in the Valley', [{ id: 'cs-stuart', hex: '2519', fatigued: true }], 'clear'],
    ['cavalry at Alexandria', [{ id: 'us-1c', hex: '2513' }], 'clear'],
    ['cavalry in the gaps', [{ id: 'us-1c', hex: '2617' }], 'clear'],
  ]
  it.each(cases)('atp:9.3–9.8 finds exactly the hexes that steps lead to: %s', (_name, specs, weather) => {
    const enemies: readonly UnitSpec[] = [
      { id: specs[0]?.id === 'us-1c' ? 'cs-hood' : 'us-2-8', hex: '2419' },
      { id: specs[0]?.id === 'us-1c' ? 'cs-heth' : 'us-3', hex: '2616' },
    ]
    const units = specs.map(({ id }) => id)
    const { side } = unitFact(units[0] ?? '')
    const state = tableWith({ side, weather, units: [...specs, ...enemies], activated: 'all' })
    const found = reachOf(state, units)
    const tried = reachedByTrial(state, units, specs[0]?.hex ?? '')
    expect(tried.size).toBeGreaterThan(5)
    expect(new Map(found.map(({ hex, forced }) => [hex, forced]))).toEqual(tried)
    const most = allowanceOf(units) + (weather === 'rain' || specs[0]?.fatigued === true ? 1 : 2)
    expect(Math.max(...found.map(({ cost }) => cost))).toBe(most)
    for (const { path, cost, forced, hex } of found) {
      expect(path).toHaveLength(cost + 1)
      expect(path[path.length - 1]).toBe(hex)
      expect(isForced(units, progressAlong(state, path))).toBe(forced)
    }
  })

  it('atp:9.3D goes by the slowest unit', () => {
    expect(allowanceOf(['cs-stuart', 'cs-early'])).toBe(1)
    const units = [
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-stuart', hex: '2519' },
    ]
    const state = tableWith({ units, activated: 'all' })
    const together = reachOf(state, ['cs-early', 'cs-stuart']).map(({ hex }) => hex)
    expect(together).toEqual(reachOf(state, ['cs-early']).map(({ hex }) => hex))
    expect(reachOf(state, ['cs-stuart']).length).toBeGreaterThan(together.length)
  })

  it('atp:9.4A continues a march that is under way', () => {
    const state = tableWith({ units: [{ id: 'cs-stuart', hex: '2419' }], activated: 'all' })
    const rest = reachOf(state, ['cs-stuart'], ['2420', '2519', '2419'])
    expect(rest.find(({ hex }) => hex === '2319')).toEqual({
      hex: '2319',
      cost: 3,
      path: ['2420', '2519', '2419', '2319'],
      forced: false,
    })
    const slow = reachOf(state, ['cs-stuart'], ['2519', '2420', '2419'])
    expect(slow.find(({ hex }) => hex === '2319')?.forced).toBe(true)
  })
})
