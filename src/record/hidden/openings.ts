import type { HiddenAnswer, Opens, Shown, ShownSpace } from '../../kernel/hidden.ts'
import type { Plain } from '../../kernel/plain.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { Hex32 } from '../types.ts'
import type { Commitment } from './commitment.ts'
import { bytesOf, innerOf, leafHash, tallyOf, type VersionOf } from './leaf.ts'
import { isLeafOf } from './merkle.ts'

/** A space of a signed version, opened: what stood there, and the way to the root. */
export type Opening = {
  readonly space: string
  readonly salt: Hex32
  readonly kind: number
  readonly path: readonly Hex32[]
} & (
  | { readonly tally: Hex32 }
  /** How many are there is shown, too. */
  | { readonly count: number; readonly countSalt: Hex32 }
) &
  (
    | { readonly inner: Hex32 }
    /** Who is there is shown, too. */
    | { readonly detail: Plain; readonly detailSalt: Hex32 }
  )

/** What an answer file says: the answer in the game's own terms, and what proves it. */
export type AnswerContent = {
  readonly answer: Plain
  readonly openings: readonly Opening[]
}

/** A version of the other side's forces as everybody knows it: its root. */
export interface SignedVersion extends VersionOf {
  readonly root: Hex32
  readonly spaces: readonly string[]
}

/** What the opened spaces show. */
export type Opened = Shown<unknown>['opened']

/** Answers with the spaces that the rules name opened, out of the version that was signed last. */
export function answerContent(commitment: Commitment, { answer, opens }: HiddenAnswer): AnswerContent {
  return { answer, openings: opens.map((one) => openingOf(commitment, one)) }
}

function openingOf(commitment: Commitment, { space, ...open }: Opens): Opening {
  const { content, count, countSalt, detail, detailSalt, path } = commitment.leaf(space)
  const { salt, kind, tally, inner } = content
  return {
    ...{ space, salt, kind, path },
    ...(open.count ? { count, countSalt } : { tally }),
    ...(open.detail ? { detail, detailSalt } : { inner }),
  }
}

/** What an opening shows: the form in which the rules say what is to be shown. */
export function opensOf(opening: Opening): Opens {
  return { space: opening.space, count: 'count' in opening, detail: 'detail' in opening }
}

/**
 * Checks opened spaces against the version that was signed: each must be a leaf of it, in canonical order, none twice. The
 * failure is one sentence (what the record calls `bad-proof`).
 */
export function checkOpenings(version: SignedVersion, openings: readonly Opening[]): Result<Opened, string> {
  const opened = new Map<string, ShownSpace>()
  let before = -1
  for (const opening of openings) {
    const { space, kind } = opening
    const count = 'count' in opening ? opening.count : undefined
    const at = version.spaces.indexOf(space)
    if (at < 0) return fail(`The answer opens ${space}, which is no space of this game.`)
    if (at <= before) return fail(`The answer opens ${space} out of order or twice.`)
    before = at
    if (!isOfVersion(version, opening, at)) {
      return fail(`What the answer shows of ${space} is not what ${version.side} had signed before the question.`)
    }
    if (kind === 0 && count !== undefined && count > 0)
      return fail(`The answer shows ${space} empty and counts ${count} there.`)
    opened.set(space, { kind, count, detail: 'detail' in opening ? opening.detail : undefined })
  }
  return ok(opened)
}

function isOfVersion(version: SignedVersion, opening: Opening, at: number): boolean {
  const { space, salt, kind, path } = opening
  const tally = 'tally' in opening ? opening.tally : tallyOf(opening.countSalt, opening.count)
  const inner = 'inner' in opening ? opening.inner : innerOf(opening.detailSalt, opening.detail)
  const leaf = leafHash(version, { space, salt, kind, tally, inner })
  const place = { at, of: version.spaces.length }
  return isLeafOf(bytesOf(version.root), leaf, place, path.map(bytesOf))
}
