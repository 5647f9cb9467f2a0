/** fif:11.1 Hidden blocks on the battle board are laid face up, each with a proof; open play needs no stage for it (effects.ts). */
import type { Plain } from '../../../../../src/kernel/plain.ts'
import { ask, end, type Next } from '../../../../../src/kernel/stage.ts'
import { asking, deployedIn } from '../../hidden/questions.ts'
import { SIDES, type Side } from '../../sides.ts'
import { type FifStage, stage, type Work } from '../../stage-map.ts'
import { battleOf } from '../../state.ts'
import { closedCount, closedToOpen } from '../board.ts'
import { reveal, settleBoard } from '../effects.ts'
import { type BattlePosition, POSITIONS } from '../state.ts'

export const battleReveal: FifStage = stage({
  id: 'battle-reveal',
  rule: 'fif:11.1',
  title: 'Blocks are laid face up',
  enter: (work) => next(work),
  answered(work, answer) {
    const { asked } = work.locals
    if (asked === null) throw new Error('nobody was asked')
    show(work, asked, answer)
    return next(work)
  },
})

/** One side after the other; what one shows may spare the other to show anything. */
function next(work: Work<'battle-reveal'>): Next {
  for (const side of SIDES) {
    const positions = wantedOf(work, side)
    if (positions.length === 0) continue
    work.setLocals({ asked: side })
    return ask(asking(side, 'fif:11.1', { what: 'deployed', place: battleOf(work.board).place, positions }))
  }
  if (!settleBoard(work)) throw new Error('blocks that face the enemy still lie face down')
  return end()
}

function wantedOf(
  { board, locals }: Pick<Work<'battle-reveal'>, 'board' | 'locals'>,
  side: Side,
): readonly BattlePosition[] {
  const battle = battleOf(board)
  const due = closedToOpen(battle, side)
  return POSITIONS.filter(
    (position) =>
      due.includes(position) ||
      (locals.side === side && locals.positions.includes(position) && closedCount(battle, side, position) > 0),
  )
}

function show(work: Work<'battle-reveal'>, side: Side, answer: Plain): void {
  const rows = deployedIn(answer)
  if (rows === undefined) throw new Error('the answer shows no blocks on the board')
  const { place } = battleOf(work.board)
  const blocks = rows.map(({ block, sp, stack }) => ({
    block,
    place: stack.arrival === 'stood' ? place : stack.from,
    sp,
  }))
  work.emit({ type: 'blocks-shown', blocks })
  for (const { block, sp, stack } of rows) work.emit({ type: 'fighter-opened', block, stack, sp })
  reveal(
    work,
    side,
    rows.map(({ block }) => block),
  )
}
