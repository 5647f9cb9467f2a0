/** A second reading of the rules: the next hex of a march and what it costs, in half Movement Points (std:6.2, std:12.0). */
import type { HexId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { March } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import { type State, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import {
  pathCost,
  stackingPenalty,
  terrainCost,
} from '../../../../modules/on-to-richmond/rules/tables/terrain-chart.ts'
import {
  creekIsClosed,
  crossingsAt,
  fordsUsable,
  hexesAround,
  isRain,
  isRiver,
  isSwampHexside,
  pontoonHasRoad,
  printedPaths,
  scenarioOf,
  touchesWater,
} from './board.ts'
import { inEnemyNormalZone, isCavalry, isHeld, strengthOf, unitsIn } from './forces.ts'

/** otr:13.0 What a scenario says about this hexside of a river: closed to the side, or open at bridges only. */
export function scenarioCrossing(state: State, side: Side, a: HexId, b: HexId): 'free' | 'closed' | 'bridges' {
  const fact = hexsideFact(a, b)
  for (const limit of scenarioOf(state).parameters.riverLimits) {
    if (fact.river === undefined || fact.riverName !== limit.river) continue
    if (limit.closedTo === side) return 'closed'
    if (limit.openTo === side) return limit.openAt.includes(fact.id) ? 'bridges' : 'closed'
  }
  return 'free'
}

/** Half MP by the path printed on the hexside; undefined without one. */
function alongPath(state: State, a: HexId, b: HexId): number | undefined {
  const costs = printedPaths(state, hexsideFact(a, b)).map((path) => pathCost(path, isRain(state)))
  return costs.length === 0 ? undefined : Math.min(...costs)
}

/** What entering costs over a side with or without a path; a swamp is closed without one. */
function ground(state: State, a: HexId, b: HexId, path: number | undefined): number[] {
  if (path !== undefined) return [path]
  if (isSwampHexside(state, a, b)) return []
  const cost = terrainCost(hexFact(b).terrain, isRain(state))
  return cost === null ? [] : [cost]
}

/** What each way over the side costs a unit, whatever stands in the hex; none: it may not cross. */
function waysOver(state: State, unit: UnitId, a: HexId, b: HexId): readonly number[] {
  const side = sideOfId(unit)
  const fact = hexsideFact(a, b)
  const limit = scenarioCrossing(state, side, a, b)
  if (touchesWater(a, b) || limit === 'closed') return []
  const printed = ground(state, a, b, alongPath(state, a, b))
  if (!isRiver(fact)) return creekIsClosed(state, a, b) ? [] : printed
  const { bridge, dam, ferry, ford, pontoon } = crossingsAt(state, fact)
  const ways: number[] = []
  if (bridge) ways.push(...printed)
  if (pontoon === side) {
    const road = pontoonHasRoad(state, a, b) ? pathCost('road', isRain(state)) : undefined
    ways.push(...ground(state, a, b, road))
  }
  if (limit === 'bridges') return ways
  if (dam || (ford && fordsUsable(state, fact))) ways.push(...printed)
  if (ferry) {
    const boats = fact.river === 'major' || !fordsUsable(state, fact)
    const penalty = boats ? Math.floor(unitState(state, unit).manpower / 3) * 2 : 0
    ways.push(...printed.map((cost) => cost + penalty))
  }
  return ways
}

/** std:6.2 Infantry and artillery make room for infantry and artillery. */
function room(state: State, unit: UnitId, hex: HexId): number {
  if (isCavalry(unit)) return 0
  const there = unitsIn(state, hex, sideOfId(unit)).filter((other) => other !== unit && !isCavalry(other))
  return stackingPenalty(hexFact(hex).terrain, strengthOf(state, there), isRain(state))
}

/** Every hex the march may go on to, with the half MP it then has spent more. */
export function nextHexes(state: State, march: March): ReadonlyMap<HexId, number> {
  const { unit, path, halfPoints, spent, attacks } = march
  const here = path.at(-1) ?? ''
  const side = sideOfId(unit)
  const left = halfPoints - spent
  const fresh = path.length === 1 && attacks === 0
  const found = new Map<HexId, number>()
  const leaving = inEnemyNormalZone(state, here, side)
  if (leaving && !fresh) return found
  for (const hex of hexesAround(state, here)) {
    const ways = waysOver(state, unit, here, hex)
    if (ways.length === 0 || isHeld(state, hex, opponentOf(side))) continue
    if (leaving && inEnemyNormalZone(state, hex, side)) {
      found.set(hex, left)
      continue
    }
    const cost = Math.min(...ways) + room(state, unit, hex) + (leaving ? 2 : 0)
    if (cost <= left) found.set(hex, cost)
    else if (fresh) found.set(hex, left)
  }
  return found
}

/** Every hex the march can get to without attacking, with the least half MP it then has spent; cavalry stays where it is. */
export function everywhere(state: State, march: March): ReadonlyMap<HexId, number> {
  const best = new Map<HexId, number>()
  const open: March[] = [march]
  while (open.length > 0) {
    const at = open.pop()
    if (at === undefined) break
    const here = at.path.at(-1) ?? ''
    const unit = unitState(state, at.unit)
    const moved: State = { ...state, units: { ...state.units, [at.unit]: { ...unit, place: here } } }
    for (const [hex, cost] of nextHexes(moved, at)) {
      const spent = at.spent + cost
      if (spent >= (best.get(hex) ?? Number.POSITIVE_INFINITY)) continue
      best.set(hex, spent)
      open.push({ ...at, spent, path: [...at.path, hex] })
    }
  }
  return best
}
