/**
 * atp:2.6–2.11, atp:14.2A What is printed on a unit's counter. RULING ATP-08: strengths, allowances, red bands and set-up
 * hexes that the rulebook does not tell are reconstructed.
 */
import data from '../../data/units.json' with { type: 'json' }
import type { HexId, UnitId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { booleanOf, byId, entryOf, integerOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

export type { Side } from '../sides.ts'

export const UNIT_TYPES = ['infantry', 'cavalry', 'field-artillery', 'heavy-artillery'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export const UNIT_SIZES = ['corps', 'division', 'brigade'] as const
export type UnitSize = (typeof UNIT_SIZES)[number]

/** One unit. `sources` says, for each group of values, where they come from (the labels of the data files). */
export interface UnitFact {
  readonly id: UnitId
  /** The identification on the counter, e.g. `Early/2`; Union and Confederate labels may be equal. */
  readonly label: string
  readonly name: string
  readonly side: Side
  readonly type: UnitType
  readonly size: UnitSize
  /** Strength points, which is also the number of steps (atp:2.10B). */
  readonly strength: number
  /** Counters that stand for this unit at its several strengths (atp:2.10C). */
  readonly counters: number
  /** Movement allowance in movement points (atp:2.11); 0 is a garrison (atp:9.7). */
  readonly movement: number
  /** May not enter enemy territory (atp:9.9). */
  readonly redBand: boolean
  /** Enters play after the start of the campaign (atp:2.6B). */
  readonly reinforcement: boolean
  /** Where it starts on 3 June; missing for reinforcements. */
  readonly setupHex?: HexId | undefined
  /** Where a reinforcement may appear; empty for other units. */
  readonly entryHexes: readonly HexId[]
  readonly men?: number | undefined
  readonly guns?: number | undefined
  readonly strengthClass: string
  /** Steps added to the formula because they had been mustered out when the men were counted. */
  readonly musterOutStepsAdded: number
  readonly sources: {
    readonly strength: string
    readonly movement: string
    readonly redBand: string
    readonly setup: string
  }
}

const sideOf = oneOf(SIDES)
const typeOf = oneOf(UNIT_TYPES)
const sizeOf = oneOf(UNIT_SIZES)

function parseUnit(value: unknown, where: string): UnitFact {
  const row = recordOf(value, where)
  const sources = recordOf(row.sources, `${where}.sources`)
  return {
    id: textOf(row.id, `${where}.id`),
    label: textOf(row.label, `${where}.label`),
    name: textOf(row.name, `${where}.name`),
    side: sideOf(row.side, `${where}.side`),
    type: typeOf(row.type, `${where}.type`),
    size: sizeOf(row.size, `${where}.size`),
    strength: integerOf(row.strength, `${where}.strength`),
    counters: integerOf(row.counters, `${where}.counters`),
    movement: integerOf(row.movement, `${where}.movement`),
    redBand: booleanOf(row.redBand, `${where}.redBand`),
    reinforcement: booleanOf(row.reinforcement, `${where}.reinforcement`),
    setupHex: optional(row.setupHex, `${where}.setupHex`, textOf),
    entryHexes: listOf(row.entryHexes, `${where}.entryHexes`, textOf),
    men: optional(row.men, `${where}.men`, integerOf),
    guns: optional(row.guns, `${where}.guns`, integerOf),
    strengthClass: textOf(row.strengthClass, `${where}.strengthClass`),
    musterOutStepsAdded: optional(row.musterOutStepsAdded, `${where}.musterOutStepsAdded`, integerOf) ?? 0,
    sources: {
      strength: textOf(sources.strength, `${where}.sources.strength`),
      movement: textOf(sources.movement, `${where}.sources.movement`),
      redBand: textOf(sources.redBand, `${where}.sources.redBand`),
      setup: textOf(sources.setup, `${where}.sources.setup`),
    },
  }
}

const units = listOf(data.units, 'units', parseUnit)

/** Every unit of the game by id. */
export const UNITS: Readonly<Record<UnitId, UnitFact>> = byId(units, 'units')

const table = tableOf(units, 'units')

/** All unit ids in the canonical order: that of the data file, Union first. */
export const UNIT_IDS: readonly UnitId[] = units.map((unit) => unit.id)

/** The unit with this id. @throws Error on an unknown id (a defect). */
export function unitFact(id: UnitId): UnitFact {
  return entryOf(table, id, 'unit')
}
