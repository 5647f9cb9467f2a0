/** std:7.1, std:7.2, std:7.4 What both dice of a combat are modified by: each modifier with its rule, for the combat and before it. */
import { type Modifier, modified } from '../../../../src/kernel/modifiers.ts'
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import { opponentOf, type Side, sideOfId } from '../sides.ts'
import type { AttackType, Combat } from '../state/combat.ts'
import { type State, unitState } from '../state.ts'
import { attackerColumn, defenderColumn } from '../tables/combat-chart.ts'
import { hexFact } from '../tables/hexes.ts'
import { hexsideFact } from '../tables/hexsides.ts'
import { type Ratio, ratioOf } from '../tables/ratio-chart.ts'
import { leaderFact, unitFact } from '../tables/units.ts'
import { leaderLabel, listed, signed, unitLabel, valueText } from '../wording.ts'
import { type ArtilleryReport, artilleryReport } from './artillery.ts'
import { attackValueOf, type Defence, defenceOf, wideLoss } from './combat-values.ts'
import { isSubordinate } from './command.ts'
import { riverBetween } from './crossings.ts'
import { type FlankReport, flankReport } from './flank.ts'
import { leadersOfIn, unitsOfIn } from './occupancy.ts'
import { combatValueOf } from './strength.ts'
import { isRain } from './weather.ts'

/** An attack that is made or thought of; a {@link Combat} is one. */
export interface AttackPlan {
  readonly type: Combat['type']
  /** Where the active unit or leader stands. */
  readonly from: HexId
  readonly target: HexId
  /** The first is the active unit of a march. */
  readonly attackers: readonly UnitId[]
  readonly leader: LeaderId | null
  /** Missing or null: not rolled. */
  readonly artilleryDie?: number | null
  /** Lee's bonus; missing: as it was claimed for the assault that is on. */
  readonly lee?: boolean
}

export interface CombatPreview {
  readonly side: Side
  readonly defenders: readonly UnitId[]
  readonly attackValue: number
  readonly defence: Defence
  readonly ratio: Ratio
  readonly artillery: ArtilleryReport
  readonly flank: FlankReport
  /** To the attacker's roll; without artillery as long as its die must be rolled first. */
  readonly attacker: readonly Modifier[]
  /** To the defender's roll. */
  readonly defender: readonly Modifier[]
  readonly columns: { readonly attacker: string; readonly defender: string }
  /** std:7.2 Manpower lost by the attacker beyond the chart. */
  readonly wideLoss: number
}

/** std:7.4 The types of attack of a march. */
export const ATTACK_TYPE_MODIFIERS: { readonly [type in AttackType]: number } = {
  'column-of-route': -3,
  hasty: -1,
  normal: 0,
  prepared: 1,
}

const ATTACK_TYPE_LABELS: { readonly [type in AttackType]: string } = {
  'column-of-route': 'Column of route attack',
  hasty: 'Hasty attack',
  normal: 'Normal attack',
  prepared: 'Prepared attack',
}

/** The one sum of a list of modifiers. */
export function sumOf(modifiers: readonly Modifier[]): number {
  return modified(0, modifiers, Number.NEGATIVE_INFINITY)
}

/** What an attack would be like now. @throws Error unless both sides have units in it (a defect) */
export function combatPreview(state: State, plan: AttackPlan): CombatPreview {
  const first = plan.attackers[0]
  if (first === undefined) throw new Error('nobody attacks')
  const side = sideOfId(first)
  const defenders = unitsOfIn(state, opponentOf(side), plan.target)
  const attackValue = attackValueOf(state, plan.attackers)
  const defence = defenceOf(state, defenders)
  const ratio = ratioOf(attackValue, defence.value)
  const artillery = artilleryReport(state, plan.attackers, defenders, plan.target)
  const flank = flankReport(state, side, plan.target, plan.leader ?? first)
  return {
    side,
    defenders,
    attackValue,
    defence,
    ratio,
    artillery,
    flank,
    attacker: [
      {
        rule: 'std:7.4',
        label: `Ratio ${ratio.label} (${valueText(attackValue)} to ${valueText(defence.value)})`,
        value: ratio.modifier,
      },
      tacticalModifier(state, plan, defenders),
      ...artilleryModifier(artillery, plan.artilleryDie ?? null),
      ...typeModifiers(state, plan),
      ...(isRain(state) ? [{ rule: 'std:12.0', label: 'Rain', value: -1 }] : []),
      ...flankModifiers(flank),
    ],
    defender: defenderModifiers(state, side, plan, defenders),
    columns: { attacker: attackerColumn(attackValue), defender: defenderColumn(defence.bare) },
    wideLoss: wideLoss(attackValue),
  }
}

interface Best {
  readonly name: string
  readonly value: number
}

function best(found: readonly Best[]): Best {
  return found.reduce((top, next) => (next.value > top.value ? next : top), found[0] ?? { name: 'nobody', value: 0 })
}

