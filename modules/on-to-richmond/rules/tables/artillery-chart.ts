/** std:7.4 The Artillery Modifier Summary: by the defender's terrain and the difference of Artillery values. */
import data from '../../data/artillery-chart.json' with { type: 'json' }
import { TERRAINS, type Terrain } from './hexes.ts'
import { integerOf, listOf, oneOf, recordOf, textOf } from './parse.ts'

export const ARTILLERY_ROWS = ['clear', 'rolling', 'rough', 'woods', 'swamp'] as const
export type ArtilleryRow = (typeof ARTILLERY_ROWS)[number]

/** The modifier to the attacker's roll; where the two differ, a die decides before the combat. */
export interface ArtilleryEffect {
  readonly even: number
  readonly odd: number
  readonly source: string
}

interface EffectRange extends ArtilleryEffect {
  readonly row: ArtilleryRow
  readonly from: number
  readonly to: number
}

/** The terrains of one row, which differ with the weather. */
interface TerrainRow {
  readonly id: ArtilleryRow
  readonly dry: readonly Terrain[]
  readonly rain: readonly Terrain[]
}

const rowOf = oneOf(ARTILLERY_ROWS)

function parseRow(value: unknown, where: string): TerrainRow {
  const row = recordOf(value, where)
  return {
    id: rowOf(row.id, `${where}.id`),
    dry: listOf(row.dry, `${where}.dry`, oneOf(TERRAINS)),
    rain: listOf(row.rain, `${where}.rain`, oneOf(TERRAINS)),
  }
}

function parseEffect(value: unknown, where: string): EffectRange {
  const row = recordOf(value, where)
  return {
    row: rowOf(row.row, `${where}.row`),
    from: row.from === null ? Number.NEGATIVE_INFINITY : integerOf(row.from, `${where}.from`),
    to: row.to === null ? Number.POSITIVE_INFINITY : integerOf(row.to, `${where}.to`),
    even: integerOf(row.even, `${where}.even`),
    odd: integerOf(row.odd, `${where}.odd`),
    source: textOf(row.source, `${where}.source`),
  }
}

const rows = listOf(data.rows, 'artillery-chart.rows', parseRow)
const effects = listOf(data.effects, 'artillery-chart.effects', parseEffect)

/** The row a terrain of the defender belongs to: a provisional swamp counts as rough, in rain as swamp. */
export function artilleryRow(terrain: Terrain, rain: boolean): ArtilleryRow {
  const found = rows.find((row) => (rain ? row.rain : row.dry).includes(terrain))
  if (found === undefined) throw new Error(`artillery-chart: nobody defends in ${terrain}.`)
  return found.id
}

/** The effect for the attacker's Artillery value less the defender's (the latter with its entrenchments). */
export function artilleryEffect(row: ArtilleryRow, differential: number): ArtilleryEffect {
  const found = effects.find((effect) => effect.row === row && differential >= effect.from && differential <= effect.to)
  if (found === undefined) throw new Error(`artillery-chart: nothing for ${differential} in the row ${row}.`)
  return found
}
