/** std:3.0 The whole game, and one turn of it: the parts of sequence.ts in their order. */
import { end, type Next } from '../../../../../src/kernel/stage.ts'
import { GAME_TURN } from '../../sequence.ts'
import { become, call, type OtrStage, stage, type Work } from '../../stage-map.ts'

const TURN_OVER = 'turn-over'

export const game: OtrStage = stage({
  id: 'game',
  rule: 'otr:13.0',
  title: 'The game',
  enter: () => call('set-up', { side: 'confederate' }),
  /** After the set-up the first turn begins; after a turn the next one, or the game is over. */
  resume(work, result) {
    if (result !== TURN_OVER) return begin(work, 1)
    const { turn, conditions } = work.board
    return turn >= conditions.lastTurn ? become('game-end', {}) : begin(work, turn + 1)
  },
})

function begin(work: Work<'game'>, turn: number): Next {
  work.emit({ type: 'turn-began', turn })
  return call('game-turn', { next: 0 })
}

export const gameTurn: OtrStage = stage({
  id: 'game-turn',
  rule: 'std:3.0',
  title: 'Game turn',
  enter: part,
  resume: part,
})

function part(work: Work<'game-turn'>): Next {
  const { next } = work.locals
  const called = GAME_TURN[next]
  if (called === undefined) return end(TURN_OVER)
  work.setLocals({ next: next + 1 })
  return called()
}