function tacticalModifier(state: State, plan: AttackPlan, defenders: readonly UnitId[]): Modifier {
  const attacker = best(attackingTactics(state, plan))
  const side = defenders[0] === undefined ? undefined : sideOfId(defenders[0])
  const defender = best([
    ...defenders.map((unit) => ({ name: unitLabel(unit), value: unitFact(unit).tactical.defence })),
    ...(side === undefined ? [] : tactics(leadersOfIn(state, side, plan.target))),
  ])
  const label = `Tactical value: ${attacker.name} ${attacker.value}, ${defender.name} ${defender.value}`
  return { rule: 'std:7.4', label, value: attacker.value - defender.value }
}

/** In an assault the leader's, always; in a march also that of a leader in the hex whose subordinate attacks. */
function attackingTactics(state: State, { leader, from, attackers }: AttackPlan): readonly Best[] {
  if (leader !== null) return tactics([leader])
  const units = attackers.map((unit) => ({ name: unitLabel(unit), value: unitFact(unit).tactical.attack }))
  const side = attackers[0] === undefined ? undefined : sideOfId(attackers[0])
  if (side === undefined) return units
  const leaders = leadersOfIn(state, side, from).filter((one) =>
    attackers.some((unit) => isSubordinate(state, one, unit)),
  )
  return [...units, ...tactics(leaders)]
}

function tactics(leaders: readonly LeaderId[]): readonly Best[] {
  return leaders.flatMap((leader) => {
    const { tactical } = leaderFact(leader)
    return tactical === undefined ? [] : [{ name: leaderLabel(leader), value: tactical }]
  })
}

function artilleryModifier({ even, odd, differential }: ArtilleryReport, die: number | null): readonly Modifier[] {
  if (even !== odd && die === null) return []
  const value = even === odd ? even : die !== null && die % 2 === 0 ? even : odd
  const rolled = even === odd ? '' : `, die ${die}`
  if (value === 0 && even === odd) return []
  return [{ rule: 'std:7.4', label: `Artillery (difference ${signed(differential)}${rolled})`, value }]
}

function typeModifiers(state: State, plan: AttackPlan): readonly Modifier[] {
  if (plan.type !== 'assault') {
    const value = ATTACK_TYPE_MODIFIERS[plan.type]
    return value === 0 ? [] : [{ rule: 'std:7.4', label: ATTACK_TYPE_LABELS[plan.type], value }]
  }
  const lee = plan.lee ?? state.assault?.lee ?? false
  return [
    { rule: 'std:7.4', label: 'Assault', value: 1 },
    ...(lee ? [{ rule: 'std:7.4', label: 'Lee is with the leader', value: 1 }] : []),
  ]
}

function flankModifiers({ hexes, count, basic, reduction, adjustments }: FlankReport): readonly Modifier[] {
  const named = (those: FlankReport['hexes']) => listed(those.map(({ hex }) => hex ?? 'the edge'))
  const covered = named(hexes.filter((one) => one.covered !== null))
  const reducing = named(hexes.filter((one) => one.reduced !== null))
  const bonus = { rule: 'std:7.4', label: `Flank attack: ${count} of 6 hexes are covered (${covered})`, value: basic }
  const less = { rule: 'std:7.4', label: `Flank attack: hexes that reduce it (${reducing})`, value: -reduction }
  return [...(basic === 0 ? [] : [bonus]), ...(reduction === 0 ? [] : [less]), ...adjustments]
}

function defenderModifiers(
  state: State,
  attacker: Side,
  { from, target }: AttackPlan,
  defenders: readonly UnitId[],
): readonly Modifier[] {
  const found: Modifier[] = []
  const rain = isRain(state)
  const river = riverBetween(state, attacker, from, target, 'attack')
  if (river !== undefined) found.push({ rule: 'std:7.4', label: `Attack over a ${river.by}`, value: 2 })
  else if (hexsideFact(from, target).river === 'creek') {
    found.push(
      rain
        ? { rule: 'std:12.0', label: 'Attack over a creek in rain', value: 2 }
        : { rule: 'std:7.4', label: 'Attack over a creek', value: 1 },
    )
  }
  if (hexFact(target).terrain === 'hill' && hexFact(from).terrain !== 'hill') {
    found.push({ rule: 'std:7.4', label: 'Defender on a hill', value: 1 })
  }
  if (isShaken(state, defenders)) found.push({ rule: 'std:7.4', label: 'Defender at Demoralize-2', value: -1 })
  return found
}

/** std:7.4 At least half of the Combat Value in the hex is at Demoralize-2 (RULING OTR-37: of the Strength markers). */
function isShaken(state: State, defenders: readonly UnitId[]): boolean {
  const shaken = defenders.filter((unit) => unitState(state, unit).demoralized === 2)
  return shaken.length > 0 && combatValueOf(state, shaken) * 2 >= combatValueOf(state, defenders)
}
