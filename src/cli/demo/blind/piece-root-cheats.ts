import type { HiddenPiece } from '../../../kernel/hidden.ts'
import type { Hex32 } from '../../../record/types.ts'
import type { FileInHand } from './branch.ts'
import { piecesOf, rootWith } from './signed-pieces.ts'

/** A root over pieces other than those that are there: nobody sees it before the end audit. */
export interface PieceRootCheat {
  readonly id: string
  readonly title: string
  occasion(hand: FileInHand): { readonly root: Hex32; readonly deed: string } | undefined
}

export const PIECE_ROOT_CHEATS: readonly PieceRootCheat[] = [
  {
    id: 'swapped-in-the-dark',
    title: 'Two pieces exchanged from one version to the next',
    occasion(hand) {
      const [one, other] = pairIn(hand, (a, b) => a.place !== b.place && (a.kind !== b.kind || a.count !== b.count))
      if (one === undefined || other === undefined) return undefined
      const deed = `signs ${one.id} in ${other.place} and ${other.id} in ${one.place}, where they do not stand`
      return signing(hand, deed, (piece) => {
        if (piece.id === one.id) return { ...piece, place: other.place }
        return piece.id === other.id ? { ...piece, place: one.place } : piece
      })
    },
  },
  {
    id: 'doubled',
    title: 'One piece signed in two places',
    occasion(hand) {
      const [one, other] = pairIn(hand, (a, b) => a.place !== b.place && a.count > 0 && a.count > b.count)
      if (one === undefined || other === undefined) return undefined
      const deed = `signs ${one.id}, which stands in ${one.place}, once more in ${other.place}`
      return signing(hand, deed, (piece) =>
        piece.id === other.id ? { ...one, id: piece.id, place: piece.place } : piece,
      )
    },
  },
  {
    id: 'stronger-in-the-dark',
    title: 'Strength raised from one version to the next',
    occasion(hand) {
      const weak = onBoard(hand).find(({ count }) => count > 0)
      if (weak === undefined) return undefined
      const deed = `signs ${weak.id} with a strength of ${weak.count + 1}, which has ${weak.count}`
      return signing(hand, deed, (piece) => (piece.id === weak.id ? { ...piece, count: piece.count + 1 } : piece))
    },
  },
  {
    id: 'other-loss',
    title: 'Loss taken by another piece than was sealed',
    occasion(hand) {
      const before = new Map(strengthsBefore(hand))
      const [hurt, other] = pairIn(hand, (a, b) => {
        return a.place === b.place && b.count > 1 && a.count > 0 && a.count < (before.get(a.id) ?? 0)
      })
      if (hurt === undefined || other === undefined) return undefined
      const deed = `takes the loss of ${hurt.id} in ${hurt.place} off ${other.id} in what he signs`
      return signing(hand, deed, (piece) => {
        if (piece.id === hurt.id) return { ...piece, count: piece.count + 1 }
        return piece.id === other.id ? { ...piece, count: piece.count - 1 } : piece
      })
    },
  },
]

/** Strengths where the file begins. */
function strengthsBefore({ checked, cheat }: FileInHand): readonly (readonly [string, number])[] {
  const pieces = piecesOf(checked.opening)?.pieces(cheat.session.base.own.position, cheat.side) ?? []
  return pieces.map(({ id, count }) => [id, count] as const)
}

/** His pieces on the board at the end of the file. */
function onBoard({ table, checked, cheat, own }: FileInHand): readonly HiddenPiece[] {
  const spaces = new Set(table.module.source.view(own, cheat.side).spaces.map(({ id }) => id))
  return (piecesOf(checked.opening)?.pieces(own, cheat.side) ?? []).filter(({ place }) => spaces.has(place))
}

function pairIn(
  hand: FileInHand,
  fits: (one: HiddenPiece, other: HiddenPiece) => boolean,
): readonly [] | readonly [HiddenPiece, HiddenPiece] {
  const pieces = onBoard(hand)
  for (const one of pieces) {
    const other = pieces.find((each) => each.id !== one.id && fits(one, each))
    if (other !== undefined) return [one, other]
  }
  return []
}

function signing(hand: FileInHand, deed: string, change: (piece: HiddenPiece) => HiddenPiece) {
  const root = rootWith(hand, (pieces) => pieces.map(change))
  return root === undefined ? undefined : { root, deed }
}
