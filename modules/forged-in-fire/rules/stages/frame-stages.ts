/** fif:5.1 The stages that only run others in the order of sequence.ts. */
import { end, type Next } from '../../../../src/kernel/stage.ts'
import { commandPointsFor } from '../queries/command-points.ts'
import { isFogged } from '../queries/sight.ts'
import { GAME_TURN, HIDDEN_GAME_TURN, HIDDEN_PLAYER_TURN, PLAYER_TURN } from '../sequence.ts'
import { type AnyWork, call, type FifStage, stage } from '../stage-map.ts'
import type { State } from '../state.ts'

/** fif:15 The set-up, then turn after turn until a side has won. */
export const game: FifStage = stage({
  id: 'game',
  rule: 'fif:5.1',
  title: 'The game',
  enter: () => call('set-up', { side: 'confederate' }),
  resume(work, result) {
    if (result !== SET_UP) work.emit({ type: 'turn-began', turn: work.board.turn + 1 })
    return call('game-turn', { next: 0 })
  },
})

/** What the set-up ends with. */
export const SET_UP = 'set-up'

export const gameTurn: FifStage = stage({
  id: 'game-turn',
  rule: 'fif:5.1',
  title: 'Game turn',
  enter: (work) => following(work, partsOfTurn(work.board), (part) => part()),
  resume: (work) => following(work, partsOfTurn(work.board), (part) => part()),
})

function partsOfTurn(state: State): typeof GAME_TURN {
  return isFogged(state) ? HIDDEN_GAME_TURN : GAME_TURN
}

export const playerTurn: FifStage = stage({
  id: 'player-turn',
  rule: 'fif:5.1',
  title: 'Movement and battles',
  enter(work) {
    const { side } = work.locals
    work.emit({ type: 'player-turn-began', side, cap: commandPointsFor(work.board, side) })
    return following(work, partsOfPlayerTurn(work.board), (part) => part(side, work.board))
  },
  resume(work) {
    const { side, next } = work.locals
    const parts = partsOfPlayerTurn(work.board)
    if (next >= parts.length) work.emit({ type: 'player-turn-ended' })
    return following(work, parts, (part) => part(side, work.board))
  },
})

function partsOfPlayerTurn(state: State): typeof HIDDEN_PLAYER_TURN {
  return isFogged(state) ? HIDDEN_PLAYER_TURN : PLAYER_TURN
}

interface Parts extends AnyWork {
  readonly locals: { readonly next: number }
  setLocals(change: { readonly next: number }): void
}

/** Runs the next part of a list, or ends after the last. */
function following<P>(work: Parts, parts: readonly P[], run: (part: P) => Next): Next {
  const part = parts[work.locals.next]
  if (part === undefined) return end()
  work.setLocals({ next: work.locals.next + 1 })
  return run(part)
}
