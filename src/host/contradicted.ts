import { join } from 'node:path'
import { fail, ok, type Result } from '../kernel/result.ts'
import { byTheRules } from '../record/by-the-rules.ts'
import { sha256Hex } from '../record/bytes.ts'
import type { CheckedGame } from '../record/checked.ts'
import { doDeed } from './deeds.ts'
import { makeFolders, writeWhole } from './durable.ts'
import { givenAnswer, withStoredAnswer } from './exchanging.ts'
import { pendingPath, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { IncomingFile } from './incoming.ts'
import { type Base, baseOf, contradictory } from './own-game.ts'
import { deedsOf, readPending } from './pending.ts'
import { standingAfter } from './session-state.ts'
import type { Trouble } from './trouble.ts'

/**
 * Plays a file that holds in the player's own position, before it is stored: what his opponent signed may contradict what he alone
 * knows. Such a file would leave him a game that cannot be played on, so it is refused, and kept as evidence. Codes:
 * `hidden-illegal`, the disk's.
 */
export function fittingFile(host: Host, stored: StoredGame, incoming: IncomingFile): Result<IncomingFile, Trouble> {
  const { checked, header } = incoming
  if (checked.versions === null || (header.kind !== 'turn' && header.kind !== 'answer')) return ok(incoming)
  const base = baseOf(host, stored, checked)
  // A log of our own that is damaged is no fault of the file.
  if (!base.ok) return ok(incoming)
  const { stuck } = base.value
  const fault = stuck === null ? answerFault(host, stored, checked, base.value) : stuck.trouble
  // What was stuck before this file came is not its fault either.
  if (fault === undefined || (stuck !== null && stuck.seq < header.first)) return ok(incoming)
  return keptAside(host, stored, incoming, fault)
}

/** Why the answer that has just come cannot be played on with, or undefined. */
function answerFault(host: Host, stored: StoredGame, checked: CheckedGame, base: Base): Trouble | undefined {
  const state = readPending(host.disk, pendingPath(stored.folder))
  if (!state.ok || state.value.prev !== checked.lastHash) return undefined
  const pending = withStoredAnswer(state.value, checked, stored.facts.side)
  const standing = standingAfter(checked, base.standing, deedsOf(pending))
  if (!standing.ok) return undefined
  const answer = givenAnswer(pending, standing.value.own.position)
  if (answer === undefined) return undefined
  const done = byTheRules(() => doDeed(standing.value, { type: 'answer', answer }))
  return done.ok
    ? undefined
    : contradictory(checked, stored.facts.side, checked.asked?.seq ?? checked.lastSeq, done.error)
}

function keptAside(
  { disk }: Host,
  { folder }: StoredGame,
  { name, bytes }: IncomingFile,
  why: Trouble,
): Result<never, Trouble> {
  const evidence = join(folder, 'evidence')
  const made = makeFolders(disk, evidence)
  if (!made.ok) return made
  const path = join(evidence, `${sha256Hex(bytes).slice(0, 16)}-${name.replace(/^\d+-/, '')}`)
  const written = writeWhole(disk, path, bytes, 'replace')
  if (!written.ok) return written
  return fail(why.kind === 'file' ? { ...why, evidence: [path] } : why)
}
