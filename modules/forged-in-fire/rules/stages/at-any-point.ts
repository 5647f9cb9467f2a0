/** fif:15 Some victories are won at any point: whichever stage brings them about, the game is over. */
import { finish, type Next } from '../../../../src/kernel/stage.ts'
import { instantVictory } from '../queries/victory.ts'
import type { AnyWork, FifStage } from '../stage-map.ts'

/** The stage, after each step of which it is looked whether a side has won. */
export function withVictory(stage: FifStage): FifStage {
  const { choose, rolled, resume, answered } = stage
  return {
    ...stage,
    enter: (work) => ended(work, stage.enter(work)),
    ...(choose === undefined ? {} : { choose: (work, choice) => ended(work, choose(work, choice)) }),
    ...(rolled === undefined ? {} : { rolled: (work, values) => ended(work, rolled(work, values)) }),
    ...(answered === undefined ? {} : { answered: (work, answer) => ended(work, answered(work, answer)) }),
    ...(resume === undefined ? {} : { resume: (work, result) => ended(work, resume(work, result)) }),
  }
}

const CAVALRY: readonly string[] = ['cavalry-contact', 'screen', 'entering', 'riding']

function ended({ board }: Pick<AnyWork, 'board'>, next: Next): Next {
  // the set-up and the opening of a turn change nothing that could win; while cavalry has its say a move is not over
  if (next.do === 'finish' || board.playerTurn === null) return next
  if (next.do === 'call' && CAVALRY.includes(next.stage)) return next
  const outcome = instantVictory(board)
  return outcome === undefined ? next : finish(outcome)
}
