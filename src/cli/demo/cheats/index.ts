import type { Cheat } from './cheat.ts'
import { responderAnswersTwice } from './responder-answers-twice.ts'
import { responderSkipsAnElement } from './responder-skips-an-element.ts'
import { rollerForks } from './roller-forks.ts'
import { rollerShiftsByNote } from './roller-shifts-by-note.ts'
import { rollerWalksAway } from './roller-walks-away.ts'

/** Every cheat that `demo --cheats` plays, in this order. A new one is a file of its own and a line here. */
export const CHEATS: readonly Cheat[] = [
  rollerForks,
  rollerWalksAway,
  rollerShiftsByNote,
  responderAnswersTwice,
  responderSkipsAnElement,
]
