import type { Position } from '../../src/kernel/position.ts'

/** A position in which one piece of a side stands elsewhere, or is not there. */
export function moved(position: Position<unknown>, side: string, id: string, to: string | null): Position<unknown> {
  const board: { forces: { [side: string]: { id: string; space: string }[] } } = structuredClone(Object(position.board))
  const forces = board.forces[side] ?? []
  board.forces[side] = forces.flatMap((piece) => {
    if (piece.id !== id) return [piece]
    return to === null ? [] : [{ ...piece, space: to }]
  })
  return { ...position, board }
}
