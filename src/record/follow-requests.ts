import { answerFault, elementFault, openAnswer, type Question } from './answers.ts'
import { sha256Hex, utf8 } from './bytes.ts'
import type { Asked } from './checked.ts'
import { acknowledges, type Course, isOver, lastFileOf, opponentOf, playerOfSide } from './course.ts'
import { envelopeJson } from './dsse.ts'
import { type Failure, failure } from './failures.ts'
import { clockWarning, rootsFault } from './file-checks.ts'
import type { NumberedFile } from './file-order.ts'
import { hiddenCheck, proofFault } from './hidden/hidden-check.ts'
import { inPreference } from './read-file.ts'
import { type NamedCheck, runChecks, type Trail, unless } from './trail.ts'
import { beginPlay, type Play, playLines } from './turn-entries.ts'
import type { Entry, Header, PlayerStatement } from './types.ts'
import { checkedFile } from './verify-opening.ts'
import { exchangeCheck, gameReportFault } from './verify-turn.ts'

/** The requests and answers beside the turns. */
export interface ExchangeFiles {
  readonly requests: readonly NumberedFile[]
  readonly answers: readonly NumberedFile[]
}

/** Checks the requests and answers of the file that the game has just taken in; its record holds all they say. */
export function takeExchanges(course: Course, number: number, files: ExchangeFiles, trail: Trail): void {
  const requests = files.requests.filter((file) => file.number === number)
  for (const file of requests) {
    const about = { course, file }
    const checks = [...PAST_REQUEST_CHECKS, ...COMMON_CHECKS]
    if (runChecks(trail, file.name, checks, about)) keep(course, file)
  }
  for (const file of files.answers.filter((one) => one.number === number)) {
    const about = { course, file, requests }
    if (runChecks(trail, file.name, [...PAST_ANSWER_CHECKS, ...COMMON_CHECKS], about)) keep(course, file)
  }
}

/**
 * Plays the requests for the file that is being made, one after the other, as far as they hold, and sees what the last one asks
 * and whether it was answered: `course.asked`. What they hold becomes part of the game only with the file itself.
 */
export function followRequests(course: Course, files: ExchangeFiles, trail: Trail): void {
  const number = course.nextFile
  const requests = files.requests.filter((file) => file.number === number)
  const answers = files.answers.filter((file) => file.number === number)
  const draft = begin(course)
  for (const file of files.requests.filter((one) => one.number > number)) missing(course, file, trail)
  let stopped = false
  for (const copies of inGroups(requests, answers)) {
    const [file, ...others] = copies
    if (file === undefined) continue
    if (stopped) trail.skip(file.name, 'it comes after a file that does not hold')
    else if (draft === null) {
      const message = 'In a game of casual dice nobody has to be asked for a roll.'
      stopped = !trail.check('request', file.name, failure('undeclared-roll', message, { seq: file.header.last }))
    } else if (takeRequest(draft, file, trail)) takeCopies(draft, file, others, trail)
    else stopped = true
  }
  for (const file of files.answers.filter((one) => one.number >= number)) {
    if (stopped) trail.skip(file.name, 'it comes after a file that does not hold')
    else takeAnswer(course, draft, file, trail)
  }
}

/** The file being made, as far as its requests tell. */
interface Draft {
  readonly course: Course
  readonly play: Play
  readonly of: PlayerStatement
  /** The entries of the file so far. */
  readonly entries: Entry[]
  /** For each entry that was asked: what must be answered, and which files asked it. */
  readonly asked: Map<number, { readonly asked: Asked; readonly requests: readonly NumberedFile[] }>
}

function begin(course: Course): Draft | null {
  const { nextFile: file, opening, position } = course
  const author = authorOf(course)
  const of = playerOfSide(course, opponentOf(course, author))
  if (of === undefined) throw new Error('a game has two players')
  const dice = exchangeCheck(course, author, file)
  if (dice === null) return null
  const play = beginPlay({ module: opening.module, file, position, dice, hidden: hiddenCheck(course) })
  return { course, play, of, entries: [], asked: new Map() }
}

function authorOf({ nextFile, opening }: Course): string {
  return nextFile % 2 === 1 ? opening.firstSide : opening.secondSide
}

/** Requests in the order of their entries; those of one record together, the one to go on with first. */
function inGroups(
  requests: readonly NumberedFile[],
  answers: readonly NumberedFile[],
): readonly (readonly NumberedFile[])[] {
  const acknowledged = new Set(answers.flatMap(({ header }) => header.ack ?? []))
  const records = new Map<string, NumberedFile[]>()
  const sorted = requests.toSorted((a, b) => a.header.first - b.header.first || a.header.last - b.header.last)
  for (const file of sorted) records.set(file.recordSha, [...(records.get(file.recordSha) ?? []), file])
  return [...records.values()].map((copies) => inPreference(copies, acknowledged))
}

