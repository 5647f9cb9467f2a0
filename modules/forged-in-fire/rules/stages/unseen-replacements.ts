/** fif:7 Replacements of a side that is not seen: how many points it spends, and which eliminated blocks come back where. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import type { PlaceId } from '../ids.ts'
import { enemyIn } from '../queries/occupancy.ts'
import { mayReplace, RETURN_COST } from '../queries/replacing.ts'
import { hiddenCountIn } from '../queries/sight.ts'
import { sourcesOf } from '../queries/supply.ts'
import type { Side } from '../sides.ts'
import { type FifStage, stage } from '../stage-map.ts'
import { blockState, type State } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { isLocation, NORFOLK, neighboursOf, PLACE_IDS } from '../tables/map.ts'
import { blockLabel, counted, placeLabel } from '../wording.ts'

export const unseenReplacements: FifStage = stage({
  id: 'unseen-replacements',
  rule: 'fif:7',
  title: 'Replacements out of sight',
  enter: ({ board, locals: { side } }) => next(board, side),
  offers: ({ board, locals: { side } }) => [
    ...pointOffers(board, side),
    ...returns(board, side),
    { choice: ['end-replacements'], label: 'Replace nothing more', rule: 'fif:7' },
  ],
  choose(work, [verb, what, place]) {
    const { side } = work.locals
    if (what === undefined) return end()
    if (verb === 'returned' && place !== undefined) {
      work.emit({ type: 'block-returned', block: what, place, points: RETURN_COST })
    } else work.emit({ type: 'points-spent', side, points: Number(what), sp: 1 })
    return next(work.board, side)
  },
})

function next(state: State, side: Side): Next {
  return mayReplace(state, side) ? decide(side) : end()
}

/** Infantry and cavalry cost one point, artillery two. */
function pointOffers(state: State, side: Side): readonly Offer[] {
  return [1, 2]
    .filter((points) => points <= state.record.replacementPoints[side])
    .map((points) => ({
      choice: ['replaced', String(points)],
      label: `Replace 1 SP of a hidden block (${counted(points, 'point')})`,
      rule: 'fif:7',
      cost: points,
    }))
}

function returns(state: State, side: Side): readonly Offer[] {
  if (state.record.replacementPoints[side] < RETURN_COST) return []
  const places = placesToReturn(state, side)
  return BLOCK_IDS.filter(
    (block) => blockFact(block).side === side && blockState(state, block).place === 'eliminated',
  ).flatMap((block) =>
    places.map((place) => ({
      choice: ['returned', block, place] as const,
      label: `${blockLabel(block)} comes back at ${placeLabel(place)}`,
      rule: 'fif:7',
      space: place,
      pieces: [block],
    })),
  )
}

/** Supply locations, and the range of any hidden block, which may be a commander. */
function placesToReturn(state: State, side: Side): readonly PlaceId[] {
  const held = PLACE_IDS.filter((place) => isLocation(place) && hiddenCountIn(state, side, place) > 0)
  const places = [...sourcesOf(state, side), ...held.flatMap((place) => [place, ...neighboursOf(place)])]
  return [...new Set(places)].filter((place) => place !== NORFOLK && !enemyIn(state, side, place)).sort()
}
