/** atp:12.0, atp:10.1.6 Leaving before a battle, breaking it off, retreating, coming back, advancing. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import {
  attackersInAction,
  defendersInAction,
  isArtillery,
  isGarrison,
  positionOf,
  stepsLost,
  survives,
} from '../rules/queries/battle-roles.ts'
import { firingStrength, hasShot } from '../rules/queries/firing.ts'
import { mayEnter } from '../rules/queries/retreat-hexes.ts'
import { battleOf, unitState } from '../rules/state.ts'
import { groundOf } from '../rules/tables/battle-card.ts'
import { unitFact } from '../rules/tables/units.ts'
import { battleOdds, type Fighter, offensive } from './battle-odds.ts'
import { fighterOf, fightersOf, threatTo } from './forces.ts'
import { standWorth } from './marching.ts'
import { cityWorth, type Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** 12.6 Cavalry leaves when the battle would cost more with it than without. */
export function leaveWorth(outlook: Outlook, { choice }: Offer): number {
  if (choice[0] !== 'leave') return 0
  const { defenders, left } = battleOf(outlook.table)
  const all = defenders.filter((unit) => !left.includes(unit))
  // all of it stays or all of it goes: what is left behind alone is lost
  const without = all.filter((unit) => unitFact(unit).type !== 'cavalry' || isGarrison(unit))
  const cost = (units: readonly UnitId[]) => lossWith(outlook, fightersOf(outlook, units))
  return cost(all) - cost(without) - WEIGHTS.leaving
}

/** VP that the battle is expected to cost the defender with these defenders. */
function lossWith(outlook: Outlook, defence: readonly Fighter[]): number {
  const { table, enemy } = outlook
  const { hex } = battleOf(table)
  const city = cityWorth(outlook, enemy, hex)
  if (defence.length === 0) return WEIGHTS.battlefield + city
  const wings = new Map<HexId, Fighter[]>()
  for (const unit of attackersInAction(table)) {
    const where = positionOf(battleOf(table), unit)
    const list = wings.get(where)
    if (list === undefined) wings.set(where, [fighterOf(outlook, unit)])
    else list.push(fighterOf(outlook, unit))
  }
  const front = wings.get('front') ?? []
  const flanks = [...wings].filter(([where]) => where !== 'front').map(([, list]) => list)
  const { net } = battleOdds({
    ground: groundOf(hex),
    attack: [front, ...flanks],
    defence,
    coordination: 6, // the flanks have rolled: who is here takes part
    prize: city,
    retreatOpen: true,
  })
  return net
}

/** 12.1D Break off for a step and the field, or fire: what the offensive fire promises exactly. */
export function breakOffWorth(outlook: Outlook, { choice }: Offer): number {
  const { table, side, enemy } = outlook
  if (choice[0] === 'recover') return recoverWorth(outlook, choice[1])
  const before = stepsLost(table, enemy)
  if (choice[0] === 'retreat') return 1 - WEIGHTS.battlefield + before
  const { hex } = battleOf(table)
  const chances = attackersInAction(table)
    .filter((unit) => hasShot(table, unit))
    .map((unit) => {
      const { total, die } = firingStrength(table, unit)
      return Math.min(1, total / die)
    })
  const steps = defendersInAction(table)
  const planned = {
    ground: groundOf(hex),
    attack: [],
    // hits so far are already off the defenders' steps, so that they are put back for the count
    defence: padded(fightersOf(outlook, steps), before),
    coordination: 0,
    prize: cityWorth(outlook, side, hex),
    retreatOpen: true,
  }
  return offensive(planned, chances, before).net
}

/** The defence with the steps it has lost in this battle on its first unit that can move again. */
function padded(defence: readonly Fighter[], lost: number): readonly Fighter[] {
  const first = defence.findIndex(({ unit }) => !isGarrison(unit))
  const at = Math.max(first, 0)
  return defence.map((fighter, i) => (i === at ? { ...fighter, steps: fighter.steps + lost } : fighter))
}

/** 12.1A Who comes back is best somebody who would be gone, else who fires best for his steps. */
function recoverWorth({ table }: Outlook, unit: UnitId | undefined): number {
  if (unit === undefined) return 0
  const { steps } = unitState(table, unit)
  const { type, size, strength } = unitFact(unit)
  const dead = steps === 0 ? 2 : 0
  // fatigue takes two from a corps: one step more fires again only above two
  const useful = size === 'corps' ? (steps >= 2 ? 1 : 0.2) : 1
  return dead + useful + (type === 'infantry' || type === 'cavalry' ? 0.3 : 0) + strength / 100
}

/** 12.1E A step saved for half a point, against the hex and who cannot leave it. */
export function fallBackWorth(outlook: Outlook, { choice }: Offer): number {
  const { table, enemy } = outlook
  const [verb, to] = choice
  if (verb === 'recover') return recoverWorth(outlook, to)
  if (verb === 'stand-fast') return standFast(outlook)
  if (verb !== 'retreat' || to === undefined) return 0
  const { hex, defenders } = battleOf(table)
  const alive = defenders.filter((unit) => survives(table, unit))
  const lost = alive.filter((unit) => isGarrison(unit) || !mayEnter(unit, to))
  const going = alive.filter((unit) => !lost.includes(unit))
  const steps = lost.reduce((sum, unit) => sum + unitState(table, unit).steps, 0)
  const saved = stepsLost(table, outlook.side) > 0 ? 1 : 0
  // a hex that the enemy can also reach is no shelter for a city's sake only
  return saved - WEIGHTS.battlefield - steps - cityWorth(outlook, enemy, hex) * 0.9 + standWorth(outlook, to, going)
}

/** Standing keeps the field; whoever attacked is fatigued, so that what comes next is half as bad. */
function standFast(outlook: Outlook): number {
  const { table } = outlook
  const { hex, defenders } = battleOf(table)
  const alive = defenders.filter((unit) => survives(table, unit))
  return -0.5 * threatTo(outlook, hex, fightersOf(outlook, alive))
}

/** 10.1.6 Into the hex when a city is there or when it is no worse than where they stand. */
export function advanceWorth(outlook: Outlook, { choice, pieces = [] }: Offer): number {
  const { table } = outlook
  if (choice[0] === 'end-advance' || choice[0] === 'advance') {
    // one by one only when all together are too many: never worth the thought
    return choice[0] === 'advance' ? -1 : 0
  }
  const { hex, attackers } = battleOf(table)
  const froms = new Set(attackers.filter(({ unit }) => pieces.includes(unit)).map(({ from }) => from))
  let staying = 0
  for (const from of froms) {
    const units = attackers.filter((one) => one.from === from && pieces.includes(one.unit)).map(({ unit }) => unit)
    staying += standWorth(outlook, from, units) + cityWorth(outlook, outlook.enemy, from) * 0.3
  }
  return standWorth(outlook, hex, pieces) - staying + 0.05 - (pieces.every(isArtillery) ? 1 : 0)
}
