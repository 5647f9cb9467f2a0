import { Heap } from './heap.ts'
import { compareIds, type SpaceId } from './space-graph.ts'

/** What one more step of a path gives: the state after it and its own cost, or the reason it may not be taken. */
export type StepResult<S, R> = { readonly state: S; readonly cost: number } | { readonly refused: R }

/** A question to `reach`. S is the state of a path, R the reason of a refusal; both belong to the caller. */
export interface ReachQuery<S, R> {
  readonly from: SpaceId
  /** State of the empty path. */
  readonly start: S
  readonly neighbours: (space: SpaceId) => readonly SpaceId[]
  /**
   * The step from a space to a neighbour, after a path with this state and this total cost (`spent`). The cost given
   * back is the step's own, an integer >= 0; a rule that changes the price of the path so far adds the difference here.
   */
  readonly step: (state: S, from: SpaceId, to: SpaceId, spent: number) => StepResult<S, R>
  /**
   * Everything in a state that later steps depend on, except the cost. Of two paths to a space with the same key the
   * dearer one is dropped. There must be finitely many keys.
   */
  readonly key: (state: S) => string
  /** Whether a path may end in a space: undefined if so, else the reason. Default: it may. Not asked for `from`. */
  readonly end?: (state: S, space: SpaceId, spent: number) => { readonly refused: R } | undefined
}

/** The best path to a space. */
export interface Reached<S> {
  readonly cost: number
  /** All spaces passed, from the first to this one, both included. */
  readonly path: readonly SpaceId[]
  /** State at the end of the path. */
  readonly state: S
}

/** Why a space is not reached, on the best path that came next to it (or into it, if it may not end there). */
export interface NotReached<R> {
  /** The space before it on that path. */
  readonly from: SpaceId
  readonly refused: R
}

/** Both maps are keyed by space and iterate in ascending order; no space is in both. */
export interface Reach<S, R> {
  readonly reached: ReadonlyMap<SpaceId, Reached<S>>
  readonly refused: ReadonlyMap<SpaceId, NotReached<R>>
}

interface Label<S> {
  readonly space: SpaceId
  readonly state: S
  readonly key: string
  readonly cost: number
  readonly steps: number
  readonly previous: Label<S> | undefined
}

/**
 * Finds every space that a path may reach, with its best cost and one best path, and every further space that was
 * tried but refused. The rule of a step may depend on the whole path before it through `state` and `key`.
 * Of paths of equal cost the one with fewer steps is best, then the one whose spaces come first, compared one by one
 * from the start by id. `from` is reached at cost 0.
 * @throws Error if a step costs anything but a safe integer >= 0
 */
export function reach<S, R>(query: ReachQuery<S, R>): Reach<S, R> {
  return search(query, undefined)
}

/**
 * The cheapest path between two spaces, ties broken as in `reach`, or undefined if there is none.
 * @param cost of a step, an integer >= 0, or undefined if it may not be taken; default 1 for every step
 * @throws Error if a step costs anything else
 */
export function shortestPath(
  from: SpaceId,
  to: SpaceId,
  neighbours: (space: SpaceId) => readonly SpaceId[],
  cost: (from: SpaceId, to: SpaceId) => number | undefined = () => 1,
): { readonly cost: number; readonly path: readonly SpaceId[] } | undefined {
  const step = (_: null, a: SpaceId, b: SpaceId): StepResult<null, null> => {
    const price = cost(a, b)
    return price === undefined ? { refused: null } : { state: null, cost: price }
  }
  const found = search({ from, start: null, neighbours, step, key: () => '' }, to).reached.get(to)
  return found && { cost: found.cost, path: found.path }
}

/**
 * Steps from the nearest of one or several spaces to every space within the limit (default: none), breadth first.
 * The map iterates in ascending order of spaces; the start is in it at 0.
 */
