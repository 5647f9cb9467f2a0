import { join } from 'node:path'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { CheckedGame } from '../record/checked.ts'
import { beginFollowing, type Following } from '../record/hidden/follow.ts'
import { followEntry, followSealed, isSealing } from '../record/hidden/follow-entries.ts'
import type { Secrets } from '../record/hidden/sealing.ts'
import type { Hex32 } from '../record/types.ts'
import { openStanding, type Standing } from './deeds.ts'
import type { StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { readPrivateLog } from './private-log.ts'
import type { Profile } from './profile.ts'
import { type Trouble, trouble } from './trouble.ts'

/** Where a player's own game stood behind an entry, and how many of his seals come before. */
export interface OwnGame {
  readonly seq: number
  /** The hash of that entry. */
  readonly hash: Hex32
  readonly seals: number
  readonly at: Following
}

/** What was played once needs not be played again: by profile and game. Kept apart for each profile, as its private log is. */
const kept = new WeakMap<Profile, Map<Hex32, OwnGame>>()

/** The private log of a game: the lists behind the player's seals. */
export function privateLogPath({ folder }: StoredGame): string {
  return join(folder, 'private.jsonl')
}

/** The lists behind all seals of the player in the record of a game. Code `damaged`. */
export function privateLogOf(
  { disk }: Pick<Host, 'disk'>,
  stored: StoredGame,
  { files }: CheckedGame,
): Result<readonly Secrets[], Trouble> {
  const closed = files.flatMap(({ kind, author, file }) =>
    kind === 'turn' && author === stored.facts.side && file !== null ? [file] : [],
  )
  return readPrivateLog(disk, privateLogPath(stored), closed)
}

/** A player's own game after everything that was sent and received. Code `damaged` when his private log does not fit it. */
export function ownGameOf(
  host: Pick<Host, 'disk' | 'profile'>,
  stored: StoredGame,
  checked: CheckedGame,
): Result<OwnGame, Trouble> {
  const log = privateLogOf(host, stored, checked)
  if (!log.ok) return log
  const games = kept.get(host.profile) ?? new Map<Hex32, OwnGame>()
  kept.set(host.profile, games)
  const before = games.get(checked.gameId)
  const from = before !== undefined && isOf(before, checked) ? before : atStart(stored.facts.side, checked)
  const own = followed(stored, checked, log.value, from)
  if (own.ok) games.set(checked.gameId, own.value)
  return own
}

/** Where a game stands for its player after some files, and what he did in secret till then, by his seals. */
export interface Base {
  readonly standing: Standing
  readonly secrets: readonly Secrets[]
}

/** Where a game stands for its player after everything that was sent and received. Code `damaged`. */
export function baseOf(
  host: Pick<Host, 'disk' | 'profile'>,
  stored: StoredGame,
  checked: CheckedGame,
): Result<Base, Trouble> {
  if (checked.versions === null) return ok({ standing: openStanding(checked), secrets: [] })
  const secrets = privateLogOf(host, stored, checked)
  if (!secrets.ok) return secrets
  const own = ownGameOf(host, stored, checked)
  if (!own.ok) return own
  return ok({ standing: { own: own.value.at, open: checked.position }, secrets: secrets.value })
}

/** Where a game stood for a player before its first input. */
export function startOf(checked: CheckedGame, side: string): Standing {
  const { module, start } = checked
  if (checked.versions === null) return openStanding({ module, position: start })
  return { own: atStart(side, checked).at, open: start }
}

function isOf({ seq, hash }: OwnGame, { entries, lastSeq, lastHash }: CheckedGame): boolean {
  return hash === (seq === lastSeq ? lastHash : entries[seq + 1]?.prev)
}

function atStart(side: string, { module, scenario, options, entries }: CheckedGame): OwnGame {
  const begun = beginFollowing(module.engine, scenario, options, [side])
  if (!begun.ok) throw new Error(`a scenario that is played cannot be set up for ${side}: ${begun.error.message}`)
  return { seq: 0, hash: entries[1]?.prev ?? '', seals: 0, at: begun.value }
}

function followed(
  stored: StoredGame,
  { entries, lastSeq, lastHash }: CheckedGame,
  log: readonly Secrets[],
  from: OwnGame,
): Result<OwnGame, Trouble> {
  let { seals, at } = from
  for (const entry of entries.slice(from.seq + 1)) {
    const isOwnSeal = isSealing(entry) && entry.author === stored.facts.side
    const made = isOwnSeal ? followSealed(at, entry, log[seals] ?? []) : ok(at)
    if (isOwnSeal) seals += 1
    const step = made.ok ? followEntry(made.value, entry) : made
    if (!step.ok) {
      const message = `${privateLogPath(stored)} does not fit entry ${entry.seq} of the game (${step.error.message}); restore it from a copy.`
      return fail(trouble('damaged', message))
    }
    at = step.value
  }
  return ok({ seq: lastSeq, hash: lastHash, seals, at })
}