interface Standing {
  readonly course: Course
  readonly file: NumberedFile
}

interface DraftStanding extends Standing {
  readonly draft: Draft
}

const COMMON_CHECKS: readonly NamedCheck<Standing>[] = [
  ['roots', ({ course, file }) => rootsFault(file.header, course.versions !== null, file.header.kind)],
  ['report', ({ course, file }) => gameReportFault(course, file)],
]

const REQUEST_CHECKS: readonly NamedCheck<DraftStanding>[] = [
  ['chain', chainFault],
  ['acknowledgement', acknowledgementFault],
  ['author', overFault],
  ['entries', ({ draft, file }) => playLines(draft.play, file.lines)],
  ['request', ({ draft, file }) => askFault(draft, file)],
  ...COMMON_CHECKS,
]

/** The checks of a request that cannot have been played from: that of another signing of it. */
const COPY_CHECKS: readonly NamedCheck<DraftStanding>[] = [['acknowledgement', acknowledgementFault], ...COMMON_CHECKS]

function takeRequest(draft: Draft, file: NumberedFile, trail: Trail): boolean {
  const { course, play, of } = draft
  if (!runChecks(trail, file.name, REQUEST_CHECKS, { course, draft, file })) return false
  const { last, head, claimedTime, author } = file.header
  const before = play.table.dice.exchanges
  const { waiting } = play.position
  if (before === null || (waiting.for !== 'roll' && waiting.for !== 'answer')) {
    throw new Error('a request that holds asks for nothing')
  }
  draft.entries.push(...file.lines.map(({ entry }) => entry))
  const late = clockWarning(file, answeredBy(course, file))
  if (late !== undefined) trail.warn('clock', file.name, last, late)
  keep(course, file)
  const asked: Asked = {
    author,
    of: of.side,
    file: file.number,
    seq: last,
    head,
    what: waiting,
    since: claimedTime,
    name: file.name,
    payloadHash: file.payloadHash,
    exchange: before.answers + 1,
    before,
    entries: [...draft.entries],
    position: play.position,
    versions: play.table.hidden.versions,
    answer: null,
  }
  draft.asked.set(last, { asked, requests: [file] })
  course.asked = asked
  return true
}

/** Other signings of a request that was taken in. */
function takeCopies(draft: Draft, file: NumberedFile, others: readonly NumberedFile[], trail: Trail): void {
  const { course } = draft
  const known = draft.asked.get(file.header.last)
  if (known === undefined) return
  const held = others.filter((other) => runChecks(trail, other.name, COPY_CHECKS, { course, draft, file: other }))
  for (const other of held) {
    keep(course, other)
    trail.warn('sent-twice', other.name, null, `This is ${file.name} signed a second time; it asks for the same.`)
  }
  draft.asked.set(file.header.last, { ...known, requests: [file, ...held] })
}

/** Holds an answer against the request that it answers; the last request's is what play goes on from. */
function takeAnswer(course: Course, draft: Draft | null, file: NumberedFile, trail: Trail): void {
  const { first, claimedTime } = file.header
  const known = draft?.asked.get(first)
  if (draft === null || known === undefined || file.number !== course.nextFile) {
    missing(course, file, trail)
    return
  }
  const { asked, requests } = known
  const question: Question = {
    gameId: course.gameId,
    file: file.number,
    seq: first,
    head: asked.head,
    of: draft.of,
    isRoll: asked.what.for === 'roll',
    commits: course.versions !== null,
  }
  const checks: readonly NamedCheck<Standing>[] = [
    ['answer', () => answerFault(file, question)],
    ['acknowledgement', () => requestNamedFault(file, requests)],
    ['reveal', () => elementFault(file, course.opening.open.dice, asked.before)],
    ['proof', () => proofFault(course, asked, file.header.answer ?? null)],
    ...COMMON_CHECKS,
  ]
  if (!runChecks(trail, file.name, checks, { course, file })) return
  const late = clockWarning(file, requests[0])
  if (late !== undefined) trail.warn('clock', file.name, first, late)
  keep(course, file)
  if (course.asked?.seq !== first) return
  if (course.asked.answer !== null) {
    trail.warn(
      'sent-twice',
      file.name,
      null,
      `This is ${course.asked.answer.name} signed a second time; it says the same.`,
    )
    return
  }
  course.asked = { ...course.asked, answer: { name: file.name, claimedTime, envelope: envelopeJson(file.envelope) } }
}

