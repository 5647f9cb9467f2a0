/**
 * fif:11.3, fif:11.5, fif:11.7 What the fire of the coming rounds does, exactly: everybody fires straight ahead or by a flank advantage he
 * has, nobody moves, tries a flank fire, rallies, comes or goes. Positions that face each other do not touch the others until a center
 * falls, so that each pair is worked out by itself.
 */
import { FLANKS, isCenter, lineOf, oppositeOf } from '../rules/battle/board.ts'
import { keptTarget } from '../rules/battle/flank-fire.ts'
import { type Arm, armOf, fireDice } from '../rules/battle/hits.ts'
import { BATTLE_ROUND } from '../rules/battle/sequence.ts'
import { POSITIONS } from '../rules/battle/state.ts'
import { evolve } from '../rules/events.ts'
import type { BlockId } from '../rules/ids.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { battleOf, blockState, type State } from '../rules/state.ts'
import { hitNumbers } from '../rules/tables/battle-board.ts'
import { hitsOf, type Spread, sumOf } from './chances.ts'

type Role = 'attacker' | 'defender'

/** A block that fires in a pair of positions, or can be hit there. */
interface Shooter {
  readonly role: Role
  readonly arm: Arm
  /** How many of a die's numbers hit. */
  readonly numbers: number
  /** Dice taken from it in the round that is on, and later. */
  readonly lostNow: number
  readonly lostLater: number
  /** It has moved or fired in the round that is on. */
  readonly acted: boolean
  /** It stands there; false: it fires from the flank, and nobody can hit it. */
  readonly exposed: boolean
}

interface Pair {
  readonly center: boolean
  readonly shooters: readonly Shooter[]
  readonly start: readonly number[]
}

/** SP of a pair's shooters, and how likely. */
type Standing = Map<string, { readonly sp: readonly number[]; chance: number }>

/** What happens in one phase of fire, if the battle has not ended before. */
interface Phase {
  readonly round: number
  readonly by: Role
  readonly arm: Arm
}

export interface RoundOutlook {
  readonly round: number
  /** The chance that this side is driven off in this round, from now. */
  readonly drivenOff: { readonly [role in Role]: number }
}

export interface Outlook {
  readonly rounds: readonly RoundOutlook[]
  /** SP lost by the end of the first of these rounds. */
  readonly losses: { readonly [role in Role]: Spread }
}

/** `part`: the part of the round that is on, an index into the list of sequence.ts; -1 before the first. */
export function outlookOf(state: State, part: number, rounds: number): Outlook {
  const pairs = pairsOf(state)
  const phases = phasesFrom(part, rounds)
  const [first] = phases
  const standings = pairs.map(({ start }): Standing => new Map([[start.join(), { sp: start, chance: 1 }]]))
  const driven = new Map<number, { attacker: number; defender: number }>()
  const losses: { [role in Role]: Spread } = { attacker: [], defender: [] }
  const add = (role: Role, spread: Spread, sign: 1 | -1) => {
    losses[role] = Array.from(
      { length: Math.max(losses[role].length, spread.length) },
      (_, lost) => (losses[role][lost] ?? 0) + sign * (spread[lost] ?? 0),
    )
  }
  for (const [at, phase] of phases.entries()) {
    const before = product(standings.map(total))
    const fallen = pairs.map((pair, index) => fire(pair, standings[index] ?? new Map(), phase))
    const after = product(standings.map(total))
    const found = driven.get(phase.round) ?? { attacker: 0, defender: 0 }
    found[phase.by === 'attacker' ? 'defender' : 'attacker'] += before - after
    driven.set(phase.round, found)
    if (phase.round !== first?.round) continue
    const last = phases[at + 1]?.round !== phase.round
    for (const role of ['attacker', 'defender'] as const) {
      const standing = pairs.map((pair, index) => lossesIn(pair, [standings[index] ?? new Map()], role))
      const all = pairs.map((pair, index) =>
        lossesIn(pair, [standings[index] ?? new Map(), fallen[index] ?? new Map()], role),
      )
      // the battle ends here where at least one center has fallen
      add(role, all.reduce(sumOf, [1]), 1)
      if (!last) add(role, standing.reduce(sumOf, [1]), -1)
    }
  }
  return { rounds: [...driven].map(([round, drivenOff]) => ({ round, drivenOff })), losses }
}

function phasesFrom(part: number, rounds: number): readonly Phase[] {
  return Array.from({ length: rounds + 1 }, (_, round) => round)
    .flatMap((round) =>
      FIRES.filter(({ at }) => (round === 0 ? at >= part : true)).map(({ by, arm }) => ({ round, by, arm })),
    )
    .filter(({ round }, _, all) => round < (all[0]?.round ?? 0) + rounds)
}

/** 11.7 The phases of fire stand first in the round, defender and attacker in turn, artillery before infantry. */
const FIRES = BATTLE_ROUND.slice(0, 4).map(({ by }, at): { at: number; by: Role; arm: Arm } => ({
  at,
  by,
  arm: at < 2 ? 'artillery' : 'infantry',
}))

