import { join } from 'node:path'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Hex32 } from '../record/types.ts'
import type { CheckedGame, VerifyReport } from '../record/verify.ts'
import { checkOwnGame, firstTrouble } from './check-files.ts'
import { sweep } from './durable.ts'
import { noteAnswer, withStoredAnswer } from './exchanging.ts'
import { type FoundGame, findGame, gameIdOf } from './find-game.ts'
import { nameGame, pendingPath, readGame, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import { type Lock, takeLock } from './lock.ts'
import { NOTHING, readPending } from './pending.ts'
import { GameSession } from './session.ts'
import { isOfEarlier, openPending } from './session-state.ts'
import { type Trouble, trouble } from './trouble.ts'

/**
 * Opens a game to play: takes its lock, verifies all its files, finishes what a crash interrupted and plays the unsent
 * inputs again. With an identity a roll that is due is made and an interrupted closing is finished. Codes: `no-such-game`,
 * `which-game`, `busy`, `not-accepted`, `damaged`, a file's failure, the disk's. Call `release` when done.
 */
export async function loadGame(
  host: Host,
  id: string,
  identity?: UnlockedIdentity,
): Promise<Result<GameSession, Trouble>> {
  const locked = await lockedGame(host, id)
  if (!locked.ok) return locked
  let playing = false
  try {
    const session = await openToPlay(host, locked.value, identity)
    playing = session.ok
    return session
  } finally {
    if (!playing) locked.value.lock.release()
  }
}

/** Waited for between two files of a game that is verified while other things are done. */
export type Breath = () => Promise<void>

/**
 * Opens a game only to look at it: needs neither lock nor passphrase, changes nothing on disk. Codes as {@link loadGame}.
 */
export async function viewGame(host: Host, id: string, breath?: Breath): Promise<Result<GameSession, Trouble>> {
  const found = findGame(host, id)
  if (!found.ok) return found
  // First the inputs, then the files: should a file be closed just now, its inputs are seen twice, not missed.
  const state = readPending(host.disk, pendingPath(join(host.profile.games, found.value.key)))
  if (!state.ok) return state
  const stored = readGame(host, found.value.key)
  if (!stored.ok) return stored
  const verified = await verifiedGame(host, stored.value, breath)
  if (!verified.ok) return verified
  const { checked, report } = verified.value
  // Inputs of a file that is written already count no more; who opens the game to play removes them.
  const current = state.value.prev === checked.lastHash
  if (!current && state.value.prev !== null && !isOfEarlier(checked)(state.value.prev)) {
    return fail(trouble('damaged', 'The unsent choices belong to another record; restore the game from a copy.'))
  }
  const pending = current ? withStoredAnswer(state.value, checked, stored.value.facts.side) : NOTHING
  const { problems } = report
  return GameSession.open({
    host,
    stored: stored.value,
    checked,
    problems,
    pending,
    writing: null,
    identity: undefined,
  })
}

/** A game that is locked and read, its leftovers of a crash swept. */
export interface LockedGame {
  readonly stored: StoredGame
  readonly lock: Lock
}

/** Finds, locks and reads a game; one that was accepted has its id as its name afterwards. */
export async function lockedGame(host: Host, id: string): Promise<Result<LockedGame, Trouble>> {
  const found = findGame(host, id)
  if (!found.ok) return found
  const lock = lockGame(host, found.value.facts.open)
  if (!lock.ok) return lock
  const stored = await readLocked(host, found.value)
  if (stored.ok) return ok({ stored: stored.value, lock: lock.value })
  lock.value.release()
  return stored
}

/** Locks a game by the hash of its opening, which it keeps for ever. */
export function lockGame({ disk, profile, processes }: Host, open: Hex32): Result<Lock, Trouble> {
  return takeLock(disk, join(profile.locks, `${open}.lock`), 'this game', processes)
}

async function readLocked(host: Host, { facts }: FoundGame): Promise<Result<StoredGame, Trouble>> {
  // It may have got its id as its name since it was found.
  const found = findGame(host, facts.open)
  const stored = found.ok ? readGame(host, found.value.key) : found
  if (!stored.ok) return stored
  for (const folder of [stored.value.folder, join(stored.value.folder, 'files')]) {
    const swept = sweep(host.disk, folder, host.processes.alive)
    if (!swept.ok) return swept
  }
  // A crash may have come between the storing of its acceptance and this.
  const id = stored.value.key === facts.open ? await gameIdOf(stored.value) : null
  return id === null ? stored : nameGame(host, stored.value, id)
}

async function openToPlay(
  host: Host,
  { stored, lock }: LockedGame,
  identity: UnlockedIdentity | undefined,
): Promise<Result<GameSession, Trouble>> {
  const verified = await verifiedGame(host, stored)
  if (!verified.ok) return verified
  const { checked, report } = verified.value
  const pending = openPending(host, stored, checked)
  if (!pending.ok) return pending
  const answered = noteAnswer(pending.value, checked, stored.facts.side)
  if (!answered.ok) return answered
  const { problems } = report
  const writing = { lock, pending: pending.value }
  const session = GameSession.open({ host, stored, checked, problems, pending: pending.value.state, writing, identity })
  if (!session.ok || identity === undefined) return session
  const ready = await goOn(session.value)
  // What the rules refuse of it is said when the player goes on; he can still look, and resign.
  return ready.ok || ready.error.kind === 'refusal' ? session : ready
}

/** What needs the key and could not be done before. */
async function goOn(session: GameSession): Promise<Result<unknown, Trouble>> {
  // A notice may have ended the game since the closing was interrupted: then that file is never sent.
  if (session.turn !== 'ours' || session.stuck !== null) return ok(undefined)
  if (session.closing !== null) return session.close()
  // Asked for, and the request perhaps not stored yet.
  if (session.asking !== null && session.asking.since !== null) return session.ask()
  return session.rollDue ? session.goOn() : ok(undefined)
}

async function verifiedGame(
  host: Host,
  stored: StoredGame,
  breath?: Breath,
): Promise<Result<{ readonly checked: CheckedGame; readonly report: VerifyReport }, Trouble>> {
  const checked = await checkOwnGame(host, stored.files, breath === undefined ? {} : { breath })
  if (!checked.ok) return checked
  const report = checked.value
  const fault = firstTrouble(report)
  if (fault !== undefined) return fail(fault)
  if (report.checked !== null) return ok({ checked: report.checked, report })
  const waits = 'This invitation has not been accepted yet; send it to your opponent and open his answer.'
  return fail(trouble('not-accepted', waits))
}
