import type { KeyObject } from 'node:crypto'
import type { Plain, PlainObject } from '../kernel/plain.ts'
import { ok, type Result } from '../kernel/result.ts'
import { sha256Hex, utf8 } from './bytes.ts'
import { canonicalText, isPlainObject } from './canonical-text.ts'
import type { CheckedGame } from './checked.ts'
import { gameIdOf, readLine } from './entries.ts'
import type { Failure } from './failures.ts'
import { type ReportFacts, reportText } from './report.ts'
import { RECORD_MEMBER, REPORT_MEMBER, type Sealed, sealParts, takeApart } from './seal.ts'
import { asHeader } from './shapes.ts'
import type { Entry } from './types.ts'

/** What to change in a file that is signed again. */
export interface Tampering {
  /** Gives the entries to write; where an entry still follows on the one before in the old file, its link is made anew. */
  readonly entries?: (entries: readonly PlainObject[]) => readonly PlainObject[]
  /** True: the entries are numbered and linked anew from the first one on, e.g. after one was put in or left out. */
  readonly renumber?: boolean
  /** Changes the header last, after everything that follows from the entries was put into it. */
  readonly header?: (header: PlainObject) => PlainObject
  /** Changes the digests of the members that the header signs. */
  readonly members?: (digests: PlainObject) => Plain
  /** Writes the report; without it the honest one is written where header and entries have their shapes. */
  readonly report?: (report: string) => string
}

/**
 * Does what a cheat does who holds the key: changes a file and makes everything that follows from the change fit again
 * (links, head, first and last, state and reveal of the close, the game id of an acceptance, digests, report, signature).
 * `game` is the one the file belongs to. Failures: those of {@link takeApart}.
 */
export async function reseal(
  bytes: Uint8Array,
  tampering: Tampering,
  key: KeyObject,
  game: CheckedGame,
): Promise<Result<Sealed, Failure>> {
  const parts = await takeApart(bytes)
  if (!parts.ok) return parts
  const before = parts.value.entries
  const changed = before === null ? null : (tampering.entries?.(before) ?? before)
  const entries = before === null || changed === null ? null : linked(changed, before, tampering.renumber === true)
  const lines = entries?.map(canonicalText) ?? null
  const { members: _, ...stated } = parts.value.header
  const fitting = lines === null || entries === null ? stated : { ...stated, ...followingFrom(entries, lines, game) }
  const header = tampering.header?.(fitting) ?? fitting
  const report = honestReport(header, lines ?? [], game) ?? parts.value.report
  const { members } = tampering
  const { disclosure } = parts.value
  return ok(await sealParts({ header, lines, report: tampering.report?.(report) ?? report, disclosure, members }, key))
}

function linked(entries: readonly PlainObject[], before: readonly PlainObject[], renumber: boolean): PlainObject[] {
  const first = Number(before[0]?.seq)
  let last = renumber ? before[0]?.prev : undefined
  return entries.map((entry, at) => {
    const isFollowing = renumber || (at > 0 && entry.prev === before[at]?.prev)
    const link = isFollowing && last !== undefined ? { ...entry, prev: last } : entry
    const numbered = renumber ? { ...link, seq: first + at } : link
    last = sha256Hex(utf8(canonicalText(numbered)))
    return numbered
  })
}

/** The header's members which say again what the entries say. */
function followingFrom(entries: readonly PlainObject[], lines: readonly string[], game: CheckedGame): PlainObject {
  const first = entries[0]
  const last = entries[entries.length - 1]
  const text = lines[lines.length - 1]
  if (first === undefined || last === undefined || text === undefined) return {}
  const numbers = { first: first.seq ?? null, last: last.seq ?? null, head: sha256Hex(utf8(text)) }
  if (last.type === 'accept') return { ...numbers, game: gameIdOf(game.opening.line, text) }
  return last.type === 'close' ? { ...numbers, ...closing(last.body ?? null) } : numbers
}

function closing(body: Plain): PlainObject {
  const { reveal, state }: PlainObject = isPlainObject(body) ? body : {}
  return reveal === undefined || state === undefined ? {} : { reveal, state }
}

function honestReport(header: PlainObject, lines: readonly string[], game: CheckedGame): string | undefined {
  const file = asHeader({ ...header, members: PLACEHOLDER[header.kind === 'notice' ? 'notice' : 'turn'] })
  const entries: Entry[] = []
  for (const text of lines) {
    const line = readLine(text)
    if (!line.ok) return undefined
    entries.push(line.value.entry)
  }
  return file.ok ? reportText(file.value, entries, factsFor(entries[0], game)) : undefined
}

/** Opening and acceptance report what they say themselves. */
function factsFor(first: Entry | undefined, game: CheckedGame): ReportFacts {
  const { open } = game.opening
  if (first?.type === 'open') return { open: first.body, acceptor: null }
  return { open, acceptor: first?.type === 'accept' ? first.body.acceptor : game.players.acceptor }
}

/** Digests in their shape, for a header whose members are not known yet. */
const ZERO = '0'.repeat(64)
const PLACEHOLDER = {
  notice: { [REPORT_MEMBER]: ZERO },
  turn: { [RECORD_MEMBER]: ZERO, [REPORT_MEMBER]: ZERO },
} as const
