import { describe, expect, it } from 'vitest'
import { artilleryEffect, artilleryRow } from '../../../modules/on-to-richmond/rules/tables/artillery-chart.ts'
import {
  CAVALRY_RETREAT_RIVER,
  cavalryRetreatLoss,
  cavalryRetreatSize,
  cavalryRetreatTerrain,
  movementPointsTaken,
} from '../../../modules/on-to-richmond/rules/tables/cavalry-retreat.ts'
import {
  ATTACKER_COLUMNS,
  attackerColumn,
  attackerResult,
  type CombatResult,
  DEFENDER_COLUMNS,
  defenderColumn,
  defenderResult,
} from '../../../modules/on-to-richmond/rules/tables/combat-chart.ts'
import { TERRAINS } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { ratioOf } from '../../../modules/on-to-richmond/rules/tables/ratio-chart.ts'
import {
  type RetreatHex,
  retreatChart,
  retreatDescriptions,
} from '../../../modules/on-to-richmond/rules/tables/retreat-charts.ts'
import { disorganizedValue } from '../../../modules/on-to-richmond/rules/tables/strength-markers.ts'

const printed = ({ manpower, letters }: CombatResult) => `${manpower === 0 ? '' : manpower}${letters.join('')}` || '-'

/** Percentages of results at a total modifier of -3 to +6 (www.takasawas.jp/gameapes, analysis of the combat chart). */
const PUBLISHED = {
  defender: {
    letters: ['', 'f', 'F', 'D', 'Dr', 'DR', 'DR*'],
    percent: [
      [58.3, 13.9, 11.1, 13.9, 2.8, 0, 0],
      [41.7, 16.7, 13.9, 19.4, 8.3, 0, 0],
      [27.8, 13.9, 16.7, 25, 13.9, 2.8, 0],
      [16.7, 11.1, 13.9, 30.6, 19.4, 8.3, 0],
      [8.3, 8.3, 11.1, 30.6, 25, 16.7, 0],
      [2.8, 5.6, 8.3, 25, 30.6, 27.8, 0],
      [0, 2.8, 5.6, 19.4, 30.6, 38.9, 2.8],
      [0, 0, 2.8, 13.9, 25, 50, 8.3],
      [0, 0, 0, 8.3, 19.4, 55.6, 16.7],
      [0, 0, 0, 2.8, 13.9, 55.6, 27.8],
    ],
  },
  attacker: {
    letters: ['a', 'Ea', 'fa', 'Fa', 'Da', 'D'],
    percent: [
      [0, 0, 0, 0, 2.8, 97.2],
      [0, 0, 0, 2.8, 5.6, 91.7],
      [0, 0, 2.8, 5.6, 8.3, 83.3],
      [0, 2.8, 5.6, 8.3, 11.1, 72.2],
      [2.8, 5.6, 8.3, 11.1, 13.9, 58.3],
      [8.3, 8.3, 11.1, 13.9, 16.7, 41.7],
      [16.7, 11.1, 13.9, 16.7, 13.9, 27.8],
      [27.8, 13.9, 16.7, 13.9, 11.1, 16.7],
      [41.7, 16.7, 13.9, 11.1, 8.3, 8.3],
      [58.3, 13.9, 11.1, 8.3, 5.6, 2.8],
    ],
  },
} as const

const DICE = [1, 2, 3, 4, 5, 6]

