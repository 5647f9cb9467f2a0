/** std:7.0, std:7.6 What the enemy near by may do to the units of a side, in points of manpower. */
import type { HexId } from '../rules/ids.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import type { Army } from './armies.ts'
import { groundFor, hexesBetween } from './ground.ts'
import { WEIGHTS } from './weights.ts'

/** Everything that a side has to fear where it stands. */
export function dangerTo(state: State, army: Army, enemies: Army, side: Side): number {
  const { loss, safe, most, friends, cornered, near } = WEIGHTS.danger
  const ground = groundFor(state, opponentOf(side))
  let sum = 0
  for (const stack of army.stacks) {
    let threat = 0
    for (const enemy of enemies.stacks) {
      const far = hexesBetween(enemy.hex, stack.hex)
      const weight = near[far]
      if (weight === undefined) continue
      if (far <= 1 && !ground.mayAttack(enemy.hex, stack.hex)) continue
      threat += enemy.ready * weight
    }
    if (threat === 0) continue
    threat *= flankFactor(state, enemies, side, stack.hex)
    let defence = stack.defence
    for (const friend of army.stacks) {
      if (friend !== stack) defence += friend.defence * (friends[hexesBetween(friend.hex, stack.hex)] ?? 0)
    }
    const over = Math.min(most, threat / Math.max(0.5, defence) - safe)
    if (over <= 0) continue
    const factor = isCornered(state, army, enemies, side, stack.hex) ? cornered : 1
    sum += Math.min(stack.manpower, stack.manpower * loss * over * factor)
  }
  return sum
}

/** 7.4 Hexes around that the enemy covers by being in or next to them; ground that nobody passes covers them as well. */
function flankFactor(state: State, enemies: Army, side: Side, hex: HexId): number {
  if (!enemies.stacks.some((enemy) => hexesBetween(enemy.hex, hex) === 1)) return 1
  const ground = groundFor(state, side)
  const open = ground
    .beside(hex)
    .filter((to) => ground.mayAttack(hex, to) && !enemies.stacks.some((enemy) => hexesBetween(enemy.hex, to) <= 1))
  const { five, six } = WEIGHTS.danger.flanked
  return open.length === 0 ? six : open.length === 1 ? five : 1
}

/** 7.6 No hex beside it is open to a retreat but through the enemy. */
function isCornered(state: State, army: Army, enemies: Army, side: Side, hex: HexId): boolean {
  const ground = groundFor(state, side)
  return ground.beside(hex).every((to) => {
    if (!ground.mayAttack(hex, to)) return true
    if (enemies.stacks.some((enemy) => enemy.hex === to)) return true
    if (army.stacks.some((friend) => friend.hex === to)) return false
    return enemies.stacks.some((enemy) => hexesBetween(enemy.hex, to) === 1)
  })
}
