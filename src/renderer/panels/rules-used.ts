/** The rules that a game has cited so far, by section. Pure. */
import type { LogEntry, Offer } from '../../ipc/shapes.ts'

export interface RuleUsed {
  readonly rule: string
  /** What it was cited for last, in the game's own words. */
  readonly example: string
  readonly times: number
  /** An offer of this moment cites it. */
  readonly now: boolean
}

export interface SectionUsed {
  readonly section: string
  readonly rules: readonly RuleUsed[]
}

/** Sections in their order, each with its rules; those that contain all words of the filter. */
export function rulesUsed(log: readonly LogEntry[], offers: readonly Offer[], filter: string): readonly SectionUsed[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const rules = new Map<string, RuleUsed>()
  const cite = (rule: string, example: string, now: boolean) => {
    if (rule === '') return
    const before = rules.get(rule)
    rules.set(rule, { rule, example, times: (before?.times ?? 0) + (now ? 0 : 1), now: now || before?.now === true })
  }
  for (const { rule, title } of log) cite(rule, title, false)
  for (const { rule, label } of offers) cite(rule, label, true)
  const sections = new Map<string, RuleUsed[]>()
  for (const used of [...rules.values()].toSorted((a, b) => a.rule.localeCompare(b.rule, 'en', { numeric: true }))) {
    const text = `${used.rule} ${used.example}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const section = sectionOf(used.rule)
    sections.set(section, [...(sections.get(section) ?? []), used])
  }
  return [...sections].map(([section, members]) => ({ section, rules: members }))
}

/** `x:10.1B` lies in `x:10`. */
export function sectionOf(rule: string): string {
  return /^[^:]*:?\d+/.exec(rule)?.[0] ?? rule
}
