import type { Plain, PlainObject } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'
import { toHex } from '../../src/record/bytes.ts'
import { isPlainObject } from '../../src/record/canonical-text.ts'
import type { CheckedGame } from '../../src/record/checked.ts'
import { ownCommitment } from '../../src/record/hidden/author.ts'
import { leafHash } from '../../src/record/hidden/leaf.ts'
import { merkleTree } from '../../src/record/hidden/merkle.ts'
import { reseal, type Tampering } from '../../src/record/reseal.ts'
import type { Hex32 } from '../../src/record/types.ts'
import { authorOfSide, type BlindPlay } from './hidden-play.ts'

type Piece = {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly strength: number
}

/** A position in which the pieces of a side are others. */
export function withPieces(
  position: Position<unknown>,
  side: string,
  change: (piece: Piece, all: readonly Piece[]) => Piece,
): Position<unknown> {
  const board: { pieces: { [side: string]: Piece[] } } = structuredClone(Object(position.board))
  const pieces = board.pieces[side] ?? []
  board.pieces[side] = pieces.map((piece) => change(piece, pieces))
  return { ...position, board }
}

/** Two pieces stand where the other one does: as many in each place as before. */
export function swapped(position: Position<unknown>, side: string, one: string, other: string): Position<unknown> {
  return withPieces(position, side, (piece, all) => {
    const instead = piece.id === one ? other : piece.id === other ? one : piece.id
    return { ...piece, place: all.find(({ id }) => id === instead)?.place ?? piece.place }
  })
}

/** A piece that is stronger than it is. */
export function raised(position: Position<unknown>, side: string, id: string, by: number): Position<unknown> {
  return withPieces(position, side, (piece) => (piece.id === id ? { ...piece, strength: piece.strength + by } : piece))
}

/** The root of a version whose leaves stand in another order than they have to. */
export function rootInOrder(
  game: CheckedGame,
  side: string,
  version: number,
  position: Position<unknown>,
  order: (leaves: readonly Uint8Array[]) => readonly Uint8Array[],
): Hex32 {
  const ids = withIds(position, side)
  const made = ownCommitment(game, authorOfSide(side), version, position)
  const leaves = made.openings(ids.map((piece) => ({ piece, count: false, detail: false }))).map((opening) => {
    if (!('tally' in opening) || !('inner' in opening)) throw new Error('it was to stay closed')
    return leafHash(made.of, opening)
  })
  if (toHex(merkleTree(leaves).root) !== made.root) throw new Error('these are not its leaves')
  return toHex(merkleTree(order(leaves)).root)
}

function withIds({ board }: Position<unknown>, side: string): readonly string[] {
  const { pieces }: { pieces: { [side: string]: Piece[] } } = Object(board)
  return (pieces[side] ?? []).map(({ id }) => id)
}

/** Signs the last of some files again with something changed. */
export async function signAgain(
  files: BlindPlay['files'],
  game: CheckedGame,
  side: string,
  how: Tampering,
): Promise<void> {
  const last = files.pop()
  if (last === undefined) throw new Error('no file')
  const sealed = await reseal(last.bytes, how, authorOfSide(side).key, game)
  if (!sealed.ok) throw new Error(sealed.error.message)
  files.push({ name: last.name, bytes: sealed.value.bytes })
}

/** Changes what an answer says; `openings`: those of the truth. */
export function saying(
  change: (content: PlainObject, openings: readonly PlainObject[]) => Plain,
): BlindPlay['answers'] {
  return (truth) => {
    const { answer } = truth
    if (answer === null || !isPlainObject(answer) || !Array.isArray(answer.openings)) return truth
    return { ...truth, answer: change(answer, answer.openings.filter(isPlainObject)) }
  }
}
