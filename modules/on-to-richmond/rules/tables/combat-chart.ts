/** std:7.5 The Combat Chart: what a combat does to each of its two sides. */
import data from '../../data/combat-chart.json' with { type: 'json' }
import { integerOf, listOf, numberOf, recordOf, textOf } from './parse.ts'

export const RESULT_LETTERS = ['D', 'F', 'f', 'E', 'r', 'R', 'R*', 'a'] as const
export type ResultLetter = (typeof RESULT_LETTERS)[number]

/** The result of one side: points of manpower lost by the force as a whole, and letters that each of its units takes. */
export interface CombatResult {
  readonly manpower: number
  readonly letters: readonly ResultLetter[]
}

/** One column, by whole Combat values; the last has no upper bound. */
export interface ChartColumn {
  readonly label: string
  readonly from: number
  readonly to: number
}

interface ChartRow {
  readonly difference: number
  readonly results: readonly CombatResult[]
  readonly source: string
}

const printed = /^(?:-|(\d*)((?:D|F|f|E|r|R\*?|a)*))$/

/** `1Dr`, `DR*`, `-` as the chart prints them. */
function parseResult(value: unknown, where: string): CombatResult {
  const text = textOf(value, where)
  const parts = printed.exec(text)
  if (parts === null) throw new Error(`${where}: '${text}' is no result of the chart.`)
  const letters = RESULT_LETTERS.filter((letter) => (letter === 'R' ? /R(?!\*)/.test(text) : text.includes(letter)))
  return { manpower: Number(parts[1] ?? 0), letters }
}

function parseColumn(value: unknown, where: string): ChartColumn {
  const row = recordOf(value, where)
  return {
    label: textOf(row.label, `${where}.label`),
    from: numberOf(row.from, `${where}.from`),
    to: row.to === null ? Number.POSITIVE_INFINITY : integerOf(row.to, `${where}.to`),
  }
}

function parseRow(columns: readonly ChartColumn[]): (value: unknown, where: string) => ChartRow {
  return (value, where) => {
    const row = recordOf(value, where)
    const results = listOf(row.results, `${where}.results`, parseResult)
    if (results.length !== columns.length) throw new Error(`${where} must have one result for each column.`)
    return {
      difference: integerOf(row.difference, `${where}.difference`),
      results,
      source: textOf(row.source, `${where}.source`),
    }
  }
}

/** Columns and rows must follow one another without a gap, or a result would be missing. */
function checked(columns: readonly ChartColumn[], rows: readonly ChartRow[], where: string): readonly ChartRow[] {
  columns.forEach((column, at) => {
    const before = columns[at - 1]
    if (before !== undefined && column.from !== before.to + 1)
      throw new Error(`${where}: a gap before ${column.label}.`)
  })
  rows.forEach((row, at) => {
    const before = rows[at - 1]
    if (before !== undefined && row.difference !== before.difference + 1) {
      throw new Error(`${where}: a gap before the difference ${row.difference}.`)
    }
  })
  return rows
}

/** The columns of the defender, weakest first. */
export const DEFENDER_COLUMNS: readonly ChartColumn[] = listOf(data.defenderColumns, 'defenderColumns', parseColumn)
/** The columns of the attacker, weakest first. */
export const ATTACKER_COLUMNS: readonly ChartColumn[] = listOf(data.attackerColumns, 'attackerColumns', parseColumn)

const defender = checked(
  DEFENDER_COLUMNS,
  listOf(data.defender, 'defender', parseRow(DEFENDER_COLUMNS)),
  'combat-chart defender',
)
const attacker = checked(
  ATTACKER_COLUMNS,
  listOf(data.attacker, 'attacker', parseRow(ATTACKER_COLUMNS)),
  'combat-chart attacker',
)

/** The column of a Combat value; one between two columns (3½) goes to the right (std:7.5). */
function columnAt(columns: readonly ChartColumn[], combatValue: number): number {
  const at = columns.findIndex((column) => Math.ceil(combatValue) <= column.to)
  if (combatValue <= 0 || at < 0) throw new Error(`There is no column for the Combat value ${combatValue}.`)
  return at
}

function resultOf(
  rows: readonly ChartRow[],
  columns: readonly ChartColumn[],
  difference: number,
  combatValue: number,
): CombatResult {
  const row = rows.find((entry) => entry.difference >= difference) ?? rows.at(-1)
  const result = row?.results[columnAt(columns, combatValue)]
  if (result === undefined) throw new Error(`There is no result for the difference ${difference}.`)
  return result
}

/**
 * What the combat does to the defender. The difference is the attacker's modified roll less the defender's; the Combat value
 * is that without entrenchments. @throws Error unless the value is above 0 (a defect)
 */
export function defenderResult(difference: number, combatValue: number): CombatResult {
  return resultOf(defender, DEFENDER_COLUMNS, difference, combatValue)
}

/** What the combat does to the attacker. @throws Error unless the Combat value is above 0 (a defect) */
export function attackerResult(difference: number, combatValue: number): CombatResult {
  return resultOf(attacker, ATTACKER_COLUMNS, difference, combatValue)
}

/** The column a Combat value of the defender falls into, for the combat panel. @throws Error as `defenderResult` */
export function defenderColumn(combatValue: number): string {
  return DEFENDER_COLUMNS[columnAt(DEFENDER_COLUMNS, combatValue)]?.label ?? ''
}

/** The column a Combat value of the attacker falls into, for the combat panel. @throws Error as `attackerResult` */
export function attackerColumn(combatValue: number): string {
  return ATTACKER_COLUMNS[columnAt(ATTACKER_COLUMNS, combatValue)]?.label ?? ''
}
