/** std:6.1, std:7.1, std:7.4 Attacks that a side could make next from where it stands: why units gather before an enemy. */
import type { HexId, LeaderId, UnitId } from '../rules/ids.ts'
import { attackValue } from '../rules/queries/combat-values.ts'
import { isSubordinate } from '../rules/queries/command.ts'
import { isFitToAct } from '../rules/queries/fatigue.ts'
import { leadersOfIn, unitsOfIn } from '../rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { attackerResult, defenderResult } from '../rules/tables/combat-chart.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { leaderFact, unitFact } from '../rules/tables/units.ts'
import type { Army } from './armies.ts'
import { type Ground, groundFor, hexesBetween } from './ground.ts'
import { drivesOff, type Odds, oddsOf } from './odds.ts'
import { pricesOf } from './prices.ts'
import { WEIGHTS } from './weights.ts'

/** What the attacks that could be made next are worth to a side, as a hope: the best on each stack of the enemy. */
export function strikesOf(state: State, side: Side, enemies: Army): number {
  return enemies.stacks.reduce((sum, { hex }) => sum + strikeAt(state, side, hex), 0) * WEIGHTS.strike.hope
}

const known = new WeakMap<Ground, Map<string, number>>()
/** So many are kept for each ground: those of a few decisions, some megabytes. */
const MOST_KEPT = 4_000

/** The best attack on a hex. States that are compared differ in one unit or two: most strikes are the same. */
function strikeAt(state: State, side: Side, target: HexId): number {
  const ground = groundFor(state, side)
  const bases = ground
    .beside(target)
    .filter((hex) => ground.mayAttack(hex, target) && unitsOfIn(state, side, hex).length > 0)
  if (bases.length === 0) return 0
  const all = known.get(ground) ?? new Map<string, number>()
  known.set(ground, all)
  const key = whatIsNear(state, target)
  const found = all.get(key)
  if (found !== undefined) return found
  if (all.size >= MOST_KEPT) all.clear()
  const worth = bestStrike(state, side, bases, target)
  all.set(key, worth)
  return worth
}

/** All that an attack on a hex hangs on, besides the ground: who is two hexes around it, and how. */
function whatIsNear(state: State, target: HexId): string {
  const { units, leaders, control, flanksRefused } = state
  const parts = [target, control[target], flanksRefused.includes(target)]
  for (const unit in units) {
    const there = units[unit]
    if (there === undefined || !isHex(there.place) || hexesBetween(there.place, target) > 2) continue
    const { place, manpower, organized, fatigue, exhausted, demoralized, entrenched } = there
    parts.push(unit, place, `${manpower} ${organized} ${fatigue} ${exhausted} ${demoralized}`, entrenched)
  }
  for (const leader in leaders) parts.push(leaders[leader]?.attachedTo ?? '')
  return parts.join(' ')
}

function bestStrike(state: State, side: Side, bases: readonly HexId[], target: HexId): number {
  const able = (hex: HexId) => unitsOfIn(state, side, hex).filter((unit) => isFitToAct(state, unit))
  let best = 0
  for (const from of bases) {
    const units = able(from)
    for (const unit of units) best = Math.max(best, marchStrike(state, unit, from, target) * WEIGHTS.strike.march)
    const others = bases.flatMap((hex) => (hex === from ? [] : able(hex)))
    for (const leader of leadersOfIn(state, side, from)) {
      if (leaderFact(leader).kind !== 'army') {
        best = Math.max(best, assaultStrike(state, leader, { from, target, units, others }))
      }
    }
  }
  return best
}

/** 6.1 An attack on the march. */
function marchStrike(state: State, unit: UnitId, from: HexId, target: HexId): number {
  if (unitFact(unit).type === 'artillery' || attackValue(state, unit) === 0) return 0
  return worthOf(
    state,
    unitFact(unit).side,
    target,
    oddsOf(state, { type: 'normal', from, target, attackers: [unit], leader: null }),
  )
}

interface Assault {
  readonly from: HexId
  readonly target: HexId
  /** Fit units of the hex, and of other hexes next to the target. */
  readonly units: readonly UnitId[]
  readonly others: readonly UnitId[]
}

/** 7.1 An assault, perhaps with what would join it in a grand assault. */
function assaultStrike(state: State, leader: LeaderId, { from, target, units, others }: Assault): number {
  const { side, cavalry, commandValue } = leaderFact(leader)
  const own = units
    .filter((unit) => isSubordinate(state, leader, unit) && attackValue(state, unit) > 0)
    .sort((a, b) => attackValue(state, b) - attackValue(state, a))
    .slice(0, Math.max(1, commandValue - 2))
  if (own.length === 0) return 0
  const worthWith = (attackers: readonly UnitId[]) =>
    worthOf(state, side, target, oddsOf(state, { type: 'assault', from, target, attackers, leader, lee: false }))
  const alone = worthWith(own)
  if (others.length === 0 || cavalry) return alone
  const { joining } = WEIGHTS.strike
  return alone * (1 - joining) + worthWith([...own, ...others]) * joining
}

/** 7.5 Manpower by the chart, and that the enemy is driven off. */
function worthOf(state: State, side: Side, target: HexId, odds: Odds): number {
  const { manpower, objectives } = pricesOf(state)
  const { drive, objective } = WEIGHTS.strike
  const points = state.control[target] === side ? 0 : (objectives.get(target) ?? 0)
  let sum = 0
  for (const [difference, chance] of odds.differences) {
    const mine = attackerResult(difference, odds.attackValue)
    const theirs = defenderResult(difference, odds.defenceValue)
    const driven = drivesOff(theirs) === 'no' ? 0 : drive + points * objective
    const own = (mine.manpower + odds.wideLoss) * manpower[side]
    sum += chance * (theirs.manpower * manpower[opponentOf(side)] - own + driven)
  }
  return sum
}
