/** fif:11.1, fif:13.1 Hidden blocks are laid face up, each with a proof that it stood there with this strength. */
import { ask, end } from '../../../../src/kernel/stage.ts'
import { asking, type Question, rowsIn } from '../hidden/questions.ts'
import { hiddenCountIn } from '../queries/sight.ts'
import { type FifStage, type StageLocals, stage } from '../stage-map.ts'
import type { State } from '../state.ts'

type Locals = StageLocals['laying-open']

export const layingOpen: FifStage = stage({
  id: 'laying-open',
  rule: 'fif:11.1',
  title: 'Blocks are laid face up',
  enter({ board, locals }) {
    const question = questionFor(board, locals)
    return question === undefined ? end() : ask(asking(locals.side, 'fif:11.1', question))
  },
  answered(work, answer) {
    const { place } = work.locals
    const rows = rowsIn(answer)
    if (rows === undefined) throw new Error('the answer shows no blocks')
    work.emit({ type: 'blocks-shown', blocks: rows.map(({ block, sp }) => ({ block, place, sp })) })
    return end()
  },
})

/** Undefined where there is nothing to turn. Who is named lies face down. */
function questionFor(state: State, { side, place, who }: Locals): Question | undefined {
  if (hiddenCountIn(state, side, place) === 0) return undefined
  if (who === 'all' || who === 'cavalry' || who === 'decoys') return { what: who, place }
  return { what: 'named', place, blocks: who }
}
