import { ok } from '../kernel/result.ts'
import { sha256Hex } from './bytes.ts'
import type { CheckMemory } from './check-memory.ts'
import type { CheckedFile, CheckedGame, FindModule, NamedFile, VerifyOptions, VerifyReport } from './checked.ts'
import { beginCourse, type Course, checkedGame, extendCourse, lastFileOf, opponentOf, playerOfSide } from './course.ts'
import { failure } from './failures.ts'
import {
  aheadWarning,
  authorsFault,
  bytes32,
  clockWarning,
  gamesFault,
  membersFault,
  numbersFault,
  type RecordedFile,
  readRecorded,
  signatureFault,
  signerFault,
} from './file-checks.ts'
import { type NumberedFile, orderFiles } from './file-order.ts'
import { findGame, type GameFiles } from './find-game.ts'
import { alike } from './player-name.ts'
import { inPreference, type ReadFile, readTurnFile } from './read-file.ts'
import { createTrail, type Trail } from './trail.ts'
import type { PlayerStatement } from './types.ts'
import { asNoticeFile, inNoticeOrder, type NoticeFile, takeNotice } from './verify-notice.ts'
import { checkedFile } from './verify-opening.ts'
import { checkTurn } from './verify-turn.ts'

export type * from './checked.ts'
export { otherSide, playerOf } from './checked.ts'

/**
 * Verifies the files of one game, given in any order. Nothing is believed before it is checked; every check is a named
 * line of the report, and everything that does not hold is a problem with a code of the closed list. The order: each file
 * by itself (container, header) → opening → acceptance → signatures of the turns → their order → each turn in turn, with
 * the notices that stand between them. A file that does not hold ends the game there; what comes after it is not checked.
 * Pure: the same files and modules give the same report.
 */
export async function verifyFiles(
  files: readonly NamedFile[],
  find: FindModule,
  options: VerifyOptions = {},
): Promise<VerifyReport> {
  const trail = createTrail()
  if (files.length === 0) {
    trail.check('files', null, failure('missing-turn', 'There is no file to verify; name the turn files of a game.'))
  }
  const read: ReadFile[] = []
  for (const file of files) {
    const one = trail.value('container and header', file.name, await readTurnFile(file))
    if (one !== undefined) read.push(one)
  }
  const game = findGame(withoutCopies(read, trail), find, trail)
  const course = game.acceptance === null ? null : followGame(game, game.acceptance, options.memory, trail)
  if (game.opening !== null) warnOfIdentities(game, course, options, trail)
  const checked = course === null ? null : checkedGame(course)
  if (options.now !== undefined) warnOfTimes(heldFiles(game, checked), options.now, trail)
  return {
    ok: trail.problems.every((problem) => problem.severity !== 'error'),
    game: course?.gameId ?? null,
    module: game.opening?.module.id ?? null,
    entries: checked?.entries.length ?? (game.opening === null ? 0 : 1),
    files: checked === null ? (game.opening === null ? 0 : 1) : checked.files.length + checked.notices.length,
    problems: trail.problems,
    checks: trail.checks,
    opening: game.opening,
    checked,
  }
}

/** Drops files that are the same as one before, byte for byte. */
function withoutCopies(files: readonly ReadFile[], trail: Trail): readonly ReadFile[] {
  const seen = new Map<string, ReadFile>()
  for (const file of files) {
    const before = seen.get(file.fileSha)
    if (before === undefined) seen.set(file.fileSha, file)
    else trail.warn('sent-twice', file.name, null, `This is the same file as ${before.name}.`)
  }
  return [...seen.values()]
}

type Accepted = NonNullable<GameFiles['acceptance']>

function followGame(game: GameFiles, accepted: Accepted, memory: CheckMemory | undefined, trail: Trail): Course {
  const course = beginCourse(accepted.opening, accepted.file, accepted.gameId, memory)
  for (const [file, signings] of accepted.signings) course.signings.set(file, signings)
  const turns: NumberedFile[] = []
  const notices: NoticeFile[] = []
  for (const file of game.rest) {
    const signed = signedFile(course, file, trail)
    if (signed === undefined) continue
    const notice = asNoticeFile(signed)
    if (notice !== undefined) notices.push(notice)
    else if (signed.header.file !== null) turns.push({ ...signed, number: signed.header.file })
  }
  followTurns(course, { turns, notices }, trail)
  return course
}

