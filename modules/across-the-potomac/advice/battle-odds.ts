/** atp:10.1–10.10, atp:12.1, atp:12.4 What a battle is worth to the attacker before it is fought, counted out exactly. */
import type { UnitId } from '../rules/ids.ts'
import { isArtillery } from '../rules/queries/battle-roles.ts'
import {
  COORDINATION_DIE,
  type CombatRole,
  FATIGUE_MODIFIER,
  FLANK_BONUS,
  firingDie,
  type GroundKind,
  shotsOf,
  terrainModifier,
} from '../rules/tables/battle-card.ts'
import { unitFact } from '../rules/tables/units.ts'
import { WEIGHTS } from './weights.ts'

/** A unit in a battle that is thought through. */
export interface Fighter {
  readonly unit: UnitId
  readonly steps: number
  readonly fatigued: boolean
}

export interface Planned {
  readonly ground: GroundKind
  /** The attackers by hex; the first is the front, the others roll for coordination. */
  readonly attack: readonly (readonly Fighter[])[]
  readonly defence: readonly Fighter[]
  /** A flank succeeds on so much or less of a d6. */
  readonly coordination: number
  /** VP to the attacker if the hex is cleared, besides the battlefield: a city in it, say. */
  readonly prize: number
  /** The defenders have a hex to retreat to. */
  readonly retreatOpen: boolean
}

/** All in VP (steps, battlefield and prize), as the attacker counts; `cleared` is the chance that nobody is left there. */
export interface Odds {
  readonly net: number
  readonly cleared: number
}

/**
 * The expected outcome when every die is thrown: barrage, defensive fire, the attacker's choice to break off, offensive fire,
 * the defender's choice to retreat. Both choose what is better for them; hits fall where they hurt most.
 */
export function battleOdds(planned: Planned): Odds {
  const [front = [], ...flanks] = planned.attack
  const success = Math.min(1, Math.max(0, planned.coordination / COORDINATION_DIE))
  let net = 0
  let cleared = 0
  for (let pattern = 0; pattern < 1 << flanks.length; pattern++) {
    let chance = 1
    const inAction: Armed[] = front.map((fighter) => ({ ...fighter, bonus: 0 }))
    for (let i = 0; i < flanks.length; i++) {
      const coordinated = (pattern & (1 << i)) !== 0
      chance *= coordinated ? success : 1 - success
      if (coordinated) for (const fighter of flanks[i] ?? []) inAction.push({ ...fighter, bonus: FLANK_BONUS })
    }
    if (chance === 0) continue
    const odds = afterCoordination(planned, inAction)
    net += chance * odds.net
    cleared += chance * odds.cleared
  }
  return { net, cleared }
}

interface Armed extends Fighter {
  readonly bonus: number
}

/** The strength a fighter fires with, never below 0 (14.2B). */
export function strengthOf(fighter: Armed, role: CombatRole, ground: GroundKind, tired = fighter.fatigued): number {
  if (fighter.steps === 0) return 0
  const fatigue = tired ? FATIGUE_MODIFIER[unitFact(fighter.unit).size] : 0
  return Math.max(0, fighter.steps + fatigue + fighter.bonus + terrainModifier(ground, role))
}

/** The chances of all shots a fighter has in the battle, one for each. */
function shotChances(fighter: Armed, role: CombatRole, ground: GroundKind): readonly number[] {
  if (fighter.steps === 0) return []
  const { type } = unitFact(fighter.unit)
  const die = firingDie(ground, type, role)
  const chances: number[] = []
  for (let shot = 0; shot < shotsOf(type, role); shot++) {
    // the second shot is fired fatigued
    const strength = strengthOf(fighter, role, ground, fighter.fatigued || shot > 0)
    if (strength > 0) chances.push(Math.min(1, strength / die))
  }
  return chances
}

/** The chance of each number of hits, from none on. */
export function hitsOf(chances: readonly number[]): readonly number[] {
  let spread: number[] = [1]
  for (const chance of chances) {
    const next = new Array<number>(spread.length + 1).fill(0)
    for (let hits = 0; hits < spread.length; hits++) {
      const part = spread[hits] ?? 0
      next[hits] = (next[hits] ?? 0) + part * (1 - chance)
      next[hits + 1] = (next[hits + 1] ?? 0) + part * chance
    }
    spread = next
  }
  return spread
}

/** The fighters after 0, 1, 2 … hits, to the last step: each hit falls on whom it weakens most, guns last (10.6A). */
function worn(fighters: readonly Armed[], role: CombatRole, ground: GroundKind): readonly (readonly Armed[])[] {
  const stages: (readonly Armed[])[] = [fighters]
  let now = fighters
  for (;;) {
    const victim = victimAmong(now, role, ground)
    if (victim < 0) return stages
    now = now.map((fighter, i) => (i === victim ? { ...fighter, steps: fighter.steps - 1 } : fighter))
    stages.push(now)
  }
}

