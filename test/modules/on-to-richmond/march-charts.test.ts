import { describe, expect, it } from 'vitest'
import {
  extendedMarchModifiers,
  extendedMarchResult,
} from '../../../modules/on-to-richmond/rules/tables/extended-march.ts'
import { TERRAINS } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { activationAllowance, activationLimit } from '../../../modules/on-to-richmond/rules/tables/leader-activation.ts'
import {
  ferryPenalty,
  LEAVING_ENEMY_ZONE,
  pathCost,
  stackingPenalty,
  terrainCost,
  terrainInForce,
} from '../../../modules/on-to-richmond/rules/tables/terrain-chart.ts'

const DICE = [1, 2, 3, 4, 5, 6]

describe('std:6.2 the Terrain Chart', () => {
  it('std:6.2, std:12.0 roads and railroads 1 MP, in rain 2; pikes 1, in rain 1½', () => {
    expect((['road', 'rail', 'pike'] as const).map((path) => [pathCost(path, false), pathCost(path, true)])).toEqual([
      [2, 4],
      [2, 4],
      [2, 3],
    ])
  })

  it('std:6.2 swamp and water are entered by no cost, provisional swamp only when dry', () => {
    expect(terrainCost('swamp', false)).toBeNull()
    expect(terrainCost('water', false)).toBeNull()
    expect(terrainCost('provisional-swamp', true)).toBeNull()
    expect(terrainCost('provisional-swamp', false)).toBe(terrainCost('rough', false))
    expect(terrainInForce('provisional-swamp', true)).toBe('swamp')
    expect(terrainInForce('provisional-swamp', false)).toBe('rough')
  })

  it('std:12.0 every terrain costs more in rain', () => {
    for (const terrain of TERRAINS) {
      const [dry, rain] = [terrainCost(terrain, false), terrainCost(terrain, true)]
      if (dry !== null && rain !== null) expect(rain, terrain).toBeGreaterThan(dry)
    }
    expect(terrainCost('clear', false)).toBe(6)
  })

  it('std:6.2 penalties to enter a friendly-occupied hex', () => {
    const values = [2, 2.5, 3, 11, 11.5, 40]
    const open = values.map((value) => stackingPenalty('clear', value, false))
    const close = values.map((value) => stackingPenalty('woods', value, false))
    expect(open).toEqual([0, 2, 2, 2, 4, 4])
    expect(close).toEqual([0, 6, 6, 6, 8, 8])
    expect(stackingPenalty('provisional-swamp', 12, false)).toBe(4)
    expect(stackingPenalty('provisional-swamp', 12, true)).toBe(8)
    for (const terrain of ['city', 'rough', 'rolling', 'hill'] as const) {
      expect(stackingPenalty(terrain, 3, true), terrain).toBe(2)
    }
  })

  it('std:6.2 a division of three road hexes, one of them with a friend of 6, pays 4 MP (published play)', () => {
    expect(3 * pathCost('road', false) + stackingPenalty('rough', 6, false)).toBe(8)
  })

  it('std:6.2 ferries: manpower by three, on a minor river only when it is swollen', () => {
    expect(ferryPenalty('minor', 17, false)).toBe(0)
    expect(ferryPenalty('minor', 17, true)).toBe(10)
    expect(ferryPenalty('major', 17, false)).toBe(10)
    expect(ferryPenalty('major', 2, true)).toBe(0)
    expect(LEAVING_ENEMY_ZONE).toBe(2)
  })
})

describe('std:5.1 the Extended March Table', () => {
  it.each([
    // organized, manpower, modified roll, disorganized, loss: published play
    [true, 6, 2, false, 0],
    [true, 2, 3, false, 0],
    [true, 4, 5, false, 0],
    [false, 15, 2, false, 0],
    [false, 10, 7, true, 2],
  ])('std:5.1 organized %s, manpower %d, roll %d', (organized, manpower, roll, disorganized, loss) => {
    expect(extendedMarchResult(organized, manpower, roll)).toMatchObject({ disorganized, manpower: loss })
  })

  it('std:5.1 every unit has a result for every roll, and a higher one is never kinder', () => {
    for (const organized of [true, false]) {
      for (let manpower = 1; manpower <= 21; manpower += 1) {
        for (let roll = 1; roll <= 12; roll += 1) {
          const [now, next] = [roll, roll + 1].map((die) => extendedMarchResult(organized, manpower, die))
          expect(next?.manpower).toBeGreaterThanOrEqual(now?.manpower ?? 0)
          if (organized) expect(now?.manpower).toBe(0)
          if (roll >= 6) expect(now?.disorganized).toBe(true)
        }
      }
    }
  })

  it('std:5.1 expected losses of published play: one activation from Fatigue 1, exhausted and disorganized', () => {
    const expected = (side: 'confederate' | 'union') => {
      const plus = extendedMarchModifiers(side, true, 2).reduce((sum, { value }) => sum + value, 0)
      return DICE.reduce((sum, die) => sum + extendedMarchResult(false, 3, die + plus).manpower, 0) / 6
    }
    expect(expected('confederate')).toBeCloseTo(0.167, 3)
    expect(expected('union')).toBeCloseTo(0.333, 3)
  })

  it('std:5.1 expected disorganization of published play: three activations from Fatigue 0, organized', () => {
    const chance = (exhausted: boolean, fatigue: number) => {
      const plus = extendedMarchModifiers('confederate', exhausted, fatigue).reduce((sum, { value }) => sum + value, 0)
      return DICE.filter((die) => extendedMarchResult(true, 5, die + plus).disorganized).length / 6
    }
    expect(chance(false, 3)).toBeCloseTo(0.167, 3)
    // The second is tried only by those the first left organized.
    expect(chance(true, 2) + (1 - chance(true, 2)) * chance(true, 3)).toBeCloseTo(0.444, 3)
  })

  it.each([
    ['confederate', false, 3, []],
    ['confederate', false, 4, ['normal-to-4']],
    ['union', false, 3, ['union']],
    ['union', true, 4, ['union', 'exhausted-to-4']],
    ['confederate', true, 3, ['exhausted-to-3']],
    ['confederate', true, 2, []],
  ] as const)('std:5.1 modifiers: %s, exhausted %s, to Fatigue %d', (side, exhausted, fatigue, ids) => {
    expect(extendedMarchModifiers(side, exhausted, fatigue).map(({ id }) => id)).toEqual(ids)
  })

  it('std:5.1 the modifiers add up to +4 for an exhausted Union unit that goes to Fatigue 4', () => {
    expect(extendedMarchModifiers('union', true, 4).reduce((sum, { value }) => sum + value, 0)).toBe(4)
  })
})

describe('std:5.2 the activation of a leader', () => {
  it.each([
    ['union', false, 1, 1],
    ['confederate', false, 1, 2],
    ['union', true, 2, 1],
    ['confederate', true, 2, 2],
  ] as const)('std:5.2 a %s leader (cavalry: %s) rolls %i dice and adds %i', (side, cavalry, dice, bonus) => {
    expect(activationAllowance(side, cavalry)).toMatchObject({ dice, bonus })
  })

  it('std:5.2 the Union number of initiative limits the units: one, two with a 5, any number with a 6; no Confederate one', () => {
    const any = Number.POSITIVE_INFINITY
    const numbers = [1, 2, 3, 4, 5, 6]
    expect(numbers.map((roll) => activationLimit('union', roll))).toEqual([1, 1, 1, 1, 2, any])
    expect(numbers.map((roll) => activationLimit('confederate', roll))).toEqual([any, any, any, any, any, any])
  })
})
