import { describe, expect, it } from 'vitest'
import {
  attackValue,
  attackValueOf,
  defenceOf,
  entrenchmentFactor,
  wideLoss,
} from '../../../../modules/on-to-richmond/rules/queries/combat-values.ts'
import { tableWith, type UnitSpec } from '../../../support/otr-table.ts'

type Units = { readonly [unit: string]: UnitSpec | number }

describe('std:7.2 Combat Values of an attack', () => {
  const value = (unit: UnitSpec | number) => attackValue(tableWith({ at: { N1309: { 'us-couch': unit } } }), 'us-couch')

  it('std:7.2 an organized unit attacks with its manpower, whatever its fatigue', () => {
    expect(value({ manpower: 9, fatigue: 4, exhausted: true })).toBe(9)
  })

  it('std:7.2 a disorganized unit attacks with the smaller number, a half is kept', () => {
    expect(value({ manpower: 10, organized: false })).toBe(7)
    expect(value({ manpower: 1, organized: false })).toBe(0.5)
  })

  it.each([
    ['half of 9, rounded down', { manpower: 9, demoralized: 1 }, 4],
    ['half of 8', { manpower: 8, demoralized: 1 }, 4],
    ['half of a disorganized 10, which is 7, rounded down', { manpower: 10, organized: false, demoralized: 1 }, 3],
    ['1 is a half', { manpower: 1, demoralized: 1 }, 0.5],
    ['a half stays a half', { manpower: 1, organized: false, demoralized: 1 }, 0.5],
    ['2 is 1', { manpower: 2, demoralized: 1 }, 1],
    ['Demoralize-2: 1, however strong', { manpower: 18, demoralized: 2 }, 1],
    ['Demoralize-2: 1 is a half', { manpower: 1, demoralized: 2 }, 0.5],
    ['Demoralize-2: a half stays a half', { manpower: 1, organized: false, demoralized: 2 }, 0.5],
  ] as const)('std:11.0 a demoralized unit attacks with less: %s', (_what, unit, expected) => {
    expect(value(unit)).toBe(expected)
  })

  it('std:7.2 at most 70 attack from a hex, but each hex of a grand assault has its own maximum', () => {
    const four = { 'us-couch': 21, 'us-casey': 21, 'us-kearny': 21, 'us-hooker': 21 }
    const state = tableWith({ at: { N1308: four, N1310: { 'us-sedgwick': 20 } } })
    expect(attackValueOf(state, Object.keys(four))).toBe(70)
    expect(attackValueOf(state, [...Object.keys(four), 'us-sedgwick'])).toBe(90)
  })

  it.each([
    [79, 0],
    [79.5, 0],
    [80, 1],
    [89, 1],
    [90, 2],
    [99, 2],
    [100, 3],
    [140, 3],
  ])('std:7.2 an attack of %s loses %s more manpower', (attack, more) => {
    expect(wideLoss(attack)).toBe(more)
  })
})

describe('std:9.0 Combat Values of a defence', () => {
  const defence = (hex: string, units: Units) => defenceOf(tableWith({ at: { [hex]: units } }), Object.keys(units))

  it.each([
    ['none', 1],
    ['breastwork-build', 1],
    ['breastwork', 2],
    ['fort-build', 2],
    ['fort', 3],
  ] as const)('std:9.0 in 1862 a %s multiplies by %s', (entrenched, factor) => {
    const state = tableWith({ at: { N1309: { 'cs-hood': { manpower: 8, entrenched } } } })
    expect(entrenchmentFactor(state, 'cs-hood')).toBe(factor)
    expect(defence('N1309', { 'cs-hood': { manpower: 8, entrenched } })).toMatchObject({ bare: 8, value: 8 * factor })
  })

  it('std:9.0 a redoubt multiplies by 1½, fractions are kept', () => {
    expect(defence('N0725', { 'cs-hood': 7 })).toMatchObject({ bare: 7, value: 10.5 })
    expect(defence('N0725', { 'cs-hood': { manpower: 1, organized: false } })).toMatchObject({ bare: 0.5, value: 0.75 })
  })

  it('std:9.0 a redoubt is nothing to the side that is not entitled to it', () => {
    expect(defence('N0725', { 'us-couch': 7 })).toMatchObject({ bare: 7, value: 7 })
  })

  it('std:9.0 further entrenchments in a redoubt count instead of it', () => {
    expect(defence('N0725', { 'cs-hood': { manpower: 8, entrenched: 'breastwork' } }).value).toBe(16)
  })

  it('std:9.0 each unit has what it has built: 8 twofold and 6 bare are 22', () => {
    const units = { 'cs-hood': { manpower: 8, entrenched: 'breastwork' as const }, 'cs-walker': 6 }
    expect(defence('N1309', units)).toMatchObject({ bare: 14, entrenched: 22, value: 22 })
  })

  it('std:11.0 a demoralized unit defends with its full value', () => {
    expect(defence('N1309', { 'cs-hood': { manpower: 8, demoralized: 2 } }).value).toBe(8)
  })

  const unit = (entrenched: UnitSpec['entrenched']): UnitSpec => ({ manpower: 21, entrenched: entrenched ?? 'none' })
  it.each([
    ['nobody entrenched: 60', ['none', 'none', 'none'], 60],
    ['one of three entrenched: 60', ['breastwork', 'none', 'none'], 60],
    ['a breastwork that is not complete entrenches nobody: 60', ['breastwork-build', 'breastwork-build', 'none'], 60],
    ['two of three entrenched: 100', ['fort', 'breastwork', 'none'], 100],
    ['all entrenched: 130', ['fort', 'fort', 'fort'], 130],
  ] as const)('std:7.2 the maximum of a defence: %s', (_what, markers, most) => {
    const [a, b, c] = markers
    const found = defence('N1309', { 'cs-hood': unit(a), 'cs-walker': unit(b), 'cs-pickett': unit(c) })
    expect(found).toMatchObject({ most, value: most })
  })

  it('std:7.2 exactly half of the units entrenched is at least half: 100', () => {
    expect(defence('N1309', { 'cs-hood': unit('fort'), 'cs-walker': unit('none') }).most).toBe(100)
  })

  it('std:7.2 units in their redoubt are entrenched: 130 (RULING OTR-31)', () => {
    expect(defence('N0725', { 'cs-hood': 21, 'cs-walker': 21, 'cs-pickett': 21 })).toMatchObject({
      most: 130,
      value: 94.5,
    })
  })
})
