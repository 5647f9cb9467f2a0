/** fif:14, fif:15.1 Which blocks in the boxes may enter, and where. */
import type { BlockId, PlaceId } from '../ids.ts'
import { blockState, type State, UNSEEN } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { CSA_BOX, HANOVER, isLocation, neighboursOf, PLACE_IDS, RICHMOND, UNION_BOX } from '../tables/map.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { JACKSON_ENTRY, MCDOWELL } from '../tables/tracks.ts'
import { enemyIn, enemyLineIn, placeOf } from './occupancy.ts'
import { hiddenCountIn, isFogged, isSeen } from './sight.ts'

export const MCDOWELL_CDR: BlockId = 'us-i-cdr'
export const JACKSON_CDR: BlockId = 'cs-jackson-cdr'
export const HOLMES: BlockId = 'cs-holmes'
/** fif:15.1 Released by the track, these two wait for Jackson. */
export const HELD_BACK: readonly BlockId[] = ['us-shields', 'us-williams']
export const SMITH_CDR: BlockId = 'cs-gw-smith-cdr'

/** fif:15.1 I Corps waits in the box to be released; unreleased nobody of it leaves. */
export function awaitsRelease(state: State): boolean {
  const { place } = blockState(state, MCDOWELL_CDR)
  return state.mcdowell.by === null && (place === UNION_BOX || place === UNSEEN)
}

/** fif:15.1 I Corps waits in the box, Jackson has come, and the third Union turn after that is reached. */
export function mcdowellRollDue(state: State): boolean {
  const { jacksonTurn, turn } = state
  if (jacksonTurn === null || !awaitsRelease(state)) return false
  return turn >= jacksonTurn + MCDOWELL.firstRoll - 1
}

/** The highest number that brings I Corps now. */
export function mcdowellSuccess(state: State): number {
  const { successMost } = MCDOWELL
  return successMost[Math.min(state.mcdowell.rolls, successMost.length - 1)] ?? 0
}

/** fif:15.1 Whether a block in a box may enter the map now. Others may always move. */
export function isReleased(state: State, block: BlockId): boolean {
  const place = placeOf(state, block)
  if (place === CSA_BOX) return blockFact(block).corps === 'Jackson'
  if (place !== UNION_BOX) return true
  const { corps } = blockFact(block)
  if (corps === 'VI') return state.yorktownTurn !== null && state.turn > state.yorktownTurn
  if (corps !== 'I') return true
  const { dueTurn, by } = state.mcdowell
  if (dueTurn === null || state.turn < dueTurn) return false
  return by === 'roll' || state.jacksonTurn !== null || !HELD_BACK.includes(block)
}

/** fif:15.1 I Corps comes by sea only when the die has released it. */
export function mayEnterBySea(state: State, block: BlockId): boolean {
  return blockFact(block).corps !== 'I' || state.mcdowell.by === 'roll'
}

/** Where a block may march from a place: the links, and from a box the entries. */
export function waysFrom(place: PlaceId): readonly PlaceId[] {
  if (place === CSA_BOX) return JACKSON_ENTRY
  if (place === UNION_BOX) return [HANOVER]
  return neighboursOf(place)
}

/** fif:15.1 Where Holmes may come in, when Lee commands. */
export function holmesEntries(state: State): readonly PlaceId[] {
  if (state.commander !== 'lee' || !holmesWaits(state)) return []
  if (!isSeen(state, 'confederate')) {
    const held = PLACE_IDS.filter((place) => isLocation(place) && hiddenCountIn(state, 'confederate', place) > 0)
    return [RICHMOND, ...held.filter((place) => place !== RICHMOND)].filter(
      (place) => !enemyIn(state, 'confederate', place),
    )
  }
  const smith = placeOf(state, SMITH_CDR)
  const places = smith === undefined || smith === RICHMOND || !isLocation(smith) ? [RICHMOND] : [RICHMOND, smith]
  const barred = isFogged(state) ? enemyIn : enemyLineIn
  return places.filter((place) => !barred(state, 'confederate', place))
}

/** fif:15.1 Holmes enters by his name and is seen then: until he has been shown he waits, where he is no block of the set-up. */
export function holmesWaits(state: State): boolean {
  const { place } = blockState(state, HOLMES)
  if (place !== UNSEEN) return place === CSA_BOX
  return leeBringsHolmes(state) && state.fog?.shown[HOLMES] === undefined
}

function leeBringsHolmes({ conditions }: State): boolean {
  return scenarioFact(conditions.scenario).setup.some(
    ({ block, status }) => block === HOLMES && status === 'reinforcement',
  )
}
