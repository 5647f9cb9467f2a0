/** fif:2, fif:11.1 The hidden blocks of this game, for the kernel. */
import type { HiddenForces } from '../../../../src/kernel/hidden.ts'
import { isFogged } from '../queries/sight.ts'
import type { State } from '../state.ts'
import { answerFault } from './answer-faults.ts'
import { answer } from './answers.ts'
import { PIECE_PLACES, piecesOf, standing } from './pieces.ts'

export const hidden: HiddenForces<State> = {
  inForce: ({ board }) => isFogged(board),
  commits: { by: 'piece', places: PIECE_PLACES, pieces: piecesOf, standing },
  answer,
  answerFault,
}
