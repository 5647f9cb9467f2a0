/** std:7.1, std:7.4 Assaults that leaders could make from where they stand: why units of a command gather round their leader. */
import type { HexId } from '../rules/ids.ts'
import { attackValue } from '../rules/queries/combat-values.ts'
import { isSubordinate } from '../rules/queries/command.ts'
import { isFitToAct } from '../rules/queries/fatigue.ts'
import type { Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { LEADER_IDS, leaderFact, unitFact } from '../rules/tables/units.ts'
import type { Army } from './armies.ts'
import { groundFor, hexesBetween } from './ground.ts'
import { pricesOf } from './prices.ts'
import { WEIGHTS } from './weights.ts'

/** What the assaults that its leaders could make next are worth to a side, as a hope. */
export function strikesOf(state: State, side: Side, enemies: Army): number {
  let sum = 0
  for (const leader of LEADER_IDS) {
    const unit = state.leaders[leader]?.attachedTo
    if (unit === undefined || unit === null) continue
    const { side: owner, kind, tactical = 0 } = leaderFact(leader)
    const hex = state.units[unit]?.place
    if (owner !== side || kind === 'army' || hex === undefined || !isHex(hex)) continue
    let best = 0
    for (const enemy of enemies.stacks) {
      if (hexesBetween(enemy.hex, hex) !== 1 || !groundFor(state, side).mayAttack(hex, enemy.hex)) continue
      const force = forceOf(state, leader, hex) + joiningForce(state, side, hex, enemy.hex)
      const worth = chanceOf(force, enemy.defence, tactical) * prizeOf(state, side, enemy.hex)
      if (worth > best) best = worth
    }
    sum += best
  }
  return sum
}

function forceOf(state: State, leader: string, hex: HexId): number {
  let force = 0
  for (const unit in state.units) {
    if (state.units[unit]?.place !== hex || unitFact(unit).side !== leaderFact(leader).side) continue
    if (isSubordinate(state, leader, unit) && isFitToAct(state, unit)) force += attackValue(state, unit)
  }
  return force
}

/** 7.1 What stands elsewhere next to the enemy and could join a grand assault. */
function joiningForce(state: State, side: Side, from: HexId, target: HexId): number {
  let force = 0
  for (const unit in state.units) {
    const place = state.units[unit]?.place
    if (place === undefined || place === from || unitFact(unit).side !== side || !isHex(place)) continue
    if (hexesBetween(place, target) === 1 && isFitToAct(state, unit)) force += attackValue(state, unit)
  }
  return force * WEIGHTS.strike.joining
}

/** About how likely the enemy is to be driven off: by odds and the leader's Tactical value (7.4). */
function chanceOf(force: number, defence: number, tactical: number): number {
  if (force === 0) return 0
  const { even, step, usualTactical } = WEIGHTS.strike
  const odds = Math.min(4, force / Math.max(0.5, defence) - 1)
  return Math.max(0, Math.min(0.9, even + step * (odds + tactical - usualTactical)))
}

function prizeOf(state: State, side: Side, hex: HexId): number {
  const { drive, objective } = WEIGHTS.strike
  const points = state.control[hex] === side ? 0 : (pricesOf(state).objectives.get(hex) ?? 0)
  return drive + points * objective
}
