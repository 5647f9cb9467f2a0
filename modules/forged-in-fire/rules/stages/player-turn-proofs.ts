/** fif:10.7, fif:15.4 What hidden blocks have to prove when a player turn is over. */
import { ask, end, type Next } from '../../../../src/kernel/stage.ts'
import { distanceInQuestion, noteTooFar } from '../confidence.ts'
import { norfolkHeld, noteNorfolk } from '../consequences.ts'
import { asking } from '../hidden/questions.ts'
import { virginiaAfloat } from '../queries/rivers.ts'
import { call, type FifStage, stage, type Work } from '../stage-map.ts'
import { AREA_IDS } from '../tables/areas.ts'
import { NORFOLK } from '../tables/map.ts'

export const playerTurnProofs: FifStage = stage({
  id: 'player-turn-proofs',
  rule: 'fif:15.4',
  title: 'Proofs',
  enter(work) {
    const open = virginiaAfloat(work.board) && norfolkHeld(work.board) === undefined
    return open ? ask(asking('confederate', 'fif:10.7', { what: 'lines', places: [NORFOLK] })) : distances(work)
  },
  answered(work, answer) {
    const held = Array.isArray(answer) && answer.includes(NORFOLK)
    work.emit({ type: 'place-told', side: 'confederate', place: NORFOLK, word: held ? 'line' : 'quiet' })
    noteNorfolk(work)
    return distances(work)
  },
  resume(work, enough) {
    const area = AREA_IDS[work.locals.next]
    if (area === undefined) throw new Error('no divisions have been asked for')
    if (enough === true) return end() // they are near enough for the other distances, too
    const after = distanceInQuestion(work.board, area)
    noteTooFar(work, area)
    return asked(work, after)
  },
})

/** 15.4 The nearest first. */
function distances(work: Work<'player-turn-proofs'>): Next {
  return asked(work, distanceInQuestion(work.board))
}

function asked(work: Work<'player-turn-proofs'>, area: ReturnType<typeof distanceInQuestion>): Next {
  if (area === undefined) return end()
  work.setLocals({ next: AREA_IDS.indexOf(area) })
  return call('divisions-proof', { area })
}
