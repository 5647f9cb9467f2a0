/** std:7.4 The modifiers of a combat against a second reading, on positions made up at random. */
import { describe, expect, it } from 'vitest'
import type { LeaderId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { combatPreview, sumOf } from '../../../../modules/on-to-richmond/rules/queries/combat-modifiers.ts'
import { opponentOf, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { ATTACK_TYPES } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import { type State, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { LEADER_IDS, leaderFact, unitFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import { mayAttackAcross } from './attack.ts'
import { hexesAround, isRain } from './board.ts'
import { type Attack, type Reading, readCombat } from './combat.ts'
import { isHeld, unitsIn } from './forces.ts'
import { Lots, madeUp } from './positions.ts'

/** As for the comparison of all the other rules (brute-force.test.ts). */
const POSITIONS = Number(process.env.BRUTE_FORCE ?? 150)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

/** Leaders for two positions of three: each with a unit that may be his. */
function withLeaders(state: State, lots: Lots): State {
  const units = Object.keys(state.units)
  const leaders = LEADER_IDS.flatMap((leader) => {
    const { kind, command, side } = leaderFact(leader)
    const own = units.filter((unit) => {
      const fact = unitFact(unit)
      return fact.side === side && (kind === 'army' ? fact.type === 'infantry' : fact.command === command)
    })
    return own.length === 0 || lots.chance(35) ? [] : [[leader, { attachedTo: lots.of(own) }] as const]
  })
  return { ...state, leaders: Object.fromEntries(leaders) }
}

/** Who can attack the hex from where he stands. */
function ableFrom(state: State, hex: string, target: string, unit: UnitId): readonly UnitId[] {
  const side = sideOfId(unit)
  return mayAttackAcross(state, side, hex, target, true) ? unitsIn(state, hex, side) : []
}

/** One attack of every unit beside an enemy, and for a leader with it an assault, alone and with all the hexes around. */
function attacksIn(state: State, lots: Lots): readonly Attack[] {
  return Object.keys(state.units).flatMap((unit) => {
    const { place: from } = unitState(state, unit)
    const side = sideOfId(unit)
    return hexesAround(state, from)
      .filter((hex) => isHeld(state, hex, opponentOf(side)) && mayAttackAcross(state, side, from, hex, true))
      .flatMap((target): readonly Attack[] => {
        const march: Attack = { type: lots.of(ATTACK_TYPES), from, target, attackers: [unit], leader: null }
        const leader = leaderWith(state, unit)
        if (leader === undefined) return [march]
        const here = unitsIn(state, from, side)
        const others = hexesAround(state, target).filter((hex) => hex !== from)
        const more = others.flatMap((hex) => ableFrom(state, hex, target, unit))
        const assault: Attack = { type: 'assault', from, target, attackers: here, leader }
        return [march, assault, ...(more.length === 0 ? [] : [{ ...assault, attackers: [...here, ...more] }])]
      })
  })
}

function leaderWith(state: State, unit: UnitId): LeaderId | undefined {
  return LEADER_IDS.find((one) => state.leaders[one]?.attachedTo === unit && leaderFact(one).kind !== 'army')
}

/** The same of the rules. */
function byTheRules(state: State, attack: Attack): Reading {
  const preview = combatPreview(state, attack)
  const added = (artilleryDie: number) => sumOf(combatPreview(state, { ...attack, artilleryDie }).attacker)
  return {
    attack: preview.attackValue,
    defence: preview.defence.value,
    bare: preview.defence.bare,
    even: added(2),
    odd: added(3),
    toDefender: sumOf(preview.defender),
  }
}

function caseOf(state: State, attack: Attack, { even, odd, attack: value, bare }: Reading): readonly string[] {
  const { river } = hexsideFact(attack.from, attack.target)
  const from = new Set(attack.attackers.map((unit) => unitState(state, unit).place))
  return [
    attack.type,
    ...(from.size > 1 ? ['grand assault'] : []),
    ...(even === odd ? [] : ['artillery die']),
    ...(river === undefined ? [] : [river === 'creek' && isRain(state) ? 'creek in rain' : river]),
    ...(hexFact(attack.target).terrain === 'hill' ? ['hill'] : []),
    ...(Number.isInteger(value) && Number.isInteger(bare) ? [] : ['half a point']),
  ]
}

describe('the second reading of a combat', () => {
  // The long run has 2,000 positions.
  const timeout = 600_000
  it('std:7.2 std:7.3 std:7.4 std:9.0 std:11.0 agrees with all modifiers on positions made up at random', {
    timeout,
  }, () => {
    const cases = new Map<string, number>()
    const found: string[] = []
    let all = 0
    for (let seed = FIRST_SEED; seed < FIRST_SEED + POSITIONS; seed++) {
      const lots = new Lots(seed + 3_000_000)
      const state = withLeaders(madeUp(seed).state, lots)
      for (const attack of attacksIn(state, lots)) {
        all++
        const expected = readCombat(state, attack)
        const actual = byTheRules(state, attack)
        for (const one of caseOf(state, attack, expected)) cases.set(one, (cases.get(one) ?? 0) + 1)
        if (JSON.stringify(expected) === JSON.stringify(actual)) continue
        found.push(
          `seed ${seed} ${JSON.stringify(attack)}: ${JSON.stringify(expected)}, the rules ${JSON.stringify(actual)}`,
        )
      }
    }
    expect(found.slice(0, 5).join('\n')).toBe('')
    expect(all).toBeGreaterThan(POSITIONS)
    const wanted = [
      'assault',
      'grand assault',
      'artillery die',
      'creek',
      'creek in rain',
      'minor',
      'hill',
      'half a point',
    ]
    expect([...ATTACK_TYPES, ...wanted].filter((one) => (cases.get(one) ?? 0) < 5)).toEqual([])
  })
})
