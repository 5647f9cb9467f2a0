/** std:7.6 Whole retreats: which next steps lead to an end, whether surrender can be avoided, and every way with its losses. */
import type { HexId } from '../ids.ts'
import type { Retreat } from '../state/combat.ts'
import type { State } from '../state.ts'
import { groundOf, type RetreatGround, type RetreatStep, retreatLength } from './retreat-hexes.ts'

/**
 * How a retreat can be brought to an end, mildest first. `extended`: it ends beyond its length, because it would end on an
 * enemy; `override`: the priorities are set aside once.
 */
export type RetreatMeans = { readonly override: boolean; readonly extended: boolean }

// RULING OTR-52: a retreat is stretched before a priority is overridden: stretching is part of the rules one adheres to.
const MEANS: readonly RetreatMeans[] = [
  { override: false, extended: false },
  { override: false, extended: true },
  { override: true, extended: false },
  { override: true, extended: true },
]

/** A hex the stack may go to now. */
export type RetreatOption = { readonly step: RetreatStep; readonly override: boolean }

/** What a retreating stack may do now. */
export type RetreatOptions = {
  /** Undefined: it cannot avoid surrender. */
  readonly means: RetreatMeans | undefined
  readonly mayStop: boolean
  readonly open: readonly RetreatOption[]
  /** The hexes beside it, all of them. */
  readonly steps: readonly RetreatStep[]
}

/**
 * RULING OTR-53: only steps are open from which the retreat can still be ended by the mildest means that do; so nobody surrenders
 * where the priorities leave a way, and nobody gets the override by walking into a trap.
 */
export function retreatOptions(state: State, retreat: Retreat): RetreatOptions {
  const search = searchFor(state, retreat)
  const { path } = retreat
  const means = search.means(path, retreat.overridden)
  const steps = search.ground.steps(path)
  const open = means === undefined ? [] : search.next(path, means)
  return { means, mayStop: search.ground.endRefusal(path) === undefined, open, steps }
}

/** Whether a retreat can be brought to an end at all, by a single override and by stretching it if it must be. */
export function canFinishRetreat(state: State, retreat: Retreat): boolean {
  return searchFor(state, retreat).means(retreat.path, retreat.overridden) !== undefined
}

/** The mildest means by which the retreat can be ended; undefined: surrender cannot be avoided. */
export function meansOfRetreat(state: State, retreat: Retreat): RetreatMeans | undefined {
  return searchFor(state, retreat).means(retreat.path, retreat.overridden)
}

/** The lowest priority number among the hexes that restrictions leave open (std:7.6); undefined: all are barred. */
export function lowestPriority(steps: readonly RetreatStep[]): number | undefined {
  const legal = steps.filter((step) => step.legal).map((step) => step.priority)
  return legal.length === 0 ? undefined : Math.min(...legal)
}

/** One way to the end. */
export type RetreatPlan = {
  /** From the start of the retreat, with the hexes it has been in already. */
  readonly path: readonly HexId[]
  /** Manpower each unit will lose on what is left of it. */
  readonly loss: number
  /** The priority number of every hex still to be entered. */
  readonly priorities: readonly number[]
  /** Priorities are overridden at this hex, or at none. */
  readonly overrideAt: HexId | null
}

/** More ways than this are not looked at: no open ground has so many. */
export const MOST_PLANS = 3000

/** Every way by which the retreat can be ended from where the stack is, by the mildest means that do; at most `most`. */
export function retreatPlans(state: State, retreat: Retreat, most: number = MOST_PLANS): readonly RetreatPlan[] {
  const search = searchFor(state, retreat)
  const means = search.means(retreat.path, retreat.overridden)
  const plans: RetreatPlan[] = []
  if (means === undefined) return plans

  function follow(plan: RetreatPlan, left: RetreatMeans): void {
    if (plans.length >= most) return
    if (search.ground.endRefusal(plan.path) === undefined) plans.push(plan)
    for (const { step, override } of search.next(plan.path, left)) {
      const next: RetreatPlan = {
        path: [...plan.path, step.hex],
        loss: plan.loss + step.loss,
        priorities: [...plan.priorities, step.priority],
        overrideAt: override ? step.hex : plan.overrideAt,
      }
      follow(next, override ? { ...left, override: false } : left)
    }
  }

  follow({ path: retreat.path, loss: 0, priorities: [], overrideAt: null }, means)
  return plans
}

interface Search {
  readonly ground: RetreatGround
  means(path: readonly HexId[], overridden: boolean): RetreatMeans | undefined
  next(path: readonly HexId[], means: RetreatMeans): readonly RetreatOption[]
}

function searchFor(state: State, retreat: Omit<Retreat, 'path' | 'overridden'>): Search {
  const ground = groundOf(state, retreat)
  const { most } = retreatLength(retreat.kind)

  /** Steps by the rules of one moment, wherever they lead. */
  function candidates(path: readonly HexId[], means: RetreatMeans): readonly RetreatOption[] {
    const gone = path.length - 1
    const here = path.at(-1)
    const onEnemy = here !== undefined && gone > 0 && ground.isEnemyIn(here)
    if (gone >= most && !(means.extended && onEnemy)) return []
    const steps = ground.steps(path).filter((step) => step.legal)
    const lowest = lowestPriority(steps)
    return steps
      .map((step) => ({ step, override: step.priority !== lowest }))
      .filter(({ override }) => means.override || !override)
  }

  function ends(path: readonly HexId[], means: RetreatMeans): boolean {
    return ground.endRefusal(path) === undefined || next(path, means).length > 0
  }

  function next(path: readonly HexId[], means: RetreatMeans): readonly RetreatOption[] {
    return candidates(path, means).filter(({ step, override }) =>
      canEnd([...path, step.hex], override ? { ...means, override: false } : means),
    )
  }

  function canEnd(path: readonly HexId[], means: RetreatMeans): boolean {
    if (ground.endRefusal(path) === undefined) return true
    return candidates(path, means).some(({ step, override }) =>
      canEnd([...path, step.hex], override ? { ...means, override: false } : means),
    )
  }

  return {
    ground,
    next,
    means: (path, overridden) => MEANS.find((way) => !(overridden && way.override) && ends(path, way)),
  }
}
