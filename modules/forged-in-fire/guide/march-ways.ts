/** fif:10.1, fif:10.2 Every place that a march can get to in one go, by road and by rail. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { afterStep, type Marchers, type Mode, needsRoll, stepFault } from '../rules/queries/marching.ts'
import { enemyIn } from '../rules/queries/occupancy.ts'
import { waysFrom } from '../rules/queries/reinforcing.ts'
import type { Progress } from '../rules/stage-map.ts'
import type { State } from '../rules/state.ts'

/** A march as it is planned. */
export interface Way {
  readonly place: PlaceId
  /** Every place from the start of the march on, both ends included. */
  readonly path: readonly PlaceId[]
  /** How each step that is still to come is made. */
  readonly modes: readonly Mode[]
  readonly progress: Progress
  /** What happens there comes first: the enemy, or a roll. No plan leads past it. */
  readonly stops: boolean
}

/**
 * The best way to each place: the fewest points, then the fewest steps; one that stops for nothing before one that does. `soFar`: the
 * march already made, from its first place to where the blocks stand.
 */
export function marchWays(
  state: State,
  marchers: Marchers,
  soFar: readonly PlaceId[],
  progress: Progress,
): readonly Way[] {
  const here = soFar[soFar.length - 1]
  if (here === undefined) return []
  const best = new Map<PlaceId, Way>()
  const seen = new Set<string>()
  let front: readonly Way[] = [{ place: here, path: soFar, modes: [], progress, stops: false }]
  while (front.length > 0) {
    const next: Way[] = []
    for (const way of front) {
      for (const step of stepsFrom(state, marchers, way)) {
        const { place, progress: at } = step
        if (place !== here && isBetter(step, best.get(place))) best.set(place, step)
        const key = `${place} ${at.halves} ${at.roads} ${step.stops}`
        if (step.stops || seen.has(key)) continue
        seen.add(key)
        next.push(step)
      }
    }
    front = next
  }
  return [...best.values()]
}

function stepsFrom(state: State, marchers: Marchers, way: Way): readonly Way[] {
  const { place: from, progress, path, modes } = way
  return waysFrom(from).flatMap((to) =>
    (['road', 'rail'] as const)
      .filter((mode) => stepFault(state, marchers, progress, from, to, mode) === undefined)
      .map((mode) => ({
        place: to,
        path: [...path, to],
        modes: [...modes, mode],
        progress: afterStep(progress, mode),
        stops: enemyIn(state, marchers.side, to) || needsRoll(state, marchers, progress),
      })),
  )
}

function isBetter(way: Way, known: Way | undefined): boolean {
  if (known === undefined) return true
  if (way.stops !== known.stops) return known.stops
  if (way.progress.halves !== known.progress.halves) return way.progress.halves < known.progress.halves
  return way.progress.steps < known.progress.steps
}

/** The choices that make the steps of a way that are still to come. */
export function stepChoices({ path, modes }: Pick<Way, 'path' | 'modes'>): readonly Choice[] {
  const steps = path.slice(path.length - modes.length)
  return steps.map((to, at) => [modes[at] === 'rail' ? 'rail' : 'to', to])
}

/** Blocks in the order in which they are called to a march: `march-stack` for all that can, else one after the other. */
export function openingOf(units: readonly BlockId[], able: readonly BlockId[], place: PlaceId): readonly Choice[] {
  const [first, ...joined] = units
  if (first === undefined) return []
  if (units.length === able.length && joined.length > 0) return [['march-stack', place]]
  return [['march', first], ...joined.map((block) => ['join', block] as const)]
}
