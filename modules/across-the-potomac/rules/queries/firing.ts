/** atp:10.2–10.8, atp:10.10, atp:11.1, atp:12.4, atp:14.2 Who may fire at whom, and with what strength. */
import { type Modifier, modified } from '../../../../src/kernel/modifiers.ts'
import type { UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { StageLocals } from '../stage-map.ts'
import { battleOf, type State, unitState } from '../state.ts'
import {
  type CombatRole,
  FATIGUE_MODIFIER,
  FLANK_BONUS,
  firingDie,
  groundOf,
  MINIMUM_STRENGTH,
  shotsOf,
  terrainModifier,
} from '../tables/battle-card.ts'
import { unitFact } from '../tables/units.ts'
import {
  attackersInAction,
  attackingSide,
  combatantsOf,
  defendersInAction,
  frontStands,
  isArtillery,
  positionOf,
  survives,
} from './battle-roles.ts'

export type Volley = StageLocals['fire']['volley']

/** What a unit fires with now: its steps, what changes them, the sum, and the faces of its die. */
export interface FiringStrength {
  readonly steps: number
  readonly modifiers: readonly Modifier[]
  readonly total: number
  readonly die: number
}

function roleOf(state: State, unit: UnitId): CombatRole {
  return unitFact(unit).side === attackingSide(state) ? 'attack' : 'defend'
}

/** The strength, in points, with which a unit of the battle would fire now. */
export function firingStrength(state: State, unit: UnitId): FiringStrength {
  const { steps, fatigued } = unitState(state, unit)
  const { type, size } = unitFact(unit)
  const role = roleOf(state, unit)
  const ground = groundOf(battleOf(state).hex) // 11.1A the ground of the battle hex, for both sides
  const modifiers: Modifier[] = []
  // RULING ATP-14: 10.2B fatigues at once, so heavy artillery fires its second shot fatigued
  if (fatigued) modifiers.push({ rule: 'atp:14.2A', label: `fatigued ${size}`, value: FATIGUE_MODIFIER[size] })
  if (hasFlankBonus(state, unit, role)) {
    modifiers.push({ rule: 'atp:10.8C', label: 'coordinated flank attack', value: FLANK_BONUS })
  }
  const terrain = terrainModifier(ground, role)
  if (terrain !== 0) {
    modifiers.push({
      rule: 'atp:11.1D',
      label: `${role === 'attack' ? 'attacking' : 'in'} a ${ground}`,
      value: terrain,
    })
  }
  // 10.3B all modifiers add up; 14.2B never below nothing
  const total = modified(steps, modifiers, MINIMUM_STRENGTH)
  return { steps, modifiers, total, die: firingDie(ground, type, role) }
}

/** What the die of a shot comes from (11.1A), in words: `infantry attacking a fortification`. */
export function firingGround(state: State, unit: UnitId): string {
  const { type } = unitFact(unit)
  const words = { plain: 'plain ground', slow: 'slow ground', fortification: 'a fortification' }
  const where = words[groundOf(battleOf(state).hex)]
  return `${type.replace('-', ' ')} ${roleOf(state, unit) === 'attack' ? 'attacking' : 'defending'} ${where}`
}

/** atp:10.8C, atp:10.10B Coordinated flankers, while somebody of the front is left. */
function hasFlankBonus(state: State, unit: UnitId, role: CombatRole): boolean {
  return role === 'attack' && positionOf(battleOf(state), unit) === 'coordinated' && frontStands(state)
}

/** Units of a side that take part and survive. */
export function inAction(state: State, side: Side): readonly UnitId[] {
  return side === attackingSide(state) ? attackersInAction(state) : defendersInAction(state)
}

/** atp:10.2A, atp:10.7 Whether a unit has a shot left in this battle. */
export function hasShot(state: State, unit: UnitId): boolean {
  return (battleOf(state).shots[unit] ?? 0) < shotsOf(unitFact(unit).type, roleOf(state, unit))
}

/**
 * Units that may fire in this volley, in canonical order: 10.1.2 only artillery in the barrage. RULING ATP-13: it may hold
 * (10.2C) and fire later with the others, as 10.1.4 bars only artillery that has fired.
 */
export function shootersOf(state: State, side: Side, volley: Volley): readonly UnitId[] {
  return inAction(state, side).filter(
    (unit) => hasShot(state, unit) && (volley !== 'preparatory-barrage' || isArtillery(unit)),
  )
}

/** What a unit may fire at: enemies left, or destroyed ones for the extra hit. */
export interface Targets {
  readonly extraHit: boolean
  readonly units: readonly UnitId[]
}

export function targetsOf(state: State, unit: UnitId): Targets {
  const { side } = unitFact(unit)
  const enemies = inAction(state, opponentOf(side))
  if (enemies.length > 0) return { extraHit: false, units: enemies.filter((enemy) => !isShielded(state, unit, enemy)) }
  // 12.4A with nobody left, at the destroyed, until one extra hit is scored
  if (battleOf(state).extraHitBy.includes(side)) return { extraHit: true, units: [] }
  // RULING ATP-15: any destroyed enemy that took part will do, artillery too; cavalry that left is no target.
  const destroyed = combatantsOf(state, opponentOf(side)).filter((enemy) => !survives(state, enemy))
  return { extraHit: true, units: destroyed }
}

/** atp:10.6A Infantry and cavalry fire at artillery only when no enemy infantry or cavalry is left as a target. */
export function isShielded(state: State, unit: UnitId, target: UnitId): boolean {
  if (isArtillery(unit) || !isArtillery(target)) return false
  return inAction(state, unitFact(target).side).some((enemy) => !isArtillery(enemy))
}

/** Every shot now open to a side in a volley, in canonical order of shooter, then target. */
export function shotsOpen(
  state: State,
  side: Side,
  volley: Volley,
): readonly { readonly unit: UnitId; readonly target: UnitId; readonly extraHit: boolean }[] {
  return shootersOf(state, side, volley).flatMap((unit) => {
    const { extraHit, units } = targetsOf(state, unit)
    return units.map((target) => ({ unit, target, extraHit }))
  })
}
