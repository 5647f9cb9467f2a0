import type { Outcome } from '../kernel/stage.ts'
import { acknowledges, type Course, isOver, lastFileOf, opponentOf, playerOfSide, sideOfFile } from './course.ts'
import { type Failure, failure } from './failures.ts'
import { clockWarning, type RecordedFile, rootsFault } from './file-checks.ts'
import type { NumberedFile } from './file-order.ts'
import { type NamedCheck, runChecks, type Trail, unless } from './trail.ts'
import type { Notice } from './types.ts'
import { checkedFile } from './verify-opening.ts'
import { gameReportFault } from './verify-turn.ts'

/** A notice whose signature and form held. */
export interface NoticeFile extends RecordedFile {
  readonly notice: Notice
}

/** How games end that are not ended by their rules: the `rule` of the outcome. */
export const RESIGNED = 'turn-file:resign'
export const DRAW_AGREED = 'turn-file:draw'

/** A notice in its place: it names the last entry of the game as it stands. */
export interface Standing {
  readonly course: Course
  readonly file: NoticeFile
  /** The turns that claim to follow on the same entry, and the requests made for them: signed, and not checked yet. */
  readonly following: readonly NumberedFile[]
}

const NOTICE_CHECKS: readonly NamedCheck<Standing>[] = [
  ['chain', chainFault],
  ['acknowledgement', acknowledgementFault],
  ['roots', ({ file }) => rootsFault(file.header, false)],
  ['notice', noticeFault],
  ['report', ({ course, file }) => gameReportFault(course, file)],
]

export function asNoticeFile(file: RecordedFile): NoticeFile | undefined {
  const { notice } = file.header
  return notice === undefined ? undefined : { ...file, notice }
}

/** Offers and notes before what they may lead to, then by claimed time; the rest only makes the order a fixed one. */
export function inNoticeOrder(notices: readonly NoticeFile[]): readonly NoticeFile[] {
  const key = ({ notice, header, payloadHash }: NoticeFile): string =>
    `${ends(notice) ? 1 : 0} ${header.claimedTime} ${payloadHash}`
  return notices.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/**
 * Checks a notice in its place, and takes it into the game. Gives the files that its author signed against it: who may answer an
 * offer accepts it or plays on, and one who signs both has forked the game there.
 */
export function takeNotice(standing: Standing, trail: Trail): readonly NumberedFile[] {
  const { course, file } = standing
  if (!runChecks(trail, file.name, NOTICE_CHECKS, standing)) return []
  const { author, claimedTime, last } = file.header
  const against = standing.following.filter((one) => file.notice.type === 'draw-accept' && one.header.author === author)
  const [other] = against
  if (other !== undefined) {
    trail.check('order', file.name, bothWays(file, other))
    // What the other side sent in the belief that the game was over stays in order.
    course.isEndForked = true
    return against
  }
  const at = course.inputs.length
  course.notices.push({ author, notice: file.notice, seq: last, claimedTime, file: checkedFile(file, at, at) })
  const late = clockWarning(file, lastFileOf(course, opponentOf(course, author)))
  if (late !== undefined) trail.warn('clock', file.name, last, late)
  if (!ends(file.notice)) return []
  course.enders.add(author)
  course.ended ??= outcomeOf(course, author, file.notice)
  return []
}

/** A draw accepted, and a turn or request of the same author for the same point of the game. */
export function bothWays(accepted: NoticeFile, other: NumberedFile): Failure {
  const { author, last } = accepted.header
  const did = other.header.kind === 'request' ? 'asked on' : 'played on'
  const message = `${author} accepted the draw offered after entry ${last} in ${accepted.name} and ${did} from there in ${other.name}; together they prove it. Keep both and show them to the director.`
  return failure('fork', message, { seq: last })
}

function ends(notice: Notice): boolean {
  return notice.type === 'resign' || notice.type === 'draw-accept'
}

function outcomeOf(course: Course, author: string, notice: Notice): Outcome {
  if (notice.type !== 'resign') {
    return { winner: null, reason: 'Both sides agreed to a draw.', rule: DRAW_AGREED }
  }
  const name = playerOfSide(course, author)?.name ?? author
  return { winner: opponentOf(course, author), reason: `${name} (${author}) resigned.`, rule: RESIGNED }
}

function chainFault({ course, file }: Standing): Failure | undefined {
  const { author, last, head } = file.header
  if (head === course.lastHash) return undefined
  if (course.entries[last]?.author === author) {
    const own = lastFileOf(course, author)
    const message = `${author} signed two different entries ${last}: one in ${own?.name ?? 'a turn'}, another in ${file.name}; together they prove it.`
    return failure('fork', message, { seq: last })
  }
  return failure('broken-chain', `The notice knows another entry ${last} than the one in the game.`, { seq: last })
}

function acknowledgementFault({ course, file }: Standing): Failure | undefined {
  const { author, ack } = file.header
  const last = lastFileOf(course, opponentOf(course, author))
  const message = `The notice answers another version of ${last?.name ?? 'the last file'} than the one here.`
  return unless(acknowledges(course, author, ack), 'broken-chain', message)
}

/**
 * Who has ended the game sends notes and nothing else. A draw is offered by the side that does not write the next file, so
 * that the side which does either accepts or plays on: it cannot see more of the game first and then accept.
 */
function noticeFault({ course, file }: Standing): Failure | undefined {
  const { author, last } = file.header
  const { type } = file.notice
  if (type === 'note') return undefined
  if (course.enders.has(author) || isOver(course)) {
    return failure('out-of-turn', 'The game is over; it can no longer be resigned or drawn.', { seq: last })
  }
  if (type === 'resign') return undefined
  if (type === 'draw-offer') {
    const message = `The ${author} side writes the next file, and a draw is offered by the other side: it must send its file first.`
    return unless(sideOfFile(course, course.nextFile) !== author, 'out-of-turn', message, { seq: last })
  }
  const offered = course.notices.some(
    (one) => one.seq === last && one.author !== author && one.notice.type === 'draw-offer',
  )
  const message = 'There is no offer of a draw to accept: an offer stands until the next turn of either side.'
  return unless(offered, 'out-of-turn', message, { seq: last })
}