function victimAmong(fighters: readonly Armed[], role: CombatRole, ground: GroundKind): number {
  let victim = -1
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i]
    if (fighter === undefined || fighter.steps === 0) continue
    const shield = isArtillery(fighter.unit) ? 0 : 100
    const strength = strengthOf(fighter, role, ground)
    // a strong unit loses one chance of the die, the last step of a weak one its whole fire
    const loss = strength === 0 ? 0 : fighter.steps === 1 ? strength : 1
    const value = shield + loss + strength / 100
    if (value <= most) continue
    most = value
    victim = i
  }
  return victim
}

function afterCoordination(planned: Planned, attackers: readonly Armed[]): Odds {
  const { ground } = planned
  const defence = worn(
    planned.defence.map((fighter) => ({ ...fighter, bonus: 0 })),
    'defend',
    ground,
  )
  const attack = worn(attackers, 'attack', ground)
  const guns = attackers.filter(({ unit }) => isArtillery(unit)).flatMap((gun) => shotChances(gun, 'attack', ground))
  let net = 0
  let cleared = 0
  forEachHits(guns, (barrage, chanceOfBarrage) => {
    const standing = defence[Math.min(barrage, defence.length - 1)] ?? []
    const fire = standing.flatMap((fighter) => shotChances(fighter, 'defend', ground))
    forEachHits(fire, (hits, chanceOfHits) => {
      const odds = afterDefence(planned, attack, hits, barrage, defence.length - 1)
      net += chanceOfBarrage * chanceOfHits * odds.net
      cleared += chanceOfBarrage * chanceOfHits * odds.cleared
    })
  })
  return { net, cleared }
}

function forEachHits(chances: readonly number[], visit: (hits: number, chance: number) => void): void {
  const spread = hitsOf(chances)
  for (let hits = 0; hits < spread.length; hits++) {
    const chance = spread[hits] ?? 0
    if (chance > 1e-6) visit(hits, chance)
  }
}

/** The attacker breaks off or presses on, whichever is better for him. */
function afterDefence(
  planned: Planned,
  attack: readonly (readonly Armed[])[],
  hits: number,
  barrage: number,
  defenceSteps: number,
): Odds {
  const lost = Math.min(hits, attack.length - 1)
  const left = attack[lost] ?? []
  const inflicted = Math.min(barrage, defenceSteps)
  if (lost === attack.length - 1 && lost > 0) return { net: inflicted - lost - WEIGHTS.battlefield, cleared: 0 }
  const chances = left
    .filter(({ unit }) => !isArtillery(unit))
    .flatMap((fighter) => shotChances(fighter, 'attack', planned.ground))
  const pressed = offensive(planned, chances, barrage)
  const press: Odds = { net: pressed.net - lost, cleared: pressed.cleared }
  if (lost === 0) return press
  const off = inflicted - (lost - 1) - WEIGHTS.battlefield
  return off > press.net ? { net: off, cleared: 0 } : press
}

/** Offensive fire by these chances after so many hits before: what it brings the attacker. */
export function offensive(planned: Planned, chances: readonly number[], hitsBefore: number): Odds {
  const steps = planned.defence.reduce((sum, fighter) => sum + fighter.steps, 0)
  let net = 0
  let cleared = 0
  forEachHits(chances, (hits, chance) => {
    const odds = atTheEnd(planned, steps, hitsBefore + hits)
    net += chance * odds.net
    cleared += chance * odds.cleared
  })
  return { net, cleared }
}

/** The defender stands or retreats, whichever is better for him. */
function atTheEnd({ defence, prize, retreatOpen }: Planned, steps: number, hits: number): Odds {
  const garrison = defence.reduce((sum, { unit, steps: own }) => sum + (unitFact(unit).movement === 0 ? own : 0), 0)
  const mobile = steps - garrison
  if (hits >= steps) {
    // 12.4 one hit more and nobody comes back
    const back = hits === steps && retreatOpen && mobile > 0 ? 1 : 0
    return { net: steps - back + WEIGHTS.battlefield + prize, cleared: 1 }
  }
  if (hits === 0 || !retreatOpen || mobile === 0) return { net: hits, cleared: 0 }
  const surrendered = Math.min(garrison, steps - hits)
  const retreat = hits - 1 + WEIGHTS.battlefield + surrendered + prize
  return retreat < hits ? { net: retreat, cleared: 1 } : { net: hits, cleared: 0 }
}
