/** atp:3.0 What is worth marching to, and how much. */
import type { HexId, UnitId } from '../rules/ids.ts'
import { isArtillery, isGarrison } from '../rules/queries/battle-roles.ts'
import { bridgeStands } from '../rules/queries/hexsides.ts'
import { hexesOf, isEnemyTerritory, isOccupiedBy, unitsOfIn } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { unitState } from '../rules/state.ts'
import { HEX_IDS, hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { hexsideFact } from '../rules/tables/hexsides.ts'
import { fightersOf, oddsOf, wingOf } from './forces.ts'
import { CITY_HEXES, cityWorth, gaitOf, keeper, mobileIn, type Outlook, stepsOf } from './outlook.ts'
import type { Turns } from './ways.ts'
import { WEIGHTS } from './weights.ts'

/** A goal of a march: what it pays in VP when it is reached, and the way there. */
export interface Objective {
  readonly name: string
  readonly pay: number
  readonly turns: Turns
  /** Paid only to those who stay there: leaving costs as much. */
  readonly hold: boolean
}

const townsKept = keeper<{ readonly free: readonly HexId[]; readonly taken: string }>()
const claimsKept = keeper<ReadonlyMap<HexId, HexId>>()
const numbersKept = keeper<number>()

/** What a group that stands in a hex could go for, the most it could reach before the game is over. */
export function objectivesOf(outlook: Outlook, hex: HexId, units: readonly UnitId[]): readonly Objective[] {
  const { ways, side } = outlook
  const gait = gaitOf(units)
  const objectives: Objective[] = []
  const add = (name: string, pay: number, turns: Turns, hold = false): void => {
    if (pay > 0 && turns(hex) <= outlook.turnsLeft) objectives.push({ name, pay, turns, hold })
  }
  for (const city of CITY_HEXES) {
    const turns = ways.to(gait, city)
    const worth = cityWorth(outlook, side, city)
    if (worth > 0) add(city, cityPay(outlook, city, worth, hex, units), turns)
    else add(city, guardPay(outlook, city, hex, units), turns, true)
  }
  for (const prey of hexesOf(outlook.table, outlook.enemy)) {
    if (cityWorth(outlook, side, prey) > 0) continue
    const turns = ways.to(gait, prey)
    if (turns(hex) <= WEIGHTS.goal.huntingRange) add(prey, WEIGHTS.goal.hunt * assaultNet(outlook, prey, units), turns)
  }
  const nuisance = nuisanceHexes(outlook, hex, units)
  if (nuisance.length > 0) {
    const turnsOfIt = Math.min(WEIGHTS.goal.denyTurns, outlook.turnsLeft - 1)
    add(
      'deny',
      WEIGHTS.goal.deny * turnsOfIt,
      ways.toAny(gait, `deny ${nuisance.join(' ')}`, () => nuisance),
      true,
    )
  }
  if (outlook.turnsLeft > 1) {
    const towns = freeTowns(outlook)
    add(
      'forage',
      WEIGHTS.goal.town,
      ways.toAny(gait, `forage ${towns.taken}`, () => towns.free),
    )
  }
  return objectives
}

/** Towns to forage in where no unit of the side is yet that could. */
function freeTowns(outlook: Outlook): { readonly free: readonly HexId[]; readonly taken: string } {
  return townsKept(outlook, 'towns', () => {
    const { table, side } = outlook
    const open = HEX_IDS.filter((town) => isForageOpen(outlook, side, town))
    const taken = open.filter((town) => unitsOfIn(table, side, town).some((unit) => !isArtillery(unit)))
    return { free: open.filter((town) => !taken.includes(town)), taken: taken.join(' ') }
  })
}

/** 13.2D Hexes next to a foraging enemy whom nobody else disturbs, so that standing there stops him. */
function nuisanceHexes(outlook: Outlook, hex: HexId, units: readonly UnitId[]): readonly HexId[] {
  const { table, side, enemy } = outlook
  if (units.every(isArtillery)) return []
  const alone = unitsOfIn(table, side, hex).every((unit) => units.includes(unit))
  const found = new Set<HexId>()
  for (const town of foragedBy(outlook, enemy)) {
    const near = neighboursOf(town).filter((next) => disturbs(outlook, town, next))
    if (near.some((next) => isOccupiedBy(table, side, next) && !(next === hex && alone))) continue
    for (const next of near) if (!isOccupiedBy(table, enemy, next)) found.add(next)
  }
  return [...found].sort()
}

/** Towns in which a side has somebody who forages. */
function foragedBy({ table }: Outlook, side: Side): readonly HexId[] {
  return hexesOf(table, side).filter(
    (hex) =>
      hexFact(hex).forage &&
      isEnemyTerritory(side, hex) &&
      unitsOfIn(table, side, hex).some((unit) => !isArtillery(unit)),
  )
}

function disturbs({ table }: Outlook, town: HexId, next: HexId): boolean {
  if (hexFact(next).terrain === 'bay') return false
  return hexsideFact(town, next).river !== 'tidal' || bridgeStands(table, town, next)
}

function cityPay(outlook: Outlook, city: HexId, worth: number, hex: HexId, units: readonly UnitId[]): number {
  if (isOccupiedBy(outlook.table, outlook.enemy, city)) return WEIGHTS.goal.assault * assaultNet(outlook, city, units)
  const claimant = claims(outlook).get(city)
  const share = claimant === undefined ? WEIGHTS.goal.unclaimed : claimant === hex ? 1 : WEIGHTS.goal.claimed
  return worth * WEIGHTS.goal.freeCity * share
}

/** What an attack of the group alone on a hex would bring, from its best side; never below 0. */
function assaultNet(outlook: Outlook, target: HexId, units: readonly UnitId[]): number {
  const defence = fightersOf(outlook, unitsOfIn(outlook.table, outlook.enemy, target))
  const fresh = fightersOf(outlook, units).map((fighter) => ({ ...fighter, fatigued: false }))
  let best = 0
  // the roomiest hexsides are alike: two looks are enough
  const rooms = new Set<number>()
  for (const from of neighboursOf(target)) {
    if (hexFact(from).terrain === 'bay') continue
    const wing = wingOf(outlook, from, target, fresh)
    if (wing === undefined || rooms.has(wing.fighters.length)) continue
    rooms.add(wing.fighters.length)
    best = Math.max(best, oddsOf(outlook, outlook.side, target, [{ ...wing, from: 'any' }], defence).net)
  }
  return best
}

/** Forces that one stack can send out at a time. */
const MOST_CLAIMS = 2

/**
 * Which stack goes for which free city: the best pair by points for the time it takes, then the next best of what is left,
 * so that one raider does not keep the whole country for himself.
 */
function claims(outlook: Outlook): ReadonlyMap<HexId, HexId> {
  return claimsKept(outlook, 'claims', () => {
    const { table, side, enemy, ways } = outlook
    const pairs: { readonly from: HexId; readonly city: HexId; readonly rate: number }[] = []
    const left = new Map<HexId, number>()
    for (const from of hexesOf(table, side)) {
      const line = mobileIn(outlook, side, from).filter((unit) => !isArtillery(unit))
      left.set(from, Math.min(MOST_CLAIMS, line.length))
      for (const city of CITY_HEXES) {
        const worth = isOccupiedBy(table, enemy, city) ? 0 : cityWorth(outlook, side, city)
        if (worth === 0 || line.length === 0) continue
        const turns = Math.min(...line.map((unit) => ways.to(gaitOf([unit]), city)(from)))
        if (turns <= outlook.turnsLeft) pairs.push({ from, city, rate: worth / Math.max(1, turns) })
      }
    }
    pairs.sort((a, b) => b.rate - a.rate)
    const claimed = new Map<HexId, HexId>()
    for (const { from, city } of pairs) {
      const room = left.get(from) ?? 0
      if (room === 0 || claimed.has(city)) continue
      claimed.set(city, from)
      left.set(from, room - 1)
    }
    return claimed
  })
}

/** Each step more that guards a city adds less: the first bars the way, the others are for the battle. */
export function protection(city: HexId, steps: number): number {
  return steps / (steps + (hexFact(city).fortification === undefined ? 0.7 : 0.4))
}

/** What a group adds to the safety of a city of its own side by standing there; 0 where nobody comes near. */
export function guardPay(outlook: Outlook, city: HexId, hex: HexId, units: readonly UnitId[]): number {
  const worth = outlook.last ? 0 : cityWorth(outlook, outlook.enemy, city)
  if (worth === 0) return 0
  const danger = dangerTo(outlook, city)
  if (danger === 0) return 0
  const there = unitsOfIn(outlook.table, outlook.side, city)
  const others = stepsOf(outlook, city === hex ? there.filter((unit) => !units.includes(unit)) : there)
  const gain = protection(city, others + stepsOf(outlook, units)) - protection(city, others)
  return WEIGHTS.goal.guard * worth * danger * gain * need(outlook, city, others)
}

/** A raider can take what is empty; who is already there needs help only against a stronger enemy. */
function need(outlook: Outlook, city: HexId, guards: number): number {
  if (guards === 0) return 1
  const walls = hexFact(city).fortification === undefined ? 1.2 : 2.5
  return Math.min(1, attackersNear(outlook, city) / (guards * walls))
}

/** Steps of the enemy that could be at a city within a few player-turns. */
function attackersNear(outlook: Outlook, city: HexId): number {
  return numbersKept(outlook, `near ${city}`, () => {
    let steps = 0
    for (const from of hexesOf(outlook.table, outlook.enemy)) {
      const units = mobileIn(outlook, outlook.enemy, from)
      steps += stepsOf(
        outlook,
        units.filter((unit) => outlook.ways.to(gaitOf([unit]), city)(from) <= WEIGHTS.goal.huntingRange),
      )
    }
    return steps
  })
}

/** How likely the enemy is to be there soon, by how long his nearest force needs: 0 to 1. */
export function dangerTo(outlook: Outlook, city: HexId): number {
  return numbersKept(outlook, `danger ${city}`, () => {
    let nearest = Number.POSITIVE_INFINITY
    for (const from of hexesOf(outlook.table, outlook.enemy)) {
      for (const unit of unitsOfIn(outlook.table, outlook.enemy, from)) {
        if (isGarrison(unit) || unitState(outlook.table, unit).steps === 0) continue
        nearest = Math.min(nearest, outlook.ways.to(gaitOf([unit]), city)(from))
      }
    }
    if (nearest > outlook.turnsLeft) return 0
    return nearest <= 1.34 ? 0.9 : nearest <= 2 ? 0.6 : nearest <= 3 ? 0.35 : nearest <= 4.5 ? 0.15 : 0.04
  })
}

/** 13.2 A town in the enemy's territory with no enemy beside it, as it stands now. */
export function isForageOpen({ table }: Outlook, side: Side, town: HexId): boolean {
  if (!hexFact(town).forage || !isEnemyTerritory(side, town)) return false
  const enemy = opponentOf(side)
  if (isOccupiedBy(table, enemy, town)) return false
  return !neighboursOf(town).some(
    (next) =>
      isOccupiedBy(table, enemy, next) &&
      !(hexsideFact(town, next).river === 'tidal' && !bridgeStands(table, town, next)),
  )
}
