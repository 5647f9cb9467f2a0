import type { HiddenForces, ShownBefore } from '../../kernel/hidden.ts'
import { type Plain, samePlain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { openAnswer } from '../answers.ts'
import type { Asked } from '../checked.ts'
import type { Course } from '../course.ts'
import { type Failure, failure } from '../failures.ts'
import { unless } from '../trail.ts'
import type { Entry } from '../types.ts'
import { checkAnswer } from './answer-check.ts'
import { asProofContent } from './answer-shape.ts'
import { isSealing } from './follow-entries.ts'
import { hiddenIn, lastVersion, type VersionsBySide, versionsOf, withProof, withRequest, withRoot } from './versions.ts'

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>

/** Checks what one file says about hidden forces while its entries are played, in the position of somebody who sees none. */
export interface HiddenCheck {
  /** What both sides have signed so far; null where nothing is hidden. */
  readonly versions: VersionsBySide | null
  /** Why an entry is sealed where it must not be, or the reverse. */
  sealFault(entry: Entry): Failure | undefined
  /** Why a question is not the one that play waits for. */
  queryFault(entry: EntryOf<'query'>, position: Position<unknown>): Failure | undefined
  /** What the author proves of his own forces where play waits for that, for it to go on with. */
  proof(entry: EntryOf<'proof'>, position: Position<unknown>): Result<{ readonly answer: Plain }, Failure>
  /** What an answer tells, for play to go on with; null when a roll was asked for. `asking`: the entry that it answers. */
  answer(body: Plain, asking: Entry, position: Position<unknown>): Result<{ readonly answer: Plain } | null, Failure>
}

/** The check for the next file of a game. */
export function hiddenCheck(course: Course): HiddenCheck {
  const hidden = hiddenIn(course.opening)
  return hidden === undefined || course.versions === null
    ? NOTHING_HIDDEN
    : forcesCheck(course, hidden, course.versions)
}

const NOTHING_HIDDEN: HiddenCheck = {
  versions: null,
  sealFault: (entry) =>
    unless(
      sealIn(entry.body) === undefined,
      'hidden-illegal',
      'An entry is sealed, but nothing is hidden in this game.',
    ),
  queryFault: () => failure('illegal-choice', 'Entries of type query are not used where nothing is hidden.'),
  proof: () => fail(failure('illegal-choice', 'Entries of type proof are not used where nothing is hidden.')),
  answer: () => ok(null),
}

function forcesCheck(course: Course, hidden: HiddenForces<unknown>, before: VersionsBySide): HiddenCheck {
  let versions = before
  return {
    get versions() {
      return versions
    },
    sealFault({ type, body }) {
      if (!isSealing({ type })) return undefined
      const message = `An entry of type ${type} must seal the private choices before it, and this one does not; refuse the file.`
      return unless(sealIn(body) !== undefined, 'hidden-illegal', message)
    },
    queryFault({ author, body }, { waiting }) {
      if (waiting.for !== 'answer') return failure('illegal-choice', 'A question is asked where the rules ask nothing.')
      const { rule, of, question } = waiting.query
      if (of === author) {
        const own = `The question is about the ${author} side's own forces, which it proves itself and asks nobody.`
        return failure('illegal-choice', own, { rule })
      }
      const message = 'The question is not the one that the rules ask here.'
      return unless(samePlain(body, { rule, of, question, sealed: sealIn(body) ?? null }), 'illegal-choice', message, {
        rule,
      })
    },
    proof({ author, body }, position) {
      const { waiting } = position
      if (waiting.for !== 'answer') {
        return fail(failure('illegal-choice', 'Something is proved where the rules ask nothing.'))
      }
      const { rule, of } = waiting.query
      if (of !== author) {
        const message = `The question is the ${of} side's to answer; the ${author} side asks it and proves nothing.`
        return fail(failure('illegal-choice', message, { rule }))
      }
      const read = asProofContent(body)
      if (!read.ok) return fail({ ...read.error, rule })
      const told = proved(course, hidden, { versions, position, content: read.value })
      if (told.ok) versions = withProof(versions, author, told.value)
      return told
    },
    answer(body, asking, position) {
      const signed = openAnswer(body)
      if (!signed.ok) return signed
      const { author, roots, answer = null } = signed.value.header
      const told = asking.type === 'query' ? proved(course, hidden, { versions, position, content: answer }) : ok(null)
      if (!told.ok) return told
      const [root = null] = roots
      versions = withRequest(versions, asking.author)
      versions = withRoot(versions, author, { root, committed: position, seq: asking.seq })
      return told
    },
  }
}

/** proof: what an answer file says, held against the request that it answers. */
export function proofFault(course: Course, { versions, position }: Asked, content: Plain): Failure | undefined {
  const hidden = hiddenIn(course.opening)
  if (hidden === undefined || versions === null || position.waiting.for !== 'answer') return undefined
  const told = proved(course, hidden, { versions, position, content })
  return told.ok ? undefined : told.error
}

interface Told {
  readonly versions: VersionsBySide
  readonly position: Position<unknown>
  readonly content: Plain
}

function proved(
  { opening, gameId, players }: Course,
  hidden: HiddenForces<unknown>,
  { versions, position, content }: Told,
): Result<ShownBefore<unknown>, Failure> {
  const { waiting } = position
  if (waiting.for !== 'answer') return fail(failure('bad-proof', 'A question is answered that nobody asked.'))
  const { query } = waiting
  const player = Object.values(players).find(({ side }) => side === query.of)
  if (player === undefined) throw new Error(`the rules ask ${query.of}, who does not play`)
  const own = versionsOf(versions, query.of)
  const version = lastVersion(opening, gameId, player, own)
  const { committed, shown } = own
  return checkAnswer(content, { hidden, query, version, committed, asked: position, before: shown })
}

const HEX32 = /^[0-9a-f]{64}$/

/** The `sealed` of an entry's body; undefined where there is none. */
export function sealIn(body: Entry['body']): string | undefined {
  if (body === null || typeof body !== 'object' || !('sealed' in body)) return undefined
  return typeof body.sealed === 'string' && HEX32.test(body.sealed) ? body.sealed : undefined
}
