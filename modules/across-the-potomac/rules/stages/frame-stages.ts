/** atp:5.2, atp:10.1 The stages that only run others in the order of sequence.ts. */
import { end, type Next } from '../../../../src/kernel/stage.ts'
import { commandPointsFor } from '../queries/command-points.ts'
import { isFogged, isSeen } from '../queries/knowledge.ts'
import {
  ADMINISTRATIVE_PHASE,
  BATTLE,
  FOGGED_BATTLE,
  FOGGED_PLAYER_TURN,
  GAME_TURN,
  PLAYER_TURN,
  UNSEEN_PLAYER_TURN,
} from '../sequence.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AnyWork, type AtpStage, become, call, stage } from '../stage-map.ts'
import { playerTurnOf, type State } from '../state.ts'
import { assumeCommand } from './meade.ts'

/** atp:5.1A, atp:5.3A Game-turns until the agreed last one. */
export const game: AtpStage = stage({
  id: 'game',
  rule: 'atp:5.1',
  title: 'The game',
  enter: () => call('game-turn', { next: 0 }),
  resume(work) {
    const { turn, conditions } = work.board
    if (turn >= conditions.lastTurn) return become('game-end', {})
    work.emit({ type: 'turn-began', turn: turn + 1 })
    return call('game-turn', { next: 0 })
  },
})

export const gameTurn: AtpStage = stage({
  id: 'game-turn',
  rule: 'atp:5.2',
  title: 'Game-turn',
  enter: (work) => following(work, GAME_TURN, (part) => part()),
  resume: (work) => following(work, GAME_TURN, (part) => part()),
})

export const administrativePhase: AtpStage = stage({
  id: 'administrative-phase',
  rule: 'atp:5.2A',
  title: 'Administrative Phase',
  enter: (work) => following(work, ADMINISTRATIVE_PHASE, (part) => part()),
  resume: (work) => following(work, ADMINISTRATIVE_PHASE, (part) => part()),
})

export const playerTurn: AtpStage = stage({
  id: 'player-turn',
  rule: 'atp:5.2B',
  title: 'Player-turn',
  enter(work) {
    const { side } = work.locals
    assumeCommand(work, side)
    work.emit({ type: 'player-turn-began', side, commandPoints: commandPointsFor(work.board, side) })
    return following(work, partsOf(work.board, side), (part) => part(side))
  },
  resume(work) {
    const { side, next } = work.locals
    const parts = partsOf(work.board, side)
    if (next >= parts.length) work.emit({ type: 'player-turn-ended' })
    return following(work, parts, (part) => part(side))
  },
})

function partsOf(state: State, side: Side): readonly ((side: Side) => Next)[] {
  if (!isFogged(state)) return PLAYER_TURN
  return isSeen(state, side) ? FOGGED_PLAYER_TURN : UNSEEN_PLAYER_TURN
}

export const battle: AtpStage = stage({
  id: 'battle',
  rule: 'atp:10.1',
  title: 'Battle',
  enter: (work) => nextOfBattle(work),
  resume: (work) => nextOfBattle(work),
})

function nextOfBattle(work: Parts): Next {
  const attacker = playerTurnOf(work.board).side
  const parts = isFogged(work.board) ? FOGGED_BATTLE : BATTLE
  if (work.locals.next >= parts.length) work.emit({ type: 'battle-ended' })
  return following(work, parts, (part) => part(attacker, opponentOf(attacker)))
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
