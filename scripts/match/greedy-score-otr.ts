import type { HexId, UnitId } from '../../modules/on-to-richmond/rules/ids.ts'
import { entrenchmentFactor } from '../../modules/on-to-richmond/rules/queries/combat-values.ts'
import { hexesOf, unitsOfIn, unitsOnMap } from '../../modules/on-to-richmond/rules/queries/occupancy.ts'
import { combatValueOf } from '../../modules/on-to-richmond/rules/queries/strength.ts'
import { scoringSide, victoryPoints } from '../../modules/on-to-richmond/rules/queries/victory.ts'
import { opponentOf, type Side } from '../../modules/on-to-richmond/rules/sides.ts'
import { type State, unitState } from '../../modules/on-to-richmond/rules/state.ts'
import { hexDistance } from '../../modules/on-to-richmond/rules/tables/hexes.ts'
import { unitFact } from '../../modules/on-to-richmond/rules/tables/units.ts'

/**
 * What the yardstick likes, in victory points. Set by hand so that it goes for objectives and for what is weaker, guards its own and
 * keeps its units together; nothing here is shared with the opponent that is measured against it.
 */
const LIKES = {
  /** Of an objective for each hex that the nearest infantry is away from it. */
  near: 0.8,
  goal: 1.2,
  guard: 0.9,
  organized: 0.04,
  rested: 0.01,
  demoralized: 0.05,
  /** Stronger enemies next to a hex, per point of strength too much. */
  exposed: 0.05,
  mostExposed: 2,
  /** Weaker ones next to own units. */
  hunt: 0.03,
  /** An action that is still to come: somebody marches with points in hand, or the initiative is taken. */
  action: 0.25,
  point: 0.05,
} as const

/** How well a side stands: points, objectives near to it, what its units are worth, who is exposed, and the action that is on. */
export function greedyOtrScore(state: State, side: Side): number {
  const points = victoryPoints(state) * (scoringSide(state) === side ? 1 : -1)
  return points + ownScore(state, side) - ownScore(state, opponentOf(side)) + actionScore(state, side)
}

const kept = new WeakMap<State['units'], Map<Side, number>>()

/** All that depends on the units and on who holds what, and on nothing else. */
function ownScore(state: State, side: Side): number {
  const bySide = kept.get(state.units) ?? new Map<Side, number>()
  kept.set(state.units, bySide)
  const known = bySide.get(side)
  if (known !== undefined) return known
  const units = unitsOnMap(state, side)
  const condition = units.reduce((sum, unit) => {
    const { manpower, organized, fatigue, demoralized } = unitState(state, unit)
    const each = (organized ? LIKES.organized : 0) + (4 - fatigue) * LIKES.rested - demoralized * LIKES.demoralized
    return sum + manpower * each
  }, 0)
  const score = condition + goals(state, side) - exposure(state, side)
  bySide.set(side, score)
  return score
}

/** Each objective draws the nearest infantry: the enemy's to be taken, its own to be guarded. */
function goals(state: State, side: Side): number {
  const foot = unitsOnMap(state, side).filter((unit) => unitFact(unit).type === 'infantry')
  return Object.keys(state.control).reduce((sum, hex) => {
    const far = Math.min(30, ...foot.map((unit) => hexDistance(placeOf(state, unit), hex)))
    const worth = state.control[hex] === side ? LIKES.guard : LIKES.goal
    return sum + worth * LIKES.near ** far
  }, 0)
}

function placeOf(state: State, unit: UnitId): HexId {
  return unitState(state, unit).place
}

/** Hexes next to the enemy: bad where he is stronger, good where he is weaker. */
function exposure(state: State, side: Side): number {
  const enemy = opponentOf(side)
  const enemies = hexesOf(state, enemy)
  return hexesOf(state, side).reduce((sum, hex) => {
    const near = enemies.filter((other) => hexDistance(hex, other) === 1)
    if (near.length === 0) return sum
    const own = unitsOfIn(state, side, hex)
    const defence = combatValueOf(state, own) * Math.max(1, ...own.map((unit) => entrenchmentFactor(state, unit)))
    const threat = near.reduce((total, other) => total + combatValueOf(state, unitsOfIn(state, enemy, other)), 0)
    const over = threat - defence
    return sum + (over > 0 ? Math.min(LIKES.mostExposed, over * LIKES.exposed) : Math.max(-1, over * LIKES.hunt))
  }, 0)
}

/** What the side whose action it is can still do with it. */
function actionScore({ phase, march, activation }: State, side: Side): number {
  if (phase === null || phase.active === null) return 0
  const sign = phase.active === side ? 1 : -1
  const left = march === null || march.held ? 0 : Math.max(0, march.halfPoints - march.spent)
  const waiting = activation === null ? 0 : activation.units.length - activation.marched.length
  return sign * (LIKES.action + left * LIKES.point + waiting * LIKES.action)
}
