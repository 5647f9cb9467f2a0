/** The board of the ring war (hidden-toy.ts): bookkeeping, no rules of play. */
export type BlindSide = 'north' | 'south'

/** A piece as only its owner sees it; kind 1 is foot, 2 is horse. */
export type Piece = {
  readonly id: string
  readonly kind: number
  readonly strength: number
  readonly space: string
  /** The spaces it can still march in this turn. */
  readonly left: number
}

export type BlindBoard = {
  readonly turn: number
  readonly turns: number
  /** Whose forces this board knows. */
  readonly sees: readonly string[]
  readonly forces: { readonly [side in BlindSide]: readonly Piece[] | null }
  /** All the rest is public. Hits on a side by space: each takes one from who is there. */
  readonly hits: { readonly [side in BlindSide]: { readonly [space: string]: number } }
  readonly losses: { readonly [side in BlindSide]: number }
  readonly told: { readonly [what: string]: string }
}

export type BlindEvent =
  | { readonly type: 'turn-begun'; readonly turn: number }
  | { readonly type: 'marched'; readonly side: BlindSide; readonly piece: string; readonly space: string }
  | { readonly type: 'entered'; readonly side: BlindSide; readonly space: string }
  | { readonly type: 'withdrawn'; readonly side: BlindSide; readonly from: string; readonly to: string | null }
  | { readonly type: 'hit'; readonly side: BlindSide; readonly space: string }
  | { readonly type: 'told'; readonly of: BlindSide; readonly space: string; readonly what: string }

/** In canonical order; the ring closes behind the last one. */
export const BLIND_SPACES: readonly string[] = ['n1', 'n2', 'n3', 'n4', 'n5', 's1', 's2', 's3', 's4', 's5']

export const otherOf = (side: BlindSide): BlindSide => (side === 'north' ? 'south' : 'north')

export function isOwnLand(side: BlindSide, space: string): boolean {
  return space.startsWith(side === 'north' ? 'n' : 's')
}

export function landOf(side: BlindSide): readonly string[] {
  return BLIND_SPACES.filter((space) => isOwnLand(side, space))
}

export function neighbours(space: string): readonly string[] {
  const at = BLIND_SPACES.indexOf(space)
  const size = BLIND_SPACES.length
  return [at - 1, at + 1].flatMap((next) => BLIND_SPACES[(next + size) % size] ?? [])
}

/** Foot and horse of one side do not stand together. */
export function maySettle(forces: readonly Piece[], kind: number, space: string): boolean {
  return forces.every((piece) => piece.space !== space || piece.kind === kind)
}

export function pieceOf(forces: readonly Piece[], id: string): Piece | undefined {
  return forces.find((piece) => piece.id === id)
}

const allowance = (kind: number): number => (kind === 1 ? 1 : 2)

function piece(id: string, kind: number, strength: number, space: string): Piece {
  return { id, kind, strength, space, left: allowance(kind) }
}

const SET_UP: { readonly [side in BlindSide]: readonly Piece[] } = {
  north: [piece('nf1', 1, 3, 'n3'), piece('nf2', 1, 2, 'n5'), piece('nh1', 2, 2, 'n2')],
  south: [piece('sf1', 1, 3, 's3'), piece('sf2', 1, 2, 's5'), piece('sh1', 2, 2, 's1')],
}

export function setUpBlind(turns: number, sees: readonly string[]): BlindBoard {
  return {
    turn: 1,
    turns,
    sees,
    forces: {
      north: sees.includes('north') ? SET_UP.north : null,
      south: sees.includes('south') ? SET_UP.south : null,
    },
    hits: { north: {}, south: {} },
    losses: { north: 0, south: 0 },
    told: {},
  }
}

export function evolveBlind(board: BlindBoard, event: BlindEvent): BlindBoard {
  switch (event.type) {
    case 'turn-begun': {
      const rested = (side: BlindSide) =>
        board.forces[side]?.map((one) => ({ ...one, left: allowance(one.kind) })) ?? null
      return { ...board, turn: event.turn, forces: { north: rested('north'), south: rested('south') } }
    }
    case 'marched':
      return changed(board, event.side, (one) =>
        one.id === event.piece ? { ...one, space: event.space, left: one.left - 1 } : one,
      )
    case 'entered':
      return { ...board, told: { ...board.told, [event.space]: `${event.side} enters` } }
    case 'withdrawn':
      return changed(board, event.side, (one) => {
        if (one.space !== event.from) return one
        return event.to === null ? undefined : { ...one, space: event.to }
      })
    case 'hit': {
      const { side, space } = event
      const hits = { ...board.hits, [side]: { ...board.hits[side], [space]: (board.hits[side][space] ?? 0) + 1 } }
      const losses = { ...board.losses, [side]: board.losses[side] + 1 }
      const first = board.forces[side]?.find((one) => one.space === space)
      const hit = changed(board, side, (one) => {
        if (one !== first) return one
        return one.strength === 1 ? undefined : { ...one, strength: one.strength - 1 }
      })
      return { ...hit, hits, losses }
    }
    case 'told':
      return { ...board, told: { ...board.told, [event.space]: event.what } }
  }
}

/** Each piece of a side that this board knows, changed or gone. */
function changed(board: BlindBoard, side: BlindSide, change: (one: Piece) => Piece | undefined): BlindBoard {
  const forces = board.forces[side]
  if (forces === null) return board
  return { ...board, forces: { ...board.forces, [side]: forces.flatMap((one) => change(one) ?? []) } }
}
