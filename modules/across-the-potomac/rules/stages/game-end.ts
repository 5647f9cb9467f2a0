/** atp:3.1, atp:5.3 After the agreed last turn the side with more victory points has won. */
import { finish } from '../../../../src/kernel/stage.ts'
import type { Side } from '../sides.ts'
import { type AtpStage, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { pointsText, sideName } from '../wording.ts'

export const gameEnd: AtpStage = stage({
  id: 'game-end',
  rule: 'atp:3.1',
  title: 'End of the game',
  enter({ board }) {
    const winner = leader(board)
    return finish({ winner, reason: reasonOf(board, winner), rule: 'atp:3.1A' })
  },
})

/** 3.1A RULING ATP-55: equal points are a draw. */
function leader({ halfPoints: { union, confederate } }: State): Side | null {
  if (union === confederate) return null
  return union > confederate ? 'union' : 'confederate'
}

function reasonOf({ halfPoints, turn }: State, winner: Side | null): string {
  const union = pointsText(halfPoints.union)
  const confederate = pointsText(halfPoints.confederate)
  if (winner === null) return `After turn ${turn} both sides have ${union} VP: a draw.`
  const score = winner === 'union' ? `${union} to ${confederate}` : `${confederate} to ${union}`
  return `After turn ${turn} the ${sideName(winner)} side wins by ${score} VP.`
}
