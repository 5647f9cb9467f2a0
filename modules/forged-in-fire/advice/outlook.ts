/** fif:2 What the advice thinks from: the table, the side, and what was already worked out about them. */
import type { SideView } from '../../../src/kernel/view.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { waysFrom } from '../rules/queries/reinforcing.ts'
import { landingPorts } from '../rules/queries/rivers.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { blockState, type State } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { isLocation, neighboursOf, PLACE_IDS, placeFact, UNION_BOX } from '../rules/tables/map.ts'
import { sideFrom, tableFrom } from './read-view.ts'

export interface Outlook {
  readonly table: State
  readonly side: Side
  readonly enemy: Side
  /** Nothing that is done now can be answered by the enemy. */
  readonly last: boolean
  /** What was worked out, under a name. */
  readonly kept: Map<string, unknown>
}

const outlooks = new WeakMap<SideView, Map<string, Outlook>>()

/** The outlook of a side on a view; the same object for the same view. */
export function outlookOf(view: SideView, sideId: string): Outlook {
  const bySide = outlooks.get(view) ?? new Map<string, Outlook>()
  outlooks.set(view, bySide)
  const side = sideFrom(sideId)
  const made = bySide.get(side)
  if (made !== undefined) return made
  const table = tableFrom(view)
  const last = side === 'union' && table.playerTurn?.side === 'union' && table.turn >= table.lastTurn
  const outlook: Outlook = { table, side, enemy: opponentOf(side), last, kept: new Map() }
  bySide.set(side, outlook)
  return outlook
}

/** Works things of one kind out once for an outlook, each under a key. */
export function keeper<T>(): (outlook: Outlook, key: string, work: () => T) => T {
  const all = new WeakMap<Outlook, Map<string, T>>()
  return (outlook, key, work) => {
    const kept = all.get(outlook) ?? new Map<string, T>()
    all.set(outlook, kept)
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = work()
    kept.set(key, value)
    return value
  }
}

export function spOf({ table }: Outlook, blocks: readonly BlockId[]): number {
  return blocks.reduce((sum, block) => sum + blockState(table, block).sp, 0)
}

/** Infantry, artillery and those who lead them: what marches to a battle. */
export function isFighting(block: BlockId): boolean {
  return ['infantry', 'artillery', 'corps-commander'].includes(blockFact(block).type)
}

/** A voyage counts like so many locations on foot. */
const VOYAGE = 2
/** Farther than any way on the map. */
const FAR_AWAY = 99

const distancesKept = keeper<ReadonlyMap<PlaceId, number>>()

/** How many locations a place is from a goal, for a side; the Union also goes by water between ports that are open now. */
export function distance(outlook: Outlook, side: Side, from: PlaceId, goal: PlaceId): number {
  return distancesKept(outlook, `${side} ${goal}`, () => distancesTo(outlook.table, side, goal)).get(from) ?? FAR_AWAY
}

function distancesTo(table: State, side: Side, goal: PlaceId): ReadonlyMap<PlaceId, number> {
  const links = new Map<PlaceId, [PlaceId, number][]>(PLACE_IDS.map((place) => [place, []]))
  for (const place of PLACE_IDS) {
    for (const to of waysFrom(place)) links.get(to)?.push([place, 1])
    if (side !== 'union' || !(place === UNION_BOX || placeFact(place).port)) continue
    const open = place === UNION_BOX || landingPorts(table, UNION_BOX).includes(place)
    if (open) for (const to of landingPorts(table, place)) links.get(to)?.push([place, VOYAGE])
  }
  const found = new Map<PlaceId, number>([[goal, 0]])
  const open: PlaceId[] = [goal]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const [from, cost] of links.get(at) ?? []) {
      const way = (found.get(at) ?? 0) + cost
      if (way >= (found.get(from) ?? Number.POSITIVE_INFINITY)) continue
      found.set(from, way)
      open.push(from)
    }
  }
  return found
}

/** Places within so many links of one, along roads on which none of a side's enemies stand; the place itself at 0. */
export function within(place: PlaceId, most: number, free: (to: PlaceId) => boolean): ReadonlyMap<PlaceId, number> {
  const found = new Map<PlaceId, number>([[place, 0]])
  let front: readonly PlaceId[] = [place]
  for (let links = 1; links <= most; links++) {
    const next: PlaceId[] = []
    for (const at of front) {
      if (links > 1 && !free(at)) continue
      for (const to of neighboursOf(at)) {
        if (found.has(to) || !isLocation(to)) continue
        found.set(to, links)
        next.push(to)
      }
    }
    front = next
  }
  return found
}
