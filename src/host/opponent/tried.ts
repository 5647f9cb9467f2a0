import { type Choice, choiceId } from '../../kernel/choice.ts'
import type { SideView } from '../../kernel/view.ts'

/**
 * What a player has tried where he stands now. A choice that leads back to the same decision must not be taken for ever:
 * it is worth less each time.
 */
export interface Tried {
  /** How often the choice was taken while the game looked like this. */
  times(view: SideView, choice: Choice): number
  note(view: SideView, choice: Choice): void
}

export function nothingTried(): Tried {
  let last = ''
  let counts = new Map<string, number>()
  const look = (view: SideView): void => {
    const now = lookOf(view)
    if (now !== last) counts = new Map()
    last = now
  }
  return {
    times(view, choice) {
      look(view)
      return counts.get(choiceId(choice)) ?? 0
    },
    note(view, choice) {
      look(view)
      const id = choiceId(choice)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    },
  }
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
