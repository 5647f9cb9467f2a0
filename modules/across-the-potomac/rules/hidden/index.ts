/** atp:15.0 The hidden forces of this game, for the kernel. */
import type { HiddenForces } from '../../../../src/kernel/hidden.ts'
import type { State } from '../state.ts'
import { HEX_IDS } from '../tables/hexes.ts'
import { answer, answerFault } from './answers.ts'
import { occupancyOf } from './occupancy.ts'

export const hidden: HiddenForces<State> = {
  inForce: ({ board }) => board.fog !== undefined,
  commits: {
    by: 'space',
    spaces: HEX_IDS,
    occupancy: ({ board }, side, space) => occupancyOf(board, side, space),
  },
  answer,
  answerFault,
}
