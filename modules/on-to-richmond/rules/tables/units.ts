/**
 * std:2.2 What is printed on the counters of military units and leaders. RULING OTR-10: wagons, gunboats, substitute units
 * and other pieces of the advanced game are not among them.
 */
import data from '../../data/units.json' with { type: 'json' }
import type { LeaderId, UnitId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { booleanOf, entryOf, integerOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

export type { Side } from '../sides.ts'

export const UNIT_TYPES = ['infantry', 'cavalry', 'artillery'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** Ascending. The squadron is Union only, the demi-division Confederate only. */
export const UNIT_SIZES = ['squadron', 'regiment', 'brigade', 'demi-division', 'division'] as const
export type UnitSize = (typeof UNIT_SIZES)[number]

export const LEADER_KINDS = ['army', 'district', 'corps', 'division'] as const
export type LeaderKind = (typeof LEADER_KINDS)[number]

/** One military unit. Its manpower is no part of the counter: the scenario gives it a Strength marker. */
export interface UnitFact {
  readonly id: UnitId
  readonly name: string
  readonly side: Side
  readonly size: UnitSize
  readonly type: UnitType
  /** The corps, division or army it belongs to, as abbreviated on the counter; missing for units of no command. */
  readonly command?: string | undefined
  /** A split value differs; no counter of this game has one. */
  readonly tactical: { readonly attack: number; readonly defence: number }
  readonly artillery: number
  readonly source: string
}

/** One leader. */
export interface LeaderFact {
  readonly id: LeaderId
  readonly name: string
  readonly side: Side
  readonly kind: LeaderKind
  /** Leads cavalry, and cavalry alone. */
  readonly cavalry: boolean
  readonly command: string
  /** Army leaders have none. */
  readonly tactical?: number | undefined
  readonly commandValue: number
  readonly source: string
}

const sideOf = oneOf(SIDES)

function parseUnit(value: unknown, where: string): UnitFact {
  const row = recordOf(value, where)
  const tactical = recordOf(row.tactical, `${where}.tactical`)
  return {
    id: textOf(row.id, `${where}.id`),
    name: textOf(row.name, `${where}.name`),
    side: sideOf(row.side, `${where}.side`),
    size: oneOf(UNIT_SIZES)(row.size, `${where}.size`),
    type: oneOf(UNIT_TYPES)(row.type, `${where}.type`),
    command: optional(row.command, `${where}.command`, textOf),
    tactical: {
      attack: integerOf(tactical.attack, `${where}.tactical.attack`),
      defence: integerOf(tactical.defence, `${where}.tactical.defence`),
    },
    artillery: integerOf(row.artillery, `${where}.artillery`),
    source: textOf(row.source, `${where}.source`),
  }
}

function parseLeader(value: unknown, where: string): LeaderFact {
  const row = recordOf(value, where)
  const kind = oneOf(LEADER_KINDS)(row.kind, `${where}.kind`)
  const tactical = optional(row.tactical, `${where}.tactical`, integerOf)
  if ((tactical === undefined) !== (kind === 'army')) {
    throw new Error(`${where}: every leader but an army leader has a Tactical value.`)
  }
  return {
    id: textOf(row.id, `${where}.id`),
    name: textOf(row.name, `${where}.name`),
    side: sideOf(row.side, `${where}.side`),
    kind,
    cavalry: booleanOf(row.cavalry, `${where}.cavalry`),
    command: textOf(row.command, `${where}.command`),
    tactical,
    commandValue: integerOf(row.commandValue, `${where}.commandValue`),
    source: textOf(row.source, `${where}.source`),
  }
}

const unitList = listOf(data.units, 'units', parseUnit)
const leaderList = listOf(data.leaders, 'leaders', parseLeader)
const units = tableOf(unitList, 'units')
const leaders = tableOf(leaderList, 'leaders')

/** All unit ids in the canonical order: that of the data file, Confederate first. */
export const UNIT_IDS: readonly UnitId[] = unitList.map((unit) => unit.id)

/** All leader ids in the canonical order: that of the data file, Confederate first. */
export const LEADER_IDS: readonly LeaderId[] = leaderList.map((leader) => leader.id)

/** Whether the text is the id of a unit. */
export function isUnit(id: string): boolean {
  return units.has(id)
}

/** Whether the text is the id of a leader. */
export function isLeader(id: string): boolean {
  return leaders.has(id)
}

/** The unit with this id. @throws Error on an unknown id (a defect). */
export function unitFact(id: UnitId): UnitFact {
  return entryOf(units, id, 'unit')
}

/** The leader with this id. @throws Error on an unknown id (a defect). */
export function leaderFact(id: LeaderId): LeaderFact {
  return entryOf(leaders, id, 'leader')
}
