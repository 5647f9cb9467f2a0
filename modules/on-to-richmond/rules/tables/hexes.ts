/** std:2.3, otr:13.0 What is printed in a hex, and which hexes are next to it, over both sheets. */
import data from '../../data/hexes.json' with { type: 'json' }
import type { HexId } from '../ids.ts'
import { GRID, printedNumber, SHEET_FACTS, SHEETS, type Sheet, sheetHas } from './grid.ts'
import { entryOf, integerOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

export type { Sheet } from './grid.ts'

/** The terrains of this map; the series also knows mountain and loess. */
export const TERRAINS = [
  'clear',
  'rolling',
  'rough',
  'woods',
  'city',
  'swamp',
  'provisional-swamp',
  'hill',
  'water',
] as const
export type Terrain = (typeof TERRAINS)[number]

export const FEATURES = ['station', 'county-seat', 'fort', 'redoubt', 'landing', 'water-entry'] as const
export type Feature = (typeof FEATURES)[number]

export const EDGES = ['north', 'east', 'south', 'west'] as const
export type Edge = (typeof EDGES)[number]

/** One whole hex; half hexes are off the map (std:2.3). */
export interface HexFact {
  /** The number of the North sheet where it has one: `N0734`; else that of the South sheet: `S5113`. */
  readonly id: HexId
  /** The number on the South sheet of a hex that lies on both. */
  readonly also?: string | undefined
  readonly sheets: readonly Sheet[]
  /** Its place in the joined grid, that of the North sheet carried on to the south. */
  readonly column: number
  readonly row: number
  readonly terrain: Terrain
  /** Water hexes have none. */
  readonly county?: string | undefined
  /** Names of places in the hex, for the reader; the first is the one the map is known by. */
  readonly places: readonly string[]
  /** Other spellings of them. */
  readonly aliases: readonly string[]
  readonly features: readonly Feature[]
  /** The edges of each sheet the hex lies on. */
  readonly edges: Readonly<Record<Sheet, readonly Edge[]>>
  readonly source: string
}

function parseEdges(value: unknown, where: string): HexFact['edges'] {
  const row = recordOf(value, where)
  const of = (sheet: Sheet): readonly Edge[] =>
    optional(row[sheet], `${where}.${sheet}`, (list, at) => listOf(list, at, oneOf(EDGES))) ?? []
  return { N: of('N'), S: of('S') }
}

function parseHex(value: unknown, where: string): HexFact {
  const row = recordOf(value, where)
  const fact: HexFact = {
    id: textOf(row.id, `${where}.id`),
    also: optional(row.also, `${where}.also`, textOf),
    sheets: listOf(row.sheets, `${where}.sheets`, oneOf(SHEETS)),
    column: integerOf(row.column, `${where}.column`),
    row: integerOf(row.row, `${where}.row`),
    terrain: oneOf(TERRAINS)(row.terrain, `${where}.terrain`),
    county: optional(row.county, `${where}.county`, textOf),
    places: listOf(row.places, `${where}.places`, textOf),
    aliases: optional(row.aliases, `${where}.aliases`, (list, at) => listOf(list, at, textOf)) ?? [],
    features: listOf(row.features, `${where}.features`, oneOf(FEATURES)),
    edges: parseEdges(row.edges, `${where}.edges`),
    source: textOf(row.source, `${where}.source`),
  }
  const sheets = SHEET_FACTS.filter((sheet) => sheetHas(sheet, fact.row, fact.column))
  const numbers = sheets.map((sheet) => printedNumber(sheet, fact.row, fact.column))
  const told = [fact.id, ...(fact.also === undefined ? [] : [fact.also])]
  if (numbers.join() !== told.join() || sheets.map(({ id }) => id).join() !== fact.sheets.join()) {
    throw new Error(`${where}: ${told.join(' = ')} is not the hex at column ${fact.column}, row ${fact.row}.`)
  }
  return fact
}

const facts = listOf(data.hexes, 'hexes', parseHex)

const hexes: ReadonlyMap<HexId, HexFact> = tableOf(facts, 'hexes')

/** All hexes of both sheets, water too, ascending. */
export const HEX_IDS: readonly HexId[] = [...hexes.keys()].sort()

/** The number the joined grid knows a hex by, and back. */
const gridNumbers: ReadonlyMap<HexId, string> = new Map(
  facts.map((fact) => {
    const number = GRID.idOf(fact.row, fact.column)
    if (number === undefined) throw new Error(`hexes: ${fact.id} lies outside the grid.`)
    return [fact.id, number]
  }),
)
const byGridNumber: ReadonlyMap<string, HexId> = new Map([...gridNumbers].map(([id, number]) => [number, id]))

const neighbours: ReadonlyMap<HexId, readonly HexId[]> = new Map(
  HEX_IDS.map((id) => [
    id,
    GRID.neighbours(entryOf(gridNumbers, id, 'hex'))
      .flatMap((number) => byGridNumber.get(number) ?? [])
      .sort(),
  ]),
)

const byPrintedNumber: ReadonlyMap<string, HexId> = new Map(
  facts.flatMap((fact) => [fact.id, ...(fact.also === undefined ? [] : [fact.also])].map((text) => [text, fact.id])),
)

/** Whether the text is the id of a hex. The South number of a hex on both sheets is none: see `hexOfNumber`. */
export function isHex(id: string): boolean {
  return hexes.has(id)
}

/** The hex with this id. @throws Error if there is none (a defect). */
export function hexFact(id: HexId): HexFact {
  return entryOf(hexes, id, 'hex')
}

/** The hex with this printed number, whichever sheet prints it: `S0301` gives `N0734`. Undefined if there is none. */
export function hexOfNumber(text: string): HexId | undefined {
  return byPrintedNumber.get(text)
}

/** The hexes next to a hex on either sheet, water hexes too, ascending; at the edge fewer than six. @throws as `hexFact`. */
export function neighboursOf(hex: HexId): readonly HexId[] {
  return entryOf(neighbours, hex, 'hex')
}

/** Hexes from one to the other counted straight across the map: 0 for itself, 1 for neighbours. @throws as `hexFact`. */
export function hexDistance(a: HexId, b: HexId): number {
  return GRID.distance(entryOf(gridNumbers, a, 'hex'), entryOf(gridNumbers, b, 'hex'))
}

/** Whether the sheet shows the hex as a whole. @throws as `hexFact`. */
export function onSheet(hex: HexId, sheet: Sheet): boolean {
  return hexFact(hex).sheets.includes(sheet)
}
