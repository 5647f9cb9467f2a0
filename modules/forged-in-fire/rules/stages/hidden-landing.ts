/** fif:10.3, fif:11.1 Blocks land where blocks are hidden: the same stage whether they are seen or only counted. */
import { end, type Next } from '../../../../src/kernel/stage.ts'
import { settleConfidence } from '../confidence.ts'
import { noteArrival, noteNorfolk, strangersEnter } from '../consequences.ts'
import { enemyIn, enemyLineIn } from '../queries/occupancy.ts'
import { call, type Work } from '../stage-map.ts'
import { voyageOf } from '../state.ts'

/** The ships are there. */
export function landHidden(work: Work<'voyage'>): Next {
  const { to } = voyageOf(work.board)
  if (!enemyIn(work.board, 'union', to)) return ashore(work)
  work.setLocals({ waits: 'who' })
  return call('asking-who', { side: 'confederate', place: to })
}

/** A question has been answered, or what was there has gone. */
export function landedHidden(work: Work<'voyage'>): Next {
  if (work.locals.waits !== 'who') return over(work)
  const { from, to } = voyageOf(work.board)
  const takes = work.locals.claims?.takes === true
  if (enemyLineIn(work.board, 'union', to)) return attackFromShips(work)
  disembark(work)
  work.setLocals({ waits: 'entering' })
  return call('entering', { side: 'union', from, to, takes, part: 'showing' })
}

/** 11.65 They attack out of the ships when the battles come. */
function attackFromShips(work: Work<'voyage'>): Next {
  const { blocks, from, to, strangers = 0 } = voyageOf(work.board)
  const by = 'amphibious'
  if (blocks.length > 0) {
    work.emit({ type: 'attack-noted', place: to, blocks: blocks.map((block) => ({ block, from, by })) })
  }
  if (strangers > 0) work.emit({ type: 'strangers-attack', place: to, from, by, count: strangers })
  work.emit({ type: 'voyage-ended', outcome: 'attacks' })
  return over(work) // no port is so near to Richmond that infantry that attacks it calls Lee (15.1)
}

function ashore(work: Work<'voyage'>): Next {
  const { from, to } = voyageOf(work.board)
  disembark(work)
  // 12 what infantry changes is proved, where the Union has said that some is with them
  if (work.locals.claims?.takes !== true) return over(work)
  work.setLocals({ waits: 'taking' })
  return call('taking', { side: 'union', from, to, at: to })
}

function over(work: Work<'voyage'>): Next {
  settleConfidence(work)
  return end()
}

function disembark(work: Work<'voyage'>): void {
  const { blocks, from, to, strangers = 0 } = voyageOf(work.board)
  work.emit({ type: 'voyage-ended', outcome: 'landed' })
  if (blocks.length > 0) {
    work.emit({ type: 'blocks-moved', blocks, to })
    for (const block of blocks) noteArrival(work, block, from, to)
    noteNorfolk(work)
  }
  const firstCorps = work.locals.claims?.firstCorps === true
  if (strangers > 0) strangersEnter(work, { side: 'union', from, to, count: strangers }, firstCorps)
}