function keep(course: Course, file: NumberedFile): void {
  course.exchangeFiles.push(checkedFile(file, course.inputs.length, course.inputs.length))
}

/** A request or answer for a file or an entry that is not there. */
function missing(course: Course, file: NumberedFile, trail: Trail): void {
  const message =
    file.number > course.nextFile
      ? `File ${course.nextFile} is missing before this one; add it to the files.`
      : `The request that this answers (entry ${file.header.first}) is not among the files; add it.`
  trail.check('order', file.name, failure('missing-turn', message, { seq: file.header.first }))
}

function chainFault({ course, draft, file }: DraftStanding): Failure | undefined {
  const before = draft.play.last
  const seq = before?.entry.seq ?? course.lastSeq
  const first = file.lines[0]?.entry
  if (first !== undefined && first.seq > seq + 1) {
    const message = `The request goes on from entry ${first.seq - 1}, but the files here end at entry ${seq}; add the one before.`
    return failure('missing-turn', message, { seq: seq + 1 })
  }
  const isNext = first?.seq === seq + 1 && first.prev === (before?.hash ?? course.lastHash)
  const message = 'The request does not follow on the last entry of the game: it continues another record.'
  return unless(isNext, 'broken-chain', message, { seq: file.header.first })
}

/** The first request of a file acknowledges the other side's last file, a later one the answer that it begins with. */
function acknowledgementFault({ course, file }: Standing): Failure | undefined {
  const { author, ack } = file.header
  const first = file.lines[0]?.entry
  if (first?.type === 'answer') {
    const answer = openAnswer(first.body)
    const isNamed = answer.ok && answer.value.payloadHash === ack
    return unless(isNamed, 'broken-chain', 'The request does not acknowledge the answer that it goes on from.')
  }
  const last = lastFileOf(course, opponentOf(course, author))
  const message = `The request answers another version of ${last?.name ?? 'the last file'} than the one here.`
  return unless(acknowledges(course, author, ack), 'broken-chain', message)
}

function overFault({ course, file }: Standing): Failure | undefined {
  const message = 'The game is over by its rules; nothing more is asked for.'
  return unless(!isOver(course), 'out-of-turn', message, { seq: file.header.first })
}

function askFault({ play }: Draft, file: NumberedFile): Failure | undefined {
  if (file.lines[file.lines.length - 1]?.entry.type === 'query') return undefined
  const fault = play.table.dice.askFault()
  return fault && { ...fault, seq: file.header.last }
}

function requestNamedFault(file: NumberedFile, requests: readonly NumberedFile[]): Failure | undefined {
  const isNamed = requests.length === 0 || requests.some(({ payloadHash }) => payloadHash === file.header.ack)
  return unless(isNamed, 'broken-chain', 'The answer acknowledges another request than the one here.')
}

/** The file or answer that a request comes after. */
function answeredBy(course: Course, file: NumberedFile): { readonly header: Header } | undefined {
  const first = file.lines[0]?.entry
  const answer = first?.type === 'answer' ? openAnswer(first.body) : undefined
  return answer?.ok === true ? answer.value : lastFileOf(course, opponentOf(course, file.header.author))
}

/** That its entries are those of the turn was seen when the files were put in order. */
const PAST_REQUEST_CHECKS: readonly NamedCheck<Standing>[] = [
  [
    'chain',
    ({ course, file }) => {
      const turn = course.files[course.files.length - 1]
      const begins = file.header.first === turn?.header.first || file.lines[0]?.entry.type === 'answer'
      const isAnswered = course.entries[file.header.last + 1]?.type === 'answer'
      return unless(
        begins && isAnswered,
        'broken-chain',
        'The request is not one that the file after it was made with.',
      )
    },
  ],
  ['acknowledgement', acknowledgementFault],
]

const PAST_ANSWER_CHECKS: readonly NamedCheck<Standing & { readonly requests: readonly NumberedFile[] }>[] = [
  [
    'chain',
    ({ course, file }) => {
      const { first, head } = file.header
      const turn = course.files[course.files.length - 1]
      const isInIt = turn !== undefined && turn.header.first <= first && first < turn.header.last
      const isAnswered = isInIt && course.entries[first + 1]?.type === 'answer'
      const isOfHead = head === sha256Hex(utf8(course.lines[first] ?? ''))
      return unless(isAnswered && isOfHead, 'broken-chain', 'The answer is none that the file after it was made with.')
    },
  ],
  [
    'acknowledgement',
    ({ file, requests }) =>
      requestNamedFault(
        file,
        requests.filter(({ header }) => header.last === file.header.first),
      ),
  ],
]
