/** atp:16.3–16.6 The figures of the optional rules. */
import data from '../../data/turn-record.json' with { type: 'json' }
import type { UnitId } from '../ids.ts'
import { integerOf, listOf, textOf } from './parse.ts'
import { type CommandPointLevels, parseLevels } from './turn-record.ts'
import { unitFact } from './units.ts'

const { reynolds, pickett, handicap, naval } = data.optionalRules

/** Command points under Reynolds (atp:16.6B) and what his command costs, in half points (atp:16.6D). */
export const REYNOLDS: { readonly levels: CommandPointLevels; readonly unionHalfPoints: number } = {
  levels: parseLevels(reynolds.commandPoints, 'reynolds.commandPoints'),
  unionHalfPoints: integerOf(reynolds.unionHalfPoints, 'reynolds.unionHalfPoints'),
}

/** The units that go west and what the Confederacy gets for them, in half points (atp:16.4). */
export const PICKETT: { readonly units: readonly UnitId[]; readonly confederateHalfPoints: number } = {
  units: listOf(pickett.units, 'pickett.units', (value, where) => unitFact(textOf(value, where)).id),
  confederateHalfPoints: integerOf(pickett.confederateHalfPoints, 'pickett.confederateHalfPoints'),
}

/** What the handicap adds to Confederate command points (atp:16.5A). */
export const CONFEDERATE_HANDICAP: number = integerOf(handicap.confederateCommandPoints, 'handicap')

/** Hexes that a transport may enter in a turn (atp:16.3B). */
export const NAVAL_HEXES: number = integerOf(naval.hexes, 'naval.hexes')
