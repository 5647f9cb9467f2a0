/**
 * atp:10.2–10.3, atp:10.7–10.9, atp:11.1–11.3, atp:14.2A, atp:16.1D The figures of the Battle Card. RULING ATP-07: dice and
 * modifiers of terrain that the rulebook does not tell are reconstructed.
 */
import data from '../../data/battle-card.json' with { type: 'json' }
import type { HexId } from '../ids.ts'
import { hexFact } from './hexes.ts'
import { integerOf, listOf, oneOf, recordOf } from './parse.ts'
import { UNIT_SIZES, UNIT_TYPES, type UnitSize, type UnitType } from './units.ts'

export const GROUND_KINDS = ['plain', 'slow', 'fortification'] as const
export type GroundKind = (typeof GROUND_KINDS)[number]

export const COMBAT_ROLES = ['attack', 'defend'] as const
export type CombatRole = (typeof COMBAT_ROLES)[number]

export const COMMANDERS = ['lee', 'meade', 'hooker', 'reynolds'] as const
export type Commander = (typeof COMMANDERS)[number]

const groundKindOf = oneOf(GROUND_KINDS)
const roleOf = oneOf(COMBAT_ROLES)
const dieOf = oneOf([6, 10])

/** Reads a list of rows into a map; two rows with one key are a defect. */
function table<V>(
  rows: unknown,
  where: string,
  read: (row: Readonly<Record<string, unknown>>, where: string) => readonly [key: string, value: V],
): ReadonlyMap<string, V> {
  const entries = listOf(rows, where, (row, place) => read(recordOf(row, place), place))
  const map = new Map(entries)
  if (map.size !== entries.length) throw new Error(`${where}: two entries for one case.`)
  return map
}

function cell<V>(map: ReadonlyMap<string, V>, key: string, where: string): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The Battle Card has no ${where} for ${key}.`)
  return value
}

const priority = listOf(data.terrainPriority.order, 'terrainPriority.order', groundKindOf)

/**
 * The ground a battle in this hex is fought on: of what the hex holds, the first in the card's order. The fortification
 * helps whoever defends the hex. Open water counts as plain (nothing can be attacked there).
 */
export function groundOf(hex: HexId): GroundKind {
  const { terrain, fortification } = hexFact(hex)
  const holds = (kind: GroundKind) => {
    if (kind === 'fortification') return fortification !== undefined
    return kind === 'slow' ? terrain === 'slow' : true
  }
  return priority.find(holds) ?? 'plain'
}

const dice = table(data.dice, 'dice', (row, where) => {
  const ground = groundKindOf(row.ground, `${where}.ground`)
  const type = oneOf(UNIT_TYPES)(row.unitType, `${where}.unitType`)
  const role = roleOf(row.role, `${where}.role`)
  return [`${ground} ${type} ${role}`, dieOf(row.die, `${where}.die`)]
})

/**
 * The number of sides of the die a unit fires with (atp:11.1A, B).
 * @throws Error for attacking heavy artillery, which never attacks (atp:10.7; a defect)
 */
export function firingDie(ground: GroundKind, unitType: UnitType, role: CombatRole): 6 | 10 {
  return cell(dice, `${ground} ${unitType} ${role}`, 'die')
}

const modifiers = table(data.terrainModifiers, 'terrainModifiers', (row, where) => [
  `${groundKindOf(row.ground, `${where}.ground`)} ${roleOf(row.role, `${where}.role`)}`,
  integerOf(row.value, `${where}.value`),
])

/** What the ground adds to a firing unit's strength, in strength points (atp:10.3A). */
export function terrainModifier(ground: GroundKind, role: CombatRole): number {
  return cell(modifiers, `${ground} ${role}`, 'modifier')
}

/** A firing strength is never less than this (atp:14.2B). */
export const MINIMUM_STRENGTH: number = integerOf(data.minimumStrength.value, 'minimumStrength')

const limits = table(data.attackLimits, 'attackLimits', (row, where) => [
  oneOf(['minor', 'major'])(row.river, `${where}.river`),
  integerOf(row.maximumAttackers, `${where}.maximumAttackers`),
])

/** The most units that may attack across a river hexside of this kind (atp:11.2). No attack crosses a tidal one. */
export function hexsideAttackLimit(river: 'minor' | 'major'): number {
  return cell(limits, river, 'limit')
}

const fatigue = table(data.fatigue, 'fatigue', (row, where) => [
  oneOf(UNIT_SIZES)(row.size, `${where}.size`),
  integerOf(row.value, `${where}.value`),
])

/** What fatigue adds to a firing unit's strength, by size; negative (atp:14.2A). */
export const FATIGUE_MODIFIER: Readonly<Record<UnitSize, number>> = {
  corps: cell(fatigue, 'corps', 'fatigue'),
  division: cell(fatigue, 'division', 'fatigue'),
  brigade: cell(fatigue, 'brigade', 'fatigue'),
}

/** What a flank attack that succeeds adds to the strength of its units (atp:10.8C). */
export const FLANK_BONUS: number = integerOf(data.flankAttack.value, 'flankAttack')

const coordination = table(data.coordination, 'coordination', (row, where) => [
  oneOf(COMMANDERS)(row.commander, `${where}.commander`),
  integerOf(row.value, `${where}.value`),
])

/** A flank attack succeeds on a roll of one d6 up to the commander's value (atp:10.8C, atp:10.9, atp:16.6C). */
export const COORDINATION: Readonly<Record<Commander, number>> = {
  lee: cell(coordination, 'lee', 'coordination'),
  meade: cell(coordination, 'meade', 'coordination'),
  hooker: cell(coordination, 'hooker', 'coordination'),
  reynolds: cell(coordination, 'reynolds', 'coordination'),
}

/** The die of a flank attack. */
export const COORDINATION_DIE: 6 | 10 = dieOf(data.coordinationDie.die, 'coordinationDie')

const usualShots = integerOf(data.shots.usual, 'shots.usual')
const heavyShots = integerOf(data.shots.heavyArtilleryDefending, 'shots.heavyArtilleryDefending')

/** How often a unit may fire in one battle (atp:10.2A, atp:10.7). */
export function shotsOf(unitType: UnitType, role: CombatRole): number {
  return unitType === 'heavy-artillery' && role === 'defend' ? heavyShots : usualShots
}
