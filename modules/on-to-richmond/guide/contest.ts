/** std:7.1, std:7.4, std:7.5 A combat before it is fought: both sides, every modifier with its rule, the six hexes, exact odds. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Contest, ContestLine, ContestParty } from '../../../src/kernel/guide.ts'
import type { Modifier } from '../../../src/kernel/modifiers.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { assaultTargets, hasLee, participants } from '../rules/queries/assaults.ts'
import { type AttackWay, attackRefusal } from '../rules/queries/attack-targets.ts'
import { type AttackPlan, type CombatPreview, combatPreview, sumOf } from '../rules/queries/combat-modifiers.ts'
import { attackValue, entrenchmentFactor } from '../rules/queries/combat-values.ts'
import { hereOf } from '../rules/queries/march-steps.ts'
import { hexOfLeader, isEnemyOccupied } from '../rules/queries/occupancy.ts'
import { combatValue } from '../rules/queries/strength.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import { ATTACK_TYPES } from '../rules/state/combat.ts'
import { type State, unitState } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { isLeader, leaderFact } from '../rules/tables/units.ts'
import { hexLabel, leaderLabel, unitLabel, valueText } from '../rules/wording.ts'
import { conditionsOf } from './contest-conditions.ts'
import { oddsOf } from './contest-odds.ts'
import { modifiersOf, outlookOf } from './contest-outlook.ts'
import { isAsked } from './follow.ts'

/**
 * The combat that waits for its dice; the one that `attack:HEX:TYPE` of the unit on the march would begin, from where it stands or
 * from the hex named after the type; or the assault that is on, or that `assault:LEADER:HEX` or `target:HEX` would begin with
 * everybody who can take part; `assault:LEADER` where he has one target only.
 */
export function contest(position: Position<State>, side: string, choice?: Choice): Contest | undefined {
  const known = SIDES.find((one) => one === side)
  if (known === undefined) return undefined
  const { board } = position
  if (board.combat !== null) {
    const { attacker, target, dice } = board.combat
    const isOpen = dice === null && isEnemyOccupied(board, attacker, target)
    return isOpen ? contestOf(board, { plan: board.combat, planned: false }) : undefined
  }
  const planned = plannedAttack(position, known, choice)
  return planned === undefined ? undefined : contestOf(board, { plan: planned, planned: board.assault === null })
}

interface Shown {
  readonly plan: AttackPlan
  /** Nobody is committed yet. */
  readonly planned: boolean
}

function plannedAttack(position: Position<State>, side: Side, choice: Choice | undefined): AttackPlan | undefined {
  const { board } = position
  const [verb, what, more, from] = choice ?? []
  if (board.assault !== null) return assaultOn(board, verb === 'target' ? what : undefined)
  if (what === undefined || !isAsked(position, side)) return undefined
  if (verb === 'attack') return marchAttack(board, what, more, from)
  if (verb !== 'assault' || !isLeader(what) || board.leaders[what] === undefined) return undefined
  const target = more ?? onlyOf(assaultTargets(board, what))
  return target === undefined ? undefined : assaultOf(board, what, target)
}

function onlyOf<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined
}

/** 7.1 `from`: the hex that the unit would come to first. */
function marchAttack(
  board: State,
  target: string,
  typeName: string | undefined,
  from: string | undefined,
): AttackPlan | undefined {
  const { march } = board
  const type = ATTACK_TYPES.find((one) => one === typeName)
  if (march === null || type === undefined || !isHex(target)) return undefined
  const here = from ?? hereOf(march)
  if (!isHex(here)) return undefined
  const way: AttackWay = { action: 'march', began: march.path[0] ?? here }
  if (attackRefusal(board, [march.unit], here, target, way) !== undefined) return undefined
  return { type, from: here, target, attackers: [march.unit], leader: null }
}

