/** atp:10.2, atp:10.8–10.9, atp:11.1–11.2, atp:12.1–12.6, atp:16.1D What holds for a battle, and its odds in words. */
import type { Contest, ContestOdds } from '../../../src/kernel/guide.ts'
import type { HexId } from '../rules/ids.ts'
import {
  attackingHexes,
  attackingSide,
  defendersInAction,
  defendingSide,
  isGarrison,
} from '../rules/queries/battle-roles.ts'
import { riverBetween } from '../rules/queries/hexsides.ts'
import { counted, hexLabel, unitLabels } from '../rules/queries/labels.ts'
import { retreatHexes } from '../rules/queries/retreat-hexes.ts'
import { coordinationOf } from '../rules/stages/flank-attacks.ts'
import { battleOf, type State } from '../rules/state.ts'
import {
  COORDINATION_DIE,
  FLANK_BONUS,
  groundOf,
  hexsideAttackLimit,
  terrainModifier,
} from '../rules/tables/battle-card.ts'
import { unitFact } from '../rules/tables/units.ts'
import { sideName } from '../rules/wording.ts'
import { type Clash, type Ending, flanksOpen, frontOf } from './battle-odds.ts'

type Condition = Contest['conditions'][number]

/** The ground, the weather and the way there: known whoever defends. */
export function approachConditions(board: State): readonly Condition[] {
  const rain = board.weather === 'rain' ? [{ label: 'Rain: the rivers are in flood', rule: 'atp:16.1D' }] : []
  return [...groundConditions(battleOf(board).hex), ...rain, ...riverConditions(board), ...flankConditions(board)]
}

/** The same, and what the odds take for granted. */
export function conditionsOf({ board, beforeFire }: Clash, endings: readonly Ending[]): readonly Condition[] {
  const { defenders } = battleOf(board)
  const conditions: Condition[] = [...approachConditions(board)]
  const riders = defenders.filter((unit) => unitFact(unit).type === 'cavalry' && !isGarrison(unit))
  if (beforeFire && riders.length > 0) {
    const label = `${unitLabels(riders)} may leave before the fire; the odds take it that nobody does`
    conditions.push({ label, rule: 'atp:12.6A' })
  }
  if (!canRetreat(board)) conditions.push({ label: 'The defenders have no way to retreat', rule: 'atp:12.1E' })
  if (endings.length === 0) return conditions
  const label = 'The odds are those of the fire: everybody fires, hits fall where they weaken most, nobody breaks off'
  conditions.push({ label, rule: 'atp:10.2' })
  const expected = `On average the attacker loses ${mean(endings, 'attackerLost')}, the defender ${mean(endings, 'defenderLost')}`
  conditions.push({ label: expected, rule: 'atp:10.4' })
  return conditions
}

