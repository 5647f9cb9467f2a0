import { Ajv, type ValidateFunction } from 'ajv'
import { OPENINGS_LIMIT } from '../../kernel/hidden.ts'
import type { Plain } from '../../kernel/plain.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { utf8 } from '../bytes.ts'
import { isPlainObject } from '../canonical-text.ts'
import { type Failure, failure } from '../failures.ts'
import { canonicalJson } from '../strict-json.ts'
import { ANSWER_LIMIT, DETAIL_LIMIT, PATH_LIMIT, SPACES_LIMIT } from './limits.ts'
import type { AnswerContent, Opening } from './opening.ts'

const HEX32 = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const SHOWN = {
  space: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$' },
  salt: HEX32,
  kind: { type: 'integer', minimum: 0, maximum: 0xff },
  path: { type: 'array', items: HEX32, maxItems: PATH_LIMIT },
}
/** Only of pieces: which leaf it is. */
const PIECE = { ...SHOWN, at: { type: 'integer', minimum: 0, maximum: SPACES_LIMIT - 1 } }
const COUNT = { count: { type: 'integer', minimum: 0, maximum: 0xffff }, countSalt: HEX32 }
const DETAIL = { detail: {}, detailSalt: HEX32 }

/** Count and detail each shown with its salt or kept closed behind its hash. */
const OPENINGS = [SHOWN, PIECE].flatMap((leaf) =>
  [{ tally: HEX32 }, COUNT].flatMap((count) =>
    [{ inner: HEX32 }, DETAIL].map((detail) => exactly({ ...leaf, ...count, ...detail })),
  ),
)

function exactly(members: { readonly [name: string]: object }): object {
  return { type: 'object', properties: members, required: Object.keys(members), additionalProperties: false }
}

/** The shape alone; whether it is true is checked in answer-check.ts. */
const ANSWER_CONTENT = exactly({
  answer: {},
  openings: {
    type: 'array',
    maxItems: OPENINGS_LIMIT,
    items: { anyOf: OPENINGS },
  },
})

/** Compiled when first needed: who plays open games never pays for it. */
let check: ValidateFunction<AnswerContent> | undefined

/**
 * Narrows what an answer file says to an answer with its openings. Failures: `refused-proof` for nothing at all, `too-large`,
 * `malformed`.
 */
export function asAnswerContent(content: Plain): Result<AnswerContent, Failure> {
  if (content === null) {
    const message =
      'The answer says nothing where a question was asked; who does not answer loses, which the director says.'
    return fail(failure('refused-proof', message))
  }
  if (sizeOf(content) > ANSWER_LIMIT) {
    return fail(failure('too-large', `An answer has at most ${ANSWER_LIMIT / 1024} KiB; this one is larger.`))
  }
  check ??= new Ajv({ strict: true, ownProperties: true }).compile<AnswerContent>(ANSWER_CONTENT)
  if (!check(content)) {
    const [fault] = check.errors ?? []
    const place = fault?.instancePath.slice(1, 120).replaceAll('/', '.') ?? ''
    const message = `The answer is not as it should be: ${place === '' ? 'as a whole' : place} ${fault?.message ?? 'is wrong'}.`
    return fail(failure('malformed', message))
  }
  const large = content.openings.find((opening) => detailSize(opening) > DETAIL_LIMIT)
  if (large === undefined) return ok(content)
  const message = `What an answer tells of one space or piece has at most ${DETAIL_LIMIT / 1024} KiB; that in ${large.space} is larger.`
  return fail(failure('too-large', message))
}

/**
 * Narrows the body of a `proof` entry, whose seal was looked at, to what it proves: an answer with its openings in the very form of
 * an answer file. Failures as in {@link asAnswerContent}.
 */
export function asProofContent(body: Plain): Result<AnswerContent, Failure> {
  if (!isPlainObject(body)) return fail(failure('malformed', 'The body of a proof has an answer and openings.'))
  const { sealed: _, ...content } = body
  return asAnswerContent(content)
}

function detailSize(opening: Opening): number {
  return 'detail' in opening ? sizeOf(opening.detail) : 0
}

function sizeOf(value: Plain): number {
  return utf8(canonicalJson(value)).length
}
