/** A second reading of the rules: what both dice of a combat are modified by (std:7.2, std:7.3, std:7.4, std:9.0, std:11.0, std:12.0). */
import type { HexId, LeaderId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { AttackType } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import { type State, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { LEADER_IDS, leaderFact, unitFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import { groundOf, isRain, isRiver, scenarioOf } from './board.ts'
import { flankBonus } from './flank.ts'
import { combatValue, defence, isDemoralized, multiple, strengthOf, unitsIn } from './forces.ts'

/** An attack of one unit on the march, or of any units under a leader from as many hexes as they stand in. */
export interface Attack {
  readonly type: AttackType | 'assault'
  readonly from: HexId
  readonly target: HexId
  readonly attackers: readonly UnitId[]
  readonly leader: LeaderId | null
}

export interface Reading {
  readonly attack: number
  readonly defence: number
  /** The defender's for the column of the chart. */
  readonly bare: number
  /** To the attacker's die if the artillery die is even, and if it is odd. */
  readonly even: number
  readonly odd: number
  /** To the defender's die. */
  readonly toDefender: number
}

/** std:11.0 */
function attackWorth(state: State, unit: UnitId): number {
  const is = unitState(state, unit)
  const full = combatValue(is)
  if (is.demoralized > 0 && full <= 1) return 0.5
  if (is.demoralized === 2) return 1
  return is.demoralized === 1 ? (full - (full % 2)) / 2 : full
}

/** std:7.2 At most 70 from each hex. */
export function attackOf(state: State, units: readonly UnitId[]): number {
  const places = new Set(units.map((unit) => unitState(state, unit).place))
  let sum = 0
  for (const place of places) {
    const here = units.filter((unit) => unitState(state, unit).place === place)
    sum += Math.min(
      70,
      here.reduce((total, unit) => total + attackWorth(state, unit), 0),
    )
  }
  return sum
}

/** std:7.4 Ratios as the chart has them: n to 1 gives n - 1, 1 to n the same less, from -12 to +13. */
function ratioModifier(attack: number, defending: number): number {
  if (attack >= defending) return Math.min(13, Math.floor(attack / defending) - 1)
  return -Math.min(12, Math.ceil(defending / attack) - 1)
}

function leadersIn(state: State, hex: HexId, side: Side): readonly LeaderId[] {
  return LEADER_IDS.filter((leader) => {
    const unit = state.leaders[leader]?.attachedTo ?? null
    return unit !== null && leaderFact(leader).side === side && state.units[unit]?.place === hex
  })
}

function leads(state: State, leader: LeaderId, unit: UnitId): boolean {
  return leaderFact(leader).command === (scenarioOf(state).commands[unit] ?? unitFact(unit).command)
}

/** std:7.4 Army leaders have no Tactical value. */
function tacticalOf(leaders: readonly LeaderId[]): readonly number[] {
  return leaders.flatMap((leader) => leaderFact(leader).tactical ?? [])
}

function tactical(state: State, attack: Attack, side: Side, defenders: readonly UnitId[]): number {
  const { leader, attackers, from, target } = attack
  const helping = leadersIn(state, from, side).filter((one) => attackers.some((unit) => leads(state, one, unit)))
  const own =
    leader !== null
      ? tacticalOf([leader])
      : [...attackers.map((unit) => unitFact(unit).tactical.attack), ...tacticalOf(helping)]
  const theirs = [
    ...defenders.map((unit) => unitFact(unit).tactical.defence),
    ...tacticalOf(leadersIn(state, target, opponentOf(side))),
  ]
  return Math.max(...own) - Math.max(...theirs)
}

/** std:7.4 The Artillery Modifier Summary, column by column: -4 or less, -3 to +1, +2 to +4, +5 to +7, +8 or more. */
const SUMMARY: { readonly [terrain: string]: readonly (readonly [even: number, odd: number])[] } = {
  clear: [
    [-3, -3],
    [-2, -2],
    [0, 0],
    [1, 1],
    [2, 1],
  ],
  rolling: [
    [-2, -2],
    [-1, -1],
    [0, 0],
    [1, 0],
    [1, 1],
  ],
  rough: [
    [-1, -1],
    [-1, 0],
    [0, 0],
    [0, 0],
    [1, 0],
  ],
}

function artillery(
  state: State,
  { attackers, target }: Attack,
  defenders: readonly UnitId[],
): readonly [number, number] {
  const guns = (unit: UnitId) => (isDemoralized(state, unit) ? 0 : unitFact(unit).artillery)
  const sum = (units: readonly UnitId[], of: (unit: UnitId) => number) => units.reduce((all, unit) => all + of(unit), 0)
  const printed = sum(defenders, guns)
  const theirs = Math.ceil(sum(defenders, (unit) => guns(unit) * multiple(state, unit, target, sideOfId(unit))))
  const difference = sum(attackers, guns) - theirs
  const column = [-3, 2, 5, 8].filter((from) => difference >= from).length
  const ground = groundOf(state, target)
  const row = ground === 'hill' || ground === 'provisional-swamp' ? 'rough' : ground
  const converted = (value: number): number => {
    if (value < 0 && printed === 0) return 0
    if (value === -2 && printed === 1) return -1
    return value === -3 && printed === 2 ? -2 : value
  }
  const [even, odd] = SUMMARY[row]?.[column] ?? [0, 0]
  return [converted(even), converted(odd)]
}

function toDefender(state: State, { from, target }: Attack, defenders: readonly UnitId[]): number {
  const fact = hexsideFact(from, target)
  let sum = 0
  if (isRiver(fact)) sum += 2
  if (fact.river === 'creek') sum += isRain(state) ? 2 : 1
  if (hexFact(target).terrain === 'hill' && hexFact(from).terrain !== 'hill') sum += 1
  const worst = defenders.filter((unit) => unitState(state, unit).demoralized === 2)
  if (worst.length > 0 && strengthOf(state, worst) >= strengthOf(state, defenders) / 2) sum -= 1
  return sum
}

const TYPES: { readonly [type in Attack['type']]: number } = {
  'column-of-route': -3,
  hasty: -1,
  normal: 0,
  prepared: 1,
  assault: 1,
}

/** The whole combat but for the dice. */
export function readCombat(state: State, attack: Attack): Reading {
  const side = sideOfId(attack.attackers[0] ?? '')
  const defenders = unitsIn(state, attack.target, opponentOf(side))
  const value = attackOf(state, attack.attackers)
  const against = defence(state, attack.target, opponentOf(side))
  const [even, odd] = artillery(state, attack, defenders)
  const flank = flankBonus(state, side, attack.target, attack.leader ?? attack.attackers[0] ?? '').applied
  const rest =
    ratioModifier(value, against) +
    tactical(state, attack, side, defenders) +
    TYPES[attack.type] +
    (isRain(state) ? -1 : 0) +
    flank
  return {
    attack: value,
    defence: against,
    bare: strengthOf(state, defenders),
    even: rest + even,
    odd: rest + odd,
    toDefender: toDefender(state, attack, defenders),
  }
}
