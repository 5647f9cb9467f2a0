/** std:7.4, std:7.5 The exact odds of an attack: how likely each difference of both dice is. */
import type { UnitId } from '../rules/ids.ts'
import { ATTACK_TYPE_MODIFIERS, type AttackPlan, combatPreview, sumOf } from '../rules/queries/combat-modifiers.ts'
import type { State } from '../rules/state.ts'
import type { CombatResult } from '../rules/tables/combat-chart.ts'

/** How likely each difference of the dice is. */
export interface Odds {
  readonly differences: ReadonlyMap<number, number>
  readonly attackValue: number
  readonly defenceValue: number
  readonly wideLoss: number
  readonly defenders: readonly UnitId[]
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/** All 36 outcomes, and both of the artillery die where it is still to be rolled. */
export function oddsOf(state: State, plan: AttackPlan): Odds {
  const preview = combatPreview(state, plan)
  const { even, odd } = preview.artillery
  const added = sumOf(preview.attacker) - sumOf(preview.defender)
  const isOpen = even !== odd && (plan.artilleryDie ?? null) === null
  const differences = new Map<number, number>()
  for (const more of isOpen ? [even, odd] : [0, 0]) {
    for (const own of FACES) {
      for (const other of FACES) {
        const difference = own + added + more - other
        differences.set(difference, (differences.get(difference) ?? 0) + 1 / 72)
      }
    }
  }
  const { attackValue, defence, wideLoss, defenders } = preview
  return { differences, attackValue, defenceValue: defence.bare, wideLoss, defenders }
}

/** The same attack in another type: only a modifier differs (7.4). */
export function shifted(odds: Odds, by: number): Odds {
  return {
    ...odds,
    differences: new Map([...odds.differences].map(([difference, chance]) => [difference + by, chance])),
  }
}

/** 7.4 What the type of an attack on the march adds to the die. */
export function typeModifier(type: AttackPlan['type']): number {
  return type === 'assault' ? 1 : ATTACK_TYPE_MODIFIERS[type]
}

/** 7.5 The result drives them off; a rout: without a choice how far. */
export function drivesOff({ letters }: Pick<CombatResult, 'letters'>): 'no' | 'retreat' | 'rout' {
  if (letters.includes('r')) return 'retreat'
  return letters.some((letter) => letter.startsWith('R')) ? 'rout' : 'no'
}
