/** fif:5.1 What can be done by pointing at a place, whatever the stage of play. */
import { choiceId } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { SIDES } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { blockFact, isBlock } from '../rules/tables/blocks.ts'
import { isAsked } from './follow.ts'
import { marchPlans } from './march-plans.ts'
import { offerPlans } from './offer-plans.ts'
import { sailPlans } from './sail-plans.ts'

/**
 * Every way to a place for the pieces, by choices in a row; pieces of the other side count for nothing. Without pieces: what can be
 * pointed at alone, such as a place to retreat to or a battle to fight next.
 */
export function plans(position: Position<State>, side: string, pieces: readonly string[]): readonly Plan[] {
  const known = SIDES.find((one) => one === side)
  if (known === undefined || !isAsked(position, side)) return []
  const own = pieces.filter((piece) => isBlock(piece) && blockFact(piece).side === known)
  if (own.length === 0 && pieces.length > 0) return []
  const found = [
    ...marchPlans(position, known, own),
    ...sailPlans(position, known, own),
    ...offerPlans(position, known, own),
  ]
  const seen = new Set<string>()
  return found.filter((plan) => {
    const key = [plan.space, ...plan.choices.map(choiceId)].join(' ')
    return !seen.has(key) && seen.add(key)
  })
}
