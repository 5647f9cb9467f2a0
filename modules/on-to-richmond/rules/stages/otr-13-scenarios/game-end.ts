/** otr:13.0 After the last turn the points of one side say who has won, and how clearly. */
import { finish } from '../../../../../src/kernel/stage.ts'
import { resultText, scoringSide, victoryPoints, victoryResult } from '../../queries/victory.ts'
import { type OtrStage, stage } from '../../stage-map.ts'
import { sideName } from '../../wording.ts'

export const gameEnd: OtrStage = stage({
  id: 'game-end',
  rule: 'otr:13.0',
  title: 'End of the game',
  enter({ board }) {
    const points = victoryPoints(board)
    const result = victoryResult(board, points)
    const reason = `${resultText(result)}: the ${sideName(scoringSide(board))} side has ${points} VP after turn ${board.turn}.`
    return finish({ winner: result.winner, reason, rule: 'otr:13.0' })
  },
})
