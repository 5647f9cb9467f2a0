/**
 * atp:2.12, atp:3.2–3.5, atp:5.3, atp:6.0, atp:7.0, atp:8.2–8.4 The figures of the Turn Record Sheet. RULING ATP-09: turns
 * and entry hexes that the rulebook does not tell are reconstructed.
 */
import data from '../../data/turn-record.json' with { type: 'json' }
import type { HexId, UnitId } from '../ids.ts'
import { integerOf, listOf, oneOf, optional, recordOf, textOf } from './parse.ts'
import { unitFact } from './units.ts'

/** While the condition holds, its owner may put off a muster-out or withdrawal (atp:7.2, atp:7.4). */
export const DELAYS = [
  'confederate-in-north',
  'confederate-northeast-of-susquehanna',
  'union-within-colquitt-range',
] as const
export type Delay = (typeof DELAYS)[number]

/** Appears so many turns after the Union reinforcements are released (atp:6.3). */
export interface UnionReinforcement {
  readonly unit: UnitId
  readonly offsetFromRelease: number
  readonly entryHexes: readonly HexId[]
  readonly source: string
}

/** A Union unit that comes this near, or crosses the river, releases the reinforcement (atp:6.2). */
export interface ReleaseTrigger {
  /** Within so many hexes of the hex; the hex itself is not counted. */
  readonly withinHexesOf: readonly { readonly hex: HexId; readonly hexes: number }[]
  /** The name of a river as in the hexsides. */
  readonly crossesRiver?: string | undefined
}

/** Appears on `turn`, or `offsetFromRelease` turns after `trigger`; one or the other is there (atp:6.2). */
export interface ConfederateReinforcement {
  readonly unit: UnitId
  readonly turn?: number | undefined
  readonly offsetFromRelease?: number | undefined
  readonly trigger?: ReleaseTrigger | undefined
  readonly entryHexes: readonly HexId[]
  readonly source: string
}

/** A muster-out takes one step from the unit on its turn (atp:7.3), a withdrawal the whole unit (atp:7.4). */
export interface Departure {
  readonly unit: UnitId
  readonly turn: number
  readonly delayWhile?: Delay | undefined
  readonly source: string
}

const dates = listOf(data.turns.dates, 'turns', (value, where) => {
  const row = recordOf(value, where)
  return { turn: integerOf(row.turn, `${where}.turn`), date: textOf(row.date, `${where}.date`) }
})
const dateOf = new Map(dates.map(({ turn, date }) => [turn, date]))

/** The last turn of the sheet. */
export const LAST_TURN: number = dates.length

/** The date of a turn, `yyyy-mm-dd`. @throws Error on a turn that is not on the sheet (a defect). */
export function turnDate(turn: number): string {
  const date = dateOf.get(turn)
  if (date === undefined) throw new Error(`There is no turn ${turn}.`)
  return date
}

function knownUnit(value: unknown, where: string): UnitId {
  return unitFact(textOf(value, where)).id
}

/** In the order of the sheet. */
export const UNION_REINFORCEMENTS: readonly UnionReinforcement[] = listOf(
  data.unionReinforcements,
  'unionReinforcements',
  (value, where) => {
    const row = recordOf(value, where)
    const unit = knownUnit(row.unit, `${where}.unit`)
    return {
      unit,
      offsetFromRelease: integerOf(row.offsetFromRelease, `${where}.offsetFromRelease`),
      entryHexes: unitFact(unit).entryHexes,
      source: textOf(row.source, `${where}.source`),
    }
  },
)

/** What is added to the turn of each Union reinforcement still to come when the Susquehanna is crossed (atp:6.4). */
export const SUSQUEHANNA_TURNS: number = integerOf(data.susquehanna.turns, 'susquehanna.turns')

function parseTrigger(value: unknown, where: string): ReleaseTrigger {
  const row = recordOf(value, where)
  return {
    withinHexesOf: listOf(row.withinHexesOf, `${where}.withinHexesOf`, (entry, place) => {
      const range = recordOf(entry, place)
      return { hex: textOf(range.hex, `${place}.hex`), hexes: integerOf(range.hexes, `${place}.hexes`) }
    }),
    crossesRiver: optional(row.crossesRiver, `${where}.crossesRiver`, textOf),
  }
}