/** The checks of a turn or notice by itself, once its game and so the keys are known. */
function signedFile(course: Course, file: ReadFile, trail: Trail): RecordedFile | undefined {
  const { name, header } = file
  const foreign = failure('wrong-game', `This file belongs to another game (${header.game?.slice(0, 16)}…).`)
  if (!trail.check('game', name, header.game === course.gameId ? undefined : foreign)) return undefined
  const player: PlayerStatement | undefined = playerOfSide(course, header.author)
  if (!trail.check('signer', name, signerFault(file, player)) || player === undefined) return undefined
  const before = course.memory?.record(file, player)
  if (!trail.check('signature', name, before === undefined ? signatureFault(file, player) : undefined)) return undefined
  if (!trail.check('members', name, before === undefined ? membersFault(file) : undefined)) return undefined
  const recorded = trail.value('record', name, before === undefined ? readRecorded(file) : ok({ ...file, ...before }))
  if (recorded === undefined) return undefined
  if (before === undefined) course.memory?.keepRecord(recorded, player)
  if (!trail.check('entry games', name, gamesFault(recorded))) return undefined
  if (!trail.check('numbers', name, numbersFault(recorded))) return undefined
  return trail.check('entry authors', name, authorsFault(recorded)) ? recorded : undefined
}

interface SignedFiles {
  readonly turns: readonly NumberedFile[]
  readonly notices: readonly NoticeFile[]
}

/** Plays the numbered files in their order, each boundary's notices between them, as far as all holds. */
function followTurns(course: Course, files: SignedFiles, trail: Trail): void {
  const { turns, notices } = files
  const { slots, misplaced } = orderFiles(course, turns)
  for (const { file, fault } of misplaced) trail.check('order', file.name, fault)
  const waiting = new Set(inNoticeOrder(notices))
  let broken = misplaced.length > 0
  let stopped = false
  takeNotices(course, waiting, slots[0]?.files[0], trail)
  for (const [at, { number, files: claimants }] of slots.entries()) {
    if (stopped) for (const file of claimants) trail.skip(file.name, 'it comes after a file that does not hold')
    else if (!takeSlot(course, number, preferred(files, claimants), trail)) stopped = true
    else takeNotices(course, waiting, slots[at + 1]?.files[0], trail)
  }
  broken ||= stopped
  for (const file of waiting) leftNotice(course, file, broken, trail)
}

/** Files which claim one number, the one to go on with first. */
function preferred(files: SignedFiles, claimants: readonly NumberedFile[]): readonly NumberedFile[] {
  return claimants.length < 2 ? claimants : inPreference(claimants, acknowledgedBy(files, claimants))
}

/** What the other player's files say they answer; all of `files` are signed by a player of the game. */
function acknowledgedBy(files: SignedFiles, claimants: readonly NumberedFile[]): ReadonlySet<string> {
  const author = claimants[0]?.header.author
  const others = [...files.turns, ...files.notices].filter(({ header }) => header.author !== author)
  return new Set(others.flatMap(({ header }) => header.ack ?? []))
}

