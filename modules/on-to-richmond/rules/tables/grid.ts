/** otr:13.0 The two sheets of the map, joined to one hex grid, and the numbers each of them prints. */
import { buildHexGrid, type HexGrid, type HexGridSpec } from '../../../../src/kernel/space/hex-grid.ts'
import data from '../../data/grid.json' with { type: 'json' }
import { integerOf, listOf, oneOf, recordOf } from './parse.ts'

export const SHEETS = ['N', 'S'] as const
/** North and south sheet. */
export type Sheet = (typeof SHEETS)[number]

/** Which hexes a sheet has, by its own numbers, and where they lie in the joined grid. */
export interface SheetFact {
  readonly id: Sheet
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
  /** Even columns stand half a hex lower: what would be their last hex is cut in half and no hex of the game. */
  readonly evenColumnsTo: number
  /** Added to the sheet's own column and row this gives those of the joined grid. */
  readonly columnOffset: number
  readonly rowOffset: number
}

function pairOf(value: unknown, where: string): readonly [number, number] {
  const [first, second, ...more] = listOf(value, where, integerOf)
  if (first === undefined || second === undefined || more.length > 0) throw new Error(`${where} must be two integers.`)
  return [first, second]
}

function parseSpec(value: unknown): HexGridSpec {
  const spec = recordOf(value, 'grid')
  const number = recordOf(spec.number, 'grid.number')
  return {
    layout: oneOf(['odd-row', 'even-row', 'odd-column', 'even-column'])(spec.layout, 'grid.layout'),
    rows: pairOf(spec.rows, 'grid.rows'),
    columns: pairOf(spec.columns, 'grid.columns'),
    number: {
      order: oneOf(['row-column', 'column-row'])(number.order, 'grid.number.order'),
      digits: pairOf(number.digits, 'grid.number.digits'),
    },
  }
}

function parseSheet(value: unknown, where: string): SheetFact {
  const row = recordOf(value, where)
  return {
    id: oneOf(SHEETS)(row.id, `${where}.id`),
    columns: pairOf(row.columns, `${where}.columns`),
    rows: pairOf(row.rows, `${where}.rows`),
    evenColumnsTo: integerOf(row.evenColumnsTo, `${where}.evenColumnsTo`),
    columnOffset: integerOf(row.columnOffset, `${where}.columnOffset`),
    rowOffset: integerOf(row.rowOffset, `${where}.rowOffset`),
  }
}

/** What the kernel's grid builder needs: x to the east, y to the south, one unit is one hex. */
export const GRID_SPEC: HexGridSpec = parseSpec(data)

/** The joined grid. Its numbers are those of the North sheet, carried on to the south; hex ids are not (see hexes.ts). */
export const GRID: HexGrid = buildHexGrid(GRID_SPEC)

/** Both sheets, north first. */
export const SHEET_FACTS: readonly SheetFact[] = listOf(data.sheets, 'grid.sheets', parseSheet)

/** Whether the sheet has a hex at this place of the joined grid. */
export function sheetHas(sheet: SheetFact, row: number, column: number): boolean {
  const [ownRow, ownColumn] = [row - sheet.rowOffset, column - sheet.columnOffset]
  const last = ownColumn % 2 === 0 ? sheet.evenColumnsTo : sheet.rows[1]
  return ownColumn >= sheet.columns[0] && ownColumn <= sheet.columns[1] && ownRow >= sheet.rows[0] && ownRow <= last
}

/** The number the sheet prints in the hex at this place of the joined grid: `N0734`, `S0301`. */
export function printedNumber(sheet: SheetFact, row: number, column: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${sheet.id}${two(column - sheet.columnOffset)}${two(row - sheet.rowOffset)}`
}
