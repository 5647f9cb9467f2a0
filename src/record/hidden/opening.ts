import type { OpensSpace } from '../../kernel/hidden.ts'
import type { Plain } from '../../kernel/plain.ts'
import type { Hex32 } from '../types.ts'
import type { LeafContent } from './leaf.ts'

/** A leaf of a signed version, opened: what stood there, and the way to the root. */
export type Opening = {
  /** The space; of a piece the place where it stands. */
  readonly space: string
  /** Which leaf it is, from 0: of pieces only, whose leaves no name tells apart. */
  readonly at?: number
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

/** What an answer file says, and a proof: the answer in the game's own terms, and what proves it. */
export type AnswerContent = {
  readonly answer: Plain
  readonly openings: readonly Opening[]
}

/** All that can be shown of a leaf. */
export interface Leaf {
  readonly content: LeafContent
  readonly count: number
  readonly countSalt: Hex32
  readonly detail: Plain
  readonly detailSalt: Hex32
  readonly path: readonly Hex32[]
}

/** Opens a leaf, as much of it as is to be shown. */
export function openingOf(leaf: Leaf, open: { readonly count: boolean; readonly detail: boolean }): Opening {
  const { content, count, countSalt, detail, detailSalt, path } = leaf
  const { space, salt, kind, tally, inner } = content
  return {
    ...{ space, salt, kind, path },
    ...(open.count ? { count, countSalt } : { tally }),
    ...(open.detail ? { detail, detailSalt } : { inner }),
  }
}

/** What an opening of a space shows: the form in which the rules say what is to be shown. */
export function opensOf(opening: Opening): OpensSpace {
  return { space: opening.space, count: 'count' in opening, detail: 'detail' in opening }
}