/** Takes one number's file into the game: the first of several with the same record, when the others hold, too. */
function takeSlot(course: Course, number: number, files: readonly NumberedFile[], trail: Trail): boolean {
  const [file, ...others] = files
  if (file === undefined) return true
  if (number < course.nextFile) {
    const accepted = course.files[1]?.name
    const message = `${file.header.author} signed file ${number} twice: ${accepted} and ${file.name}; together they prove it.`
    return trail.check('order', file.name, failure('fork', message, { seq: file.header.first }))
  }
  if (number > course.nextFile) {
    const message = `File ${course.nextFile} is missing before file ${number}; add it to the files.`
    return trail.check('order', file.name, failure('missing-turn', message, { seq: course.lastSeq + 1 }))
  }
  const played = checkTurn(course, file, trail)
  const othersHold = others.map((other) => checkTurn(course, other, trail) !== undefined)
  if (played === undefined || !othersHold.every(Boolean)) return false
  const late = clockWarning(file, lastFileOf(course, opponentOf(course, file.header.author)))
  if (late !== undefined) trail.warn('clock', file.name, file.header.last, late)
  for (const other of others) {
    const message = `This is ${file.name} closed and signed a second time; the record in it is the same.`
    trail.warn('sent-twice', other.name, null, message)
  }
  const from = course.inputs.length
  extendCourse(course, checkedFile(file, from, from + played.inputs.length), played)
  course.signings.set(
    file.payloadHash,
    files.map((one) => one.payloadHash),
  )
  return true
}

/** Takes the notices that name the game's last entry. `next`: the turn that follows on it, where one is given. */
function takeNotices(course: Course, waiting: Set<NoticeFile>, next: NumberedFile | undefined, trail: Trail): void {
  const following = next?.number === course.nextFile ? next : undefined
  for (const file of waiting) {
    if (file.header.last !== course.lastSeq) continue
    waiting.delete(file)
    const before = course.notices.find((one) => one.file.payloadHash === file.payloadHash)
    if (before === undefined) takeNotice({ course, file, following }, trail)
    else trail.warn('sent-twice', file.name, null, `This is the same notice as ${before.file.name}.`)
  }
}

/** A notice that names no boundary between two files. */
function leftNotice(course: Course, file: NoticeFile, broken: boolean, trail: Trail): void {
  const { last } = file.header
  if (last < course.lastSeq) {
    const message = `The notice names entry ${last}, which is not the last of any file.`
    trail.check('chain', file.name, failure('broken-chain', message, { seq: last }))
  } else if (broken) {
    trail.skip(file.name, 'it comes after a file that does not hold')
  } else {
    const message = `The notice knows entry ${last}, but the files here end at entry ${course.lastSeq}; add the missing ones.`
    trail.check('order', file.name, failure('missing-turn', message, { seq: course.lastSeq + 1 }))
  }
}

/** Says of every player whose key nobody vouched for that it might be anybody's. */
function warnOfIdentities(game: GameFiles, course: Course | null, options: VerifyOptions, trail: Trail): void {
  const told: readonly (readonly [PlayerStatement, string])[] = [
    ...(game.opening === null ? [] : [[game.opening.open.inviter, game.opening.file.name] as const]),
    ...(course === null ? [] : [[course.players.acceptor, course.files[1]?.name ?? ''] as const]),
  ]
  for (const [seq, [player, file]] of told.entries()) {
    const message = identityWarning(player, options.trusted ?? new Map())
    if (message !== undefined) trail.warn('identity-not-checked', file, seq, message)
  }
}

function identityWarning(
  { key, name, side }: PlayerStatement,
  trusted: ReadonlyMap<string, string>,
): string | undefined {
  const known = trusted.get(sha256Hex(bytes32(key)))
  if (known === name) return undefined
  if (known !== undefined) return `${name} (${side}) signs with the key that you know as ${known}'s.`
  const namesake = [...trusted.values()].find((one) => alike(one, name))
  if (namesake === undefined) {
    return `Nobody has checked that the key of ${name} (${side}) is his: identities not checked.`
  }
  return `Beware: ${name} (${side}) does not sign with the key that you trust as ${namesake}'s; this may be somebody else under that name. Ask him by another way before you play.`
}

/** Every file of the game that held; of an invitation the opening. */
function heldFiles({ opening }: GameFiles, checked: CheckedGame | null): readonly CheckedFile[] {
  if (checked === null) return opening === null ? [] : [opening.file]
  return [...checked.files, ...checked.notices.map(({ file }) => file)]
}

function warnOfTimes(files: readonly CheckedFile[], now: string, trail: Trail): void {
  for (const { name, header } of files) {
    const ahead = aheadWarning(header, now)
    if (ahead !== undefined) trail.warn('clock', name, header.last, ahead)
  }
}