export const CONFEDERATE_REINFORCEMENTS: readonly ConfederateReinforcement[] = listOf(
  data.confederateReinforcements,
  'confederateReinforcements',
  (value, where) => {
    const row = recordOf(value, where)
    const unit = knownUnit(row.unit, `${where}.unit`)
    const turn = optional(row.turn, `${where}.turn`, integerOf)
    const trigger = optional(row.trigger, `${where}.trigger`, parseTrigger)
    const offsetFromRelease = optional(row.offsetFromRelease, `${where}.offsetFromRelease`, integerOf)
    const released = trigger !== undefined && offsetFromRelease !== undefined
    if ((turn === undefined) !== released) throw new Error(`${where} needs a turn or a trigger with its offset.`)
    const source = textOf(row.source, `${where}.source`)
    return { unit, turn, offsetFromRelease, trigger, entryHexes: unitFact(unit).entryHexes, source }
  },
)

function parseDeparture(value: unknown, where: string): Departure {
  const row = recordOf(value, where)
  return {
    unit: knownUnit(row.unit, `${where}.unit`),
    turn: integerOf(row.turn, `${where}.turn`),
    delayWhile: optional(row.delayWhile, `${where}.delayWhile`, oneOf(DELAYS)),
    source: textOf(row.source, `${where}.source`),
  }
}

/** By turn (atp:7.3). */
export const MUSTER_OUTS: readonly Departure[] = listOf(data.musterOuts, 'musterOuts', parseDeparture)

/** Union first (atp:7.4). */
export const WITHDRAWALS: readonly Departure[] = listOf(data.withdrawals, 'withdrawals', parseDeparture)

/** Half points a side forfeits for each turn it fails to comply with a muster-out or withdrawal (atp:7.5). */
export const PENALTY_HALF_POINTS_PER_TURN: number = integerOf(data.penalty.halfPointsPerTurn, 'penalty')

/** Meade takes command this many turns after Confederates first enter Northern territory (atp:8.3A). */
export const MEADE_OFFSET: number = integerOf(data.meade.offsetFromFirstInvasion, 'meade')

/** Victory points in half points: a step destroyed (atp:3.2), foraging (atp:3.3), a battlefield (atp:3.5). */
export const VICTORY_HALF_POINTS: {
  readonly stepDestroyed: number
  readonly forage: number
  readonly battlefield: number
} = {
  stepDestroyed: integerOf(data.victoryPoints.stepDestroyedHalfPoints, 'stepDestroyedHalfPoints'),
  forage: integerOf(data.victoryPoints.forageHalfPoints, 'forageHalfPoints'),
  battlefield: integerOf(data.victoryPoints.battlefieldHalfPoints, 'battlefieldHalfPoints'),
}

/** Command points per player-turn by where the Confederates are (atp:8.2). */
export interface CommandPointLevels {
  readonly allConfederatesInSouth: number
  readonly anyConfederateInNorth: number
}

export function parseLevels(value: unknown, where: string): CommandPointLevels {
  const row = recordOf(value, where)
  return {
    allConfederatesInSouth: integerOf(row.allConfederatesInSouth, `${where}.allConfederatesInSouth`),
    anyConfederateInNorth: integerOf(row.anyConfederateInNorth, `${where}.anyConfederateInNorth`),
  }
}

/** Command points: levels of each side, what Meade adds (atp:8.3B) and what the loss of the capital adds (atp:8.4). */
export const COMMAND_POINTS: {
  readonly confederate: CommandPointLevels
  readonly union: CommandPointLevels
  readonly meadeBonus: number
  readonly capitalLost: number
} = {
  confederate: parseLevels(data.commandPoints.confederate, 'commandPoints.confederate'),
  union: parseLevels(data.commandPoints.union, 'commandPoints.union'),
  meadeBonus: integerOf(data.commandPoints.meadeBonus, 'meadeBonus'),
  capitalLost: integerOf(data.commandPoints.capitalLost, 'capitalLost'),
}
