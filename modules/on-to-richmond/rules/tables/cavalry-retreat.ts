/** std:7.7 The Cavalry Retreat Table: what is added to the roll, and what the roll does. */
import data from '../../data/cavalry-retreat.json' with { type: 'json' }
import { TERRAINS, type Terrain } from './hexes.ts'
import { integerOf, listOf, oneOf, recordOf, textOf } from './parse.ts'
import { terrainInForce } from './terrain-chart.ts'

/** A value of the table with its source. */
export interface TableValue {
  readonly value: number
  readonly source: string
}

function parseValue(value: unknown, where: string): TableValue {
  const row = recordOf(value, where)
  return { value: integerOf(row.value, `${where}.value`), source: textOf(row.source, `${where}.source`) }
}

const terrains = new Map(
  listOf(
    data.terrains,
    'cavalry-retreat.terrains',
    (value, where) =>
      [oneOf(TERRAINS)(recordOf(value, where).terrain, `${where}.terrain`), parseValue(value, where)] as const,
  ),
)
const sizes = listOf(data.sizes, 'cavalry-retreat.sizes', (value, where) => {
  const row = recordOf(value, where)
  return {
    from: integerOf(row.from, `${where}.from`),
    to: row.to === null ? Number.POSITIVE_INFINITY : integerOf(row.to, `${where}.to`),
    ...parseValue(value, where),
  }
})
const procedure = recordOf(data.procedure, 'cavalry-retreat.procedure')
const divideBy = integerOf(procedure.divideBy, 'cavalry-retreat.procedure.divideBy')
const lossOn = integerOf(procedure.lossOn, 'cavalry-retreat.procedure.lossOn')
const loss = integerOf(procedure.loss, 'cavalry-retreat.procedure.loss')

/** For the terrain of the hex that the cavalry leaves. */
export function cavalryRetreatTerrain(terrain: Terrain, rain: boolean): TableValue {
  const ground = terrainInForce(terrain, rain)
  const found = terrains.get(ground)
  if (found === undefined) throw new Error(`cavalry-retreat: no cavalry stands in ${terrain}.`)
  return found
}

/** For the manpower of all the cavalry units that retreat together. */
export function cavalryRetreatSize(manpower: number): TableValue {
  const found = sizes.find((row) => manpower >= row.from && manpower <= row.to)
  if (found === undefined) throw new Error(`cavalry-retreat: no row for manpower ${manpower}.`)
  return found
}

/** When the enemy would have to cross a bridge, ford, ferry or dam to reach the hex. RULING OTR-12: a proposal. */
export const CAVALRY_RETREAT_RIVER: TableValue = parseValue(data.river, 'cavalry-retreat.river')

/** Whole Movement Points taken from the active enemy unit, by the modified roll. */
export function movementPointsTaken(modifiedRoll: number): number {
  return Math.max(0, Math.floor(modifiedRoll / divideBy))
}

/** Manpower one of the cavalry units loses, by the roll before it is modified. */
export function cavalryRetreatLoss(roll: number): number {
  return roll === lossOn ? loss : 0
}
