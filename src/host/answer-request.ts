import { fail, ok, type Result } from '../kernel/result.ts'
import type { Author } from '../record/build.ts'
import { sameBytes } from '../record/bytes.ts'
import type { Asked, CheckedGame, VerifyReport } from '../record/checked.ts'
import { answering, type HiddenAnswering } from '../record/hidden/author.ts'
import type { Header, Hex32 } from '../record/types.ts'
import { checkOwnGame, firstTrouble } from './check-files.ts'
import { keepEvidence } from './evidence.ts'
import { addFile, fileName, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import { gameFor } from './incoming.ts'
import { lockedGame } from './load-game.ts'
import { ownGameOf, privateLogOf, requestFault } from './own-game.ts'
import { peek } from './peek.ts'
import { authorOf, claimableTime, readyAnswer, type SentFile } from './sending.ts'
import { gameOver } from './session-state.ts'
import { type Trouble, trouble, unacceptable } from './trouble.ts'

/** A request that was answered; both files are on disk. */
export interface AnsweredRequest {
  readonly key: Hex32
  /** The answer to send: the same bytes each time the same request comes. */
  readonly sent: SentFile
  /** What was asked. */
  readonly request: Header
  /** True when it had been answered before. */
  readonly again: boolean
  /** The game's folder and record with both; as they were when it had been answered before. */
  readonly stored: StoredGame
  readonly checked: CheckedGame | null
  readonly report: VerifyReport | null
}

/**
 * Answers a request of the opponent: finds its game, verifies it with all files of that game, writes request and answer to disk and
 * only then returns. The same request gets the same answer for ever; another history for an entry that was asked about is a `fork`,
 * and both requests are kept as evidence. Nobody has to be asked: whatever the rules let the opponent ask is answered.
 *
 * @param expected the game it was meant for, when one was named
 * @returns Codes: every file failure, `nothing-asked` for a file that asks nothing of this player,
 * `game-over`, `not-for-you` for another identity, `busy` and the disk's.
 */
export async function answerRequest(
  host: Host,
  bytes: Uint8Array,
  identity: UnlockedIdentity,
  expected?: Hex32,
): Promise<Result<AnsweredRequest, Trouble>> {
  const key = await gameFor(host, bytes, expected)
  const locked = key.ok ? await lockedGame(host, key.value) : key
  if (!locked.ok) return locked
  try {
    return await answerInto(host, locked.value.stored, bytes, identity)
  } finally {
    locked.value.lock.release()
  }
}

/** The same for a game whose lock is held. */
export async function answerInto(
  host: Host,
  stored: StoredGame,
  bytes: Uint8Array,
  identity: UnlockedIdentity,
): Promise<Result<AnsweredRequest, Trouble>> {
  const request = await checkRequest(host, stored, bytes)
  if (!request.ok) return request
  const { header, checked, before, isNew } = request.value
  if (before !== null) {
    const again = { key: stored.key, sent: before, request: header, again: true, stored }
    return ok({ ...again, checked: null, report: null })
  }
  const author = authorOf(host, stored, checked, identity)
  if (!author.ok) return author
  const hidden = hiddenAnswer(host, stored, checked, author.value)
  if (!hidden.ok) return hidden
  const withRequest = isNew ? addFile(host.disk, stored, header.kind, bytes) : ok(stored)
  if (!withRequest.ok) return withRequest
  const said = { author: author.value, checked, hidden: hidden.value, claimedTime: claimableTime(host, checked) }
  const ready = await readyAnswer(host, withRequest.value, said)
  const both = ready.ok ? addFile(host.disk, withRequest.value, 'answer', ready.value.sent.bytes) : ready
  if (!ready.ok || !both.ok) return both.ok ? fail(nothingAsked(header)) : both
  const { sent, report } = ready.value
  return ok({
    key: stored.key,
    sent,
    request: header,
    again: false,
    stored: both.value,
    checked: ready.value.checked,
    report,
  })
}

/** A request that holds: it can be answered. */
export interface CheckedRequest {
  readonly header: Header
  /** The game with it. */
  readonly checked: CheckedGame
  readonly report: VerifyReport
  /** The name it was verified by. */
  readonly name: string
  /** The answer that was given to it before; null: it is to be answered now. */
  readonly before: SentFile | null
  /** False when it is stored already. */
  readonly isNew: boolean
}

/**
 * Verifies a request of the opponent with all files of its game, and stores nothing but what proves a fork. Codes as
 * {@link answerRequest}.
 */
export async function checkRequest(
  host: Host,
  stored: StoredGame,
  bytes: Uint8Array,
): Promise<Result<CheckedRequest, Trouble>> {
  const seen = await peek({ name: 'the request', bytes })
  if (!seen.ok) return fail(unacceptable(seen.error))
  const { header } = seen.value
  if (header.kind !== 'request' || header.author === stored.facts.side) return fail(nothingAsked(header))
  const verified = await verifiedWith(host, stored, bytes)
  if (!verified.ok) return verified
  const { report, name, isNew } = verified.value
  const { checked } = report
  if (checked === null) return fail(nothingAsked(header))
  const before = await storedFile(stored, (one) => isAnswerTo(one, header) && one.author === stored.facts.side)
  if (before !== undefined) return ok({ header, checked, report, name, before, isNew })
  if (checked.finished !== null) return fail(gameOver(checked))
  if (!isAskedHere(checked.asked, header, stored.facts.side)) return fail(nothingAsked(header))
  return ok({ header, checked, report, name, before: null, isNew })
}

/** What the answer says of our hidden forces; undefined where nothing is hidden. */
function hiddenAnswer(
  host: Host,
  stored: StoredGame,
  checked: CheckedGame,
  author: Author,
): Result<HiddenAnswering | undefined, Trouble> {
  if (checked.versions === null) return ok(undefined)
  const log = privateLogOf(host, stored, checked)
  const own = log.ok ? ownGameOf(host, stored, checked) : log
  if (!log.ok || !own.ok) return own.ok ? ok(undefined) : own
  const fault = requestFault(checked, stored.facts.side, own.value)
  if (fault !== undefined) return fail(fault)
  return ok(answering(checked, author, log.value, { after: own.value.seq, ...own.value }))
}

interface Verified {
  readonly report: VerifyReport
  readonly name: string
  /** False when the same request is stored already, signed then or again: a crash came before its answer. */
  readonly isNew: boolean
}

/** Verifies a request with all files of the game. What proves a fork is kept. */
async function verifiedWith(host: Host, stored: StoredGame, bytes: Uint8Array): Promise<Result<Verified, Trouble>> {
  const same = stored.files.find((file) => sameBytes(file.bytes, bytes))
  const isStored = same !== undefined
  const name = same?.name ?? fileName(stored.files.length, 'request')
  const files = isStored ? stored.files : [...stored.files, { name, bytes }]
  const report = await checkOwnGame(host, files, { now: host.clock.now() })
  if (!report.ok) return report
  const fault = firstTrouble(report.value)
  if (fault !== undefined) {
    const kept = keepEvidence(host, stored, { name, bytes }, fault)
    return fail(kept.ok ? kept.value : kept.error)
  }
  if (isStored || !isTwin(report.value.checked, name)) return ok({ report: report.value, name, isNew: !isStored })
  const without = await checkOwnGame(host, stored.files)
  return without.ok ? ok({ report: without.value, name, isNew: false }) : without
}

/** True when another file of the game is the same request, signed at another time. */
function isTwin(checked: CheckedGame | null, name: string): boolean {
  const files = checked?.exchangeFiles ?? []
  const own = files.find((file) => file.name === name)
  return files.some((file) => file.name !== name && own !== undefined && file.recordSha === own.recordSha)
}

async function storedFile({ files }: StoredGame, is: (header: Header) => boolean): Promise<SentFile | undefined> {
  for (const { name, bytes } of files) {
    const seen = await peek({ name, bytes })
    if (seen.ok && is(seen.value.header)) return { name, header: seen.value.header, bytes }
  }
  return undefined
}

/** That the history before it is the same was verified. */
function isAnswerTo({ kind, file, first, head }: Header, request: Header): boolean {
  return kind === 'answer' && file === request.file && first === request.last && head === request.head
}

function isAskedHere(asked: Asked | null, { head, last }: Header, side: string): boolean {
  return asked !== null && asked.of === side && asked.seq === last && asked.head === head && asked.answer === null
}

function nothingAsked({ kind, author }: Header): Trouble {
  const message =
    kind === 'request'
      ? `This request of the ${author} side asks nothing of you that is open; nothing was changed.`
      : 'This file asks for nothing; open it instead.'
  return trouble('nothing-asked', message)
}
