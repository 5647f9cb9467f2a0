/** atp:15.0 A position as one side sees it: the forces of the other are where nobody knows, but on the Battle Card. */
import type { Frames } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { UnitId } from '../rules/ids.ts'
import { isInPlay } from '../rules/queries/knowledge.ts'
import { type State, UNSEEN, type UnitState } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'

/** The same position where both play with one map. Also of the audit's, which sees both, nothing of the other side is left. */
export function redacted(position: Position<State>, side: string): Position<State> {
  const { board } = position
  if (board.fog === undefined) return position
  return { ...position, board: boardFor(board, side), frames: framesFor(position, side) }
}

function boardFor(board: State, side: string): State {
  const { battle, playerTurn } = board
  const card = new Set([...(battle?.defenders ?? []), ...(battle?.attackers.map(({ unit }) => unit) ?? [])])
  const units: { [unit: UnitId]: UnitState } = { ...board.units }
  for (const [unit, now] of Object.entries(board.units)) {
    if (unitFact(unit).side === side || card.has(unit) || !isInPlay(board, unit)) continue
    units[unit] = { ...now, place: UNSEEN, fatigued: false }
  }
  const own = playerTurn === null || playerTurn.side === side
  return {
    ...board,
    units,
    playerTurn: own ? playerTurn : { ...playerTurn, commandPoints: 0, activated: [], acted: {} },
  }
}

/** What the other side is at within its player-turn is not seen, but for a battle. */
function framesFor({ board, frames }: Position<State>, side: string): Frames {
  if (board.battle !== null || board.playerTurn === null || board.playerTurn.side === side) return frames
  const turn = frames.findIndex(({ stage }) => stage === 'player-turn')
  return frames.slice(0, turn + 1)
}
