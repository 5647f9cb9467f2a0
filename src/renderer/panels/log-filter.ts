/** Which entries of the log are shown, and under which headings. Pure. */
import type { LogEntry, NoticeSight } from '../../ipc/shapes.ts'

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
  | { readonly kind: 'notice'; readonly key: string; readonly notice: NoticeSight }

const HEADING_PARTS = 3

/**
 * The entries that pass, with a heading wherever the turn changes, and one where those begin that are not sent yet; and what the
 * players said, each after the entry it came after.
 */
export function logRows(
  entries: readonly LogEntry[],
  filter: LogFilter,
  notices: readonly NoticeSight[] = [],
): readonly LogRow[] {
  const rows: LogRow[] = []
  const wanted = passing(filter)
  let title = ''
  let sent = true
  const said = notices.filter(noticePassing(filter))
  let told = 0
  const tellBefore = (entry: number) => {
    for (let notice = said[told]; notice !== undefined && notice.after < entry; notice = said[++told]) {
      rows.push({ kind: 'notice', key: `n${notice.key}`, notice })
    }
  }
  for (const entry of entries) {
    tellBefore(entry.entry)
    if (!wanted(entry)) continue
    const turn = turnOf(entry)
    if (turn !== title) rows.push({ kind: 'heading', key: `h${entry.entry}`, title: turn, unsent: false })
    title = turn
    if (sent && entry.file === null) {
      rows.push({ kind: 'heading', key: `u${entry.entry}`, title: 'Not sent yet', unsent: true })
    }
    sent = entry.file !== null
    rows.push({ kind: 'entry', key: `e${entry.entry}`, entry })
  }
  tellBefore(Number.POSITIVE_INFINITY)
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

/** What is asked of units, places and rules no notice answers. */
function noticePassing({ text, piece, space, rule }: LogFilter): (notice: NoticeSight) => boolean {
  const words = text.toLowerCase().split(/\s+/)
  return (notice) =>
    piece === null &&
    space === null &&
    rule === null &&
    words.every((word) => `${NOTICE_TITLES[notice.type]} ${notice.text}`.toLowerCase().includes(word))
}

export const NOTICE_TITLES: { readonly [type in NoticeSight['type']]: string } = {
  resign: 'resigns',
  'draw-offer': 'offers a draw',
  'draw-accept': 'accepts the draw',
  note: 'writes',
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
