/** otr:13.0 The scenarios: length, map, set-up and what their special rules change. */
import sevenPines from '../../scenarios/seven-pines.json' with { type: 'json' }
import warwickLine from '../../scenarios/warwick-line.json' with { type: 'json' }
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import { ENTRENCHMENTS, type Entrenchment } from '../state.ts'
import { SHEETS, type Sheet } from './grid.ts'
import { onSheet } from './hexes.ts'
import { entryOf, integerOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'
import { knownHex, parseParameters, type ScenarioParameters } from './scenario-parameters.ts'
import { MOST_MANPOWER } from './strength-markers.ts'
import { leaderFact, unitFact } from './units.ts'

/** Where a piece starts: in a hex, where its owner likes within limits, or not on the map yet. */
export type StartPlace =
  | { readonly kind: 'hex'; readonly hex: HexId }
  | { readonly kind: 'choice'; readonly hexes: readonly HexId[] }
  | { readonly kind: 'zone'; readonly centre: HexId; readonly radius: number }
  | { readonly kind: 'reinforcement' }

/** A unit at the start, rested, organized and on its normal side. */
export interface UnitSetup {
  readonly kind: 'unit'
  readonly unit: UnitId
  readonly place: StartPlace
  readonly manpower: number
  readonly entrenched: Entrenchment
  readonly source: string
}

/** A leader at the start. Only its hex is told; which unit there it is attached to is for the set-up to find. */
export interface LeaderSetup {
  readonly kind: 'leader'
  readonly leader: LeaderId
  readonly hex: HexId
  readonly source: string
}

export type SetupRow = UnitSetup | LeaderSetup

/** One scenario. */
export interface ScenarioFact {
  readonly id: string
  readonly title: string
  /** The section that describes it. */
  readonly rule: string
  readonly status: 'complete' | 'planned'
  /** The days of the first and the last turn: `1862-05-31`. */
  readonly firstDate: string
  readonly lastDate: string
  readonly lastTurn: number
  /** The sheets it is played on; every other hex is off the map. */
  readonly sheets: readonly Sheet[]
  /** Sections of the rulebook in force. */
  readonly sections: readonly string[]
  readonly parameters: ScenarioParameters
  /** Of the parameters, by unit: units that belong to another command than their counter says. */
  readonly commands: Readonly<Record<UnitId, string>>
  /** Of the parameters: the names of rivers that are unfordable in every turn. */
  readonly unfordable: readonly string[]
  /** Where the length, the sheets and each parameter come from. */
  readonly sources: Readonly<Record<string, string>>
  /** In the order of the set-up list. */
  readonly setup: readonly SetupRow[]
}

function placeOf(row: Readonly<Record<string, unknown>>, where: string): StartPlace {
  const told = ['hex', 'choice', 'zone', 'reinforcement'].filter((key) => row[key] !== undefined)
  if (told.length !== 1) throw new Error(`${where} must have one of hex, choice, zone, reinforcement.`)
  if (row.hex !== undefined) return { kind: 'hex', hex: knownHex(row.hex, `${where}.hex`) }
  if (row.choice !== undefined) return { kind: 'choice', hexes: listOf(row.choice, `${where}.choice`, knownHex) }
  if (row.zone === undefined) {
    if (row.reinforcement !== true) throw new Error(`${where}.reinforcement must be true where it is there.`)
    return { kind: 'reinforcement' }
  }
  const zone = recordOf(row.zone, `${where}.zone`)
  return {
    kind: 'zone',
    centre: knownHex(zone.centre, `${where}.zone.centre`),
    radius: integerOf(zone.radius, `${where}.zone.radius`),
  }
}

function parseSetup(value: unknown, where: string): SetupRow {
  const row = recordOf(value, where)
  const source = textOf(row.source, `${where}.source`)
  if (row.leader !== undefined) {
    const leader = leaderFact(textOf(row.leader, `${where}.leader`)).id
    return { kind: 'leader', leader, hex: knownHex(row.hex, `${where}.hex`), source }
  }
  const manpower = integerOf(row.manpower, `${where}.manpower`)
  if (manpower < 1 || manpower > MOST_MANPOWER) throw new Error(`${where}: no Strength marker shows ${manpower}.`)
  return {
    kind: 'unit',
    unit: unitFact(textOf(row.unit, `${where}.unit`)).id,
    place: placeOf(row, where),
    manpower,
    entrenched: optional(row.entrenched, `${where}.entrenched`, oneOf(ENTRENCHMENTS)) ?? 'none',
    source,
  }
}

/** The hexes a row names, to see that the scenario's sheets show them. */
function hexesOf(row: SetupRow): readonly HexId[] {
  if (row.kind === 'leader') return [row.hex]
  if (row.place.kind === 'hex') return [row.place.hex]
  if (row.place.kind === 'choice') return row.place.hexes
  return row.place.kind === 'zone' ? [row.place.centre] : []
}

function parseScenario(value: unknown, where: string): ScenarioFact {
  const row = recordOf(value, where)
  const sources = recordOf(row.sources, `${where}.sources`)
  const parameters = parseParameters(row.parameters, `${where}.parameters`)
  const fact: ScenarioFact = {
    id: textOf(row.id, `${where}.id`),
    title: textOf(row.title, `${where}.title`),
    rule: textOf(row.rule, `${where}.rule`),
    status: oneOf(['complete', 'planned'])(row.status, `${where}.status`),
    firstDate: textOf(row.firstDate, `${where}.firstDate`),
    lastDate: textOf(row.lastDate, `${where}.lastDate`),
    lastTurn: integerOf(row.lastTurn, `${where}.lastTurn`),
    sheets: listOf(row.sheets, `${where}.sheets`, oneOf(SHEETS)),
    sections: listOf(row.sections, `${where}.sections`, textOf),
    parameters,
    commands: Object.fromEntries(parameters.commands.map(({ unit, command }) => [unit, command])),
    unfordable: parameters.riverLimits.filter(({ unfordable }) => unfordable).map(({ river }) => river),
    sources: Object.fromEntries(
      Object.entries(sources).map(([key, source]) => [key, textOf(source, `${where}.sources.${key}`)]),
    ),
    setup: listOf(row.setup, `${where}.setup`, parseSetup),
  }
  if (parameters.weather.length !== fact.lastTurn) throw new Error(`${where}: not every turn has its weather.`)
  tableOf(
    fact.setup.map((entry) => ({ id: entry.kind === 'unit' ? entry.unit : entry.leader })),
    `${where}.setup`,
  )
  for (const hex of fact.setup.flatMap(hexesOf)) {
    if (!fact.sheets.some((sheet) => onSheet(hex, sheet))) throw new Error(`${where}.setup: ${hex} is off its map.`)
  }
  return fact
}

const list = listOf([warwickLine, sevenPines], 'scenarios', parseScenario)
const table = tableOf(list, 'scenarios')

/** The ids of all scenarios that can be played, in the rulebook's order. */
export const SCENARIO_IDS: readonly string[] = list.map(({ id }) => id)

/** Whether the text is the id of a scenario that can be played. */
export function isScenario(id: string): boolean {
  return table.has(id)
}

/** The scenario with this id. @throws Error if there is none (a defect) */
export function scenarioFact(id: string): ScenarioFact {
  return entryOf(table, id, 'scenario')
}

/** Whether the hex is on the map of the scenario: shown as a whole by one of its sheets. @throws Error on an unknown hex */
export function onMapOf(scenario: ScenarioFact, hex: HexId): boolean {
  return scenario.sheets.some((sheet) => onSheet(hex, sheet))
}
