/** fif:14, fif:15.1 Holmes comes with Lee; Williams and Shields follow I Corps when Jackson has come. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import { enterPlace } from '../consequences.ts'
import { placeOf } from '../queries/occupancy.ts'
import { HELD_BACK, HOLMES, holmesEntries, MCDOWELL_CDR } from '../queries/reinforcing.ts'
import { type FifStage, stage } from '../stage-map.ts'
import type { State } from '../state.ts'
import { CSA_BOX, isLocation, UNION_BOX } from '../tables/map.ts'
import { blockLabel, placeLabel } from '../wording.ts'

export const reinforcements: FifStage = stage({
  id: 'reinforcements',
  rule: 'fif:14',
  title: 'Reinforcements',
  enter(work) {
    if (work.locals.side === 'confederate') {
      return holmesEntries(work.board).length > 0 ? decide('confederate') : end()
    }
    const blocks = followers(work.board)
    const place = placeOf(work.board, MCDOWELL_CDR)
    if (blocks.length > 0 && place !== undefined) enterPlace(work, blocks, UNION_BOX, place)
    return end()
  },
  offers: ({ board }) => holmesEntries(board).map(entryOffer),
  choose(work, [, , place]) {
    if (place !== undefined) enterPlace(work, [HOLMES], CSA_BOX, place)
    return end()
  },
})

function entryOffer(place: string): Offer {
  return {
    choice: ['enter', HOLMES, place],
    label: `${blockLabel(HOLMES)} enters at ${placeLabel(place)}`,
    rule: 'fif:15.1',
    space: place,
    pieces: [HOLMES],
  }
}

/** fif:15.1 Held back when the track released I Corps: they come to its commander once Jackson is on the map. */
function followers(state: State): readonly string[] {
  const place = placeOf(state, MCDOWELL_CDR)
  if (state.mcdowell.by !== 'track' || state.jacksonTurn === null || place === undefined || !isLocation(place))
    return []
  return HELD_BACK.filter((block) => placeOf(state, block) === UNION_BOX)
}
