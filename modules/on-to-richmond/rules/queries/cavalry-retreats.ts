/** std:7.7 When cavalry may retreat, and what its die is modified by. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { RetreatOccasion } from '../stage-map.ts'
import type { Retreat } from '../state/combat.ts'
import { type State, unitState } from '../state.ts'
import { CAVALRY_RETREAT_RIVER, cavalryRetreatSize, cavalryRetreatTerrain } from '../tables/cavalry-retreat.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { terrainInForce } from '../tables/terrain-chart.ts'
import { isLeader, leaderFact, unitFact } from '../tables/units.ts'
import { riverBetween } from './crossings.ts'
import { unitsOfIn } from './occupancy.ts'
import { canFinishRetreat } from './retreat-plans.ts'
import { isRain } from './weather.ts'
import { zoneAcross } from './zones.ts'

/**
 * The hexes whose cavalry of `side` may retreat now, ascending: those to be asked. `enemy` is where the active unit or leader
 * stands, `who` it is; `target` the hex that is attacked or assaulted (the occasions `assault` and `restricted-zone`).
 */
export function cavalryMayRetreat(
  state: State,
  side: Side,
  occasion: RetreatOccasion,
  enemy: HexId,
  who: UnitId | LeaderId,
  target?: HexId,
): readonly HexId[] {
  // 7.7 From cavalry nobody retreats so, nor from the assault of a cavalry leader.
  if (isLeader(who) ? leaderFact(who).cavalry : unitFact(who).type === 'cavalry') return []
  const declined = state.march?.declined ?? []
  return hexesWatching(state, side, occasion, enemy, target).filter(
    (hex) => !declined.includes(hex) && canRetreat(state, side, hex, enemy),
  )
}

function hexesWatching(
  state: State,
  side: Side,
  occasion: RetreatOccasion,
  enemy: HexId,
  target: HexId | undefined,
): readonly HexId[] {
  const aimed = target ?? state.assault?.target ?? undefined
  if (occasion === 'assault') return aimed === undefined ? [] : [aimed]
  if (occasion === 'restricted-zone') {
    // only where the march began: from another hex woods without a path are not attacked across (7.1)
    const began = state.march?.path[0] === enemy
    return aimed !== undefined && began && zoneAcross(state, side, aimed, enemy) === 'restricted' ? [aimed] : []
  }
  return neighboursOf(enemy).filter((hex) => zoneAcross(state, side, hex, enemy) === 'normal')
}

/** Cavalry of a side in a hex, in the canonical order: it retreats together, and without others that are there (std:7.7). */
export function cavalryIn(state: State, side: Side, hex: HexId): readonly UnitId[] {
  return unitsOfIn(state, side, hex).filter((unit) => unitFact(unit).type === 'cavalry')
}

/** RULING OTR-57: a cavalry retreat is declared only where it can be completed. */
function canRetreat(state: State, side: Side, hex: HexId, enemy: HexId): boolean {
  const units = cavalryIn(state, side, hex)
  return units.length > 0 && canFinishRetreat(state, cavalryRetreatFrom(side, units, hex, enemy))
}

/** The retreat these units would begin. */
export function cavalryRetreatFrom(side: Side, units: readonly UnitId[], hex: HexId, enemy: HexId): Retreat {
  return { side, units, kind: 'cavalry', enemy, path: [hex], overridden: false }
}

/** What is added to the die of a cavalry retreat, with its reasons. */
export function cavalryRetreatModifiers(state: State, side: Side, hex: HexId, enemy: HexId): readonly Modifier[] {
  const rain = isRain(state)
  const { terrain } = hexFact(hex)
  const manpower = cavalryIn(state, side, hex).reduce((sum, unit) => sum + unitState(state, unit).manpower, 0)
  const modifiers: Modifier[] = [
    {
      rule: 'std:7.7',
      label: `${terrainInForce(terrain, rain).replace('-', ' ')} hex`,
      value: cavalryRetreatTerrain(terrain, rain).value,
    },
    { rule: 'std:7.7', label: `cavalry of manpower ${manpower}`, value: cavalryRetreatSize(manpower).value },
  ]
  const river = neighboursOf(enemy).includes(hex)
    ? riverBetween(state, opponentOf(side), enemy, hex, 'attack')
    : undefined
  if (river !== undefined && river.by !== 'none') {
    modifiers.push({ rule: 'std:7.7', label: `the enemy is across a ${river.by}`, value: CAVALRY_RETREAT_RIVER.value })
  }
  return modifiers.filter(({ value }) => value !== 0)
}
