/** fif:15.1 Lee takes command on his day; the Union rolls for I Corps. */
import { decide, end, roll } from '../../../../src/kernel/stage.ts'
import { mcdowellRollDue, mcdowellSuccess } from '../queries/reinforcing.ts'
import { type FifStage, stage } from '../stage-map.ts'

export const armyCommand: FifStage = stage({
  id: 'army-command',
  rule: 'fif:15.1',
  title: 'Army command',
  enter(work) {
    const { commander, leeDueTurn, turn } = work.board
    if (work.locals.side === 'confederate') {
      if (commander === 'johnston' && leeDueTurn !== null && leeDueTurn <= turn) {
        work.emit({ type: 'commander-changed', commander: 'lee' })
      }
      return end()
    }
    return mcdowellRollDue(work.board) ? decide('union') : end()
  },
  offers: ({ board }) => [
    {
      choice: ['roll-mcdowell'],
      label: `Roll for I Corps: it comes with 1 to ${mcdowellSuccess(board)}`,
      rule: 'fif:15.1',
    },
  ],
  choose: ({ board }) =>
    roll({ rule: 'fif:15.1', purpose: `I Corps comes with 1 to ${mcdowellSuccess(board)}`, dice: [6] }),
  rolled(work, [die = 6]) {
    const success = die <= mcdowellSuccess(work.board)
    work.emit({ type: 'mcdowell-rolled', die })
    if (success) work.emit({ type: 'mcdowell-released', by: 'roll', turn: work.board.turn })
    return end()
  },
})
