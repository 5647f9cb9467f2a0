/** std:5.1, std:6.1, std:6.2 Where a unit on the march can end or attack, what that is worth, and by which hex it goes there. */
import type { HexId, UnitId } from '../rules/ids.ts'
import { attackTargets } from '../rules/queries/attack-targets.ts'
import { attackCost } from '../rules/queries/march-options.ts'
import { reachOf } from '../rules/queries/reach.ts'
import { inEnemyNormalZone } from '../rules/queries/zones.ts'
import { type Side, sideOfId } from '../rules/sides.ts'
import { ATTACK_TYPES } from '../rules/state/combat.ts'
import type { March } from '../rules/state/march.ts'
import { type State, unitState } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { withMoved, withUnits } from './armies.ts'
import { attackWorth, stakesOf } from './attacks.ts'
import { oddsOf, shifted, typeModifier } from './odds.ts'
import { standingOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

/** One way to end a march. */
export interface End {
  /** The hex it goes to first; undefined: it stays where it is. */
  readonly step: HexId | undefined
  readonly hex: HexId
  /** The hex it attacks from there. */
  readonly attack: HexId | undefined
  /** Half MP it takes; 0 where one hex is open whatever the unit has (6.2). */
  readonly halfPoints: number
  /** How well the side stands then. */
  readonly worth: number
}

/** A march of this unit that has just begun, with so many half MP. */
export function marchOf(state: State, unit: UnitId, halfPoints: number): March {
  const { place } = unitState(state, unit)
  return {
    unit,
    leader: null,
    halfPoints,
    spent: 0,
    path: [place],
    beganInZone: inEnemyNormalZone(state, sideOfId(unit), place),
    attacks: 0,
    held: false,
    declined: [],
    forceSettled: true,
  }
}

/** Every way to end the march, staying included. */
export function endsOf(before: State, march: March): readonly End[] {
  const state = { ...before, march }
  const { unit } = march
  const side = sideOfId(unit)
  const here = march.path.at(-1) ?? ''
  const began = march.path[0] ?? here
  const places = [
    { hex: here, price: 0, halfPoints: 0, path: [here], whole: false, disorganizes: false },
    ...reachOf(state, march).map(({ hex, halfPoints, path, disorganizes, stops }) => ({
      hex,
      price: halfPoints,
      halfPoints:
        path.length === 2 && march.path.length === 1 ? Math.min(halfPoints, WEIGHTS.march.oneHex) : halfPoints,
      path,
      // from zone to zone it takes all there is
      whole: stops && path.length === 2 && halfPoints >= march.halfPoints - march.spent,
      disorganizes,
    })),
  ]
  return places.flatMap(({ hex, price, halfPoints, path, whole, disorganizes }) => {
    const moved = placed(state, unit, path, disorganizes)
    const step = path[1]
    const end: End = { step, hex, attack: undefined, halfPoints, worth: standingOf(moved, side) }
    return whole ? [end] : [end, ...attacksFrom(moved, side, { unit, hex, began, step, price })]
  })
}

function placed(state: State, unit: UnitId, path: readonly HexId[], disorganizes: boolean): State {
  const moved = withMoved(state, [unit], path)
  return disorganizes ? withUnits(moved, { [unit]: { organized: false } }) : moved
}

interface Stand {
  readonly unit: UnitId
  readonly hex: HexId
  readonly began: HexId
  readonly step: HexId | undefined
  /** Half MP that the way takes. */
  readonly price: number
}

/** 6.1 Each attack from a hex in each of the types there are; the dearer ones are better. */
function attacksFrom(state: State, side: Side, { unit, hex, began, step, price }: Stand): readonly End[] {
  if (unitFact(unit).type === 'artillery') return []
  const now = standingOf(state, side)
  return attackTargets(state, [unit], hex, { action: 'march', began }).flatMap((target) => {
    const plan = { from: hex, target, attackers: [unit] }
    const stakes = stakesOf(state, plan)
    const odds = oddsOf(state, { ...plan, type: 'normal', leader: null })
    return ATTACK_TYPES.map((type): End => {
      const cost = Math.max(LEAST_IN_HAND, attackCost(unit, type))
      const worth = now + attackWorth(stakes, shifted(odds, typeModifier(type)))
      return { step, hex, attack: target, halfPoints: price + cost, worth }
    })
  })
}

/** 6.1 An attack in column of route costs nothing but asks for a whole point. */
const LEAST_IN_HAND = 2

/** The best that can be had for so many half MP. */
export function bestFor(ends: readonly End[], halfPoints: number): number {
  return bestEnd(ends, halfPoints)?.worth ?? Number.NEGATIVE_INFINITY
}

/** The way to it; of equal ones the first. */
export function bestEnd(ends: readonly End[], halfPoints: number): End | undefined {
  let best: End | undefined
  for (const end of ends) {
    if (end.halfPoints <= halfPoints && (best === undefined || end.worth > best.worth)) best = end
  }
  return best
}
