/**
 * std:6.2, std:12.0 The Terrain Chart: what it costs to enter a hex, in half Movement Points. RULING OTR-12: reconstructed
 * values of this and the other charts are played as they stand in the data.
 */
import data from '../../data/terrain-chart.json' with { type: 'json' }
import { TERRAINS, type Terrain } from './hexes.ts'
import { entryOf, integerOf, listOf, oneOf, recordOf, textOf } from './parse.ts'

/** What can lead over a hexside. */
export const PATHS = ['road', 'rail', 'pike'] as const
export type Path = (typeof PATHS)[number]

interface Costs {
  readonly id: string
  /** Null where the hex may not be entered. */
  readonly dry: number | null
  readonly rain: number | null
  readonly drySource: string
  readonly rainSource: string
}

interface Penalty {
  readonly terrains: readonly Terrain[]
  readonly from: number
  readonly to: number
  readonly penalty: number
}

const costOf = (value: unknown, where: string): number | null => (value === null ? null : integerOf(value, where))

function parseCosts<T extends string>(key: string, list: readonly T[]): (value: unknown, where: string) => Costs {
  return (value, where) => {
    const row = recordOf(value, where)
    return {
      id: oneOf(list)(row[key], `${where}.${key}`),
      dry: costOf(row.dry, `${where}.dry`),
      rain: costOf(row.rain, `${where}.rain`),
      drySource: textOf(row.drySource, `${where}.drySource`),
      rainSource: textOf(row.rainSource, `${where}.rainSource`),
    }
  }
}

function parsePenalty(value: unknown, where: string): Penalty {
  const row = recordOf(value, where)
  return {
    terrains: listOf(row.terrains, `${where}.terrains`, oneOf(TERRAINS)),
    from: integerOf(row.from, `${where}.from`),
    to: row.to === null ? Number.POSITIVE_INFINITY : integerOf(row.to, `${where}.to`),
    penalty: integerOf(row.penalty, `${where}.penalty`),
  }
}

interface Ferry {
  readonly id: string
  readonly dry: number | null
  readonly rain: number | null
}

function parseFerry(value: unknown, where: string): Ferry {
  const row = recordOf(value, where)
  return {
    id: oneOf(['minor', 'major'])(row.river, `${where}.river`),
    dry: costOf(row.dryManpowerPerPoint, `${where}.dryManpowerPerPoint`),
    rain: costOf(row.rainManpowerPerPoint, `${where}.rainManpowerPerPoint`),
  }
}

/** One list of rows as a map, which the rules ask for every hexside they look at. */
function mapOf<T extends { readonly id: string }>(rows: readonly T[], ids: readonly string[], where: string) {
  const found = rows.map(({ id }) => id)
  if ([...found].sort().join() !== [...ids].sort().join()) {
    throw new Error(`${where} must have one row for each of ${ids.join(', ')}.`)
  }
  return new Map(rows.map((row) => [row.id, row]))
}

const terrains = mapOf(
  listOf(data.terrains, 'terrain-chart.terrains', parseCosts('terrain', TERRAINS)),
  TERRAINS,
  'terrain-chart.terrains',
)
const paths = mapOf(listOf(data.paths, 'terrain-chart.paths', parseCosts('path', PATHS)), PATHS, 'terrain-chart.paths')
const ferries = mapOf(
  listOf(data.ferries, 'terrain-chart.ferries', parseFerry),
  ['minor', 'major'],
  'terrain-chart.ferries',
)
const stacking = listOf(data.stacking, 'terrain-chart.stacking', parsePenalty)

/** The terrain as it counts this turn: a provisional swamp is rough, in rain it is a swamp (std:6.2, std:12.0). */
export function terrainInForce(terrain: Terrain, rain: boolean): Terrain {
  if (terrain !== 'provisional-swamp') return terrain
  return rain ? 'swamp' : 'rough'
}

/** Half Movement Points to enter a hex of this terrain off the roads, null where that is prohibited. */
export function terrainCost(terrain: Terrain, rain: boolean): number | null {
  const row = entryOf(terrains, terrain, 'terrain')
  return rain ? row.rain : row.dry
}

/** Half Movement Points to enter a hex along a road, railroad or pike, whatever its terrain. */
export function pathCost(path: Path, rain: boolean): number {
  const row = entryOf(paths, path, 'path')
  const cost = rain ? row.rain : row.dry
  if (cost === null) throw new Error(`terrain-chart: a ${path} cannot be closed.`)
  return cost
}

/**
 * Half Movement Points added to enter a hex with friendly infantry or artillery of this combined Combat value (std:6.2). A
 * value between two rows (11½) is rounded up. RULING OTR-86: so is 2½. Cavalry neither pays nor counts: that is the caller's business.
 */
export function stackingPenalty(terrain: Terrain, combatValue: number, rain: boolean): number {
  const value = Math.ceil(combatValue)
  const ground = terrainInForce(terrain, rain)
  const row = stacking.find((entry) => entry.terrains.includes(ground) && value >= entry.from && value <= entry.to)
  if (row === undefined) throw new Error(`terrain-chart: no stacking penalty for ${combatValue} in ${terrain}.`)
  return row.penalty
}

/** Half Movement Points added to cross a ferry with this manpower; `swollen`: rain, or the river is unfordable. */
export function ferryPenalty(river: 'major' | 'minor', manpower: number, swollen: boolean): number {
  const row = entryOf(ferries, river, 'ferry')
  const perPoint = swollen ? row.rain : row.dry
  return perPoint === null ? 0 : Math.floor(manpower / perPoint) * 2
}

/** Half Movement Points added to go from an enemy normal zone of control to a hex outside it. */
export const LEAVING_ENEMY_ZONE: number = integerOf(
  recordOf(data.leavingEnemyZone, 'terrain-chart.leavingEnemyZone').penalty,
  'terrain-chart.leavingEnemyZone.penalty',
)
