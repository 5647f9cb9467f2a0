import type { HiddenForces } from '../../kernel/hidden.ts'
import type { Position } from '../../kernel/position.ts'
import type { Hex32 } from '../types.ts'
import { type Commitment, commit } from './commitment.ts'
import type { VersionOf } from './leaf.ts'
import { commitPieces } from './piece-commitment.ts'
import { type PlaceRange, placeRanges } from './place-ranges.ts'

/** Commits to a side's forces as they stand in a position that sees them, by space or by piece as its game does. */
export function commitForces(
  { commits }: HiddenForces<unknown>,
  { gameId, side, version, key }: VersionOf & { readonly key: Uint8Array },
  position: Position<unknown>,
): Commitment {
  const of = { gameId, side, version, key }
  if (commits.by === 'piece') {
    const { places } = commits
    const pieces = commits.pieces(position, side)
    return commitPieces({ ...of, places, pieces, standing: commits.standing(position, side) })
  }
  return commit({ ...of, spaces: commits.spaces, occupancy: (space) => commits.occupancy(position, side, space) })
}

/** A version of the other side's forces as everybody knows it: its root, and which leaf stands for what. */
export type SignedVersion = SignedSpaces | SignedPieces

export interface SignedSpaces extends VersionOf {
  readonly root: Hex32
  readonly spaces: readonly string[]
}

export interface SignedPieces extends VersionOf {
  readonly root: Hex32
  /** Which leaves stand for which places: what everybody saw when it was signed. */
  readonly ranges: readonly PlaceRange[]
}

/** A root that was signed in a position, which need not see the forces. */
export function signedVersion(
  { commits }: HiddenForces<unknown>,
  { gameId, side, version, root }: VersionOf & { readonly root: Hex32 },
  committed: Position<unknown>,
): SignedVersion {
  const of = { gameId, side, version, root }
  if (commits.by === 'space') return { ...of, spaces: commits.spaces }
  return { ...of, ranges: placeRanges(commits.places, commits.standing(committed, side)) }
}
