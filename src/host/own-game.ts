import { join } from 'node:path'
import type { Position } from '../kernel/position.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { CheckedGame } from '../record/checked.ts'
import { failure } from '../record/failures.ts'
import { beginFollowing, type Following } from '../record/hidden/follow.ts'
import { followEntry, followSealed, isSealing } from '../record/hidden/follow-entries.ts'
import type { Secrets } from '../record/hidden/sealing.ts'
import type { Hex32 } from '../record/types.ts'
import { openStanding, type Standing } from './deeds.ts'
import type { StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { readPrivateLog } from './private-log.ts'
import type { Profile } from './profile.ts'
import { type Trouble, trouble, unacceptable } from './trouble.ts'

/** Where a player's own game stood behind an entry, and how many of his seals come before. */
export interface OwnGame {
  readonly seq: number
  /** The hash of that entry. */
  readonly hash: Hex32
  readonly seals: number
  readonly at: Following
  /** His own position where he signed the last root that stands in the record: what he proves is out of it. */
  readonly signed: Position<unknown>
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

/** Why a player's own game cannot be followed further: his opponent signed what contradicts it. */
export interface Stuck {
  /** The entry that cannot be. */
  readonly seq: number
  readonly trouble: Trouble
}

/** What is said of an entry that cannot be in the player's own position, though it may in that of somebody who knows nothing. */
export function contradictory({ players }: CheckedGame, side: string, seq: number, why: Refusal): Trouble {
  const other = Object.values(players).find((player) => player.side !== side)?.name ?? 'your opponent'
  const known = `What ${other} signed contradicts what you know of your own forces, entry ${seq} (${why.message})`
  const message = `${known}; play does not go on from there, but you can resign and disclose, and an end audit shows who lied.`
  return unacceptable(failure('hidden-illegal', message, { seq, rule: why.rule }))
}

/**
 * A player's own game after everything that was sent and received. Codes: `damaged` when his private log does not fit it,
 * `hidden-illegal` when what his opponent signed does not.
 */
export function ownGameOf(
  host: Pick<Host, 'disk' | 'profile'>,
  stored: StoredGame,
  checked: CheckedGame,
): Result<OwnGame, Trouble> {
  const far = followedFar(host, stored, checked)
  if (!far.ok) return far
  return far.value.stuck === null ? ok(far.value.own) : fail(far.value.stuck.trouble)
}

/** How far a player's own game can be followed. */
interface Followed {
  readonly own: OwnGame
  readonly stuck: Stuck | null
}

function followedFar(
  host: Pick<Host, 'disk' | 'profile'>,
  stored: StoredGame,
  checked: CheckedGame,
): Result<Followed, Trouble> {
  const log = privateLogOf(host, stored, checked)
  if (!log.ok) return log
  const games = kept.get(host.profile) ?? new Map<Hex32, OwnGame>()
  kept.set(host.profile, games)
  const before = games.get(checked.gameId)
  const from = before !== undefined && isOf(before, checked) ? before : atStart(stored.facts.side, checked)
  const far = followed(stored, checked, log.value, from)
  if (far.ok) games.set(checked.gameId, far.value.own)
  return far
}

/** Where a game stands for its player after some files, and what he did in secret till then, by his seals. */
export interface Base {
  readonly standing: Standing
  readonly secrets: readonly Secrets[]
  /** As in {@link OwnGame}. */
  readonly signed: Position<unknown>
  /** Not null: his own position is that before the entry which cannot be, and he cannot play on. */
  readonly stuck: Stuck | null
}

/** Where a game stands for its player after everything that was sent and received. Code `damaged`. */
export function baseOf(
  host: Pick<Host, 'disk' | 'profile'>,
  stored: StoredGame,
  checked: CheckedGame,
): Result<Base, Trouble> {
  if (checked.versions === null) return ok(nothingHidden(checked))
  const secrets = privateLogOf(host, stored, checked)
  if (!secrets.ok) return secrets
  const far = followedFar(host, stored, checked)
  if (!far.ok) return far
  const { own, stuck } = far.value
  const standing = { own: own.at, open: checked.position }
  return ok({ standing, secrets: secrets.value, signed: own.signed, stuck })
}

function nothingHidden(checked: CheckedGame): Base {
  return { standing: openStanding(checked), secrets: [], signed: checked.position, stuck: null }
}

/**
 * Why a player cannot follow what a request of his opponent holds, so that nothing true can be said to it; undefined when he can.
 * `own`: his own game before it.
 */
export function requestFault(checked: CheckedGame, side: string, own: OwnGame): Trouble | undefined {
  let { at } = own
  for (const entry of checked.asked?.entries ?? []) {
    const step = followEntry(at, entry)
    if (!step.ok) return contradictory(checked, side, entry.seq, step.error)
    at = step.value
  }
  return undefined
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
  return { seq: 0, hash: entries[1]?.prev ?? '', seals: 0, at: begun.value, signed: begun.value.position }
}

function followed(
  stored: StoredGame,
  checked: CheckedGame,
  log: readonly Secrets[],
  from: OwnGame,
): Result<Followed, Trouble> {
  const { side } = stored.facts
  const { entries, lastSeq, lastHash } = checked
  let { seals, at, signed } = from
  for (const entry of entries.slice(from.seq + 1)) {
    const isOwnSeal = isSealing(entry) && entry.author === side
    const made = isOwnSeal ? followSealed(at, entry, log[seals] ?? []) : ok(at)
    const step = made.ok ? followEntry(made.value, entry) : made
    if (!step.ok) {
      // An answer in a file of ours is what the other side signed.
      if (entry.author !== side || entry.type === 'answer') {
        const stuck = { seq: entry.seq, trouble: contradictory(checked, side, entry.seq, step.error) }
        return ok({ own: { seq: entry.seq - 1, hash: entry.prev ?? '', seals, at, signed }, stuck })
      }
      const message = `${privateLogPath(stored)} does not fit entry ${entry.seq} of the game (${step.error.message}); restore it from a copy.`
      return fail(trouble('damaged', message))
    }
    if (isOwnSeal) seals += 1
    // An answer was signed where it was asked for, a file at its close.
    if (entry.author === side && entry.type === 'answer') signed = at.position
    at = step.value
    if (entry.author === side && entry.type === 'close') signed = at.position
  }
  return ok({ own: { seq: lastSeq, hash: lastHash, seals, at, signed }, stuck: null })
}
