/** std:7.6, std:7.7 What the standing orders of the absent side say about retreats: whether, how far and which way. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { HexId, UnitId } from '../ids.ts'
import { hexesOf, unitsOfIn } from '../queries/occupancy.ts'
import { hexReached } from '../queries/retreat-hexes.ts'
import { meansOfRetreat, type RetreatPlan, retreatPlans } from '../queries/retreat-plans.ts'
import { combatValueOf } from '../queries/strength.ts'
import { zoneAcross } from '../queries/zones.ts'
import type { Side } from '../sides.ts'
import type { RetreatOccasion } from '../stage-map.ts'
import type { Retreat } from '../state/combat.ts'
import { combatOf, retreatOf, type State } from '../state.ts'
import { hexDistance } from '../tables/hexes.ts'
import { ordersOfAbsent } from './in-force.ts'
import type { PathRanking, StandingOrders, VoluntaryWhen } from './shape.ts'

/** The next step of a retreat, or its end. */
export function retreatOrder(state: State, side: Side, orders: Plain): Choice | undefined {
  const left = ordersOfAbsent(state, side, orders)
  if (left === undefined) return undefined
  const retreat = retreatOf(state)
  if (meansOfRetreat(state, retreat)?.override === true && left.retreat.override !== 'allowed') return undefined
  const plan = plannedRetreat(state, retreat, left)
  if (plan === undefined) return undefined
  const next = plan.path[retreat.path.length]
  if (next === undefined) return ['stop']
  return [next === plan.overrideAt ? 'override' : 'retreat', next]
}

/** The way the orders pick; undefined where they rank none. */
function plannedRetreat(state: State, retreat: Retreat, orders: StandingOrders): RetreatPlan | undefined {
  const plans = retreatPlans(state, retreat)
  if (retreat.kind === 'cavalry') {
    return bestPlan(state, retreat, plans, orders.cavalryRetreat[occasionOf(state, retreat)].path)
  }
  const lengths = plans.map(({ path }) => path.length - 1)
  if (retreat.kind === 'voluntary') {
    const { hexes, path } = orders.voluntary
    const wanted = hexes ?? 0
    const off = Math.min(...lengths.map((length) => Math.abs(length - wanted)))
    return bestPlan(
      state,
      retreat,
      ofLength(plans, (length) => Math.abs(length - wanted) === off),
      path,
    )
  }
  const { length, path } = orders.retreat
  if (length === null) return bestPlan(state, retreat, plans, path)
  const wanted = length === 'least' ? Math.min(...lengths) : Math.max(...lengths)
  return bestPlan(
    state,
    retreat,
    ofLength(plans, (other) => other === wanted),
    path,
  )
}

function ofLength(plans: readonly RetreatPlan[], fits: (length: number) => boolean): readonly RetreatPlan[] {
  return plans.filter(({ path }) => fits(path.length - 1))
}

/** The plan that a ranking puts first: word by word, then the shorter one, then by its hexes; undefined without a ranking. */
export function bestPlan(
  state: State,
  retreat: Retreat,
  plans: readonly RetreatPlan[],
  ranking: PathRanking | null,
): RetreatPlan | undefined {
  if (ranking === null) return undefined
  const friends = friendsOf(state, retreat)
  const worth = (plan: RetreatPlan): readonly number[] => [
    ...ranking.map((word) => rankOf(plan, word, retreat, friends)),
    plan.path.length,
  ]
  const byHexes = (a: RetreatPlan, b: RetreatPlan): number => (a.path.join() < b.path.join() ? -1 : 1)
  return plans
    .map((plan) => ({ plan, worth: worth(plan) }))
    .sort((a, b) => firstDifference(a.worth, b.worth) || byHexes(a.plan, b.plan))[0]?.plan
}

/** Less is better. */
function rankOf(plan: RetreatPlan, word: PathRanking[number], retreat: Retreat, friends: readonly HexId[]): number {
  const end = hexReached(plan)
  switch (word) {
    case 'fewest-losses':
      return plan.loss
    case 'toward-friends':
      return friends.length === 0 ? 0 : Math.min(...friends.map((hex) => hexDistance(end, hex)))
    case 'away':
      return -hexDistance(end, retreat.enemy)
    default:
      return hexDistance(end, word)
  }
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Hexes with units of the side that do not retreat now. */
function friendsOf(state: State, { side, units }: Retreat): readonly HexId[] {
  return hexesOf(state, side).filter((hex) => unitsOfIn(state, side, hex).some((unit) => !units.includes(unit)))
}

/** What set off the cavalry retreat that is on: an assault, an advance after combat, or something in a march. */
function occasionOf(state: State, { side, path, enemy }: Retreat): RetreatOccasion {
  // an advance may follow an assault, too
  if (state.combat !== null && state.combat.results !== null) return 'advance'
  const start = path[0]
  // 7.7 cavalry elsewhere retreats from those who advance where cavalry has left the target before the assault
  if (state.assault !== null) return start === state.assault.target ? 'assault' : 'advance'
  if (start !== undefined && zoneAcross(state, side, start, enemy) === 'restricted') return 'restricted-zone'
  return state.march !== null && state.march.path.length > 1 ? 'enemy-movement' : 'starts-adjacent'
}

/** Whether all defenders go that may, though nothing makes them. */
export function voluntaryOrder(state: State, units: readonly UnitId[], side: Side, orders: Plain): Choice | undefined {
  const when = ordersOfAbsent(state, side, orders)?.voluntary.when ?? null
  if (when === null) return undefined
  if (!isTime(state, when)) return ['stand']
  const [only, ...more] = units
  return only !== undefined && more.length === 0 ? ['withdraw', only] : ['withdraw-all']
}

function isTime(state: State, when: VoluntaryWhen): boolean {
  if (when === 'never') return false
  const { attackers, defenders, results } = combatOf(state)
  if ('lost' in when) return (results?.defender.manpower ?? 0) >= when.lost
  const alive = (units: readonly UnitId[]): number =>
    combatValueOf(
      state,
      units.filter((unit) => (state.units[unit]?.manpower ?? 0) > 0),
    )
  return alive(attackers) * 10 >= alive(defenders) * when.ratioTenths
}

/** What cavalry does that may retreat (std:7.7); undefined: its side is asked. */
export function cavalryOrder(
  state: State,
  occasion: RetreatOccasion,
  side: Side,
  orders: Plain,
): 'always' | 'never' | undefined {
  return ordersOfAbsent(state, side, orders)?.cavalryRetreat[occasion].retreat ?? undefined
}

/** Which of several cavalry units bears the loss of a rolled 1: as the orders say of losses; one point is spread to the strongest. */
export function cavalryLossOrder(
  state: State,
  units: readonly UnitId[],
  side: Side,
  orders: Plain,
): Choice | undefined {
  const order = ordersOfAbsent(state, side, orders)?.losses.order ?? null
  if (order === null) return undefined
  if (typeof order !== 'string') {
    const named = order.find((unit) => units.includes(unit))
    return named === undefined ? undefined : ['take-loss', named]
  }
  const manpower = (unit: UnitId): number => state.units[unit]?.manpower ?? 0
  const sorted = units.toSorted((a, b) => manpower(b) - manpower(a))
  const unit = order === 'weakest' ? sorted.at(-1) : sorted[0]
  return unit === undefined ? undefined : ['take-loss', unit]
}
