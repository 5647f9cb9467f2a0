/** std:3.0 What can be done by pointing at a hex, whatever the stage of play. */
import { choiceId } from '../../../src/kernel/choice.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { SIDES, type Side, sideOfId } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { isLeader, isUnit } from '../rules/tables/units.ts'
import { isAsked } from './follow.ts'
import { marchPlans } from './march-plans.ts'
import { advancePlans, assaultPlans, offerPlans } from './offer-plans.ts'
import { retreatPlans } from './retreat-plans.ts'

type Planner = (position: Position<State>, side: Side, pieces: readonly string[]) => readonly Plan[]

const PLANNERS: ReadonlyMap<string, Planner> = new Map([
  ['activation-segment', assaultPlans],
  ['marching', marchPlans],
  ['retreat', retreatPlans],
  ['advance-after-combat', advancePlans],
])

/**
 * Every way to a hex for the pieces, by choices in a row; pieces of the other side count for nothing. Without pieces: what can be
 * pointed at alone, such as the hexes in reach of the unit on the march, or those to retreat to.
 */
export function plans(position: Position<State>, side: string, pieces: readonly string[]): readonly Plan[] {
  const known = SIDES.find((one) => one === side)
  if (known === undefined || !isAsked(position, side)) return []
  const own = pieces.filter((piece) => (isUnit(piece) || isLeader(piece)) && sideOfId(piece) === known)
  if (own.length === 0 && pieces.length > 0) return []
  const planner = PLANNERS.get(topFrame(position.frames).stage)
  const found = [...(planner?.(position, known, own) ?? []), ...offerPlans(position, known, own)]
  const seen = new Set<string>()
  return found.filter((plan) => {
    const key = [plan.space, ...plan.choices.map(choiceId)].join(' ')
    return !seen.has(key) && seen.add(key)
  })
}
