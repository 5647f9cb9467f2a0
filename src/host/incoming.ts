import { fail, ok, type Result } from '../kernel/result.ts'
import { sha256Hex } from '../record/bytes.ts'
import type { CheckedGame, VerifyReport } from '../record/checked.ts'
import { failure } from '../record/failures.ts'
import type { Header, Hex32 } from '../record/types.ts'
import { checkOwnGame, firstTrouble } from './check-files.ts'
import { keepEvidence } from './evidence.ts'
import { gameOfId, gameOfOpening } from './find-game.ts'
import { fileName, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { type Peek, peek } from './peek.ts'
import { type Trouble, trouble, unacceptable } from './trouble.ts'

/** A file from the opponent, verified with its game and not stored yet. */
export interface IncomingFile {
  readonly name: string
  readonly header: Header
  readonly bytes: Uint8Array
  readonly report: VerifyReport
  readonly checked: CheckedGame
}

/**
 * Which of our games a file says it belongs to. `expected`: the game it is meant for, when one was named. Codes: a file
 * failure where it is no turn file, `wrong-game`, `not-accepted` for an invitation, `already-taken`.
 */
export async function gameFor(host: Host, bytes: Uint8Array, expected?: Hex32): Promise<Result<Hex32, Trouble>> {
  const seen = await peek({ name: 'the file', bytes })
  if (!seen.ok) return fail(unacceptable(seen.error))
  const own = await saidGame(host, seen.value)
  if (!own.ok) return own
  if (own.value === undefined) {
    if (seen.value.header.kind === 'open') {
      return fail(
        trouble(
          'not-accepted',
          'This is an invitation to a new game, not a file of one that is under way; accept it instead.',
        ),
      )
    }
    const message = 'This file belongs to none of your games; ask your opponent which game it is of.'
    return fail(unacceptable(failure('wrong-game', message)))
  }
  const { key } = own.value
  if (expected === undefined || expected === key) return ok(key)
  const message = `This file belongs to another of your games, ${key.slice(0, 8)}; open it there.`
  return fail(unacceptable(failure('wrong-game', message)))
}

function saidGame(host: Host, { header, open }: Peek) {
  return open === null ? gameOfId(host, header.game) : gameOfOpening(host, open)
}

/**
 * Verifies a file with all files of a game. Codes: every file failure; `already-taken` when it or the same record is there
 * already.
 */
export async function checkIncoming(
  host: Host,
  stored: StoredGame,
  bytes: Uint8Array,
): Promise<Result<IncomingFile, Trouble>> {
  const seen = await peek({ name: 'the file', bytes })
  if (!seen.ok) return fail(unacceptable(seen.error))
  const { header } = seen.value
  const name = fileName(stored.files.length, header.kind)
  const checked = await checkOwnGame(host, [...stored.files, { name, bytes }], { now: host.clock.now() })
  if (!checked.ok) return checked
  const report = checked.value
  const fault = firstTrouble(report)
  if (fault !== undefined) return fail(fault)
  // The same file again, or the same record signed again: it brings nothing new.
  if (copiesIn(report) > exactCopies(stored)) return fail(alreadyTaken(stored, header))
  if (report.checked === null) throw new Error('a game verified without errors and is no game')
  return ok({ name, header, bytes, report, checked: report.checked })
}

/** Every file that adds nothing to the game is warned of once. */
function copiesIn({ problems }: VerifyReport): number {
  return problems.filter(({ code }) => code === 'sent-twice').length
}

/** A note said twice within a second is twice the same file. */
function exactCopies({ files }: StoredGame): number {
  return files.length - new Set(files.map(({ bytes }) => sha256Hex(bytes))).size
}

function alreadyTaken(stored: StoredGame, { author }: Header): Trouble {
  const whose = author === stored.facts.side ? 'This file is your own' : 'You have opened this file already'
  const where = stored.key === stored.facts.open ? 'the invitation' : 'in your game'
  return trouble('already-taken', `${whose}, ${where} ${stored.key.slice(0, 8)}; nothing was changed.`)
}

/**
 * {@link checkIncoming} for a file that is about to be taken in, by who holds the game's lock: a request is not taken in but
 * answered (`to-be-answered`), and what proves a fork is kept.
 */
export async function checkArriving(
  host: Host,
  stored: StoredGame,
  bytes: Uint8Array,
): Promise<Result<IncomingFile, Trouble>> {
  const seen = await peek({ name: 'the file', bytes })
  const asks = seen.ok ? toBeAnswered(seen.value.header) : undefined
  if (asks !== undefined) return fail(asks)
  const incoming = await checkIncoming(host, stored, bytes)
  if (incoming.ok || !seen.ok) return incoming
  const file = { name: fileName(stored.files.length, seen.value.header.kind), bytes }
  const kept = keepEvidence(host, stored, file, incoming.error)
  return fail(kept.ok ? kept.value : kept.error)
}

function toBeAnswered({ kind }: Header): Trouble | undefined {
  if (kind !== 'request') return undefined
  return trouble(
    'to-be-answered',
    'This file asks your app for its half of the dice, or for what you keep hidden; answer it and send the answer back.',
  )
}
