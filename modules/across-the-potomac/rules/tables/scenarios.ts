/** atp:4.2, atp:5.3, atp:16.1, atp:17.0, atp:18.0, atp:19.0 What each scenario starts from. */

import scenario1862 from '../../scenarios/1862.json' with { type: 'json' }
import campaign from '../../scenarios/campaign.json' with { type: 'json' }
import greatInvasion from '../../scenarios/great-invasion.json' with { type: 'json' }
import leeVsMeade from '../../scenarios/lee-vs-meade.json' with { type: 'json' }
import type { HexId, HexsideId, UnitId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { hexFact } from './hexes.ts'
import { hexsideById } from './hexsides.ts'
import { booleanOf, byId, integerOf, listOf, oneOf, optional, recordOf, textOf } from './parse.ts'
import { unitFact } from './units.ts'

/** How one unit starts. `stepsLost` counts from its full strength. */
export interface SetupRow {
  readonly unit: UnitId
  readonly status: 'map' | 'reinforcement' | 'not-used'
  /** There exactly when the status is `map`. */
  readonly hex?: HexId | undefined
  readonly stepsLost: number
  readonly fatigued: boolean
  /** The turn a reinforcement appears, if it is already fixed. */
  readonly dueTurn?: number | undefined
  readonly source: string
}

/** Capital flag (atp:8.4) or supply depot (atp:14.4). */
export interface SetupMarker {
  readonly kind: 'capital' | 'depot'
  readonly side: Side
  readonly hex: HexId
  readonly source: string
}

export interface ScenarioParameters {
  readonly weatherOnPreviousTurn: 'clear' | 'rain'
  /** Sums of two dice that turn clear weather to rain, and rain to clear (atp:16.1B). */
  readonly rainOn: readonly number[]
  readonly clearOn: readonly number[]
  /** The turn Confederates first entered the North, or null. */
  readonly firstInvasionTurn: number | null
  /** The turn Union reinforcements were released, or null (atp:6.3). */
  readonly unionReinforcementsReleased: number | null
  /** Whether Confederates have crossed the Susquehanna before (atp:6.4). */
  readonly susquehannaCrossed: boolean
  readonly commander: 'hooker' | 'meade'
  readonly startHalfPoints: Readonly<Record<Side, number>>
  readonly burnedBridges: readonly HexsideId[]
  /** Units whose muster-out is already in the set-up. */
  readonly musterOutsAlreadyDone: readonly UnitId[]
  /** The days of the Turn Record Sheet, its muster-outs and withdrawals (atp:7.0) and Meade (atp:8.3) belong to it. */
  readonly of1863: boolean
}

/** A choice the players agree on before the game. */
export type ScenarioOption = { readonly id: string; readonly rule: string; readonly source: string } & (
  | { readonly type: 'integer'; readonly default: number; readonly minimum: number; readonly maximum: number }
  | { readonly type: 'boolean'; readonly default: boolean }
)

export interface ScenarioFact {
  readonly id: string
  readonly title: string
  /** The section that describes it. */
  readonly rule: string
  readonly status: 'complete' | 'planned'
  readonly firstTurn: number
  readonly lastTurnRange: readonly [minimum: number, maximum: number]
  readonly lastTurnDefault: number
  /** Sections of the rulebook in force whatever the options are. */
  readonly sections: readonly string[]
  readonly parameters: ScenarioParameters
  /** Where each parameter, the first and the last turn come from. */
  readonly sources: Readonly<Record<string, string>>
  /** RULING ATP-60: Pickett, Reynolds and the handicaps only where there is something for them to change. */
  readonly options: readonly ScenarioOption[]
  readonly setup: readonly SetupRow[]
  readonly markers: readonly SetupMarker[]
}

/** atp:2.4A, atp:15.0 Every scenario can be played on two maps. No fact of a scenario, so that it is in none of the files. */
const DOUBLE_BLIND: ScenarioOption = {
  id: 'doubleBlind',
  type: 'boolean',
  default: false,
  rule: 'atp:15.0',
  source: 'rulebook §15.0',
}

const sideOf = oneOf(SIDES)
const knownHex = (value: unknown, where: string): HexId => hexFact(textOf(value, where)).id
const knownUnit = (value: unknown, where: string): UnitId => unitFact(textOf(value, where)).id
const knownHexside = (value: unknown, where: string): HexsideId => hexsideById(textOf(value, where)).id
const turnOrNull = (value: unknown, where: string): number | null => (value === null ? null : integerOf(value, where))

function parseSetup(value: unknown, where: string): SetupRow {
  const row = recordOf(value, where)
  const status = oneOf(['map', 'reinforcement', 'not-used'])(row.status, `${where}.status`)
  const hex = optional(row.hex, `${where}.hex`, knownHex)
  if ((hex !== undefined) !== (status === 'map')) throw new Error(`${where}: a hex goes with the status 'map' alone.`)
  return {
    unit: knownUnit(row.unit, `${where}.unit`),
    status,
    hex,
    stepsLost: optional(row.stepsLost, `${where}.stepsLost`, integerOf) ?? 0,
    fatigued: optional(row.fatigued, `${where}.fatigued`, booleanOf) ?? false,
    dueTurn: optional(row.dueTurn, `${where}.dueTurn`, integerOf),
    source: textOf(row.source, `${where}.source`),
  }
}

function parseMarker(value: unknown, where: string): SetupMarker {
  const row = recordOf(value, where)
  return {
    kind: oneOf(['capital', 'depot'])(row.kind, `${where}.kind`),
    side: sideOf(row.side, `${where}.side`),
    hex: knownHex(row.hex, `${where}.hex`),
    source: textOf(row.source, `${where}.source`),
  }
}

function parseParameters(value: unknown, where: string): ScenarioParameters {
  const row = recordOf(value, where)
  const start = recordOf(row.startHalfPoints, `${where}.startHalfPoints`)
  return {
    weatherOnPreviousTurn: oneOf(['clear', 'rain'])(row.weatherOnPreviousTurn, `${where}.weatherOnPreviousTurn`),
    rainOn: listOf(row.rainOn, `${where}.rainOn`, integerOf),
    clearOn: listOf(row.clearOn, `${where}.clearOn`, integerOf),
    firstInvasionTurn: turnOrNull(row.firstInvasionTurn, `${where}.firstInvasionTurn`),
    unionReinforcementsReleased: turnOrNull(row.unionReinforcementsReleased, `${where}.unionReinforcementsReleased`),
    susquehannaCrossed: booleanOf(row.susquehannaCrossed, `${where}.susquehannaCrossed`),
    commander: oneOf(['hooker', 'meade'])(row.commander, `${where}.commander`),
    startHalfPoints: {
      confederate: integerOf(start.confederate, `${where}.startHalfPoints.confederate`),
      union: integerOf(start.union, `${where}.startHalfPoints.union`),
    },
    burnedBridges: listOf(row.burnedBridges, `${where}.burnedBridges`, knownHexside),
    musterOutsAlreadyDone: listOf(row.musterOutsAlreadyDone, `${where}.musterOutsAlreadyDone`, knownUnit),
    of1863: booleanOf(row.of1863, `${where}.of1863`),
  }
}

function parseOption(value: unknown, where: string): ScenarioOption {
  const row = recordOf(value, where)
  const common = {
    id: textOf(row.id, `${where}.id`),
    rule: textOf(row.rule, `${where}.rule`),
    source: textOf(row.source, `${where}.source`),
  }
  const type = oneOf(['integer', 'boolean'])(row.type, `${where}.type`)
  if (type === 'boolean') return { ...common, type, default: booleanOf(row.default, `${where}.default`) }
  return {
    ...common,
    type,
    default: integerOf(row.default, `${where}.default`),
    minimum: integerOf(row.minimum, `${where}.minimum`),
    maximum: integerOf(row.maximum, `${where}.maximum`),
  }
}

function parseScenario(value: unknown, where: string): ScenarioFact {
  const row = recordOf(value, where)
  const last = recordOf(row.lastTurn, `${where}.lastTurn`)
  const sources = recordOf(row.sources, `${where}.sources`)
  return {
    id: textOf(row.id, `${where}.id`),
    title: textOf(row.title, `${where}.title`),
    rule: textOf(row.rule, `${where}.rule`),
    status: oneOf(['complete', 'planned'])(row.status, `${where}.status`),
    firstTurn: integerOf(row.firstTurn, `${where}.firstTurn`),
    lastTurnRange: [
      integerOf(last.minimum, `${where}.lastTurn.minimum`),
      integerOf(last.maximum, `${where}.lastTurn.maximum`),
    ],
    lastTurnDefault: integerOf(last.default, `${where}.lastTurn.default`),
    sections: listOf(row.sections, `${where}.sections`, textOf),
    parameters: parseParameters(row.parameters, `${where}.parameters`),
    sources: Object.fromEntries(
      Object.entries(sources).map(([key, source]) => [key, textOf(source, `${where}.sources.${key}`)]),
    ),
    options: [...listOf(row.options, `${where}.options`, parseOption), DOUBLE_BLIND],
    setup: listOf(row.setup, `${where}.setup`, parseSetup),
    markers: listOf(row.markers, `${where}.markers`, parseMarker),
  }
}

/** Every scenario of the module by id. */
export const SCENARIOS: Readonly<Record<string, ScenarioFact>> = byId(
  listOf([greatInvasion, campaign, leeVsMeade, scenario1862], 'scenarios', parseScenario),
  'scenarios',
)
