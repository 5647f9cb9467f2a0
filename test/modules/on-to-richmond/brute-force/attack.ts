/** A second reading of the rules: whom a marching unit may attack, and how (std:6.1, std:7.1, std:12.0). */
import type { HexId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { ATTACK_TYPES, type AttackType } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import type { March } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { unitFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import {
  creekIsClosed,
  crossingsAt,
  fordsUsable,
  hexesAround,
  isRiver,
  isSwampHexside,
  isWoodsHexside,
  pathBetween,
  touchesWater,
} from './board.ts'
import { isCavalry, isHeld } from './forces.ts'

/** Whether a side may attack from one hex into the next. `started`: the attackers began their action in `from`. */
export function mayAttackAcross(state: State, side: Side, from: HexId, target: HexId, started: boolean): boolean {
  if (touchesWater(from, target)) return false
  const path = pathBetween(state, from, target, side)
  if (isSwampHexside(state, from, target) && !path) return false
  if (isWoodsHexside(from, target) && !path && !started) return false
  if (creekIsClosed(state, from, target)) return false
  const fact = hexsideFact(from, target)
  if (!isRiver(fact)) return true
  const { bridge, dam, ferry, ford, pontoon } = crossingsAt(state, fact)
  return bridge || dam || ferry || pontoon === side || (ford && fordsUsable(state, fact))
}

/** The hexes these units may attack from where they stand. Artillery alone attacks in an assault only (OTR-30). */
export function targetsOf(
  state: State,
  units: readonly UnitId[],
  from: HexId,
  began: HexId | 'assault',
): readonly HexId[] {
  const first = units[0]
  if (first === undefined) return []
  if (began !== 'assault' && units.every((unit) => unitFact(unit).type === 'artillery')) return []
  const side = sideOfId(first)
  const started = began === 'assault' || began === from
  return hexesAround(state, from).filter(
    (hex) => isHeld(state, hex, opponentOf(side)) && mayAttackAcross(state, side, from, hex, started),
  )
}

const INFANTRY_POINTS: { readonly [type in AttackType]: number } = {
  'column-of-route': 0,
  hasty: 1,
  normal: 2,
  prepared: 4,
}

/** std:6.1 The attacks the march can pay for. */
export function typesOf(march: March): readonly AttackType[] {
  const left = march.halfPoints - march.spent
  return ATTACK_TYPES.filter((type) => {
    const points = INFANTRY_POINTS[type] * (isCavalry(march.unit) ? 2 : 1)
    return type === 'column-of-route' ? left >= 2 : points * 2 <= left
  })
}

/** Every attack open to the march: `type hex`. */
export function attacksOf(state: State, march: March): readonly string[] {
  const here = march.path.at(-1) ?? ''
  const targets = targetsOf(state, [march.unit], here, march.path[0] ?? here)
  return targets.flatMap((target) => typesOf(march).map((type) => `${type} ${target}`)).sort()
}