function groundConditions(hex: HexId): readonly Condition[] {
  const ground = groundOf(hex)
  const words = { plain: 'Plain ground', slow: 'Slow ground', fortification: 'A fortification' }[ground]
  const changes = (['attack', 'defend'] as const).flatMap((role) => {
    const value = terrainModifier(ground, role)
    return value === 0 ? [] : [`${signed(value)} for who ${role === 'attack' ? 'attacks' : 'defends'}`]
  })
  return [{ label: [`${words} in ${hexLabel(hex)}`, ...changes].join(', '), rule: 'atp:11.1' }]
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

/** 11.2 What the attackers cross to get there. */
function riverConditions(board: State): readonly Condition[] {
  const { hex, attackers } = battleOf(board)
  return attackingHexes(battleOf(board)).flatMap((from) => {
    const river = riverBetween(board, from, hex)
    if (river === undefined || river === 'tidal') return []
    const most = hexsideAttackLimit(river)
    const there = attackers.filter((attacker) => attacker.from === from).length
    const label = `Across a ${river} river from ${hexLabel(from)}: ${there} of at most ${counted(most, 'unit')}`
    return [{ label, rule: river === 'minor' ? 'atp:11.2A' : 'atp:11.2B' }]
  })
}

/** 10.8 Which hex is the front, and what the flanks need. */
function flankConditions(board: State): readonly Condition[] {
  const battle = battleOf(board)
  const front = frontOf(board)
  if (front === null || attackingHexes(battle).length < 2) return []
  const named =
    battle.front === null
      ? `The front is taken to be ${hexLabel(front)}; the attacker names it`
      : `The front is ${hexLabel(front)}`
  const conditions: Condition[] = [{ label: named, rule: 'atp:10.8B' }]
  if (flanksOpen(board).length === 0) return conditions
  const label = `A flank attack is coordinated on ${coordinationOf(board)} or less of d${COORDINATION_DIE}: ${signed(FLANK_BONUS)} for its units`
  return [...conditions, { label, rule: 'atp:10.8C' }]
}

/** 12.1, 12.3 Somebody who moves, and a hex to go to. */
function canRetreat(board: State): boolean {
  return defendersInAction(board).some((unit) => !isGarrison(unit)) && retreatHexes(board).length > 0
}

/** To two places. */
function mean(endings: readonly Ending[], what: 'attackerLost' | 'defenderLost'): string {
  const sum = endings.reduce((total, ending) => total + ending.chance * ending[what], 0)
  return `${sum.toFixed(2)} steps`
}

/** What of it a player asks first. Those under one heading add up to 1. */
export function oddsOf(board: State, endings: readonly Ending[]): readonly ContestOdds[] {
  const attacker = sideName(attackingSide(board))
  const defender = sideName(defendingSide(board))
  const chanceOf = (test: (ending: Ending) => boolean) =>
    endings.reduce((sum, ending) => (test(ending) ? sum + ending.chance : sum), 0)
  const destroyed = chanceOf(({ defendersLeft }) => !defendersLeft)
  const hit = chanceOf(({ defendersLeft, defenderLost }) => defendersLeft && defenderLost > 0)
  const flanks = flanksOpen(board).map((hex) => ({
    label: `The flank attack from ${hexLabel(hex)} is coordinated`,
    chance: coordinationOf(board) / COORDINATION_DIE,
  }))
  const open = canRetreat(board)
  return [
    { label: `The ${defender} defenders are destroyed`, chance: destroyed },
    { label: open ? 'The defenders are hit and may retreat' : 'The defenders are hit and some are left', chance: hit },
    {
      label: 'The defenders are not hit',
      chance: chanceOf(({ defendersLeft, defenderLost }) => defendersLeft && defenderLost === 0),
    },
    ...(open
      ? [
          {
            label: `The hex falls to the ${attacker} side if the defenders retreat whenever they are hit`,
            chance: destroyed + hit,
          },
        ]
      : []),
    { label: 'Destroyed with a hit to spare: nobody comes back', chance: chanceOf(({ extraHit }) => extraHit) },
    { label: `The ${attacker} attackers are destroyed`, chance: chanceOf(({ attackersLeft }) => !attackersLeft) },
    ...flanks,
    ...losses(attacker, (lost) => chanceOf(({ attackerLost }) => lost(attackerLost))),
    ...losses(defender, (lost) => chanceOf(({ defenderLost }) => lost(defenderLost))),
  ]
}

const MOST = 4

/** No step, one, two, three, or more: together 1. */
function losses(side: string, chanceOf: (test: (lost: number) => boolean) => number): readonly ContestOdds[] {
  const exactly = Array.from({ length: MOST }, (_, steps) => ({
    label: `${side} losses: ${steps === 0 ? 'none' : counted(steps, 'step')}`,
    chance: chanceOf((lost) => lost === steps),
  }))
  return [...exactly, { label: `${side} losses: ${MOST} steps or more`, chance: chanceOf((lost) => lost >= MOST) }]
}
