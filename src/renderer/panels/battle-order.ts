/** The counters on the map by side and formation. Pure. */
import type { ViewCounter, ViewSpace } from '../../ipc/shapes.ts'
import { spaceTitle } from '../board/space-title.ts'

export interface SideOrder {
  readonly side: string
  readonly formations: readonly { readonly title: string; readonly counters: readonly ViewCounter[] }[]
  readonly count: number
}

const UNATTACHED = 'Unattached'

/** Sides in the order of the counters, formations by name with numerals in their order, counters by name. */
export function battleOrder(counters: readonly ViewCounter[], filter: string): readonly SideOrder[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const sides = new Map<string, Map<string, ViewCounter[]>>()
  for (const counter of counters) {
    const formation = formationOf(counter)
    const text = `${counter.name} ${formation} ${counter.space} ${counter.marks.join(' ')}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const formations = sides.get(counter.side) ?? new Map<string, ViewCounter[]>()
    sides.set(counter.side, formations)
    formations.set(formation, [...(formations.get(formation) ?? []), counter])
  }
  return [...sides].map(([side, formations]) => ({
    side,
    count: [...formations.values()].reduce((sum, members) => sum + members.length, 0),
    formations: [...formations]
      .map(([title, members]) => ({ title, counters: members.toSorted((a, b) => compare(a.name, b.name)) }))
      .toSorted((a, b) => rank(a.title) - rank(b.title) || compare(a.title, b.title)),
  }))
}

export function formationOf({ face }: ViewCounter): string {
  const formation = face?.formation ?? ''
  return formation === '' ? UNATTACHED : formation
}

/** A space as a player calls it. */
export function placeName(space: string, spaces: ReadonlyMap<string, ViewSpace>): string {
  return spaceTitle(spaces.get(space) ?? { id: space })
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

const NUMERALS: { readonly [letter: string]: number } = { I: 1, V: 5, X: 10, L: 50 }
const NOT_NUMBERED = 1000

/** Roman numerals as numbers, the unattached last. */
function rank(title: string): number {
  if (title === UNATTACHED) return NOT_NUMBERED + 1
  const roman = /^[IVXL]+(?= )/.exec(title)?.[0]
  if (roman === undefined) return NOT_NUMBERED
  return [...roman].reduce((sum, letter, at, letters) => {
    const value = NUMERALS[letter] ?? 0
    return sum + (value < (NUMERALS[letters[at + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)
}
