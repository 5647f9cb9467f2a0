/** fif:13 Cavalry goes to hidden blocks: it is laid face up itself, meets their cavalry face up, and turns its back again. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import { end, type Next } from '../../../../src/kernel/stage.ts'
import { MOVERS_MAY, type MoversMay } from '../battle/stage-locals.ts'
import { settleConfidence } from '../confidence.ts'
import { placeOf } from '../queries/occupancy.ts'
import { hiddenCountIn, toldOf } from '../queries/sight.ts'
import { opponentOf } from '../sides.ts'
import { call, type FifStage, stage, type Work } from '../stage-map.ts'
import { turnBlocks } from '../telling.ts'

export const riding: FifStage = stage({
  id: 'riding',
  rule: 'fif:13.1',
  title: 'Cavalry to Hidden Blocks',
  enter: ({ locals: { side, from, blocks } }) => call('laying-open', { side, place: from, who: blocks }),
  resume(work, result) {
    const { side, to, part } = work.locals
    const enemy = opponentOf(side)
    switch (part) {
      case 'self':
        work.emit({ type: 'blocks-moved', blocks: work.locals.blocks, to })
        work.setLocals({ part: 'who' })
        return call('asking-who', { side: enemy, place: to })
      case 'who': {
        // 13.1 cavalry is met first, also where it stands with infantry or artillery
        const none = hiddenCountIn(work.board, enemy, to) === 0 || toldOf(work.board, enemy, to) === 'others'
        if (none) return contact(work)
        work.setLocals({ part: 'cavalry' })
        return call('laying-open', { side: enemy, place: to, who: 'cavalry' })
      }
      case 'cavalry':
        return contact(work)
      case 'contact':
        return over(work, result)
    }
  },
})

function contact(work: Work<'riding'>): Next {
  const { from, to, blocks } = work.locals
  work.setLocals({ part: 'contact' })
  return call('cavalry-contact', { place: to, from, blocks })
}

function over(work: Work<'riding'>, result: Plain): Next {
  const { from, blocks } = work.locals
  const left = blocks.filter((block) => placeOf(work.board, block) !== undefined)
  const back = result === 'go-back' || result === 'back-and-stop'
  if (back && left.length > 0) work.emit({ type: 'blocks-moved', blocks: left, to: from })
  settleConfidence(work)
  turnBlocks(work)
  const may: MoversMay = MOVERS_MAY.find((one) => one === result) ?? 'stop'
  return end(may)
}
