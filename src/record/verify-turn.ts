import { fail, ok, type Result } from '../kernel/result.ts'
import { stateDigest } from './canonical-text.ts'
import { casualKey, secretOfReveal } from './casual-dice.ts'
import { acknowledges, type Course, isOver, lastFileOf, opponentOf, type Played, playerOfSide } from './course.ts'
import { casualCheck, type DiceCheck, type Questions, strictCheck } from './dice-check.ts'
import { exchangesOf } from './exchanges.ts'
import { type Failure, failure } from './failures.ts'
import { bytes32, type RecordedFile, reportFault, rootsFault } from './file-checks.ts'
import { hiddenCheck } from './hidden/hidden-check.ts'
import type { ReportFacts } from './report.ts'
import { type NamedCheck, runChecks, type Trail, unless } from './trail.ts'
import { playEntries } from './turn-entries.ts'
import type { CloseBody, Hex32 } from './types.ts'

/** A turn whose signature and form held, with the game it shall continue. */
interface Continuation {
  readonly course: Course
  readonly file: RecordedFile
  readonly number: number
}

/** A continuation that was played through. */
interface Outcome extends Continuation {
  readonly played: Played
  readonly close: CloseBody
  /** The digest of the position played to, as it is public. */
  readonly state: Hex32
}

/** What must hold before a turn's entries are played. */
const CONTINUATION_CHECKS: readonly NamedCheck<Continuation>[] = [
  ['replay', replayFault],
  ['chain', chainFault],
  ['acknowledgement', acknowledgementFault],
  ['author', authorFault],
  ['roots', ({ course, file }) => rootsFault(file.header, course.versions !== null)],
]

/** What must hold after a turn's entries were played. */
const OUTCOME_CHECKS: readonly NamedCheck<Outcome>[] = [
  ['close', closeFault],
  ['state', stateFault],
  ['report', ({ course, file }) => gameReportFault(course, file)],
]

/** Checks the next numbered file of a game; gives what it adds, or undefined when it does not hold. */
export function checkTurn(course: Course, file: RecordedFile, trail: Trail): Played | undefined {
  const { name, header, lines } = file
  const next: Continuation = { course, file, number: course.nextFile }
  if (!runChecks(trail, name, CONTINUATION_CHECKS, next)) return undefined
  const close = lines[lines.length - 1]?.entry
  if (close?.type !== 'close') throw new Error('the shape of a turn was not checked')
  const opened = trail.value('reveal', name, diceOf(next, close.body, close.seq))
  if (opened === undefined) return undefined
  const { opening, position } = course
  const hidden = hiddenCheck(course)
  const table = { module: opening.module, file: next.number, position, dice: opened.dice, hidden }
  const before = course.memory?.turn(course, file, opened.key)
  const entries = before === undefined ? playEntries(table, lines) : ok(before.played)
  const played = trail.value('entries', name, entries, `entries ${header.first} to ${header.last}`)
  if (played === undefined) return undefined
  const state = before?.state ?? stateDigest(opening.module.engine.game.publicState(played.position))
  if (!runChecks(trail, name, OUTCOME_CHECKS, { ...next, played, close: close.body, state })) return undefined
  if (before === undefined) course.memory?.keepTurn(course, file, opened.key, { played, state })
  return played
}

/** What a report of this game takes from its opening. */
function factsOf(course: Course): ReportFacts {
  return { open: course.opening.open, acceptor: course.players.acceptor }
}

/** report: that of a file of an accepted game. */
export function gameReportFault(course: Course, file: RecordedFile): Failure | undefined {
  if (course.memory?.report(file, course.gameId) === true) return undefined
  const fault = reportFault(file, factsOf(course))
  if (fault === undefined) course.memory?.keepReport(file, course.gameId)
  return fault
}

function replayFault({ course, file }: Continuation): Failure | undefined {
  const again = file.lines.find((line) => course.hashes.has(line.hash))?.entry
  if (again === undefined) return undefined
  const message = `Entry ${again.seq} is already part of the game; the file is an old turn signed again.`
  return failure('replayed-turn', message, { seq: again.seq })
}

function chainFault({ course, file }: Continuation): Failure | undefined {
  const first = file.lines[0]?.entry
  if (first?.seq !== course.lastSeq + 1) {
    const message = `The next entry of the game is ${course.lastSeq + 1}; the file begins with entry ${first?.seq}.`
    return failure('broken-chain', message, { seq: first?.seq ?? file.header.first })
  }
  const message = 'The file does not follow on the last entry of the game: it continues another record.'
  return unless(first.prev === course.lastHash, 'broken-chain', message, { seq: first.seq })
}

