/** The scenes of an end audit's maps, out of what the host gives at a stop. Pure. */
import type { EndAuditStop, ViewCounter, ViewSpace } from '../../../ipc/shapes.ts'
import { EMPTY_SCENE, type Scene } from '../../board/scene.ts'

/** A map at a stop, with its spaces. */
export interface StopMap {
  /** Null: as it truly stood. */
  readonly side: string | null
  readonly counters: readonly ViewCounter[]
  readonly spaces: readonly ViewSpace[]
}

/** What an end audit shows at a stop. */
export interface ShownStop {
  readonly at: number
  readonly heading: readonly string[]
  readonly maps: readonly StopMap[]
}

/** A stop with the lists of spaces that were known before; undefined when one is missing. `known` learns the new ones. */
export function shownStop(stop: EndAuditStop, known: Map<string, readonly ViewSpace[]>): ShownStop | undefined {
  for (const { spaces } of stop.maps) if (spaces.list !== null) known.set(spaces.digest, spaces.list)
  const maps: StopMap[] = []
  for (const { side, view, spaces } of stop.maps) {
    const list = known.get(spaces.digest)
    if (list === undefined) return undefined
    maps.push({ side, counters: view.counters, spaces: list })
  }
  return { at: stop.at, heading: stop.heading, maps }
}

/** What truly stood on the map of a side and was not on it. */
export function unseenBy(stop: ShownStop, side: string): readonly ViewCounter[] {
  const own = stop.maps.find((map) => map.side === side)
  const truth = stop.maps.find((map) => map.side === null)
  const seen = new Set(own?.counters.map(({ id }) => id))
  return (truth?.counters ?? []).filter((counter) => counter.side !== side && !seen.has(counter.id))
}

/** The scene of a map. `unseen`: whether what its side could not see lies faintly under what it saw. */
export function sceneOfMap(stop: ShownStop, { side, counters, spaces }: StopMap, unseen: boolean): Scene {
  const scene = { ...EMPTY_SCENE, spaces, ...(side === null ? {} : { ours: side }) }
  if (side === null || !unseen) return { ...scene, counters }
  const faint = unseenBy(stop, side).map((counter) => ({ ...counter, marks: [...counter.marks, NOT_SEEN] }))
  return { ...scene, counters: [...counters, ...faint], faint: new Set(faint.map(({ id }) => id)) }
}

/** For the tip and for those who hear the board. */
const NOT_SEEN = 'not seen by this side'

/** What stands over a map, e.g. `19 counters of its own, 6 of the enemy known`. */
export function countsOf({ side, counters }: StopMap): { readonly own: number; readonly enemy: number } {
  const own = counters.filter((counter) => counter.side === side).length
  return { own, enemy: counters.length - own }
}
