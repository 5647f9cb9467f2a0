/** fif:14, fif:15.1 Holmes comes with Lee; Williams and Shields follow I Corps when Jackson has come. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end } from '../../../../src/kernel/stage.ts'
import { enterPlace } from '../consequences.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { placeOf } from '../queries/occupancy.ts'
import { HELD_BACK, HOLMES, holmesEntries, holmesWaits, MCDOWELL_CDR, SMITH_CDR } from '../queries/reinforcing.ts'
import { hiddenCountIn, isFogged, isSeen } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { call, type FifStage, type StageLocals, stage } from '../stage-map.ts'
import { blockState, OFF_MAP, type State } from '../state.ts'
import { CSA_BOX, isLocation, PLACE_IDS, RICHMOND, UNION_BOX } from '../tables/map.ts'
import { blockLabel, blockLabels, placeLabel } from '../wording.ts'

export const reinforcements: FifStage = stage({
  id: 'reinforcements',
  rule: 'fif:14',
  title: 'Reinforcements',
  enter(work) {
    const { side } = work.locals
    if (isFogged(work.board)) return mayComeHidden(work.board, side) ? decide(side) : end()
    if (side === 'confederate') return holmesEntries(work.board).length > 0 ? decide(side) : end()
    const blocks = followers(work.board)
    const place = placeOf(work.board, MCDOWELL_CDR)
    if (blocks.length > 0 && place !== undefined) enterPlace(work, blocks, UNION_BOX, place)
    return end()
  },
  offers: ({ board, locals: { side } }) =>
    isFogged(board) ? hiddenEntryOffers(board, side) : holmesEntries(board).map(entryOffer),
  choose(work, [verb, first, place, ...more]) {
    if (first === undefined || place === undefined) return end()
    if (verb === 'follow') return call('named-entry', followingTo(first, [place, ...more]))
    if (isFogged(work.board)) return call('named-entry', holmesTo(place))
    enterPlace(work, [HOLMES], CSA_BOX, place)
    return end()
  },
  resume: () => end(),
})

/** RULING FIF-69: who comes by name is laid face up, and the commander whom he joins, and both turn their backs again. */
function holmesTo(to: PlaceId): StageLocals['named-entry'] {
  const leader = to === RICHMOND ? null : SMITH_CDR
  return { side: 'confederate', blocks: [HOLMES], from: CSA_BOX, to, leader, part: 'blocks' }
}

function followingTo(to: PlaceId, blocks: readonly BlockId[]): StageLocals['named-entry'] {
  return { side: 'union', blocks, from: UNION_BOX, to, leader: MCDOWELL_CDR, part: 'blocks' }
}

/** Whether a side has to say who comes, as far as both know. */
function mayComeHidden(state: State, side: Side): boolean {
  return side === 'confederate' ? state.commander === 'lee' && holmesWaits(state) : followersWait(state)
}

function followersWait(state: State): boolean {
  return state.mcdowell.by === 'track' && state.jacksonTurn !== null && notShown(state).length > 0
}

/** 15.1 Those that may still wait in the box, as far as both sides know. */
function notShown(state: State): readonly BlockId[] {
  return HELD_BACK.filter((block) => {
    const { place } = blockState(state, block)
    return state.fog?.shown[block] === undefined && !OFF_MAP.some((pile) => pile === place)
  })
}

function hiddenEntryOffers(state: State, side: Side): readonly Offer[] {
  const wait: Offer = { choice: ['nobody-enters'], label: 'Nobody enters now', rule: 'fif:15.1' }
  const entries = side === 'confederate' ? holmesEntries(state).map(entryOffer) : followOffers(state)
  // where Richmond is free Holmes comes, wherever Smith may be
  const comes = isSeen(state, side)
    ? entries.length > 0
    : side === 'confederate' && holmesEntries(state).includes(RICHMOND)
  return comes ? entries : [...entries, wait]
}

function followOffers(state: State): readonly Offer[] {
  const at = placeOf(state, MCDOWELL_CDR)
  if (isSeen(state, 'union')) {
    const blocks = followers(state)
    return at === undefined || blocks.length === 0 ? [] : [followOffer(at, blocks)]
  }
  const waiting = notShown(state)
  const groups = [...(waiting.length > 1 ? [waiting] : []), ...waiting.map((block) => [block])]
  return PLACE_IDS.filter((place) => isLocation(place) && hiddenCountIn(state, 'union', place) > 0).flatMap((place) =>
    groups.map((blocks) => followOffer(place, blocks)),
  )
}

function followOffer(place: PlaceId, blocks: readonly BlockId[]): Offer {
  return {
    choice: ['follow', place, ...blocks],
    label: `${blockLabels(blocks)} come to ${placeLabel(place)}`,
    rule: 'fif:15.1',
    space: place,
    pieces: blocks,
  }
}

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
