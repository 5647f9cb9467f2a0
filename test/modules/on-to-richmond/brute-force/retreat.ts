/** A second reading of the rules: where a retreat may go, by which priority and at what loss (std:7.6, std:7.7, std:12.0). */
import type { HexId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { Retreat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import {
  type RetreatChart,
  type RetreatDescription,
  retreatDescriptions,
} from '../../../../modules/on-to-richmond/rules/tables/retreat-charts.ts'
import {
  creekIsClosed,
  crossingsAt,
  distance,
  fordsUsable,
  hexesAround,
  isRiver,
  isSwampHexside,
  pathBetween,
  touchesWater,
} from './board.ts'
import { inEnemyZone, isHeld, unitsIn } from './forces.ts'
import { scenarioCrossing } from './march.ts'

/** std:7.6 A city hex, left or entered, is as good as a road in a retreat. */
function pathFor(state: State, side: Side, a: HexId, b: HexId): boolean {
  return hexFact(a).terrain === 'city' || hexFact(b).terrain === 'city' || pathBetween(state, a, b, side)
}

/** Mountains and swamps, rivers, water. */
function mayCross(state: State, side: Side, a: HexId, b: HexId): boolean {
  if (touchesWater(a, b)) return false
  if (isSwampHexside(state, a, b) && !pathFor(state, side, a, b)) return false
  if (creekIsClosed(state, a, b)) return false
  const limit = scenarioCrossing(state, side, a, b)
  if (limit === 'closed') return false
  const fact = hexsideFact(a, b)
  if (!isRiver(fact)) return limit === 'free'
  const { bridge, dam, ferry, ford, pontoon } = crossingsAt(state, fact)
  if (bridge || pontoon === side) return true
  return limit === 'free' && (dam || ferry || (ford && fordsUsable(state, fact)))
}

function last(retreat: Retreat): HexId {
  return retreat.path.at(-1) ?? ''
}

/** Fewest and most hexes. */
export function lengthOf(retreat: Retreat): readonly [number, number] {
  if (retreat.kind === 'voluntary') return [1, 4]
  return retreat.kind === 'normal' ? [2, 4] : [4, 6]
}

function enemyIn(state: State, retreat: Retreat, hex: HexId): boolean {
  return isHeld(state, hex, opponentOf(retreat.side))
}

/** Whether the retreat may end where it is now. */
export function mayStop(state: State, retreat: Retreat): boolean {
  const [start, here] = [retreat.path[0] ?? '', last(retreat)]
  if (retreat.path.length - 1 < lengthOf(retreat)[0]) return false
  if (enemyIn(state, retreat, here)) return false
  return distance(start, here) !== 1 || isOneHexOfChoice(retreat)
}

/** Only a voluntary retreat of one hex may end next to where it began. */
function isOneHexOfChoice({ kind, path }: Retreat): boolean {
  return kind === 'voluntary' && path.length === 2
}

/** Whether it must end where it is now, having gone all its hexes to a hex without the enemy. */
export function mustStop(state: State, retreat: Retreat): boolean {
  return retreat.path.length - 1 >= lengthOf(retreat)[1] && !enemyIn(state, retreat, last(retreat))
}

/** The retreat restrictions for the next hex. */
export function isLegal(state: State, retreat: Retreat, hex: HexId): boolean {
  const { path, enemy, side } = retreat
  const [start, here] = [path[0] ?? '', last(retreat)]
  if (!mayCross(state, side, here, hex)) return false
  if (path.includes(hex) || hex === enemy) return false
  if (distance(hex, enemy) < distance(here, enemy)) return false
  // The last hex the retreat may have is where it ends: not next to where it began.
  const final = path.length >= lengthOf(retreat)[1] && !enemyIn(state, retreat, hex)
  return !(final && distance(start, hex) === 1)
}

/** Which chart the next hex is looked up in. */
export function chartOf(state: State, retreat: Retreat): RetreatChart {
  if (inEnemyZone(state, last(retreat), retreat.side)) return 1
  const nth = retreat.path.length
  const first = retreat.kind === 'rout' || retreat.kind === 'cavalry' ? 4 : 1
  return nth <= first ? 1 : 2
}

/** What the chart says about a hex: those with the lowest priority number, and they alone. */
export function descriptionsOf(state: State, retreat: Retreat, hex: HexId): readonly RetreatDescription[] {
  const here = last(retreat)
  const all = retreatDescriptions(chartOf(state, retreat), {
    path: pathFor(state, retreat.side, here, hex),
    farther: distance(hex, retreat.enemy) > distance(here, retreat.enemy),
    enemyZone: inEnemyZone(state, hex, retreat.side),
    friendly: unitsIn(state, hex, retreat.side).some((unit) => !retreat.units.includes(unit)),
    enemyOccupied: enemyIn(state, retreat, hex),
  })
  const lowest = Math.min(...all.map((one) => one.priority))
  return all.filter((one) => one.priority === lowest)
}

export interface RetreatHexFound {
  readonly hex: HexId
  readonly priority: number
  /** The least manpower each unit loses there. */
  readonly loss: number
}

/** Every hex the restrictions leave open, whatever its priority. */
export function legalHexes(state: State, retreat: Retreat): readonly RetreatHexFound[] {
  return hexesAround(state, last(retreat))
    .filter((hex) => isLegal(state, retreat, hex))
    .map((hex) => {
      const found = descriptionsOf(state, retreat, hex)
      return {
        hex,
        priority: found[0]?.priority ?? Number.NaN,
        loss:
          retreat.kind === 'cavalry' && !enemyIn(state, retreat, hex) ? 0 : Math.min(...found.map((one) => one.loss)),
      }
    })
}

/** Of these, the ones of the lowest priority number. */
export function orderlyHexes(state: State, retreat: Retreat): readonly RetreatHexFound[] {
  const legal = legalHexes(state, retreat)
  const lowest = Math.min(...legal.map((one) => one.priority))
  return legal.filter((one) => one.priority === lowest)
}

/** What a way out needs: going beyond its length because of an enemy, setting priorities aside once. */
export interface Means {
  readonly stretched: boolean
  readonly override: boolean
}

/** Whether surrender can be avoided from here by these means. */
export function canEnd(state: State, retreat: Retreat, means: Means): boolean {
  if (mayStop(state, retreat)) return true
  if (mustStop(state, retreat)) return false
  // A retreat never enters a hex twice, so that even a stretched one comes to an end.
  return waysOn(state, retreat, means).length > 0
}

/** The next hexes from which it can be avoided; those out of the order of priorities use the override. */
export function waysOn(state: State, retreat: Retreat, means: Means): readonly { hex: HexId; override: boolean }[] {
  if (mustStop(state, retreat)) return []
  if (!means.stretched && retreat.path.length - 1 >= lengthOf(retreat)[1]) return []
  const orderly = new Set(orderlyHexes(state, retreat).map(({ hex }) => hex))
  return legalHexes(state, retreat)
    .map(({ hex }) => ({ hex, override: !orderly.has(hex) }))
    .filter(({ hex, override }) => {
      if (override && !means.override) return false
      const next = { ...retreat, path: [...retreat.path, hex] }
      return canEnd(state, next, { ...means, override: means.override && !override })
    })
}

/** The mildest means, in this order; undefined: the stack surrenders. */
export function mildest(state: State, retreat: Retreat): Means | undefined {
  const all = [false, true].flatMap((override) => [false, true].map((stretched) => ({ stretched, override })))
  return all.filter(({ override }) => !(override && retreat.overridden)).find((means) => canEnd(state, retreat, means))
}
