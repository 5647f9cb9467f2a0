/** fif:15 What each scenario starts from. */
import campaign from '../../scenarios/campaign.json' with { type: 'json' }
import fairOaks from '../../scenarios/fair-oaks.json' with { type: 'json' }
import gamble from '../../scenarios/mcclellans-gamble.json' with { type: 'json' }
import sevenDays from '../../scenarios/seven-days.json' with { type: 'json' }
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { Commander } from '../state.ts'
import { blockFact } from './blocks.ts'
import { placeFact } from './map.ts'
import { booleanOf, byId, integerOf, listOf, oneOf, optional, recordOf, textOf } from './parse.ts'
import { sideFrom } from './tracks.ts'

/** How one block starts. */
export interface SetupRow {
  readonly block: BlockId
  readonly status: 'on-map' | 'reinforcement' | 'out'
  /** Where it stands unless its side chooses otherwise; missing for blocks that are not in play. */
  readonly place?: PlaceId | undefined
  /** Where its side may set it up instead; empty where it has no choice. */
  readonly allowed: readonly PlaceId[]
  /** A decoy: any location of the map. */
  readonly anywhere: boolean
  readonly source: string
}

export interface ScenarioFact {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly status: 'complete' | 'planned'
  readonly firstTurn: number
  readonly lastTurn: number
  /** Turns that the Union may add (fif:15.1). */
  readonly extensionTurns: number
  readonly confidence: number
  readonly commander: Commander
  /** Turns without a weather roll: clear. */
  readonly clearTurns: readonly number[]
  /** Turns with fixed command points and no roll for more. */
  readonly fixedCap: readonly { readonly turn: number; readonly confederate: number; readonly union: number }[]
  readonly control: { readonly [place: PlaceId]: Side }
  readonly options: readonly ScenarioOption[]
  readonly setup: readonly SetupRow[]
}

/** A choice the players agree on before the game. */
export interface ScenarioOption {
  readonly id: string
  readonly type: 'boolean'
  readonly default: boolean
  readonly rule: string
  readonly source: string
}

const knownPlace = (value: unknown, where: string): PlaceId => placeFact(textOf(value, where)).id

function parseSetup(value: unknown, where: string): SetupRow {
  const row = recordOf(value, where)
  const status = oneOf(['on-map', 'reinforcement', 'out'] as const)(row.status, `${where}.status`)
  const place = optional(row.place, `${where}.place`, knownPlace)
  if ((place === undefined) !== (status === 'out')) throw new Error(`${where}: a place goes with all but 'out'.`)
  return {
    block: blockFact(textOf(row.block, `${where}.block`)).id,
    status,
    place,
    allowed: optional(row.allowed, `${where}.allowed`, (list, at) => listOf(list, at, knownPlace)) ?? [],
    anywhere: optional(row.anywhere, `${where}.anywhere`, booleanOf) ?? false,
    source: textOf(row.source, `${where}.source`),
  }
}

function parseOption(value: unknown, where: string): ScenarioOption {
  const row = recordOf(value, where)
  return {
    id: textOf(row.id, `${where}.id`),
    type: oneOf(['boolean'] as const)(row.type, `${where}.type`),
    default: booleanOf(row.default, `${where}.default`),
    rule: textOf(row.rule, `${where}.rule`),
    source: textOf(row.source, `${where}.source`),
  }
}

function parseScenario(value: unknown, where: string): ScenarioFact {
  const row = recordOf(value, where)
  const control: { [place: PlaceId]: Side } = {}
  for (const [place, side] of Object.entries(recordOf(row.control, `${where}.control`))) {
    control[placeFact(place).id] = sideFrom(side, `${where}.control.${place}`)
  }
  return {
    id: textOf(row.id, `${where}.id`),
    title: textOf(row.title, `${where}.title`),
    rule: textOf(row.rule, `${where}.rule`),
    status: oneOf(['complete', 'planned'] as const)(row.status, `${where}.status`),
    firstTurn: integerOf(row.firstTurn, `${where}.firstTurn`),
    lastTurn: integerOf(row.lastTurn, `${where}.lastTurn`),
    extensionTurns: integerOf(row.extensionTurns, `${where}.extensionTurns`),
    confidence: integerOf(row.confidence, `${where}.confidence`),
    commander: oneOf(['johnston', 'lee'] as const)(row.commander, `${where}.commander`),
    clearTurns: listOf(row.clearTurns, `${where}.clearTurns`, integerOf),
    fixedCap: listOf(row.fixedCap, `${where}.fixedCap`, (entry, at) => {
      const fixed = recordOf(entry, at)
      return {
        turn: integerOf(fixed.turn, `${at}.turn`),
        confederate: integerOf(fixed.confederate, `${at}.confederate`),
        union: integerOf(fixed.union, `${at}.union`),
      }
    }),
    control,
    options: listOf(row.options, `${where}.options`, parseOption),
    setup: listOf(row.setup, `${where}.setup`, parseSetup),
  }
}

/** Every scenario by its id. RULING FIF-04: in the late ones Union rail ends at Savage Station, wherever its troops stand. */
export const SCENARIOS: Readonly<Record<string, ScenarioFact>> = byId(
  [campaign, gamble, fairOaks, sevenDays].map((file) => parseScenario(file, 'scenario')),
  'scenarios',
)

/** The scenario being played. @throws Error on an unknown id (a defect) */
export function scenarioFact(id: string): ScenarioFact {
  const found = Object.hasOwn(SCENARIOS, id) ? SCENARIOS[id] : undefined
  if (found === undefined) throw new Error(`there is no scenario ${id}`)
  return found
}
