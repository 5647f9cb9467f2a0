import { describe, expect, it } from 'vitest'
import { compareChances, hitChance, hitText } from '../../../modules/across-the-potomac/rules/queries/odds.ts'

describe('atp:10.2E exact odds', () => {
  it('count the faces that hit', () => {
    expect(hitChance(3, 6)).toEqual({ numerator: 3, denominator: 6 })
    expect(hitChance(2, 10)).toEqual({ numerator: 2, denominator: 10 })
  })

  it('are never below none nor above all', () => {
    expect(hitChance(0, 6)).toEqual({ numerator: 0, denominator: 6 })
    expect(hitChance(-2, 6)).toEqual({ numerator: 0, denominator: 6 })
    expect(hitChance(7, 6)).toEqual({ numerator: 6, denominator: 6 })
  })

  it('are told as a player reads them', () => {
    expect(hitText(3, 6)).toBe('hits on 1–3 of d6')
    expect(hitText(1, 10)).toBe('hits on 1 of d10')
    expect(hitText(0, 6)).toBe('cannot hit with d6')
    expect(hitText(7, 6)).toBe('always hits with d6')
  })

  it('compare without fractions', () => {
    expect(compareChances(hitChance(3, 6), hitChance(5, 10))).toBe(0)
    expect(compareChances(hitChance(2, 6), hitChance(3, 10))).toBeGreaterThan(0)
    expect(compareChances(hitChance(2, 10), hitChance(2, 6))).toBeLessThan(0)
  })
})
