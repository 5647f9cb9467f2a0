/** fif:11.3, fif:11.7 How a battle would go: both sides fire round after round, and losses are what the dice bring on average. */
import { hitNumbers } from '../rules/tables/battle-board.ts'
import { WEIGHTS } from './weights.ts'

/** A block in a battle: its SP, and the dice it loses by ground and approach (11.6). */
export interface Gun {
  readonly sp: number
  readonly artillery: boolean
  readonly lost: number
}

export interface Odds {
  /** The chance that the attacker drives the defender off. */
  readonly win: number
  /** SP that each side loses, on average. */
  readonly attackerLoses: number
  readonly defenderLoses: number
}

const MOST_ROUNDS = 12
const CHANCE = {
  infantry: hitNumbers('infantry').length / 6,
  artillery: hitNumbers('artillery').length / 6,
}

/** The odds of an attack; certain where one side has nobody. */
export function battleOdds(attack: readonly Gun[], defence: readonly Gun[]): Odds {
  const whole = { attack: total(attack), defence: total(defence) }
  if (whole.attack === 0) return { win: 0, attackerLoses: 0, defenderLoses: 0 }
  if (whole.defence === 0) return { win: 1, attackerLoses: 0, defenderLoses: 0 }
  const left = { attack: attack.map(({ sp }) => sp), defence: defence.map(({ sp }) => sp) }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const artillery of [true, false]) {
      // 11.7 the defender's arm fires before the attacker's
      suffer(left.attack, attack, dice(defence, left.defence, artillery), artillery)
      suffer(left.defence, defence, dice(attack, left.attack, artillery), artillery)
    }
    if (sum(left.attack) <= whole.attack * WEIGHTS.battle.breaking) break
    if (sum(left.defence) <= whole.defence * WEIGHTS.battle.breaking) break
  }
  // who is broken is broken, however far
  const share = (of: 'attack' | 'defence') => Math.max(WEIGHTS.battle.breaking, sum(left[of]) / whole[of])
  const sharpness = WEIGHTS.battle.sharpness * Math.sqrt(Math.min(whole.attack, whole.defence))
  const win = 1 / (1 + Math.exp(-sharpness * (share('attack') - share('defence'))))
  const { suffered } = WEIGHTS.battle
  return {
    win,
    attackerLoses: (whole.attack - sum(left.attack)) * suffered,
    defenderLoses: (whole.defence - sum(left.defence)) * suffered,
  }
}

/** Hits that an arm scores on average. */
function dice(guns: readonly Gun[], left: readonly number[], artillery: boolean): number {
  const chance = artillery ? CHANCE.artillery : CHANCE.infantry
  return guns.reduce((hits, gun, at) => {
    if (gun.artillery !== artillery) return hits
    return hits + Math.max(0, (left[at] ?? 0) - gun.lost) * chance
  }, 0)
}

/** 11.3 The largest SP takes each hit; infantry covers its artillery against infantry. */
function suffer(left: number[], guns: readonly Gun[], hits: number, byArtillery: boolean): void {
  for (let rest = hits; rest > 1e-6; rest -= 1) {
    const share = Math.min(1, rest)
    const infantry = guns.some((gun, at) => !gun.artillery && (left[at] ?? 0) > 0)
    let worst = -1
    for (let at = 0; at < left.length; at++) {
      if (!byArtillery && infantry && guns[at]?.artillery === true) continue
      if (worst < 0 || (left[at] ?? 0) > (left[worst] ?? 0)) worst = at
    }
    const sp = left[worst]
    if (sp === undefined || sp <= 0) return
    left[worst] = Math.max(0, sp - share)
  }
}

function total(guns: readonly Gun[]): number {
  return guns.reduce((all, { sp }) => all + sp, 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