function pairsOf(state: State): readonly Pair[] {
  const battle = battleOf(state)
  const { attacker } = battle
  const later = evolve(state, { type: 'battle-round-began', round: Math.max(2, battle.round + 1) })
  const flanking = [attacker, opponentOf(attacker)].flatMap((side) =>
    FLANKS.flatMap((flank) => lineOf(battle, side, flank)).flatMap((block) => {
      const target = keptTarget(state, side, block)
      return target === undefined ? [] : [{ block, side, target }]
    }),
  )
  return POSITIONS.map((position) => {
    const opposite = oppositeOf(position)
    const standing = [...lineOf(battle, attacker, position), ...lineOf(battle, opponentOf(attacker), opposite)]
    const from = flanking.filter(({ side, target }) => target === (side === attacker ? opposite : position))
    const blocks = [...standing, ...from.map(({ block }) => block)]
    return {
      center: isCenter(position),
      shooters: blocks.map((block) => shooterOf(state, later, block, standing.includes(block))),
      start: blocks.map((block) => blockState(state, block).sp),
    }
  }).filter(({ start }) => start.length > 0)
}

function shooterOf(state: State, later: State, block: BlockId, exposed: boolean): Shooter {
  const battle = battleOf(state)
  const lost = (at: State) => fireDice(at, block).modifiers.reduce((sum, { value }) => sum - value, 0)
  return {
    role: roleOf(state, block),
    arm: armOf(block),
    numbers: hitNumbers(exposed ? armOf(block) : 'flank').length,
    lostNow: lost(state),
    lostLater: lost(later),
    acted: battle.acted.includes(block),
    exposed,
  }
}

function roleOf(state: State, block: BlockId): Role {
  return sideOf(state, 'attacker').includes(block) ? 'attacker' : 'defender'
}

function sideOf(state: State, role: Role): readonly BlockId[] {
  const battle = battleOf(state)
  const side: Side = role === 'attacker' ? battle.attacker : opponentOf(battle.attacker)
  return lineOf(battle, side)
}

/** Fires a phase in a pair. What falls by it leaves the standing, and is returned. */
function fire({ center, shooters }: Pair, standing: Standing, { by, arm, round }: Phase): Standing {
  const before = [...standing.values()]
  const fallen: Standing = new Map()
  standing.clear()
  for (const { sp, chance } of before) {
    const targets = [...shooters.keys()].filter((at) => isTarget(shooters[at], by) && (sp[at] ?? 0) > 0)
    const spread = targets.length === 0 ? [1] : spreadOf(shooters, sp, by, arm, round === 0)
    for (const [hits, likely] of spread.entries()) {
      if (likely === 0) continue
      const left = hit(shooters, sp, targets, hits, arm)
      const isEmpty = targets.length > 0 && targets.every((at) => left[at] === 0)
      put(center && isEmpty ? fallen : standing, left, chance * likely)
    }
  }
  return fallen
}

function isTarget(shooter: Shooter | undefined, by: Role): boolean {
  return shooter !== undefined && shooter.role !== by && shooter.exposed
}

function spreadOf(shooters: readonly Shooter[], sp: readonly number[], by: Role, arm: Arm, now: boolean): Spread {
  return shooters
    .map((shooter, at) => {
      const fires = shooter.role === by && shooter.arm === arm && !(now && shooter.acted)
      const strength = sp[at] ?? 0
      const dice = fires && strength > 0 ? Math.max(0, strength - (now ? shooter.lostNow : shooter.lostLater)) : 0
      return hitsOf(dice, shooter.numbers)
    })
    .reduce(sumOf, [1])
}

/** 11.3 The largest SP each time; infantry covers its artillery against infantry. Of equals infantry is hit first. */
function hit(
  shooters: readonly Shooter[],
  sp: readonly number[],
  targets: readonly number[],
  hits: number,
  arm: Arm,
): readonly number[] {
  const left = [...sp]
  const strength = (at: number) => left[at] ?? 0
  for (let taken = 0; taken < hits; taken++) {
    const alive = targets.filter((at) => strength(at) > 0)
    const infantry = alive.filter((at) => shooters[at]?.arm === 'infantry')
    const open = arm === 'infantry' && infantry.length > 0 ? infantry : [...infantry, ...alive]
    const [first, ...rest] = open
    if (first === undefined) break
    const most = rest.reduce((best, at) => (strength(at) > strength(best) ? at : best), first)
    left[most] = strength(most) - 1
  }
  return left
}

function put(standing: Standing, sp: readonly number[], chance: number): void {
  const key = sp.join()
  const found = standing.get(key)
  if (found === undefined) standing.set(key, { sp, chance })
  else found.chance += chance
}

function total(standing: Standing): number {
  return [...standing.values()].reduce((sum, { chance }) => sum + chance, 0)
}

function product(chances: readonly number[]): number {
  return chances.reduce((all, chance) => all * chance, 1)
}

/** SP that a side has lost in a pair: the chance of each count, together that of the standings. */
function lossesIn({ shooters, start }: Pair, standings: readonly Standing[], role: Role): Spread {
  const spread: number[] = [0]
  for (const { sp, chance } of standings.flatMap((standing) => [...standing.values()])) {
    const lost = start.reduce((sum, full, at) => (shooters[at]?.role === role ? sum + full - (sp[at] ?? 0) : sum), 0)
    while (spread.length <= lost) spread.push(0)
    spread[lost] = (spread[lost] ?? 0) + chance
  }
  return spread
}
