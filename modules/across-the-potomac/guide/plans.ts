/** atp:5.2 What can be done by pointing at a hex, whatever the stage of play. */

import { choiceId } from '../../../src/kernel/choice.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { UNITS } from '../rules/tables/units.ts'
import { attackPlans, commitPlans } from './attack-plans.ts'
import { isAsked } from './follow.ts'
import { marchPlans } from './march-plans.ts'
import { activationPlans, advancePlans, offerPlans, placementPlans } from './offer-plans.ts'
import { voyagePlans } from './voyage-plans.ts'

type Planner = (position: Position<State>, side: Side, pieces: readonly string[]) => readonly Plan[]

const PLANNERS: ReadonlyMap<string, readonly Planner[]> = new Map([
  ['reinforcements', [placementPlans]],
  ['activation', [activationPlans]],
  ['attacks', [attackPlans]],
  ['combat-deployment', [commitPlans]],
  ['advance-after-combat', [advancePlans]],
  ['movement', [marchPlans, voyagePlans]],
  ['march', [marchPlans]],
  ['naval-movement', [voyagePlans]],
])

/**
 * Every way to a hex for the pieces, by choices in a row; pieces of the other side count for nothing. Without pieces: what
 * can be pointed at alone, such as a hex to retreat to or a bridge to burn.
 */
export function plans(position: Position<State>, side: string, pieces: readonly string[]): readonly Plan[] {
  const known = SIDES.find((one) => one === side)
  if (known === undefined || !isAsked(position, side)) return []
  const own = pieces.filter((piece) => Object.hasOwn(UNITS, piece) && UNITS[piece]?.side === known)
  if (own.length === 0 && pieces.length > 0) return []
  const planners = PLANNERS.get(topFrame(position.frames).stage) ?? []
  const found = [...planners, offerPlans].flatMap((planner) => planner(position, known, own))
  const seen = new Set<string>()
  return found.filter((plan) => {
    const key = [plan.space, ...plan.choices.map(choiceId)].join(' ')
    return !seen.has(key) && seen.add(key)
  })
}
