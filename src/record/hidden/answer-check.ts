import type { HiddenForces, Shown, ShownBefore } from '../../kernel/hidden.ts'
import type { Plain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import type { Query } from '../../kernel/query.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { faultByTheRules } from '../by-the-rules.ts'
import { type Failure, failure } from '../failures.ts'
import { asAnswerContent } from './answer-shape.ts'
import type { SignedVersion } from './forces.ts'
import type { Opening } from './opening.ts'
import { checkOpenings, checkPieces } from './openings.ts'

/** What an answer to a question is held against, in the position of somebody who sees nothing. */
export interface AnsweredQuery {
  readonly hidden: HiddenForces<unknown>
  readonly query: Query
  /** The last version that the side asked had signed before the question. */
  readonly version: SignedVersion
  readonly committed: Position<unknown>
  readonly asked: Position<unknown>
  /** What was opened out of that version before. */
  readonly before: readonly ShownBefore<unknown>[]
}

/**
 * Checks what an answer says: its form, its openings against the version that was signed before the question, and by the game's
 * own rules that this is the answer which they show. Gives the answer, for play to go on with, and what was shown. Failures: `refused-proof`,
 * `malformed`, `too-large`, `bad-proof`; `hidden-illegal` where the game says that forces stand as they never may.
 */
export function checkAnswer(content: Plain, about: AnsweredQuery): Result<ShownBefore<unknown>, Failure> {
  const { hidden, query, version, committed, asked, before } = about
  const { rule } = query
  const read = asAnswerContent(content)
  if (!read.ok) return fail({ ...read.error, rule })
  const { answer, openings } = read.value
  const opened = shownBy(version, openings)
  if (!opened.ok) return fail(failure('bad-proof', opened.error, { rule }))
  const shown = { ...opened.value, committed, asked, before }
  const fault = faultByTheRules(() => hidden.answerFault(query, answer, shown))
  if (fault === undefined) return ok({ ...opened.value, query, answer, asked })
  const code = fault.code === 'hidden-illegal' ? 'hidden-illegal' : 'bad-proof'
  return fail(failure(code, fault.message, { rule: fault.rule }))
}

/** What the openings show, spaces or pieces; the failure as in openings.ts. */
function shownBy(
  version: SignedVersion,
  openings: readonly Opening[],
): Result<Pick<Shown<unknown>, 'opened' | 'pieces'>, string> {
  if ('spaces' in version) {
    const spaces = checkOpenings(version, openings)
    return spaces.ok ? ok({ opened: spaces.value, pieces: [] }) : spaces
  }
  const pieces = checkPieces(version, openings)
  return pieces.ok ? ok({ opened: new Map(), pieces: pieces.value }) : pieces
}
