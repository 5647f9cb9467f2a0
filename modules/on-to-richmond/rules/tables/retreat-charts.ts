/** std:7.6 Retreat Charts 1 and 2: which hex a retreating force must take, and what it loses there. */
import data from '../../data/retreat-charts.json' with { type: 'json' }
import { booleanOf, integerOf, listOf, oneOf, optional, recordOf, textOf } from './parse.ts'

export const RETREAT_KINDS = ['normal', 'voluntary', 'rout', 'cavalry'] as const
/** `normal` is the retreat of an `r`; a rout is an `R` or `R*` (std:7.6). */
export type RetreatKind = (typeof RETREAT_KINDS)[number]

const CHARTS = [1, 2] as const
export type RetreatChart = (typeof CHARTS)[number]

/** What a hex offered for retreat is like. */
export interface RetreatHex {
  /** Entered along a road, pike or railroad, or from or into a city hex. */
  readonly path: boolean
  /** Farther from the active enemy unit than the hex that is left. */
  readonly farther: boolean
  /** In an enemy zone of control. */
  readonly enemyZone: boolean
  /** Occupied by a friendly unit. */
  readonly friendly: boolean
  readonly enemyOccupied: boolean
}

/** One Retreat Description: the conditions it names (those it does not name may be either), priority and loss. */
export interface RetreatDescription extends Partial<RetreatHex> {
  readonly chart: RetreatChart
  readonly priority: number
  /** RULING OTR-11: the two parts of priority 4 of chart 1 have the same priority number. */
  readonly part?: 'a' | 'b' | undefined
  /** Manpower lost by each unit of the stack. */
  readonly loss: number
  readonly source: string
}

const CONDITIONS = ['path', 'farther', 'enemyZone', 'friendly', 'enemyOccupied'] as const

function parseDescription(value: unknown, where: string): RetreatDescription {
  const row = recordOf(value, where)
  const conditions = CONDITIONS.flatMap((key) =>
    row[key] === undefined ? [] : [[key, booleanOf(row[key], `${where}.${key}`)] as const],
  )
  return {
    chart: oneOf(CHARTS)(row.chart, `${where}.chart`),
    priority: integerOf(row.priority, `${where}.priority`),
    part: optional(row.part, `${where}.part`, oneOf(['a', 'b'])),
    ...Object.fromEntries(conditions),
    loss: integerOf(row.loss, `${where}.loss`),
    source: textOf(row.source, `${where}.source`),
  }
}

interface ChartUse {
  readonly kinds: readonly RetreatKind[]
  readonly from: number
  readonly to: number
  readonly leavingEnemyZone: boolean
  readonly chart: RetreatChart
}

function parseUse(value: unknown, where: string): ChartUse {
  const row = recordOf(value, where)
  return {
    kinds: listOf(row.kinds, `${where}.kinds`, oneOf(RETREAT_KINDS)),
    from: optional(row.from, `${where}.from`, integerOf) ?? 1,
    to: optional(row.to, `${where}.to`, integerOf) ?? Number.POSITIVE_INFINITY,
    leavingEnemyZone: booleanOf(row.leavingEnemyZone, `${where}.leavingEnemyZone`),
    chart: oneOf(CHARTS)(row.chart, `${where}.chart`),
  }
}

const descriptions = listOf(data.descriptions, 'retreat-charts.descriptions', parseDescription)
const uses = listOf(data.uses, 'retreat-charts.uses', parseUse)

/**
 * Which chart applies to the nth hex of a retreat (the first is 1). RULING OTR-11: hexes beyond those the rulebook counts,
 * when a retreat is stretched to end in a free hex, go on with the chart of the last one counted.
 */
export function retreatChart(kind: RetreatKind, nth: number, leavingEnemyZone: boolean): RetreatChart {
  const own = uses.filter((use) => use.kinds.includes(kind) && use.leavingEnemyZone === leavingEnemyZone)
  const found = own.find((use) => nth >= use.from && nth <= use.to) ?? own.at(-1)
  if (found === undefined) throw new Error(`retreat-charts: no chart for the ${kind} retreat.`)
  return found.chart
}

/** Every description of the chart that fits the hex, lowest priority number first. At least one does. */
export function retreatDescriptions(chart: RetreatChart, hex: RetreatHex): readonly RetreatDescription[] {
  return descriptions
    .filter((entry) => entry.chart === chart)
    .filter((entry) => CONDITIONS.every((key) => entry[key] === undefined || entry[key] === hex[key]))
    .toSorted((a, b) => a.priority - b.priority)
}
