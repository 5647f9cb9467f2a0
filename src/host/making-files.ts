import { fail, ok, type Result } from '../kernel/result.ts'
import type { Notice } from '../record/types.ts'
import { noticeTrouble } from './allowed.ts'
import { type AnsweredRequest, answerInto } from './answer-request.ts'
import { fittingFile } from './contradicted.ts'
import { noteAnswer } from './exchanging.ts'
import type { GameInHand } from './game-in-hand.ts'
import { checkArriving, gameFor, type IncomingFile } from './incoming.ts'
import { privateLogOf } from './own-game.ts'
import {
  claimableTime,
  readyDisclosure,
  readyNotice,
  readyRequest,
  readyTurn,
  type SentFile,
  sentFilesOf,
} from './sending.ts'
import { KEY_NEEDED, NOTHING_TO_ASK, NOTHING_TO_DISCLOSE, READ_ONLY } from './session-state.ts'
import type { Trouble } from './trouble.ts'

/** Writes, signs, verifies and stores the turn that is being made; what is due by itself and whether it may be closed is settled before. */
export async function closeFile(game: GameInHand): Promise<Result<SentFile, Trouble>> {
  const author = game.signer()
  if (!author.ok) return author
  const { closing } = game.made
  const claimedTime = closing ?? claimableTime(game.host, game.checked)
  const { checked, made, position } = game
  const hidden = game.hidden(author.value)
  const turn = { author: author.value, checked, ...made, hidden, position, claimedTime }
  const ready = await readyTurn(game.host, game.stored, turn)
  if (!ready.ok) return ready
  const writing = game.toPlay('closing')
  if (!writing.ok) return writing
  // From here on a crash leads to this same file: the time is on disk before the file is.
  const begun = closing === null ? writing.value.close(claimedTime) : ok(undefined)
  if (!begun.ok) return begun
  game.noteMade(writing.value)
  // What he did in secret is on disk before the file that seals it.
  const kept = game.keepSecrets()
  const stored = kept.ok ? game.store(ready.value) : kept
  if (!stored.ok) return stored
  // The file is out. What is left to tidy is tidied at the next opening if it cannot be done now.
  if (!game.nextFile(writing.value).ok) game.onlyLook()
  return ok(ready.value.sent)
}

/** Writes, signs, verifies and stores the request for what the file waits for; asked again, the same file. */
export async function askForAnswer(game: GameInHand): Promise<Result<SentFile, Trouble>> {
  const writing = game.toPlay()
  if (!writing.ok) return writing
  const { asking, checked, made } = game
  if (asking === null) return fail(NOTHING_TO_ASK)
  const author = game.signer()
  if (!author.ok) return author
  const { asked } = made
  const claimedTime = asked ?? claimableTime(game.host, checked)
  const hidden = game.hidden(author.value)
  const parts = { author: author.value, checked, ...made, ...asking, hidden, claimedTime }
  const ready = await readyRequest(game.host, game.stored, parts)
  if (!ready.ok) return ready
  // As for closing: the time is on disk before the file is, so a crash leads to this same request.
  const begun = asked === null ? writing.value.ask(claimedTime) : ok(undefined)
  if (!begun.ok) return begun
  game.noteMade(writing.value)
  if (!('sent' in ready.value)) return ok(ready.value)
  const stored = game.store(ready.value)
  return stored.ok ? ok(ready.value.sent) : stored
}

/** Answers a request of the opponent as `answerRequest` does; needs the key. */
export async function answerIn(game: GameInHand, bytes: Uint8Array): Promise<Result<AnsweredRequest, Trouble>> {
  if (game.writing === null) return fail(READ_ONLY)
  if (game.identity === undefined) return fail(KEY_NEEDED)
  const key = await gameFor(game.host, bytes, game.stored.key)
  const answered = key.ok ? await answerInto(game.host, game.stored, bytes, game.identity) : key
  if (!answered.ok) return answered
  const { stored, checked, report } = answered.value
  game.isStored(stored, checked ?? game.checked, report?.problems ?? game.problems)
  return answered
}

/** Says something beside the turns. */
export async function sayNotice(game: GameInHand, notice: Notice): Promise<Result<SentFile, Trouble>> {
  if (game.writing === null) return fail(READ_ONLY)
  const { checked } = game
  const not = noticeTrouble(checked, game.side, notice, game.made)
  const author = not === undefined ? game.signer() : fail(not)
  if (!author.ok) return author
  const ready = await readyNotice(game.host, game.stored, { author: author.value, checked, notice })
  if (!ready.ok) return ready
  if (!('sent' in ready.value)) return ok(ready.value)
  const stored = game.store(ready.value)
  const replayed = stored.ok ? game.replay() : stored
  return replayed.ok ? ok(ready.value.sent) : replayed
}

/** Discloses what was kept hidden, once the game is over; again gives the same file. */
export async function disclose(game: GameInHand): Promise<Result<SentFile, Trouble>> {
  if (game.writing === null) return fail(READ_ONLY)
  const { checked } = game
  const before = sentFilesOf(game.stored, checked).find(({ header }) => header.kind === 'disclosure')
  if (before !== undefined) return ok(before)
  if (checked.versions === null || checked.finished === null) return fail(NOTHING_TO_DISCLOSE)
  const author = game.signer()
  if (!author.ok) return author
  const log = privateLogOf(game.host, game.stored, checked)
  if (!log.ok) return log
  const ready = await readyDisclosure(game.host, game.stored, { author: author.value, checked, log: log.value })
  if (!ready.ok) return ready
  const stored = game.store(ready.value)
  return stored.ok ? ok(ready.value.sent) : stored
}

/** Takes in a file from the opponent as `takeIn` does. Inputs of a file being made stay, unless it was his next turn. */
export async function takeInto(game: GameInHand, bytes: Uint8Array): Promise<Result<IncomingFile, Trouble>> {
  const { writing } = game
  if (writing === null) return fail(READ_ONLY)
  const key = await gameFor(game.host, bytes, game.stored.key)
  const arriving = key.ok ? await checkArriving(game.host, game.stored, bytes) : key
  const incoming = arriving.ok ? fittingFile(game.host, game.stored, arriving.value) : arriving
  if (!incoming.ok) return incoming
  const { report, checked } = incoming.value
  const before = game.checked.lastHash
  const stored = game.store({ sent: incoming.value, report, checked })
  if (!stored.ok) return stored
  const answered = noteAnswer(writing, checked, game.side)
  if (!answered.ok) return answered
  game.noteMade(writing)
  const next = checked.lastHash === before ? game.replay() : game.nextFile(writing)
  return next.ok ? incoming : next
}