/** 5.3 With Lee, where his bonus can be had. */
function assaultOf(board: State, leader: string, target: string): AttackPlan | undefined {
  const from = hexOfLeader(board, leader)
  const attackers = participants(board, leader)
  if (from === undefined || !isHex(target)) return undefined
  if (attackRefusal(board, attackers, from, target, { action: 'assault' }) !== undefined) return undefined
  return { type: 'assault', from, target, attackers, leader, lee: hasLee(board, leader) }
}

/** Those who attack, as far as that is settled. */
function assaultOn(board: State, aimed: string | undefined): AttackPlan | undefined {
  const { assault } = board
  const target = assault?.target ?? aimed
  if (assault === null || target === undefined || !isHex(target)) return undefined
  const { leader, from, selected, units, grand } = assault
  if (!isEnemyOccupied(board, leaderFact(leader).side, target)) return undefined
  const attackers = [...(units.length > 0 ? units : selected), ...(grand?.units ?? [])]
  return attackers.length === 0 ? undefined : { type: 'assault', from, target, attackers, leader }
}

function contestOf(board: State, { plan, planned }: Shown): Contest {
  // 6.1 a unit that would attack from a hex on its way is looked at as if it stood there
  const seen = stoodIn(board, plan)
  const preview = combatPreview(seen, plan)
  return {
    title: `${plan.type === 'assault' ? 'Assault on' : 'Attack on'} ${hexLabel(plan.target)}`,
    rule: 'std:7.1',
    space: plan.target,
    parties: [attackerParty(seen, plan, preview), defenderParty(seen, preview)],
    outlook: outlookOf(seen, plan, preview),
    modifiers: modifiersOf(preview),
    conditions: conditionsOf(seen, plan, preview, planned),
    odds: oddsOf(seen, plan),
  }
}

function stoodIn(board: State, { type, from, attackers }: AttackPlan): State {
  const [unit] = attackers
  if (type === 'assault' || unit === undefined || unitState(board, unit).place === from) return board
  return { ...board, units: { ...board.units, [unit]: { ...unitState(board, unit), place: from } } }
}

function attackerParty(board: State, plan: AttackPlan, preview: CombatPreview): ContestParty {
  const lines = plan.attackers.map((unit): ContestLine => {
    const base = combatValue(board, unit)
    const total = attackValue(board, unit)
    const label = `Demoralize-${unitState(board, unit).demoralized}`
    const modifiers = total === base ? [] : [{ rule: 'std:11.0', label, value: total - base }]
    return lineOf(unit, unitLabel(unit), `Combat Value, from ${unitState(board, unit).place}`, base, modifiers)
  })
  const name = plan.leader === null ? 'Attacker’s die' : `Attacker’s die (${leaderLabel(plan.leader)})`
  const piece = plan.leader ?? plan.attackers[0] ?? ''
  return { side: preview.side, role: 'Attacker', lines: [dieLine(piece, name, preview.attacker), ...lines] }
}

function defenderParty(board: State, preview: CombatPreview): ContestParty {
  const lines = preview.defenders.map((unit): ContestLine => {
    const base = combatValue(board, unit)
    const factor = entrenchmentFactor(board, unit)
    const label = `Entrenched, ×${valueText(factor)} for the ratio`
    const modifiers = factor === 1 ? [] : [{ rule: 'std:9.0', label, value: base * factor - base }]
    return lineOf(unit, unitLabel(unit), 'Combat Value', base, modifiers)
  })
  const die = dieLine(preview.defenders[0] ?? '', 'Defender’s die', preview.defender)
  return { side: opponentOf(preview.side), role: 'Defender', lines: [die, ...lines] }
}

/** What is added to a die that is compared with the other side's: it succeeds by no number of its own. */
function dieLine(piece: string, name: string, modifiers: readonly Modifier[]): ContestLine {
  return { ...lineOf(piece, name, 'sum of modifiers', 0, modifiers), total: sumOf(modifiers) }
}

function lineOf(piece: string, name: string, part: string, base: number, modifiers: readonly Modifier[]): ContestLine {
  return { piece, name, part, base, modifiers, total: base + sumOf(modifiers), die: 0, successes: 0, outOf: 6 }
}
