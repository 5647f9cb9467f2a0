/** std:7.4, std:7.5 The outlook of a combat: all 36 outcomes of both dice, and both of the artillery die where one is thrown. */
import type { ContestOdds } from '../../../src/kernel/guide.ts'
import { type AttackPlan, type CombatPreview, combatPreview, sumOf } from '../rules/queries/combat-modifiers.ts'
import type { State } from '../rules/state.ts'
import { attackerResult, type CombatResult, defenderResult, RESULT_LETTERS } from '../rules/tables/combat-chart.ts'

/** Both results, and how many of all outcomes bring them. */
interface Outcome {
  readonly attacker: CombatResult
  readonly defender: CombatResult
}

const FACES = [1, 2, 3, 4, 5, 6] as const
/** An even and an odd number of the artillery die: three faces each. */
const ARTILLERY_DICE = [2, 1] as const

/** Every outcome, each as likely as any other. */
export function outcomesOf(state: State, plan: AttackPlan): readonly Outcome[] {
  return previewsOf(state, plan).flatMap((preview) => {
    const added = sumOf(preview.attacker) - sumOf(preview.defender)
    return FACES.flatMap((own) =>
      FACES.map((other): Outcome => {
        const difference = own + added - other
        const attacker = attackerResult(difference, preview.attackValue)
        return {
          attacker: { ...attacker, manpower: attacker.manpower + preview.wideLoss },
          defender: defenderResult(difference, preview.defence.bare),
        }
      }),
    )
  })
}

function previewsOf(state: State, plan: AttackPlan): readonly CombatPreview[] {
  const preview = combatPreview(state, plan)
  const { even, odd } = preview.artillery
  const isOpen = even !== odd && (plan.artilleryDie ?? null) === null
  return isOpen ? ARTILLERY_DICE.map((artilleryDie) => combatPreview(state, { ...plan, artilleryDie })) : [preview]
}

/** The odds of what decides, then of every letter and loss of each side. */
export function oddsOf(state: State, plan: AttackPlan): readonly ContestOdds[] {
  const outcomes = outcomesOf(state, plan)
  const odds = (label: string, test: (outcome: Outcome) => boolean): ContestOdds => ({
    label,
    chance: outcomes.filter(test).length / outcomes.length,
  })
  return [
    odds('The defender must go back', ({ defender }) => GOING.some((letter) => defender.letters.includes(letter))),
    odds('Nothing happens to the defender', ({ defender }) => isNothing(defender)),
    odds('The attacker may advance if the hex is left', ({ attacker }) => attacker.letters.includes('a')),
    ...(['defender', 'attacker'] as const).flatMap((side) => [
      ...lossOdds(outcomes, side),
      ...RESULT_LETTERS.filter((letter) => doesSomething(letter, side, plan)).map((letter) =>
        odds(`${NAMES[side]}: ${LETTER_WORDS[letter]}`, (outcome) => outcome[side].letters.includes(letter)),
      ),
    ]),
  ]
}

/** 7.5 Only an attacker advances, and only a march is ended by E. */
function doesSomething(
  letter: (typeof RESULT_LETTERS)[number],
  side: 'attacker' | 'defender',
  plan: AttackPlan,
): boolean {
  if (letter === 'a') return side === 'attacker'
  return letter !== 'E' || side === 'defender' || plan.type !== 'assault'
}

const GOING = ['r', 'R', 'R*'] as const

function isNothing({ manpower, letters }: CombatResult): boolean {
  return manpower === 0 && letters.length === 0
}

const NAMES = { attacker: 'Attacker', defender: 'Defender' } as const

const LETTER_WORDS: { readonly [letter in (typeof RESULT_LETTERS)[number]]: string } = {
  D: 'D, disorganized and 3 Fatigue levels',
  F: 'F, 2 Fatigue levels',
  f: 'f, 1 Fatigue level',
  E: 'E, the march ends',
  r: 'r, retreat',
  R: 'R, rout',
  'R*': 'R*, rout at Demoralize-2',
  a: 'a, may advance',
}

/** One line for each number of points that can be lost. */
function lossOdds(outcomes: readonly Outcome[], side: 'attacker' | 'defender'): readonly ContestOdds[] {
  const most = Math.max(...outcomes.map((outcome) => outcome[side].manpower))
  return Array.from({ length: most }, (_, at) => ({
    label: `${NAMES[side]} loses at least ${at + 1} manpower`,
    chance: outcomes.filter((outcome) => outcome[side].manpower > at).length / outcomes.length,
  }))
}
