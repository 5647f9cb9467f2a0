/** fif:15.2, fif:15.3, fif:15.4 The Union proves that four divisions stand in a part of the map. */
import { ask, end } from '../../../../src/kernel/stage.ts'
import { asking } from '../hidden/questions.ts'
import { fogOf, hiddenCountIn } from '../queries/sight.ts'
import { type FifStage, stage } from '../stage-map.ts'
import { DIVISIONS_WANTED, placesIn } from '../tables/areas.ts'

export const divisionsProof: FifStage = stage({
  id: 'divisions-proof',
  rule: 'fif:15',
  title: 'Divisions',
  enter({ board, locals: { area } }) {
    if (fogOf(board).held.includes(area)) return end(true) // nobody has left it since
    const places = placesIn(area).filter((place) => hiddenCountIn(board, 'union', place) > 0)
    const most = places.reduce((sum, place) => sum + hiddenCountIn(board, 'union', place), 0)
    if (most < DIVISIONS_WANTED) return end(false)
    return ask(asking('union', 'fif:15', { what: 'divisions', places }))
  },
  answered(work, answer) {
    const enough = Array.isArray(answer) && answer.length >= DIVISIONS_WANTED
    if (enough) work.emit({ type: 'divisions-proved', area: work.locals.area })
    return end(enough)
  },
})
