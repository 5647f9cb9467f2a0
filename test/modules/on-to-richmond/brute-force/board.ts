/**
 * A second reading of the rules, kept apart from the module's own and slow on purpose: the map. It takes facts from the tables
 * and asks no rule of the module anything.
 */
import type { HexId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import type { Side } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { HEX_IDS, hexFact, type Terrain } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { type HexsideFact, hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { onMapOf, type ScenarioFact, scenarioFact } from '../../../../modules/on-to-richmond/rules/tables/scenarios.ts'
import type { Path } from '../../../../modules/on-to-richmond/rules/tables/terrain-chart.ts'

const byPlace = new Map(HEX_IDS.map((id) => [`${hexFact(id).column},${hexFact(id).row}`, id]))

export function scenarioOf(state: State): ScenarioFact {
  return scenarioFact(state.conditions.scenario)
}

/** std:2.3 The six hexes around a hex, from the north clockwise; null: off the map of the scenario. */
export function sixAround(state: State, hex: HexId): readonly (HexId | null)[] {
  const { column, row } = hexFact(hex)
  // Even columns stand half a hex lower than odd ones.
  const up = column % 2 === 1 ? row - 1 : row
  const places = [
    [column, row - 1],
    [column + 1, up],
    [column + 1, up + 1],
    [column, row + 1],
    [column - 1, up + 1],
    [column - 1, up],
  ]
  return places.map((place) => {
    const found = byPlace.get(place.join(','))
    return found !== undefined && onMapOf(scenarioOf(state), found) ? found : null
  })
}

/** The hexes of the map among the six. */
export function hexesAround(state: State, hex: HexId): readonly HexId[] {
  return sixAround(state, hex).flatMap((one) => (one === null ? [] : [one]))
}

/** Hexes from one to the other, whatever lies between. */
export function distance(a: HexId, b: HexId): number {
  const [one, two] = [hexFact(a), hexFact(b)]
  const across = two.column - one.column
  const slanted = (hex: { column: number; row: number }): number => hex.row - Math.ceil(hex.column / 2)
  const down = slanted(two) - slanted(one)
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down))
}

/** std:12.0 */
export function isRain(state: State): boolean {
  return state.turn <= state.weather.rainUntil
}

/** std:2.3, std:12.0 A provisional swamp is rough when dry and a swamp in rain. */
export function groundOf(state: State, hex: HexId): Terrain {
  const { terrain } = hexFact(hex)
  if (terrain !== 'provisional-swamp') return terrain
  return isRain(state) ? 'swamp' : 'rough'
}

/** What can be found on a river hexside to cross it by. */
export interface Crossings {
  readonly bridge: boolean
  readonly dam: boolean
  readonly ferry: boolean
  readonly ford: boolean
  readonly pontoon: Side | null
}

/** std:10.1, std:10.2 A destroyed bridge or ferry leaves a ford on a minor river and nothing on a major one. */
export function crossingsAt(state: State, side: HexsideFact): Crossings {
  const gone = state.destroyed.includes(side.id)
  const standing = (kind: string): boolean => side.crossing === kind && !gone
  return {
    bridge: standing('bridge'),
    dam: side.crossing === 'dam',
    ferry: standing('ferry'),
    ford: side.crossing === 'ford' || (gone && side.river === 'minor'),
    pontoon: state.pontoons[side.id] ?? null,
  }
}

/** std:12.0 Fords may not be used in rain, nor while the river is unfordable (otr:13.0: some rivers are so all the time). */
export function fordsUsable(state: State, side: HexsideFact): boolean {
  if (isRain(state)) return false
  if (scenarioOf(state).unfordable.includes(side.riverName ?? '')) return false
  if (side.river === 'minor') return state.turn > state.weather.minorUnfordableUntil
  return state.turn > state.weather.majorUnfordableUntil
}

/** A road, pike or railroad leads somewhere out of the hex. */
export function hasPath(state: State, hex: HexId): boolean {
  return hexesAround(state, hex).some((other) => {
    const side = hexsideFact(hex, other)
    return side.road !== undefined || side.rail
  })
}

/** std:10.1 A pontoon bridge has a road if both its hexes have a road, pike or railroad. */
export function pontoonHasRoad(state: State, a: HexId, b: HexId): boolean {
  return state.pontoons[hexsideFact(a, b).id] !== undefined && hasPath(state, a) && hasPath(state, b)
}

/** The road, pike and railroad over a hexside, if they can be used: with its bridge a major river loses them, a minor one keeps a ford on the road. */
export function printedPaths(state: State, side: HexsideFact): readonly Path[] {
  if (side.river === 'major' && state.destroyed.includes(side.id)) return []
  return [...(side.road === undefined ? [] : [side.road]), ...(side.rail ? (['rail'] as const) : [])]
}

/**
 * A road, pike or railroad crosses the side of the two hexes, or a pontoon bridge that counts as a road. `user`: the side that
 * wants to go or attack along it, which the enemy's pontoon bridges are shut to (std:10.2); zones of control go over all of them.
 */
export function pathBetween(state: State, a: HexId, b: HexId, user?: Side): boolean {
  const side = hexsideFact(a, b)
  if (printedPaths(state, side).length > 0) return true
  return pontoonHasRoad(state, a, b) && (user === undefined || state.pontoons[side.id] === user)
}

/** std:2.3 Between a woods hex and any other. */
export function isWoodsHexside(a: HexId, b: HexId): boolean {
  return hexFact(a).terrain === 'woods' || hexFact(b).terrain === 'woods'
}

export function isSwampHexside(state: State, a: HexId, b: HexId): boolean {
  return groundOf(state, a) === 'swamp' || groundOf(state, b) === 'swamp'
}

export function isRiver(side: HexsideFact): boolean {
  return side.river === 'major' || side.river === 'minor'
}

export function touchesWater(a: HexId, b: HexId): boolean {
  return hexFact(a).terrain === 'water' || hexFact(b).terrain === 'water' || hexsideFact(a, b).river === 'all-water'
}

/** std:12.0 A creek without a path is closed in rain, save beside a city. */
export function creekIsClosed(state: State, a: HexId, b: HexId): boolean {
  if (hexsideFact(a, b).river !== 'creek' || !isRain(state)) return false
  if (pathBetween(state, a, b)) return false
  return hexFact(a).terrain !== 'city' && hexFact(b).terrain !== 'city'
}
