import { type Choice, choiceId } from '../../kernel/choice.ts'
import type { SideView } from '../../kernel/view.ts'

/**
 * What a player has tried where he stands now. A choice that leads back to the same decision must not be taken for ever:
 * it is worth less each time.
 */
export interface Tried {
  /** How often the choice was taken while the game looked like this. */
  times(view: SideView, choice: Choice): number
  /** How often the same piece was used in the same way in this part of the sequence, whatever it changed: `set-up:decoy:…`. */
  repeats(view: SideView, choice: Choice): number
  note(view: SideView, choice: Choice): void
}

export function nothingTried(): Tried {
  let seen: SideView | undefined
  let last = ''
  let counts = new Map<string, number>()
  let part = ''
  let deeds = new Map<string, number>()
  const look = (view: SideView): void => {
    // A decision asks about each of its offers.
    if (view === seen) return
    seen = view
    const now = lookOf(view)
    if (now !== last) counts = new Map()
    last = now
    const here = view.heading.slice(0, 2).join()
    if (here !== part) deeds = new Map()
    part = here
  }
  return {
    times(view, choice) {
      look(view)
      return counts.get(choiceId(choice)) ?? 0
    },
    repeats(view, choice) {
      look(view)
      return deeds.get(deedOf(choice) ?? '') ?? 0
    },
    note(view, choice) {
      look(view)
      const id = choiceId(choice)
      counts.set(id, (counts.get(id) ?? 0) + 1)
      const deed = deedOf(choice)
      if (deed !== undefined) deeds.set(deed, (deeds.get(deed) ?? 0) + 1)
    },
  }
}

/** A piece and what is done with it, where the choice also says where or whom; undefined for other choices. */
function deedOf([verb, piece, ...where]: Choice): string | undefined {
  return piece === undefined || where.length === 0 ? undefined : `${verb}:${piece}`
}

/** Everything that changes when something happens: not the heading's last words, which come and go within a decision. */
function lookOf({ heading, facts, counters, tables }: SideView): string {
  const values = facts.filter(({ label }) => !label.startsWith('Waiting')).map(({ value }) => value)
  const pieces = counters.map(({ id, space, values: numbers, marks }) => [
    id,
    space,
    numbers.map((n) => n.value),
    marks,
  ])
  return JSON.stringify([heading.slice(0, 2), values, pieces, tables.map(({ rows }) => rows)])
}
