/** The board of the three fords (pieces-toy.ts): bookkeeping, no rules of play. */
export type FordSide = 'north' | 'south'

/** A piece as only its owner sees it; kind 1 is foot, 2 is horse. */
export type FordPiece = {
  readonly id: string
  /** What it says of itself when it lies face up. */
  readonly name: string
  readonly kind: number
  readonly strength: number
  readonly place: string
  /** Whether it has marched in this turn. */
  readonly moved: boolean
}

export type FordBoard = {
  readonly turn: number
  readonly turns: number
  /** Whose pieces this board knows. */
  readonly sees: readonly string[]
  readonly pieces: { readonly [side in FordSide]: readonly FordPiece[] | null }
  /** All the rest is public: how many pieces stand where, and from where to where somebody has gone. */
  readonly standing: { readonly [side in FordSide]: { readonly [place: string]: number } }
  readonly marches: readonly (readonly [side: FordSide, from: string, to: string])[]
  readonly told: { readonly [what: string]: string }
}

export type FordEvent =
  | { readonly type: 'turn-begun'; readonly turn: number; readonly side: FordSide }
  /** Somebody has gone from one place to another, as everybody sees. */
  | { readonly type: 'gone'; readonly side: FordSide; readonly from: string; readonly to: string }
  /** Who it was, where that is seen. */
  | { readonly type: 'was'; readonly side: FordSide; readonly piece: string; readonly to: string }
  | { readonly type: 'told'; readonly what: string; readonly answer: string }

export const FORDS: readonly string[] = ['left', 'mid', 'right']
/** In canonical order: the fords, and where the lost and those who never came lie. */
export const FORD_PLACES: readonly string[] = [...FORDS, 'off']

export const otherOf = (side: FordSide): FordSide => (side === 'north' ? 'south' : 'north')

/** Nobody comes back from off the map. */
export function besides(place: string): readonly string[] {
  if (!FORDS.includes(place)) return []
  return FORDS.filter((_, at) => Math.abs(at - FORDS.indexOf(place)) === 1)
}

function setUp(side: FordSide): readonly FordPiece[] {
  const piece = (name: string, kind: number, strength: number, place: string): FordPiece => {
    return { id: `${side}-${name}`, name: `${side}-${name}`, kind, strength, place, moved: false }
  }
  return [
    piece('a', 1, 3, 'left'),
    piece('b', 2, 2, 'left'),
    // In the south two are equally strong.
    piece('c', 1, side === 'south' ? 4 : 1, 'mid'),
    piece('d', 2, 4, 'mid'),
    piece('e', 1, 2, 'off'),
  ]
}

export function setUpFords(turns: number, sees: readonly string[]): FordBoard {
  const standing = { left: 2, mid: 2, right: 0, off: 1 }
  return {
    turn: 1,
    turns,
    sees,
    pieces: {
      north: sees.includes('north') ? setUp('north') : null,
      south: sees.includes('south') ? setUp('south') : null,
    },
    standing: { north: standing, south: standing },
    marches: [],
    told: {},
  }
}

export function evolveFords(board: FordBoard, event: FordEvent): FordBoard {
  switch (event.type) {
    case 'turn-begun':
      return {
        ...changed(board, event.side, (piece) => ({ ...piece, moved: false })),
        turn: event.turn,
      }
    case 'gone': {
      const { side, from, to } = event
      const before = board.standing[side]
      const after = { ...before, [from]: (before[from] ?? 0) - 1, [to]: (before[to] ?? 0) + 1 }
      return { ...board, standing: { ...board.standing, [side]: after }, marches: [...board.marches, [side, from, to]] }
    }
    case 'was':
      return changed(board, event.side, (piece) => {
        return piece.id === event.piece ? { ...piece, place: event.to, moved: true } : piece
      })
    case 'told':
      return { ...board, told: { ...board.told, [event.what]: event.answer } }
  }
}

function changed(board: FordBoard, side: FordSide, change: (piece: FordPiece) => FordPiece): FordBoard {
  return { ...board, pieces: { ...board.pieces, [side]: board.pieces[side]?.map(change) ?? null } }
}
