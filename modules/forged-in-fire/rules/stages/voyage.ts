/** fif:10.3, fif:10.5 Union blocks cross the water, if CSS Virginia lets them. */
import { end, type Next } from '../../../../src/kernel/stage.ts'
import { settleConfidence } from '../confidence.ts'
import { enterPlace, noteApproach, noteArrival } from '../consequences.ts'
import { cavalryIn, enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { virginiaAfloat } from '../queries/rivers.ts'
import { isFogged } from '../queries/sight.ts'
import { call, type FifStage, stage, type Work } from '../stage-map.ts'
import { voyageOf } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { landedHidden, landHidden } from './hidden-landing.ts'

/** What the naval response ends with when the ships must go back. */
export const TURNED_BACK = 'turned-back'
/** What it ends with when they go on. */
export const CLEAR = 'clear'

export const voyage: FifStage = stage({
  id: 'voyage',
  rule: 'fif:10.3',
  title: 'Amphibious movement',
  enter: (work) => (virginiaAfloat(work.board) ? call('naval-response', { side: 'confederate' }) : land(work)),
  resume(work, result) {
    if (work.locals.waits !== undefined) return landedHidden(work)
    if (result === TURNED_BACK) {
      work.emit({ type: 'voyage-ended', outcome: 'turned-back' }) // 10.6 back to their port; the points are lost
      settleConfidence(work)
      return end()
    }
    if (result === CLEAR) return land(work)
    // a screen has had its say: whoever landed stays
    settleConfidence(work)
    return end()
  },
})

function land(work: Work<'voyage'>): Next {
  if (isFogged(work.board)) return landHidden(work)
  const { blocks, from, to } = voyageOf(work.board)
  const infantry = blocks.some((block) => blockFact(block).type === 'infantry')
  if (enemyLineIn(work.board, 'union', to)) {
    // 11.65 they attack out of the ships when the battles come
    work.emit({
      type: 'attack-noted',
      place: to,
      blocks: blocks.map((block) => ({ block, from, by: 'amphibious' as const })),
    })
    work.emit({ type: 'voyage-ended', outcome: 'attacks' })
    if (infantry) noteApproach(work, to)
    return end()
  }
  const cavalry = cavalryIn(work.board, 'confederate', to).length > 0
  work.emit({ type: 'voyage-ended', outcome: 'landed' })
  if (!cavalry) {
    enterPlace(work, blocks, from, to)
    settleConfidence(work)
    return end()
  }
  // RULING FIF-56: cavalry alone in a port does not keep a landing off; it makes way, as before a march (13.2)
  work.emit({ type: 'blocks-moved', blocks, to })
  for (const block of blocks) if (placeOf(work.board, block) === to) noteArrival(work, block, from, to)
  return call('screen', { place: to, from, blocks })
}
