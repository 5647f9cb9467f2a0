import { describe, expect, it } from 'vitest'
import { attackTargets } from '../../../../modules/on-to-richmond/rules/queries/attack-targets.ts'
import { attackValue } from '../../../../modules/on-to-richmond/rules/queries/combat-values.ts'
import { hexOfUnit, unitsIn } from '../../../../modules/on-to-richmond/rules/queries/occupancy.ts'
import { SIDES, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { ATTACK_TYPES } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import { ENTRENCHMENTS, type State, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { HEX_IDS, hexFact, neighboursOf, onSheet } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { UNIT_IDS } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import { liveDice } from '../../../../src/kernel/dice.ts'
import { notPlainAt } from '../../../../src/kernel/plain.ts'
import { drive } from '../../../../src/kernel/play.ts'
import { tableWith, type UnitSpec } from '../../../support/otr-table.ts'
import { numbersFrom } from '../../../support/random-play.ts'
import { joined } from './fight.ts'
import { whole } from './whole-fight.ts'

type Next = () => number
const pick = <T>(next: Next, list: readonly T[]): T => {
  const found = list[next() % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

function anyUnit(next: Next): UnitSpec {
  return {
    manpower: 1 + (next() % 21),
    organized: next() % 3 > 0,
    fatigue: next() % 5,
    demoralized: pick(next, [0, 0, 0, 1, 2]),
    entrenched: pick(next, ['none', 'none', ...ENTRENCHMENTS]),
  }
}

const LAND = HEX_IDS.filter((hex) => onSheet(hex, 'N') && hexFact(hex).terrain !== 'water')

/** Units of both sides thrown round a hex, and an attack on one of them; undefined where nobody can attack. */
function anyCombat(next: Next): State | undefined {
  const centre = pick(next, LAND)
  const hexes = [centre, ...neighboursOf(centre), ...neighboursOf(pick(next, neighboursOf(centre)))]
  const at: { [hex: string]: { [unit: string]: UnitSpec } } = {}
  const lots = new Map(UNIT_IDS.map((unit) => [unit, next()]))
  const units = UNIT_IDS.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0)).slice(0, 4 + (next() % 12))
  for (const unit of units) {
    const hex = pick(next, hexes)
    if (!LAND.includes(hex)) continue
    const there = Object.keys(at[hex] ?? {})[0]
    if (there !== undefined && sideOfId(there) !== sideOfId(unit)) continue
    at[hex] = { ...at[hex], [unit]: anyUnit(next) }
  }
  const rain = next() % 3 === 0
  const flanksRefused = Object.keys(at).filter(() => next() % 4 === 0)
  const state = tableWith({ at, rain, more: { flanksRefused } })
  const attacks = Object.entries(at).flatMap(([from, there]) =>
    Object.keys(there).flatMap((unit) =>
      attackTargets(state, [unit], from, { action: 'march', began: from }).map((target) => ({ unit, from, target })),
    ),
  )
  const [first] = attacks
  if (first === undefined) return undefined
  // the strongest attacker there is: weak ones go nowhere
  const strength = ({ unit }: { readonly unit: string }) => attackValue(state, unit)
  const { unit, from, target } = attacks.reduce((best, one) => (strength(one) > strength(best) ? one : best), first)
  return joined(
    { at, rain, more: { flanksRefused } },
    { from, target, attackers: [unit], type: pick(next, ATTACK_TYPES) },
  )
}

const manpowerOf = (state: State, side: string) =>
  Object.entries(state.units).reduce((sum, [id, { manpower }]) => (sideOfId(id) === side ? sum + manpower : sum), 0)

/** Plays it to its end by any choices and dice; checks what must hold at every stop. */
function play(state: State, next: Next) {
  const dice = liveDice(() => next() >>> 24)
  let { position } = whole.open(state, 'combat', { next: 0, rolling: null })
  for (let steps = 0; steps < 400; steps++) {
    position = drive(whole.engine, position, dice).position
    expect(notPlainAt(position.board)).toBeUndefined()
    if (position.frames.length === 1) return position.board
    const { waiting } = position
    if (waiting.for !== 'decision') throw new Error(`play stopped for ${JSON.stringify(waiting)}`)
    const offer = pick(next, whole.engine.offers(position, waiting.side))
    const chosen = whole.engine.choose(position, waiting.side, offer.choice)
    if (!chosen.ok) throw new Error(`${offer.choice.join(':')} is refused: ${chosen.error.message}`)
    position = chosen.value.position
  }
  throw new Error('the combat does not end')
}

describe('std:7.1 combats made up at random', () => {
  it('std:7.1 std:7.5 std:7.6 every one comes to its end, and what must hold holds', () => {
    let combats = 0
    const went = { advanced: 0, retreated: 0, eliminated: 0 }
    for (let seed = 1; combats < 150; seed++) {
      const next = numbersFrom(seed)
      const before = anyCombat(next)
      if (before === undefined) continue
      combats++
      const after = play(before, next)
      expect(after.combat).toBeNull()
      expect(after.retreat).toBeNull()
      for (const side of SIDES) {
        const lost = Object.values(after.losses[side]).reduce((sum, points) => sum + points, 0)
        expect(manpowerOf(before, side) - manpowerOf(after, side)).toBe(lost)
      }
      for (const unit of Object.keys(after.units)) {
        const { fatigue, manpower, place } = unitState(after, unit)
        expect(fatigue).toBeGreaterThanOrEqual(unitState(before, unit).fatigue)
        expect(fatigue).toBeLessThanOrEqual(4)
        expect(manpower === 0).toBe(place === 'eliminated')
        const hex = hexOfUnit(after, unit)
        // nobody ends in a hex with the enemy
        if (hex !== undefined) expect(new Set(unitsIn(after, hex).map(sideOfId)).size).toBe(1)
      }
      const { attackers, defenders, target } = before.combat ?? { attackers: [], defenders: [], target: '' }
      if (attackers.some((unit) => hexOfUnit(after, unit) === target)) went.advanced++
      if (defenders.some((unit) => ![target, undefined].includes(hexOfUnit(after, unit)))) went.retreated++
      if (defenders.some((unit) => hexOfUnit(after, unit) === undefined)) went.eliminated++
    }
    expect(went.advanced).toBeGreaterThan(10)
    expect(went.retreated).toBeGreaterThan(20)
    expect(went.eliminated).toBeGreaterThan(3)
  })
})
