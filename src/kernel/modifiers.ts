/** One reason why a number is higher or lower; the log, the combat panel and the audit print the same list. */
export interface Modifier {
  readonly rule: string
  readonly label: string
  readonly value: number
}

/** The sum of a base and its modifiers, never below `least`. */
export function modified(base: number, modifiers: readonly Modifier[], least: number): number {
  let total = base
  for (const modifier of modifiers) total += modifier.value
  return Math.max(total, least)
}
