import { ok } from '../kernel/result.ts'
import { sha256Hex } from './bytes.ts'
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
import { type NumberedFile, type NumberedFiles, orderFiles } from './file-order.ts'
import { findGame, type GameFiles } from './find-game.ts'
import { followRequests, takeExchanges } from './follow-requests.ts'
import { takeDisclosures } from './hidden/take-disclosures.ts'
import { alike } from './player-name.ts'
import { inPreference, type ReadFile, readTurnFile } from './read-file.ts'
import { createTrail, guarded, type Trail } from './trail.ts'
import type { FileKind, PlayerStatement } from './types.ts'
import { asNoticeFile, bothWays, inNoticeOrder, type NoticeFile, takeNotice } from './verify-notice.ts'
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
    await options.breath?.()
    const one = trail.value('container and header', file.name, await readTurnFile(file))
    if (one !== undefined) read.push(one)
  }
  const kept = withoutCopies(read, trail)
  const opening = kept.find(({ header }) => header.kind === 'open')?.name ?? null
  const game = guarded(trail, opening, () => findGame(kept, find, trail)) ?? NO_GAME
  const course = game.acceptance === null ? null : await followGame(game, game.acceptance, options, trail)
  if (game.opening !== null) warnOfIdentities(game, course, options, trail)
  const checked = course === null ? null : checkedGame(course)
  if (options.now !== undefined) warnOfTimes(heldFiles(game, checked), options.now, trail)
  return {
    ok: trail.problems.every((problem) => problem.severity !== 'error'),
    game: course?.gameId ?? null,
    module: game.opening?.module.id ?? null,
    entries: checked?.entries.length ?? (game.opening === null ? 0 : 1),
    files: heldFiles(game, checked).length,
    problems: trail.problems,
    checks: trail.checks,
    opening: game.opening,
    checked,
    asked: checked?.asked ?? null,
  }
}

const NO_GAME: GameFiles = { opening: null, acceptance: null, rest: [] }

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

async function followGame(
  game: GameFiles,
  accepted: Accepted,
  { memory, breath }: Pick<VerifyOptions, 'memory' | 'breath'>,
  trail: Trail,
): Promise<Course> {
  const course = beginCourse(accepted.opening, accepted.file, accepted.gameId, memory)
  for (const [file, signings] of accepted.signings) course.signings.set(file, signings)
  const turns: NumberedFile[] = []
  const requests: NumberedFile[] = []
  const answers: NumberedFile[] = []
  const notices: NoticeFile[] = []
  const disclosures: RecordedFile[] = []
  const numbered = { turn: turns, request: requests, answer: answers }
  for (const file of game.rest) {
    await breath?.()
    const signed = guarded(trail, file.name, () => signedFile(course, file, trail))
    if (signed === undefined) continue
    const { kind, file: number } = signed.header
    const notice = asNoticeFile(signed)
    if (notice !== undefined) notices.push(notice)
    else if (kind === 'disclosure') disclosures.push(signed)
    else if (number !== null && isNumberedKind(kind)) numbered[kind].push({ ...signed, number })
  }
  const broken = await followTurns(course, { turns, requests, answers, notices }, trail, breath)
  takeDisclosures(course, disclosures, broken, trail)
  return course
}

function isNumberedKind(kind: FileKind): kind is 'turn' | 'request' | 'answer' {
  return kind === 'turn' || kind === 'request' || kind === 'answer'
}

/** The checks of a turn, notice, request or answer by itself, once its game and so the keys are known. */
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

interface SignedFiles extends NumberedFiles {
  readonly notices: readonly NoticeFile[]
}

/** Plays the numbered files in their order, each boundary's notices between them, as far as all holds; true when not all does. */
async function followTurns(
  course: Course,
  files: SignedFiles,
  trail: Trail,
  breath: VerifyOptions['breath'],
): Promise<boolean> {
  const order = orderFiles(course, files)
  const { slots, misplaced } = order
  for (const { file, fault } of misplaced) trail.check('order', file.name, fault)
  const waiting = new Set(inNoticeOrder(files.notices))
  /** Files that are told of as misplaced or forked already. */
  const told = new Set(misplaced.map(({ file }) => file.name))
  let broken = misplaced.length > 0
  let stopped = takeNotices(course, waiting, files, told, trail)
  for (const { number, files: claimants } of slots) {
    await breath?.()
    if (stopped) skipAll(claimants, told, trail)
    else {
      const name = claimants[0]?.name ?? null
      const holds = guarded(trail, name, () => {
        if (!takeSlot(course, number, preferred(files, claimants), trail)) return false
        takeExchanges(course, number, order, trail)
        return true
      })
      stopped = holds !== true || takeNotices(course, waiting, files, told, trail)
    }
  }
  broken ||= stopped
  if (broken) {
    skipAll(
      [...order.requests, ...order.answers].filter((file) => file.number >= course.nextFile),
      told,
      trail,
    )
  } else {
    const last = order.requests.findLast(({ number }) => number === course.nextFile)
    guarded(trail, last?.name ?? null, () => followRequests(course, order, trail))
  }
  for (const file of waiting) leftNotice(course, file, broken, trail)
  return broken
}

/** Files that stand behind what does not hold, but those that are told of otherwise. */
function skipAll(files: readonly NumberedFile[], told: ReadonlySet<string>, trail: Trail): void {
  for (const { name } of files) if (!told.has(name)) trail.skip(name, 'it comes after a file that does not hold')
}

/** Files which claim one number, the one to go on with first. */
function preferred(files: SignedFiles, claimants: readonly NumberedFile[]): readonly NumberedFile[] {
  return claimants.length < 2 ? claimants : inPreference(claimants, acknowledgedBy(files, claimants))
}

/** What the other player's files say they answer; all of `files` are signed by a player of the game. */
function acknowledgedBy(files: SignedFiles, claimants: readonly NumberedFile[]): ReadonlySet<string> {
  const author = claimants[0]?.header.author
  const others = [...files.turns, ...files.requests, ...files.notices].filter(({ header }) => header.author !== author)
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

/**
 * Takes the notices that name the game's last entry; true when one contradicts what its author signed to follow on it, so that nobody can
 * say how the game goes on. Those files are told of, too, and are in `told` then.
 */
function takeNotices(
  course: Course,
  waiting: Set<NoticeFile>,
  { turns, requests }: SignedFiles,
  told: Set<string>,
  trail: Trail,
): boolean {
  const following = [...turns, ...requests].filter(({ number }) => number === course.nextFile)
  let isForked = false
  for (const file of waiting) {
    if (file.header.last !== course.lastSeq) continue
    waiting.delete(file)
    const before = course.notices.find((one) => one.file.payloadHash === file.payloadHash)
    if (before !== undefined) {
      trail.warn('sent-twice', file.name, null, `This is the same notice as ${before.file.name}.`)
      continue
    }
    const against = guarded(trail, file.name, () => takeNotice({ course, file, following }, trail)) ?? []
    for (const other of against) {
      isForked = true
      if (!told.has(other.name)) trail.check('order', other.name, bothWays(file, other))
      told.add(other.name)
    }
  }
  return isForked
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
  const beside = [...checked.notices, ...checked.disclosures].map(({ file }) => file)
  return [...checked.files, ...checked.exchangeFiles, ...beside]
}

function warnOfTimes(files: readonly CheckedFile[], now: string, trail: Trail): void {
  for (const { name, header } of files) {
    const ahead = aheadWarning(header, now)
    if (ahead !== undefined) trail.warn('clock', name, header.last, ahead)
  }
}
