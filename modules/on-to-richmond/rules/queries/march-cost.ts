/** std:6.2, std:10.0, std:12.0 What one step of a march costs, and what bars it wherever the march has come from. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { type Side, sideOfId } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { hexsideFact } from '../tables/hexsides.ts'
import {
  ferryPenalty,
  LEAVING_ENEMY_ZONE,
  type Path,
  pathCost,
  stackingPenalty,
  terrainCost,
  terrainInForce,
} from '../tables/terrain-chart.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, sideName, valueText } from '../wording.ts'
import { crossingRefusal, isOnPath, riverBetween } from './crossings.ts'
import { isEnemyOccupied, unitsOfIn } from './occupancy.ts'
import { combatValueOf } from './strength.ts'
import { isRain, isUnfordable } from './weather.ts'
import { inEnemyNormalZone } from './zones.ts'

/** A step that ground, water and enemies allow. Whether the unit has the points is asked elsewhere (march-steps.ts). */
export type Step = {
  /** What it costs in half MP; from zone to zone the whole allowance of the march that is on (0 where none is). */
  readonly halfPoints: number
  /** The sum in its parts, each in half MP. */
  readonly parts: readonly Modifier[]
  /** The hex entered is in an enemy normal zone. */
  readonly entersZone: boolean
  /** Straight from one enemy normal zone into another. */
  readonly zoneToZone: boolean
  /** The same where no road, pike or railroad joins the hexes: the unit is disorganized, or loses 1 manpower. */
  readonly disorganizes: boolean
}

export type StepCost = Step | { readonly refused: Refusal }

/** What a unit pays to go from a hex into one beside it, or why it may not. */
export function stepCost(state: State, unit: UnitId, from: HexId, to: HexId): StepCost {
  const refused = stepRefusal(state, unit, from, to)
  if (refused !== undefined) return { refused }
  const side = sideOfId(unit)
  const entersZone = inEnemyNormalZone(state, side, to)
  const leavesZone = inEnemyNormalZone(state, side, from)
  if (leavesZone && entersZone) {
    // 6.2 the cost of the hex does not matter, nor who stands in it
    const whole = state.march?.unit === unit ? state.march.halfPoints : 0
    const part = { rule: 'std:6.2', label: 'whole Movement Allowance, from zone to zone', value: whole }
    const disorganizes = pathsTaken(state, side, from, to).length === 0
    return { halfPoints: whole, parts: [part], entersZone, zoneToZone: true, disorganizes }
  }
  const parts = [
    ground(state, side, from, to),
    ...ferry(state, unit, from, to),
    ...stacking(state, unit, to),
    ...(leavesZone ? [{ rule: 'std:6.2', label: 'leaves an enemy zone', value: LEAVING_ENEMY_ZONE }] : []),
  ]
  const halfPoints = parts.reduce((sum, { value }) => sum + value, 0)
  return { halfPoints, parts, entersZone, zoneToZone: false, disorganizes: false }
}

/** 6.2, 10.0, 12.0 What nobody may step over or into. */
function stepRefusal(state: State, unit: UnitId, from: HexId, to: HexId): Refusal | undefined {
  if (!neighboursOf(from).includes(to)) {
    const message = `${hexLabel(to)} is not next to ${hexLabel(from)}; march from hex to adjacent hex.`
    return refusal('not-adjacent', 'std:6.1', message)
  }
  const side = sideOfId(unit)
  const barred = crossingRefusal(state, side, from, to, 'march')
  if (barred !== undefined) return barred
  if (isEnemyOccupied(state, side, to)) {
    const message = `${hexLabel(to)} is enemy-occupied, and ${sideName(side)} units do not march into it; attack it or go round.`
    return refusal('enemy-occupied', 'std:6.2', message)
  }
  return undefined
}

/** 6.2 Along a road, railroad or pike whatever the terrain, else by the terrain of the hex entered. */
function ground(state: State, side: Side, from: HexId, to: HexId): Modifier {
  const rain = isRain(state)
  const costs = pathsTaken(state, side, from, to).map((path) => ({ path, cost: pathCost(path, rain) }))
  const [first] = costs.sort((a, b) => a.cost - b.cost)
  if (first !== undefined)
    return { rule: rain ? 'std:12.0' : 'std:6.2', label: PATH_LABELS[first.path], value: first.cost }
  const terrain = terrainInForce(hexFact(to).terrain, rain)
  const value = terrainCost(terrain, rain)
  if (value === null) throw new Error(`${to} is ${terrain}: only a path leads into it, and none does`)
  return { rule: rain ? 'std:12.0' : 'std:6.2', label: terrain, value }
}

const PATH_LABELS: { readonly [path in Path]: string } = { road: 'road', rail: 'railroad', pike: 'pike' }

/** Every kind of way that leads over the hexside now; a pontoon bridge carries a road (10.1). */
function pathsTaken(state: State, side: Side, from: HexId, to: HexId): readonly Path[] {
  // where a bridge is gone no ford is left on a major river, and nobody steps over it (stepRefusal)
  if (riverBetween(state, side, from, to, 'march')?.by === 'pontoon') {
    return isOnPath(from) && isOnPath(to) ? ['road'] : []
  }
  const { road, rail } = hexsideFact(from, to)
  return [...(road === undefined ? [] : [road]), ...(rail ? (['rail'] as const) : [])]
}

/** 6.2, 12.0 Boats: a third of the manpower over a major river, and over a minor one in rain or while it is unfordable. */
function ferry(state: State, unit: UnitId, from: HexId, to: HexId): readonly Modifier[] {
  const water = riverBetween(state, sideOfId(unit), from, to, 'march')
  if (water?.by !== 'ferry') return []
  const swollen = isUnfordable(state, water.river, hexsideFact(from, to).riverName)
  const value = ferryPenalty(water.river, unitState(state, unit).manpower, swollen)
  return value === 0 ? [] : [{ rule: 'std:6.2', label: `ferry over a ${water.river} river`, value }]
}

/** 6.2 Into the hex of friends; cavalry neither pays nor counts. */
function stacking(state: State, unit: UnitId, to: HexId): readonly Modifier[] {
  if (unitFact(unit).type === 'cavalry') return []
  const friends = unitsOfIn(state, sideOfId(unit), to).filter(
    (other) => other !== unit && unitFact(other).type !== 'cavalry',
  )
  const value = combatValueOf(state, friends)
  const penalty = stackingPenalty(hexFact(to).terrain, value, isRain(state))
  const label = `friends of Combat Value ${valueText(value)} in the hex`
  return penalty === 0 ? [] : [{ rule: 'std:6.2', label, value: penalty }]
}