describe('std:7.5 the Combat Chart', () => {
  const cells = (['defender', 'attacker'] as const).flatMap((side) =>
    PUBLISHED[side].percent.flatMap((row, at) =>
      row.map((percent, column) => [side, at - 3, PUBLISHED[side].letters[column] ?? '', percent] as const),
    ),
  )

  it('std:7.5 gives all 130 published percentages', () => {
    expect(cells.length).toBe(130)
    for (const [side, modifier, letters, percent] of cells) {
      const resultOf = side === 'defender' ? defenderResult : attackerResult
      const hits = DICE.flatMap((attacker) =>
        DICE.map((defender) => resultOf(attacker + modifier - defender, 1).letters.join('')),
      ).filter((text) => text === letters).length
      expect(Math.round((hits / 36) * 1000) / 10, `${side} ${modifier} ${letters}`).toBe(percent)
    }
  })

  it('std:7.5 letters are the same in every column of a row', () => {
    for (let difference = -9; difference <= 11; difference += 1) {
      const letters = (resultOf: typeof defenderResult, columns: typeof DEFENDER_COLUMNS) =>
        new Set(columns.map(({ from }) => resultOf(difference, from).letters.join('')))
      expect(letters(defenderResult, DEFENDER_COLUMNS).size).toBe(1)
      expect(letters(attackerResult, ATTACKER_COLUMNS).size).toBe(1)
    }
  })

  it.each([
    // difference, attacker's and defender's Combat value, results as printed; the four combats of published replays
    ['www.wargamereplays.com/gcacw/start/smountain.html, first attack', 1, 7, 2, '1D', 'D'],
    ['www.wargamereplays.com/gcacw/start/smountain.html, second attack', 6, 6, 1, 'a', '1DR'],
    ['www.gcacw.com/may11.html, assault', 2, 10, 9, '1Da', '1Dr'],
    ['hudsonshideout.blogspot.com/2017/07, cavalry', 2, 3, 1, 'Da', 'Dr'],
  ])('std:7.5 %s', (_, difference, attacker, defender, forAttacker, forDefender) => {
    expect(printed(attackerResult(difference, attacker))).toBe(forAttacker)
    expect(printed(defenderResult(difference, defender))).toBe(forDefender)
  })

  it('std:7.5 a value between two columns goes to the right one', () => {
    expect([0.5, 3, 3.5, 6, 6.5, 49.5, 60].map(defenderColumn)).toEqual([
      '½-3',
      '½-3',
      '4-6',
      '4-6',
      '7-11',
      '50+',
      '50+',
    ])
    expect([0.5, 11.5, 59.5, 69, 69.5, 130].map(attackerColumn)).toEqual([
      '½-3',
      '12-18',
      '60-69',
      '60-69',
      '70+',
      '70+',
    ])
    expect(printed(defenderResult(4, 3))).toBe('DR')
    expect(printed(defenderResult(4, 3.5))).toBe('1DR')
  })

  it('std:7.5 a difference beyond the chart takes its outermost row', () => {
    expect(printed(defenderResult(25, 60))).toBe('11DR*')
    expect(printed(attackerResult(-25, 70))).toBe('16D')
    expect(printed(defenderResult(-25, 60))).toBe('-')
    expect(printed(attackerResult(25, 70))).toBe('1a')
  })

  it('std:7.5 no column for a Combat value of 0', () => {
    expect(() => defenderResult(0, 0)).toThrow('There is no column for the Combat value 0.')
  })
})

describe('std:7.4 the Ratio Chart', () => {
  it.each([
    [7, 2, '3:1', 2],
    [6, 1, '6:1', 5],
    [10, 9, '1:1', 0],
    [8, 10, '1:2', -1],
    [2, 1, '2:1', 1],
    [1, 3, '1:3', -2],
    [1, 2.5, '1:3', -2],
    [0.5, 0.5, '1:1', 0],
    [14, 1, '14:1 or more', 13],
    [70, 0.5, '14:1 or more', 13],
    [13.5, 1, '13:1', 12],
    [1, 12, '1:12', -11],
    [1, 12.5, '1:13 or less', -12],
    [0.5, 130, '1:13 or less', -12],
  ])('std:7.4 %d to %d is %s: %d', (attacker, defender, label, modifier) => {
    expect(ratioOf(attacker, defender)).toMatchObject({ label, modifier })
  })

  it('std:7.4 has no ratio without a Combat value on each side', () => {
    expect(() => ratioOf(0, 3)).toThrow('There is no ratio of 0 to 3.')
    expect(() => ratioOf(3, 0)).toThrow('There is no ratio of 3 to 0.')
  })
})

describe('std:7.4 the Artillery Modifier Summary', () => {
  const at = (row: Parameters<typeof artilleryEffect>[0], differential: number) => {
    const { even, odd } = artilleryEffect(row, differential)
    return even === odd ? even : [even, odd]
  }

  it('std:7.4 as the rulebook prints it', () => {
    const columns = [-9, -4, -3, 1, 2, 4, 5, 7, 8, 20]
    expect(columns.map((differential) => at('clear', differential))).toEqual([
      -3,
      -3,
      -2,
      -2,
      0,
      0,
      1,
      1,
      [2, 1],
      [2, 1],
    ])
    expect(columns.map((differential) => at('rolling', differential))).toEqual([
      -2,
      -2,
      -1,
      -1,
      0,
      0,
      [1, 0],
      [1, 0],
      1,
      1,
    ])
    expect(columns.map((differential) => at('rough', differential))).toEqual([
      -1,
      -1,
      [-1, 0],
      [-1, 0],
      0,
      0,
      0,
      0,
      [1, 0],
      [1, 0],
    ])
    expect(columns.map((differential) => at('woods', differential))).toEqual(columns.map(() => 0))
    expect(columns.map((differential) => at('swamp', differential))).toEqual(columns.map(() => 0))
  })

  it('std:7.4 a provisional swamp is rough when dry, a swamp in rain', () => {
    expect(artilleryRow('provisional-swamp', false)).toBe('rough')
    expect(artilleryRow('provisional-swamp', true)).toBe('swamp')
    expect(artilleryRow('hill', true)).toBe('rough')
    expect(artilleryRow('city', false)).toBe('woods')
    expect(() => artilleryRow('water', false)).toThrow('nobody defends in water')
  })
})

