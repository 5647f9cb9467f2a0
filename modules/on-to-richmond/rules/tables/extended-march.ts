/** std:5.1 The Extended March Table and the modifiers to its roll. */
import data from '../../data/extended-march.json' with { type: 'json' }
import type { Side } from '../sides.ts'
import { booleanOf, integerOf, listOf, oneOf, optional, recordOf, textOf } from './parse.ts'

/** What an extended march does: nothing, disorganization, or disorganization with a loss of manpower. */
export interface ExtendedMarchResult {
  readonly disorganized: boolean
  readonly manpower: number
  readonly source: string
}

const COLUMNS = ['organized', 'disorganized-1-5', 'disorganized-6-11', 'disorganized-12'] as const
export type ExtendedMarchColumn = (typeof COLUMNS)[number]

export const EXTENDED_MARCH_MODIFIERS = [
  'union',
  'normal-to-3',
  'normal-to-4',
  'exhausted-to-2',
  'exhausted-to-3',
  'exhausted-to-4',
  'wagon-train',
] as const
export type ExtendedMarchModifierId = (typeof EXTENDED_MARCH_MODIFIERS)[number]

/** One modifier to the roll. */
export interface ExtendedMarchModifier {
  readonly id: ExtendedMarchModifierId
  /** Whether it is for the exhausted side, and the Fatigue level the march brings the unit to; missing: for any. */
  readonly exhausted?: boolean | undefined
  readonly fatigue?: number | undefined
  readonly value: number
  readonly source: string
}

const boundOf = (value: unknown, where: string, open: number): number =>
  value === null ? open : integerOf(value, where)

const columns = listOf(data.columns, 'extended-march.columns', (value, where) => {
  const row = recordOf(value, where)
  return {
    id: oneOf(COLUMNS)(row.id, `${where}.id`),
    organized: booleanOf(row.organized, `${where}.organized`),
    from: integerOf(row.from, `${where}.from`),
    to: boundOf(row.to, `${where}.to`, Number.POSITIVE_INFINITY),
  }
})

const results = listOf(data.results, 'extended-march.results', (value, where) => {
  const row = recordOf(value, where)
  return {
    column: oneOf(COLUMNS)(row.column, `${where}.column`),
    from: boundOf(row.from, `${where}.from`, Number.NEGATIVE_INFINITY),
    to: boundOf(row.to, `${where}.to`, Number.POSITIVE_INFINITY),
    disorganized: booleanOf(row.disorganized, `${where}.disorganized`),
    manpower: integerOf(row.manpower, `${where}.manpower`),
    source: textOf(row.source, `${where}.source`),
  }
})

const modifiers: readonly ExtendedMarchModifier[] = listOf(
  data.modifiers,
  'extended-march.modifiers',
  (value, where) => {
    const row = recordOf(value, where)
    return {
      id: oneOf(EXTENDED_MARCH_MODIFIERS)(row.id, `${where}.id`),
      exhausted: optional(row.exhausted, `${where}.exhausted`, booleanOf),
      fatigue: optional(row.fatigue, `${where}.fatigue`, integerOf),
      value: integerOf(row.value, `${where}.value`),
      source: textOf(row.source, `${where}.source`),
    }
  },
)

/** The column of a unit by its Strength marker. */
export function extendedMarchColumn(organized: boolean, manpower: number): ExtendedMarchColumn {
  const found = columns.find((row) => row.organized === organized && manpower >= row.from && manpower <= row.to)
  if (found === undefined) throw new Error(`extended-march: no column for manpower ${manpower}.`)
  return found.id
}

/** The result of a modified roll for a unit with this Strength marker. @throws Error on a manpower below 1 (a defect) */
export function extendedMarchResult(organized: boolean, manpower: number, roll: number): ExtendedMarchResult {
  const column = extendedMarchColumn(organized, manpower)
  const found = results.find((row) => row.column === column && roll >= row.from && roll <= row.to)
  if (found === undefined) throw new Error(`extended-march: nothing for ${roll} in the column ${column}.`)
  return found
}

/** What is added to the roll of a unit of this side that marches to this Fatigue level; zeros are left out. */
export function extendedMarchModifiers(
  side: Side,
  exhausted: boolean,
  fatigue: number,
): readonly ExtendedMarchModifier[] {
  return modifiers.filter((entry) => {
    if (entry.value === 0 || entry.id === 'wagon-train') return false
    if (entry.id === 'union') return side === 'union'
    return entry.exhausted === exhausted && entry.fatigue === fatigue
  })
}
