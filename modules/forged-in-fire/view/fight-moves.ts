/** fif:11.1, fif:11.2, fif:11.4, fif:11.7 What each open choice does on the battle board: which block goes where, or fires at whom. */
import { createEngine } from '../../../src/kernel/engine.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { ViewFightMove } from '../../../src/kernel/view.ts'
import { asPosition, fighterOf, isHeld, oppositeOf } from '../rules/battle/board.ts'
import { flankAttempts, keepsFlank, keptTarget } from '../rules/battle/flank-fire.ts'
import type { BattlePosition } from '../rules/battle/state.ts'
import type { Event } from '../rules/events.ts'
import { forgedInFire } from '../rules/game.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import { battleOf, type State } from '../rules/state.ts'

const engine = createEngine<State, Event>(forgedInFire)

/** Of the choices now on offer to the side, those that do something with one block in one position. */
export function movesOf(position: Position<State>, side: string): readonly ViewFightMove[] {
  const { waiting } = position
  const own = SIDES.find((one) => one === side)
  if (own === undefined || waiting.for !== 'decision' || waiting.side !== own) return []
  return engine.offers(position, own).flatMap((offer) => moveOf(position, own, offer) ?? [])
}

function moveOf(position: Position<State>, side: Side, { choice }: Offer): ViewFightMove | undefined {
  const { board, frames } = position
  const [verb, first, second] = choice
  if (first === undefined) return undefined
  const to = (piece: string, at: BattlePosition | undefined, whose = side): ViewFightMove | undefined =>
    at === undefined ? undefined : { choice, piece, side: whose, position: at }
  switch (verb) {
    case 'deploy':
    case 'shift':
      return to(first, asPosition(second))
    case 'flank':
      return to(
        first,
        flankAttempts(board, side).find((open) => open.block === first && open.commander === second)?.flank,
      )
    case 'fire':
      return to(first, targetOf(board, side, first), opponentOf(side))
    case 'enter': {
      const { entering } = topFrame(frames).locals
      return typeof entering === 'string' ? to(entering, asPosition(first)) : undefined
    }
    default:
      return undefined
  }
}

/** fif:11.3, fif:11.4 */
function targetOf(board: State, side: Side, block: string): BattlePosition | undefined {
  if (keepsFlank(board, block)) return keptTarget(board, side, block)
  const battle = battleOf(board)
  const { position } = fighterOf(battle, block)
  if (position === 'waiting' || position === 'off') return undefined
  const opposite = oppositeOf(position)
  return isHeld(battle, opponentOf(side), opposite) ? opposite : undefined
}