describe('std:2.2 Strength markers', () => {
  it('std:2.2 disorganized Combat values of published play', () => {
    expect([1, 2, 3, 13, 14, 15, 21].map(disorganizedValue)).toEqual([0.5, 1, 2, 9, 10, 10, 14])
    expect(disorganizedValue(2) + disorganizedValue(3)).toBe(3)
  })

  it('std:2.2 they never fall as manpower grows, and there is none beyond 21', () => {
    for (let manpower = 2; manpower <= 21; manpower += 1) {
      expect(disorganizedValue(manpower)).toBeGreaterThanOrEqual(disorganizedValue(manpower - 1))
      expect(disorganizedValue(manpower)).toBeLessThan(manpower)
    }
    expect(() => disorganizedValue(22)).toThrow('There is no Strength marker of 22.')
    expect(() => disorganizedValue(0)).toThrow('There is no Strength marker of 0.')
  })
})

describe('std:7.6 the Retreat Charts', () => {
  const hex = (more: Partial<RetreatHex>): RetreatHex => ({
    path: false,
    farther: false,
    enemyZone: false,
    friendly: false,
    enemyOccupied: false,
    ...more,
  })
  const best = (chart: 1 | 2, more: Partial<RetreatHex>) => {
    const [first] = retreatDescriptions(chart, hex(more))
    return [first?.priority, first?.loss]
  }

  it.each([
    ['normal', 1, false, 1],
    ['voluntary', 1, false, 1],
    ['normal', 2, false, 2],
    ['voluntary', 4, false, 2],
    ['rout', 4, false, 1],
    ['cavalry', 5, false, 2],
    ['rout', 6, false, 2],
    ['normal', 3, true, 1],
    ['rout', 6, true, 1],
    ['normal', 5, false, 2],
    ['rout', 8, false, 2],
  ] as const)('std:7.6 %s retreat, hex %d, leaving an enemy zone %s: chart %d', (kind, nth, leaving, chart) => {
    expect(retreatChart(kind, nth, leaving)).toBe(chart)
  })

  it('std:7.6 chart 1', () => {
    expect(best(1, { path: true, farther: true })).toEqual([1, 0])
    expect(best(1, { farther: true })).toEqual([2, 0])
    expect(best(1, { path: true })).toEqual([3, 0])
    expect(best(1, {})).toEqual([3, 1])
    expect(best(1, { enemyZone: true, friendly: true })).toEqual([4, 0])
    expect(best(1, { enemyZone: true, path: true, farther: true })).toEqual([4, 1])
    expect(best(1, { enemyZone: true })).toEqual([4, 1])
    expect(best(1, { enemyOccupied: true, path: true, farther: true })).toEqual([5, 3])
  })

  it('std:7.6 chart 2', () => {
    expect(best(2, {})).toEqual([1, 0])
    expect(best(2, { enemyZone: true, friendly: true })).toEqual([2, 0])
    expect(best(2, { enemyZone: true, path: true })).toEqual([3, 1])
    expect(best(2, { enemyOccupied: true })).toEqual([5, 3])
  })

  it('std:7.6 exactly one description fits every hex', () => {
    const both = [true, false]
    for (const chart of [1, 2] as const)
      for (const path of both)
        for (const farther of both)
          for (const enemyZone of both)
            for (const [friendly, enemyOccupied] of [
              [false, false],
              [true, false],
              [false, true],
            ] as const) {
              expect(retreatDescriptions(chart, { path, farther, enemyZone, friendly, enemyOccupied }).length).toBe(1)
            }
  })
})

describe('std:7.7 the Cavalry Retreat Table', () => {
  it('std:7.7 half the modified roll, fractions dropped, is taken; a 1 costs manpower', () => {
    expect([8, 6, 5, 1, 0, -1].map(movementPointsTaken)).toEqual([4, 3, 2, 0, 0, 0])
    expect(DICE.map(cavalryRetreatLoss)).toEqual([1, 0, 0, 0, 0, 0])
  })

  it('std:7.7 sizes of published play: one small regiment -1, two brigades +2', () => {
    expect([1, 2, 3, 4, 5].map((manpower) => cavalryRetreatSize(manpower).value)).toEqual([-1, 0, 0, 2, 2])
    expect(() => cavalryRetreatSize(0)).toThrow('no row for manpower 0')
  })

  it('std:7.7 every land terrain has a value, a provisional swamp that of the weather', () => {
    for (const terrain of TERRAINS.filter((name) => name !== 'water')) {
      expect(cavalryRetreatTerrain(terrain, false).value, terrain).toBeGreaterThanOrEqual(0)
    }
    expect(cavalryRetreatTerrain('provisional-swamp', false)).toBe(cavalryRetreatTerrain('rough', false))
    expect(cavalryRetreatTerrain('provisional-swamp', true)).toBe(cavalryRetreatTerrain('swamp', true))
    expect(CAVALRY_RETREAT_RIVER.value).toBe(1)
  })
})
