import { fail, ok, type Result } from '../kernel/result.ts'
import type { VerifyReport } from '../record/checked.ts'
import type { Header, Hex32 } from '../record/types.ts'
import { fittingFile } from './contradicted.ts'
import { addFile, nameGame, readGame, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { checkArriving, checkIncoming, gameFor } from './incoming.ts'
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
  if (!key.ok) return key
  const locked = await lockedGame(host, key.value)
  if (!locked.ok)
    return fail(locked.error.code === 'busy' ? await whyNot(host, key.value, bytes, locked.error) : locked.error)
  try {
    return await takenInto(host, locked.value.stored, bytes)
  } finally {
    locked.value.lock.release()
  }
}

/** The game is open elsewhere. When the file could not be taken in anyway, that is what there is to say. */
async function whyNot(host: Host, key: Hex32, bytes: Uint8Array, busy: Trouble): Promise<Trouble> {
  const stored = readGame(host, key)
  const incoming = stored.ok ? await checkIncoming(host, stored.value, bytes) : stored
  return incoming.ok ? busy : incoming.error
}

async function takenInto(host: Host, stored: StoredGame, bytes: Uint8Array): Promise<Result<TakenFile, Trouble>> {
  const arriving = await checkArriving(host, stored, bytes)
  const incoming = arriving.ok ? fittingFile(host, stored, arriving.value) : arriving
  if (!incoming.ok) return incoming
  const { name, header, report, checked } = incoming.value
  const added = addFile(host.disk, stored, header.kind, bytes)
  const named = added.ok ? nameGame(host, added.value, checked.gameId) : added
  return named.ok ? ok({ key: checked.gameId, name, header, report }) : named
}
