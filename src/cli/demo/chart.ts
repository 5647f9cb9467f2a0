import type { SideView, ViewCounter, ViewSpace } from '../../kernel/view.ts'

/** What a simple player reads off the board: who stands where, how strong, and what is worth going to. */
export interface Chart {
  /** Counters in a space. */
  at(space: string): readonly ViewCounter[]
  counter(id: string): ViewCounter | undefined
  all(): readonly ViewCounter[]
  /** Strength of some counters: the sum of their first number. */
  strength(counters: readonly ViewCounter[]): number
  /** Spaces from one to the other, straight over the grid. */
  distance(a: string, b: string): number
  /** Spaces where the other side stands, with its strength there. */
  enemies(side: string): readonly { readonly space: string; readonly strength: number }[]
  /** Cities still worth points to a side, or its own to guard. */
  cities(side: string, whose: 'enemy' | 'own'): readonly { readonly space: string; readonly worth: number }[]
}

const CITY = /^(\w+) city worth (\d+)/

export function chartOf(view: SideView): Chart {
  const spaces = new Map(view.spaces.map((space) => [space.id, space]))
  const stacks = new Map<string, ViewCounter[]>()
  for (const counter of view.counters) {
    const stack = stacks.get(counter.space)
    if (stack === undefined) stacks.set(counter.space, [counter])
    else stack.push(counter)
  }
  const byId = new Map(view.counters.map((counter) => [counter.id, counter]))
  const strength = (counters: readonly ViewCounter[]) =>
    counters.reduce((sum, { values }) => sum + (Number.parseInt(values[0]?.value ?? '', 10) || 0), 0)
  return {
    at: (space) => stacks.get(space) ?? [],
    counter: (id) => byId.get(id),
    all: () => view.counters,
    strength,
    distance: (a, b) => distanceOf(spaces.get(a), spaces.get(b)),
    enemies: (side) =>
      [...stacks]
        .filter(([, stack]) => stack[0]?.side !== side)
        .map(([space, stack]) => ({ space, strength: strength(stack) })),
    cities: (side, whose) => view.spaces.flatMap((space) => cityOf(space, side, whose)),
  }
}

function cityOf({ id, marks }: ViewSpace, side: string, whose: 'enemy' | 'own') {
  if (marks.some((mark) => mark.includes('scored'))) return []
  const [, owner, worth] = marks.map((mark) => CITY.exec(mark)).find((match) => match !== null) ?? []
  if (owner === undefined || worth === undefined) return []
  const isOwn = owner.toLowerCase() === side
  return isOwn === (whose === 'own') ? [{ space: id, worth: Number(worth) }] : []
}

/** `x` counts half columns, so that a step along a row is two and one between rows is one and a row. */
function distanceOf(a: ViewSpace | undefined, b: ViewSpace | undefined): number {
  if (a === undefined || b === undefined) return Number.MAX_SAFE_INTEGER
  const across = Math.abs(a.x - b.x)
  const down = Math.abs(a.y - b.y)
  return down + Math.max(0, (across - down) / 2)
}
