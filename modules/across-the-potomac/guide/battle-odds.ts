/** atp:10.1–10.10, atp:12.4 How a battle can go, counted out over every volley still to come. */
import { type Event, evolve } from '../rules/events.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import {
  attackersInAction,
  attackingHexes,
  attackingSide,
  defendersInAction,
  defendingSide,
  isArtillery,
  stepsLost,
} from '../rules/queries/battle-roles.ts'
import { firingStrength, inAction, shootersOf, type Volley } from '../rules/queries/firing.ts'
import { hitChance } from '../rules/queries/odds.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { coordinationOf } from '../rules/stages/flank-attacks.ts'
import { battleOf, type State, unitState } from '../rules/state.ts'
import { COORDINATION_DIE, shotsOf } from '../rules/tables/battle-card.ts'
import { unitFact } from '../rules/tables/units.ts'

/**
 * One way the fire can end, if everybody who has a chance fires, hits fall on whom they weaken most and nobody retreats.
 * Steps are those of the whole battle, also what was lost before.
 */
export interface Ending {
  readonly chance: number
  readonly attackerLost: number
  readonly defenderLost: number
  readonly attackersLeft: boolean
  readonly defendersLeft: boolean
  /** A hit more than the defenders had steps (12.4): nobody comes back. */
  readonly extraHit: boolean
}

/** A battle as it stands or would stand, and the volleys that are still to come. */
export interface Clash {
  readonly board: State
  readonly left: readonly Volley[]
  /** Cavalry can still leave before the fire. */
  readonly beforeFire: boolean
  /** Who attacks is not decided: all who can are taken to. */
  readonly planned?: boolean
}

/** Parts of a battle in which shots are still to come, from the one given on. */
export const VOLLEYS = ['preparatory-barrage', 'defensive-fire', 'offensive-fire'] as const

interface Branch {
  readonly board: State
  readonly chance: number
}

/** Every ending of the battle on the board; equal ones are one. `left`: volleys that are not over, in order. */
export function endingsOf(board: State, left: readonly Volley[]): readonly Ending[] {
  const attacker = attackingSide(board)
  const defender = defendingSide(board)
  let branches = coordinations(withFront(board))
  if (left.includes('preparatory-barrage')) branches = volleyed(branches, attacker, 'preparatory-barrage')
  if (left.includes('defensive-fire')) branches = volleyed(branches, defender, 'defensive-fire')
  return merged(branches.flatMap((branch) => lastVolley(branch, left.includes('offensive-fire'))))
}

/** 10.8B The front, or the hex that is taken for it as long as it is not named: the one with the most strength. */
export function frontOf(board: State): HexId | null {
  const battle = battleOf(board)
  if (battle.front !== null) return battle.front
  let front: HexId | null = null
  let most = -1
  for (const hex of attackingHexes(battle)) {
    const units = battle.attackers.filter(({ from }) => from === hex)
    const strength = units.reduce((sum, { unit }) => sum + unitState(board, unit).steps, 0)
    if (strength <= most) continue
    front = hex
    most = strength
  }
  return front
}

function withFront(board: State): State {
  const front = frontOf(board)
  return front === null || battleOf(board).front !== null ? board : evolve(board, { type: 'front-chosen', hex: front })
}

/** The hexes whose flank attack is still to be rolled for. */
export function flanksOpen(board: State): readonly HexId[] {
  const battle = battleOf(board)
  const front = frontOf(board)
  return attackingHexes(battle).filter((hex) => hex !== front && battle.flanks[hex] === undefined)
}

/** 10.8C–D */
function coordinations(board: State): readonly Branch[] {
  const success = Math.min(coordinationOf(board), COORDINATION_DIE) / COORDINATION_DIE
  let branches: readonly Branch[] = [{ board, chance: 1 }]
  for (const hex of flanksOpen(board)) {
    branches = branches.flatMap((branch) => [
      { board: evolve(branch.board, { type: 'flank-coordinated', hex }), chance: branch.chance * success },
      { board: evolve(branch.board, { type: 'flank-failed', hex }), chance: branch.chance * (1 - success) },
    ])
  }
  return branches.filter(({ chance }) => chance > 0)
}

