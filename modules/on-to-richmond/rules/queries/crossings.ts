/** std:2.4, std:6.2, std:7.1, std:7.6, std:10.0, std:12.0 What lets a hexside be crossed, and what bars it. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { hexsideFact, pathCrosses } from '../tables/hexsides.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { terrainInForce } from '../tables/terrain-chart.ts'
import { hexLabel, sideName } from '../wording.ts'
import { isPlayable } from './occupancy.ts'
import { isRain, isUnfordable } from './weather.ts'

/** What would cross: a unit in one of the ways it can, or its zone of control. */
export type Crosser = 'march' | 'retreat' | 'advance' | 'attack' | 'zone'

/** What carries over a major or minor river here now. */
export type River = {
  readonly river: 'major' | 'minor'
  readonly by: 'bridge' | 'dam' | 'ferry' | 'ford' | 'pontoon' | 'none'
}

/** The river on the side of two hexes and what can be used to cross it; undefined where there is none (creeks are none). */
export function riverBetween(state: State, side: Side, from: HexId, to: HexId, crosser: Crosser): River | undefined {
  const fact = hexsideFact(from, to)
  const { river, crossing } = fact
  if (river !== 'major' && river !== 'minor') return undefined
  const isDestroyed = state.destroyed.includes(fact.id)
  if (!isDestroyed && (crossing === 'bridge' || crossing === 'dam')) return { river, by: crossing }
  const owner = state.pontoons[fact.id]
  // 10.2 A zone extends over the enemy's bridge, but nobody uses it.
  if (owner !== undefined && (owner === side || crosser === 'zone')) return { river, by: 'pontoon' }
  if (!isDestroyed && crossing === 'ferry') return { river, by: 'ferry' }
  // 10.2 A destroyed bridge or ferry leaves a ford on a minor river, and nothing on a major one.
  // RULING OTR-85: while its river is unfordable a ford serves no attack either (12.0 says so of marches, retreats and advances).
  const isFord = crossing === 'ford' || (isDestroyed && river === 'minor')
  return { river, by: isFord && !isUnfordable(state, river, fact.riverName) ? 'ford' : 'none' }
}

/**
 * A road, pike or railroad leads over the hexside; also the road of a pontoon bridge (std:10.0, std:10.1). `user`: the side that
 * would go over it, for which the enemy's bridge is none (std:10.2); zones ask without it.
 */
export function hasPath(state: State, from: HexId, to: HexId, user?: Side): boolean {
  const { id, river, crossing } = hexsideFact(from, to)
  const owner = state.pontoons[id]
  if (owner !== undefined && (user === undefined || owner === user) && isOnPath(from) && isOnPath(to)) return true
  // RULING OTR-29: the road goes on through the ford that a destroyed bridge leaves; a major river has none (std:10.0, std:10.2)
  if (state.destroyed.includes(id) && river === 'major' && crossing !== undefined) return false
  return pathCrosses(from, to)
}

/** Why nothing of this kind goes from a hex to one beside it, as far as ground and water say; undefined: it does. */
export function crossingRefusal(
  state: State,
  side: Side,
  from: HexId,
  to: HexId,
  crosser: Crosser,
): Refusal | undefined {
  const where = `${hexLabel(from)} and ${hexLabel(to)}`
  if (!isPlayable(state, to)) {
    return refusal(
      'off-map',
      'std:2.3',
      `${hexLabel(to)} is water or off the map of this scenario; choose another hex.`,
    )
  }
  const river = riverBetween(state, side, from, to, crosser)
  if (river?.by === 'none') {
    const message = `No bridge, dam, ferry or ford can be used between ${where} now; go round by one that can.`
    return refusal('river', crosser === 'attack' ? 'std:7.1' : 'std:6.2', message)
  }
  const { river: water, riverName, id } = hexsideFact(from, to)
  const user = crosser === 'zone' ? undefined : side
  // otr:13.0 a scenario closes a river to one side, and lets the other cross it at some places only
  const limit = scenarioFact(state.conditions.scenario).parameters.riverLimits.find(
    ({ river: name }) => name === riverName,
  )
  if (limit !== undefined && crosser !== 'attack' && crosser !== 'zone') {
    if (limit.closedTo === side || !limit.openAt.includes(id)) {
      const message = `${sideName(side)} units do not cross the ${limit.river} between ${where} in this scenario.`
      return refusal('river-closed', 'otr:13.0', message)
    }
  }
  if (water === 'all-water') return refusal('water', 'std:2.4', `All water lies between ${where}.`)
  if (
    river === undefined &&
    water === 'creek' &&
    isRain(state) &&
    !hasPath(state, from, to, user) &&
    !isCity(from, to)
  ) {
    const message = `In rain the creek between ${where} is crossed along a road, pike or railroad only.`
    return refusal('creek-in-rain', 'std:12.0', message)
  }
  if ((isSwamp(state, from) || isSwamp(state, to)) && !hasPath(state, from, to, user)) {
    const message = `A swamp is entered and left along a road, pike or railroad only; none joins ${where}.`
    return refusal('swamp', 'std:6.2', message)
  }
  return undefined
}

/** std:2.3, std:12.0 A swamp, or a provisional one in a rain turn. */
export function isSwamp(state: State, hex: HexId): boolean {
  return terrainInForce(hexFact(hex).terrain, isRain(state)) === 'swamp'
}

function isCity(...hexes: readonly HexId[]): boolean {
  return hexes.some((hex) => hexFact(hex).terrain === 'city')
}

/** std:10.1 A road, pike or railroad is in the hex. */
export function isOnPath(hex: HexId): boolean {
  return neighboursOf(hex).some((next) => pathCrosses(hex, next))
}
