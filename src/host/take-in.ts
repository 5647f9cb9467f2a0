import { ok, type Result } from '../kernel/result.ts'
import type { VerifyReport } from '../record/checked.ts'
import type { Header, Hex32 } from '../record/types.ts'
import { addFile, nameGame, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { checkIncoming, gameFor } from './incoming.ts'
import { lockedGame } from './load-game.ts'
import type { Trouble } from './trouble.ts'

/** A file that was verified and is now part of its game. */
export interface TakenFile {
  /** The game's id. */
  readonly key: Hex32
  /** Its name in the game's folder. */
  readonly name: string
  readonly header: Header
  readonly report: VerifyReport
}

/**
 * Takes in a file from the opponent: finds its game, verifies it with all files of that game and only then stores it; needs
 * no passphrase. On any failure nothing has changed. `expected`: the game it was meant for, when one was named. Codes: every
 * file failure (`wrong-game` when it belongs to no game here or to another than expected), `not-accepted` for an
 * invitation, `already-taken`, `busy`, and the disk's.
 */
export async function takeIn(host: Host, bytes: Uint8Array, expected?: Hex32): Promise<Result<TakenFile, Trouble>> {
  const key = await gameFor(host, bytes, expected)
  const locked = key.ok ? await lockedGame(host, key.value) : key
  if (!locked.ok) return locked
  try {
    return await takenInto(host, locked.value.stored, bytes)
  } finally {
    locked.value.lock.release()
  }
}

async function takenInto(host: Host, stored: StoredGame, bytes: Uint8Array): Promise<Result<TakenFile, Trouble>> {
  const incoming = await checkIncoming(host, stored, bytes)
  if (!incoming.ok) return incoming
  const { name, header, report, checked } = incoming.value
  const added = addFile(host.disk, stored, header.kind, bytes)
  const named = added.ok ? nameGame(host, added.value, checked.gameId) : added
  return named.ok ? ok({ key: checked.gameId, name, header, report }) : named
}
