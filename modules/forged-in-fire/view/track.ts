/** fif:12, fif:15 The confidence track as a row of boxes, with what the marker sets off where it comes to stand. */
import type { ViewTrack } from '../../../src/kernel/view.ts'
import data from '../data/tracks.json' with { type: 'json' }
import { leeMayCome } from '../rules/confidence.ts'
import { hiddenCountIn } from '../rules/queries/sight.ts'
import { instantVictory } from '../rules/queries/victory.ts'
import { blockState, type State, UNSEEN } from '../rules/state.ts'
import { UNION_BOX } from '../rules/tables/map.ts'
import { LEE_TRIGGER, MCDOWELL } from '../rules/tables/tracks.ts'
import { sideName } from '../rules/wording.ts'

const { least, most } = data.confidence

export function trackOf(state: State): ViewTrack {
  const { confidence } = state
  const first = Math.min(least, confidence)
  const last = Math.max(most, confidence)
  return { first, last, value: confidence, notes: [...endsOf(state, first, last), ...setOff(state)] }
}

/** 15 The first box on either side at which the game would be over now; asked of the rules themselves. */
function endsOf(state: State, first: number, last: number): ViewTrack['notes'] {
  const winnerAt = (box: number) => instantVictory({ ...state, battle: null, voyage: null, confidence: box })?.winner
  const boxes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const union = boxes.find((box) => winnerAt(box) === 'union')
  const confederate = boxes.findLast((box) => winnerAt(box) === 'confederate')
  return [
    ...(confederate === undefined ? [] : [{ at: confederate, label: `the ${sideName('confederate')} side has won` }]),
    ...(union === undefined || union === first ? [] : [{ at: union, label: `the ${sideName('union')} side has won` }]),
  ]
}

/** 15.1 */
function setOff(state: State): ViewTrack['notes'] {
  const lee = state.commander === 'johnston' && leeMayCome(state)
  const { place } = blockState(state, 'us-i-cdr')
  const waits = place === UNION_BOX || (place === UNSEEN && hiddenCountIn(state, 'union', UNION_BOX) > 0)
  const corps = state.mcdowell.by === null && waits
  return [
    ...(lee ? [{ at: LEE_TRIGGER.confidence, label: 'Lee takes command' }] : []),
    ...(corps ? [{ at: MCDOWELL.confidence, label: 'I Corps is released' }] : []),
  ]
}
