import type { HiddenForces } from '../../../kernel/hidden.ts'
import { ANSWER_CHEATS } from '../blind/answer-cheats.ts'
import { FILE_CHEATS } from '../blind/file-cheats.ts'
import type { AnswerCheat, Cheat, DiceCheat, FileCheat, SilentCheat } from './cheat.ts'
import { responderAnswersTwice } from './responder-answers-twice.ts'
import { responderSkipsAnElement } from './responder-skips-an-element.ts'
import { rollerForks } from './roller-forks.ts'
import { rollerShiftsByNote } from './roller-shifts-by-note.ts'
import { rollerWalksAway } from './roller-walks-away.ts'

const noDisclosure: SilentCheat = {
  kind: 'silence',
  id: 'no-disclosure',
  title: 'Disclosure refused',
  expected: 'refused-proof',
  caught: 'end-audit',
  deed: 'does not disclose when the game is over',
}

/** Every cheat that `demo --cheats` plays, in this order: about hidden forces, and about the dice of a strict game. */
export const CHEATS: readonly Cheat[] = [
  ...ANSWER_CHEATS,
  ...FILE_CHEATS,
  noDisclosure,
  responderAnswersTwice,
  responderSkipsAnElement,
  rollerForks,
  rollerWalksAway,
  rollerShiftsByNote,
]

/** Those that need no hidden forces. */
export const DICE_CHEATS: readonly DiceCheat[] = CHEATS.filter((cheat) => cheat.kind === 'dice')

/** Those that need them. */
const BLIND_CHEATS: readonly (AnswerCheat | FileCheat | SilentCheat)[] = CHEATS.filter((cheat) => cheat.kind !== 'dice')

/** Those of a game, by what its forces are committed to; none where nothing is hidden. */
export function blindCheatsFor(hidden: HiddenForces<unknown> | undefined): typeof BLIND_CHEATS {
  if (hidden === undefined) return []
  const { by } = hidden.commits
  return BLIND_CHEATS.filter(({ commits = by }) => commits === by)
}
