/** The leaves of the pieces that stand in one place: from `first` on, before `end`. */
export interface PlaceRange {
  readonly place: string
  readonly first: number
  readonly end: number
}

/**
 * Which leaves stand for which places: leaves are sorted by place, so how many pieces stand where, which everybody sees, tells it.
 * Places without any are left out. @throws Error where pieces stand in no place of the game (a defect of its rules).
 */
export function placeRanges(places: readonly string[], standing: ReadonlyMap<string, number>): readonly PlaceRange[] {
  for (const [place, count] of standing) {
    if (!places.includes(place)) throw new Error(`pieces stand in ${place}, which is no place of the game`)
    if (!Number.isInteger(count) || count < 0) throw new Error(`${count} pieces cannot stand in ${place}`)
  }
  const ranges: PlaceRange[] = []
  let first = 0
  for (const place of places) {
    const end = first + (standing.get(place) ?? 0)
    if (end > first) ranges.push({ place, first, end })
    first = end
  }
  return ranges
}

/** How many leaves there are. */
export function leavesIn(ranges: readonly PlaceRange[]): number {
  return ranges[ranges.length - 1]?.end ?? 0
}
