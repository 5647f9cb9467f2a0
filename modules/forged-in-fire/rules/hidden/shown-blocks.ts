/** fif:3, fif:7, fif:11.3 Whether a block that is laid face up can be this one with this strength, by all that was ever seen of it. */
import type { ShownPiece } from '../../../../src/kernel/hidden.ts'
import { isPublic } from '../queries/sight.ts'
import { blockFact } from '../tables/blocks.ts'
import { blockLabel } from '../wording.ts'
import { kindOf } from './pieces.ts'
import type { ShownRow } from './questions.ts'
import { changesSince, type Since, wasShownSince } from './whereabouts.ts'

/** Why it cannot, as a sentence; undefined when it can. `piece`: as it was signed, with its name. What it may have risen by says {@link riseTooFar}. */
export function rowFault(since: Since, { block, sp }: ShownRow, piece: ShownPiece): string | undefined {
  const { board } = since.asked
  const { side, type, maxSp } = blockFact(block)
  const name = blockLabel(block)
  if (side !== since.side) return `${name} is no hidden block of the ${since.side} side.`
  if (piece.kind !== kindOf(type)) return `${name} was signed as another class than it is.`
  if (isPublic(board, block)) return `${name} lies face up already, or is out of play.`
  if (!Number.isSafeInteger(sp) || sp < 0 || sp > maxSp || (maxSp > 0 && sp === 0))
    return `${name} cannot have ${sp} SP.`
  const signed = piece.count ?? 0
  const { hurt } = changesSince(since)
  const last = board.fog?.shown[block]
  if (last !== undefined) {
    const least = last.sp - (board.fog?.hurt[side] ?? 0) + last.hurt
    if (sp < least) return `${name} was seen last with ${last.sp} SP and cannot have ${sp} now.`
  }
  if (wasShownSince(since, block)) return undefined
  if (sp < signed - hurt)
    return `${name} was signed with ${signed} SP and is shown with ${sp} that it cannot have lost.`
  return undefined
}

/** A block that is laid face up, with what was signed of it. */
export interface Opened {
  readonly row: ShownRow
  readonly piece: ShownPiece
}

/** RULING FIF-97: whether blocks of one answer rise together above what was signed, or seen last, by more than their side has gained since. */
export function riseTooFar(since: Since, opened: readonly Opened[]): boolean {
  const signed = opened.filter(({ row }) => !wasShownSince(since, row.block))
  const risen = signed.reduce((sum, { row, piece }) => sum + Math.max(0, row.sp - (piece.count ?? 0)), 0)
  if (risen > changesSince(since).gained) return true
  const { fog } = since.asked.board
  const seen = opened.flatMap(({ row }) => {
    const last = fog?.shown[row.block]
    return last === undefined ? [] : [{ gained: last.gained, rise: Math.max(0, row.sp - last.sp + last.hits) }]
  })
  // what has been gained since one was seen is all that it, and those seen after it, can have risen by
  return seen.some(({ gained }) => {
    const later = seen.filter((one) => one.gained >= gained).reduce((sum, { rise }) => sum + rise, 0)
    return later > (fog?.gained[since.side] ?? 0) - gained
  })
}

/** RULING FIF-97: whether a block that was seen before can have come to a place since, as hidden blocks were seen moving. */
export function canStandIn({ asked: { board } }: Since, block: string, place: string): boolean {
  return board.fog?.whereabouts[block]?.includes(place) ?? true
}
