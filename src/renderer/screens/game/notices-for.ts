import type { NoticeType } from '../../../ipc/contract.ts'
import type { Sight } from '../../../ipc/shapes.ts'

/**
 * What can be signed besides a turn. A draw is offered while the other side is to decide what comes next, and accepted by the
 * side that is; a note is always possible. `local`: nobody at this computer reads notes or thinks about draws.
 */
export function noticesFor(turn: Sight['turn'], drawOffered: boolean, local: boolean): readonly NoticeType[] {
  if (turn === 'over') return local ? [] : ['note']
  if (local) return ['resign']
  if (turn === 'theirs') return ['note', 'draw-offer', 'resign']
  return [...(drawOffered ? (['draw-accept'] as const) : []), 'note', 'resign']
}
