/** fif:4.1 A side rolls for one more command action point. */
import { modified } from '../../../../src/kernel/modifiers.ts'
import { decide, end, roll } from '../../../../src/kernel/stage.ts'
import { capModifiers, ratingFor, rollsForMore } from '../queries/command-points.ts'
import type { Side } from '../sides.ts'
import { type FifStage, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { CAP } from '../tables/tracks.ts'
import { sideName, signed } from '../wording.ts'

export const commandPoints: FifStage = stage({
  id: 'command-points',
  rule: 'fif:4.1',
  title: 'Command action points',
  enter: ({ board, locals }) => (rollsForMore(board) ? decide(locals.side) : end()),
  offers: ({ board, locals }) => [
    {
      choice: ['roll-cap'],
      label: `Roll for one more CAP: ${needText(board, locals.side)}`,
      rule: 'fif:4.1',
      modifiers: capModifiers(board, locals.side),
    },
  ],
  choose: ({ board, locals }) =>
    roll({
      rule: 'fif:4.1',
      purpose: `${sideName(locals.side)} roll for one more CAP, turn ${board.turn}: ${needText(board, locals.side)}`,
      dice: Array.from({ length: CAP.dice }, () => 6),
    }),
  rolled(work, values) {
    const { side } = work.locals
    const sum = values.reduce((total, value) => total + value, 0)
    const total = modified(sum, capModifiers(work.board, side), Number.NEGATIVE_INFINITY)
    if (total >= ratingFor(work.board, side)) work.emit({ type: 'cap-gained', side, points: CAP.extra })
    return end()
  },
})

function needText(state: State, side: Side): string {
  const added = capModifiers(state, side).reduce((sum, { value }) => sum + value, 0)
  return `${ratingFor(state, side)} or more${added === 0 ? '' : ` with ${signed(added)}`}`
}
