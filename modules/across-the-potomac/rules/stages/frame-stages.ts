/** atp:5.2, atp:10.1 The stages that only run others in the order of sequence.ts. */
import { end, type Next } from '../../../../src/kernel/stage.ts'
import { commandPointsFor } from '../queries/command-points.ts'
import { ADMINISTRATIVE_PHASE, BATTLE, GAME_TURN, PLAYER_TURN } from '../sequence.ts'
import { opponentOf } from '../sides.ts'
import { type AnyWork, type AtpStage, become, call, stage } from '../stage-map.ts'
import { playerTurnOf } from '../state.ts'
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
    return following(work, PLAYER_TURN, (part) => part(side))
  },
  resume(work) {
    const { side, next } = work.locals
    if (next >= PLAYER_TURN.length) work.emit({ type: 'player-turn-ended' })
    return following(work, PLAYER_TURN, (part) => part(side))
  },
})

export const battle: AtpStage = stage({
  id: 'battle',
  rule: 'atp:10.1',
  title: 'Battle',
  enter: (work) => nextOfBattle(work),
  resume: (work) => nextOfBattle(work),
})

function nextOfBattle(work: Parts): Next {
  const attacker = playerTurnOf(work.board).side
  if (work.locals.next >= BATTLE.length) work.emit({ type: 'battle-ended' })
  return following(work, BATTLE, (part) => part(attacker, opponentOf(attacker)))
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
