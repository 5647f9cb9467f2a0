/** What has happened in a fight so far, out of the log. Pure. */
import type { LogEntry } from '../../../ipc/shapes.ts'

export interface Happening {
  readonly entry: number
  readonly title: string
  readonly rule: string
  readonly dice: LogEntry['dice']
  readonly told: readonly string[]
}

/** The newest so many, the newest first; `title`: of the fight, `at`: the entry that the board shows. */
export function courseOf(log: readonly LogEntry[], title: string, at: number, most: number): readonly Happening[] {
  const happenings: Happening[] = []
  for (let index = Math.min(at, log.length) - 1; index >= 0 && happenings.length < most; index--) {
    const entry = log[index]
    // The heading under which something was done names the fight: what came before is no part of it.
    if (entry === undefined || !entry.heading.includes(title)) break
    const { rule, dice, told } = entry
    const worth = told.filter((sentence) => !isBareRoll(sentence, entry))
    if (dice !== null || worth.length > 0)
      happenings.push({ entry: entry.entry, title: entry.title, rule, dice, told: worth })
  }
  return happenings
}

/** The numbers alone: they lie beside it as dice. */
function isBareRoll(sentence: string, { dice }: LogEntry): boolean {
  return dice !== null && sentence === `${dice.purpose}: ${dice.dice.map(({ value }) => value).join(' + ')}.`
}
