/** std:4.2, std:5.1, std:7.1, std:10.0 What the roll that is waited for is worth, and to whom: for the audit's allocation figure. */
import { topFrame } from '../../../src/kernel/frames.ts'
import { type Modifier, modified } from '../../../src/kernel/modifiers.ts'
import type { RollStake } from '../../../src/kernel/module.ts'
import type { Plain, PlainObject } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { extendedMarchOf } from '../rules/queries/allowance.ts'
import { assaultNumber, grandLeader, grandNumber } from '../rules/queries/assaults.ts'
import { buildModifiers, repairModifiers } from '../rules/queries/bridge-works.ts'
import { combatPreview, sumOf } from '../rules/queries/combat-modifiers.ts'
import { destroyModifiers } from '../rules/queries/destruction.ts'
import { SIDES, type Side, sideOfId } from '../rules/sides.ts'
import { assaultOf, type State } from '../rules/state.ts'
import { BRIDGES } from '../rules/tables/bridges.ts'
import { cavalryRetreatLoss } from '../rules/tables/cavalry-retreat.ts'
import { defenderResult } from '../rules/tables/combat-chart.ts'
import { hexsideById, isHexside } from '../rules/tables/hexsides.ts'
import { scenarioFact } from '../rules/tables/scenarios.ts'
import { isUnit, leaderFact } from '../rules/tables/units.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const DIE = FACES.length

/**
 * A Movement Allowance succeeds from the middle up, a combat with a defender who must go back, an assault with everybody who was
 * selected. A force march costs manpower where it brings most, and the artillery die knows even and odd only: neither is weighed. Nor are a scenario's dice for floating bridges and releases.
 */
export function stakeOf({ board, frames, waiting }: Position<State>): RollStake | undefined {
  if (waiting.for !== 'roll') return undefined
  const { stage, locals } = topFrame(frames)
  switch (stage) {
    case 'initiative-segment':
      // 4.2 a tie is the Confederate side's
      return opposed('confederate', (confederate, union) => confederate >= union)
    case 'march':
    case 'activate-leader': {
      const who = stage === 'march' ? locals.unit : locals.leader
      return typeof who === 'string' ? fromTheMiddle(sideOfId(who), waiting.request.dice.length) : undefined
    }
    case 'extended-march':
      return typeof locals.unit === 'string' ? extendedMarch(board, locals.unit) : undefined
    case 'assault':
      return assault(board)
    case 'grand-assault':
      return grandAssault(board)
    case 'combat':
      return locals.rolling === 'combat' ? combat(board) : undefined
    case 'cavalry-retreat': {
      const side = sideIn(locals)
      return side === undefined ? undefined : oneDie(side, 'high', (die) => cavalryRetreatLoss(die) === 0)
    }
    default:
      return works(board, stage, locals)
  }
}

function oneDie(side: Side, good: RollStake['good'], succeeds: (die: number) => boolean): RollStake {
  return { side, good, successes: FACES.filter(succeeds).length, outcomes: DIE }
}

function opposed(side: Side, succeeds: (own: number, other: number) => boolean): RollStake {
  const successes = FACES.reduce((sum, own) => sum + FACES.filter((other) => succeeds(own, other)).length, 0)
  return { side, good: 'high', against: 1, successes, outcomes: DIE * DIE }
}

/** 5.1, 5.2 One die or two, high numbers are good. */
function fromTheMiddle(side: Side, dice: number): RollStake {
  if (dice === 1) return oneDie(side, 'high', (die) => die > DIE / 2)
  const sums = FACES.flatMap((first) => FACES.map((second) => first + second))
  return { side, good: 'high', successes: sums.filter((sum) => sum > DIE).length, outcomes: sums.length }
}

function extendedMarch(board: State, unit: string): RollStake | undefined {
  if (!isUnit(unit)) return undefined
  return oneDie(sideOfId(unit), 'low', (die) => {
    const { disorganized, manpower } = extendedMarchOf(board, unit, die)
    return !disorganized && manpower === 0
  })
}

/** 7.1 The roll for command. */
function assault(board: State): RollStake {
  const { leader, selected } = assaultOf(board)
  return oneDie(leaderFact(leader).side, 'low', (die) => {
    const number = assaultNumber(leader, die)
    return number !== undefined && number >= 0 && Math.max(1, number) >= selected.length
  })
}

function grandAssault(board: State): RollStake | undefined {
  const { leader, from } = assaultOf(board)
  const { side } = leaderFact(leader)
  const commander = grandLeader(board, side, from)
  return commander === undefined ? undefined : oneDie(side, 'low', (die) => grandNumber(commander, die) >= 1)
}

/** 7.5 The attacker's die, then the defender's. */
function combat(board: State): RollStake | undefined {
  if (board.combat === null) return undefined
  const preview = combatPreview(board, board.combat)
  const added = sumOf(preview.attacker) - sumOf(preview.defender)
  return opposed(preview.side, (own, other) =>
    defenderResult(own + added - other, preview.defence.bare).letters.some((letter) => GOING.includes(letter)),
  )
}

const GOING: readonly string[] = ['r', 'R', 'R*']

/** 10.1 to 10.3, 13.0 Bridges, and what a scenario rolls for. */
function works(board: State, stage: string, locals: PlainObject): RollStake | undefined {
  switch (stage) {
    case 'destroying': {
      const { unit, rolling } = locals
      if (typeof unit !== 'string' || typeof rolling !== 'string') return undefined
      return atMost(sideOfId(unit), destroyModifiers(board, unit, rolling), BRIDGES.destroy.atMost[kindOf(rolling)])
    }
    case 'recovery-works':
      return bridgeWork(board, lastOf(locals.tried))
    case 'start-of-turn': {
      const group = scenarioFact(board.conditions.scenario).parameters.reinforcementsByRoll[
        typeof locals.step === 'number' ? Math.trunc(locals.step / 2) : 0
      ]
      return group === undefined ? undefined : oneDie(group.side, 'low', (die) => die <= group.atMost)
    }
    default:
      return undefined
  }
}

function bridgeWork(board: State, attempt: PlainObject | undefined): RollStake | undefined {
  const { unit, hexside, work } = attempt ?? {}
  if (typeof unit !== 'string' || typeof hexside !== 'string' || !isHexside(hexside)) return undefined
  const side = sideOfId(unit)
  if (work === 'repair') return atMost(side, repairModifiers(board, hexside), BRIDGES.repair.atMost[kindOf(hexside)])
  const { atMost: most, alwaysFailsOn } = BRIDGES.build
  const modifiers = buildModifiers(board, side, hexside)
  return oneDie(side, 'low', (die) => die !== alwaysFailsOn && total(die, modifiers) <= most)
}

function atMost(side: Side, modifiers: readonly Modifier[], most: number): RollStake {
  return oneDie(side, 'low', (die) => total(die, modifiers) <= most)
}

function total(die: number, modifiers: readonly Modifier[]): number {
  return modified(die, modifiers, Number.NEGATIVE_INFINITY)
}

function kindOf(hexside: string): 'bridge' | 'ferry' {
  return hexsideById(hexside).crossing === 'ferry' ? 'ferry' : 'bridge'
}

function sideIn({ side }: PlainObject): Side | undefined {
  return SIDES.find((one) => one === side)
}

function lastOf(value: Plain | undefined): PlainObject | undefined {
  const last: Plain | undefined = isList(value) ? value.at(-1) : undefined
  return typeof last === 'object' && last !== null && !isList(last) ? last : undefined
}

function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value)
}
