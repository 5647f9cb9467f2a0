/** std:7.4, std:7.5, std:7.6 What an attack would bring: what each result is worth, by the odds of both dice. */
import type { HexId, UnitId } from '../rules/ids.ts'
import type { AttackPlan } from '../rules/queries/combat-modifiers.ts'
import { isEnemyOccupied } from '../rules/queries/occupancy.ts'
import { canFinishRetreat } from '../rules/queries/retreat-plans.ts'
import { opponentOf, type Side, sideOfId } from '../rules/sides.ts'
import { type State, unitState } from '../rules/state.ts'
import { attackerResult, type CombatResult, defenderResult } from '../rules/tables/combat-chart.ts'
import { hexDistance } from '../rules/tables/hexes.ts'
import { unitFact } from '../rules/tables/units.ts'
import { wearOf, withMoved, withUnits } from './armies.ts'
import { groundFor } from './ground.ts'
import { drivesOff, type Odds } from './odds.ts'
import { isDesperate, lackOf, pricesOf } from './prices.ts'
import { holdingsOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

/** What is at stake in an attack, whatever the dice show. */
export interface Stakes {
  readonly state: State
  readonly side: Side
  readonly attackers: readonly UnitId[]
  readonly defenders: readonly UnitId[]
  /** What it is worth that the defenders go and the attacker may follow. */
  readonly vacated: number
  /** They can go. */
  readonly canGo: boolean
  /** What a point of the attacker's own manpower counts. */
  readonly ownPrice: number
  /** Points of the objective that the attacker takes if he follows. */
  readonly prize: number
  /** Points that he lacks for a victory, if this is the last turn; 0 or less: he wins as it stands. */
  readonly lack: number | undefined
}

/** Works out once what results mean where the attackers stand. */
export function stakesOf(state: State, plan: Pick<AttackPlan, 'from' | 'target' | 'attackers'>): Stakes {
  const { from, target, attackers } = plan
  const side = sideOfId(attackers[0] ?? '')
  const enemy = opponentOf(side)
  const defenders = Object.keys(state.units).filter(
    (unit) => sideOfId(unit) === enemy && state.units[unit]?.place === target,
  )
  const refuge = refugeOf(state, enemy, target, from)
  const kind = 'normal' as const
  const canGo = canFinishRetreat(state, {
    side: enemy,
    units: defenders,
    kind,
    enemy: from,
    path: [target],
    overridden: false,
  })
  const gone =
    refuge === undefined || !canGo
      ? withUnits(
          state,
          Object.fromEntries(defenders.map((unit) => [unit, { place: 'eliminated' as const, manpower: 0 }])),
        )
      : withMoved(state, defenders, [target, refuge])
  const now = holdingsOf(state, side)
  const staying = holdingsOf(gone, side)
  const following = attackers.length === 0 ? staying : holdingsOf(withMoved(gone, attackers, [target]), side)
  const ownPrice = pricesOf(state).manpower[side] * (isDesperate(state, side) ? WEIGHTS.attack.desperate : 1)
  const isFree = state.control[target] === enemy && attackers.some((unit) => unitFact(unit).type === 'infantry')
  const prize = isFree ? (pricesOf(state).objectives.get(target) ?? 0) : 0
  const lack = state.turn >= state.conditions.lastTurn ? lackOf(state, side) : undefined
  const vacated = Math.max(staying, following) - now
  return { state, side, attackers, defenders, vacated, canGo, ownPrice, prize, lack }
}

/** A hex where those who are driven off may end: two from where they were, away from the enemy. */
function refugeOf(state: State, side: Side, target: HexId, from: HexId): HexId | undefined {
  const ground = groundFor(state, side)
  const near = ground.beside(target).flatMap((hex) => (ground.mayAttack(target, hex) ? ground.beside(hex) : []))
  let best: HexId | undefined
  let most = 0
  for (const hex of near) {
    const far = hexDistance(hex, from)
    if (far > most && hexDistance(hex, target) === 2 && !isEnemyOccupied(state, side, hex)) {
      best = hex
      most = far
    }
  }
  return best
}

/** What the attack is worth on average, in victory points: losses, what becomes of units, and the hex. */
export function attackWorth(stakes: Stakes, odds: Odds): number {
  let sum = 0
  for (const [difference, chance] of odds.differences) sum += chance * resultWorth(stakes, odds, difference)
  return sum
}

function resultWorth(stakes: Stakes, odds: Odds, difference: number): number {
  const { state, side, attackers, defenders, vacated, canGo, ownPrice, prize, lack } = stakes
  const enemy = opponentOf(side)
  const price = pricesOf(state).manpower
  const mine = attackerResult(difference, odds.attackValue)
  const theirs = defenderResult(difference, odds.defenceValue)
  const driven = drivesOff(theirs)
  const goes = driven !== 'no'
  const manpower = manpowerOf(state, defenders)
  let lost = Math.min(manpower, theirs.manpower)
  if (goes && !canGo) lost += (manpower - lost) * WEIGHTS.attack.surrender
  else if (goes)
    lost += Math.min(
      manpower - lost,
      defenders.length * (driven === 'rout' ? WEIGHTS.attack.rout : WEIGHTS.attack.retreat),
    )
  const own = Math.min(manpowerOf(state, attackers), mine.manpower + odds.wideLoss)
  const swing = lost * price[enemy] - own * price[side] + (goes ? prize : 0)
  const turned = lack === undefined ? 0 : (Number(swing >= lack) - Number(lack <= 0)) * WEIGHTS.attack.decides
  return (
    turned +
    lost * price[enemy] -
    own * ownPrice +
    wearBy(state, defenders, theirs) * price[enemy] -
    wearBy(state, attackers, mine) * ownPrice +
    (goes ? vacated + odds.defenceValue * WEIGHTS.attack.driven : 0)
  )
}

function manpowerOf(state: State, units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => sum + unitState(state, unit).manpower, 0)
}

/** What the letters take from units, besides manpower. */
function wearBy(state: State, units: readonly UnitId[], { letters }: CombatResult): number {
  if (letters.length === 0) return 0
  const turnsLeft = Math.max(0, state.conditions.lastTurn - state.turn)
  const tired = letters.includes('D') ? 3 : letters.includes('F') ? 2 : letters.includes('f') ? 1 : 0
  const shaken = letters.includes('R*') ? 2 : letters.includes('R') ? 1 : 0
  return units.reduce((sum, unit) => {
    const before = unitState(state, unit)
    const after = {
      ...before,
      organized: before.organized && !letters.includes('D'),
      fatigue: Math.min(4, before.fatigue + tired),
      demoralized:
        Math.max(before.demoralized, shaken) === 2 ? (2 as const) : shaken === 1 ? (1 as const) : before.demoralized,
    }
    return sum + wearOf(after, turnsLeft) - wearOf(before, turnsLeft)
  }, 0)
}
