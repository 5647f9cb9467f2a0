/** A fight as two lines over against each other: the enemy's above, our own below. Pure. */
import type { ContestLine, ViewFight, ViewFightPiece, ViewFightSide } from '../../../ipc/shapes.ts'

/** One position of one side with who stands there. */
export interface Cell {
  readonly side: string
  readonly position: string
  readonly name: string
  readonly pieces: readonly ViewFightPiece[]
}

/** Two positions that face each other; where one line is longer, a position faces nothing. */
export interface Column {
  readonly above: Cell | null
  readonly below: Cell | null
}

export interface Lines {
  readonly above: ViewFightSide
  readonly below: ViewFightSide
  /** From the lower side's left to its right. */
  readonly columns: readonly Column[]
}

/** Who looks on from neither side sees the first one above. */
export function linesOf({ sides }: Pick<ViewFight, 'sides'>, ours: string): Lines {
  const [first, second] = sides
  const [above, below] = first.side === ours ? [second, first] : [first, second]
  const count = Math.max(above.positions.length, below.positions.length)
  const columns = Array.from({ length: count }, (_, at) => ({
    above: cellOf(above, above.positions.length - 1 - at),
    below: cellOf(below, at),
  }))
  return { above, below, columns }
}

function cellOf({ side, positions, pieces }: ViewFightSide, at: number): Cell | null {
  const position = positions[at]
  if (position === undefined) return null
  return {
    side,
    position: position.id,
    name: position.name,
    pieces: pieces.filter((piece) => piece.where === 'board' && piece.position === position.id),
  }
}

/** Those of a side who stand beside the board: who waits first, then who may come, and who is gone. */
export function besideOf({ pieces }: ViewFightSide): readonly ViewFightPiece[] {
  const order = ['waiting', 'near', 'lost', 'gone'] as const
  return order.flatMap((where) => pieces.filter((piece) => piece.where === where))
}

export const WHERE_TITLES: { readonly [where in ViewFightPiece['where']]: string } = {
  board: 'On the board',
  waiting: 'To be placed',
  near: 'Near by',
  lost: 'Lost',
  gone: 'Gone',
}

/** The name of a position, whosever it is. */
export function positionName({ sides }: Pick<ViewFight, 'sides'>, side: string, position: string): string {
  const found = sides.find((each) => each.side === side)?.positions.find(({ id }) => id === position)
  return found?.name ?? position
}

/** The position of the other side that a piece would fire at. */
export function targetName(fight: Pick<ViewFight, 'sides'>, { id, fire }: ViewFightPiece): string {
  const other = fight.sides.find(({ pieces }) => !pieces.some((piece) => piece.id === id))
  return positionName(fight, other?.side ?? '', fire?.at ?? '')
}

export interface Heard {
  readonly piece: ViewFightPiece
  /** What it counts for, as the guide has it. */
  readonly line: ContestLine | null
  readonly canAct: boolean
  readonly isPicked: boolean
}

/** A piece as a screen reader says it. */
export function pieceInWords({ piece, line, canAct, isPicked }: Heard, fight: Pick<ViewFight, 'sides'>): string {
  const { name, strength, isOpen, hasActed, marks, fire, where } = piece
  const words = [name]
  if (where !== 'board') words.push(WHERE_TITLES[where].toLowerCase())
  if (strength !== undefined) words.push(strengthInWords(strength))
  if (!isOpen && where === 'board') words.push('face down')
  if (fire !== undefined)
    words.push(`${diceText(fire.dice)} at the ${targetName(fight, piece)}, ${hitsText(fire.hits)}`)
  for (const { value, label } of line?.modifiers ?? []) words.push(`${value} ${label}`)
  words.push(...marks)
  if (hasActed) words.push('has acted')
  if (isPicked) words.push('picked')
  else if (canAct) words.push('can act')
  return words.join(', ')
}

/** e.g. `2 of 4 left, 1 lost here`. */
export function strengthInWords({ now, began }: NonNullable<ViewFightPiece['strength']>): string {
  return now === began ? `strength ${now}` : `strength ${now} of ${began}`
}

export function diceText(dice: number): string {
  return dice === 1 ? '1 die' : `${dice} dice`
}

/** e.g. `hits on 5, 6`. */
export function hitsText(hits: readonly number[]): string {
  return `hits on ${hits.join(', ')}`
}