export function distances(
  from: SpaceId | readonly SpaceId[],
  neighbours: (space: SpaceId) => readonly SpaceId[],
  limit = Number.POSITIVE_INFINITY,
): ReadonlyMap<SpaceId, number> {
  const found = new Map<SpaceId, number>()
  let front: readonly SpaceId[] = typeof from === 'string' ? [from] : from
  for (const space of front) found.set(space, 0)
  for (let distance = 1; front.length > 0 && distance <= limit; distance++) {
    const next: SpaceId[] = []
    for (const space of front) {
      for (const to of neighbours(space)) {
        if (found.has(to)) continue
        found.set(to, distance)
        next.push(to)
      }
    }
    front = next
  }
  return ascending(found)
}

/** All spaces joined to `from` by steps that `passable` accepts, `from` included, ascending. */
export function connected(
  from: SpaceId,
  neighbours: (space: SpaceId) => readonly SpaceId[],
  passable: (from: SpaceId, to: SpaceId) => boolean,
): readonly SpaceId[] {
  return [...distances(from, (space) => neighbours(space).filter((to) => passable(space, to))).keys()]
}

function search<S, R>(query: ReachQuery<S, R>, goal: SpaceId | undefined): Reach<S, R> {
  const reached = new Map<SpaceId, Reached<S>>()
  const refused = new Map<SpaceId, NotReached<R>>()
  const settled = new Map<SpaceId, Set<string>>()
  const open = new Heap<Label<S>>(compareLabels)
  const note = (space: SpaceId, from: SpaceId, reason: R) => {
    if (!refused.has(space)) refused.set(space, { from, refused: reason })
  }
  const start = { space: query.from, state: query.start, key: query.key(query.start), cost: 0, steps: 0 }
  open.push({ ...start, previous: undefined })
  // Labels leave the heap best first, so the first of a (space, key) is final and so is the first end in a space.
  for (let label = open.pop(); label !== undefined; label = open.pop()) {
    const { space, state, cost, previous } = label
    const keys = settled.get(space) ?? new Set()
    if (keys.has(label.key)) continue
    settled.set(space, keys.add(label.key))
    if (!reached.has(space)) {
      const stop = previous && query.end?.(state, space, cost)
      if (stop === undefined) reached.set(space, { cost, path: pathOf(label), state })
      else note(space, previous?.space ?? space, stop.refused)
    }
    if (space === goal) break
    for (const to of query.neighbours(space)) {
      const result = query.step(state, space, to, cost)
      if ('refused' in result) {
        note(to, space, result.refused)
        continue
      }
      if (!Number.isSafeInteger(result.cost) || result.cost < 0) {
        throw new Error(`the step '${space}' to '${to}' costs ${result.cost}; it must be an integer >= 0`)
      }
      const key = query.key(result.state)
      if (settled.get(to)?.has(key)) continue
      const steps = label.steps + 1
      open.push({ space: to, state: result.state, key, cost: cost + result.cost, steps, previous: label })
    }
  }
  for (const space of reached.keys()) refused.delete(space)
  return { reached: ascending(reached), refused: ascending(refused) }
}

/** Best first: cost, then steps, then the spaces of the path from its start. */
function compareLabels<S>(a: Label<S>, b: Label<S>): number {
  return a.cost - b.cost || a.steps - b.steps || comparePaths(a, b)
}

/** Compares two paths of equally many steps, space by space from the start. */
function comparePaths<S>(a: Label<S>, b: Label<S>): number {
  let result = 0
  let left: Label<S> | undefined = a
  let right: Label<S> | undefined = b
  while (left !== undefined && right !== undefined && left !== right) {
    result = compareIds(left.space, right.space) || result
    left = left.previous
    right = right.previous
  }
  return result
}

function pathOf<S>(label: Label<S>): readonly SpaceId[] {
  const path: SpaceId[] = []
  for (let at: Label<S> | undefined = label; at !== undefined; at = at.previous) path.push(at.space)
  return path.reverse()
}

function ascending<T>(map: ReadonlyMap<SpaceId, T>): ReadonlyMap<SpaceId, T> {
  return new Map([...map].sort(([a], [b]) => compareIds(a, b)))
}