function acknowledgementFault({ course, file }: Continuation): Failure | undefined {
  const { author, ack } = file.header
  const last = lastFileOf(course, opponentOf(course, author))
  const message = `The file answers another version of ${last?.name ?? 'the last file'} than the one here.`
  return unless(acknowledges(course, author, ack), 'broken-chain', message)
}

/** Whose file it is by its number was settled when the files were put in order. */
function authorFault({ course, file }: Continuation): Failure | undefined {
  const { author, first } = file.header
  if (isOver(course)) {
    return failure('out-of-turn', 'The game is over by its rules; no more turns are sent.', { seq: first })
  }
  return unless(
    !course.enders.has(author),
    'out-of-turn',
    `The ${author} side has ended the game and can send no more turns.`,
  )
}

/** The check of a file's dice, and for casual ones the key that gives them: what was remembered is told apart by it. */
interface FileDice {
  readonly dice: DiceCheck
  readonly key: Uint8Array | null
}

function diceOf({ course, file, number }: Continuation, close: CloseBody, seq: number): Result<FileDice, Failure> {
  const { author, reveal } = file.header
  const isCasual = course.opening.open.dice === 'casual'
  if (isCasual && (reveal === null || close.reveal === null)) {
    return fail(
      failure('malformed', 'A close reveals a chain element in a game of casual dice; this one none.', { seq }),
    )
  }
  if (close.reveal !== reveal) {
    return fail(failure('bad-reveal', 'The close reveals another chain element than the header.', { seq }))
  }
  if (!isCasual) {
    const dice = exchangeCheck(course, author, number)
    if (reveal === null && dice !== null) return ok({ dice, key: null })
    return fail(failure('bad-reveal', 'A close reveals no chain element in a game of strict dice.', { seq }))
  }
  const secret = secretOfReveal(number, bytes32(reveal), bytes32(course.revealed[author]))
  if (!secret.ok) {
    const message = `The chain element revealed does not lead to the last one known of the ${author} side.`
    return fail(failure('bad-reveal', message, { seq }))
  }
  const theirs = bytes32(course.revealed[opponentOf(course, author)])
  const key = secret.value === null ? null : casualKey(secret.value, theirs)
  return ok({ dice: casualCheck({ gameId: course.gameId, file: number }, key, questionsOf(course, author)), key })
}

/** Who may be asked about hidden forces while a side makes a file; null where nothing is hidden. */
function questionsOf(course: Course, author: string): Questions | null {
  return course.versions === null ? null : exchangesWith(course, author)
}

function exchangesWith(course: Course, author: string): Questions {
  const of = playerOfSide(course, opponentOf(course, author))
  if (of === undefined) throw new Error('a game has two players')
  return { asker: exchangesOf(course.exchanges, author), of }
}

/** The check of the dice of a file that its author is making; null where nothing can be asked for in it. */
export function exchangeCheck(course: Course, author: string, file: number): DiceCheck | null {
  const place = { gameId: course.gameId, file }
  if (course.opening.open.dice !== 'casual') {
    return strictCheck(place, author, exchangesWith(course, author), course.versions !== null)
  }
  return course.versions === null ? null : casualCheck(place, 'later', questionsOf(course, author))
}

/** A file closes only where the rules need the other side; file 0 is before play. */
function closeFault({ file, number, played }: Outcome): Failure | undefined {
  if (number === 0) return undefined
  const { author, last } = file.header
  const { waiting } = played.position
  switch (waiting.for) {
    case 'nothing':
      return undefined
    case 'decision': {
      const message = `The file is closed while the ${author} side still has to decide; it must play on until the other side is needed.`
      return unless(waiting.side !== author, 'early-close', message, { seq: last })
    }
    case 'roll': {
      const { purpose, rule } = waiting.request
      return failure('early-close', `The file is closed before a roll that is due: ${purpose}.`, { seq: last, rule })
    }
    case 'answer': {
      const message = `The file is closed before a question to the ${waiting.query.of} side is answered.`
      return failure('early-close', message, { seq: last, rule: waiting.query.rule })
    }
  }
}

function stateFault({ file, close, state }: Outcome): Failure | undefined {
  const { last, state: signed } = file.header
  const message = 'The entries lead to another position here than the author signed; both need the same version.'
  return unless(signed === state && close.state === state, 'state-mismatch', message, { seq: last })
}
