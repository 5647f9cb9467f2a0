import type { HiddenAnswer, Shown, ShownPiece, ShownSpace } from '../../kernel/hidden.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { Hex32 } from '../types.ts'
import type { Commitment } from './commitment.ts'
import type { SignedPieces, SignedSpaces } from './forces.ts'
import { bytesOf, innerOf, leafHash, tallyOf, type VersionOf } from './leaf.ts'
import { isLeafOf } from './merkle.ts'
import type { AnswerContent, Opening } from './opening.ts'
import { leavesIn } from './place-ranges.ts'

/** What the opened spaces show. */
export type Opened = Shown<unknown>['opened']

/** Answers with what the rules name opened, out of the version that was signed last. */
export function answerContent(commitment: Commitment, { answer, opens }: HiddenAnswer): AnswerContent {
  return { answer, openings: commitment.openings(opens) }
}

/**
 * Checks opened spaces against the version that was signed: each must be a leaf of it, in canonical order, none twice. The
 * failure is one sentence (what the record calls `bad-proof`).
 */
export function checkOpenings(version: SignedSpaces, openings: readonly Opening[]): Result<Opened, string> {
  const opened = new Map<string, ShownSpace>()
  let before = -1
  for (const opening of openings) {
    const { space, kind } = opening
    if (opening.at !== undefined) return fail(`The answer opens a piece in ${space}, but this game hides spaces.`)
    const at = version.spaces.indexOf(space)
    if (at < 0) return fail(`The answer opens ${space}, which is no space of this game.`)
    if (at <= before) return fail(`The answer opens ${space} out of order or twice.`)
    before = at
    if (!isOfVersion(version, opening, { at, of: version.spaces.length })) {
      return fail(`What the answer shows of ${space} is not what ${version.side} had signed before the question.`)
    }
    const shown = shownOf(opening)
    if (kind === 0 && (shown.count ?? 0) > 0)
      return fail(`The answer shows ${space} empty and counts ${shown.count} there.`)
    opened.set(space, shown)
  }
  return ok(opened)
}

/**
 * Checks opened pieces against the version that was signed: each must be a leaf of it, one of those that stand for its place by what
 * everybody saw then; in the order of the leaves, none twice. The failure is one sentence (`bad-proof`).
 */
export function checkPieces(
  version: SignedPieces,
  openings: readonly Opening[],
): Result<readonly ShownPiece[], string> {
  const pieces: ShownPiece[] = []
  let before = -1
  for (const opening of openings) {
    const { space: place, at } = opening
    if (at === undefined) return fail(`The answer opens the space ${place}, but this game hides pieces.`)
    if (at <= before) return fail(`The answer opens piece ${at} in ${place} out of order or twice.`)
    before = at
    const range = version.ranges.find((one) => one.place === place)
    if (range === undefined) {
      return fail(`The answer opens a piece in ${place}, where ${version.side} had none before the question.`)
    }
    if (at < range.first || at >= range.end) {
      return fail(`The answer says that piece ${at} stood in ${place}; as both see the board it stood elsewhere.`)
    }
    if (!isOfVersion(version, opening, { at, of: leavesIn(version.ranges) })) {
      return fail(
        `What the answer shows of piece ${at} in ${place} is not what ${version.side} had signed before the question.`,
      )
    }
    pieces.push({ place, at, ...shownOf(opening) })
  }
  return ok(pieces)
}

function shownOf(opening: Opening): ShownSpace {
  const count = 'count' in opening ? opening.count : undefined
  return { kind: opening.kind, count, detail: 'detail' in opening ? opening.detail : undefined }
}

function isOfVersion(
  version: VersionOf & { readonly root: Hex32 },
  opening: Opening,
  place: { readonly at: number; readonly of: number },
): boolean {
  const { space, salt, kind, path } = opening
  const tally = 'tally' in opening ? opening.tally : tallyOf(opening.countSalt, opening.count)
  const inner = 'inner' in opening ? opening.inner : innerOf(opening.detailSalt, opening.detail)
  const leaf = leafHash(version, { space, salt, kind, tally, inner })
  return isLeafOf(bytesOf(version.root), leaf, place, path.map(bytesOf))
}