/** What a side throws in a volley: the chance of every shot, and the board when all of them are fired. */
function shotsIn(board: State, side: Side, volley: Volley) {
  const chances: number[] = []
  let after = board
  const happens = (event: Event): void => {
    after = evolve(after, event)
  }
  for (const unit of shootersOf(board, side, volley)) {
    for (let shot = battleOf(after).shots[unit] ?? 0; shot < shotsLeftAt(side, board, unit); shot++) {
      const { total, die } = firingStrength(after, unit) // 10.2B the second shot of heavy artillery is a tired one
      const { numerator, denominator } = hitChance(total, die)
      if (numerator === 0) break
      chances.push(numerator / denominator)
      happens({ type: 'shot-fired', unit, target: unit, strength: total, die, value: die, hit: false })
      if (!unitState(after, unit).fatigued) happens({ type: 'unit-fatigued', unit, rule: 'atp:10.2B' })
    }
  }
  return { chances, after }
}

function shotsLeftAt(side: Side, board: State, unit: UnitId): number {
  return shotsOf(unitFact(unit).type, side === attackingSide(board) ? 'attack' : 'defend')
}

/** The chance of each number of hits, from none on. */
export function hitSpread(chances: readonly number[]): readonly number[] {
  let spread: readonly number[] = [1]
  for (const chance of chances) {
    const misses = spread
    spread = Array.from({ length: misses.length + 1 }, (_, hits) => {
      return (misses[hits] ?? 0) * (1 - chance) + (hits === 0 ? 0 : (misses[hits - 1] ?? 0) * chance)
    })
  }
  return spread
}

/** A volley that others follow: what each number of hits leaves on the board. */
function volleyed(branches: readonly Branch[], side: Side, volley: Volley): readonly Branch[] {
  return branches.flatMap((branch) => {
    const { chances, after } = shotsIn(branch.board, side, volley)
    const next: Branch[] = []
    let hit = after
    for (const [hits, chance] of hitSpread(chances).entries()) {
      if (hits > 0) hit = struck(hit, side)
      if (chance > 0) next.push({ board: hit, chance: branch.chance * chance })
    }
    return next
  })
}

/** One more hit by a side: on whom it weakens most, or with nobody left the extra hit (12.4). */
function struck(board: State, by: Side): State {
  const victim = victimAmong(board, inAction(board, opponentOf(by)))
  if (victim !== undefined) return evolve(board, { type: 'step-lost', unit: victim })
  return battleOf(board).extraHitBy.includes(by) ? board : evolve(board, { type: 'extra-hit', by })
}

/** 10.6A Guns last. Among the others the one whose fire suffers most, then the one nearest to its end. */
export function victimAmong(board: State, units: readonly UnitId[]): UnitId | undefined {
  const exposed = units.filter((unit) => !isArtillery(unit))
  let victim: UnitId | undefined
  let most = -1
  for (const unit of exposed.length > 0 ? exposed : units) {
    const loss = lossOf(board, unit)
    if (loss <= most) continue
    victim = unit
    most = loss
  }
  return victim
}

/** In sixtieths of a hit, so that d6 and d10 compare in whole numbers; ties go by the steps left. */
function lossOf(board: State, unit: UnitId): number {
  const { steps } = unitState(board, unit)
  const after = steps === 1 ? 0 : sixtieths(evolve(board, { type: 'step-lost', unit }), unit)
  return (sixtieths(board, unit) - after) * 100 + (99 - Math.min(steps, 99))
}

function sixtieths(board: State, unit: UnitId): number {
  const { total, die } = firingStrength(board, unit)
  const { numerator, denominator } = hitChance(total, die)
  return (numerator * 60) / denominator
}

/** The offensive fire, or none: nothing comes after it, so that only the number of hits counts. */
function lastVolley({ board, chance }: Branch, fires: boolean): readonly Ending[] {
  const attacker = attackingSide(board)
  const steps = defendersInAction(board).reduce((sum, unit) => sum + unitState(board, unit).steps, 0)
  const spread = fires ? hitSpread(shotsIn(board, attacker, 'offensive-fire').chances) : [1]
  const lost = stepsLost(board, defendingSide(board))
  return spread.map((part, hits) => ({
    chance: chance * part,
    attackerLost: stepsLost(board, attacker),
    defenderLost: lost + Math.min(hits, steps),
    attackersLeft: attackersInAction(board).length > 0,
    defendersLeft: hits < steps,
    extraHit: hits > steps || battleOf(board).extraHitBy.includes(attacker),
  }))
}

function merged(endings: readonly Ending[]): readonly Ending[] {
  const byWhat = new Map<string, Ending>()
  for (const ending of endings) {
    const { chance, ...what } = ending
    const key = JSON.stringify(what)
    byWhat.set(key, { ...what, chance: chance + (byWhat.get(key)?.chance ?? 0) })
  }
  return [...byWhat.values()].filter(({ chance }) => chance > 0)
}
