/** std:2.0 What the advice thinks from: the table, the side, and what was already worked out about them. */
import type { SideView } from '../../../src/kernel/view.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { sideFrom, tableFrom } from './read-view.ts'

export interface Outlook {
  readonly table: State
  readonly side: Side
  readonly enemy: Side
  /** Where in the sequence of play the game stands. */
  readonly heading: readonly string[]
}

const outlooks = new WeakMap<SideView, Map<string, Outlook>>()

/** The outlook of a side on a view; the same object for the same view. */
export function outlookOf(view: SideView, sideId: string): Outlook {
  const bySide = outlooks.get(view) ?? new Map<string, Outlook>()
  outlooks.set(view, bySide)
  const made = bySide.get(sideId)
  if (made !== undefined) return made
  const outlook = outlookOn(tableFrom(view), sideFrom(sideId), view.heading)
  bySide.set(sideId, outlook)
  return outlook
}

/** The outlook of a side on a table. */
export function outlookOn(table: State, side: Side, heading: readonly string[] = []): Outlook {
  return { table, side, enemy: opponentOf(side), heading }
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
