/** atp:9.0, atp:13.0 Who marches, who joins him, where he goes and when he stops; and who forages. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { marchersIn } from '../rules/queries/march.ts'
import { unitState } from '../rules/state.ts'
import { neighboursOf } from '../rules/tables/hexes.ts'
import { unitFact } from '../rules/tables/units.ts'
import { bestMarch, bestWay, groupsOf, marchWorth } from './marching.ts'
import { gaitOf, type Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** 9.3D The stack's best group sets out; a unit of it that marches first is joined by the others. */
export function movementWorth(outlook: Outlook, { choice, pieces = [], space }: Offer): number {
  if (choice[0] === 'end-movement' || space === undefined) return 0
  const movers = marchersIn(outlook.table, outlook.side, space)
  const plan = bestMarch(outlook, movers, space)
  if (plan === undefined) return -1
  if (choice[0] === 'march-stack') return plan.units.length === movers.length ? plan.worth : -1
  const [unit] = pieces
  // the first of a group begins it; a whole stack sets out as one
  const whole = movers.length > 1 && plan.units.length === movers.length
  return !whole && plan.units[0] === unit ? plan.worth : -1
}

/** A group on the march: all its choices together, as they depend on each other. */
export function marchOfferWorths(outlook: Outlook, offers: readonly Offer[]): readonly number[] {
  const halt = offers.find(({ choice }) => choice[0] === 'halt')
  const units = halt?.pieces ?? []
  const here = halt?.space
  if (here === undefined || units.length === 0) return offers.map(() => 0)
  const begun = offers.some(({ choice, cost }) => choice[0] === 'to' && (cost ?? 0) > 1) || hasMoved(outlook, units)
  return begun ? onTheWay(outlook, offers, units, here) : atTheStart(outlook, offers, units, here)
}

function hasMoved({ table }: Outlook, units: readonly UnitId[]): boolean {
  return units.some((unit) => table.playerTurn?.acted[unit] === 'move')
}

/** Before the first step: who else comes, and the first step of the best way. */
function atTheStart(
  outlook: Outlook,
  offers: readonly Offer[],
  units: readonly UnitId[],
  here: HexId,
): readonly number[] {
  const movers = marchersIn(outlook.table, outlook.side, here)
  let best = bestWay(outlook, units, here)
  let group = units
  for (const candidate of groupsOf(outlook, movers)) {
    if (!units.every((unit) => candidate.includes(unit))) continue
    const plan = bestWay(outlook, candidate, here)
    if (plan === undefined || plan.worth <= (best?.worth ?? 0)) continue
    best = plan
    group = candidate
  }
  const wanted = group.find((unit) => !units.includes(unit))
  const steps = stepWorths(outlook, offers, units, here)
  const goal = best
  return offers.map(({ choice, space }, i) => {
    if (wanted !== undefined) return choice[0] === 'join' && choice[1] === wanted ? 100 : choice[0] === 'join' ? -1 : 0
    if (choice[0] === 'join') return -1
    if (choice[0] === 'halt') return -0.5 // having set out they go: a march halted before its first step is for nothing
    const toward = goal === undefined || space === undefined ? 0 : leadsTo(outlook, units, here, space, goal.to)
    return toward + (steps[i] ?? 0) * 0.01
  })
}

/** Whether a first step is on a shortest way to where the group wants to be. */
function leadsTo(outlook: Outlook, units: readonly UnitId[], here: HexId, step: HexId, goal: HexId): number {
  if (step === goal) return 2
  const turns = outlook.ways.to(gaitOf(units), goal)
  return 1 + turns(here) - turns(step)
}

function onTheWay(
  outlook: Outlook,
  offers: readonly Offer[],
  units: readonly UnitId[],
  here: HexId,
): readonly number[] {
  const steps = stepWorths(outlook, offers, units, here)
  return offers.map(({ choice }, i) => (choice[0] === 'to' ? (steps[i] ?? -1) - WEIGHTS.march.goingOn : 0))
}

/** Each step by the better of ending there and of going one farther. */
function stepWorths(
  outlook: Outlook,
  offers: readonly Offer[],
  units: readonly UnitId[],
  here: HexId,
): readonly number[] {
  const most = Math.min(...units.map((unit) => unitFact(unit).movement)) + 1
  return offers.map(({ choice, space, rule, cost = 0 }) => {
    if (choice[0] !== 'to' || space === undefined) return 0
    const forced = rule.endsWith('9.8')
    const there = marchWorth(outlook, units, here, space, forced)
    if (forced || cost >= most) return there
    const beyond = neighboursOf(space)
      .filter((hex) => hex !== here && outlook.ways.to(gaitOf(units), hex)(space) < 1)
      .map((hex) => marchWorth(outlook, units, here, hex, false))
    return Math.max(there, ...beyond.map((worth) => worth - 0.03))
  })
}

/** 13.0 Half a point is half a point; the rested and weak go, so that the tired rest and the strong stay together. */
export function forageWorth({ table }: Outlook, { choice }: Offer): number {
  const [verb, unit] = choice
  if (verb !== 'forage' || unit === undefined) return 0
  const { steps, fatigued } = unitState(table, unit)
  return 0.5 - (fatigued ? 0.03 * steps : 0) - 0.001 * steps
}
