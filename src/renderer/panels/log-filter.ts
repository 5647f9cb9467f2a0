/** Which entries of the log are shown, and under which headings. Pure. */
import type { LogEntry } from '../../ipc/shapes.ts'

export interface LogFilter {
  readonly text: string
  readonly piece: string | null
  readonly space: string | null
  /** A rule or a section of rules: `x:10` finds `x:10`, `x:10.1B`, not `x:101`. */
  readonly rule: string | null
}

export const EVERYTHING: LogFilter = { text: '', piece: null, space: null, rule: null }

export type LogRow =
  | { readonly kind: 'heading'; readonly key: string; readonly title: string; readonly unsent: boolean }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: LogEntry }

const HEADING_PARTS = 3

/** The entries that pass, with a heading wherever the turn changes, and one where those begin that are not sent yet. */
export function logRows(entries: readonly LogEntry[], filter: LogFilter): readonly LogRow[] {
  const rows: LogRow[] = []
  const wanted = passing(filter)
  let title = ''
  let sent = true
  for (const entry of entries) {
    if (!wanted(entry)) continue
    const turn = turnOf(entry)
    if (turn !== title) rows.push({ kind: 'heading', key: `h${entry.entry}`, title: turn, unsent: false })
    title = turn
    if (sent && entry.seq === null) {
      rows.push({ kind: 'heading', key: `u${entry.entry}`, title: 'Not sent yet', unsent: true })
    }
    sent = entry.seq !== null
    rows.push({ kind: 'entry', key: `e${entry.entry}`, entry })
  }
  return rows
}

/** The outer parts of where the entry was made: turn, day, whose part of it. */
export function turnOf({ heading }: Pick<LogEntry, 'heading'>): string {
  return heading.split(' · ').slice(0, HEADING_PARTS).join(' · ')
}

function passing({ text, piece, space, rule }: LogFilter): (entry: LogEntry) => boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return (entry) => {
    if (piece !== null && !entry.pieces.includes(piece)) return false
    if (space !== null && !entry.spaces.includes(space)) return false
    if (rule !== null && !isWithin(entry.rule, rule)) return false
    if (words.length === 0) return true
    const all = [entry.title, entry.rule, entry.heading, ...entry.told].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  }
}

/** Whether a rule is a section or lies in it. */
export function isWithin(rule: string, section: string): boolean {
  if (!rule.startsWith(section)) return false
  const next = rule.charAt(section.length)
  return next === '' || !/\d/.test(next) || !/\d$/.test(section)
}

export function isFiltered({ text, piece, space, rule }: LogFilter): boolean {
  return text.trim() !== '' || piece !== null || space !== null || rule !== null
}
